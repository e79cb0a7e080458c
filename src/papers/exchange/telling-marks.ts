import { findEmphasis, withoutMarks } from '../../build/rich-text/parse-emphasis.ts';
import type { Authored, Reading } from './reading.ts';
import { addLoss } from './reading.ts';

/** Teachers mark the right option in bold or underline it. Shown to students, that would tell the key. */

/** Whether one emphasis holds the whole text. */
const isWholly = (option: unknown): boolean =>
  typeof option === 'string' && findEmphasis(option.trim(), 0)?.next === option.trim().length;

/** The question with its right option plain, if that option alone is emphasised from end to end. */
function withoutTellingMark(question: Authored): Authored | null {
  const { options, correctAnswer } = question;
  if (!Array.isArray(options) || !isWholly(correctAnswer)) return null;
  if (options.some((option: unknown) => option !== correctAnswer && isWholly(option))) return null;
  const plain = withoutMarks(String(correctAnswer));
  return {
    ...question,
    options: options.map((option: unknown) => (option === correctAnswer ? plain : option)),
    correctAnswer: plain,
  };
}

/** Takes such marks out of a file of another system, and names each. */
export function takeOutTellingMarks(reading: Reading): void {
  if (reading.isOwn) return;
  reading.items.forEach((item, index) => {
    const { where, question } = item;
    const plain = withoutTellingMark(question);
    if (plain === null) return;
    reading.items.splice(index, 1, { ...item, question: plain });
    addLoss(reading, {
      where,
      field: 'option',
      reason:
        'has its right option alone in bold, underlined or otherwise marked, which would tell the key; it was taken plain',
      correction: 'Mark another option alike if the mark belongs to the question.',
    });
  });
}
