import type { CreateObjectionBody, ObjectionReply } from '#contract/mocks/create-objection.ts';
import { questionCountOf } from '#domain/mocks/mock-rules.ts';
import { MOST_OBJECTIONS, OBJECTION_MESSAGES, objectionsUntilOf } from '#domain/mocks/objection.ts';
import { repliesMocksText } from '#domain/text/en/replies-mocks.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { OwnObjection } from '../../ports/mocks/rulings.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import { admit } from '../identity/throttles/admit.ts';
import { OBJECTIONS_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { Context } from '../context.ts';
import { findShownScore, getMock, getSeal, resultsAtOf } from './mock-replies.ts';
import { rulingAfter } from './ruling-replies.ts';

/** Throws 'conflict' where the attempt takes no objection. */
async function requireOpen(ctx: Context, mock: StoredMock, record: RecordedMockAttempt, now: number): Promise<void> {
  if (record.state === 'void') throw new ServiceError('conflict', OBJECTION_MESSAGES.void);
  const isOut = resultsAtOf(mock.timeWindow, now) === null && (await findShownScore(ctx, record)) !== null;
  if (!isOut) throw new ServiceError('conflict', OBJECTION_MESSAGES.noResult);
  if (now > objectionsUntilOf(mock.objectionsUntil, record.releasedAt ?? now))
    throw new ServiceError('conflict', OBJECTION_MESSAGES.tooLate);
}

/**
 * Objects to the key of one question. The same objection again changes nothing. Throws 'not-found', 'invalid',
 * 'throttled', and 'conflict' before the result, after the time for objections and for more than is allowed.
 */
export async function createObjection(
  ctx: Context,
  { studentId, mock: id, body }: { studentId: number; mock: string; body: CreateObjectionBody },
): Promise<ObjectionReply> {
  const { attempt, question, reason, clientId } = body;
  const name = { mock: id, studentId, attempt };
  const [mock, record] = await Promise.all([getMock(ctx, id), ctx.mockRecords.find(name)]);
  if (record === null) throw new ServiceError('not-found', repliesMocksText().notTaken);
  await admit(ctx, OBJECTIONS_OF_STUDENT, String(studentId));
  const now = ctx.clock.now();
  const find = async (): Promise<OwnObjection | undefined> =>
    (await ctx.objections.listOf(studentId, id)).find((each) => each.question === question);
  const reply = async (objection: OwnObjection): Promise<ObjectionReply> => {
    if (objection.clientId !== clientId) throw new ServiceError('conflict', OBJECTION_MESSAGES.twice);
    return { item: rulingAfter(objection, await ctx.rulings.listOf(id)) };
  };
  const before = await find();
  if (before !== undefined) return reply(before);
  await requireOpen(ctx, mock, record, now);
  const { rules } = await getSeal(ctx, record.paperDigest);
  if (question >= questionCountOf(rules)) throw invalidFields({ question: OBJECTION_MESSAGES.noQuestion });
  const objection = { ...name, question, reason, clientId, at: now };
  if (await ctx.objections.create(objection, MOST_OBJECTIONS)) return reply(objection);
  const meanwhile = await find();
  if (meanwhile !== undefined) return reply(meanwhile);
  // The attempt may have been cancelled at the same moment.
  await requireOpen(ctx, mock, (await ctx.mockRecords.find(name)) ?? record, now);
  throw new ServiceError('conflict', OBJECTION_MESSAGES.tooMany);
}
