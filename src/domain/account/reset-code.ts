import { resetCodeText } from '../text/en/reset-code.ts';
import { plainDigits } from '../lib/digits.ts';
import type { FieldErrors } from './validation.ts';

/** Letters and digits that are not mistaken for each other (Crockford): no I, L, O or U. */
export const RESET_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RESET_CODE_LENGTH = 8;

const CODE = new RegExp(`^[${RESET_CODE_ALPHABET}]{${RESET_CODE_LENGTH}}$`);

/** Normalizes a typed code: any case and digits of any script, blanks and hyphens removed, O read as 0, I and L as 1. */
export const canonicalResetCode = (text: string): string =>
  plainDigits(text).replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const isResetCode = (text: string): boolean => CODE.test(text);

export interface ResetCodeForm {
  readonly code: string;
}

/** Validates the second step of a password reset, which asks only for the code. */
export function validateResetCode({ code }: ResetCodeForm): FieldErrors<keyof ResetCodeForm> {
  const meant = canonicalResetCode(code);
  if (meant === '') return { code: resetCodeText().required };
  return isResetCode(meant) ? {} : { code: resetCodeText().invalid };
}
