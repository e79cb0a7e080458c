import { parseStudentId } from './student.ts';

/** Words of a name that are searched; more than three hardly narrow the result. */
const MOST_WORDS = 3;
const ENDING_DIGITS = 4;

/** What an admin searches for. A student matches by any one of these. */
export interface StudentSearch {
  readonly studentId: number | null;
  /** The first digits of a mobile number as it is stored: ten digits without +91. */
  readonly mobilePrefix: string | null;
  /** The last four digits of a mobile number. */
  readonly mobileEnding: string | null;
  readonly emailPrefix: string | null;
  /** Prefixes of words; the name must have a word for each. */
  readonly words: readonly string[];
}

/** Lowers A to Z only, as the database does. */
const lowered = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Parses a search text; null for an empty one, which finds everybody. No character has a special meaning. */
export function parseStudentSearch(text: string): StudentSearch | null {
  const trimmed = text.normalize('NFC').trim();
  if (trimmed === '') return null;
  const digits = trimmed.replaceAll(/[\s-]/g, '').replace(/^\+91/, '');
  if (/^\d+$/.test(digits))
    return {
      studentId: parseStudentId(digits),
      mobilePrefix: digits,
      mobileEnding: digits.length === ENDING_DIGITS ? digits : null,
      emailPrefix: null,
      words: [],
    };
  const words = lowered(trimmed).split(/\s+/);
  return {
    studentId: null,
    mobilePrefix: null,
    mobileEnding: null,
    emailPrefix: words.length === 1 ? trimmed.toLowerCase() : null,
    words: words.slice(0, MOST_WORDS),
  };
}
