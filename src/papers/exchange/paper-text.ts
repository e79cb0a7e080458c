import { escapeMarks } from '../../build/rich-text/parse-emphasis.ts';
import { mapTex, texInPaper } from './tex-dialects.ts';

/**
 * Plain text of another system as paper text: what that system shows as it stands must not become a formula, a table
 * or a picture here. TeX stays TeX, however that system marks it.
 */

const escapePlain = (text: string): string =>
  text.replaceAll(/(?<!\\)\$/g, String.raw`\$`).replaceAll(/(?<!\\)!\[/g, String.raw`\![`);
const withoutGaps = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n');

/** A run of text. `\(x\)` and Moodle's `$$x$$` are TeX in the line, `\[x\]` is a formula on its own. */
export const toPaperText = (text: string): string =>
  withoutGaps(mapTex(text, ({ tex, isBlock }) => texInPaper(tex, isBlock), escapePlain));

/** A cell of a table, whose dollars are those of paper text already: the other marks of TeX become dollars. */
export function cellToPaperText(text: string): string {
  if (!/\\|@@|[[<{][a-z]+[\]>}]|\$latex/i.test(text)) return text;
  const drawn = mapTex(
    text,
    ({ tex, isBlock }, source) =>
      source.startsWith('$') && !source.startsWith('$latex') ? source : texInPaper(tex, isBlock),
    (words) => words,
  );
  return drawn === text ? text : withoutGaps(drawn).trim();
}

/** A line that begins with a bar is a table here; a bar that only stands for itself gets its backslash. */
export const escapeBars = (text: string): string => text.replaceAll(/^([^\S\n\r\u2028\u2029]*)\|/gm, String.raw`$1\|`);

/** A whole plain text of another system. */
export const plainToPaperText = (text: string): string => escapeMarks(escapeBars(toPaperText(text))).trim();
