import { plainDigits } from '../lib/digits.ts';
import { readMobileDigits } from './mobile-number.ts';
import { parseStudentId } from '../identity/student.ts';

/** Words of a name that are searched; more than three hardly narrow the result. */
const MOST_WORDS = 3;
/** Fewer letters or digits stand in the middle of nearly every email and mobile number. */
const SHORTEST_PART = 4;
const LONGEST_PART = 60;

/** What an admin searches for. A student matches by any one of these. */
export interface StudentSearch {
  readonly studentId: number | null;
  /** The first digits of a mobile number as it is stored: ten digits without +91. */
  readonly mobilePrefix: string | null;
  readonly emailPrefix: string | null;
  /** A part of a mobile number, or of an email that begins before its @. */
  readonly part: string | null;
  /** Words in small letters; the name must have one for each: one that begins so, or one that is spelled alike. */
  readonly words: readonly string[];
}

/** Lowers A to Z only, as the database does. */
const lowered = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const partOf = (text: string): string | null =>
  text.length >= SHORTEST_PART && text.length <= LONGEST_PART ? text : null;

/** Parses a search text; null for an empty one, which finds everybody. No character has a special meaning. */
export function parseStudentSearch(text: string): StudentSearch | null {
  const trimmed = plainDigits(text).normalize('NFC').trim();
  if (trimmed === '') return null;
  const digits = readMobileDigits(trimmed);
  if (digits !== null)
    return {
      studentId: parseStudentId(digits),
      mobilePrefix: digits,
      emailPrefix: null,
      part: partOf(digits),
      words: [],
    };
  const words = lowered(trimmed).split(/\s+/);
  const email = words.length === 1 ? trimmed.toLowerCase() : null;
  return {
    studentId: null,
    mobilePrefix: null,
    emailPrefix: email,
    part: email === null ? null : partOf(email),
    words: words.slice(0, MOST_WORDS),
  };
}
