import { addDays } from '../../../src/domain/lib/india-time.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { FeedEntry } from '../../../src/domain/timetable/calendar-feed.ts';
import { calendarFeed } from '../../../src/domain/timetable/calendar-feed.ts';
import { occurrencesOf } from '../../../src/domain/timetable/timetable.ts';

/** The feed as another reader of RFC 5545 understands it. */

const ENTRY: FeedEntry = {
  uid: 'one@timetable',
  version: 3,
  updatedAt: '2026-11-20T10:11:12.345Z',
  summary: 'History: The Solanki dynasty',
  description: 'Course: Eklavya',
  start: '18:30',
  end: '19:30',
  date: '2026-11-23',
  recurrence: null,
  summaries: [],
  exceptions: [],
};
const WEEKLY: FeedEntry = {
  ...ENTRY,
  uid: 'two@timetable',
  date: null,
  recurrence: { weekdays: [1, 4], from: '2026-11-20', until: '2026-12-07' },
};
const feedOf = (...entries: FeedEntry[]) =>
  calendarFeed({ name: 'Academy: live, classes', page: 'https://academy.test/liveclasses', entries, moments: [] });

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone === null) throw new Error('no time zone');
  ICAL.TimezoneService.register(new ICAL.Timezone(zone) as never);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

/** Every start that a calendar would show, in epoch milliseconds. */
function startsOf(text: string): number[] {
  const { events } = read(text);
  const main = events.filter((event) => !event.isRecurrenceException());
  return main
    .flatMap((event) => {
      for (const other of events)
        if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
      if (!event.isRecurring())
        return event.component.getFirstPropertyValue('status') === 'CANCELLED'
          ? []
          : [event.startDate.toJSDate().getTime()];
      if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return [];
      const [iterator, found] = [event.iterator(), [] as number[]];
      for (let next = iterator.next(); next; next = iterator.next())
        found.push(event.getOccurrenceDetails(next).startDate.toJSDate().getTime());
      return found;
    })
    .toSorted((one, other) => one - other);
}
const heldBy = (entry: FeedEntry): number[] =>
  occurrencesOf(entry)
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ startsAt }) => startsAt);

describe('the calendar feed', () => {
  it('is a calendar with India’s zone, and says of each event what it must', () => {
    const { calendar, events } = read(feedOf(ENTRY));
    // Readers of the calendar's own name take it as text; this parser gives what it does not know as it stands.
    expect(['version', 'prodid', 'method', 'x-wr-calname'].map((name) => calendar.getFirstPropertyValue(name))).toEqual(
      ['2.0', '-//Academy: live, classes//Live classes//EN', 'PUBLISH', String.raw`Academy: live\, classes`],
    );
    const [event] = events;
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-23T13:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-23T14:00:00.000Z');
    expect([event?.startDate.zone?.tzid, event?.uid, event?.sequence, event?.summary, event?.description]).toEqual([
      'Asia/Kolkata',
      'one@timetable',
      3,
      ENTRY.summary,
      ENTRY.description,
    ]);
    expect(['dtstamp', 'status', 'url'].map((name) => String(event?.component.getFirstPropertyValue(name)))).toEqual([
      '2026-11-20T10:11:12Z',
      'CONFIRMED',
      'https://academy.test/liveclasses',
    ]);
  });

  it('repeats as the plan does', () => {
    expect(startsOf(feedOf(WEEKLY))).toEqual(heldBy(WEEKLY));
    expect(startsOf(feedOf(WEEKLY)).map((start) => new Date(start).toISOString())).toEqual(
      ['23T', '26T', '30T']
        .map((day) => `2026-11-${day}13:00:00.000Z`)
        .concat('2026-12-03T13:00:00.000Z', '2026-12-07T13:00:00.000Z'),
    );
  });

  it('gives a class its own topic, where it is moved too, and every other class that of the entry', () => {
    const exceptions = [
      { date: '2026-11-26', movedTo: { date: '2026-11-28', start: '07:00', end: '08:00' } },
      { date: '2026-11-30', movedTo: null },
    ];
    const summaries = ['2026-11-23', '2026-11-26', '2026-11-30'].map((date) => ({ date, summary: `Own of ${date}` }));
    const feed = feedOf({ ...WEEKLY, exceptions, summaries });
    expect(startsOf(feed)).toEqual(heldBy({ ...WEEKLY, exceptions }));
    expect(feed.match(/SUMMARY:.*/g)).toEqual([
      expect.not.stringContaining('Own of'),
      'SUMMARY:Own of 2026-11-23',
      'SUMMARY:Own of 2026-11-26',
    ]);
  });

  it('leaves out what is cancelled and moves what is moved, the first and the last too', () => {
    const exceptions = [
      { date: '2026-11-23', movedTo: null },
      { date: '2026-11-26', movedTo: { date: '2026-11-28', start: '07:00', end: '08:00' } },
      { date: '2026-12-07', movedTo: null },
    ];
    expect(startsOf(feedOf({ ...WEEKLY, exceptions }))).toEqual(heldBy({ ...WEEKLY, exceptions }));
    expect(startsOf(feedOf({ ...WEEKLY, exceptions }))).toHaveLength(3);
  });

  it('says that a class is cancelled where nothing of it is left', () => {
    expect(feedOf({ ...ENTRY, exceptions: [{ date: '2026-11-23', movedTo: null }] })).toContain(
      '\r\nSTATUS:CANCELLED\r\n',
    );
    const all = {
      ...WEEKLY,
      recurrence: { weekdays: [1], from: '2026-11-23', until: '2026-11-30' },
      exceptions: ['2026-11-23', '2026-11-30'].map((date) => ({ date, movedTo: null })),
    };
    expect(feedOf(all)).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(startsOf(feedOf(all))).toEqual([]);
  });

  it('with nothing in it is still a calendar', () => expect(read(feedOf()).events).toEqual([]));

  it('whatever is planned, shows the same classes as the page', () => {
    const plan = fc.tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 7, max: 90 }),
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(plan, ([weekdays, first, length, changes]) => {
        const from = addDays('2026-01-01', first);
        const base = { ...WEEKLY, recurrence: { weekdays: weekdays.toSorted(), from, until: addDays(from, length) } };
        const dates = occurrencesOf(base).map(({ date }) => date);
        const exceptions = [
          ...new Map(changes.map(([index, isMove]) => [dates[index % dates.length] ?? '', isMove])).entries(),
        ].map(([date, isMove]) => ({
          date,
          movedTo: isMove ? { date: addDays(date, 3), start: '05:45', end: '06:45' } : null,
        }));
        expect(startsOf(feedOf({ ...base, exceptions }))).toEqual(heldBy({ ...base, exceptions }));
      }),
      { numRuns: 100 },
    );
  });

  it('whatever its texts say, they come back as they were, no line is over 75 octets and none ends but by CRLF', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(',', ';', '\\', ':', '"', '\n', 'ગુ', 'हिं', '😀', 'END:VEVENT', ' '),
        fc.constantFrom(...'abcXYZ'),
      ),
      maxLength: 120,
      size: 'max',
    });
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const feed = feedOf({ ...ENTRY, summary: `a${summary}a`, description: `a${description}a` });
        const { events } = read(feed);
        expect([events.length, events[0]?.summary, events[0]?.description]).toEqual([
          1,
          `a${summary}a`,
          `a${description}a`,
        ]);
        expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of feed.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }),
      { numRuns: 500 },
    );
  });
});
