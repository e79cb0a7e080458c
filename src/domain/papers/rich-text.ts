import { isRecord } from '../lib/is-record.ts';
import { isOwnAddress } from './question.ts';

/** A piece of formatted text: words, or an element with attributes and children. */
export type RichNode = string | RichElement;
export type RichElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>> | null,
  ...children: RichNode[],
];

/** The formatted form of each text of a paper that is not plain, keyed by the text as written. */
export type RichTexts = ReadonlyMap<string, readonly RichNode[]>;

const listOf = (words: string): ReadonlySet<unknown> => new Set(words.split(' '));

/** Text markup and MathML Core: nothing that runs, navigates or styles. */
const TAGS = listOf(
  'p br span b i u s sup sub img table thead tbody tr th td math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle',
);
/** data-notation gives the style sheet what MathML Core cannot express. */
const ATTRIBUTES = listOf(
  'src alt width height lang scope display alttext aria-label displaystyle scriptlevel mathvariant mathsize linethickness accent accentunder lspace rspace stretchy minsize maxsize largeop form depth voffset data-notation',
);
/** The deepest nesting, deeper than any formula of an exam; deeper elements are dropped. */
export const DEEPEST = 60;

const isKept = ([name, value]: readonly [string, unknown]): boolean =>
  typeof value === 'string' && ATTRIBUTES.has(name) && (name !== 'src' || isOwnAddress(value));

function parseNode(value: unknown, depth: number): readonly RichNode[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value) || !TAGS.has(value[0]) || depth > DEEPEST) return [];
  const [tag, given, ...children] = value as [string, unknown, ...unknown[]];
  const attributes = Object.fromEntries(Object.entries(given ?? {}).filter(isKept)) as Record<string, string>;
  if (tag === 'img') return attributes['src'] === undefined ? [] : [[tag, attributes]];
  return [[tag, attributes, ...(tag === 'br' ? [] : parseNodes(children, depth + 1))]];
}

const parseNodes = (values: readonly unknown[], depth: number): RichNode[] =>
  values.flatMap((value) => parseNode(value, depth));

/**
 * Parses the rich texts of a fetched paper. Tags and attributes outside the lists are dropped with their content; a
 * text with nothing left is shown plain. Never throws.
 */
export function parseRich(value: unknown): RichTexts {
  const texts = new Map<string, readonly RichNode[]>();
  if (isRecord(value))
    for (const [text, nodes] of Object.entries(value)) {
      const kept = Array.isArray(nodes) ? parseNodes(nodes, 0) : [];
      if (kept.length > 0) texts.set(text, kept);
    }
  return texts;
}

/** The formatted forms of these texts alone, in the form that `parseRich` reads. */
export const richOf = (
  rich: RichTexts | undefined,
  texts: readonly string[],
): Readonly<Record<string, readonly RichNode[]>> =>
  Object.fromEntries(
    texts.flatMap((text) => {
      const nodes = rich?.get(text);
      return nodes === undefined ? [] : [[text, nodes]];
    }),
  );

export const hasFormulas = (texts: RichTexts | undefined): boolean =>
  elementsOf([...(texts?.values() ?? [])].flat(), 'math').length > 0;

/** Every element with this tag, nested ones included. */
export function elementsOf(nodes: Iterable<RichNode>, tag: string): readonly RichElement[] {
  return [...nodes].flatMap((node) =>
    typeof node === 'string' ? [] : node[0] === tag ? [node] : elementsOf(node.slice(2) as RichNode[], tag),
  );
}
