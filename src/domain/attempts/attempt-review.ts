import type { Paper } from '../papers/paper.ts';
import type { Question } from '../papers/question.ts';
import type { Outcome, Response } from './scoring.ts';
import { outcomeOf } from './scoring.ts';

/** One answer of a stored attempt. */
export interface StoredAnswer {
  readonly response: Response;
  /** Null where no time was sent. */
  readonly seconds: number | null;
  /** As it was scored then; null where that is not known any more. */
  readonly outcome: Outcome | null;
  /** Where its question is in today's edition; null when that question is changed or gone. */
  readonly place: number | null;
}

export interface ReviewEntry {
  /** From 1, as in the attempt. */
  readonly number: number;
  readonly answer: StoredAnswer;
  /** Null where today's paper does not have it: what was asked then is not guessed. */
  readonly question: Question | null;
  /** The key was mended since, so that the same answer would count otherwise today. */
  readonly isKeyMended: boolean;
}

/** Every answer of a stored attempt with its question of today's paper, in the order of the attempt. */
export const reviewOf = (paper: Pick<Paper, 'questions'>, answers: readonly StoredAnswer[]): readonly ReviewEntry[] =>
  answers.map((answer, index) => {
    const question = answer.place === null ? null : (paper.questions[answer.place] ?? null);
    const isKeyMended =
      question !== null && answer.outcome !== null && outcomeOf(question, answer.response) !== answer.outcome;
    return { number: index + 1, answer, question, isKeyMended };
  });

/** 'same' where every question stands as it was, in its place and with no other beside them. */
export const editionOf = (answers: readonly StoredAnswer[], questionCount: number): 'same' | 'changed' =>
  answers.length === questionCount && answers.every(({ place }, index) => place === index) ? 'same' : 'changed';
