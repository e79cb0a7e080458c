import { spokenLanguage } from './define-text.ts';
import { LOCALES } from './languages.ts';

/**
 * Time in India, the one zone of the academy: five and a half hours ahead of UTC all year. An instant is a number of
 * epoch milliseconds, a day is YYYY-MM-DD in Asia/Kolkata.
 */
export const DAY_MS: number = 24 * 60 * 60 * 1000;
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const OFFSET = '+05:30';

/** Days of India since 1 January 1970, a Thursday, to an instant. */
export const dayNumberOf = (instant: number): number => Math.floor((instant + OFFSET_MS) / DAY_MS);

/** The day in India at an instant. */
export const indiaDayOf = (instant: number): string => new Date(instant + OFFSET_MS).toISOString().slice(0, 10);

/** The first millisecond of a day; NaN for a text that is not a day. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00.000${OFFSET}`);

/** The last millisecond of a day; NaN for a text that is not a day. */
export const dayEnd = (day: string): number => Date.parse(`${day}T23:59:59.999${OFFSET}`);

const noonUtc = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day `days` later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(noonUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The day `months` later, or the last day of a shorter month (31 January plus one month is 28 February). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const whole = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(whole / 12), (whole % 12) + 1];
  const lastDate = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  return `${pad(laterYear, 4)}-${pad(laterMonth, 2)}-${pad(Math.min(date, lastDate), 2)}`;
}

/** Whether a text is YYYY-MM-DD and a real day. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Whether a text is a month of the calendar, YYYY-MM. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(noonUtc(day)).getUTCDay() || 7;

/** The last `count` days, oldest first, today included. */
export const lastDays = (now: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(indiaDayOf(now), index + 1 - count));

/** The Monday and the Sunday of the week at an instant. */
export function indiaWeekOf(now: number): { readonly from: string; readonly to: string } {
  const today = indiaDayOf(now);
  const from = addDays(today, 1 - weekdayOf(today));
  return { from, to: addDays(from, 6) };
}

export interface IndiaMoment {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, 24 hours. */
  readonly time: string;
}

/** Date and time in India at an instant, which is a number or an ISO text; null for any other text. */
export function indiaMomentOf(instant: number | string): IndiaMoment | null {
  const milliseconds = new Date(instant).getTime();
  if (Number.isNaN(milliseconds)) return null;
  const text = new Date(milliseconds + OFFSET_MS).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The instant (ISO, UTC) of a date and time in India; null when they do not exist. */
export function instantOfIndia({ date, time }: IndiaMoment): string | null {
  if (!isCalendarDate(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const milliseconds = Date.parse(`${date}T${time}:00.000${OFFSET}`);
  if (Number.isNaN(milliseconds)) return null;
  const instant = new Date(milliseconds).toISOString();
  const back = indiaMomentOf(instant);
  return back?.date === date && back.time === time ? instant : null;
}

/** Formats instants as India reads them, whatever the device's zone. */
export const indiaFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[spokenLanguage()], { timeZone: 'Asia/Kolkata', ...options });

/** '21 Nov 2026, 6:12 pm'. */
export const momentText = (instant: string | number): string =>
  indiaFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** '21 November 2026 at 6:12 pm', for mails. */
export const longMomentText = (instant: number): string =>
  indiaFormat({ dateStyle: 'long', timeStyle: 'short' }).format(instant);

/** '6:12 pm'. */
export const timeText = (instant: number): string => indiaFormat({ timeStyle: 'short' }).format(instant);

/** A day is formatted at its noon, an instant by its day in India. */
const shownInstant = (day: string | number): number => (typeof day === 'number' ? day : noonUtc(day));

/** '21 Nov 2026', of a day or of an instant. */
export const shortDayText = (day: string | number): string =>
  indiaFormat({ dateStyle: 'medium' }).format(shownInstant(day));

/** '21 November 2026', of a day or of an instant. */
export const longDayText = (day: string | number): string =>
  indiaFormat({ dateStyle: 'long' }).format(shownInstant(day));
