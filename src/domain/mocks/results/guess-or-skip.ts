import type { Marking } from '../../papers/marking.ts';
import { isMarked } from '../mock-response.ts';
import type { MockRules } from '../mock-rules.ts';
import { markingOf, markingsOf } from '../mock-rules.ts';
import { marksAt, marksOf, partlyRightAt } from '../score-mock.ts';
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

/** The same over all questions of a paper: the mean, where sections or questions have markings of their own. */
export function breakEvenOfRules(rules: MockRules): number {
  const shares = markingsOf(rules).map(breakEvenOf);
  const [first = 0] = shares;
  return shares.every((share) => share === first)
    ? first
    : shares.reduce((sum, share) => sum + share, 0) / shares.length;
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
  const { rules, responses, former } = attempt;
  const outcomes = outcomesOf(attempt);
  const formerOutcomes = outcomesOf(attempt, former);
  const questions = [...outcomes.keys()].filter((question) => !isDropped(attempt, question));
  const earnedBy = (answers: string, question: number): number =>
    marksAt(markingOf(rules, question), attempt, answers, question);
  const groupOf = (isIn: (question: number) => boolean): AnswerGroup => {
    const own = questions.filter(isIn);
    const [right, wrong] = (['correct', 'wrong'] as const).map((outcome) =>
      own.filter((question) => outcomes[question] === outcome),
    );
    // A partly right answer may have earned something too.
    const gains = [...(right ?? []), ...(wrong ?? [])].map((question) => ({
      gain: earnedBy(responses, question) - alternativeOf(markingOf(rules, question)),
      isWon: outcomes[question] === 'correct' || partlyRightAt(attempt, responses, question) > 0,
    }));
    const sumOf = (isCounted: (each: (typeof gains)[number]) => boolean): number =>
      gains.filter(isCounted).reduce((sum, { gain }) => sum + gain, 0);
    const isWon = ({ gain, isWon: mayWin }: (typeof gains)[number]): boolean => mayWin && gain > 0;
    return {
      right: right?.length ?? 0,
      wrong: wrong?.length ?? 0,
      wonHundredths: sumOf(isWon),
      lostHundredths: 0 - sumOf((each) => !isWon(each)),
    };
  };
  const changesOf = (from: 'correct' | 'wrong', to: 'correct' | 'wrong'): ChangeGroup => {
    const changed = questions.filter((question) => formerOutcomes[question] === from && outcomes[question] === to);
    return {
      questions: changed.length,
      hundredths: changed.reduce(
        (sum, question) => sum + Math.abs(earnedBy(responses, question) - earnedBy(former, question)),
        0,
      ),
    };
  };
  return {
    breakEven: breakEvenOfRules(rules),
    marked: groupOf((question) => isMarked(attempt, question)),
    slow: groupOf((question) => isSlow(attempt, question)),
    rightToWrong: changesOf('correct', 'wrong'),
    wrongToRight: changesOf('wrong', 'correct'),
  };
}
