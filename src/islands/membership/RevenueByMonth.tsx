import { useCallback, useState } from 'react';
import { indiaDayOf, isMonth, shortDayText } from '#domain/lib/india-time.ts';
import { exactRupeeText } from '#domain/membership/money.ts';
import { monthsOf } from '#domain/membership/revenue-summary.ts';
import type { RevenueSummary } from '#stores/membership/revenue-summary.ts';
import { loadRevenueSummary, revenueSummaryCsv } from '#stores/membership/revenue-summary.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useLoaded } from '../admin/kit/use-loaded.ts';
import { keepFile } from '../lib/keep-file.ts';

/** 'Nov 2026'. */
const monthText = (month: string): string => shortDayText(`${month}-01`).split(' ').slice(1).join(' ');

function MonthTable({ summary }: { readonly summary: RevenueSummary }) {
  const { rows, from, to } = summary;
  if (rows.length === 0)
    return (
      <p className="note">
        No money came or went back from {monthText(from)} to {monthText(to)}.
      </p>
    );
  return (
    <>
      <div className="data-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Payments</th>
              <th scope="col">Gross</th>
              <th scope="col">GST in it</th>
              <th scope="col">Refunds</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {monthsOf(rows).map((row) => (
              <tr key={row.month}>
                <th scope="row">{monthText(row.month)}</th>
                <td data-label="Payments">{row.payments}</td>
                <td data-label="Gross">{exactRupeeText(row.grossPaise)}</td>
                <td data-label="GST in it">{exactRupeeText(row.cgstPaise + row.sgstPaise + row.igstPaise)}</td>
                <td data-label="Refunds">{exactRupeeText(row.refundedPaise)}</td>
                <td data-label="Net">{exactRupeeText(row.netPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <button
          type="button"
          className="button"
          onClick={() =>
            keepFile(`revenue-${from}-to-${to}.csv`, new Blob([revenueSummaryCsv(summary)], { type: 'text/csv' }))
          }
        >
          Months and plans (CSV)
        </button>
      </div>
    </>
  );
}

function Months({ to }: { readonly to: string }) {
  const load = useCallback(() => loadRevenueSummary(to), [to]);
  const { reply, retry } = useLoaded(load);
  if (reply === null) return <LoadingLines label="Loading the months" lines={3} />;
  if (!reply.ok)
    return <FailedNote isAlert text={`The months could not be loaded. ${reply.message}`} onRetry={retry} />;
  return <MonthTable summary={reply.value} />;
}

/** What came and went back in the twelve months up to one, without anybody's name. */
export function RevenueByMonth() {
  const [thisMonth] = useState(() => indiaDayOf(Date.now()).slice(0, 7));
  const [typed, setTyped] = useState(thisMonth);
  const to = isMonth(typed) ? typed : thisMonth;
  return (
    <section className="stack" aria-labelledby="months-title">
      <h2 id="months-title">Revenue by month</h2>
      <p className="soft">
        Twelve months of India’s time. A payment counts in the month in which it came, a refund in the month in which it
        went back. The file has a line for each plan too, with CGST, SGST and IGST, in rupees.
      </p>
      <div className="field">
        <label htmlFor="months-to">Up to the month, such as 2027-03</label>
        <input
          id="months-to"
          type="month"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Months key={to} to={to} />
    </section>
  );
}
