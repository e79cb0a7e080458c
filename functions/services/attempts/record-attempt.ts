import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import type { PostAttemptBody } from '#contract/attempts/post-attempt.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { isResponseTo, marksLost, scoreAttempt } from '#domain/attempts/scoring.ts';
import { repliesAttemptsText } from '#domain/text/en/replies-attempts.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { ListedAttempt } from '../../ports/attempts.ts';
import { sha256 } from '../../sha256.ts';
import type { Context } from '../context.ts';
import { findPaper } from '../papers/find-paper.ts';
import { countsOf } from './attempt-counts.ts';
import { endDeletedAccount } from '../identity/sessions/end-deleted-account.ts';
import { admit, admitAt, giveBackOnFailure } from '../identity/throttles/admit.ts';
import type { Client } from '../identity/throttles/client.ts';
import { ATTEMPTS_OF_ADDRESS, ATTEMPTS_OF_STUDENT } from '../identity/throttles/limits.ts';
import { attemptRecordOf } from './attempt-record.ts';

/** The browser rounds to whole seconds, and its last tick may be late. */
const GRACE_SECONDS = 2;

export interface RecordedAttempt {
  readonly attempt: AttemptRecord;
  /** False for a retry of a stored attempt. */
  readonly isNew: boolean;
}

const fingerprintOf = (body: PostAttemptBody): Promise<string> =>
  sha256(JSON.stringify([body.exam, body.day, body.paper, body.responses, body.secondsByQuestion, body.takenSeconds]));

async function readPaper(ctx: Context, body: PostAttemptBody): Promise<Paper> {
  const paper = await findPaper(ctx, body, body.revision);
  if (paper === null)
    throw new ServiceError(
      'not-found',
      body.revision === undefined ? repliesAttemptsText().paperGone : repliesAttemptsText().editionGone,
    );
  return paper;
}

function refuseMisfit(paper: Paper, body: PostAttemptBody): void {
  const { length } = paper.questions;
  const mostSeconds = paper.durationMs / 1000 + GRACE_SECONDS;
  const misfit = body.responses.findIndex((response, index) => !isResponseTo(paper.questions[index], response));
  const { length: timed } = body.secondsByQuestion;
  const text = repliesAttemptsText();
  if (body.responses.length !== length) throw invalidFields({ responses: text.responsesCount({ questions: length }) });
  if (typeof body.responses[misfit] === 'number') throw invalidFields({ responses: text.noSuchOption });
  if (misfit >= 0) throw invalidFields({ responses: text.otherKind({ question: misfit + 1 }) });
  if (timed !== 0 && timed !== length)
    throw invalidFields({ secondsByQuestion: text.secondsCount({ questions: length }) });
  if (body.takenSeconds > mostSeconds) throw invalidFields({ takenSeconds: text.tookTooLong });
}

async function findStored(
  ctx: Context,
  studentId: number,
  body: PostAttemptBody,
  fingerprint: string,
): Promise<ListedAttempt | null> {
  const stored = await ctx.attempts.find(studentId, body.attemptId);
  if (stored === null) return null;
  if (stored.fingerprint !== fingerprint) throw new ServiceError('conflict', repliesAttemptsText().otherAttempt);
  return stored.attempt;
}

/**
 * The account may be deleted while its attempt is under way. The database then refuses the row, and the session is
 * over.
 */
async function refusalOf(ctx: Context, studentId: number, error: unknown): Promise<unknown> {
  const isDeleted = ctx.account !== null && (await ctx.account.findCredentials(studentId)) === null;
  return isDeleted ? endDeletedAccount(ctx, studentId) : error;
}

/**
 * Stores a finished attempt, scored here by the edition it was taken on, and updates the student's progress and mistake
 * book. The browser sends no score. Throws 'not-found' for an unknown paper or edition, 'invalid' when the responses do
 * not fit it, 'conflict' for a reused id, 'unauthenticated' when the account is deleted, and 'throttled' after 200 new
 * attempts in ten minutes or 400 in a day, and after 20,000 of one address in a day.
 */
export async function recordAttempt(
  ctx: Context,
  { studentId, client, body: given }: { studentId: number; client: Client; body: PostAttemptBody },
): Promise<RecordedAttempt> {
  const body = { ...given, attemptId: given.attemptId.toLowerCase() };
  const fingerprint = await fingerprintOf(body);
  const before = await findStored(ctx, studentId, body, fingerprint);
  if (before !== null) return { attempt: attemptRecordOf(before), isNew: false };
  // One after the other: what one student sends in vain must not count for the others at the address.
  const ofStudent = await admit(ctx, ATTEMPTS_OF_STUDENT, String(studentId));
  await giveBackOnFailure(() => admitAt(ctx, ATTEMPTS_OF_ADDRESS, client), ofStudent.forgive);
  const paper = await readPaper(ctx, body);
  refuseMisfit(paper, body);
  const { outcomes, correct, wrong, skipped, scoreHundredths, maxHundredths } = scoreAttempt(paper, body.responses);
  const { attemptId, exam, day, paper: number, takenSeconds } = body;
  const lost = marksLost(paper, body.responses);
  const row: ListedAttempt = {
    attemptId,
    exam,
    day,
    paper: number,
    topic: paper.topic,
    correct,
    wrong,
    skipped,
    scoreHundredths,
    maxHundredths,
    takenSeconds,
    submittedAt: new Date(ctx.clock.now()).toISOString(),
    lostToWrongHundredths: lost.toWrong,
    lostToSkipsHundredths: lost.toSkips,
  };
  const { responses, secondsByQuestion } = body;
  const counts = await countsOf(
    { attemptId, submittedAt: row.submittedAt, responses, secondsByQuestion },
    paper,
    outcomes,
  );
  const isNew = await ctx.attempts
    .add(studentId, { ...row, responses, secondsByQuestion, fingerprint }, counts)
    .catch(async (error: unknown) => {
      throw await refusalOf(ctx, studentId, error);
    });
  const stored = isNew ? row : await findStored(ctx, studentId, body, fingerprint);
  if (stored === null) throw new Error('an attempt was neither added nor found');
  return { attempt: attemptRecordOf(stored), isNew };
}
