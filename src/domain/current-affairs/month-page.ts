import { parseMonthKey } from './current-affairs.ts';

/** How the worker tells the page of a month that it has no items; taken off every request from outside. */
export const emptyMonthHeader = 'x-academy-empty-month';

const FOLDER = '/currentaffairs/';

/** The month whose page is at this path, YYYY-MM; null for every other path, and for another spelling of one. */
export const monthOfPath = (pathname: string): string | null =>
  pathname.startsWith(FOLDER) ? parseMonthKey(pathname.slice(FOLDER.length)) : null;
