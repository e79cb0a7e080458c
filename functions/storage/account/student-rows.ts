import type { MembershipType } from '#domain/membership/membership.ts';
import { isMembershipType } from '#domain/membership/membership.ts';
import { languageOf } from '#domain/lib/languages.ts';
import { roleOf } from '#domain/identity/student.ts';
import type { DirectoryStudent, HeldMembership, StudentStatus } from '../../ports/account.ts';
import { contactOf } from './freed-contacts.ts';

export interface DirectoryRow {
  readonly id: number;
  readonly status: StudentStatus;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly mobile_number: string | null;
  readonly gender: string | null;
  readonly education: string | null;
  readonly free_access_until: string | null;
  readonly pincode: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly dob: string;
  readonly created_at: string;
  readonly language: string;
  readonly role: string | null;
}

export const directoryStudentOf = (row: DirectoryRow): DirectoryStudent => ({
  studentId: row.id,
  status: row.status,
  firstName: row.first_name,
  lastName: row.last_name,
  email: contactOf(row.email),
  mobileNumber: contactOf(row.mobile_number),
  gender: row.gender ?? '',
  education: row.education ?? '',
  freeAccessUntil: row.free_access_until,
  pincode: row.pincode,
  state: row.state,
  city: row.city,
  address: row.address,
  dob: row.dob,
  createdAt: row.created_at,
  role: roleOf(row.id, row.role),
  language: languageOf(row.language),
});

export interface HeldRow {
  readonly id: number;
  readonly version: number;
  readonly membership_type: MembershipType;
  readonly plan: string | null;
  readonly exam_type: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly special_membership: number;
}

/** The column has no CHECK. A row of a type that this version does not know opens nothing and is omitted. */
export const isOfKnownType = ({ membership_type: type }: Pick<HeldRow, 'membership_type'>): boolean =>
  isMembershipType(type);

export const heldMembershipOf = (row: HeldRow): HeldMembership => ({
  id: row.id,
  version: row.version,
  membershipType: row.membership_type,
  plan: row.plan,
  examType: row.exam_type,
  startDate: row.start_date,
  endDate: row.end_date,
  specialMembership: row.special_membership === 1,
});
