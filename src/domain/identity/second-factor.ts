import { plainDigits } from '../lib/digits.ts';

/** For how long a code counts for refunds, roles, exports and grants. Milliseconds. */
export const CONFIRMATION_LIFETIME_MS = 10 * 60 * 1000;
export const RECOVERY_CODE_COUNT = 10;

/** When a call of the admin area needs the second factor: 'fresh' within ten minutes, 'never' not even at the login. */
export type ConfirmationNeed = 'fresh' | 'session' | 'never';

/** What staff type: six digits of the app, or a recovery code in any case, with or without its hyphens. */
export const plainCode = (typed: string): string =>
  plainDigits(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether staff must have a second factor. */
export type FactorRule = 'required' | 'optional';

/** The refusal's field that sends staff to the page where they set a second factor up. */
export const FACTOR_FIELD = 'secondFactor';

/** The refusal's field that tells the admin area to ask for a code. */
export const CONFIRMATION_FIELD = 'confirmation';

/**
 * Whether a member of staff has to give a code before a call. `confirmedAt` is when this session last gave one, epoch
 * milliseconds; null for never.
 */
export function needsCode(need: ConfirmationNeed, confirmedAt: number | null, now: number): boolean {
  if (need === 'never') return false;
  if (confirmedAt === null) return true;
  return need === 'fresh' && now - confirmedAt >= CONFIRMATION_LIFETIME_MS;
}

export const FACTOR_MESSAGES = {
  codeRequired: 'Type the code',
  codeWrong: 'This code is not right, or it was used before. Wait for the next one in your app, then type that.',
  blockedSession: 'Six wrong codes came from this login, so it may try no more for now.',
  blockedPerson: 'Eighteen wrong codes came in for your account, so no code is taken from any device for now.',
  needed: 'Type a code of your authenticator app to go on.',
  passwordNeeded: 'Type your password to go on: you have not used the admin area for half an hour.',
  codeInstead: 'You have a second factor: type a code of it.',
  setUpFirst:
    'The academy asks everybody on the staff for a second factor. Set yours up on the page Security: it takes two minutes.',
  setUpHere:
    'The academy asks everybody on the staff for a second factor. The rest of the admin area opens when yours is set up.',
  anotherFirst:
    'The academy asks everybody on the staff for a second factor, so this one stays until you have another. Choose “Move to another phone or app” first.',
  isOn: 'Your second factor is set up already. Remove it first to set up another.',
  isOff: 'You have no second factor. Set it up on the page Security.',
  notBegun: 'This set-up has ended. Begin again.',
  keyLost:
    'The academy can no longer check codes of your app. Use a recovery code or a passkey, then move the second factor to an app on the page Security. Without either, ask an owner.',
  ownReset: 'Your own second factor is removed on the page Security, with a code.',
  noneToReset: 'This account has no second factor. Load the list again.',
  elsewhere: 'Accounts are kept by another academy, so there is no second factor here.',
} as const;
