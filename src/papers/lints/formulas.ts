import type { AuthoredPaper } from './authored-paper.ts';
import { everyText } from './every-text.ts';
import type { Finding } from './lint.ts';
import { error, quoted, warning } from './lint.ts';

/** $A$1 of a spreadsheet, which would be set as a formula. */
const CELL = /(?<!\\)\$[A-Z]{1,3}(?<!\\)\$\d+/;

/** Formulas and marks that cannot be set. `textFaults` says what is wrong with one text, in sentences without a full stop. */
export function lintFormulas(
  paper: AuthoredPaper,
  textFaults: (text: string) => readonly string[],
): readonly Finding[] {
  return everyText(paper).flatMap(({ text, ...spot }) => [
    ...textFaults(text).map((fault) =>
      error('text-fault', spot, `In ${quoted(text)} ${fault}.`, 'Mend the formula; a dollar sign is written \\$.'),
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
