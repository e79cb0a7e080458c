export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;
/** For how long a device may sign a challenge. Milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

export type PasskeyPurpose = 'add' | 'confirm';
