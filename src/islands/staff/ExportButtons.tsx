import { useState } from 'react';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { ExportName } from '#stores/staff/exports.ts';
import { getExport } from '#stores/staff/exports.ts';
import { FileButton } from '../admin/kit/FileButton.tsx';

interface ExportButtonProps {
  readonly name: ExportName;
  readonly label: string;
  /** YYYY-MM, of a list by month. */
  readonly month?: string;
}

const NO_MONTH = { ok: false, message: 'Choose a month first.' } as const;

const ExportButton = ({ name, label, month }: ExportButtonProps) => (
  <FileButton label={label} fetchFile={async () => (month === '' ? NO_MONTH : getExport(name, month))} />
);

/** Lists as files for a spreadsheet. */
export function ExportButtons() {
  return (
    <section className="stack" aria-labelledby="exports-title">
      <h2 id="exports-title">Lists for a spreadsheet</h2>
      <p className="soft">They hold personal details: keep them safe. Each export is written into the audit log.</p>
      <div className="button-row">
        <ExportButton name="students" label="Students (CSV)" />
        <ExportButton name="attempts" label="Attempts (CSV)" />
        <ExportButton name="security-log" label="Security log (CSV)" />
      </div>
    </section>
  );
}

/** The payments and refunds of a month for the accounts. */
export function RevenueExport() {
  const [month, setMonth] = useState(() => indiaDayOf(Date.now()).slice(0, 7));
  return (
    <section className="stack" aria-labelledby="revenue-title">
      <h2 id="revenue-title">Revenue and refunds for the accounts</h2>
      <p className="soft">
        Each payment received in a month of India, with the figures of its receipt, and each refund that went back in
        it, with its tax, for credit notes. Amounts are in rupees, sums in the last line. The files hold personal
        details: keep them safe. Each export is written into the audit log.
      </p>
      <div className="field">
        <label htmlFor="revenue-month">Month, such as 2026-11</label>
        <input
          id="revenue-month"
          type="month"
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </div>
      <div className="button-row">
        <ExportButton name="revenue" label="Revenue (CSV)" month={month} />
        <ExportButton name="refunds" label="Refunds (CSV)" month={month} />
      </div>
    </section>
  );
}
