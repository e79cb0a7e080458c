import type { Paper } from '../papers/paper.ts';
import type { Question } from '../papers/question.ts';
import type { Outcome, Response } from './scoring.ts';
import { outcomeOf } from './scoring.ts';

/** One response of a stored attempt. */
export interface StoredResponse {
  readonly response: Response;
  /** Null where no time was sent. */
  readonly seconds: number | null;
  /** The server's outcome at the time; null when it is no longer known. */
  readonly outcome: Outcome | null;
  /** The index of its question in today's edition; null when that question has been changed or removed. */
  readonly place: number | null;
}

export interface ReviewEntry {
  /** Its number in the attempt, from 1. */
  readonly number: number;
  readonly stored: StoredResponse;
  /** Null when today's paper lacks it or has changed it. */
  readonly question: Question | null;
  /** The answer key has changed: the same response would be scored differently today. */
  readonly isKeyChanged: boolean;
}

/** Each response of a stored attempt with its question in today's paper, in the attempt's order. */
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

/** 'same' when today's edition has exactly these questions, unchanged and in the same order. */
export const editionOf = (responses: readonly StoredResponse[], questionCount: number): 'same' | 'changed' =>
  responses.length === questionCount && responses.every(({ place }, index) => place === index) ? 'same' : 'changed';
