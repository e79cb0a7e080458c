import { paperNamesText } from '../text/en/paper-names.ts';

/** Identifies a paper: exam key, day number and paper number, as digits without leading zeros. */
export interface PaperReference {
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
}

const EXAM_KEY = /^[a-z0-9]{1,40}$/;
const LONGEST_NUMBER = 6;

/** The exam parameter, lowercased with spaces removed (spec section 2, quiz route). */
export function examKeyOf(examParameter: string): string {
  return examParameter.toLowerCase().replaceAll(/\s/g, '');
}

/** The first number in a day or paper parameter, without leading zeros; null without one. */
export function firstNumberIn(parameter: string): string | null {
  const digits = /\d+/.exec(parameter)?.[0].replace(/^0+(?=\d)/, '');
  return digits === undefined || digits.length > LONGEST_NUMBER ? null : digits;
}

export const dayLabel = (reference: PaperReference): string => paperNamesText().day({ day: reference.day });
export const paperLabel = (reference: PaperReference): string => paperNamesText().paper({ paper: reference.paper });

/** The exam key for a parameter in any spelling, without hyphens and underscores, which no key has. Null for none. */
export function parseExamKey(examParameter: string): string | null {
  const key = examKeyOf(examParameter).replaceAll(/[-_+]/g, '');
  return EXAM_KEY.test(key) ? key : null;
}

/**
 * The reference for three address parameters in any spelling: 'Revenue Talati', 'Day-01', 'paper 2'. Null when a part
 * is missing, so that the quiz shows as empty instead of failing.
 */
export function parsePaperReference(exam: string, day: string, paper: string): PaperReference | null {
  const key = parseExamKey(exam);
  const dayNumber = firstNumberIn(day);
  const paperNumber = firstNumberIn(paper);
  if (key === null || dayNumber === null || paperNumber === null) return null;
  return { exam: key, day: dayNumber, paper: paperNumber };
}

/** The decoded path segments after /quiz, without empty ones. Null for another page and for a broken escape. */
export function quizPathParts(pathname: string): readonly string[] | null {
  const [root, ...parts] = pathname.split('/').filter((part) => part !== '');
  if (root?.toLowerCase() !== 'quiz') return null;
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** The reference in a raw path such as `/quiz/Revenue%20Talati/Day-01/paper%202`; null when it names no paper. */
export function parseQuizPath(pathname: string): PaperReference | null {
  const parts = quizPathParts(pathname);
  if (parts?.length !== 3) return null;
  const [exam = '', day = '', paper = ''] = parts;
  return parsePaperReference(exam, day, paper);
}

/** The canonical address of a paper's quiz: `/quiz/cgl/day-1/paper-2`. */
export const quizPath = (reference: PaperReference): string =>
  `/quiz/${reference.exam}/day-${reference.day}/paper-${reference.paper}`;

/** The canonical address of a paper's own file, which holds only that paper. */
export const paperFilePath = (reference: PaperReference): string =>
  `/papers/${reference.exam}/day-${reference.day}/paper-${reference.paper}.json`;

/** The paper reference in the address of its own file; null for another address. */
export function parsePaperFilePath(path: string): PaperReference | null {
  const [, exam, day, paper] = /^\/papers\/([a-z0-9]{1,40})\/day-(\d{1,6})\/paper-(\d{1,6})\.json$/.exec(path) ?? [];
  return exam === undefined || day === undefined || paper === undefined ? null : { exam, day, paper };
}

/** The address of a paper that is not in the build yet, in the form of that file. */
export const storedPaperPath = ({ exam, day, paper }: PaperReference): string => `/api/papers/${exam}/${day}/${paper}`;

/** The canonical address of an exam's or subject's list of papers: `/quiz/cgl`. */
export const examIndexPath = (exam: string): string => `/quiz/${exam}`;

export const paperTitle = (reference: PaperReference): string => `${dayLabel(reference)}, ${paperLabel(reference)}`;

/** The key under which attempts are stored: `cgl/1/2`. */
export const paperKey = (reference: PaperReference): string => `${reference.exam}/${reference.day}/${reference.paper}`;

/** Day and number of the paper that comes after in a list of all papers, as '1/2'; null where another exam begins. */
export const nextPlace = ({ exam }: PaperReference, after: PaperReference | undefined): string | null =>
  after?.exam === exam ? `${after.day}/${after.paper}` : null;
