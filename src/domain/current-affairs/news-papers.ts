import { addDays, weekdayOf } from '../lib/india-time.ts';
import { isRecord } from '../lib/is-record.ts';
import { LANGUAGES } from '../lib/languages.ts';
import type { PaperReference } from '../papers/paper-reference.ts';
import { SELF_MADE_LISTS } from '../papers/self-made-lists.ts';
import type { Topic } from '../papers/topics.ts';
import type { CurrentAffairsItem } from './current-affairs-item.ts';
import type { CurrentAffairsCategory } from './current-affairs.ts';
import { anchorOfSlug } from './item-name.ts';

/**
 * The papers that make themselves of the questions of items: a quiz of each week, from Monday to Sunday, and a test of
 * each month. They are papers like all others, of two lists of their own. Weeks and months are counted from the first
 * ones of the academy, so that an address stays whatever is added.
 */

export type NewsSpan = keyof typeof SELF_MADE_LISTS;

/** With fewer questions a week or a month has no paper. */
export const FEWEST_QUESTIONS = 5;

const FIRST_MONDAY = '2025-10-27';
const FIRST_MONTH = '2025-11';
const DAY_MS = 86_400_000;

/** The number of a day's week, from 1; null before the first. */
function weekNumberOf(day: string): number | null {
  const number = Math.floor((Date.parse(day) - Date.parse(FIRST_MONDAY)) / (7 * DAY_MS)) + 1;
  return number >= 1 ? number : null;
}

const monthsSince = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
function monthNumberOf(day: string): number | null {
  const number = monthsSince(day) - monthsSince(FIRST_MONTH) + 1;
  return number >= 1 ? number : null;
}

const NUMBERS = { week: weekNumberOf, month: monthNumberOf } as const satisfies Record<
  NewsSpan,
  (day: string) => number | null
>;

/** The paper of a day's week or month, whether it has enough questions or not; null before the first. */
export function newsReferenceOf(span: NewsSpan, day: string): PaperReference | null {
  const number = NUMBERS[span](day);
  return number === null ? null : { exam: SELF_MADE_LISTS[span], day: String(number), paper: '1' };
}

/** The first and the last day of the week or month of a day. */
export function daysOfSpan(span: NewsSpan, day: string): { readonly from: string; readonly to: string } {
  if (span === 'month') return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-31` };
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** In English whatever the page: it is part of the paper's text. */
const said = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options }).format(new Date(day));

function topicOf(span: NewsSpan, day: string): string {
  if (span === 'month') return said(day, { month: 'long', year: 'numeric' });
  const { from, to } = daysOfSpan('week', day);
  const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return `${said(from, { day: 'numeric', month: 'long' })} to ${said(to, whole)}`;
}

const TOPICS: Readonly<Record<CurrentAffairsCategory, Topic>> = {
  National: 'current-india',
  Gujarat: 'current-gujarat',
  International: 'current-world',
  Economy: 'current-economy',
  'Science and technology': 'current-affairs',
  Environment: 'current-affairs',
  Defence: 'current-india',
  Sports: 'current-sport',
  'Awards and honours': 'current-awards',
  'Appointments and institutions': 'current-india',
};

export type AskedItem = Pick<CurrentAffairsItem, 'slug' | 'date' | 'category' | 'language' | 'question'>;

/** A question has the same id in its week and in its month. */
const questionOf = ({ slug, category, question }: AskedItem): Readonly<Record<string, unknown>> => ({
  topic: TOPICS[category],
  ...question,
  id: `news-${anchorOfSlug(slug)}`.slice(0, 120),
});

/** A paper is in a further language where each of its questions is. */
function inSharedLanguages(questions: readonly Readonly<Record<string, unknown>>[]) {
  const textsOf = ({ translations }: Readonly<Record<string, unknown>>) => (isRecord(translations) ? translations : {});
  const shared = LANGUAGES.filter((language) => questions.every((each) => Object.hasOwn(textsOf(each), language)));
  return questions.map(({ translations, ...question }) => ({
    ...question,
    ...(shared.length > 0 && {
      translations: Object.fromEntries(shared.map((language) => [language, textsOf({ translations })[language]])),
    }),
  }));
}

/** A paper as an author would have written it. */
export interface NewsPaper {
  readonly reference: PaperReference;
  readonly authored: Readonly<Record<string, unknown>>;
}

/**
 * The paper of the week or month of a day from its items, oldest first; null with too few questions. It is in English: a
 * question of an item in another language is left out.
 */
export function newsPaperOf(span: NewsSpan, day: string, items: readonly AskedItem[]): NewsPaper | null {
  const reference = newsReferenceOf(span, day);
  const { from, to } = daysOfSpan(span, day);
  const asked = items
    .filter(({ date, language, question }) => question !== null && language === 'en' && date >= from && date <= to)
    .toSorted((one, other) =>
      one.date === other.date ? (one.slug < other.slug ? -1 : 1) : one.date < other.date ? -1 : 1,
    );
  if (reference === null || asked.length < FEWEST_QUESTIONS) return null;
  return { reference, authored: { topic: topicOf(span, day), questions: inSharedLanguages(asked.map(questionOf)) } };
}

/** Every paper that makes itself of these items: the weeks, then the months, each in order. */
export function newsPapersOf(items: readonly AskedItem[]): readonly NewsPaper[] {
  const days = [...new Set(items.map(({ date }) => date))].toSorted();
  return (['week', 'month'] as const).flatMap((span) => {
    const firstDays = [...new Set(days.map((day) => daysOfSpan(span, day).from))];
    return firstDays.flatMap((day) => newsPaperOf(span, day, items) ?? []);
  });
}

/** The days of a weekly paper; null for that of a month. */
export function daysOfNewsPaper({ exam, day }: PaperReference): { readonly from: string; readonly to: string } | null {
  if (exam !== SELF_MADE_LISTS.week) return null;
  const from = addDays(FIRST_MONDAY, 7 * (Number(day) - 1));
  return { from, to: addDays(from, 6) };
}

/** Of these papers those of a month (YYYY-MM): its test, then the quizzes of weeks that have a day of it. */
export function newsPapersIn(month: string, papers: readonly PaperReference[]): readonly PaperReference[] {
  const own = newsReferenceOf('month', `${month}-01`);
  const isOf = (reference: PaperReference): boolean => {
    const days = daysOfNewsPaper(reference);
    return days === null
      ? reference.exam === own?.exam && reference.day === own.day
      : days.from <= `${month}-31` && days.to >= `${month}-01`;
  };
  const isTest = ({ exam }: PaperReference): boolean => exam === SELF_MADE_LISTS.month;
  return [
    ...papers.filter((each) => isTest(each) && isOf(each)),
    ...papers.filter((each) => !isTest(each) && isOf(each)),
  ];
}
