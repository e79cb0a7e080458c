import type { FieldErrors } from './validation.ts';

/** Letters and digits that are hard to mistake for each other (Crockford): no I, L, O and U. */
export const RESET_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RESET_CODE_LENGTH = 8;
/** How long a code works. Milliseconds. */
export const RESET_CODE_LIFETIME_MS = 10 * 60 * 1000;
/** No new code is sent within this time of the last one. Milliseconds. */
export const RESET_PAUSE_MS = 60 * 1000;

export const RESET_CODE_MESSAGES = {
  required: 'Enter the code from the email',
  invalid: 'The code has 8 letters and digits',
  /** Refused after a try whose answer was lost: that one may have used the code up. */
  mayBeUsed: 'Your password may have been changed already: try to log in with it. If that fails, ask for a new code.',
} as const;

const CODE = new RegExp(`^[${RESET_CODE_ALPHABET}]{${RESET_CODE_LENGTH}}$`);

/** A code as it was meant: in any case, with blanks or hyphens, O typed for 0, I or L for 1. */
export const canonicalResetCode = (text: string): string =>
  text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const isResetCode = (text: string): boolean => CODE.test(text);

export interface ResetCodeForm {
  readonly code: string;
}

/** The second step of a password reset: the code alone. */
export function validateResetCode({ code }: ResetCodeForm): FieldErrors<keyof ResetCodeForm> {
  const meant = canonicalResetCode(code);
  if (meant === '') return { code: RESET_CODE_MESSAGES.required };
  return isResetCode(meant) ? {} : { code: RESET_CODE_MESSAGES.invalid };
}
