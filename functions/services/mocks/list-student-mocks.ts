import type { StudentMock, StudentMocksReply } from '#contract/mocks/list-student-mocks.ts';
import type { TitledMockAttempt } from '../../ports/mocks/mock-records.ts';
import { findStudent } from '../account/find-student.ts';
import type { Context } from '../context.ts';
import { findShownScore, marksOf } from './mock-replies.ts';

const MOST_ATTEMPTS = 100;

/** Only an attempt that is open in the database has to be asked for its state, and for a score that the student has seen. */
async function studentMockOf(ctx: Context, record: TitledMockAttempt): Promise<StudentMock> {
  const { mock, title, attempt, issuedAt, voidReason } = record;
  const { state, closedAt } =
    record.state === 'open'
      ? await ctx.runningMocks.look(record, ctx.clock.now())
      : { state: record.state, closedAt: record.closedAt };
  const scored = record.state === 'scored' ? record : state === 'scored' ? await findShownScore(ctx, record) : null;
  const { isRanked, isLate } = scored ?? record;
  return {
    mock,
    title,
    attempt,
    state,
    preparedAt: issuedAt,
    closedAt,
    score: marksOf(scored?.scoreHundredths),
    maxScore: marksOf(scored?.maxHundredths),
    unrankedAs: isRanked ? null : isLate ? 'late' : 'retake',
    voidReason,
  };
}

/** Throws 'not-found'. */
export async function listStudentMocks(ctx: Context, segment: string): Promise<StudentMocksReply> {
  const { studentId } = await findStudent(ctx, segment);
  const [records, extraMinutesPerHour] = await Promise.all([
    ctx.mockRecords.listNewest(studentId, MOST_ATTEMPTS + 1),
    ctx.mockRecords.extraMinutesPerHourOf(studentId),
  ]);
  const attempts = records.slice(0, MOST_ATTEMPTS).map((record) => studentMockOf(ctx, record));
  return { extraMinutesPerHour, attempts: await Promise.all(attempts), isWhole: records.length <= MOST_ATTEMPTS };
}
