import { useState } from 'react';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { staffDashboardText } from '#domain/text/staff/en/staff-dashboard.ts';
import type { ExportName } from '#stores/staff/exports.ts';
import { getExport } from '#stores/staff/exports.ts';
import { FileButton } from '../admin/kit/FileButton.tsx';

interface ExportButtonProps {
  readonly name: ExportName;
  readonly label: string;
  /** YYYY-MM, of a list by month. */
  readonly month?: string;
}

const ExportButton = ({ name, label, month }: ExportButtonProps) => (
  <FileButton
    label={label}
    fetchFile={async () =>
      month === '' ? { ok: false, message: staffDashboardText().lists.noMonth } : getExport(name, month)
    }
  />
);

/** Lists as files for a spreadsheet. */
export function ExportButtons() {
  const text = staffDashboardText().lists;
  return (
    <section className="stack" aria-labelledby="exports-title">
      <h2 id="exports-title">{text.title}</h2>
      <p className="soft">{text.note}</p>
      <div className="button-row">
        <ExportButton name="students" label={text.students} />
        <ExportButton name="attempts" label={text.attempts} />
        <ExportButton name="security-log" label={text.log} />
      </div>
    </section>
  );
}

/** The payments and refunds of a month for the accounts. */
export function RevenueExport() {
  const text = staffDashboardText().lists;
  const [month, setMonth] = useState(() => indiaDayOf(Date.now()).slice(0, 7));
  return (
    <section className="stack" aria-labelledby="revenue-title">
      <h2 id="revenue-title">{text.revenueTitle}</h2>
      <p className="soft">{text.revenueNote}</p>
      <div className="field">
        <label htmlFor="revenue-month">{text.month}</label>
        <input
          id="revenue-month"
          type="month"
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </div>
      <div className="button-row">
        <ExportButton name="revenue" label={text.revenue} month={month} />
        <ExportButton name="refunds" label={text.refunds} month={month} />
      </div>
    </section>
  );
}
