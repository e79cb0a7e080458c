import { addDays, indiaDayOf, weekdayOf } from '../../../src/domain/lib/india-time.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ClassPlan } from '../../../src/domain/timetable/timetable.ts';
import { daysOf, stateOf } from '../../../src/domain/timetable/class-status.ts';
import {
  findOccurrence,
  occurrencesBetween,
  occurrencesOf,
  plannedDates,
} from '../../../src/domain/timetable/timetable.ts';

const at = (text: string): number => Date.parse(text);
const HOURS = { start: '18:30', end: '19:30' };
const single: ClassPlan = { ...HOURS, date: '2026-11-23', recurrence: null, exceptions: [] };
const weekly: ClassPlan = {
  ...HOURS,
  date: null,
  recurrence: { weekdays: [1, 4], from: '2026-11-20', until: '2026-12-07' },
  exceptions: [],
};

describe('the classes of a plan', () => {
  it('on one date are one, at India’s time', () => {
    expect(occurrencesOf(single)).toEqual([
      {
        date: '2026-11-23',
        startsAt: at('2026-11-23T13:00:00Z'),
        endsAt: at('2026-11-23T14:00:00Z'),
        isCancelled: false,
        isMoved: false,
      },
    ]);
  });

  it('that run past midnight end on the next day, and are among the classes of both', () => {
    const night = { ...single, start: '23:30', end: '00:30' };
    expect(occurrencesOf(night)).toMatchObject([
      { startsAt: at('2026-11-23T18:00:00Z'), endsAt: at('2026-11-23T19:00:00Z') },
    ]);
    const held = (day: string) => occurrencesBetween(night, day, day).length;
    expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(held)).toEqual([0, 1, 1, 0]);
    expect(occurrencesBetween({ ...night, end: '00:00' }, '2026-11-24', '2026-11-24')).toEqual([]);
  });

  it('that are moved to a date which nobody has typed yet have no instants, and throw nothing', () => {
    const moved = { date: single.date ?? '', movedTo: { date: '', start: '', end: '' } };
    expect(occurrencesOf({ ...single, exceptions: [moved] })).toMatchObject([
      { startsAt: Number.NaN, endsAt: Number.NaN, isMoved: true },
    ]);
  });

  it('every week lie on its days, from the first date to the last, both in it', () => {
    expect(plannedDates(weekly)).toEqual(['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07']);
    expect(
      plannedDates({ date: null, recurrence: { weekdays: [5], from: '2026-11-20', until: '2026-11-20' } }),
    ).toEqual(['2026-11-20']);
  });

  it('keep a cancelled one, told so, and a moved one at its new time under its old name', () => {
    const plan = {
      ...weekly,
      exceptions: [
        { date: '2026-11-23', movedTo: { date: '2026-11-27', start: '07:00', end: '08:00' } },
        { date: '2026-11-30', movedTo: null },
      ],
    };
    expect(occurrencesOf(plan).map(({ date, isCancelled, isMoved }) => [date, isCancelled, isMoved])).toEqual([
      ['2026-11-26', false, false],
      ['2026-11-23', false, true],
      ['2026-11-30', true, false],
      ['2026-12-03', false, false],
      ['2026-12-07', false, false],
    ]);
    expect(findOccurrence(plan, '2026-11-23')).toMatchObject({
      startsAt: at('2026-11-27T01:30:00Z'),
      endsAt: at('2026-11-27T02:30:00Z'),
    });
    expect([findOccurrence(plan, '2026-11-27'), findOccurrence(plan, '2026-11-24')]).toEqual([null, null]);
  });

  it('between two dates are those held then, by India’s days', () => {
    const early = { ...weekly, start: '00:10', end: '01:00' };
    expect(occurrencesBetween(early, '2026-11-26', '2026-11-30').map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-11-30',
    ]);
    const moved = { ...weekly, exceptions: [{ date: '2026-12-07', movedTo: { date: '2026-11-26', ...HOURS } }] };
    expect(occurrencesBetween(moved, '2026-11-26', '2026-11-26').map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-12-07',
    ]);
  });
});

test.each([
  ['18:19:59.999', 'upcoming'],
  ['18:20:00.000', 'open'],
  ['18:30:00.000', 'open'],
  ['19:29:59.999', 'open'],
  ['19:30:00.000', 'over'],
])('at %s in India a class from 18:30 to 19:30 is %s', (time, state) => {
  const [occurrence] = occurrencesOf(single);
  expect(occurrence && stateOf(occurrence, at(`2026-11-23T${time}+05:30`))).toBe(state);
});

test.each([
  // Wednesday, 25 November 2026, at two ends of the day in India; and a Sunday, whose week ends with it.
  ['2026-11-25T00:00+05:30', '2026-11-25T00:10+05:30', 'today'],
  ['2026-11-25T23:59+05:30', '2026-11-25T00:10+05:30', 'today'],
  ['2026-11-25T10:00+05:30', '2026-11-24T23:59+05:30', 'past'],
  ['2026-11-25T10:00+05:30', '2026-11-26T00:00+05:30', 'this-week'],
  ['2026-11-25T10:00+05:30', '2026-11-29T23:59+05:30', 'this-week'],
  ['2026-11-25T10:00+05:30', '2026-11-30T00:00+05:30', 'next-week'],
  ['2026-11-25T10:00+05:30', '2026-12-06T23:59+05:30', 'next-week'],
  ['2026-11-25T10:00+05:30', '2026-12-07T00:00+05:30', 'later'],
  ['2026-11-29T10:00+05:30', '2026-11-30T00:00+05:30', 'next-week'],
  ['2026-11-23T00:00+05:30', '2026-11-29T23:00+05:30', 'this-week'],
])('read at %s, a class at %s belongs under %s', (now, start, days) =>
  expect(daysOf({ startsAt: at(start) }, at(now))).toBe(days),
);

describe('whatever is planned', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  const recurrence = fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), day, fc.integer({ min: 0, max: 365 }))
    .map(([weekdays, from, length]) => ({ weekdays, from, until: addDays(from, length) }));

  it('lies on its days of the week and between its dates, each day once, and none is left out', () => {
    fc.assert(
      fc.property(recurrence, (rule) => {
        const dates = plannedDates({ date: null, recurrence: rule });
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(
          dates.every((date) => rule.from <= date && date <= rule.until && rule.weekdays.includes(weekdayOf(date))),
        ).toBe(true);
        const days = (Date.parse(rule.until) - Date.parse(rule.from)) / 86_400_000 + 1;
        expect(Math.abs(dates.length - (days * rule.weekdays.length) / 7)).toBeLessThan(rule.weekdays.length + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('a window holds exactly the classes whose day in India is in it', () => {
    fc.assert(
      fc.property(recurrence, day, fc.integer({ min: 0, max: 62 }), (rule, from, length) => {
        const plan = { ...weekly, recurrence: rule };
        const to = addDays(from, length);
        const all = occurrencesOf(plan).filter(
          ({ startsAt }) => from <= indiaDayOf(startsAt) && indiaDayOf(startsAt) <= to,
        );
        expect(occurrencesBetween(plan, from, to)).toEqual(all);
      }),
      { numRuns: 100 },
    );
  });
});
