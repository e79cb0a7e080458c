import type { PaperReference } from './paper-reference.ts';
import { examIndexPath, firstNumberIn, parseExamKey, quizPathParts } from './paper-reference.ts';

/**
 * An exam's index of papers, in pages of 30 days: a month's worth, which a phone scrolls through, and which stays as
 * light when the bank grows. A page's bounds never move, so neither does its address.
 */
export const DAYS_PER_PAGE = 30;

/** What the form that leads to a day calls its number. */
export const DAY_FIELD = 'day';

/** Some days of an exam, by their numbers, both ends included. */
export interface DayBlock {
  readonly first: number;
  readonly last: number;
}

interface Placed {
  readonly reference: PaperReference;
}

export interface IndexDay<P extends Placed> {
  readonly day: string;
  readonly papers: readonly P[];
}

/** A page of the index: the days of one block that have papers. */
export interface IndexPage<P extends Placed> {
  readonly block: DayBlock;
  readonly days: readonly IndexDay<P>[];
}

/** The block in which a day stands: days 1 to 30, 31 to 60 ... */
export function blockOfDay(day: number): DayBlock {
  const first = Math.floor((Math.max(1, day) - 1) / DAYS_PER_PAGE) * DAYS_PER_PAGE + 1;
  return { first, last: first + DAYS_PER_PAGE - 1 };
}

/** The last part of a later page's address; empty for the first page, which is the exam's own. */
export const blockSlug = ({ first, last }: DayBlock): string => (first === 1 ? '' : `days-${first}-${last}`);

/** The address of a page; `root` is the exam's own, '/quiz/cgl'. */
export const blockPath = (root: string, block: DayBlock): string =>
  [root, blockSlug(block)].filter((part) => part !== '').join('/');

/** A day's place on its page. */
export const dayAnchor = (day: string): string => `day-${day}`;

/** Where a day is found: '/quiz/cgl/days-31-60#day-45'. */
export const dayPath = (root: string, day: string): string =>
  `${blockPath(root, blockOfDay(Number(day)))}#${dayAnchor(day)}`;

export const examIndexTitle = (examName: string): string => `${examName} practice papers`;

const inOrder = <P extends Placed>(one: IndexDay<P>, other: IndexDay<P>): number => Number(one.day) - Number(other.day);

/** The pages of an exam's index, in the order of the days. The first page is always there, others have papers. */
export function indexPagesOf<P extends Placed>(papers: readonly P[]): readonly IndexPage<P>[] {
  const byDay = [...Map.groupBy(papers, ({ reference }) => reference.day)].map(([day, list]) => ({
    day,
    papers: list,
  }));
  const byBlock = Map.groupBy(byDay.toSorted(inOrder), ({ day }) => blockOfDay(Number(day)).first);
  const starts = [...new Set([1, ...byBlock.keys()])];
  return starts.map((first) => ({ block: blockOfDay(first), days: byBlock.get(first) ?? [] }));
}

/** Where an address of an exam or of one of its days leads: a page of the index, and a day's place on it. */
export interface IndexAddress {
  readonly path: string;
  /** Empty for the page as a whole. */
  readonly anchor: string;
}

/** 'days-31-60' in any spelling: two numbers name a page, one number a day of it. */
const isRange = (part: string): boolean => /\d\D+\d/.test(part);

/**
 * What a raw path names of an exam's index in any spelling: `/quiz/Revenue%20Talati`, `/quiz/cgl/Day%2045`,
 * `/quiz/cgl/days-31-60`. `askedDay` is what the form for a day sends, for `/quiz/cgl/day`. Null when it names none.
 */
export function parseIndexPath(pathname: string, askedDay: string): IndexAddress | null {
  const parts = quizPathParts(pathname);
  const exam = parseExamKey(parts?.[0] ?? '');
  if (parts === null || exam === null || parts.length > 2) return null;
  const root = examIndexPath(exam);
  const [, days] = parts;
  if (days === undefined) return { path: root, anchor: '' };
  const day = firstNumberIn(days === 'day' ? askedDay : days);
  if (day === null) return days === 'day' ? { path: root, anchor: '' } : null;
  return { path: blockPath(root, blockOfDay(Number(day))), anchor: isRange(days) ? '' : dayAnchor(day) };
}

/** What a page that is no index shows of an exam's papers: the first few, so that it stays as it is when the bank grows. */
export const firstFew = <P>(papers: readonly P[]): readonly P[] => papers.slice(0, 6);
