import type { Paper } from './paper.ts';
import type { Option, Question } from './question.ts';
import { rulesOf } from './question-kinds.ts';

const shown = ({ text, image }: Option): readonly unknown[] => [text, image?.src ?? null];

/**
 * All that a question puts before a student, as one text to be hashed: stem, pictures, lists, passage and options, in
 * their order. Two questions are the same where this is; the key, the explanation, the topic and the id may be mended.
 */
export function askedText(paper: Pick<Paper, 'passages'>, question: Question): string {
  const { text, image, passage, options } = question;
  return JSON.stringify([
    text,
    image?.src ?? null,
    ...rulesOf(question).asked(question),
    paper.passages.find(({ id }) => id === passage)?.text ?? null,
    options.map(shown),
  ]);
}

/** Where a question is in today's edition, by the hashes of all its questions: at its old place, else wherever it went; null when it is gone. */
export function indexOfFingerprint(prints: readonly string[], print: string, oldPlace: number): number | null {
  if (prints[oldPlace] === print) return oldPlace;
  const place = prints.indexOf(print);
  return place < 0 ? null : place;
}
