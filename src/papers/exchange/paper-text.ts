import { escapeMarks } from '../../build/rich-text/parse-emphasis.ts';

/**
 * Plain text of another system as paper text: what that system shows as it stands must not become a formula, a table
 * or a picture here. TeX in the usual delimiters stays TeX.
 */

/** Pandoc's rule: `$x$` is TeX when nothing blank touches it from within and no digit follows. */
const DOLLARS = /\$\$([^$]+)\$\$|\$((?=\S)[^$\n]*?[^\s$\\])\$(?!\d)/y;
const OPENING = /\\[([]|\$/g;
const CLOSING: Readonly<Record<string, string>> = {
  [String.raw`\(`]: String.raw`\)`,
  [String.raw`\[`]: String.raw`\]`,
};

const escapePlain = (text: string): string =>
  text.replaceAll(/(?<!\\)\$/g, String.raw`\$`).replaceAll(/(?<!\\)!\[/g, String.raw`\![`);

interface Tex {
  readonly tex: string;
  /** The position behind it. */
  readonly end: number;
}

/** TeX between a backslash and a bracket. Beyond the `last` closing one none is looked for: a text of openings alone stays quick. */
function bracketed(text: string, at: number, closing: string, last: number): Tex | null {
  const close = at > last ? -1 : text.indexOf(closing, at + 3);
  return close < 0 ? null : { tex: text.slice(at + 2, close), end: close + 2 };
}

function betweenDollars(text: string, at: number): Tex | null {
  DOLLARS.lastIndex = at;
  const match = DOLLARS.exec(text);
  return match === null ? null : { tex: match[1] ?? match[2] ?? '', end: at + match[0].length };
}

/** A run of text. `\(x\)` and Moodle's `$$x$$` are TeX in the line, `\[x\]` is a formula on its own. */
export function toPaperText(text: string): string {
  const last = new Map(Object.values(CLOSING).map((closing) => [closing, text.lastIndexOf(closing)]));
  let result = '';
  let from = 0;
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (index < from) continue;
    const closing = CLOSING[opening];
    const found =
      closing === undefined ? betweenDollars(text, index) : bracketed(text, index, closing, last.get(closing) ?? -1);
    if (found === null) continue;
    result += escapePlain(text.slice(from, index));
    result += opening === String.raw`\[` ? `\n\n$$${found.tex.trim()}$$\n\n` : `$${found.tex.trim()}$`;
    from = found.end;
  }
  return (result + escapePlain(text.slice(from))).replaceAll(/\n{3,}/g, '\n\n');
}

/** A line that begins with a bar is a table here; a bar that only stands for itself gets its backslash. */
export const escapeBars = (text: string): string => text.replaceAll(/^([^\S\n\r\u2028\u2029]*)\|/gm, String.raw`$1\|`);

/** A whole plain text of another system. */
export const plainToPaperText = (text: string): string => escapeMarks(escapeBars(toPaperText(text))).trim();
