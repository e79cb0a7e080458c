import { markingOf } from '../mock-rules.ts';
import { marksAt } from '../score-mock.ts';
import type { ReviewedAttempt } from './reviewed-attempt.ts';
import { outcomesOf } from './reviewed-attempt.ts';

/**
 * Why a question did not earn its marks.
 *
 * - `wrong`: a wrong option or number, or some of several right options alone.
 * - `blank`: it came into view and was left blank.
 * - `opted-out`: the board's option 'Not attempted'.
 * - `not-reached`: it never came into view.
 */
export const LOSS_CAUSES = ['wrong', 'blank', 'opted-out', 'not-reached'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** In hundredths; the two add up to what was lost. */
export interface Loss {
  readonly questions: number;
  /** The marks of a right response, which were not won. */
  readonly notWonHundredths: number;
  /** The marks that were taken off beside, as a number from 0. */
  readonly penaltyHundredths: number;
}

export interface MarksLost {
  /** The four causes add up to it, and it is what is missing from the score to the maximum. */
  readonly lostHundredths: number;
  readonly causes: Readonly<Record<LossCause, Loss>>;
}

export interface LossOfQuestion {
  readonly cause: LossCause;
  readonly notWon: number;
  readonly penalty: number;
}

type LossSource = Pick<ReviewedAttempt, 'rules' | 'right' | 'responses' | 'visits'>;

function addUp(losses: readonly LossOfQuestion[]): MarksLost {
  const lossOf = (cause: LossCause): Loss => {
    const own = losses.filter((loss) => loss.cause === cause);
    return {
      questions: own.length,
      notWonHundredths: own.reduce((sum, { notWon }) => sum + notWon, 0),
      penaltyHundredths: own.reduce((sum, { penalty }) => sum + penalty, 0),
    };
  };
  return {
    lostHundredths: losses.reduce((sum, { notWon, penalty }) => sum + notWon + penalty, 0),
    causes: {
      wrong: lossOf('wrong'),
      blank: lossOf('blank'),
      'opted-out': lossOf('opted-out'),
      'not-reached': lossOf('not-reached'),
    },
  };
}

/** What each question lost, in order; null for one that earned its marks. */
export const lossesOf = (attempt: LossSource): readonly (LossOfQuestion | null)[] =>
  outcomesOf(attempt).map((outcome, question): LossOfQuestion | null => {
    if (outcome === 'correct') return null;
    const { rules, visits, right, responses } = attempt;
    const blank = (visits[question] ?? 0) > 0 ? 'blank' : 'not-reached';
    const cause = { wrong: 'wrong', 'not-attempted': 'opted-out', skipped: blank } as const;
    const marking = markingOf(rules, question);
    const earned = marksAt(marking, { right }, responses, question, outcome);
    // Without a penalty it is 0 and not -0. What a partly right response has won is not lost.
    return {
      cause: cause[outcome],
      notWon: marking.correct - Math.max(0, earned),
      penalty: 0 - Math.min(0, earned),
    };
  });

/** Marks lost by cause: of the whole attempt, and of each section in order. */
export function marksLostOf(attempt: LossSource): {
  readonly whole: MarksLost;
  readonly sections: readonly (MarksLost & { readonly name: string })[];
} {
  const { rules } = attempt;
  const losses = lossesOf(attempt);
  const lossesFrom = (start: number, end: number) => addUp(losses.slice(start, end).filter((loss) => loss !== null));
  return {
    whole: lossesFrom(0, losses.length),
    sections: rules.sections.map(({ name, start, count }) => ({ name, ...lossesFrom(start, start + count) })),
  };
}
