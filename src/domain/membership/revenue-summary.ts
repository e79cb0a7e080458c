import { gstLines } from './money.ts';

/** Payments or refunds that are alike: their number, and what each is. Money is whole paise. */
export interface RevenueGroup {
  /** YYYY-MM in India. */
  readonly month: string;
  readonly planId: string;
  readonly amountPaise: number;
  readonly gstPercent: number;
  readonly isSameState: boolean;
  readonly count: number;
}

/** The sums of one plan in one month. */
export interface RevenueRow {
  readonly month: string;
  readonly planId: string;
  readonly payments: number;
  readonly grossPaise: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** What went back in this month, of payments of any month. */
  readonly refundedPaise: number;
  /** The tax in it. */
  readonly refundedTaxPaise: number;
  readonly netPaise: number;
}

type Sums = Omit<RevenueRow, 'month' | 'planId'>;

const NOTHING: Sums = {
  payments: 0,
  grossPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  refundedPaise: 0,
  refundedTaxPaise: 0,
  netPaise: 0,
};

const add = <Row extends Sums>(row: Row, more: Sums): Row => ({
  ...row,
  payments: row.payments + more.payments,
  grossPaise: row.grossPaise + more.grossPaise,
  taxablePaise: row.taxablePaise + more.taxablePaise,
  cgstPaise: row.cgstPaise + more.cgstPaise,
  sgstPaise: row.sgstPaise + more.sgstPaise,
  igstPaise: row.igstPaise + more.igstPaise,
  refundedPaise: row.refundedPaise + more.refundedPaise,
  refundedTaxPaise: row.refundedTaxPaise + more.refundedTaxPaise,
  netPaise: row.netPaise + more.netPaise,
});

/** Each receipt is rounded by itself, as it was written, and then counted. */
function paidSums({ amountPaise, gstPercent, isSameState, count }: RevenueGroup): Sums {
  const { taxablePaise, taxes } = gstLines(amountPaise, gstPercent, isSameState);
  const taxOf = (kind: string): number => count * (taxes.find(({ name }) => name.startsWith(kind))?.paise ?? 0);
  return {
    ...NOTHING,
    payments: count,
    grossPaise: count * amountPaise,
    taxablePaise: count * taxablePaise,
    cgstPaise: taxOf('CGST'),
    sgstPaise: taxOf('SGST'),
    igstPaise: taxOf('IGST'),
    netPaise: count * amountPaise,
  };
}

function refundedSums({ amountPaise, gstPercent, isSameState, count }: RevenueGroup): Sums {
  const { taxablePaise } = gstLines(amountPaise, gstPercent, isSameState);
  return {
    ...NOTHING,
    refundedPaise: count * amountPaise,
    refundedTaxPaise: count * (amountPaise - taxablePaise),
    netPaise: -count * amountPaise,
  };
}

/** The sums by month and plan, the newest month first, plans by name. A month without money has no row. */
export function summariseRevenue(
  paid: readonly RevenueGroup[],
  refunded: readonly RevenueGroup[],
): readonly RevenueRow[] {
  const rows = new Map<string, RevenueRow>();
  const count = ({ month, planId }: RevenueGroup, sums: Sums): void => {
    const key = `${month} ${planId}`;
    rows.set(key, add(rows.get(key) ?? { month, planId, ...NOTHING }, sums));
  };
  for (const group of paid) count(group, paidSums(group));
  for (const group of refunded) count(group, refundedSums(group));
  return [...rows.values()].toSorted(
    (one, other) => other.month.localeCompare(one.month) || one.planId.localeCompare(other.planId),
  );
}

/** The sums of all plans, one row for each month, in the same order. */
export function monthsOf(rows: readonly RevenueRow[]): readonly RevenueRow[] {
  const months = new Map<string, RevenueRow>();
  for (const row of rows) {
    const before = months.get(row.month);
    months.set(row.month, before === undefined ? { ...row, planId: '' } : add(before, row));
  }
  return [...months.values()];
}
