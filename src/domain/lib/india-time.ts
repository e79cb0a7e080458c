/** India has one time zone without summer time: five and a half hours ahead of UTC. Milliseconds. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

export interface IndiaMoment {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, 24 hours. */
  readonly time: string;
}

/** What the clock on a wall in India shows at an instant; null for a text that is no instant. */
export function indiaMomentOf(instant: string): IndiaMoment | null {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return null;
  const text = new Date(milliseconds + INDIA_OFFSET_MS).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The instant (ISO, UTC) at which a clock in India shows this; null for a day or a time that there is not. */
export function instantOfIndia({ date, time }: IndiaMoment): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const milliseconds = Date.parse(`${date}T${time}:00.000+05:30`);
  if (Number.isNaN(milliseconds)) return null;
  const instant = new Date(milliseconds).toISOString();
  const back = indiaMomentOf(instant);
  return back?.date === date && back.time === time ? instant : null;
}

/** '21 Nov 2026, 6:12 pm', India's time. */
export const momentText = (instant: string | number): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** '21 Nov 2026' for a day written YYYY-MM-DD. */
export const shortDayText = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' }).format(
    new Date(`${day}T12:00:00+05:30`),
  );
