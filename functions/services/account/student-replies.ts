import type { HeldMembershipReply, StudentDetail, StudentSummary } from '#contract/account/student-record.ts';
import { heldMembershipSchema, studentDetailSchema, studentSummarySchema } from '#contract/account/student-record.ts';
import { isEnded, isRunning, sortByEndDate } from '#domain/membership/membership.ts';
import { isAdminId } from '#domain/identity/student.ts';
import type { DirectoryStudent, HeldMembership } from '../../ports/account.ts';
import { projected } from '../lib/projected.ts';

export const nameOf = ({ firstName, lastName }: DirectoryStudent): string => `${firstName} ${lastName}`.trim();

const factsOf = (student: DirectoryStudent) => ({
  ...student,
  name: nameOf(student),
  status: student.status === 'disabled' ? ('disabled' as const) : ('active' as const),
});

export const summaryOf = (student: DirectoryStudent): StudentSummary =>
  projected(studentSummarySchema.entries, factsOf(student));

function stateOf(membership: HeldMembership, now: number): HeldMembershipReply['state'] {
  if (isRunning(membership, now)) return 'running';
  return isEnded(membership, now) ? 'ended' : 'later';
}

/** `now` is epoch milliseconds and decides the state. */
export const membershipReplyOf = (membership: HeldMembership, now: number): HeldMembershipReply =>
  projected(heldMembershipSchema.entries, { ...membership, state: stateOf(membership, now) });

/** A membership as the audit log stores it. */
export const membershipSnapshotOf = ({
  membershipType,
  startDate,
  endDate,
}: Pick<HeldMembership, 'membershipType' | 'startDate' | 'endDate'>) => ({
  membershipType,
  startDate,
  endDate,
});

/** `held` may be in any order; `sessions` is null when unknown; `now` is epoch milliseconds. */
export function detailOf(
  student: DirectoryStudent,
  held: readonly HeldMembership[],
  sessions: number | null,
  now: number,
): StudentDetail {
  const sorted = sortByEndDate(held) as readonly HeldMembership[];
  return projected(studentDetailSchema.entries, {
    ...factsOf(student),
    isAdmin: isAdminId(student.studentId),
    memberships: sorted.map((each) => membershipReplyOf(each, now)),
    sessions,
  });
}
