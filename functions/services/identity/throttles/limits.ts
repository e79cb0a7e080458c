import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-times.ts';
import { READS_A_MINUTE } from '../../../ports/identity.ts';
import type { Limit } from '../../../ports/identity.ts';

/** Rate limits. docs/decisions/008-throttles-and-trusted-devices.md gives the reasons for the figures. */

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What a /56 and a /48 of IPv6 may do, as a multiple of one address. An operator may have thousands of phones in a /48,
 * and a single customer may own all of it.
 */
export const WIDER = [4, 16] as const;

/** Failed passwords of one address. A whole class may log in at once from behind one address. */
export const GUESSES_OF_ADDRESS: Limit = {
  name: 'guess-address',
  rules: [{ most: 30, windowMs: 5 * MINUTE_MS }],
  spare: 100,
};
/** Failed reset codes of one address, counted apart from passwords so that wrong logins never close the reset. */
export const CODES_OF_ADDRESS: Limit = { ...GUESSES_OF_ADDRESS, name: 'code-address' };
/**
 * Failures under one email or mobile number from one address, by browsers that the account has not logged in with.
 * Together a /48 stays below what LOGINS_OF_ACCOUNT allows.
 */
export const LOGINS_OF_ACCOUNT_AT_ADDRESS: Limit = {
  name: 'login-account-address',
  rules: [
    { most: 10, windowMs: 15 * MINUTE_MS },
    { most: 30, windowMs: 24 * HOUR_MS },
  ],
  wider: [2, 3],
};
/** The same from all addresses together: far more than a few strangers reach, and little for a guesser. */
export const LOGINS_OF_ACCOUNT: Limit = {
  name: 'login-account',
  rules: [
    { most: 200, windowMs: HOUR_MS },
    { most: 1000, windowMs: 24 * HOUR_MS },
  ],
};
/** Failures of one remembered browser. */
export const LOGINS_OF_DEVICE: Limit = { name: 'login-device', rules: [{ most: 10, windowMs: 15 * MINUTE_MS }] };
/**
 * Lines of the security log about logins that a limit refused, by address. They must not fill the database, so the
 * wider networks of an address have no more of them.
 */
export const TOLD_REFUSALS_OF_ADDRESS: Limit = {
  name: 'told-refusals-address',
  rules: [{ most: 3, windowMs: 15 * MINUTE_MS }],
  wider: [1, 1],
};
/**
 * Refused passkeys of one address, counted apart from passwords: neither closes the other. No account is counted, because
 * a signature cannot be guessed and strangers could only close the account to its owner.
 */
export const PASSKEYS_OF_ADDRESS: Limit = { ...GUESSES_OF_ADDRESS, name: 'passkey-address' };
/** Challenges for a login with a passkey, each of which is a row for five minutes. A whole class may log in at once. */
export const PASSKEY_CHALLENGES_OF_ADDRESS: Limit = {
  name: 'passkey-challenge-address',
  rules: [{ most: 300, windowMs: 5 * MINUTE_MS }],
};
/** Passkeys that a student adds and removes, each with a mail. */
export const PASSKEY_CHANGES_OF_STUDENT: Limit = {
  name: 'passkey-student',
  rules: [{ most: 30, windowMs: HOUR_MS }],
};
/** Enough for a school's computer room behind one address. */
export const SIGNUPS_OF_ADDRESS: Limit = { name: 'signup-address', rules: [{ most: 60, windowMs: HOUR_MS }] };
/** Passwords that a logged-in student types to change the password or delete the account. */
export const PASSWORD_CHECKS_OF_STUDENT: Limit = {
  name: 'password-student',
  rules: [{ most: 10, windowMs: 15 * MINUTE_MS }],
};
/**
 * Wrong codes of the second factor and recovery codes, of one session. Half of what the person has: one stranger with the
 * password is refused before the person is. Each right code clears both counts.
 */
export const FACTOR_CODES_OF_SESSION: Limit = {
  name: 'factor-session',
  rules: [{ most: 6, windowMs: 15 * MINUTE_MS }],
};
/** The same of all sessions of a person together. */
export const FACTOR_CODES_OF_STAFF: Limit = {
  name: 'factor-staff',
  rules: [{ most: 18, windowMs: 15 * MINUTE_MS }],
};
/** Lines of the security log about codes that a limit refused. */
export const TOLD_FACTOR_BLOCKS: Limit = { name: 'factor-told', rules: [{ most: 1, windowMs: 15 * MINUTE_MS }] };
/** Strict, because an export reads all data of a student. */
export const EXPORTS_OF_STUDENT: Limit = { name: 'export-student', rules: [{ most: 6, windowMs: HOUR_MS }] };
/**
 * New attempts; a retry of a stored one is not counted. A week of attempts made without a network fits in, and the
 * browser sends any rest later. Somebody who answers for 24 hours ends 96 papers. The daily limit bounds what one account
 * can store: 1.8 MB of papers with a hundred questions.
 */
export const ATTEMPTS_OF_STUDENT: Limit = {
  name: 'attempt-student',
  rules: [
    { most: 200, windowMs: 10 * MINUTE_MS },
    { most: 400, windowMs: 24 * HOUR_MS },
  ],
};
/** New attempts of one address, whoever sends them: 92 MB a day. A hostel of 300 ends fewer than 10,000 papers. */
export const ATTEMPTS_OF_ADDRESS: Limit = {
  name: 'attempt-address',
  rules: [{ most: 20_000, windowMs: 24 * HOUR_MS }],
  isByWindow: true,
  wider: [2, 4],
};
/** Profile changes. Nobody edits a profile every five seconds. */
export const PROFILE_CHANGES_OF_STUDENT: Limit = {
  name: 'profile-student',
  rules: [{ most: 120, windowMs: 10 * MINUTE_MS }],
};
/** Notices by mail and on phones switched on and off, and their settings: a switch that is tapped by hand. */
export const NOTICE_CHANGES_OF_STUDENT: Limit = {
  name: 'notice-student',
  rules: [
    { most: 30, windowMs: 10 * MINUTE_MS },
    { most: 100, windowMs: 24 * HOUR_MS },
  ],
};
/** Used in proxy mode only; in embedded mode the session's object counts reads. */
export const READS_OF_STUDENT: Limit = { name: 'read-student', rules: [{ most: READS_A_MINUTE, windowMs: MINUTE_MS }] };
export const RESETS_OF_ADDRESS: Limit = { name: 'reset-address', rules: [{ most: 10, windowMs: HOUR_MS }] };
/** Reset requests of one remembered browser, for which the address does not count. */
export const RESETS_OF_DEVICE: Limit = { ...RESETS_OF_ADDRESS, name: 'reset-device' };
/** How many mailed codes of one account work at a time. Each is compared, so this bounds the work of a confirmation. */
export const CODES_OF_ACCOUNT = 2;
/**
 * Reset codes mailed to one account, whoever asks for them. No window is longer than a code lives: whenever no code is
 * mailed, one that works has been.
 */
export const RESETS_OF_ACCOUNT: Limit = {
  name: 'reset-account',
  rules: [
    { most: 1, windowMs: MINUTE_MS },
    { most: CODES_OF_ACCOUNT, windowMs: RESET_CODE_LIFETIME_MS },
  ],
};
/** Codes for free access that one student may have mailed. */
export const TRIAL_CODES_OF_STUDENT: Limit = {
  name: 'trial-code-student',
  rules: [
    { most: 1, windowMs: MINUTE_MS },
    { most: 5, windowMs: HOUR_MS },
  ],
};
/** The same of one address. A hostel may share one, and an operator's phones do. */
export const TRIAL_CODES_OF_ADDRESS: Limit = {
  name: 'trial-code-address',
  rules: [{ most: 60, windowMs: 24 * HOUR_MS }],
};
/** Mails that ask a parent: of one student, to one parent from whatever accounts, and from one address. */
export const PARENT_MAILS_OF_STUDENT: Limit = {
  name: 'parent-mail-student',
  rules: [
    { most: 1, windowMs: MINUTE_MS },
    { most: 5, windowMs: 24 * HOUR_MS },
  ],
};
export const PARENT_MAILS_OF_PARENT: Limit = {
  name: 'parent-mail-parent',
  rules: [{ most: 5, windowMs: 24 * HOUR_MS }],
};
export const PARENT_MAILS_OF_ADDRESS: Limit = {
  name: 'parent-mail-address',
  rules: [{ most: 60, windowMs: 24 * HOUR_MS }],
};
/** Calls of parents, with the code of their mail. A code cannot be guessed; this bounds the look-ups. */
export const PARENT_CALLS_OF_ADDRESS: Limit = {
  name: 'parent-call-address',
  rules: [{ most: 120, windowMs: HOUR_MS }],
};
/** Each ticket opens the files of one material for two minutes. */
export const TICKETS_OF_STUDENT: Limit = { name: 'ticket-student', rules: [{ most: 10, windowMs: MINUTE_MS }] };
/** Tickets for mock tests. Each opens one attempt, and a page asks again after a reload. */
export const MOCK_TICKETS_OF_STUDENT: Limit = {
  name: 'mock-ticket-student',
  rules: [{ most: 60, windowMs: 10 * MINUTE_MS }],
};
/** Objections to answer keys, with their retries. */
export const OBJECTIONS_OF_STUDENT: Limit = {
  name: 'objection-student',
  rules: [{ most: 60, windowMs: 10 * MINUTE_MS }],
};
/** Reports of questions, with their retries. A careful reader of a whole paper finds fewer. */
export const REPORTS_OF_STUDENT: Limit = {
  name: 'report-student',
  rules: [
    { most: 20, windowMs: 10 * MINUTE_MS },
    { most: 60, windowMs: 24 * HOUR_MS },
  ],
};
/** Codes of coupons that a student tries: too few to guess one. */
export const COUPONS_OF_STUDENT: Limit = { name: 'coupon-student', rules: [{ most: 20, windowMs: 10 * MINUTE_MS }] };
/** Clicks on a payment button; each creates an order at the gateway. */
export const ORDERS_OF_STUDENT: Limit = { name: 'order-student', rules: [{ most: 20, windowMs: 10 * MINUTE_MS }] };
