import { sectionIndexAt } from '../../papers/section.ts';
import { DROPPED } from '../mock-paper.ts';
import type { MockAttempt } from '../mock-attempt.ts';
import type { MockRules } from '../mock-rules.ts';
import { questionCountOf } from '../mock-rules.ts';
import type { MockOutcome } from '../score-mock.ts';
import { mockOutcomeOf } from '../score-mock.ts';
import type { QuestionFigures } from './item-tally.ts';

/** A scored attempt with its key, as its review has it. The analysis of a result is made of this alone. */
export interface ReviewedAttempt extends Pick<
  MockAttempt,
  'responses' | 'marked' | 'former' | 'changes' | 'visits' | 'spentMs'
> {
  readonly rules: MockRules;
  /** The entry of each question in the key, as in `MockKey`. */
  readonly right: readonly string[];
  /** What the cohort did at each question; null without a cohort. */
  readonly cohort: readonly QuestionFigures[] | null;
}

/** The outcome of each question by another response string, or by the saved responses. */
export const outcomesOf = (
  { rules, right, responses: saved }: Pick<ReviewedAttempt, 'rules' | 'right' | 'responses'>,
  responses = saved,
): readonly MockOutcome[] =>
  Array.from({ length: questionCountOf(rules) }, (_, question) => mockOutcomeOf({ right }, responses, question));

/** Whether a question was dropped: everybody earned its marks, so it says nothing of this student. */
export const isDropped = ({ right }: Pick<ReviewedAttempt, 'right'>, question: number): boolean =>
  right[question] === DROPPED;

/** The time of a question if those who share its clock all took as long. Without extra time. */
export function fairShareMs({ sections, durationMs, optionCounts }: MockRules, question: number): number {
  const section = sections[sectionIndexAt(sections, question)];
  const ownMs = section?.durationMs ?? null;
  return section === undefined || ownMs === null
    ? durationMs / Math.max(1, optionCounts.length)
    : ownMs / Math.max(1, section.count);
}

/** A question is slow from here on where no cohort says how long the best take: this many times its fair share. */
const SLOW_SHARES = 1.5;

/** The longest time at which a question is not slow: the median of the cohort's best tenth, else by its fair share. */
export const slowAfterMs = ({ rules, cohort }: Pick<ReviewedAttempt, 'rules' | 'cohort'>, question: number): number =>
  cohort?.[question]?.topMedianMs ?? SLOW_SHARES * fairShareMs(rules, question);

/** Whether the student took long over a question, whatever came of it. */
export const isSlow = (attempt: Pick<ReviewedAttempt, 'rules' | 'cohort' | 'spentMs'>, question: number): boolean =>
  (attempt.spentMs[question] ?? 0) > slowAfterMs(attempt, question);
