import type { EmphasisTag } from '../../build/rich-text/parse-emphasis.ts';
import { escapeMarks } from '../../build/rich-text/parse-emphasis.ts';
import { subscript, superscript } from './raised-text.ts';

/** Noncharacters that stand for a paragraph, a line, a table's row and the two sides of a mark while markup is walked. */
export const PARAGRAPH = '\uFDD0';
export const LINE = '\uFDD1';
export const ROW = '\uFDD2';
const LEFT = '\uFDD3';
const RIGHT = '\uFDD4';

/** A text without the noncharacters that have a meaning here. */
export const withoutNoncharacters = (text: string): string => text.replaceAll(/[\uFDD0-\uFDD4]/g, '');

/** The longest text between two marks, below what the reader of paper text looks for. */
const LONGEST = 1500;
const PICTURE_OR_FORMULA = /^(?:!\[[^\]]*\]\([^)]*\)|\$\$[^]*\$\$)$/;

/** Marks around each line of a text: a mark ends with its line here. Null where a text cannot be marked. */
export function marked(text: string, tag: EmphasisTag): string | null {
  if (text.includes(ROW)) return null;
  const pieces = text.split(/([\uFDD0\uFDD1])/);
  if (pieces.some((piece) => piece.length > LONGEST)) return null;
  return pieces
    .map((piece) => {
      const words = piece.trim();
      if (words === '' || /^[\uFDD0\uFDD1]$/.test(words) || PICTURE_OR_FORMULA.test(words)) return piece;
      const at = piece.indexOf(words);
      return `${piece.slice(0, at)}${LEFT}${tag}${RIGHT}${words}${LEFT}/${tag}${RIGHT}${piece.slice(at + words.length)}`;
    })
    .join('');
}

/** x² and H₂O where letters for it exist; anything longer gets marks. */
export function raisedText(text: string, tag: 'sup' | 'sub'): string | null {
  return (tag === 'sup' ? superscript(text) : subscript(text)) ?? marked(text, tag);
}

/** Marks of touching runs that mean one emphasis become one; then words that look like marks get their backslash. */
export const finishMarks = (text: string, isOwn: boolean): string =>
  (isOwn ? text : escapeMarks(text.replaceAll(/\uFDD3\/(\w+)\uFDD4\uFDD3\1\uFDD4/g, '')))
    .replaceAll(LEFT, '<')
    .replaceAll(RIGHT, '>');
