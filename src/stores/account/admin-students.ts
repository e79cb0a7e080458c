import type { EndingMembership } from '#contract/account/list-ending-memberships.ts';
import { listEndingMemberships } from '#contract/account/list-ending-memberships.ts';
import {
  changeMembership,
  closeStudent,
  correctStudent,
  grantMembership,
  setFreeAccess,
  signOutStudent,
  suspendStudent,
} from '#contract/account/change-student.ts';
import type {
  ChangeMembershipBody,
  CloseStudentBody,
  CorrectBody,
  GrantBody,
  SetFreeAccessBody,
  SignOutBody,
  SuspendBody,
} from '#contract/account/change-student.ts';
import type { StudentReply } from '#contract/account/get-student.ts';
import { getStudent as getStudentCall } from '#contract/account/get-student.ts';
import type { PaymentSince, StudentOpening, StudentOpenings } from '#contract/account/list-openings.ts';
import { listOpenings } from '#contract/account/list-openings.ts';
import { listStudents, searchStudents } from '#contract/account/list-students.ts';
import type { HeldMembershipReply, StudentDetail, StudentSummary } from '#contract/account/student-record.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import type { ChangeOutcome } from '../staff/outcome.ts';
import { changeOutcomeOf } from '../staff/outcome.ts';
import { createTable, loadBy } from '../staff/table.ts';

export type { HeldMembershipReply as HeldMembership, StudentReply, StudentDetail, StudentSummary };

/** All students. The search matches id, email, mobile number and name. */
export const studentsTable = createTable<StudentSummary>(
  loadBy(
    (query) => request(listStudents, { query }),
    (body) => request(searchStudents, { body }),
  ),
);

/** Memberships that end within 30 days and do not go on, the first to end first. */
export const endingTable = createTable<EndingMembership>((query) => request(listEndingMemberships, { query }));

const parametersOf = (id: number) => ({ id: String(id) });

/** One student, with a page of attempts; `cursor` null for the newest. */
export const getStudent = (id: number, cursor: string | null): Promise<Reply<StudentReply>> =>
  request(getStudentCall, {
    parameters: parametersOf(id),
    ...(cursor === null ? {} : { query: `?cursor=${encodeURIComponent(cursor)}` }),
  });

/** What a student opened and joined, and what of it came after each payment. */
export const getOpenings = (id: number): Promise<Reply<StudentOpenings>> =>
  request(listOpenings, { parameters: parametersOf(id) });

export const grant = async (id: number, body: GrantBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(grantMembership, { parameters: parametersOf(id), body }));

export const moveEnd = async (id: number, membershipId: number, body: ChangeMembershipBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(
    await request(changeMembership, { parameters: { ...parametersOf(id), membershipId: String(membershipId) }, body }),
  );

export const giveFreeAccess = async (id: number, body: SetFreeAccessBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(setFreeAccess, { parameters: parametersOf(id), body }));

export const signOut = async (id: number, body: SignOutBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(signOutStudent, { parameters: parametersOf(id), body }));

export const correct = async (id: number, body: CorrectBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(correctStudent, { parameters: parametersOf(id), body }));

export const closeForGood = async (id: number, body: CloseStudentBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(closeStudent, { parameters: parametersOf(id), body }));

export const suspend = async (id: number, body: SuspendBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(suspendStudent, { parameters: parametersOf(id), body }));

export type { EndingMembership, PaymentSince, StudentOpening, StudentOpenings };
