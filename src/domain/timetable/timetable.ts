import type { Module } from '../membership/access.ts';
import type { ClassTimes } from './class-status.ts';
import type { ExamGroup } from '../papers/exam.ts';
import type { TargetExam } from '../papers/exams.ts';
import { examsInGroup, stateExams } from '../papers/exams.ts';
import { DAY_MS, addDays, indiaDayOf, instantOfIndia, weekdayOf } from '../lib/india-time.ts';

/** The course groups of spec section 1, and the test series. */
export const COURSE_GROUPS = ['eklavya', 'english', 'ssc', 'class3', 'test-series'] as const;
export type CourseGroup = (typeof COURSE_GROUPS)[number];

const GROUP_MODULES: Readonly<Record<CourseGroup, Module | null>> = {
  eklavya: 'EklavyaModule',
  english: 'EnglishModule',
  ssc: null,
  class3: null,
  'test-series': 'TestSeriesModule',
};

/** The module that opens a group's classes; null for the 'any other' rule of spec section 6. */
export const moduleOfGroup = (group: CourseGroup): Module | null => GROUP_MODULES[group];

const keysIn = (group: ExamGroup): readonly TargetExam[] => examsInGroup(group).map(({ id }) => id);
const GROUP_EXAMS: Readonly<Record<CourseGroup, readonly TargetExam[] | null>> = {
  // Its subjects are those of the state's exams.
  eklavya: stateExams(),
  english: null,
  ssc: keysIn('ssc'),
  class3: keysIn('class3'),
  'test-series': null,
};

/** The exams that a group's classes prepare for; null for all. */
export const examsOfGroup = (group: CourseGroup): readonly TargetExam[] | null => GROUP_EXAMS[group];

/** HH:MM in India. An end that is not after the start is on the next day. */
export interface ClassHours {
  readonly start: string;
  readonly end: string;
}

/** Weekdays (1 is Monday, 7 Sunday) from the first date to the last, YYYY-MM-DD, both included. */
export interface Recurrence {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
}

/** A change of one planned day: moved, or cancelled when `movedTo` is null. */
export interface ClassException {
  readonly date: string;
  readonly movedTo: (ClassHours & { readonly date: string }) | null;
}

/** The dates of classes: one date or a weekly recurrence. Exactly one of the two is given. */
export interface ClassPlan extends ClassHours {
  readonly date: string | null;
  readonly recurrence: Recurrence | null;
  readonly exceptions: readonly ClassException[];
}

/** One class. The date for which it was planned identifies it, even after it was moved. Times in epoch milliseconds. */
export interface Occurrence extends ClassTimes {
  readonly date: string;
  readonly isCancelled: boolean;
  readonly isMoved: boolean;
}

/** The dates of a plan without exceptions, in order. */
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
    // In a form the date of a moved class may still be empty: its instants are NaN, and nothing throws.
    endsAt: instant(held.date, held.end) + (held.start < held.end ? 0 : DAY_MS),
    isCancelled: exception?.movedTo === null,
    isMoved,
  };
}

/** Every class of a plan, cancelled ones included, sorted by start. */
export const occurrencesOf = (plan: ClassPlan): readonly Occurrence[] =>
  plannedDates(plan)
    .map((date) => occurrenceOn(plan, date))
    .toSorted((one, other) => one.startsAt - other.startsAt);

/** The class planned for a date; null without one. */
export const findOccurrence = (plan: ClassPlan, date: string): Occurrence | null =>
  plannedDates(plan).includes(date) ? occurrenceOn(plan, date) : null;

/** The classes of a plan that run between two dates, YYYY-MM-DD in India, both included: one of last night too. */
export const occurrencesBetween = (plan: ClassPlan, from: string, to: string): readonly Occurrence[] =>
  occurrencesOf(plan).filter(({ startsAt, endsAt }) => from <= indiaDayOf(endsAt - 1) && indiaDayOf(startsAt) <= to);
