import { readWholeNumber } from '#domain/lib/digits.ts';
import type { SetExtraTimeBody, VoidMockAttemptBody } from '#contract/mocks/change-mock-attempt.ts';
import { setExtraTime, voidMockAttempt } from '#contract/mocks/change-mock-attempt.ts';
import type { StudentMock, StudentMocksReply } from '#contract/mocks/list-student-mocks.ts';
import { listStudentMocks } from '#contract/mocks/list-student-mocks.ts';
import type { ChangeOutcome } from '../staff/outcome.ts';
import { changeOutcomeOf } from '../staff/outcome.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';

export type { StudentMock, StudentMocksReply };

/** A student's attempts at mock tests and extra time, for an admin. */
export const getStudentMocks = (studentId: number): Promise<Reply<StudentMocksReply>> =>
  request(listStudentMocks, { parameters: { id: String(studentId) } });

export const makeVoid = async (
  studentId: number,
  { mock, attempt }: Pick<StudentMock, 'mock' | 'attempt'>,
  body: VoidMockAttemptBody,
): Promise<ChangeOutcome> =>
  changeOutcomeOf(
    await request(voidMockAttempt, {
      parameters: { mock, studentId: String(studentId), attempt: String(attempt) },
      body,
    }),
  );

/** `minutes` as it was typed: what is no whole number is left to the server to refuse, with all other fields. */
export const giveExtraTime = async (
  studentId: number,
  { minutes, ...change }: Omit<SetExtraTimeBody, 'extraMinutesPerHour'> & { readonly minutes: string },
): Promise<ChangeOutcome> => {
  const extraMinutesPerHour = readWholeNumber(minutes);
  const body = { ...change, extraMinutesPerHour };
  return changeOutcomeOf(await request(setExtraTime, { parameters: { id: String(studentId) }, body }));
};
