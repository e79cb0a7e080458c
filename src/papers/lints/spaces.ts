import type { AuthoredPaper } from './authored-paper.ts';
import { everyText, withoutTex } from './every-text.ts';
import type { Finding } from './lint.ts';
import { quoted, warning } from './lint.ts';

const CORRECTION = 'Take the spare spaces out, in correctAnswer too.';

/** A table's cells may be lined up with spaces. */
const withoutTables = (text: string): string => text.replaceAll(/^\|.*$/gm, '|');

function issueOf(text: string): string | null {
  if (/^[ \t\n]|[ \t\n]$/.test(text)) return 'begins or ends with a space';
  const plain = withoutTables(withoutTex(text, '$'));
  if (/\t/.test(plain)) return 'holds a tab';
  if (/\S {2,}\S/.test(plain)) return 'has two spaces in a row';
  return / $/m.test(plain) ? 'has a space at the end of a line' : null;
}

/** Spaces that an option's comparison sees and a reader does not. */
export function lintSpaces(paper: AuthoredPaper): readonly Finding[] {
  return everyText(paper).flatMap(({ text, ...spot }) => {
    const issue = issueOf(text);
    return issue === null ? [] : [warning('untidy-spaces', spot, `${quoted(text)} ${issue}.`, CORRECTION)];
  });
}
