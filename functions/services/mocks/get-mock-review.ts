import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import type { MockReview } from '#contract/mocks/get-mock-review.ts';
import { readMockExplanations } from '#domain/mocks/read-mock-paper.ts';
import { ServiceError } from '../../errors.ts';
import type { AttemptName } from '../../ports/mocks/attempt-name.ts';
import type { ReviewedAttempt } from '../../ports/mocks/running-mocks.ts';
import type { ReviewFigures } from '../../ports/mocks/mock-cohorts.ts';
import type { Context } from '../context.ts';
import { chosenAttempt } from './get-mock-result.ts';
import { getMock, resultsAtOf } from './mock-replies.ts';
import { getReleasedPaper } from './released-paper.ts';
import { reviewRulings } from './review-rulings.ts';

const cohortOf = (cohort: ReviewFigures['cohort']): MockReview['cohort'] =>
  cohort === null
    ? null
    : {
        asOf: cohort.asOf,
        attempts: cohort.attempts,
        isSample: cohort.isSample,
        questions: cohort.questions.map(({ right, answered, medianMs, topMedianMs }) => ({
          right,
          answered,
          medianMs,
          topMedianMs,
        })),
      };

/** Releases the attempt. Throws 'conflict' while it has no result. */
async function release(ctx: Context, name: AttemptName, now: number): Promise<ReviewedAttempt> {
  const reviewed = await ctx.runningMocks.review(name, now);
  if (reviewed === null) throw new ServiceError('conflict', mockRefusalsText().noResult);
  return reviewed;
}

/**
 * One of the student's attempts question by question, with key and explanations. Like the score card it settles the
 * attempt: no event that comes in later counts. Throws 'not-found', and 'conflict' for an attempt that is not over or is
 * void, and before the results are out.
 */
export async function getMockReview(
  ctx: Context,
  { studentId, mock: id, attempt }: { studentId: number; mock: string; attempt: string | undefined },
): Promise<MockReview> {
  const [mock, records] = await Promise.all([getMock(ctx, id), ctx.mockRecords.listOf(studentId, id)]);
  const record = chosenAttempt(records, attempt);
  const now = ctx.clock.now();
  const resultsAt = resultsAtOf(mock.timeWindow, now);
  if (resultsAt !== null)
    throw new ServiceError('conflict', mockRefusalsText().resultsLater, {
      resultsAt: String(resultsAt),
    });
  if (record.state === 'void') throw new ServiceError('conflict', mockRefusalsText().cancelled);
  const { card, run } = await release(ctx, record, now);
  const [{ seal, paper, explanations }, figures, rulings] = await Promise.all([
    getReleasedPaper(ctx, record.paperDigest, mock),
    ctx.mockCohorts.review(record, record.keyDigest, now),
    reviewRulings(ctx, mock, record, now),
  ]);
  return {
    now,
    title: mock.title,
    exam: mock.exam,
    attempt: record.attempt,
    language: run.language,
    rules: seal.rules as MockReview['rules'],
    keyVersion: figures.version,
    startedAt: run.startedAt ?? 0,
    closedAt: card.closedAt,
    closedBy: card.closedBy,
    takenMs: card.takenMs,
    isRanked: card.isRanked,
    isLate: card.isLate,
    responses: run.responses,
    marked: run.marked,
    former: run.former,
    changes: [...run.changes],
    visits: [...run.visits],
    spentMs: [...run.spentMs],
    blurs: run.blurs,
    awayMs: run.awayMs,
    timeline: run.timeline.map(([offsetMs, question]) => [offsetMs, question]),
    right: [...figures.right],
    paper,
    explanations,
    topics: [...readMockExplanations(explanations).topics],
    cohort: cohortOf(figures.cohort),
    ...rulings,
  };
}
