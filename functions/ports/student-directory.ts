import type { DayCount } from '#domain/day-series.ts';
import type { Membership, MembershipType } from '#domain/membership.ts';
import type { StudentSearch } from '#domain/student-search.ts';
import type { StudentRecord } from '../ports.ts';
import type { AuditNote } from './audit.ts';
import type { Holding, PeriodChange } from './held-periods.ts';

/** What admins may see of an account: nothing that opens it. */
export interface DirectoryStudent extends StudentRecord {
  readonly gender: string;
  readonly education: string;
  /** ISO instant. */
  readonly createdAt: string;
}

/** A page of the list of accounts. */
export interface StudentListing {
  /** Null for all. */
  readonly search: StudentSearch | null;
  /** By age, the newest first with '-', or by name from A to Z; accounts of one name the oldest first. */
  readonly order: '-created' | 'created' | 'name';
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: { readonly value: string | number; readonly id: number } | null;
}

export interface ListedStudent extends DirectoryStudent {
  /** What the list is sorted by, as the database has it. */
  readonly sortedBy: string | number;
}

export interface HeldMembership extends Membership {
  readonly id: number;
  readonly version: number;
}

export interface NewMembership {
  readonly clientId: string;
  readonly membershipType: MembershipType;
  readonly startDate: string;
  readonly endDate: string;
  /** ISO instant. */
  readonly createdAt: string;
}

/** What admins read and change of students. Each change is written with its note in the log, both or neither. */
export interface StudentDirectory {
  /** Accounts alone. */
  list(listing: StudentListing): Promise<readonly ListedStudent[]>;
  /** Oldest first, ids above `after` and up to `last`: for a whole export. */
  page(last: number, limit: number, after: number): Promise<readonly DirectoryStudent[]>;
  /** How many accounts there are, and the last id. */
  extent(): Promise<{ readonly count: number; readonly lastId: number }>;
  /** Null for a reserved row that nobody has claimed, as for none. */
  find(studentId: number): Promise<DirectoryStudent | null>;
  memberships(studentId: number): Promise<readonly HeldMembership[]>;
  findGrant(studentId: number, clientId: string): Promise<HeldMembership | null>;
  /** False when the student has a membership of this clientId. */
  grant(studentId: number, membership: NewMembership, note: AuditNote): Promise<boolean>;
  holding(studentId: number): Promise<Holding>;
  /** False when the student holds something else than what the dates were worked out from. */
  setPeriods(change: PeriodChange, note: AuditNote): Promise<boolean>;
  /** False when the account has another free access than `seen`. */
  setFreeAccess(studentId: number, seen: string | null, until: string | null, note: AuditNote): Promise<boolean>;
  /** By India's days, from an ISO instant on; admins are not counted. */
  signUpsByDay(from: string): Promise<readonly DayCount[]>;
  /** Students, admins not counted. */
  countStudents(): Promise<number>;
  /** Memberships that run at `now` (epoch milliseconds), by type; of FreeTrial the students who have it, free access included. */
  countRunning(now: number): Promise<ReadonlyMap<MembershipType, number>>;
}
