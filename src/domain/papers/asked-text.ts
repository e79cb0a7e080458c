import type { Paper } from './paper.ts';
import type { Option, Question } from './question.ts';
import { withOldMarks } from './matching-marks.ts';
import { rulesOf } from './question-kinds.ts';

const shown = ({ text, image }: Option): readonly unknown[] => [text, image?.src ?? null];

/**
 * Everything that a student sees of a question, as one text to be hashed: stem, pictures, lists, passage and options,
 * in order. Questions with equal texts are the same question, even if the key, the explanation, the topic or the id was
 * corrected.
 */
export function askedText(paper: Pick<Paper, 'passages'>, question: Question): string {
  const { text, image, passage, options } = question;
  return JSON.stringify([
    text,
    image?.src ?? null,
    ...rulesOf(question).asked(question),
    paper.passages.find(({ id }) => id === passage)?.text ?? null,
    (question.kind === 'matching' ? options.map(withOldMarks) : options).map(shown),
  ]);
}

/**
 * The index of a question in today's edition, by the fingerprints of all its questions: its old index if it fits, else
 * the first match. Null when it is no longer there.
 */
export function indexOfFingerprint(
  fingerprints: readonly string[],
  fingerprint: string,
  oldIndex: number,
): number | null {
  if (fingerprints[oldIndex] === fingerprint) return oldIndex;
  const index = fingerprints.indexOf(fingerprint);
  return index < 0 ? null : index;
}
