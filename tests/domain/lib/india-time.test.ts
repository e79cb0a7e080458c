import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayEnd,
  dayNumberOf,
  dayStart,
  indiaDayOf,
  indiaMomentOf,
  indiaWeekOf,
  instantOfIndia,
  isCalendarDate,
  lastDays,
  longDayText,
  momentText,
  shortDayText,
  weekdayOf,
} from '#domain/lib/india-time.ts';

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-11-21', '00:00', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21', '23:59', '2026-11-21T18:29:00.000Z'],
  ['2028-02-29', '05:30', '2028-02-29T00:00:00.000Z'],
])('%s %s in India is %s', (date, time, instant) => {
  expect(instantOfIndia({ date, time })).toBe(instant);
  expect(indiaMomentOf(instant)).toEqual({ date, time });
  expect(indiaMomentOf(Date.parse(instant))).toEqual({ date, time });
});

test.each([
  ['2026-02-30', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-11-21', '24:00'],
  ['2026-11-21', '10:60'],
  ['', ''],
  ['2026-11-21', ''],
  ['21-11-2026', '10:00'],
])('%s %s is no moment', (date, time) => expect(instantOfIndia({ date, time })).toBeNull());

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-04-31', false],
  ['2023-00-10', false],
  ['2023-1-1', false],
  ['', false],
  ['2023-01-01T00', false],
])('%j names a real day: %s', (text, real) => {
  expect(isCalendarDate(text)).toBe(real);
});

test('texts are India’s time, whatever the machine’s', () => {
  expect(momentText('2026-11-20T18:30:00.000Z')).toMatch(/21 Nov 2026, 12:00\sam/);
  expect([shortDayText('2026-11-21'), longDayText('2026-11-21')]).toEqual(['21 Nov 2026', '21 November 2026']);
  const lateEvening = Date.parse('2026-11-20T18:30:00.000Z');
  expect([shortDayText(lateEvening), longDayText(lateEvening)]).toEqual(['21 Nov 2026', '21 November 2026']);
  expect(indiaMomentOf('no')).toBeNull();
});

test('a day of a dated text is shown whatever its year', () => {
  expect(shortDayText(Date.parse('9999-12-31T23:59:59.000Z'))).toContain('10000');
});

test('a day begins and ends at midnight in India, and each of its instants is in it', () => {
  expect(new Date(dayStart('2026-03-01')).toISOString()).toBe('2026-02-28T18:30:00.000Z');
  expect(new Date(dayEnd('2026-03-01')).toISOString()).toBe('2026-03-01T18:29:59.999Z');
  fc.assert(
    fc.property(anyDay, (day) => {
      expect([indiaDayOf(dayStart(day)), indiaDayOf(dayEnd(day))]).toEqual([day, day]);
      expect(dayEnd(day) + 1).toBe(dayStart(addDays(day, 1)));
      expect(dayNumberOf(dayStart(addDays(day, 1)))).toBe(dayNumberOf(dayEnd(day)) + 1);
    }),
  );
});

test('the last days end with today, which begins at midnight in India', () => {
  expect(lastDays(Date.parse('2026-02-28T18:29:59.999Z'), 2)).toEqual(['2026-02-27', '2026-02-28']);
  expect(lastDays(Date.parse('2026-02-28T18:30:00.000Z'), 2)).toEqual(['2026-02-28', '2026-03-01']);
});

test('a week is Monday to Sunday, of which Sunday is the last', () => {
  for (const now of ['2026-11-15T18:30:00.000Z', '2026-11-18T00:00:00.000Z', '2026-11-22T18:29:59.999Z'])
    expect(indiaWeekOf(Date.parse(now))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
});

describe('months', () => {
  it.each([
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-02-28', 12, '2028-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-21', 36, '2029-11-21'],
  ])('%s and %i are %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));

  it('never lead into the month after', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (from, months) => {
        const later = addMonths(from, months);
        const [year = 0, month = 0] = from.split('-').map(Number);
        const [laterYear = 0, laterMonth = 0] = later.split('-').map(Number);
        return (
          laterYear * 12 + laterMonth === year * 12 + month + months && new Date(later).toISOString().startsWith(later)
        );
      }),
    );
  });
});
