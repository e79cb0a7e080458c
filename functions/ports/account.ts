import type { Role } from '#domain/identity/roles.ts';
import type { StudentSearch } from '#domain/account/student-search.ts';
import type { IdentityForm, ProfileForm } from '#domain/account/validation.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { DayCount } from '#domain/lib/day-series.ts';
import type { Membership, MembershipType } from '#domain/membership/membership.ts';
import type { Holding, PeriodChange, RedeemedGrant } from './membership.ts';
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
  /** Null for a student. */
  readonly role: Role | null;
  /** The language of mails, receipts and notices. */
  readonly language: Language;
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
  /** Whether free access waits for the code that the student asks for. */
  readonly isTrialOffered: boolean;
  /** SHA-256 of the sign-up and its idempotency key; recognises a retry of the same sign-up. Null without a key. */
  readonly signupFingerprint: string | null;
  /** The date of the privacy notice that the form showed. */
  readonly noticeVersion: string;
  /** The language of the page that the form stood on. */
  readonly language: Language;
  readonly now: string;
}

/** In canonical form; exactly one is given. */
export type Identifier = { readonly email: string } | { readonly mobileNumber: string };

export interface Students {
  /** False when an account has this email or mobile number; nothing is written then. */
  create(student: NewStudent): Promise<boolean>;
  /** The account that this same sign-up created, found by its canonical email. */
  findSignup(email: string, signupFingerprint: string): Promise<{ readonly passwordHash: string } | null>;
  find(studentId: number): Promise<StudentRecord | null>;
  /** Finds an account to log in to, a suspended one too, never a reserved one. */
  findLogin(identifier: Identifier): Promise<{
    readonly student: StudentRecord;
    readonly passwordHash: string;
    readonly isSuspended: boolean;
  } | null>;
  /** Finds accounts that may log in, never a reserved or suspended one. */
  findCredentials(
    identifier: Identifier,
  ): Promise<{ readonly student: StudentRecord; readonly passwordHash: string } | null>;
  /** The updated student; null when the id is unknown. `now` is an ISO instant. */
  updateProfile(studentId: number, profile: ProfileForm, now: string): Promise<StudentRecord | null>;
}

export interface NewReset {
  readonly requestId: string;
  /**
   * Null when the details match no account. The request is stored anyway, so that the reply does not reveal it, and no
   * code opens it.
   */
  readonly studentId: number | null;
  readonly codeHash: string;
  /** False beyond the account's mails. Such a request is opened by a code that was mailed before. */
  readonly isMailed: boolean;
  /** ISO instants. */
  readonly now: string;
  readonly expiresAt: string;
}

export interface OpenReset {
  readonly studentId: number | null;
  /** The codes that still work for this student, newest first, each hashed with the request it was mailed for. */
  readonly codes: readonly { readonly requestId: string; readonly codeHash: string }[];
}

export interface CompletedReset {
  readonly requestId: string;
  readonly studentId: number;
  /** The address that the code went to, as it stands in the account. */
  readonly email: string;
  readonly passwordHash: string;
  /** ISO instant. */
  readonly now: string;
}

/** Requests for a new password. `now` ISO. */
export interface Resets {
  /** Stores a request. The student's older ones stay as they are. */
  open(reset: NewReset): Promise<void>;
  /** Uses one of the tries. Null for a request that is unknown, ended, expired or out of tries. */
  takeTry(requestId: string, now: string): Promise<OpenReset | null>;
  /** Gives back a try whose code was never compared. */
  returnTry(requestId: string): Promise<void>;
  /**
   * Sets the password, which confirms the email, ends the student's requests and redeems what waits for the email, in
   * one transaction. Null when another confirmation came first or the account has another email by now.
   */
  complete(reset: CompletedReset): Promise<readonly RedeemedGrant[] | null>;
  /**
   * Takes this email away from the account of an open request and ends the account's requests, in one transaction. False
   * for staff, for an account that has proved the email, and when another confirmation came first.
   */
  freeEmail(requestId: string, email: string, now: string): Promise<boolean>;
}

export interface AskedConsent {
  readonly studentId: number;
  /** In canonical form. */
  readonly parentEmail: string;
  readonly codeHash: string;
  /** ISO instants. */
  readonly now: string;
  readonly expiresAt: string;
}

/** What a parent said of themselves, and which notice they saw. */
export interface GivenConsent {
  readonly parentName: string;
  readonly parentDob: string;
  readonly relation: string;
  readonly language: string;
  /** The date of the privacy notice. */
  readonly noticeVersion: string;
}

type Nullable<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null };

/** A request to a parent and its answer. Instants are ISO. */
export interface StoredConsent extends Nullable<GivenConsent> {
  readonly studentId: number;
  readonly parentEmail: string;
  readonly askedAt: string;
  readonly agreedAt: string | null;
  readonly withdrawnAt: string | null;
}

/** Consent of parents of students below 18. `now` ISO. */
export interface ParentConsents {
  find(studentId: number): Promise<StoredConsent | null>;
  /** Stores a request in place of an unanswered or withdrawn one. False while a consent stands. */
  ask(asked: AskedConsent): Promise<boolean>;
  /** The request of a code that still works, of an active account. */
  findByCode(
    codeHash: string,
    now: string,
  ): Promise<
    | (StoredConsent & {
        readonly studentName: string;
        readonly studentEmail: string | null;
        readonly studentLanguage: string;
      })
    | null
  >;
  /** False when the request was answered before or has expired. */
  agree(codeHash: string, consent: GivenConsent, now: string): Promise<boolean>;
  /** Also ends free access, in one transaction. False without a consent that stands. */
  withdraw(codeHash: string, now: string): Promise<boolean>;
}

export interface ResetCodes {
  /** 128 random bits, so that only the receiver of the reply can use up the request's tries. */
  requestId(): string;
  code(): string;
}

export interface Credentials {
  readonly student: StudentRecord;
  readonly passwordHash: string;
}

/** Details of a student beyond StudentRecord. */
export interface FurtherDetails {
  readonly gender: string;
  readonly education: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** The date of the privacy notice that the student agreed to, and the ISO instant; null for older accounts. */
  readonly noticeVersion: string | null;
  readonly noticeAgreedAt: string | null;
  /** When a mailed code last proved the email, as an ISO instant. */
  readonly emailConfirmedAt: string | null;
}

export interface Closing {
  readonly studentId: number;
  /**
   * The hash that was read. If the password has changed since, the account is not closed. Null where staff close it:
   * then it has to be the account of a student, active or suspended.
   */
  readonly passwordHash: string | null;
  /** Only one-way keys of these are stored. */
  readonly contacts: readonly Identifier[];
  /** Keys of accounts closed before this ISO instant are deleted. */
  readonly forgetBefore: string;
  readonly note: AuditNote & { readonly subject: { readonly id: number } };
}

/** What students may do with their own accounts. */
export interface Account {
  /** Null for an account that is not active. */
  findCredentials(studentId: number): Promise<Credentials | null>;
  findDetails(studentId: number): Promise<FurtherDetails | null>;
  /** Sets the language of mails, receipts and notices. False for an account that is not active. `now` is an ISO instant. */
  setLanguage(studentId: number, language: Language, now: string): Promise<boolean>;
  /**
   * Sets the password and ends open reset requests in one transaction. False when the stored hash is not `seenHash`.
   * `now` is an ISO instant.
   */
  changePassword(studentId: number, seenHash: string, passwordHash: string, now: string): Promise<boolean>;
  /**
   * Whether an account with one of these contacts was closed after `since` (ISO). Hashing makes a possible match slow
   * on purpose.
   */
  wasClosed(contacts: readonly Identifier[], since: string): Promise<boolean>;
  /**
   * Erases the account's personal data and writes the audit note in one transaction. False when the account is not as
   * `closing` says.
   */
  close(closing: Closing): Promise<boolean>;
}

/** The details of an account that admins may see. No credentials. */
export interface DirectoryStudent extends StudentRecord {
  readonly gender: string;
  readonly education: string;
  /** ISO instant. */
  readonly createdAt: string;
}

/** A page of the list of accounts. */
export interface StudentListing {
  /** Null lists every account. */
  readonly search: StudentSearch | null;
  /** '-created' is newest first; 'name' is A to Z, oldest first among equal names. */
  readonly order: '-created' | 'created' | 'name';
  readonly limit: number;
  /** Where the previous page ended. */
  readonly after: { readonly value: string | number; readonly id: number } | null;
}

export interface ListedStudent extends DirectoryStudent {
  /** The row's sort value, as the database returns it. */
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
  /** Whether it only counts while the student holds no membership of its type that goes on. */
  readonly isOnlyOne: boolean;
}

/** What admins read and change of students. Each change and its audit note are written in one transaction. */
/** A page of memberships that end from `from` to `until`, ISO instants. */
export interface EndingListing {
  readonly from: string;
  readonly until: string;
  /** True for free trials alone, false for all others, null for both. */
  readonly isTrial: boolean | null;
  readonly limit: number;
  readonly after: { readonly value: string | number; readonly id: number } | null;
}

export interface EndingMembership {
  readonly id: number;
  readonly studentId: number;
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly membershipType: MembershipType;
  readonly endDate: string;
}

/** An account with its memberships, for an export. */
export interface ExportedStudent extends DirectoryStudent {
  readonly memberships: readonly Pick<Membership, 'membershipType' | 'startDate' | 'endDate'>[];
}

export interface StudentDirectory {
  /** Lists accounts, without unclaimed rows. */
  list(listing: StudentListing): Promise<readonly ListedStudent[]>;
  /** One page of an export: ids above `after` and up to `last`, ascending. */
  page(last: number, limit: number, after: number): Promise<readonly ExportedStudent[]>;
  /** The accounts with one of these contacts, which are in canonical form. */
  withContacts(emails: readonly string[], mobileNumbers: readonly string[]): Promise<readonly ExportedStudent[]>;
  /** The number of accounts, and the last id. */
  extent(): Promise<{ readonly count: number; readonly lastId: number }>;
  /** Names by id; ids that no account has are left out. */
  namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Null for an unknown id and for an unclaimed row. */
  find(studentId: number): Promise<DirectoryStudent | null>;
  memberships(studentId: number): Promise<readonly HeldMembership[]>;
  /** Memberships that end in a span and have no later one of their type, by their end. */
  ending(listing: EndingListing): Promise<readonly EndingMembership[]>;
  findGrant(studentId: number, clientId: string): Promise<HeldMembership | null>;
  /** False when the student already has a membership with this clientId, or holds the only one, or has no account. */
  grant(studentId: number, membership: NewMembership, note: AuditNote): Promise<boolean>;
  holding(studentId: number): Promise<Holding>;
  /** False when the student's memberships have changed since the dates were computed. */
  setPeriods(change: PeriodChange, note: AuditNote): Promise<boolean>;
  /**
   * Replaces name and contacts, in canonical form, and ends open requests for a new password when the email changes.
   * False when the account does not have `seen` any more, or another account has the email or the mobile number.
   */
  correct(studentId: number, seen: IdentityForm, identity: IdentityForm, note: AuditNote): Promise<boolean>;
  /** Suspends an active account, or takes that back. False when it is so already. */
  setSuspended(studentId: number, isSuspended: boolean, note: AuditNote): Promise<boolean>;
  /** False when the account's free access is not `seen`. */
  setFreeAccess(studentId: number, seen: string | null, until: string | null, note: AuditNote): Promise<boolean>;
  /** Sign-ups per day in India from an ISO instant on, admins excluded. */
  signUpsByDay(from: string): Promise<readonly DayCount[]>;
  /** Counts students, admins excluded. */
  countStudents(): Promise<number>;
  /**
   * Running memberships by type at `now` (epoch milliseconds). FreeTrial counts students, including those with free
   * access.
   */
  countRunning(now: number): Promise<ReadonlyMap<MembershipType, number>>;
}
