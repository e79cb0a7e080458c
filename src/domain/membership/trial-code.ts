import { DAY_MS } from '../lib/india-time.ts';
import type { FieldErrors } from '../account/validation.ts';
import { freeAccessText } from '../text/en/free-access.ts';

/** Digits of the code that begins free access. */
export const TRIAL_CODE_LENGTH = 6;
/** How long a code is valid, milliseconds. */
export const TRIAL_CODE_LIFETIME_MS = 10 * 60 * 1000;
/** How often a code may be typed. */
export const TRIAL_CODE_TRIES = 5;
/** How often free access may begin in one browser within TRIAL_DEVICE_MS: a brother and a sister share a phone. */
export const TRIALS_OF_DEVICE = 2;
export const TRIAL_DEVICE_MS = 180 * DAY_MS;

const CODE = new RegExp(`^\\d{${TRIAL_CODE_LENGTH}}$`);

/** A typed code without blanks and hyphens. */
export const canonicalTrialCode = (text: string): string => text.replaceAll(/[\s-]/g, '');

export const isTrialCode = (text: string): boolean => CODE.test(text);

export interface TrialCodeForm {
  readonly code: string;
}

export function validateTrialCode({ code }: TrialCodeForm): FieldErrors<keyof TrialCodeForm> {
  const meant = canonicalTrialCode(code);
  if (meant === '') return { code: freeAccessText().messages.required };
  return isTrialCode(meant) ? {} : { code: freeAccessText().messages.invalid };
}
