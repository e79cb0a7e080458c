import type { PaperReference } from './paper-reference.ts';
import { examIndexPath, firstNumberIn, parseExamKey, quizPathParts } from './paper-reference.ts';
import { paperListText } from '../text/en/paper-list.ts';

/**
 * An exam's index of papers has pages of 30 days, so that a page stays short as papers are added. The days of a page
 * never change, so neither does its address.
 */
export const DAYS_PER_PAGE = 30;

/** The field's name in the form that leads to a day. */
export const DAY_FIELD = 'day';

/** A range of an exam's days, both ends included. */
export interface DayBlock {
  readonly first: number;
  readonly last: number;
}

interface HasReference {
  readonly reference: PaperReference;
}

export interface IndexDay<P extends HasReference> {
  readonly day: string;
  readonly papers: readonly P[];
}

/** A page of the index: the days of one block that have papers. */
export interface IndexPage<P extends HasReference> {
  readonly block: DayBlock;
  readonly days: readonly IndexDay<P>[];
}

/** The block of a day: 1 to 30, 31 to 60 ... */
export function blockOfDay(day: number): DayBlock {
  const first = Math.floor((Math.max(1, day) - 1) / DAYS_PER_PAGE) * DAYS_PER_PAGE + 1;
  return { first, last: first + DAYS_PER_PAGE - 1 };
}

/** The last part of a page's address; empty for the first page, which is the exam's own. */
export const blockSlug = ({ first, last }: DayBlock): string => (first === 1 ? '' : `days-${first}-${last}`);

/** The address of a page. `root` is the exam's, '/quiz/cgl'. */
export const blockPath = (root: string, block: DayBlock): string =>
  [root, blockSlug(block)].filter((part) => part !== '').join('/');

/** A day's anchor on its page. */
export const dayAnchor = (day: string): string => `day-${day}`;

/** The address of a day: '/quiz/cgl/days-31-60#day-45'. */
export const dayPath = (root: string, day: string): string =>
  `${blockPath(root, blockOfDay(Number(day)))}#${dayAnchor(day)}`;

export const examIndexTitle = (examName: string): string => paperListText().title({ exam: examName });

const inOrder = <P extends HasReference>(one: IndexDay<P>, other: IndexDay<P>): number =>
  Number(one.day) - Number(other.day);

/** The pages of an exam's index in the order of the days. The first page always exists, others only with papers. */
export function indexPagesOf<P extends HasReference>(papers: readonly P[]): readonly IndexPage<P>[] {
  const byDay = [...Map.groupBy(papers, ({ reference }) => reference.day)].map(([day, list]) => ({
    day,
    papers: list,
  }));
  const byBlock = Map.groupBy(byDay.toSorted(inOrder), ({ day }) => blockOfDay(Number(day)).first);
  const starts = [...new Set([1, ...byBlock.keys()])];
  return starts.map((first) => ({ block: blockOfDay(first), days: byBlock.get(first) ?? [] }));
}

/** The target of an address of an exam or a day: a page of the index, and an anchor on it. */
export interface IndexAddress {
  readonly path: string;
  /** Empty for the page as a whole. */
  readonly anchor: string;
}

/** 'days-31-60' in any spelling: two numbers name a page, one number a day of it. */
const isRange = (part: string): boolean => /\d\D+\d/.test(part);

/**
 * Parses a raw path of an exam's index in any spelling: `/quiz/Revenue%20Talati`, `/quiz/cgl/Day%2045`,
 * `/quiz/cgl/days-31-60`. `askedDay` is the number that the form sends to `/quiz/cgl/day`. Null when it names none.
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

/** How many of an exam's papers pages other than the index show. They stay as they are when papers are added. */
export const FIRST_FEW = 6;
export const firstFew = <P>(papers: readonly P[]): readonly P[] => papers.slice(0, FIRST_FEW);
