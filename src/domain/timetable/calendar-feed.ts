import type { ClassPlan, Occurrence } from './timetable.ts';
import { occurrencesOf } from './timetable.ts';
import { indiaMomentOf } from '../lib/india-time.ts';

/** A timetable entry in the feed. It has no join address, because the feed is public. */
export interface FeedEntry extends ClassPlan {
  /** Unique and permanent. */
  readonly uid: string;
  readonly version: number;
  /** ISO instant. */
  readonly updatedAt: string;
  readonly summary: string;
  readonly description: string;
  /** Of dates whose class has a summary of its own. */
  readonly summaries: readonly { readonly date: string; readonly summary: string }[];
}

/** What happens once, between two instants, and has a page of its own. */
export interface FeedMoment extends Pick<FeedEntry, 'uid' | 'version' | 'updatedAt' | 'summary' | 'description'> {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly page: string;
}

export interface Feed {
  readonly name: string;
  /** The address of the page of live classes. */
  readonly page: string;
  readonly entries: readonly FeedEntry[];
  readonly moments: readonly FeedMoment[];
}

const ZONE = 'Asia/Kolkata';
const ICAL_DAYS = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** Octets of a line without its end (RFC 5545 section 3.1). */
const LONGEST_LINE = 75;

/** India has had one offset since 1945, so one observance without rules describes the zone. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
const compact = (isoText: string): string => isoText.replaceAll(/[-:]|\.\d+/g, '');
const utc = (instant: number | string): string => compact(new Date(instant).toISOString());

function local(instant: number): string {
  const moment = indiaMomentOf(instant);
  return moment === null ? '' : compact(`${moment.date}T${moment.time}:00`);
}
const atLocal = (name: string, instant: number): string => `${name};TZID=${ZONE}:${local(instant)}`;

/** Folds a line between characters. Each part has at most 75 octets, the leading blank included. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const event = (
  entry: Omit<FeedMoment, 'startsAt' | 'endsAt' | 'page'>,
  page: string,
  { startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>,
  isCancelled: boolean,
  own: readonly string[],
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.updatedAt)}`,
  `LAST-MODIFIED:${utc(entry.updatedAt)}`,
  `SEQUENCE:${entry.version}`,
  atLocal('DTSTART', startsAt),
  atLocal('DTEND', endsAt),
  ...own,
  `SUMMARY:${escaped(entry.summary)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `URL:${page}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** A weekly plan: one recurring event without its cancelled dates, and an extra event for each class that was moved or has a topic of its own. */
function weeklyEvents(entry: FeedEntry, page: string): readonly string[] {
  const { recurrence } = entry;
  const planned = occurrencesOf({ ...entry, exceptions: [] });
  const [first, last] = [planned[0], planned.at(-1)];
  if (recurrence === null || first === undefined || last === undefined) return [];
  const held = occurrencesOf(entry);
  const isCancelled = held.every((each) => each.isCancelled);
  const plannedStart = (date: string): number => planned.find((each) => each.date === date)?.startsAt ?? 0;
  const days = recurrence.weekdays.map((day) => ICAL_DAYS[day]).join(',');
  const left = isCancelled
    ? []
    : held.filter((each) => each.isCancelled).map(({ date }) => atLocal('EXDATE', plannedStart(date)));
  const summaryOn = (date: string): string =>
    entry.summaries.find((each) => each.date === date)?.summary ?? entry.summary;
  const apart = held.filter((each) => each.isMoved || (!each.isCancelled && summaryOn(each.date) !== entry.summary));
  return [
    ...event(entry, page, first, isCancelled, [
      `RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=${utc(last.startsAt)};BYDAY=${days}`,
      ...left,
    ]),
    ...apart.flatMap((each) =>
      event({ ...entry, summary: summaryOn(each.date) }, page, each, false, [
        atLocal('RECURRENCE-ID', plannedStart(each.date)),
      ]),
    ),
  ];
}

function eventsOf(entry: FeedEntry, page: string): readonly string[] {
  if (entry.recurrence !== null) return weeklyEvents(entry, page);
  return occurrencesOf(entry).flatMap((each) => event(entry, page, each, each.isCancelled, []));
}

/** The timetable as a calendar for subscriptions (RFC 5545). */
export function calendarFeed({ name, page, entries, moments }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Live classes//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...TIME_ZONE,
    ...entries.flatMap((entry) => eventsOf(entry, page)),
    ...moments.flatMap((moment) => event(moment, moment.page, moment, false, [])),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
