import type { Paper } from '../papers/paper.ts';
import type { Question } from '../papers/question.ts';
import type { Outcome, Response } from './scoring.ts';
import { outcomeOf } from './scoring.ts';

/** One response of a stored attempt. */
export interface StoredResponse {
  readonly response: Response;
  /** Null where no time was sent. */
  readonly seconds: number | null;
  /** As the server scored it then; null where that is no longer known. */
  readonly outcome: Outcome | null;
  /** The index of its question in today's edition; null when that question has been changed or removed. */
  readonly place: number | null;
}

export interface ReviewEntry {
  /** From 1, as in the attempt. */
  readonly number: number;
  readonly stored: StoredResponse;
  /** Null where today's paper does not have it as it was. */
  readonly question: Question | null;
  /** The answer key has changed since: the same response would be scored differently today. */
  readonly isKeyChanged: boolean;
}

/** Every response of a stored attempt with its question of today's paper, in the order of the attempt. */
export const reviewOf = (
  paper: Pick<Paper, 'questions'>,
  responses: readonly StoredResponse[],
): readonly ReviewEntry[] =>
  responses.map((stored, index) => {
    const question = stored.place === null ? null : (paper.questions[stored.place] ?? null);
    const isKeyChanged =
      question !== null && stored.outcome !== null && outcomeOf(question, stored.response) !== stored.outcome;
    return { number: index + 1, stored, question, isKeyChanged };
  });

/** 'same' where today's edition has exactly these questions, unchanged and in the same order. */
export const editionOf = (responses: readonly StoredResponse[], questionCount: number): 'same' | 'changed' =>
  responses.length === questionCount && responses.every(({ place }, index) => place === index) ? 'same' : 'changed';
