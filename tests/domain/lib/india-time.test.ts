import { expect, test } from 'vitest';
import { indiaMomentOf, instantOfIndia, momentText, shortDayText } from '../../../src/domain/lib/india-time.ts';

test.each([
  ['2026-11-21', '00:00', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21', '23:59', '2026-11-21T18:29:00.000Z'],
  ['2028-02-29', '05:30', '2028-02-29T00:00:00.000Z'],
])('%s %s in India is %s', (date, time, instant) => {
  expect(instantOfIndia({ date, time })).toBe(instant);
  expect(indiaMomentOf(instant)).toEqual({ date, time });
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

test('texts are India’s time, whatever the machine’s', () => {
  expect(momentText('2026-11-20T18:30:00.000Z')).toMatch(/21 Nov 2026, 12:00\sam/);
  expect(shortDayText('2026-11-21')).toBe('21 Nov 2026');
  expect(indiaMomentOf('no')).toBeNull();
});
