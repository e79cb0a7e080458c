import { isSame } from '#domain/lib/is-same.ts';
import { inQuestionOrder } from './key-order.ts';
import type { Authored, Reading } from './reading.ts';
import { addNote } from './reading.ts';

/**
 * The marks that a file gives its questions (docs/decisions/122). They count as in the file's own system: what it names
 * no cost for costs nothing.
 */

export interface FileMarks {
  readonly right: number;
  /** What a wrong answer costs, from 0. */
  readonly wrong?: number;
  readonly blank?: number;
  /** What one right option of several earns. */
  readonly partial?: number | null;
}

const MOST_MARKS = 100;
/** A third of Moodle has five decimals: 3 marks less 33.33333 % are 1 mark less. */
const ROUNDING = 0.000_05;

/** Rounded to hundredths; null where more decimals would be lost. */
function exactMarks(marks: number): number | null {
  const rounded = Math.round(marks * 100) / 100;
  return Math.abs(rounded - marks) <= ROUNDING && Math.abs(rounded) <= MOST_MARKS ? rounded || 0 : null;
}

/** As a question's `marking` is authored. Null where no paper can hold these marks. */
export function markingOf({ right, wrong = 0, blank = 0, partial = null }: FileMarks): Authored | null {
  const [earned, lost, left, part] = [right, -wrong, -blank, partial ?? 0].map(exactMarks);
  if (earned === null || earned === undefined || earned <= 0) return null;
  if (lost === null || left === null || part === null) return null;
  return { right: earned, wrong: lost, blank: left, ...(partial !== null && { partial: part }) };
}

/** What every question counts in a system where nobody chose any marks. */
const UNCHOSEN: Authored = { right: 1, wrong: 0, blank: 0 };

const withoutMarking = ({ marking: _left, ...question }: Authored): Authored => question;

/**
 * Decides what the marks of a whole file mean. Without `isChosen` a file whose questions all count 1 says nothing of
 * marks. Marks that all questions share become those of the paper.
 */
export function settleMarks(reading: Reading, isChosen: boolean): void {
  if (reading.isOwn) return;
  const markings = reading.items.map(({ question }) => question['marking']);
  const [first] = markings;
  if (markings.every((marking) => marking === undefined)) return;
  const change = (changed: (question: Authored) => Authored): void =>
    reading.items.forEach((item, index) => {
      reading.items[index] = { ...item, question: inQuestionOrder(changed(item.question)) };
    });
  if (!isChosen && markings.every((marking) => marking === undefined || isSame(marking, UNCHOSEN)))
    return change(withoutMarking);
  if (!markings.every((marking) => isSame(marking, first)))
    return addNote(
      reading,
      'The marks of the file were taken for each question. A question without any counts as the paper does.',
    );
  reading.paper = { ...reading.paper, marking: first };
  change(withoutMarking);
  const { right, wrong, blank } = first as Record<string, number>;
  addNote(
    reading,
    `Every question counts as the file says: ${right} for a right answer, ${wrong} for a wrong one, ${blank} for a blank.`,
  );
}
