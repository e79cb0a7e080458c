import { expect, test } from 'vitest';
import { dayEnd, dayStart, indiaWeekOf, lastDays, withGaps } from '../../../src/domain/lib/day-series.ts';

test('a day begins and ends with India’s', () => {
  expect([dayStart('2026-03-01'), dayEnd('2026-03-01')]).toEqual([
    '2026-02-28T18:30:00.000Z',
    '2026-03-01T18:29:59.999Z',
  ]);
  expect(lastDays(Date.parse('2026-02-28T18:29:59.999Z'), 2)).toEqual(['2026-02-27', '2026-02-28']);
  expect(lastDays(Date.parse('2026-02-28T18:30:00.000Z'), 2)).toEqual(['2026-02-28', '2026-03-01']);
});

test('a week is Monday to Sunday, of which Sunday is the last', () => {
  const monday = { from: '2026-11-15T18:30:00.000Z', to: '2026-11-22T18:30:00.000Z' };
  for (const now of ['2026-11-15T18:30:00.000Z', '2026-11-18T00:00:00.000Z', '2026-11-22T18:29:59.999Z'])
    expect(indiaWeekOf(Date.parse(now))).toEqual(monday);
});

test('a day that nothing is known of counts 0', () => {
  expect(
    withGaps(
      ['2026-01-01', '2026-01-02'],
      [
        { day: '2026-01-02', count: 3 },
        { day: '2020-01-01', count: 9 },
      ],
    ),
  ).toEqual([
    { day: '2026-01-01', count: 0 },
    { day: '2026-01-02', count: 3 },
  ]);
});
