import type { StudentSearch } from '#domain/account/student-search.ts';
import type { ProfileForm } from '#domain/account/validation.ts';
import type { DayCount } from '#domain/lib/day-series.ts';
import type { Membership, MembershipType } from '#domain/membership/membership.ts';
import type { Holding, PeriodChange } from './membership.ts';
import type { AuditNote } from './staff.ts';

/** 'unclaimed': a reserved row that cannot log in. */
export type StudentStatus = 'unclaimed' | 'active' | 'disabled';

export interface StudentRecord extends ProfileForm {
  readonly studentId: number;
  readonly status: StudentStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNumber: string;
  /** ISO instant, or null without free access. */
  readonly freeAccessUntil: string | null;
}

/** Email and mobile number in canonical form. `now` ISO. */
export interface NewStudent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly gender: string;
  readonly education: string;
  readonly passwordHash: string;
  readonly freeAccessUntil: string | null;
  /** SHA-256 of the sign-up and its key: tells a repetition from a stranger's. Null without a key. */
  readonly signupFingerprint: string | null;
  readonly now: string;
}

/** In canonical form; exactly one is given. */
export type Identifier = { readonly email: string } | { readonly mobileNumber: string };

export interface Students {
  /** False when the email or the mobile number is known already; nothing is written then. */
  create(student: NewStudent): Promise<boolean>;
  /** The account that this very sign-up made, by its canonical email. */
  findSignup(email: string, signupFingerprint: string): Promise<{ readonly passwordHash: string } | null>;
  find(studentId: number): Promise<StudentRecord | null>;
  /** Accounts that may log in; a reserved or disabled one is not found. */
  findCredentials(
    identifier: Identifier,
  ): Promise<{ readonly student: StudentRecord; readonly passwordHash: string } | null>;
  /** The student as stored now; null when there is none. `now` ISO. */
  updateProfile(studentId: number, profile: ProfileForm, now: string): Promise<StudentRecord | null>;
}

/** 'malformed' never led to a look-up; 'ended' is logged out, expired, dropped or never was. */
export type SessionState =
  | { readonly state: 'malformed' }
  | { readonly state: 'ended' }
  /** `waitMs` is for a read alone: 0, or how long to wait when there are too many; absent where they are not counted. */
  | { readonly state: 'alive'; readonly studentId: number; readonly waitMs?: number };

/** Reads of one student that are taken a minute: a page every four seconds, each with four of them. */
export const READS_A_MINUTE = 60;

/** A session as its student sees it. */
export interface SignedIn {
  /** Names the session to its student alone; it opens nothing. */
  readonly sessionId: string;
  /** Coarse, such as 'Chrome on Android'; empty where it is not known. */
  readonly deviceName: string;
  readonly startedAt: number;
  /** Up to an hour too early, where the last calls are forgotten. */
  readonly lastSeenAt: number;
  /** Whether it is the session of the token that was given. */
  readonly isOwn: boolean;
}

/** Times in epoch milliseconds of server time. */
export interface Sessions {
  /** The token of a new session. The student's oldest session beyond five ends. */
  start(studentId: number, startedAt: number, expiresAt: number, deviceName?: string): Promise<string>;
  /** The student's sessions that have not ended, newest first; `token` is the one that asks. */
  list(studentId: number, token: string, now: number): Promise<readonly SignedIn[]>;
  /** False when the student has no such session. */
  endOne(studentId: number, sessionId: string): Promise<boolean>;
  /** All of the student's but that of this token. */
  endOthers(studentId: number, token: string): Promise<void>;
  /** Said to be a read, it counts as one of the student's, by the same call. */
  find(token: string, now: number, kind?: 'read'): Promise<SessionState>;
  end(token: string): Promise<void>;
  endAll(studentId: number): Promise<void>;
  /** How many of the student's sessions have not ended. */
  count(studentId: number, now: number): Promise<number>;
  /** Presence, kept in memory only. 0, or how long to wait when there are too many, in milliseconds. */
  beat(studentId: number, now: number): Promise<number>;
}

export interface Passwords {
  /** A text that holds the hash with its salt and parameters. */
  hash(password: string): Promise<string>;
  /** Takes as long for `null` (no such account) as for a stored hash, and is then false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** Whether a reserved id is an admin's account now, wherever the accounts are kept. */
export interface Admins {
  isActive(studentId: number): Promise<boolean>;
}

/** At most `most` tries in any stretch of `windowMs`, by each of its rules. */
export interface Limit {
  /** Begins every key under it: tries of one limit are never counted under another. */
  readonly name: string;
  readonly rules: readonly { readonly most: number; readonly windowMs: number }[];
  /** So many more may be under way at once: then only failures count. Without it every try does. */
  readonly spare?: number;
}

export type Taken =
  | { readonly isAllowed: true; readonly tryId: number }
  /** Not counted. Milliseconds until the next try. */
  | { readonly isAllowed: false; readonly waitMs: number };

/** Tries counted under a limit's name and a subject: an address, an account. Times in epoch milliseconds. */
export interface Throttles {
  /** Counts a try, one after the other even when they come at once. */
  take(limit: Limit, subject: string, now: number): Promise<Taken>;
  /** Tells that a try has failed, where only failures count. */
  fail(limit: Limit, subject: string, tryId: number): Promise<void>;
  /** Takes a try back. */
  forgive(limit: Limit, subject: string, tryId: number): Promise<void>;
  /** Takes all tries back. */
  clear(limit: Limit, subject: string): Promise<void>;
}

/** Whose browser it is: a student by id; in proxy mode, where no id is known before a login, the name that logs in. */
export type DeviceOwner = number | string;

/** Browsers that a student has logged in with before. Such a device opens nothing: its failures count apart. */
export interface Devices {
  /** Null for a browser that sends none. An unknown student (null) costs as much. */
  isTrusted(owner: DeviceOwner | null, device: string | null, now: number): Promise<boolean>;
  /** The text that the browser is to keep: the one it has, so that students who share it are all remembered. */
  trust(owner: DeviceOwner, device: string | null, now: number): Promise<string>;
  distrustAll(owner: DeviceOwner): Promise<void>;
}

export interface NewReset {
  readonly requestId: string;
  /** Null for details that belong to no account: kept like any other, so that nobody can tell, and never right. */
  readonly studentId: number | null;
  readonly codeHash: string;
  /** ISO instants. */
  readonly now: string;
  readonly expiresAt: string;
}

/** Requests for a new password. `now` ISO. */
export interface Resets {
  /** Keeps a request and ends the student's older ones. */
  open(reset: NewReset): Promise<void>;
  /** Uses up one of the tries. Null for a request that is unknown, ended, late or out of tries. */
  takeTry(
    requestId: string,
    now: string,
  ): Promise<{ readonly studentId: number | null; readonly codeHash: string } | null>;
  /** Sets the password and ends the student's requests, both or neither. False when another confirmation was first. */
  complete(requestId: string, passwordHash: string, now: string): Promise<boolean>;
}

export interface ResetCodes {
  /** 128 random bits: whoever did not get it in the answer cannot use up its tries. */
  requestId(): string;
  code(): string;
}

export interface Credentials {
  readonly student: StudentRecord;
  readonly passwordHash: string;
}

/** What is held of a student beside the record. */
export interface FurtherDetails {
  readonly gender: string;
  readonly education: string;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface Closing {
  readonly studentId: number;
  /** As it was read: an account whose password has changed meanwhile stays. */
  readonly passwordHash: string;
  /** Of which only keys stay that no text can be read back from. */
  readonly contacts: readonly Identifier[];
  /** Keys of accounts that were closed before are forgotten. ISO instant. */
  readonly forgetBefore: string;
  readonly note: AuditNote & { readonly subject: { readonly id: number } };
}

/** What a student may do with the own account. */
export interface Account {
  /** Null for an account that is not active. */
  findCredentials(studentId: number): Promise<Credentials | null>;
  findDetails(studentId: number): Promise<FurtherDetails | null>;
  /** Sets the password and ends open requests for another, both or neither. False when another than `seenHash` stands. `now` ISO. */
  changePassword(studentId: number, seenHash: string, passwordHash: string, now: string): Promise<boolean>;
  /** Whether an account with one of these was closed after `since` (ISO). Slow on purpose where one may have been. */
  wasClosed(contacts: readonly Identifier[], since: string): Promise<boolean>;
  /** Erases the account with all that is personal, and writes the note, both or neither. False when another password stands. */
  close(closing: Closing): Promise<boolean>;
}

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
