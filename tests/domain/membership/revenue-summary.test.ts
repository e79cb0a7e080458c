import { expect, test } from 'vitest';
import { monthsOf, summariseRevenue } from '#domain/membership/revenue-summary.ts';

const group = (month: string, planId: string, amountPaise: number, count: number, isSameState = true) => ({
  month,
  planId,
  amountPaise,
  gstPercent: 18,
  isSameState,
  count,
});

test('sums up payments and refunds by month and plan, each receipt with its own rounding', () => {
  const rows = summariseRevenue(
    [
      group('2026-10', '1-Year', 299_900, 2),
      group('2026-10', '1-Year', 299_900, 1, false),
      group('2026-11', 'TestSeries', 49_900, 3),
    ],
    [group('2026-11', '1-Year', 299_900, 1), group('2026-11', 'TestSeries', 10_000, 1)],
  );
  expect(rows.map(({ month, planId, payments, netPaise }) => [month, planId, payments, netPaise])).toEqual([
    ['2026-11', '1-Year', 0, -299_900],
    ['2026-11', 'TestSeries', 3, 139_700],
    ['2026-10', '1-Year', 3, 899_700],
  ]);
  const october = rows[2];
  // 2,999.00 of the same state: 2 × 228.74 of tax; of another one 457.47.
  expect([october?.cgstPaise, october?.sgstPaise, october?.igstPaise]).toEqual([45_748, 45_748, 45_747]);
  for (const row of rows) expect(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise).toBe(row.grossPaise);
  expect(rows[0]?.refundedTaxPaise).toBe(45_748);
  expect(monthsOf(rows)).toMatchObject([
    { month: '2026-11', planId: '', payments: 3, grossPaise: 149_700, refundedPaise: 309_900, netPaise: -160_200 },
    { month: '2026-10', planId: '', payments: 3, grossPaise: 899_700, refundedPaise: 0 },
  ]);
});
