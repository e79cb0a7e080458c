/**
 * Emphasis in a text: `the <u>underlined</u> word`. Its marks are six tags that every other system knows too, so that a
 * text keeps its meaning on the way in and out. A mark without its partner on the same line is words.
 */

export const EMPHASIS_TAGS = ['b', 'i', 'u', 's', 'sup', 'sub'] as const;
export type EmphasisTag = (typeof EMPHASIS_TAGS)[number];

export interface FoundEmphasis {
  readonly tag: EmphasisTag;
  /** The text between the marks. */
  readonly from: number;
  readonly to: number;
  /** Where the text behind the closing mark begins. */
  readonly next: number;
}

const OPENING = /<(b|i|u|s|sup|sub)>/y;
/** A line of `<u>` alone costs no more than this for each of them. */
const LONGEST = 2000;

/** The emphasis that begins at this index; null for none. */
export function findEmphasis(text: string, at: number): FoundEmphasis | null {
  OPENING.lastIndex = at;
  const tag = OPENING.exec(text)?.[1] as EmphasisTag | undefined;
  if (tag === undefined) return null;
  const from = OPENING.lastIndex;
  const near = text.slice(from, from + LONGEST);
  const length = near.indexOf(`</${tag}>`);
  const isOneLine = length > 0 && !near.slice(0, length).includes('\n');
  return isOneLine ? { tag, from, to: from + length, next: from + length + tag.length + 3 } : null;
}

const ESCAPED_MARK = /\\<\/?(?:b|i|u|s|sup|sub)>/y;

/** The mark behind a backslash at this index, which is shown as it stands; null for none. */
export function escapedMarkAt(text: string, at: number): string | null {
  ESCAPED_MARK.lastIndex = at;
  return ESCAPED_MARK.exec(text)?.[0].slice(1) ?? null;
}

/** Words of another system: a mark that would become emphasis gets a backslash. */
export function escapeMarks(text: string): string {
  let result = '';
  let from = 0;
  for (const { index } of text.matchAll(/(?<!\\)</g))
    if (findEmphasis(text, index) !== null) {
      result += `${text.slice(from, index)}\\`;
      from = index;
    }
  return result + text.slice(from);
}

/** The words of a text without its marks. */
export const withoutMarks = (text: string): string =>
  EMPHASIS_TAGS.reduce(
    (words, tag) => words.replaceAll(new RegExp(`(?<!\\\\)<${tag}>([^\\n]{1,${LONGEST}}?)</${tag}>`, 'g'), '$1'),
    text,
  );
