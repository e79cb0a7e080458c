/**
 * Plain text of another system as paper text: what that system shows as it stands must not become a formula, a table
 * or a picture here. TeX in the usual delimiters stays TeX.
 */

/** Pandoc's rule: `$x$` is TeX when nothing blank touches it from within and no digit follows. */
const TEX = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([^$]+)\$\$|\$((?=\S)[^$\n]*?[^\s$\\])\$(?!\d)/g;

const escapePlain = (text: string): string => text.replaceAll(/(?<!\\)\$/g, String.raw`\$`).replaceAll(/(?<!\\)!\[/g, String.raw`\![`);

/** A run of text. `\(x\)` and Moodle's `$$x$$` are TeX in the line, `\[x\]` is a formula on its own. */
export function toPaperText(text: string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(TEX)) {
    const [whole, round, square, double, single] = match;
    result += escapePlain(text.slice(from, match.index));
    result += square === undefined ? `$${(round ?? double ?? single ?? '').trim()}$` : `\n\n$$${square.trim()}$$\n\n`;
    from = match.index + whole.length;
  }
  return (result + escapePlain(text.slice(from))).replaceAll(/\n{3,}/g, '\n\n');
}

/** A line that begins with a bar is a table here; a bar that only stands for itself gets its backslash. */
export const escapeBars = (text: string): string => text.replaceAll(/^(\s*)\|/gm, String.raw`$1\|`);

/** A whole plain text of another system. */
export const plainToPaperText = (text: string): string => escapeBars(toPaperText(text)).trim();
