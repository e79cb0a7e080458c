import type { TypedNumber } from '../attempts/scoring.ts';

/**
 * The choice of the board's own option 'Not attempted'. It is a response of its own, with marks of its own, and only a
 * marking with `notAttempted` offers it.
 */
export const NOT_ATTEMPTED = 'not-attempted';

/**
 * What a student gives to a question: the index of an option from 0; of a question with several right options the chosen
 * indices, ascending; a typed number; 'not-attempted'; or null for a blank.
 */
export type MockResponse = number | readonly number[] | TypedNumber | typeof NOT_ATTEMPTED | null;

/**
 * A response string has one character a question: '0' to '8' for an option, 'n' for 'not attempted', '-' for a blank.
 * Several options and a typed number need more than one. Their character is '+' or '=', and what they are stands behind
 * the characters of all questions, by index: '0+-=;1+02;3=9.81' are option 0, the options 0 and 2, a blank, and 9.81.
 */
const BLANK = '-';
const OPTED_OUT = 'n';
const MANY = '+';
const TYPED = '=';
const ENTRY = ';';

/** A response as text: '2', 'n' and '-' as in the string, '+02' for the options 0 and 2, '=9.81' for a number. */
export function codeOfResponse(response: MockResponse): string {
  if (response === null) return BLANK;
  if (response === NOT_ATTEMPTED) return OPTED_OUT;
  if (typeof response === 'number') return String(response);
  if ('typed' in response) return TYPED + String(response.typed);
  return response.length === 0 ? BLANK : MANY + response.join('');
}

/** Any other text is a blank. */
export function responseOfCode(code: string): MockResponse {
  if (code === BLANK) return null;
  if (code === OPTED_OUT) return NOT_ATTEMPTED;
  if (/^[0-8]$/.test(code)) return Number(code);
  if (/^\+[0-8]+$/.test(code)) return Array.from(code.slice(1), Number);
  const typed = code.startsWith(TYPED) && code.length > 1 ? Number(code.slice(1)) : Number.NaN;
  return Number.isFinite(typed) ? { typed } : null;
}

/** The code of the response to a question of the paper; that of a blank beyond its end. */
export function codeAt(responses: string, question: number): string {
  const letter = responses[question];
  if (letter !== MANY && letter !== TYPED) return letter ?? BLANK;
  const from = responses.indexOf(`${ENTRY}${question}${letter}`);
  const end = responses.indexOf(ENTRY, from + 1);
  return from === -1 ? BLANK : responses.slice(responses.indexOf(letter, from), end === -1 ? undefined : end);
}

/** The response to a question of the paper; null beyond its end. */
export const responseAt = (responses: string, question: number): MockResponse =>
  responseOfCode(codeAt(responses, question));

/** Whether the question has a response. The choice 'not attempted' is one. */
export const hasResponse = (responses: string, question: number): boolean => responseAt(responses, question) !== null;

/** A response string without any response. */
export const blankResponses = (count: number): string => BLANK.repeat(count);

/** The string with the character at a question replaced; the same string for a question beyond its end. */
export const withLetter = (letters: string, question: number, letter: string): string =>
  question < 0 || question >= letters.length
    ? letters
    : `${letters.slice(0, question)}${letter}${letters.slice(question + 1)}`;

/** The response string with another response to a question. The same responses always make the same string. */
export function withCode(responses: string, question: number, code: string): string {
  const [letters = '', ...entries] = responses.split(ENTRY);
  const next = withLetter(letters, question, code.charAt(0));
  if (next === letters && question >= letters.length) return responses;
  const others = entries.filter((entry) => Number.parseInt(entry, 10) !== question);
  const own = code.startsWith(MANY) || code.startsWith(TYPED) ? [`${question}${code}`] : [];
  const sorted = [...others, ...own].toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return [next, ...sorted].join(ENTRY);
}

/** Whether a question was marked for review when the attempt ended, or is now. */
export const isMarked = ({ marked }: { readonly marked: string }, question: number): boolean =>
  marked[question] === '1';
