import type { JsonSchema } from '@valibot/to-json-schema';

/** One line about one field of a schema, for people. */
export interface SchemaLine {
  /** 0 is the schema itself. */
  readonly depth: number;
  /** Empty for the schema itself. */
  readonly name: string;
  readonly isRequired: boolean;
  /** Type and constraints, such as `text, matches ^\d+$`. */
  readonly rule: string;
}

type Part = JsonSchema | boolean;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'object',
  array: 'list',
  integer: 'whole number',
  null: 'null',
};

const typeName = (type: string): string => TYPE_NAMES[type] ?? type;
const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? '';

/** `0 to 8`, `at least 1`, `at most 500 entries`; nothing without a bound. */
function rangeText(least: number | undefined, most: number | undefined, unit = ''): readonly string[] {
  if (least === undefined && most === undefined) return [];
  if (most === undefined) return [`at least ${least}${unit}`];
  return [least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`];
}

const limitsOf = (schema: JsonSchema): readonly string[] => [
  ...(schema.format === undefined ? [] : [`as ${schema.format}`]),
  ...(schema.pattern === undefined ? [] : [`matches ${schema.pattern}`]),
  ...rangeText(schema.minimum, schema.maximum),
  ...rangeText(schema.minLength, schema.maxLength, ' characters'),
  ...rangeText(schema.minItems, schema.maxItems, ' entries'),
  ...(schema.additionalProperties === false ? ['no other fields'] : []),
];

const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly Part[] => anyOf ?? oneOf ?? [];
const itemsOf = ({ items }: JsonSchema): Part | undefined => (Array.isArray(items) ? undefined : items);

function kindOf(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  const items = itemsOf(schema);
  if (schema.$ref !== undefined) return nameOfRef(schema.$ref);
  if (schema.enum !== undefined) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.const !== undefined) return `exactly ${JSON.stringify(schema.const)}`;
  if (choices.length > 0) return choices.map(innerRule).join(' or ');
  if (schema.type === 'array' && items !== undefined) return `list of ${innerRule(items)}`;
  if (schema.type === undefined) return 'anything';
  return [schema.type].flat().map(typeName).join(' or ');
}

/** Puts a rule into brackets where its end would not be clear. */
function innerRule(schema: Part): string {
  const rule = ruleOf(schema);
  return /, | or /.test(rule) ? `(${rule})` : rule;
}

/** `whole number, 1 to 999999999`. */
export function ruleOf(schema: Part): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  return [kindOf(schema), ...limitsOf(schema)].join(', ');
}

/** What a schema contains: its own fields, or those of a list's entries or of each choice. */
function fieldsOf(schema: Part, depth: number): readonly SchemaLine[] {
  if (typeof schema === 'boolean') return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    linesOf(part, { depth, name, isRequired: schema.required?.includes(name) ?? false }),
  );
  const inner = [itemsOf(schema), ...choicesOf(schema)].filter((part) => part !== undefined);
  return [...own, ...inner.flatMap((part) => fieldsOf(part, depth))];
}

/** A schema as lines, itself first. A named schema is not repeated: it has its own section. */
export function linesOf(
  schema: Part,
  at: Omit<SchemaLine, 'rule'> = { depth: 0, name: '', isRequired: true },
): readonly SchemaLine[] {
  return [{ ...at, rule: ruleOf(schema) }, ...fieldsOf(schema, at.depth + 1)];
}
