import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { findVariant } from '#domain/papers/families/draw-variant.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { authoredVariant, findDrawnFrom, idOfVariant } from '#domain/papers/families/variant-question.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import { TOPICS, isDrawn, topicsWithin } from '#domain/papers/topics.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { issuesOfTexts } from '../../src/build/rich-text/paper-texts.ts';
import { readFactFiles } from '../../scripts/papers/read-fact-tables.ts';

/**
 * Each table is held to its own rows, read here as they are written: whatever a seed draws has one right option, the same
 * in every language, and gives nothing away.
 */

/** `npm run test:all` draws more. */
const SEEDS = process.env['ACADEMY_TESTS'] === 'all' ? 200 : 12;
const TODAY = '2026-11-27';

interface Written {
  readonly rows: readonly {
    readonly id: string;
    readonly name: Readonly<Record<string, string>>;
    readonly values: Readonly<Record<string, unknown>>;
  }[];
  readonly attributes: readonly { readonly id: string; readonly list?: string }[];
  readonly choices?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
}

const files = readFactFiles();

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, '');

/** The English texts of what a row says in a column, without units. */
function textsIn({ attributes, choices }: Written, attribute: string, value: unknown): readonly string[] {
  const list = attributes.find(({ id }) => id === attribute)?.list ?? '';
  const textOf = (each: unknown): string => {
    const words = typeof each === 'string' && list !== '' ? choices?.[list]?.[each] : each;
    return plain(typeof words === 'object' && words !== null ? (Object.values(words)[0] as string) : String(words));
  };
  return (Array.isArray(value) ? value : [value]).map(textOf);
}

/** What is wrong with a question that asks one row; null where nothing is. */
function faultOfOne(written: Written, table: FactTable, { family, facts, right, texts }: Variant): string | null {
  const [, attribute = '', direction] = family.id.split('.');
  const code = facts[0]?.split('/')[2];
  const rowId = table.rows.find((each) => each.code === code)?.id;
  const row = written.rows.find(({ id }) => id === rowId);
  if (row === undefined) return 'its row is not there';
  const { question, options, explanation } = texts[family.languages[0] ?? 'en'];
  const own = textsIn(written, attribute, row.values[attribute]);
  const isOwn = (option: string): boolean =>
    own.some((text) => plain(option).startsWith(text) || text === plain(option));
  const [answer = ''] = options.slice(right);
  if (direction === 'value') {
    const isYear = /BCE/.test(answer);
    if (!isYear && !isOwn(answer)) return `'${answer}' is not what the row says`;
    if (!isYear && options.filter((option) => own.includes(plain(option))).length > 1) return 'two options are right';
  }
  if (direction === 'entity') {
    if (answer !== row.name[family.languages[0] ?? 'en']) return `'${answer}' is not the row`;
    const others = written.rows.filter(
      ({ id, name }) => id !== rowId && options.includes(Object.values(name)[0] ?? ''),
    );
    for (const other of others)
      if (textsIn(written, attribute, other.values[attribute]).every((text) => own.includes(text)))
        return `'${other.id}' has the same value`;
  }
  if (direction === 'value' || direction === 'entity') {
    if (
      options.some((option) => option.length > 3 && ` ${question.toLowerCase()} `.includes(` ${option.toLowerCase()} `))
    )
      return 'the stem has an option';
    if (!explanation.toLowerCase().includes(answer.toLowerCase())) return 'the explanation does not name the answer';
  }
  return null;
}

function faultOf(written: Written, table: FactTable, variant: Variant): string | null {
  const { family, texts } = variant;
  const id = idOfVariant(variant);
  const drawn = findDrawnFrom(id);
  if (drawn?.family !== family.id || id.length > 90) return 'its id does not lead back to it';
  if (JSON.stringify(findVariant(family, drawn.seed)?.texts) !== JSON.stringify(texts)) return 'its id draws another';
  for (const language of LANGUAGES) {
    const { options, question, explanation } = texts[language];
    if (new Set(options.map(plain)).size !== 4) return `${language}: two options are one: ${options.join(' | ')}`;
    if (/\{|\}|undefined|\.\.|  /.test([question, explanation, ...options].join('\n')))
      return `${language}: a slot is empty`;
  }
  if (variant.facts.some((fact) => table.rows.every(({ code }) => !fact.endsWith(`/${code}`)))) return 'it asks no row';
  const authored = {
    topic: 'x',
    language: table.languages[0],
    questions: [authoredVariant(variant, table.languages[0] ?? 'en')],
  };
  const parsed = parsePaper(authored);
  const issues = [...(parsed.ok ? [] : parsed.issues), ...issuesOfTexts(authored)];
  if (issues.length > 0) return issues.map(({ path, reason }) => `${path} ${reason}`).join('; ');
  return faultOfOne(written, table, variant);
}

test('every file is a table under its own name', () => {
  const ids = files.map(({ file, authored }) => {
    const parsed = parseFactTable(authored);
    return parsed.ok && parsed.value.id === basename(file, '.json')
      ? ''
      : `${file} ${JSON.stringify(parsed).slice(0, 300)}`;
  });
  expect(ids.filter((each) => each !== '')).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(80);
});

describe.each(files)('$file', ({ authored }) => {
  const parsed = parseFactTable(authored);
  const table = parsed.ok ? parsed.value : null;
  const families = table === null ? [] : familiesOfTable(table, TODAY);

  test('draws questions with one right option, the same in each language', () => {
    if (table === null) throw new Error('no table');
    const faults: string[] = [];
    let drawn = 0;
    for (const family of families)
      for (let seed = 0; seed < SEEDS; seed += 1) {
        const variant = family.find(`s${seed.toString(36)}`);
        if (variant === null) continue;
        drawn += 1;
        const fault = faultOf(authored as Written, table, variant);
        if (fault !== null) faults.push(`${idOfVariant(variant)}: ${fault}`);
      }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(drawn).toBeGreaterThanOrEqual(SEEDS);
  });
});

test('a row is asked until its last day, and not the day after', () => {
  const last = files
    .flatMap(({ authored }) => {
      const parsed = parseFactTable(authored);
      return parsed.ok ? [parsed.value] : [];
    })
    .flatMap((table) => table.rows.map((row) => ({ table, row })))
    .find(({ row }) => row.validUntil !== null);
  if (last?.row.validUntil === undefined || last.row.validUntil === null) throw new Error('no row ends');
  const { table, row } = last;
  const asks = (today: string): boolean =>
    familiesOfTable(table, today).some((family) =>
      Array.from({ length: 400 }, (_, seed) => family.find(`s${seed}`)).some((variant) =>
        variant?.facts.some((fact) => fact.endsWith(`/${row.code}`)),
      ),
    );
  expect([asks(row.validUntil ?? ''), asks('2099-01-01')]).toEqual([true, false]);
});

test('a topic can be practised where a family or a table draws questions on it, and nowhere else', () => {
  const asked = new Set<string>(files.map(({ authored }) => (authored as { topic: string }).topic));
  for (const { topic } of EVERY_FAMILY) asked.add(topic);
  const drawn = TOPICS.filter((topic) => topicsWithin(topic).some((each) => asked.has(each)));
  expect(TOPICS.filter(isDrawn)).toEqual(drawn);
});
