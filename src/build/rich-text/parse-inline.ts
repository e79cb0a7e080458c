import { isOwnAddress } from '#domain/papers/question.ts';
import type { EmphasisTag } from './parse-emphasis.ts';
import { escapedMarkAt, findEmphasis } from './parse-emphasis.ts';
import type { TextIssue } from './text-issue.ts';

/** A piece of a line of text. */
export type Inline =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'formula'; readonly tex: string; readonly at: number; readonly isBlock: boolean }
  | {
      readonly kind: 'image';
      readonly attributes: Readonly<Record<'src' | 'alt' | 'width' | 'height', string>>;
      readonly at: number;
    }
  | { readonly kind: 'emphasis'; readonly tag: EmphasisTag; readonly children: readonly Inline[]; readonly at: number };

export interface InlineRead {
  readonly inline: Inline | null;
  /** Where the next piece begins. */
  readonly next: number;
  readonly issues?: readonly TextIssue[];
}

/** The repeats are bounded, so that a text of openings costs no more than a text of words. */
const IMAGE = /!\[([^\]\n]{0,1000})\]\(([^\s()]{0,300})(?: {1,10}([^\n()]{0,40}))?\)/y;
const WORDS = /[^$!\\\n<]+/y;
const LONGEST_ALT = 1001;
/** In a table a bar ends the words. */
const CELL_WORDS = /[^$!\\\n<|]+/y;
const BOX = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** The index of the mark that ends a formula, or -1. A backslash escapes the next character. */
function endOf(text: string, from: number, mark: '$' | '$$'): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text.startsWith(mark, index)) return index;
    else if (text[index] === '\n' && (mark === '$' || /^\n[ \t]*(?:\n|$)/.test(text.slice(index, index + 80))))
      return -1;
  }
  return -1;
}

function readFormula(text: string, at: number): InlineRead {
  const mark = text.startsWith('$$', at) ? '$$' : '$';
  const from = at + mark.length;
  const end = endOf(text, from, mark);
  if (end !== -1)
    return {
      inline: { kind: 'formula', tex: text.slice(from, end), at, isBlock: mark === '$$' },
      next: end + mark.length,
    };
  const where = mark === '$' ? 'on its line' : 'in its paragraph';
  return {
    inline: null,
    next: from,
    issues: [{ at, reason: `${mark} has no partner ${where}; a dollar sign is written \\$` }],
  };
}

function readImage(text: string, at: number): InlineRead {
  IMAGE.lastIndex = at;
  const match = text.slice(at + 2, at + 2 + LONGEST_ALT).includes(']') ? IMAGE.exec(text) : null;
  const issue = (reason: string): InlineRead => ({
    inline: null,
    next: match === null ? at + 2 : IMAGE.lastIndex,
    issues: [{ at, reason }],
  });
  if (match === null)
    return issue(
      'begins an image, which is written ![what it shows](/images/papers/x.svg 320x200); the signs themselves are written \\![',
    );
  const [, alt = '', src = '', box = ''] = match;
  const next = IMAGE.lastIndex;
  if (!isOwnAddress(src)) return issue(`the image '${src}' must be a path on this site, beginning with one /`);
  const [, width, height] = BOX.exec(box.trim()) ?? [];
  if (width === undefined || height === undefined)
    return issue(`the image '${src}' needs its box in pixels: ![...](${src} 320x200)`);
  if (alt.trim() === '')
    return issue(`the image '${src}' needs words for those who cannot see it: ![what it shows](...)`);
  return { inline: { kind: 'image', attributes: { src, alt: alt.trim(), width, height }, at }, next };
}

const words = (text: string, next: number): InlineRead => ({ inline: { kind: 'words', text }, next });

/** Adds a piece to a line; words that touch become one piece. */
export function addInline(line: Inline[], inline: Inline): void {
  const last = line.at(-1);
  if (inline.kind === 'words' && last?.kind === 'words')
    line.splice(-1, 1, { kind: 'words', text: last.text + inline.text });
  else line.push(inline);
}

/** Reads the text between two marks. The same marks inside it stay letters, so no text nests deeper than six marks. */
function readEmphasis(text: string, at: number, isInTable: boolean, open: readonly EmphasisTag[]): InlineRead | null {
  const found = findEmphasis(text, at);
  if (found === null || open.includes(found.tag)) return null;
  const children: Inline[] = [];
  const issues: TextIssue[] = [];
  // Cut at the closing mark, and not before the opening one: positions stay those of the whole text.
  const inside = text.slice(0, found.to);
  for (let index = found.from; index < found.to;) {
    const read = readInline(inside, index, isInTable, [...open, found.tag]);
    if (read.inline !== null) addInline(children, read.inline);
    issues.push(...(read.issues ?? []));
    index = read.next;
  }
  return { inline: { kind: 'emphasis', tag: found.tag, children, at }, next: found.next, issues };
}

/** Reads the piece of a text that begins at this index. It is at least one character long. */
export function readInline(text: string, at: number, isInTable = false, open: readonly EmphasisTag[] = []): InlineRead {
  if (text.startsWith('\\$', at)) return words('$', at + 2);
  if (text.startsWith('\\![', at)) return words('![', at + 3);
  const mark = escapedMarkAt(text, at);
  if (mark !== null) return words(mark, at + mark.length + 1);
  if (text[at] === '$') return readFormula(text, at);
  if (text.startsWith('![', at)) return readImage(text, at);
  const emphasis = readEmphasis(text, at, isInTable, open);
  if (emphasis !== null) return emphasis;
  const plain = isInTable ? CELL_WORDS : WORDS;
  plain.lastIndex = at;
  return words(plain.exec(text)?.[0] ?? text[at] ?? '', plain.lastIndex === 0 ? at + 1 : plain.lastIndex);
}
