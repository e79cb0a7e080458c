import { isRecord } from './is-record.ts';
import type { DrawnAttribute, DrawnNode, DrawnTag } from './drawn-node.ts';
import { elementOf } from './drawn-node.ts';
import { isOwnAddress } from './own-path.ts';

const listOf = (words: string): ReadonlySet<unknown> => new Set(words.split(' '));

/** What the text of a lesson is made of: words, tables, figures of this site and MathML Core. */
const TAGS = listOf(
  'a blockquote br code details div em h2 h3 h4 hr img li ol p pre s span strong summary table tbody td th thead tr ul math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mpadded mphantom mstyle',
);
const ATTRIBUTES = listOf(
  'alt aria-label class href id lang loading rel role scope src start tabindex value height width display alttext displaystyle scriptlevel mathvariant mathsize linethickness accent accentunder lspace rspace stretchy minsize maxsize largeop form depth voffset data-notation',
);
const DEEPEST = 80;

const isAddress = (value: string): boolean => isOwnAddress(value) || /^(?:https:\/\/|mailto:)/.test(value);
const isKept = ([name, value]: readonly [string, unknown]): boolean =>
  typeof value === 'string' &&
  ATTRIBUTES.has(name) &&
  (name !== 'src' || isOwnAddress(value)) &&
  (name !== 'href' || isAddress(value));

function readNode(value: unknown, depth: number): readonly DrawnNode[] {
  if (typeof value === 'string') return [value];
  if (!isRecord(value) || !TAGS.has(value['tag']) || depth > DEEPEST) return [];
  const given = isRecord(value['attributes']) ? value['attributes'] : {};
  const attributes = Object.fromEntries(Object.entries(given).filter(isKept)) as Partial<
    Record<DrawnAttribute, string>
  >;
  return [elementOf(value['tag'] as DrawnTag, attributes, readNodes(value['children'], depth + 1))];
}

const readNodes = (values: unknown, depth: number): readonly DrawnNode[] =>
  Array.isArray(values) ? values.flatMap((value) => readNode(value, depth)) : [];

/**
 * Reads drawn text that was fetched. Tags and attributes outside the lists are dropped with their content. Never throws.
 */
export const readDrawn = (values: unknown): readonly DrawnNode[] => readNodes(values, 0);
