import { DAY_MS } from '../lib/india-time.ts';
import type { FieldErrors } from '../account/validation.ts';

/** Digits of the code that begins free access. */
export const TRIAL_CODE_LENGTH = 6;
/** How long a code is valid, milliseconds. */
export const TRIAL_CODE_LIFETIME_MS = 10 * 60 * 1000;
/** How often a code may be typed. */
export const TRIAL_CODE_TRIES = 5;
/** How often free access may begin in one browser within TRIAL_DEVICE_MS: a brother and a sister share a phone. */
export const TRIALS_OF_DEVICE = 2;
export const TRIAL_DEVICE_MS = 180 * DAY_MS;

export const TRIAL_MESSAGES = {
  required: 'Enter the code from the email',
  invalid: 'The code has 6 digits',
  wrong: 'This code is not right. Look at the newest email, and type its 6 digits.',
  over: 'This code no longer works. Ask for a new one.',
  none: 'Free access has begun already, or this account has none. Load the page again to see what is open.',
  deviceFull:
    'Free access has begun twice on this phone in the last six months, and that is its limit. Use your own phone, or see the memberships.',
  deviceUnknown: 'This browser does not keep the mark of your login. Allow cookies for this site, and log in again.',
  noEmail: 'Your account has no email. Write to the academy which one is yours, then ask for the code again.',
  noMail: 'No code can be mailed at the moment. Try again later, or write to the academy.',
  sent: 'A code is on its way to your email.',
  started: 'Your free access has begun.',
} as const;

const CODE = new RegExp(`^\\d{${TRIAL_CODE_LENGTH}}$`);

/** A typed code without blanks and hyphens. */
export const canonicalTrialCode = (text: string): string => text.replaceAll(/[\s-]/g, '');

export const isTrialCode = (text: string): boolean => CODE.test(text);

export interface TrialCodeForm {
  readonly code: string;
}

export function validateTrialCode({ code }: TrialCodeForm): FieldErrors<keyof TrialCodeForm> {
  const meant = canonicalTrialCode(code);
  if (meant === '') return { code: TRIAL_MESSAGES.required };
  return isTrialCode(meant) ? {} : { code: TRIAL_MESSAGES.invalid };
}
