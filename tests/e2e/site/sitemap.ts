import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath } from '../../../src/domain/lib/local-path.ts';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';

/** Where the built site's own files are. */
export const CLIENT = join(TEST_BUILD_FOLDER, 'client');

const allPaths: readonly string[] = [
  ...readFileSync(join(CLIENT, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
].map((match) => new URL(match[1] ?? '').pathname);

/** Every page of the sitemap in English, as paths. */
export const SITEMAP_PATHS: readonly string[] = allPaths.filter((path) => languageOfPath(path) === 'en');
/** The same in Gujarati and Hindi. */
export const TRANSLATED_PATHS: readonly string[] = allPaths.filter((path) => languageOfPath(path) !== 'en');

const QUIZ_PAGES_VISITED = 3;
const LISTS_VISITED = 3;
/** A paper's own page; an exam's list of papers is none. */
export const isPaperPage = (path: string): boolean => /^\/quiz\/[^/]+\/day-/.test(path);
/** A lesson's own page; a course's list of lessons is none. */
export const isLessonPage = (path: string): boolean => /^\/lessons\/[^/]+\/[^/]+$/.test(path);
const isFreeLesson = (path: string): boolean =>
  readFileSync(join(CLIENT, `${path}.html`), 'utf8').includes('id="lesson-text"');
const lessons = SITEMAP_PATHS.filter(isLessonPage);
/** The first that everybody may read, and the first for members. */
const visitedLessons = [lessons.find(isFreeLesson), lessons.find((path) => !isFreeLesson(path))];
const quizPages = SITEMAP_PATHS.filter(isPaperPage);
const lists = SITEMAP_PATHS.filter((path) => path.startsWith('/quiz/') && !isPaperPage(path));

/** `npm run test:all` goes through all of them. */
export const isWhole = process.env['ACADEMY_TESTS'] === 'all';
const OF_A_FOLDER = 2;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const placeInFolder = (path: string): number =>
  SITEMAP_PATHS.filter((each) => folderOf(each) === folderOf(path)).indexOf(path);

/**
 * What a browser goes through. Pages of papers, of lessons and lists of papers differ in their names alone, so the first few stand
 * for all; in `npm test` so do the first of each folder, whose pages are of one template.
 */
export const VISITED_PATHS: readonly string[] = SITEMAP_PATHS.filter(
  (path) =>
    quizPages.indexOf(path) < QUIZ_PAGES_VISITED &&
    lists.indexOf(path) < LISTS_VISITED &&
    (!isLessonPage(path) || visitedLessons.includes(path)) &&
    (isWhole || folderOf(path) === '' || isLessonPage(path) || placeInFolder(path) < OF_A_FOLDER),
);
