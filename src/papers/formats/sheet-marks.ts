import { readTypedNumber } from '#domain/papers/typed-number.ts';
import { markingOf } from '../exchange/file-marks.ts';
import type { Authored } from '../exchange/reading.ts';
import type { FieldTrouble } from './markup-text.ts';
import type { Cells } from './sheet-cells.ts';

/** The columns of a table that say what a question counts, and whether it was dropped. */

export const MARK_COLUMNS = ['marks', 'wrong_marks', 'blank_marks', 'partial_marks'] as const;
type MarkColumn = (typeof MARK_COLUMNS)[number];

const YES = /^(?:yes|y|true|1|x|✓|✔|dropped|cancelled|canceled|bonus|હા|રદ|हाँ|हां|रद्द)$/i;
const NO = /^(?:no|n|false|0|-|–|ના|नहीं)$/i;
const UNIT = /\s*(?:marks?|points?|ગુણ|अंक)$/iu;

const NO_MARKS: Omit<FieldTrouble, 'field'> = {
  reason: 'is no number of marks from 0 to 100 with at most two decimals',
  correction: 'Write the number alone, such as 2 or 0.25, or leave the cell empty.',
};

/** Without its sign: what a wrong answer costs is written as 0.25 and as -0.25. Null for anything that is no number. */
function numberIn(cell: string): number | null {
  const typed = readTypedNumber(cell.replace(UNIT, ''));
  return typed.is === 'number' ? Math.abs(typed.value) : null;
}

/** The fields of a question that these cells fill, or what is wrong with them. */
export function readMarks(cells: Cells): { readonly fields: Authored; readonly issues: readonly FieldTrouble[] } {
  const issues: FieldTrouble[] = [];
  const read = (column: MarkColumn): number | undefined => {
    const cell = cells.get(column);
    if (cell === undefined) return undefined;
    const marks = numberIn(cell);
    const isExact = marks !== null && markingOf({ right: 1, wrong: marks }) !== null;
    if (!isExact || (marks === 0 && (column === 'marks' || column === 'partial_marks')))
      issues.push({ field: column, ...NO_MARKS, ...(marks === 0 && { reason: 'is 0, but must be above 0' }) });
    return marks ?? undefined;
  };
  const [right, wrong, blank, partial] = MARK_COLUMNS.map(read);
  const dropped = cells.get('dropped') ?? 'no';
  if (!YES.test(dropped) && !NO.test(dropped))
    issues.push({
      field: 'dropped',
      reason: 'is neither yes nor no',
      correction: 'Write yes for a question that was taken out of the scoring, or leave the cell empty.',
    });
  const isMarked = MARK_COLUMNS.some((column) => cells.has(column));
  const marking = isMarked
    ? markingOf({ right: right ?? 1, wrong: wrong ?? 0, blank: blank ?? 0, partial: partial ?? null })
    : null;
  return { fields: { ...(marking !== null && { marking }), ...(YES.test(dropped) && { dropped: true }) }, issues };
}

/** The cells of a question's own marks, as `readMarks` reads them. */
export function markCells({ marking, dropped }: Authored): readonly (readonly [string, string])[] {
  const marks = (marking ?? {}) as Readonly<Record<string, unknown>>;
  const fields = ['right', 'wrong', 'blank', 'partial'] as const;
  const cells = MARK_COLUMNS.flatMap((column, index) => {
    const value = marks[fields[index] ?? ''];
    return typeof value === 'number' ? [[column, String(Math.abs(value))] as const] : [];
  });
  return [...cells, ...(dropped === true ? [['dropped', 'yes'] as const] : [])];
}
