import { parseMonthKey } from './current-affairs.ts';

/**
 * The header with which the worker tells a month's page that it has no items. Removed from every request from outside.
 */
export const emptyMonthHeader = 'x-academy-empty-month';

const FOLDER = '/currentaffairs/';

/** The month of a path, YYYY-MM; null for every other path or spelling. */
export const monthOfPath = (pathname: string): string | null =>
  pathname.startsWith(FOLDER) ? parseMonthKey(pathname.slice(FOLDER.length)) : null;
