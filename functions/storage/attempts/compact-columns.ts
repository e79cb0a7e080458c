import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP } from '#domain/attempts/scoring.ts';

/**
 * The long columns of an attempt in a short form: one JSON string each, where every value fits it, else the JSON array
 * that older rows have too. A paper of 100 questions takes 1.4 KB in place of 2.8.
 */

const SKIPPED = '-';
const OPEN = '.';
const MOST_OPTIONS = 10;

const isIndex = (response: Response): response is number =>
  typeof response === 'number' && Number.isInteger(response) && response >= 0 && response < MOST_OPTIONS;

const letterOf = (response: Response): string | null =>
  response === SKIP ? SKIPPED : response === null ? OPEN : isIndex(response) ? String(response) : null;

const responseOf = (letter: string): Response => (letter === SKIPPED ? SKIP : letter === OPEN ? null : Number(letter));

/** One sign for each question: the index of the option, '-' for a skip, '.' for none. */
export function writeResponses(responses: readonly Response[]): string {
  const letters = responses.map(letterOf);
  return JSON.stringify(letters.includes(null) ? responses : letters.join(''));
}

export function readResponses(column: string): readonly Response[] {
  const value = JSON.parse(column) as string | Response[];
  return typeof value === 'string' ? [...value].map(responseOf) : value;
}

/** Two digits to the base of 36 for each question: up to 21 minutes. */
const SECONDS_BASE = 36;
const MOST_SECONDS = SECONDS_BASE ** 2 - 1;

export function writeSeconds(seconds: readonly number[]): string {
  const isShort = seconds.every((each) => Number.isInteger(each) && each >= 0 && each <= MOST_SECONDS);
  return JSON.stringify(
    isShort ? seconds.map((each) => each.toString(SECONDS_BASE).padStart(2, '0')).join('') : seconds,
  );
}

export function readSeconds(column: string): readonly number[] {
  const value = JSON.parse(column) as string | number[];
  return typeof value === 'string'
    ? (value.match(/../g) ?? []).map((pair) => Number.parseInt(pair, SECONDS_BASE))
    : value;
}

/** A fingerprint of 16 hex digits is 8 bytes: eleven signs of base64, and the last of its twelve is always '='. */
const HEX = /^[0-9a-f]{16}$/;
const SIGNS = 11;

const signsOf = (fingerprint: string): string =>
  btoa(String.fromCharCode(...(fingerprint.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))).slice(
    0,
    SIGNS,
  );

const fingerprintOf = (signs: string): string =>
  [...atob(`${signs}=`)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** A value for a JSON column: the string, or the list itself. */
export const compactFingerprints = (fingerprints: readonly string[]): string | readonly string[] =>
  fingerprints.every((each) => HEX.test(each)) ? fingerprints.map(signsOf).join('') : fingerprints;

export function readFingerprints(column: string): readonly string[] {
  const value = JSON.parse(column) as string | string[];
  return typeof value === 'string' ? (value.match(new RegExp(`.{${SIGNS}}`, 'g')) ?? []).map(fingerprintOf) : value;
}
