import { editionOf } from '#domain/attempts/attempt-review.ts';
import type { StoredResponse } from '#domain/attempts/attempt-review.ts';
import { indexOfFingerprint } from '#domain/papers/asked-text.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { mistakesText } from '#domain/text/en/mistakes.ts';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { SKIP } from '#domain/attempts/scoring.ts';
import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import type { PaperSource } from '#contract/papers/paper-source.ts';
import { ServiceError } from '../../errors.ts';
import type { AnsweredAttempt } from '../../ports/attempts.ts';
import type { Context } from '../context.ts';
import { findPaperWithSource } from '../papers/find-paper.ts';
import { outcomesToday } from './attempt-counts.ts';
import { fingerprintsOf } from '../papers/question-fingerprints.ts';
import { attemptRecordOf } from './attempt-record.ts';

export interface AttemptForReview {
  readonly attempt: AttemptRecord;
  readonly paper: 'same' | 'changed' | 'gone';
  readonly source: PaperSource | null;
  readonly answers: StoredResponse[];
}

/**
 * The position of each question in today's paper. An attempt without fingerprints matches the whole paper by its score,
 * or not at all.
 */
async function positionsIn(attempt: AnsweredAttempt, paper: Paper | null): Promise<readonly (number | null)[]> {
  if (paper === null) return [];
  if (attempt.fingerprints === null)
    return outcomesToday(attempt, paper) === null ? [] : attempt.responses.map((_, index) => index);
  const today = await fingerprintsOf(paper);
  return attempt.fingerprints.map((fingerprint, index) => indexOfFingerprint(today, fingerprint, index));
}

/** A response without an option was scored as a skip, whatever the paper was. */
const skipOf = (response: AnsweredAttempt['responses'][number] | undefined): Outcome | null =>
  response === null || response === undefined || response === SKIP ? 'skipped' : null;

/**
 * Returns an attempt with the data for its review. Questions that today's paper no longer asks in the same words are
 * marked, not shown. Throws 'not-found' for another student's attempt.
 */
export async function getAttempt(
  ctx: Context,
  { studentId, attemptId }: { studentId: number; attemptId: string },
): Promise<AttemptForReview> {
  const attempt = await ctx.attempts.read(studentId, attemptId.toLowerCase());
  if (attempt === null) throw new ServiceError('not-found', mistakesText().messages.noAttempt);
  const found = await findPaperWithSource(ctx, attempt);
  const paper = found?.paper ?? null;
  const positions = await positionsIn(attempt, paper);
  const outcomes = attempt.outcomes ?? (paper === null ? null : outcomesToday(attempt, paper));
  const answers = attempt.responses.map((response, index) => ({
    response,
    seconds: attempt.secondsByQuestion[index] ?? null,
    outcome: outcomes?.[index] ?? skipOf(response),
    place: positions[index] ?? null,
  }));
  return {
    attempt: attemptRecordOf(attempt),
    paper: paper === null ? 'gone' : editionOf(answers, paper.questions.length),
    source: found?.source ?? null,
    answers,
  };
}
