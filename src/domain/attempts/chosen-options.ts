import type { Question } from '../papers/question.ts';
import { isCorrectOption } from '../papers/question.ts';

/** Apart from scoring, because a review of a mock test draws responses and scores none. */

/** The indices of the options in a response. */
export function chosenOptions(
  response: number | readonly number[] | { readonly typed: number } | string | null,
): readonly number[] {
  if (typeof response === 'number') return [response];
  return typeof response === 'object' && response !== null && !('typed' in response) ? response : [];
}

/** Whether each chosen option of a response that is not wholly right is right by itself. */
export const isPartlyRight = (question: Question, chosen: readonly number[]): boolean =>
  question.kind === 'several' && chosen.length > 0 && chosen.every((index) => isCorrectOption(question, index));
