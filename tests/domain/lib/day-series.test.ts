import { expect, test } from 'vitest';
import { withGaps } from '#domain/lib/day-series.ts';

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
