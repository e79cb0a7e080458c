import type { StudentMock, StudentMocksReply } from '#contract/mocks/list-student-mocks.ts';
import type { TitledMockAttempt } from '../../ports/mocks.ts';
import { findStudent } from '../account/find-student.ts';
import type { Context } from '../context.ts';

const MOST_ATTEMPTS = 100;

const marksOf = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

/** Only an attempt that is open in the database has to be asked for its state. */
async function studentMockOf(ctx: Context, record: TitledMockAttempt): Promise<StudentMock> {
  const { mock, title, attempt, isRanked, isLate, issuedAt, voidReason } = record;
  const isScored = record.state === 'scored';
  const { state, closedAt } =
    record.state === 'open'
      ? await ctx.runningMocks.look(record, ctx.clock.now())
      : { state: record.state, closedAt: record.closedAt };
  return {
    mock,
    title,
    attempt,
    state,
    preparedAt: issuedAt,
    closedAt,
    score: isScored ? marksOf(record.scoreHundredths) : null,
    maxScore: isScored ? marksOf(record.maxHundredths) : null,
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
