import { dayStart, indiaDayOf, indiaFormat, shortDayText, timeText } from '#domain/lib/india-time.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 'Mon, 23 Nov 2026'. */
export const dayText = (date: string): string =>
  `${indiaFormat({ weekday: 'short' }).format(dayStart(date))}, ${shortDayText(date)}`;

/** 'Mon, 23 Nov 2026, 6:30 pm to 7:30 pm', India's time. */
export const classText = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): string =>
  `${dayText(indiaDayOf(startsAt))}, ${timeText(startsAt)} to ${timeText(endsAt)}`;
