import { seriesPath } from '../lib/course-paths.ts';
import { EXAM_GROUPS } from './exam.ts';
import { findExam, TARGET_EXAMS } from './exams.ts';
import { examIndexPath } from './paper-reference.ts';
import { blockOfDay, blockPath, DAYS_PER_PAGE } from './practice-index.ts';

/** Where papers are shown beside their own pages. PaperLinks.astro refuses a page that stands here for no list. */

/** The lists of subjects that have pages of courses, by the last part of their address. */
const SUBJECT_PAGES = {
  eklavy: [
    'art-culture',
    'computer',
    'current-affairs',
    'economics',
    'environment',
    'geography',
    'gk',
    'gujarati',
    'history',
    'indian-polity',
    'maths',
    'reasoning',
    'science-technology',
  ],
  foundation: [
    'art-culture',
    'current-affairs',
    'economics',
    'geography',
    'gujarati',
    'history',
    'indian-polity',
    'maths',
    'reasoning',
  ],
} as const;

/** The list of papers of a subject: 'artculture' of 'art-culture'. */
export const listOfSubject = (subject: string): string => subject.replaceAll('-', '');

/** Every list of papers. */
export const PAPERS_PAGE = '/papers';
export const GENERAL_TEST = '/generaltest';
const GENERAL_TEST_LIST = 'generaltest';
export const SUBJECTS_PAGE = '/courses/eklavya';

/** The pages of subjects, with the list of their papers. */
export const SUBJECT_PATHS: readonly (readonly [list: string, path: string])[] = Object.entries(SUBJECT_PAGES).flatMap(
  ([root, subjects]) => subjects.map((subject) => [listOfSubject(subject), `/courses/${root}/${subject}`] as const),
);

/** The pages that show the first papers of a list as cards. */
export function cardPagesOf(list: string): readonly string[] {
  const exam = findExam(list);
  if (exam !== undefined) return [exam.guide, seriesPath(list)];
  if (list === GENERAL_TEST_LIST) return [GENERAL_TEST];
  return SUBJECT_PATHS.filter(([own]) => own === list).map(([, path]) => path);
}

/** The list whose first papers a page shows as cards; undefined for a page without. */
export const listOfCardPage = (path: string): string | undefined =>
  path === GENERAL_TEST
    ? GENERAL_TEST_LIST
    : (TARGET_EXAMS.find((exam) => cardPagesOf(exam).includes(path)) ??
      SUBJECT_PATHS.find(([, own]) => own === path)?.[0]);

/** The pages that tell how many papers there are of several lists. */
export const COUNT_PAGES: readonly string[] = [
  '/',
  PAPERS_PAGE,
  '/testseries',
  GENERAL_TEST,
  SUBJECTS_PAGE,
  ...EXAM_GROUPS.map((group) => `/courses/${group}`),
];

/** The lists on the page of the subjects' courses. */
export const SUBJECT_LISTS: readonly string[] = [...new Set(SUBJECT_PATHS.map(([list]) => list))];

/** Every page of the list of an exam or a subject, up to that of its last day in the build. */
export function listPagesOf(list: string, lastDay: number): readonly string[] {
  const pages = Math.ceil(Math.max(1, lastDay) / DAYS_PER_PAGE);
  return Array.from({ length: pages }, (_, page) =>
    blockPath(examIndexPath(list), blockOfDay(page * DAYS_PER_PAGE + 1)),
  );
}
