import { requiredMessage, spokenName } from '../account/form-messages.ts';
import { DAY_MS, instantOfIndia, isCalendarDate } from '../lib/india-time.ts';
import { isAllowedAddress } from './join-address.ts';
import type { ClassException, ClassHours, ClassPlan, CourseGroup, Recurrence } from './timetable.ts';
import { plannedDates } from './timetable.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters } from '../account/validation.ts';

export const ENTRY_STATUSES = ['draft', 'published'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
export const RECORDING_STATES = ['to-come', 'processing', 'ready'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Maximum characters (code points). */
const ENTRY_LIMITS = { subject: 80, topic: 160, faculty: 120 } as const;
/** The most days that a plan spans, and so the most classes that it has. */
export const LONGEST_PLAN_DAYS = 366;
export const MOST_EXCEPTIONS = 120;

/** The recording of the class planned for `date`. A ready one has an address or a material, never both. */
export interface Recording {
  readonly date: string;
  readonly state: RecordingState;
  readonly address: string | null;
  readonly materialId: number | null;
}

/** What the class planned for `date` is about, where that differs from the topic of the entry. */
export interface DatedTopic {
  readonly date: string;
  readonly topic: string;
}

/** An admin's input. */
export interface EntryForm extends ClassPlan {
  readonly status: EntryStatus;
  readonly subject: string;
  readonly topic: string;
  /** Of a weekly class: the topics of single dates. */
  readonly topics: readonly DatedTopic[];
  /** The teacher, by name or by role; may be empty. */
  readonly faculty: string;
  readonly group: CourseGroup;
  readonly joinAddress: string | null;
  readonly recordings: readonly Recording[];
}

/** The hosts of classes and recordings to which students may be sent. */
export interface ClassHosts {
  readonly live: readonly string[];
  readonly recordings: readonly string[];
}

const isPossibleDate = (date: string): boolean => isCalendarDate(date) && date >= '2000-01-01' && date < '2100-01-01';

/** The longest class that ends on the next day, in hours: a longer one is a mistyped hour. */
const LONGEST_NIGHT_HOURS = 6;

/** Whether a class ends after it begins, on the same day or soon after midnight. */
function isWithinADay({ start, end }: ClassHours): boolean {
  const hours = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
  return start < end || (end < start && hours(end) + 24 - hours(start) <= LONGEST_NIGHT_HOURS);
}

function hoursIssue({ start, end }: ClassHours): FieldErrors<'start' | 'end'> {
  const isTime = (time: string): boolean => instantOfIndia({ date: '2026-01-01', time }) !== null;
  if (!isTime(start)) return { start: 'Enter the time at which the class begins, such as 18:30' };
  if (!isTime(end)) return { end: 'Enter the time at which the class ends, such as 19:30' };
  return isWithinADay({ start, end })
    ? {}
    : { end: 'The class must end after it begins; one that runs past midnight may last six hours' };
}

function recurrenceIssue({ weekdays, from, until }: Recurrence): string | null {
  if (weekdays.length === 0) return 'Choose at least one day of the week';
  if (weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7) || new Set(weekdays).size < weekdays.length)
    return 'Each day of the week is a number from 1, Monday, to 7, Sunday, once';
  if (!isPossibleDate(from) || !isPossibleDate(until)) return 'Enter the first and the last date, such as 2026-11-23';
  if (until < from) return 'The last date must not be before the first';
  if (Date.parse(until) - Date.parse(from) >= LONGEST_PLAN_DAYS * DAY_MS)
    return `From the first date to the last may be at most ${LONGEST_PLAN_DAYS} days`;
  return plannedDates({ date: null, recurrence: { weekdays, from, until } }).length > 0
    ? null
    : 'None of these days of the week lies between the two dates';
}

function planIssue({ date, recurrence }: Pick<ClassPlan, 'date' | 'recurrence'>): FieldErrors<'date' | 'recurrence'> {
  if ((date === null) === (recurrence === null))
    return { date: 'Enter one date, or the days of a week on which the class repeats' };
  if (recurrence === null)
    return isPossibleDate(date ?? '') ? {} : { date: 'Enter the date of the class, such as 2026-11-23' };
  const issue = recurrenceIssue(recurrence);
  return issue === null ? {} : { recurrence: issue };
}

/** Whether the days and times of a plan are valid, exceptions aside. */
export const isPlanValid = (plan: ClassPlan): boolean =>
  Object.keys({ ...planIssue(plan), ...hoursIssue(plan) }).length === 0;

const isMovable = (to: NonNullable<ClassException['movedTo']>): boolean =>
  isPossibleDate(to.date) && Object.keys(hoursIssue(to)).length === 0;

function exceptionsIssue({ exceptions }: EntryForm, dates: readonly string[]): string | null {
  if (exceptions.length > MOST_EXCEPTIONS)
    return `There may be at most ${MOST_EXCEPTIONS} exceptions. Make a second entry`;
  const stray = exceptions.find(({ date }) => !dates.includes(date));
  if (stray !== undefined) return `There is no class on ${stray.date}. Remove this exception or change its date`;
  if (new Set(exceptions.map(({ date }) => date)).size < exceptions.length) return 'Each date may have one exception';
  const odd = exceptions.find(({ movedTo }) => movedTo !== null && !isMovable(movedTo));
  return odd === undefined
    ? null
    : `Enter the new date and times of the class on ${odd.date}; it must end after it begins`;
}

function recordingIssue({ date, state, address, materialId }: Recording, hosts: readonly string[]): string | null {
  if (address !== null && !isAllowedAddress(address, hosts))
    return `The recording of ${date} must be at an https address of ${hosts.join(', ')}`;
  if (address !== null && materialId !== null)
    return `The recording of ${date} is at an address or is a material: leave one of them empty`;
  return state === 'ready' && address === null && materialId === null
    ? `Give the address of the recording of ${date}, or say that it is still processing`
    : null;
}

function recordingsIssue(
  { recordings }: EntryForm,
  dates: readonly string[],
  { recordings: hosts }: ClassHosts,
): string | null {
  const stray = recordings.find(({ date }) => !dates.includes(date));
  if (stray !== undefined) return `There is no class on ${stray.date}. Remove its recording, or bring the date back`;
  if (new Set(recordings.map(({ date }) => date)).size < recordings.length) return 'Each date may have one recording';
  return recordings.map((each) => recordingIssue(each, hosts)).find((issue) => issue !== null) ?? null;
}

function topicsIssue({ topics }: EntryForm, dates: readonly string[]): string | null {
  const stray = topics.find(({ date }) => !dates.includes(date));
  if (stray !== undefined) return `There is no class on ${stray.date}. Empty its topic, or bring the date back`;
  if (new Set(topics.map(({ date }) => date)).size < topics.length) return 'Each date may have one topic';
  const wrong = topics.find(({ topic }) => lineIssue('topic', topic, true) !== null);
  return wrong === undefined ? null : `Topic of ${wrong.date}: ${lineIssue('topic', wrong.topic, true)}`;
}

function lineIssue(field: keyof typeof ENTRY_LIMITS, text: string, isRequired: boolean): string | null {
  if (text === '') return isRequired ? requiredMessage(field) : null;
  if ([...text].length > ENTRY_LIMITS[field])
    return `${spokenName(field)} must be at most ${ENTRY_LIMITS[field]} characters`;
  return hasOddCharacters(text) ? `${spokenName(field)} has characters that cannot be used` : null;
}

/** Trims the texts, sorts the weekdays and turns empty values into null. */
export function tidyEntry(form: EntryForm): EntryForm {
  const line = (text: string): string => text.trim().normalize('NFC');
  const orNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());
  const byDate = <Dated extends { readonly date: string }>(list: readonly Dated[]): readonly Dated[] =>
    list.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    ...form,
    subject: line(form.subject),
    topic: line(form.topic),
    faculty: line(form.faculty),
    date: orNull(form.date),
    joinAddress: orNull(form.joinAddress),
    recurrence:
      form.recurrence === null
        ? null
        : { ...form.recurrence, weekdays: form.recurrence.weekdays.toSorted((one, other) => one - other) },
    topics: byDate(form.topics.map(({ date, topic }) => ({ date, topic: line(topic) }))).filter(
      ({ topic }) => topic !== '',
    ),
    exceptions: byDate(form.exceptions),
    recordings: byDate(form.recordings.map((each) => ({ ...each, address: orNull(each.address) }))),
  };
}

/** Issues of a tidied entry by field. A draft may leave out what is taught. */
export function validateEntry(form: EntryForm, hosts: ClassHosts): FieldErrors<keyof EntryForm> {
  const ofPlan = planIssue(form);
  const dates = Object.keys(ofPlan).length === 0 ? plannedDates(form) : null;
  const messages: Partial<Record<keyof EntryForm, string | null>> = {
    subject: lineIssue('subject', form.subject, true),
    topic: lineIssue('topic', form.topic, form.status === 'published'),
    topics: dates === null ? null : topicsIssue(form, dates),
    faculty: lineIssue('faculty', form.faculty, false),
    exceptions: dates === null ? null : exceptionsIssue(form, dates),
    recordings: dates === null ? null : recordingsIssue(form, dates, hosts),
    joinAddress:
      form.joinAddress === null || isAllowedAddress(form.joinAddress, hosts.live)
        ? null
        : `The join address must begin with https:// and be of ${hosts.live.join(', ')}`,
  };
  const issues = Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null));
  return { ...ofPlan, ...hoursIssue(form), ...issues } as FieldErrors<keyof EntryForm>;
}

/** What the class planned for a date is about: its own topic, else that of the entry. */
export const topicOn = ({ topic, topics }: Pick<EntryForm, 'topic' | 'topics'>, date: string): string =>
  topics.find((each) => each.date === date)?.topic ?? topic;
