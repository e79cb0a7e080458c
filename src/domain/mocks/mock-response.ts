/**
 * The choice of the board's own option 'Not attempted'. It is a response of its own, with marks of its own, and only a
 * marking with `notAttempted` offers it.
 */
export const NOT_ATTEMPTED = 'not-attempted';

/** What a student gives to a question: the index of an option from 0, 'not-attempted', or null for a blank. */
export type MockResponse = number | typeof NOT_ATTEMPTED | null;

const BLANK = '-';
const OPTED_OUT = 'n';

/** One character for a response: '0' to '8' for an option, 'n' for 'not attempted', '-' for a blank. */
export function letterOfResponse(response: MockResponse): string {
  if (response === null) return BLANK;
  return response === NOT_ATTEMPTED ? OPTED_OUT : String(response);
}

/** Any other character, and none, is a blank. */
export function responseOfLetter(letter: string | undefined): MockResponse {
  if (letter === OPTED_OUT) return NOT_ATTEMPTED;
  return letter !== undefined && /^[0-8]$/.test(letter) ? Number(letter) : null;
}

/** The response to a question in a response string such as '02-n1'; null beyond its end. */
export const responseAt = (responses: string, question: number): MockResponse => responseOfLetter(responses[question]);

/** Whether the question has a response. The choice 'not attempted' is one. */
export const hasResponse = (responses: string, question: number): boolean => responseAt(responses, question) !== null;

/** A response string without any response. */
export const blankResponses = (count: number): string => BLANK.repeat(count);

/** The string with the character at a question replaced; the same string for a question beyond its end. */
export const withLetter = (letters: string, question: number, letter: string): string =>
  question < 0 || question >= letters.length
    ? letters
    : `${letters.slice(0, question)}${letter}${letters.slice(question + 1)}`;

/** Whether a question was marked for review when the attempt ended, or is now. */
export const isMarked = ({ marked }: { readonly marked: string }, question: number): boolean =>
  marked[question] === '1';
