import type { ChangeRoleBody, CheckRoleBody, GiveRoleBody } from '#contract/staff/staff-members.ts';
import { isAdminId } from '#domain/identity/student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { SecurityEvent } from '#domain/staff/security-events.ts';
import type { GivenRole } from '#domain/identity/roles.ts';
import { STAFF_MESSAGES } from '#domain/staff/staff-messages.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
import type { Staff, StaffMember } from '../../ports/identity.ts';
import { findStudent } from '../account/find-student.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { endAccess } from '../identity/end-access.ts';
import { nameOf } from '../account/student-replies.ts';
import type { Context } from '../context.ts';
import { changedMeanwhile } from '../lib/conflict.ts';
import { mailRole } from './role-mails.ts';
import { tellSecurityLog } from '../identity/security-log.ts';

/** Throws 'not-found' in proxy mode, where the same id belongs to somebody else. */
function staffOf({ staff }: Context): Staff {
  if (staff === null) throw new ServiceError('not-found', STUDENT_MESSAGES.elsewhere);
  return staff;
}

/** Lists everybody who may open the admin area. Throws 'not-found' in proxy mode. */
export const listStaff = async (ctx: Context): Promise<{ items: StaffMember[] }> => ({
  items: [...(await staffOf(ctx).list())],
});

interface Change {
  readonly caller: AdminCaller;
  readonly student: DirectoryStudent;
  readonly seen: GivenRole | null;
  readonly role: GivenRole | null;
  readonly clientId: string;
  readonly reason: string;
}

const actionOf = ({ seen, role }: Change): AuditAction & SecurityEvent =>
  role === null ? 'role-taken' : seen === null ? 'role-given' : 'role-changed';

/**
 * Writes the role with its audit note, then ends every session of the account: a session knows the role that it began
 * with. A retry finds its own note and only ends the sessions again.
 */
async function writeRole(ctx: Context, change: Change): Promise<void> {
  const { caller, student, seen, role, clientId, reason } = change;
  const { studentId } = student;
  refuseFixed(student, caller);
  const changeId = `role:${studentId}:${clientId}`;
  const isDone = await ctx.audit.has(changeId);
  if (!isDone) {
    const isWritten = await staffOf(ctx).change({
      studentId,
      seen,
      role,
      note: {
        changeId,
        at: new Date(ctx.clock.now()).toISOString(),
        adminId: caller.studentId,
        action: actionOf(change),
        // The student's own subject: the name goes from the log with the account.
        subject: { noun: 'students', id: studentId },
        title: nameOf(student),
        reason,
        before: { role: seen },
        after: { role },
      },
    });
    if (!isWritten) throw changedMeanwhile();
    tellSecurityLog(ctx, {
      event: actionOf(change),
      studentId,
      actorId: caller.studentId,
      address: caller.address,
      detail: role ?? 'none',
    });
    mailRole(ctx, student, role);
  }
  await endAccess(ctx, { end: 'role-change', studentId });
}

/** The account with an email. Throws 'invalid' without one. */
async function accountWith(ctx: Context, email: string): Promise<DirectoryStudent> {
  const studentId = await staffOf(ctx).findAccount(email);
  if (studentId === null) throw invalidFields({ email: STAFF_MESSAGES.noAccount });
  return findStudent(ctx, String(studentId));
}

function refuseFixed({ studentId }: DirectoryStudent, caller: AdminCaller): void {
  if (studentId === caller.studentId) throw new ServiceError('forbidden', STAFF_MESSAGES.own);
  if (isAdminId(studentId)) throw new ServiceError('forbidden', STAFF_MESSAGES.owner);
}

/** Whose account would get a role, before anybody is asked to confirm it. Throws as `giveRole` does; writes nothing. */
export async function checkRole(
  ctx: Context,
  { caller, body: { email } }: { caller: AdminCaller; body: CheckRoleBody },
): Promise<{ name: string }> {
  const student = await accountWith(ctx, email);
  refuseFixed(student, caller);
  if (student.role !== null) throw new ServiceError('conflict', STAFF_MESSAGES.hasRole);
  return { name: nameOf(student) };
}

/**
 * Gives a role to the account with an email. Throws 'invalid' for an email without an account, 'forbidden' for an owner's
 * account, and 'conflict' for one that has a role.
 */
export async function giveRole(
  ctx: Context,
  { caller, body: { email, role, clientId, reason } }: { caller: AdminCaller; body: GiveRoleBody },
): Promise<void> {
  const student = await accountWith(ctx, email);
  const { studentId } = student;
  const isRetry = await ctx.audit.has(`role:${studentId}:${clientId}`);
  if (!isRetry && !isAdminId(studentId) && student.role !== null)
    throw new ServiceError('conflict', STAFF_MESSAGES.hasRole);
  await writeRole(ctx, { caller, student, seen: null, role, clientId, reason });
}

/** Changes a role, or takes it away. Throws 'not-found', 'forbidden', and 'conflict' when the role is another now. */
export async function changeRole(
  ctx: Context,
  { caller, segment, body }: { caller: AdminCaller; segment: string; body: ChangeRoleBody },
): Promise<void> {
  await writeRole(ctx, { ...body, caller, student: await findStudent(ctx, segment) });
}
