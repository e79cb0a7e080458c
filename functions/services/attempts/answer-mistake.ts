import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { MistakeResponseBody, MistakeReply } from '#contract/attempts/mistakes.ts';
import { indexOfFingerprint } from '#domain/papers/asked-text.ts';
import { isResponseTo, isRightBy } from '#domain/attempts/scoring.ts';
import { mistakesText } from '#domain/text/en/mistakes.ts';
import type { Question } from '#domain/papers/question.ts';
import { correctOptionsOf } from '#domain/papers/question.ts';
import { repliesAttemptsText } from '#domain/text/en/replies-attempts.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { StoredMistakeResponse, MistakeRow } from '../../ports/attempts.ts';
import type { Context } from '../context.ts';
import { findPaper } from '../papers/find-paper.ts';
import { fingerprintsOf } from '../papers/question-fingerprints.ts';
import { getMockQuestion } from './mock-question.ts';
import { bookNow } from './list-mistakes.ts';
import { afterResponse, RIGHT_TO_LEAVE } from './schedule.ts';

interface Given {
  readonly studentId: number;
  readonly id: number;
  readonly body: MistakeResponseBody;
}

/** Concurrent copies of one response find the stored one by the third try. */
const MOST_TRIES = 3;

/**
 * The question as today's paper asks it. A question that the paper no longer asks leaves the book; while the paper is
 * not published, it stays.
 */
async function paperQuestionOf(ctx: Context, studentId: number, row: MistakeRow): Promise<Question> {
  const paper = await findPaper(ctx, row);
  if (paper === null) throw new ServiceError('not-found', mistakesText().messages.awayQuestion);
  const position = indexOfFingerprint(await fingerprintsOf(paper), row.fingerprint, row.position);
  const question = position === null ? undefined : paper.questions[position];
  if (question !== undefined) return question;
  await ctx.mistakes.drop(studentId, [row.id]);
  throw new ServiceError('not-found', mistakesText().messages.goneQuestion);
}

/** What a response is scored by. */
interface Asked {
  readonly question: Question;
  /** The indices of the options that count as right. */
  readonly right: readonly number[];
}

async function questionOf(ctx: Context, studentId: number, row: MistakeRow): Promise<Asked> {
  if (row.mockAttempt !== null) {
    const { paper, right } = await getMockQuestion(ctx, studentId, row);
    const [question] = paper.questions;
    if (question !== undefined) return { question, right };
  }
  const question = await paperQuestionOf(ctx, studentId, row);
  return { question, right: correctOptionsOf(question) };
}

async function replyOf(
  ctx: Context,
  studentId: number,
  { question, right }: Asked,
  stored: StoredMistakeResponse,
): Promise<MistakeReply> {
  return {
    isRight: stored.isRight,
    key: right[0] ?? 0,
    explanation: question.explanation,
    rightInARow: stored.rightInARow,
    dueAt: stored.dueAt,
    book: await bookNow(ctx, studentId),
  };
}

async function findMistake(ctx: Context, { studentId, id }: Given): Promise<MistakeRow> {
  const row = await ctx.mistakes.find(studentId, id);
  if (row === null) throw new ServiceError('not-found', mistakesText().messages.noMistake);
  return row;
}

/** The stored result of a retry. Throws 'conflict' for a different response under the same id. */
async function findStoredReply(ctx: Context, given: Given): Promise<MistakeReply | null> {
  const { studentId, id, body } = given;
  const stored = await ctx.mistakes.findResponse(studentId, body.answeredId.toLowerCase());
  if (stored === null) return null;
  if (stored.mistakeId !== id || stored.response !== JSON.stringify(body.response))
    throw new ServiceError('conflict', mistakesText().messages.answeredOtherwise);
  return replyOf(ctx, studentId, await questionOf(ctx, studentId, await findMistake(ctx, given)), stored);
}

async function tryResponse(ctx: Context, given: Given): Promise<MistakeReply | null> {
  const { studentId, body } = given;
  const [row, now] = [await findMistake(ctx, given), new Date(ctx.clock.now()).toISOString()];
  if (row.leftAt !== null || row.dueAt > now) {
    // A concurrent copy of this response may have been stored since the search above.
    const stored = await findStoredReply(ctx, given);
    if (stored !== null) return stored;
    throw new ServiceError('conflict', mistakesText().messages.notDue);
  }
  const asked = await questionOf(ctx, studentId, row);
  const { response } = body;
  if (!isResponseTo(asked.question, response)) throw invalidFields({ response: mistakesText().messages.noOption });
  const isRight = isRightBy(asked, response);
  const day = indiaDayOf(ctx.clock.now());
  const { memory, dueAt } = afterResponse(row.memory, indiaDayOf(Date.parse(row.seenAt)), day, isRight);
  const rightInARow = isRight ? row.rightInARow + 1 : 0;
  const stored: StoredMistakeResponse = {
    answeredId: body.answeredId.toLowerCase(),
    mistakeId: row.id,
    response: JSON.stringify(response),
    isRight,
    seconds: body.seconds,
    rightInARow,
    dueAt: rightInARow >= RIGHT_TO_LEAVE ? null : dueAt,
    answeredAt: now,
  };
  return (await ctx.mistakes.addResponse(studentId, row, stored, memory, day))
    ? replyOf(ctx, studentId, asked, stored)
    : null;
}

/**
 * Records a response to a due question of the student's mistake book and returns when it is due again. Throws
 * 'not-found' for a question that is not in this book, 'conflict' for one that is not due, and 'invalid' for an unknown
 * option.
 */
export async function answerMistake(ctx: Context, given: Given): Promise<MistakeReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = (await findStoredReply(ctx, given)) ?? (await tryResponse(ctx, given));
    if (reply !== null) return reply;
    if (tries === MOST_TRIES) throw new ServiceError('unavailable', repliesAttemptsText().answerNotStored, {}, 1);
  }
}
