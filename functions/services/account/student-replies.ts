import type { HeldMembershipReply, StudentDetail, StudentSummary } from '#contract/account/student-record.ts';
import { isEnded, isRunning, sortByEndDate } from '#domain/membership/membership.ts';
import { isAdminId } from '#domain/identity/student.ts';
import type { DirectoryStudent, HeldMembership } from '../../ports/account.ts';

export const nameOf = ({ firstName, lastName }: DirectoryStudent): string => `${firstName} ${lastName}`.trim();

export const summaryOf = (student: DirectoryStudent): StudentSummary => ({
  studentId: student.studentId,
  status: student.status === 'disabled' ? 'disabled' : 'active',
  name: nameOf(student),
  email: student.email,
  mobileNumber: student.mobileNumber,
  freeAccessUntil: student.freeAccessUntil,
  createdAt: student.createdAt,
});

function stateOf(membership: HeldMembership, now: number): HeldMembershipReply['state'] {
  if (isRunning(membership, now)) return 'running';
  return isEnded(membership, now) ? 'ended' : 'later';
}

/** `now` is epoch milliseconds and decides the state. */
export const membershipReplyOf = (membership: HeldMembership, now: number): HeldMembershipReply => ({
  id: membership.id,
  version: membership.version,
  state: stateOf(membership, now),
  membershipType: membership.membershipType,
  plan: membership.plan,
  examType: membership.examType,
  startDate: membership.startDate,
  endDate: membership.endDate,
  specialMembership: membership.specialMembership,
});

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
  return {
    ...summaryOf(student),
    firstName: student.firstName,
    lastName: student.lastName,
    gender: student.gender,
    education: student.education,
    pincode: student.pincode,
    state: student.state,
    city: student.city,
    address: student.address,
    dob: student.dob,
    isAdmin: isAdminId(student.studentId),
    role: student.role,
    memberships: sorted.map((each) => membershipReplyOf(each, now)),
    sessions,
  };
}
