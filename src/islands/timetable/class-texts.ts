import { dayStart, indiaDayOf, indiaFormat, shortDayText, timeText } from '#domain/lib/india-time.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';

/** A week from Monday on. */
const WEEK = [5, 6, 7, 8, 9, 10, 11].map((day) => dayStart(`2026-01-${String(day).padStart(2, '0')}`));

/** 'Monday' and the others. */
export const weekdays = (): readonly string[] => WEEK.map((day) => indiaFormat({ weekday: 'long' }).format(day));

/** 'Mon' and the others. */
export const shortWeekdays = (): readonly string[] => WEEK.map((day) => indiaFormat({ weekday: 'short' }).format(day));

/** 'Mon, 23 Nov 2026'. */
export const dayText = (date: string): string =>
  `${indiaFormat({ weekday: 'short' }).format(dayStart(date))}, ${shortDayText(date)}`;

/** 'Mon, 23 Nov 2026, 6:30 pm to 7:30 pm', India's time. */
export const classText = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): string =>
  `${dayText(indiaDayOf(startsAt))}, ${staffTimetableText().span({ from: timeText(startsAt), until: timeText(endsAt) })}`;
