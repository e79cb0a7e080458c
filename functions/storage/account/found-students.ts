import type { StudentSearch } from '#domain/account/student-search.ts';
import { namesFor } from './student-names.ts';

/** The students that a search finds, for the lists of students and of payments. */

export type SearchValue = string | number | null;

/** D1 takes at most five parts of a UNION. */
const named = (typed: number, listed: number): string =>
  `SELECT student_id FROM student_words WHERE word >= ?${typed} AND word < ?${typed} || char(1114111)
    UNION ALL SELECT student_id FROM student_words WHERE word IN (SELECT value FROM json_each(?${listed}))`;

/** The ids of the students, by ranges and single keys of indexes. Its ten values begin at the place `first`. */
export const studentsFound = (first: number): string => `SELECT ?${first}
  UNION ALL SELECT id FROM students WHERE mobile_number >= ?${first + 1} AND mobile_number < ?${first + 1} || char(1114111)
  UNION ALL SELECT id FROM students WHERE email >= ?${first + 2} AND email < ?${first + 2} || char(1114111)
  UNION ALL SELECT student_id FROM student_endings WHERE ending >= ?${first + 3} AND ending < ?${first + 3} || char(1114111)
  UNION ALL SELECT student_id FROM (${named(first + 4, first + 7)})
    WHERE student_id IN (${named(first + 5, first + 8)})
    AND student_id IN (${named(first + 6, first + 9)})`;

function valuesOf(
  { studentId, mobilePrefix, emailPrefix, part, words }: StudentSearch,
  names: readonly (readonly string[])[],
): readonly SearchValue[] {
  const three = <Value>([first, second = first, third = first]: readonly Value[]) => [first, second, third];
  const lists = names.map((each) => JSON.stringify(each));
  return [studentId, mobilePrefix, emailPrefix, part, ...three(words), ...three(lists)].map((value) => value ?? null);
}

/**
 * Searches for what was typed, in any script. A page that has nobody is searched again for names with a letter wrong: a
 * page behind the first is never empty, so all pages of a list are found in the same way.
 */
export async function searchForgivingly<Row>(
  database: D1Database,
  search: StudentSearch,
  page: (values: readonly SearchValue[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = await page(valuesOf(search, await namesFor(database, search.words, false)));
  if (rows.length > 0 || search.words.length === 0) return rows;
  const names = await namesFor(database, search.words, true);
  return names.some((each) => each.length > 0) ? page(valuesOf(search, names)) : rows;
}
