import { parseStudentId } from './student.ts';

/** Words of a name that count; more than three tell nobody apart. */
const MOST_WORDS = 3;

/** What an admin looks for. A student is found by any one of these. */
export interface StudentSearch {
  readonly studentId: number | null;
  /** The beginning of a mobile number as it is stored: ten digits without +91. */
  readonly mobilePrefix: string | null;
  readonly emailPrefix: string | null;
  /** Beginnings of words of the name, which must all be in it. */
  readonly words: readonly string[];
}

/** As the database lowers a name: the letters A to Z alone. */
const lowered = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** What a search text asks for; null for an empty one, which asks for everybody. No sign in it has a meaning of its own. */
export function parseStudentSearch(text: string): StudentSearch | null {
  const trimmed = text.normalize('NFC').trim();
  if (trimmed === '') return null;
  const digits = trimmed.replaceAll(/[\s-]/g, '').replace(/^\+91/, '');
  if (/^\d+$/.test(digits))
    return { studentId: parseStudentId(digits), mobilePrefix: digits, emailPrefix: null, words: [] };
  const words = lowered(trimmed).split(/\s+/);
  return {
    studentId: null,
    mobilePrefix: null,
    emailPrefix: words.length === 1 ? trimmed.toLowerCase() : null,
    words: words.slice(0, MOST_WORDS),
  };
}
