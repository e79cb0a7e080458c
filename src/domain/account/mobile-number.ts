import { plainDigits } from '../lib/digits.ts';
import { digitRanges } from '../lib/languages.ts';

/** Longer texts hold no mobile number, however many blanks they have. */
const LONGEST = 40;
/** Blanks, dashes, brackets, and the unseen marks that come along with a copied contact. */
const SEPARATORS = /[\s()\p{Pd}\u2212\p{Cf}]/gu;
/** Full-width digits and the plus beside them. */
const FULL_WIDTH = /[０-９＋]/g;
const OTHER_DIGIT = new RegExp(`[^\\P{Nd}${digitRanges().join('')}]`, 'u');
const MOBILE = /^[6-9][0-9]{9}$/;
const FROM_INDIA = /^(?:(?:\+|00)?91|0)(?=\d{10}$)/;
/** The code of India before a number that is not whole yet, where it can be nothing else. */
const BEGUN = /^\+91/;

/** A mobile number as accounts have it: ten digits, the first from 6 to 9. */
export const isMobileNumber = (text: string): boolean => MOBILE.test(text);

/**
 * The digits of a whole mobile number or of a part of one, without +91 or 0 before them; null for any other text. Digits
 * may be those of the academy's languages, or full-width.
 */
export function readMobileDigits(text: string): string | null {
  if (text.length > LONGEST) return null;
  const narrow = text.replaceAll(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
  if (OTHER_DIGIT.test(narrow)) return null;
  const plain = plainDigits(narrow).replaceAll(SEPARATORS, '').replace(FROM_INDIA, '').replace(BEGUN, '');
  return /^[0-9]+$/.test(plain) ? plain : null;
}

/** The mobile number that was typed, as accounts have it; null for a text that is none. */
export function readMobileNumber(text: string): string | null {
  const digits = readMobileDigits(text);
  return digits !== null && isMobileNumber(digits) ? digits : null;
}

/** The mobile number that was typed; any other text is only trimmed, so that its own error is shown. */
export const typedMobileNumber = (text: string): string => readMobileNumber(text) ?? text.trim();
