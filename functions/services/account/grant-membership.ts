import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { GrantBody } from '#contract/account/change-student.ts';
import type { HeldMembershipReply } from '#contract/account/student-record.ts';
import { GRANT_MESSAGES } from '#domain/membership/bulk-grants.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { dayIssues } from '#domain/staff/action-issues.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import { mailMembership } from './membership-mails.ts';
import { membershipReplyOf, membershipSnapshotOf } from './student-replies.ts';
import type { StudentChange } from './student-change.ts';
import { noteOf } from './student-change.ts';

function checkDays(body: GrantBody, today: string): void {
  const issues = dayIssues(body, today);
  if (hasErrors(issues)) throw invalidFields(issues);
}

/**
 * Grants a membership. A repeated clientId returns the stored one (`isNew` false). Throws 'not-found', 'forbidden',
 * 'invalid', and 'conflict' for the only one of its type while the student holds one.
 */
export async function grantMembership(
  ctx: Context,
  change: StudentChange<GrantBody>,
  { isOnlyOne = false, bulkId = null }: { readonly isOnlyOne?: boolean; readonly bulkId?: string | null } = {},
): Promise<{ item: HeldMembershipReply; isNew: boolean }> {
  const directory = directoryOf(ctx);
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { clientId, membershipType, startDate, endDate } = change.body;
  const now = ctx.clock.now();
  const there = await directory.findGrant(student.studentId, clientId);
  if (there !== null) return { item: membershipReplyOf(there, now), isNew: false };
  checkDays(change.body, indiaDayOf(now));
  const given = { clientId, membershipType, startDate, endDate, createdAt: new Date(now).toISOString(), isOnlyOne };
  // A retry gets a new change id; the row's clientId is what recognises it.
  const note = noteOf(change, {
    student,
    changeId: `grant:${ctx.ids.requestId()}`,
    action: 'granted',
    now,
    before: null,
    after: membershipSnapshotOf(given),
  });
  const isNew = await directory.grant(student.studentId, given, { ...note, bulkId });
  const stored = await directory.findGrant(student.studentId, clientId);
  if (stored === null && !isNew && isOnlyOne) throw new ServiceError('conflict', GRANT_MESSAGES.held(membershipType));
  // Another version gave it, of a type that this one does not know.
  if (stored === null && !isNew) throw new ServiceError('not-found', STUDENT_MESSAGES.noMembership);
  if (stored === null) throw new Error('a membership was neither given nor found');
  if (isNew) mailMembership(ctx, student, null, stored);
  return { item: membershipReplyOf(stored, now), isNew };
}
