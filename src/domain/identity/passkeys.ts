export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;
/** For how long a device may sign a challenge. Milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

export type PasskeyPurpose = 'add' | 'confirm';

export const PASSKEY_MESSAGES = {
  nameRequired: 'Type a name for this device',
  nameTooLong: `Use at most ${LONGEST_PASSKEY_NAME} characters`,
  refused: 'This passkey was not accepted. Try again, or type a code of your authenticator app.',
  appFirst: 'Set up the authenticator app first, on the page Security. Then add a passkey.',
  tooMany: `You have ${MOST_PASSKEYS} passkeys. Remove one first.`,
  none: 'You have no passkey. Type a code of your authenticator app.',
  gone: 'This passkey was removed already. Load the page again.',
} as const;
