import type { AuthoredPaper } from './authored-paper.ts';
import { everyText } from './every-text.ts';
import type { Finding } from './lint.ts';
import { LEFT_TEX_CORRECTION, leftTexIn } from './left-tex.ts';
import { error, quoted, warning } from './lint.ts';

/** $A$1 of a spreadsheet, which would be set as a formula. */
const CELL = /(?<!\\)\$[A-Z]{1,3}(?<!\\)\$\d+/;
/** Of one text; a text with more is corrected from the first on. */
const MOST_ISSUES = 5;

/** Formulas and marks that cannot be set. `textIssues` says what is wrong with one text, in sentences without a full stop. */
export function lintFormulas(
  paper: AuthoredPaper,
  textIssues: (text: string) => readonly string[],
): readonly Finding[] {
  return everyText(paper).flatMap(({ text, ...spot }) => [
    ...leftTexIn(text, spot.question?.stem).map((tex) =>
      warning(
        'tex-left',
        spot,
        `${quoted(tex)} is TeX outside a formula, and is shown letter by letter.`,
        LEFT_TEX_CORRECTION,
      ),
    ),
    ...textIssues(text)
      .slice(0, MOST_ISSUES)
      .map((issue) =>
        error('text-fault', spot, `In ${quoted(text)} ${issue}.`, 'Correct the formula; a dollar sign is written \\$.'),
      ),
    ...(CELL.test(text)
      ? [
          warning(
            'cell-or-formula',
            spot,
            `${quoted(text)} names a cell of a spreadsheet, and would be read as a formula.`,
            'Write each dollar sign as \\$.',
          ),
        ]
      : []),
  ]);
}
