import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { Membership } from '#domain/membership.ts';
import type { ProfileForm } from '#domain/validation.ts';
import type { Outcome, Response } from '#domain/scoring.ts';
import type { AttemptCounts } from './ports/progress.ts';

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
  findCredentials(identifier: Identifier): Promise<{ readonly student: StudentRecord; readonly passwordHash: string } | null>;
  /** The student as stored now; null when there is none. `now` ISO. */
  updateProfile(studentId: number, profile: ProfileForm, now: string): Promise<StudentRecord | null>;
}

export interface Memberships {
  list(studentId: number): Promise<readonly Membership[]>;
}

/** What an access decision rests on. */
export interface AccessFacts {
  /** ISO instant, or null without free access. */
  readonly freeAccessUntil: string | null;
  readonly activeMemberships: readonly Membership[];
  readonly expiredMemberships: readonly Membership[];
}

export interface AccessRecords {
  /** The caller's own, asked for each time; null for an account that is not active. `now` epoch milliseconds. */
  find(caller: { readonly studentId: number; readonly token: string }, now: number): Promise<AccessFacts | null>;
}

export interface AttemptRow {
  readonly attemptId: string;
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly topic: string;
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly scoreHundredths: number;
  readonly maxHundredths: number;
  readonly takenSeconds: number;
  /** ISO instant of server time. */
  readonly submittedAt: string;
}

/** What an attempt lost; null for one of before that was noted, until it is counted. */
export interface ListedAttempt extends AttemptRow {
  readonly lostToWrongHundredths: number | null;
  readonly lostToSkipsHundredths: number | null;
}

export interface NewAttempt extends AttemptRow {
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** SHA-256 of what was posted: tells a repetition from another attempt under the same id. */
  readonly fingerprint: string;
}

export interface AnsweredAttempt extends ListedAttempt {
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** How each question was scored, and the hash of what each asked; null for an attempt of before that was noted. */
  readonly outcomes: readonly Outcome[] | null;
  readonly prints: readonly string[] | null;
}

/** The place of an attempt in the list, newest first. */
export interface AttemptPlace {
  readonly submittedAt: string;
  readonly attemptId: string;
}

export interface Attempts {
  /** With what it counts for, both or neither. False when the student already has an attempt of this id; nothing is written then. */
  add(studentId: number, attempt: NewAttempt, counts: AttemptCounts): Promise<boolean>;
  /** With its answers; null for another student's. */
  read(studentId: number, attemptId: string): Promise<AnsweredAttempt | null>;
  /** Those whose counts are not in the totals yet, oldest first, but for these papers (by `paperKey`). */
  listUncounted(studentId: number, limit: number, except: readonly string[]): Promise<readonly AnsweredAttempt[]>;
  find(studentId: number, attemptId: string): Promise<{ readonly attempt: ListedAttempt; readonly fingerprint: string } | null>;
  /** Newest first, those after `after` where it is given. */
  list(studentId: number, limit: number, after: AttemptPlace | null): Promise<readonly ListedAttempt[]>;
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

export interface Papers {
  /** The paper file served at this path, as parsed JSON, with `isStored: true` where no build has it; null when there is none. With a revision that edition of it alone; null when nobody knows it. */
  read(path: string, revision?: string): Promise<unknown>;
}

export interface Passwords {
  /** A text that holds the hash with its salt and parameters. */
  hash(password: string): Promise<string>;
  /** Takes as long for `null` (no such account) as for a stored hash, and is then false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** The outer limit on what one address may ask for at all. */
export interface Floor {
  admits(address: string): Promise<boolean>;
}

/** An answer that is the same for every caller. */
export interface SharedAnswer {
  readonly text: string;
  /** Its content type. */
  readonly type: string;
  readonly etag: string;
  /** How long it may still be given, in whole seconds. */
  readonly secondsLeft: number;
}

/** What was answered a moment ago, by the address of the call. Neither fails. */
export interface SharedAnswers {
  /** Null when there is none, or none that is still fresh. */
  find(address: string): Promise<SharedAnswer | null>;
  keep(address: string, answer: SharedAnswer): void;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Ids {
  requestId(): string;
}

/** One line a call. Never a name, an address, a number, a password or a token. */
export interface Log {
  write(level: 'info' | 'error', entry: Readonly<Record<string, string | number | null>>): void;
}

export interface Database {
  answers(): Promise<boolean>;
}

/** Whether a reserved id is an admin's account now, wherever the accounts are kept. */
export interface Admins {
  isActive(studentId: number): Promise<boolean>;
}

/** A call of the contract on its way to the upstream. */
export interface UpstreamCall<Answer extends Endpoint['answer'] = Endpoint['answer']> {
  readonly endpoint: Endpoint<Endpoint['body'], Answer>;
  /** The path's parameters, checked already. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** A parsed body; none when left out. */
  readonly body?: unknown;
  /** The caller's; none when left out. */
  readonly token?: string;
  /** Lets a call be sent twice without harm; none when left out. */
  readonly idempotencyKey?: string;
  /** What a success means whose body leaves these fields out. */
  readonly silentAnswer?: Readonly<Record<string, unknown>>;
  /** What the caller is told by an upstream that does not have the call, as a 404; passed on as it is when left out. */
  readonly missingMessage?: string;
  readonly trace?: CallTrace;
}

/** What this edge itself knows of a request; never what the caller says of it. */
export interface CallTrace {
  readonly requestId: string;
  /** The caller's address as the network in front of us tells it; null where none does. */
  readonly address: string | null;
}

/** The academy that keeps accounts, sessions and memberships in place of this one (proxy mode). */
export interface Upstream {
  /**
   * The answer, parsed by the contract. Throws 'UpstreamRefusal' for the upstream's own refusal, else a ServiceError:
   * 'upstream-silent' after the time-out, 'upstream-broken' for everything that is no answer of the contract.
   */
  send<Answer extends Endpoint['answer']>(
    call: UpstreamCall<Answer>,
  ): Promise<{ readonly status: Endpoint['successStatus'][number]; readonly answer: AnswerOf<Answer> }>;
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
  takeTry(requestId: string, now: string): Promise<{ readonly studentId: number | null; readonly codeHash: string } | null>;
  /** Sets the password and ends the student's requests, both or neither. False when another confirmation was first. */
  complete(requestId: string, passwordHash: string, now: string): Promise<boolean>;
}

export interface ResetCodes {
  /** 128 random bits: whoever did not get it in the answer cannot use up its tries. */
  requestId(): string;
  code(): string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Mails kept for a developer's eyes (local mode only). */
export interface Outbox {
  keep(mail: Mail): void;
  /** Newest first. */
  list(): readonly KeptMail[];
}

export interface KeptMail extends Mail {
  readonly id: string;
  /** ISO instant. */
  readonly sentAt: string;
}

/** Work that the answer does not wait for; a failure goes to the log. */
export interface Background {
  run(name: string, task: () => Promise<void>): void;
}
