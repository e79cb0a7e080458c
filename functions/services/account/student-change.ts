import type { AuditAction } from '#domain/staff/audit.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
import type { AuditNote, Snapshot } from '../../ports/staff.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { nameOf } from './student-replies.ts';

/**
 * The input of every change to a student: the admin, the id in the URL, and a body with the client's id and a reason.
 */
export interface StudentChange<Body extends { readonly clientId: string; readonly reason: string }> {
  readonly caller: AdminCaller;
  readonly segment: string;
  readonly body: Body;
}

type StudentNote = AuditNote & { readonly subject: { readonly id: number } };

interface Told {
  readonly student: DirectoryStudent;
  readonly changeId: string;
  readonly action: AuditAction;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Identifies one change of one student; the same clientId with another verb or student is another change. */
export const changeIdOf = (verb: string, studentId: number, clientId: string): string =>
  `${verb}:${studentId}:${clientId}`;

/** The audit note. Its subject is the student, so that all changes to one student are listed together. */
export const noteOf = (
  { caller, body }: StudentChange<{ clientId: string; reason: string }>,
  { student, changeId, action, now, before, after }: Told,
): StudentNote => ({
  changeId,
  at: new Date(now).toISOString(),
  adminId: caller.studentId,
  action,
  subject: { noun: 'students', id: student.studentId },
  title: nameOf(student),
  reason: body.reason,
  before,
  after,
});
