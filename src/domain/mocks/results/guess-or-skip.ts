import type { Marking } from '../../papers/marking.ts';
import { isMarked } from '../mock-response.ts';
import { marksOf } from '../score-mock.ts';
import type { ReviewedAttempt } from './reviewed-attempt.ts';
import { isDropped, isSlow, outcomesOf } from './reviewed-attempt.ts';

/**
 * What doubtful answers won and lost, beside what they had to win. All marks are hundredths, and counted against the
 * alternative of giving no answer, which has marks of its own in some exams. Dropped questions say nothing of the
 * student and are left out.
 */

/** The marks of not answering: of a blank, or of the option 'Not attempted' where that is worth more. */
export const alternativeOf = (marking: Marking): number =>
  Math.max(marksOf(marking, 'skipped'), marksOf(marking, 'not-attempted'));

/**
 * How sure one has to be of an answer, from 0 to 1, so that giving it earns as much as not answering. With a blank of no
 * marks it is |wrong| / (right + |wrong|). 0 where a wrong answer costs no more than a blank.
 */
export function breakEvenOf(marking: Marking): number {
  const risked = alternativeOf(marking) - marking.wrong;
  const range = marking.correct - marking.wrong;
  return range <= 0 ? 0 : Math.min(1, Math.max(0, risked / range));
}

/** Some of the answers that were given. */
export interface AnswerGroup {
  readonly right: number;
  readonly wrong: number;
  /** What the right ones earned beyond not answering. */
  readonly wonHundredths: number;
  /** What the wrong ones cost beyond not answering, as a number from 0. */
  readonly lostHundredths: number;
}

/** Questions whose response went from one outcome to the other by the last change. */
export interface ChangeGroup {
  readonly questions: number;
  /** What they won or lost together, as a number from 0. */
  readonly hundredths: number;
}

export interface GuessOrSkip {
  /** From 0 to 1. */
  readonly breakEven: number;
  /** Answers that were marked for review at the end. */
  readonly marked: AnswerGroup;
  /** Answers that took long (`isSlow`). */
  readonly slow: AnswerGroup;
  readonly rightToWrong: ChangeGroup;
  readonly wrongToRight: ChangeGroup;
}

/** What doubt cost and earned. Only the newest change of a response is known, so only that one is counted. */
export function guessOrSkipOf(attempt: ReviewedAttempt): GuessOrSkip {
  const { marking } = attempt.rules;
  const outcomes = outcomesOf(attempt);
  const formerOutcomes = outcomesOf(attempt, attempt.former);
  const alternative = alternativeOf(marking);
  const questions = [...outcomes.keys()].filter((question) => !isDropped(attempt, question));
  const groupOf = (isIn: (question: number) => boolean): AnswerGroup => {
    const countOf = (outcome: 'correct' | 'wrong'): number =>
      questions.filter((question) => outcomes[question] === outcome && isIn(question)).length;
    const [right, wrong] = [countOf('correct'), countOf('wrong')];
    return {
      right,
      wrong,
      wonHundredths: right * (marking.correct - alternative),
      lostHundredths: wrong * (alternative - marking.wrong),
    };
  };
  const changesOf = (from: 'correct' | 'wrong', to: 'correct' | 'wrong'): ChangeGroup => {
    const count = questions.filter((question) => formerOutcomes[question] === from && outcomes[question] === to).length;
    return { questions: count, hundredths: count * (marking.correct - marking.wrong) };
  };
  return {
    breakEven: breakEvenOf(marking),
    marked: groupOf((question) => isMarked(attempt, question)),
    slow: groupOf((question) => isSlow(attempt, question)),
    rightToWrong: changesOf('correct', 'wrong'),
    wrongToRight: changesOf('wrong', 'correct'),
  };
}
