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
