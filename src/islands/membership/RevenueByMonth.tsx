import { useCallback, useState } from 'react';
import { indiaDayOf, isMonth, shortDayText } from '#domain/lib/india-time.ts';
import { exactRupeeText } from '#domain/membership/money.ts';
import { monthsOf } from '#domain/membership/revenue-summary.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
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
  const text = staffPaymentsText().months;
  if (rows.length === 0) return <p className="note">{text.nothing({ from: monthText(from), to: monthText(to) })}</p>;
  return (
    <>
      <div className="data-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              <th scope="col">{text.payments}</th>
              <th scope="col">{text.gross}</th>
              <th scope="col">{text.gst}</th>
              <th scope="col">{text.refunds}</th>
              <th scope="col">{text.net}</th>
            </tr>
          </thead>
          <tbody>
            {monthsOf(rows).map((row) => (
              <tr key={row.month}>
                <th scope="row">{monthText(row.month)}</th>
                <td data-label={text.payments}>{row.payments}</td>
                <td data-label={text.gross}>{exactRupeeText(row.grossPaise)}</td>
                <td data-label={text.gst}>{exactRupeeText(row.cgstPaise + row.sgstPaise + row.igstPaise)}</td>
                <td data-label={text.refunds}>{exactRupeeText(row.refundedPaise)}</td>
                <td data-label={text.net}>{exactRupeeText(row.netPaise)}</td>
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
          {text.file}
        </button>
      </div>
    </>
  );
}

function Months({ to }: { readonly to: string }) {
  const load = useCallback(() => loadRevenueSummary(to), [to]);
  const { reply, retry } = useLoaded(load);
  const text = staffPaymentsText().months;
  if (reply === null) return <LoadingLines label={text.loading} lines={3} />;
  if (!reply.ok) return <FailedNote isAlert text={text.failed({ message: reply.message })} onRetry={retry} />;
  return <MonthTable summary={reply.value} />;
}

/** What came and went back in the twelve months up to one, without anybody's name. */
export function RevenueByMonth() {
  const text = staffPaymentsText().months;
  const [thisMonth] = useState(() => indiaDayOf(Date.now()).slice(0, 7));
  const [typed, setTyped] = useState(thisMonth);
  const to = isMonth(typed) ? typed : thisMonth;
  return (
    <section className="stack" aria-labelledby="months-title">
      <h2 id="months-title">{text.title}</h2>
      <p className="soft">{text.note}</p>
      <div className="field">
        <label htmlFor="months-to">{text.upTo}</label>
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
