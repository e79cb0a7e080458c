import { dateInIndia } from '#domain/timetable/timetable.ts';
import { shortDayText } from '#domain/lib/india-time.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const TIME = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short' });

/** 'Mon, 23 Nov 2026'. */
export const dayText = (date: string): string =>
  `${WEEKDAY.format(Date.parse(`${date}T12:00:00Z`))}, ${shortDayText(date)}`;

/** 'Mon, 23 Nov 2026, 6:30 pm to 7:30 pm', India's time. */
export const classText = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): string =>
  `${dayText(dateInIndia(startsAt))}, ${TIME.format(startsAt)} to ${TIME.format(endsAt)}`;
