import { isRecord } from '../lib/is-record.ts';
import { isOwnAddress } from './question.ts';

/** A piece of a text that is more than plain: words, or an element with its attributes and what is in it. */
export type RichNode = string | RichElement;
export type RichElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>> | null,
  ...children: RichNode[],
];

/** What a build made of those texts of a paper that are not plain, by the text as it was written. */
export type RichTexts = ReadonlyMap<string, readonly RichNode[]>;

const listOf = (words: string): ReadonlySet<unknown> => new Set(words.split(' '));

/** Reading matter and MathML Core: nothing that runs, leads elsewhere or styles. */
const TAGS = listOf(
  'p br span img table thead tbody tr th td math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle',
);
/** data-notation tells the style sheet what MathML Core has no words for. */
const ATTRIBUTES = listOf(
  'src alt width height lang scope display alttext aria-label displaystyle scriptlevel mathvariant mathsize linethickness accent accentunder lspace rspace stretchy minsize maxsize largeop form depth voffset data-notation',
);
/** Elements within each other. Deeper than any formula of an exam; what is deeper still is left out. */
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
 * The rich texts of a fetched paper. What is not on the lists is dropped with all that is in it; a text of which
 * nothing is left is shown plain. Never throws.
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

export const hasFormulas = (texts: RichTexts | undefined): boolean =>
  elementsOf([...(texts?.values() ?? [])].flat(), 'math').length > 0;

/** Every element with this tag, those inside others too. */
export function elementsOf(nodes: Iterable<RichNode>, tag: string): readonly RichElement[] {
  return [...nodes].flatMap((node) =>
    typeof node === 'string' ? [] : node[0] === tag ? [node] : elementsOf(node.slice(2) as RichNode[], tag),
  );
}
