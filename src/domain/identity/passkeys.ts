export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;
/** For how long a device may sign a challenge. Milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** What staff sign for: their passkeys are a second factor. */
export type PasskeyPurpose = 'add' | 'confirm';
/** What students sign for: a new passkey in a session, and a login without one. */
export type LoginPasskeyPurpose = 'add' | 'login';
