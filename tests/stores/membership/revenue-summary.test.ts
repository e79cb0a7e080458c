import { expect, test } from 'vitest';
import { revenueSummaryCsv } from '../../../src/stores/membership/revenue-summary.ts';

const row = (month: string, planId: string, grossPaise: number) => ({
  month,
  planId,
  payments: 1,
  grossPaise,
  taxablePaise: grossPaise - 150,
  cgstPaise: 75,
  sgstPaise: 75,
  igstPaise: 0,
  refundedPaise: 1000,
  refundedTaxPaise: 152,
  netPaise: grossPaise - 1000,
});

test('the file of months has a line for each plan and one for all, in rupees with two decimals', () => {
  const rows = [row('2026-11', '1-Year', 299_900), row('2026-11', 'TestSeries', 79_950), row('2026-10', '1-Year', 500)];
  const lines = revenueSummaryCsv({ from: '2025-12', to: '2026-11', rows }).split('\r\n');
  expect(lines[0]).toContain('Month,Plan,Payments,Gross (INR)');
  expect(lines.slice(1, -1)).toEqual([
    '2026-11,1-Year,1,2999.00,2997.50,0.75,0.75,0.00,10.00,1.52,2989.00',
    '2026-11,TestSeries,1,799.50,798.00,0.75,0.75,0.00,10.00,1.52,789.50',
    '2026-11,All plans,2,3798.50,3795.50,1.50,1.50,0.00,20.00,3.04,3778.50',
    '2026-10,1-Year,1,5.00,3.50,0.75,0.75,0.00,10.00,1.52,-5.00',
    '2026-10,All plans,1,5.00,3.50,0.75,0.75,0.00,10.00,1.52,-5.00',
  ]);
});
