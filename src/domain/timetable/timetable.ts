import type { Module } from '../membership/access.ts';
import type { ClassTimes } from './class-status.ts';
import { addDays, indiaDayOf, instantOfIndia, weekdayOf } from '../lib/india-time.ts';

/** The course groups of spec section 1, and the test series. */
export const COURSE_GROUPS = ['eklavya', 'english', 'ssc', 'class3', 'test-series'] as const;
export type CourseGroup = (typeof COURSE_GROUPS)[number];

export const GROUP_NAMES: Readonly<Record<CourseGroup, string>> = {
  eklavya: 'Eklavya Class - 3',
  english: 'English Learning',
  ssc: 'SSC',
  class3: 'Class 3',
  'test-series': 'Test series',
};

const GROUP_MODULES: Readonly<Record<CourseGroup, Module | null>> = {
  eklavya: 'EklavyaModule',
  english: 'EnglishModule',
  ssc: null,
  class3: null,
  'test-series': 'TestSeriesModule',
};

/** The module that opens a group's classes; null: the 'any other' rule of spec section 6. */
export const moduleOfGroup = (group: CourseGroup): Module | null => GROUP_MODULES[group];

/** India's wall clock, HH:MM; the end is later on the same day. */
export interface ClassHours {
  readonly start: string;
  readonly end: string;
}

/** Days of the week, 1 is Monday and 7 Sunday, from the first date to the last, both YYYY-MM-DD and both in it. */
export interface Recurrence {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
}

/** What becomes of one day of the plan: moved, or cancelled where `movedTo` is null. */
export interface ClassException {
  readonly date: string;
  readonly movedTo: (ClassHours & { readonly date: string }) | null;
}

/** When classes are planned: on one date, or every week. Exactly one of the two is given. */
export interface ClassPlan extends ClassHours {
  readonly date: string | null;
  readonly recurrence: Recurrence | null;
  readonly exceptions: readonly ClassException[];
}

/** One class. Its name is the date on which it was planned, wherever it was moved to. Times in epoch milliseconds. */
export interface Occurrence extends ClassTimes {
  readonly date: string;
  readonly isCancelled: boolean;
  readonly isMoved: boolean;
}

/** The dates of a plan before any exception, in order. */
export function plannedDates({ date, recurrence }: Pick<ClassPlan, 'date' | 'recurrence'>): readonly string[] {
  if (recurrence === null) return date === null ? [] : [date];
  const dates: string[] = [];
  for (let day = recurrence.from; day <= recurrence.until; day = addDays(day, 1))
    if (recurrence.weekdays.includes(weekdayOf(day))) dates.push(day);
  return dates;
}

const instant = (date: string, time: string): number => Date.parse(instantOfIndia({ date, time }) ?? '');

function occurrenceOn(plan: ClassPlan, date: string): Occurrence {
  const exception = plan.exceptions.find((each) => each.date === date);
  const held = exception?.movedTo ?? { date, start: plan.start, end: plan.end };
  const isMoved = exception !== undefined && exception.movedTo !== null;
  return {
    date,
    startsAt: instant(held.date, held.start),
    endsAt: instant(held.date, held.end),
    isCancelled: exception?.movedTo === null,
    isMoved,
  };
}

/** Every class of a plan, cancelled ones too, by the time at which it begins. */
export const occurrencesOf = (plan: ClassPlan): readonly Occurrence[] =>
  plannedDates(plan)
    .map((date) => occurrenceOn(plan, date))
    .toSorted((one, other) => one.startsAt - other.startsAt);

/** The class that was planned for a date; null where none was. */
export const findOccurrence = (plan: ClassPlan, date: string): Occurrence | null =>
  plannedDates(plan).includes(date) ? occurrenceOn(plan, date) : null;

/** Those that are held from the one date to the other, both YYYY-MM-DD in India and both in it. */
export const occurrencesBetween = (plan: ClassPlan, from: string, to: string): readonly Occurrence[] =>
  occurrencesOf(plan).filter(({ startsAt }) => from <= indiaDayOf(startsAt) && indiaDayOf(startsAt) <= to);
