import type { LoginPasskeyPurpose, PasskeyPurpose } from '#domain/identity/passkeys.ts';
import type { GivenRole, Role } from '#domain/identity/roles.ts';
import type { AuditNote } from './staff.ts';

/**
 * 'malformed': not a token, so nothing was looked up. 'ended': logged out, expired, displaced by newer sessions, or
 * unknown.
 */
export type SessionState =
  | { readonly state: 'malformed' }
  | { readonly state: 'ended' }
  /**
   * `waitMs` is set for reads only: 0, or how long to wait when there are too many. Absent where reads are not counted.
   */
  | {
      readonly state: 'alive';
      readonly studentId: number;
      readonly waitMs?: number;
      /** For calls of staff: whether the last one was half an hour ago or longer. Absent where nobody counts. */
      readonly isIdle?: boolean;
    };

/** Reads that one student may make in a minute: enough for one page every four seconds with four reads each. */
export const READS_A_MINUTE = 60;

/** A session as its student sees it. */
export interface SignedIn {
  /** Identifies the session to its student. It is not a credential. */
  readonly sessionId: string;
  /** Coarse, such as 'Chrome on Android'; empty when unknown. */
  readonly deviceName: string;
  readonly startedAt: number;
  /** Epoch milliseconds. May be up to an hour early, because later calls are remembered in memory only. */
  readonly lastSeenAt: number;
  /** True for the session of the token that was given. */
  readonly isOwn: boolean;
}

/** Times in epoch milliseconds of server time. */
export interface Sessions {
  /** Starts a session and returns its token. A sixth session ends the student's oldest one. */
  start(studentId: number, startedAt: number, expiresAt: number, deviceName?: string): Promise<string>;
  /** Lists the student's active sessions, newest first. `token` is the caller's own. */
  list(studentId: number, token: string, now: number): Promise<readonly SignedIn[]>;
  /** False when the student has no such session. */
  endOne(studentId: number, sessionId: string): Promise<boolean>;
  /** Ends all of the student's sessions except the one of this token. */
  endOthers(studentId: number, token: string): Promise<void>;
  /**
   * Finds the session of a token. With `kind` 'read' the same call also counts one read of the student; with 'staff' it
   * notes a call of the admin area, unless the session is idle.
   */
  find(token: string, now: number, kind?: 'read' | 'staff'): Promise<SessionState>;
  /**
   * Returns another token for the session of a holder who has proved again who they are, and ends its idleness; null
   * when the session has ended. The old token ends at the first use of the new one, or after two minutes, and is idle
   * until then. The session ends when it would have.
   */
  renew(token: string, now: number): Promise<string | null>;
  end(token: string): Promise<void>;
  endAll(studentId: number): Promise<void>;
  /** Counts the student's active sessions. */
  count(studentId: number, now: number): Promise<number>;
  /**
   * Records in memory that the student is present. Returns 0, or the milliseconds to wait when there are too many
   * heartbeats.
   */
  beat(studentId: number, now: number): Promise<number>;
}

/** Both throw 'throttled' where too many passwords wait to be hashed; nothing was hashed then. */
export interface Passwords {
  /** Whether too many wait already, so that the next one would be refused. Missing where nothing waits. */
  readonly isFull?: () => boolean;
  /** Returns the hash with its salt and parameters as one text. */
  hash(password: string): Promise<string>;
  /**
   * False for `null` (no such account), after the same work as for a stored hash: response times must not reveal
   * accounts.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** Who may do what in the admin area, in either mode. */
export interface StaffRoles {
  /** The role that an active account has now; null for a student. */
  find(studentId: number): Promise<Role | null>;
}

export interface StaffMember {
  readonly studentId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** ISO instant; null for an owner, whose id gives the role. */
  readonly since: string | null;
  readonly hasFactor: boolean;
}

/** A change of one account's role, with its audit note in one transaction. */
export interface RoleChange {
  readonly studentId: number;
  /** The role that the caller saw; null for none. */
  readonly seen: GivenRole | null;
  /** Null takes the role away. */
  readonly role: GivenRole | null;
  readonly note: AuditNote;
}

/** Who has a role. Null in proxy mode, where another academy keeps the accounts. */
export interface Staff {
  /** Owners first, then by name. */
  list(): Promise<readonly StaffMember[]>;
  /** The student id of an active account with this canonical email. */
  findAccount(email: string): Promise<number | null>;
  /** False when the account's role is not `seen`, or the account is not active. */
  change(change: RoleChange): Promise<boolean>;
}

/** Allows at most `most` tries in any `windowMs`, by each of its rules. */
export interface Limit {
  /** Prefix of every key, so that limits never share a count. */
  readonly name: string;
  readonly rules: readonly { readonly most: number; readonly windowMs: number }[];
  /** Set: only failures count, and this many more tries may be under way at once. Absent: every try counts. */
  readonly spare?: number;
  /** Set: the first rule counts by whole windows, in one row. For large limits, whose single tries need not be kept. */
  readonly isByWindow?: true;
  /** How many times as much a /56 and a /48 of IPv6 may do as one address; see WIDER. */
  readonly wider?: readonly [number, number];
}

export type Taken =
  | { readonly isAllowed: true; readonly tryId: number }
  /** A refused try is not counted. `waitMs` is the time until the next try, in milliseconds. */
  | { readonly isAllowed: false; readonly waitMs: number };

/** Counts tries by limit and subject (an address or an account). Times are epoch milliseconds. */
export interface Throttles {
  /** Counts a try. Concurrent tries are counted one after the other. */
  take(limit: Limit, subject: string, now: number): Promise<Taken>;
  /** Marks a try as failed, for limits that count failures only. */
  fail(limit: Limit, subject: string, tryId: number): Promise<void>;
  /** Uncounts a try. */
  forgive(limit: Limit, subject: string, tryId: number): Promise<void>;
  /** Uncounts all tries of a subject. */
  clear(limit: Limit, subject: string): Promise<void>;
}

/**
 * The owner of a remembered browser: a student id, or in proxy mode, which knows no id before a login, the login name.
 */
export type DeviceOwner = number | string;

/**
 * Browsers that a student has logged in with before. A device is not a credential: its failed logins are only counted
 * separately.
 */
export interface Devices {
  /** `device` is null for a browser that sends none. An unknown student (null) takes the same time. */
  isTrusted(owner: DeviceOwner | null, device: string | null, now: number): Promise<boolean>;
  /**
   * Returns the device token for the browser. A token that the server made is reused, so that students who share a
   * browser are all remembered. Any other is replaced by a new one, because whoever planted it could guess with it.
   */
  trust(owner: DeviceOwner, device: string | null, now: number): Promise<string>;
  distrustAll(owner: DeviceOwner): Promise<void>;
}

/** A second factor as it is stored. */
export interface StoredFactor {
  readonly sealed: string;
  /** The secret of the app that the factor is moving to; null for none. */
  readonly nextSealed: string | null;
  /** The time step of the last code that was taken. */
  readonly lastStep: number;
  /** ISO instant; null while the set-up is not finished. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

/** Second factors of staff, and which session has given one. */
export interface Factors {
  /** `confirmedAt`: when the session of this token last gave a code, epoch milliseconds; null for never. */
  standing(
    studentId: number,
    token: string,
  ): Promise<{ readonly hasFactor: boolean; readonly confirmedAt: number | null }>;
  find(studentId: number): Promise<StoredFactor | null>;
  /** Stores a secret that does not count yet, in place of one. False when a factor counts already. */
  begin(studentId: number, sealed: string): Promise<boolean>;
  /** Makes the secret count, with its recovery codes. False when it is not the one that waits. */
  activate(
    studentId: number,
    factor: { readonly sealed: string; readonly step: number; readonly codeHashes: readonly string[] },
    note: AuditNote,
  ): Promise<boolean>;
  /** Stores a secret that is to take the present one's place. False without a factor that counts. */
  beginMove(studentId: number, sealed: string): Promise<boolean>;
  /** Puts that secret and new recovery codes in place of the present ones. False when it is not the one that waits. */
  move(
    studentId: number,
    factor: { readonly sealed: string; readonly step: number; readonly codeHashes: readonly string[] },
    note: AuditNote,
  ): Promise<boolean>;
  /** Takes a time step. False when it or a later one was taken: each code counts once. */
  useStep(studentId: number, step: number): Promise<boolean>;
  /** False when no such recovery code is left. */
  useRecoveryCode(studentId: number, codeHash: string): Promise<boolean>;
  /** False without a factor. */
  renewRecoveryCodes(studentId: number, codeHashes: readonly string[]): Promise<boolean>;
  /** Notes that the session of this token has given a code. Forgets the student's notes from before an ISO instant. */
  confirm(studentId: number, token: string, at: string, forgetBefore: string): Promise<void>;
  /** False without a factor. */
  remove(studentId: number, note: AuditNote): Promise<boolean>;
}

/** A passkey as it is stored. Bytes are in base64url. */
export interface StoredPasskey {
  readonly id: number;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly name: string;
  /** ISO instant. */
  readonly since: string;
}

/** Passkeys of staff. An account has none without an authenticator app. */
export interface Passkeys {
  /** Oldest first. */
  list(studentId: number): Promise<readonly StoredPasskey[]>;
  /** Stores what a device has to sign, in place of an earlier challenge of this session. `expiresAt` is an ISO instant. */
  challenge(
    caller: { readonly studentId: number; readonly token: string },
    purpose: PasskeyPurpose,
    waiting: { readonly challenge: string; readonly expiresAt: string },
  ): Promise<void>;
  /** Takes the challenge of this session away. Null without one, or when it ended before `now` (ISO). */
  takeChallenge(
    caller: { readonly studentId: number; readonly token: string },
    purpose: PasskeyPurpose,
    now: string,
  ): Promise<string | null>;
  /** False without an authenticator app, with `most` passkeys, or when the passkey is known. */
  add(
    studentId: number,
    passkey: Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'name'>,
    most: number,
    note: AuditNote,
  ): Promise<boolean>;
  /** Stores the device's count. False when the passkey is gone or the count is not higher (0 stays 0). */
  use(id: number, counter: number): Promise<boolean>;
  /** False when the account has no such passkey. */
  remove(studentId: number, id: number, note: AuditNote): Promise<boolean>;
}

/** A passkey that a student logs in with. Bytes are in base64url. */
export interface LoginPasskey extends Omit<StoredPasskey, 'name'> {
  readonly studentId: number;
  /** Coarse, such as 'Chrome on Android'. */
  readonly deviceName: string;
}

/**
 * Whose challenge it is: for a new passkey a session's, as long as the password is the one that was checked; for a login
 * nobody's yet.
 */
export type ChallengeOwner =
  | {
      readonly purpose: Extract<LoginPasskeyPurpose, 'add'>;
      readonly token: string;
      readonly passwordHash: string;
    }
  | { readonly purpose: Extract<LoginPasskeyPurpose, 'login'> };

/** Passkeys that students log in with. */
export interface LoginPasskeys {
  /** Oldest first. */
  list(studentId: number): Promise<readonly LoginPasskey[]>;
  find(credentialId: string): Promise<LoginPasskey | null>;
  /** Stores what a device has to sign, and forgets what ended before `now`. Both are ISO instants. */
  challenge(
    owner: ChallengeOwner,
    waiting: { readonly challenge: string; readonly now: string; readonly expiresAt: string },
  ): Promise<void>;
  /** Takes this challenge away. False when there is none of this owner, or it ended before `now` (ISO). */
  takeChallenge(owner: ChallengeOwner, challenge: string, now: string): Promise<boolean>;
  /** False with `most` passkeys, when the passkey is known, for staff, and when the password is no longer this one. */
  add(passkey: Omit<LoginPasskey, 'id'>, passwordHash: string, most: number): Promise<boolean>;
  /** Stores the device's count. False when the passkey is gone or the count is not higher (0 stays 0). */
  use(id: number, counter: number): Promise<boolean>;
  /** The removed passkey; null when the account has no such one. */
  remove(studentId: number, id: number): Promise<LoginPasskey | null>;
  removeAll(studentId: number): Promise<void>;
}

/** Encrypts the secrets of second factors. A sealed secret opens for its owner alone. */
export interface FactorSecrets {
  seal(secret: string, studentId: number): Promise<string>;
  /** Null when it was sealed with a key that is lost, or for another account. */
  open(sealed: string, studentId: number): Promise<string | null>;
}
