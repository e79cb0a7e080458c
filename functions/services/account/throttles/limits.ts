import { READS_A_MINUTE } from '../../../ports/account.ts';
import type { Limit } from '../../../ports/account.ts';

/** How often what may be tried. The reasons for the figures: docs/decisions/008-throttles-and-trusted-devices.md. */

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Failures of one address, at passwords and at reset codes. A whole class may log in at once from behind one address. */
export const GUESSES_OF_ADDRESS: Limit = {
  name: 'guess-address',
  rules: [{ most: 30, windowMs: 5 * MINUTE_MS }],
  spare: 100,
};
/** Failures under one email or mobile number, from browsers that have never logged in with it. */
export const LOGINS_OF_ACCOUNT: Limit = { name: 'login-account', rules: [{ most: 10, windowMs: 15 * MINUTE_MS }] };
/** Failures of one browser that has. */
export const LOGINS_OF_DEVICE: Limit = { name: 'login-device', rules: [{ most: 10, windowMs: 15 * MINUTE_MS }] };
/** Enough for a school's computer room behind one address. */
export const SIGNUPS_OF_ADDRESS: Limit = { name: 'signup-address', rules: [{ most: 60, windowMs: HOUR_MS }] };
/** Passwords typed by somebody who is logged in: to change it, or to delete the account. */
export const PASSWORD_CHECKS_OF_STUDENT: Limit = {
  name: 'password-student',
  rules: [{ most: 10, windowMs: 15 * MINUTE_MS }],
};
/** A copy reads all that is held of a student. */
export const EXPORTS_OF_STUDENT: Limit = { name: 'export-student', rules: [{ most: 6, windowMs: HOUR_MS }] };
/**
 * New attempts. A backlog of months fits in; one that does not is sent on when the wait is over. One that is sent again
 * counts nothing. The day's limit is for the room that a single account may fill: 4 MB, were all of a hundred questions.
 */
export const ATTEMPTS_OF_STUDENT: Limit = {
  name: 'attempt-student',
  rules: [
    { most: 600, windowMs: 10 * MINUTE_MS },
    { most: 1000, windowMs: 24 * HOUR_MS },
  ],
};
/** Writes of one's profile: nobody mends it every five seconds. */
export const PROFILE_CHANGES_OF_STUDENT: Limit = {
  name: 'profile-student',
  rules: [{ most: 120, windowMs: 10 * MINUTE_MS }],
};
/** In proxy mode; in embedded mode the session's own object counts as many. */
export const READS_OF_STUDENT: Limit = { name: 'read-student', rules: [{ most: READS_A_MINUTE, windowMs: MINUTE_MS }] };
export const RESETS_OF_ADDRESS: Limit = { name: 'reset-address', rules: [{ most: 10, windowMs: HOUR_MS }] };
/** Codes that are mailed for one account, whoever asks. */
export const RESETS_OF_ACCOUNT: Limit = {
  name: 'reset-account',
  rules: [
    { most: 1, windowMs: MINUTE_MS },
    { most: 3, windowMs: HOUR_MS },
  ],
};
/** Each opens the files of one material for two minutes. */
export const TICKETS_OF_STUDENT: Limit = { name: 'ticket-student', rules: [{ most: 10, windowMs: MINUTE_MS }] };
/** Clicks on a payment button; each asks the gateway for an order. */
export const ORDERS_OF_STUDENT: Limit = { name: 'order-student', rules: [{ most: 20, windowMs: 10 * MINUTE_MS }] };
