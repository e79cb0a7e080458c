import { useState } from 'react';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { ExportName } from '#stores/staff/exports.ts';
import { getExport } from '#stores/staff/exports.ts';
import { showAlert } from '#stores/site/alert.ts';
import { keepFile } from '../lib/keep-file.ts';

interface ExportButtonProps {
  readonly name: ExportName;
  readonly label: string;
  /** YYYY-MM, of a list by month. */
  readonly month?: string;
}

function ExportButton({ name, label, month }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetchIt = async (): Promise<void> => {
    if (isBusy) return;
    if (month === '') {
      setProblem('Choose a month first.');
      return;
    }
    setBusy(true);
    const reply = await getExport(name, month);
    setBusy(false);
    setProblem(reply.ok ? null : reply.message);
    if (!reply.ok) return;
    keepFile(reply.name, reply.content);
    showAlert(`${reply.name} is among your downloads.`, 'success');
  };
  return (
    <div>
      <button type="button" className="button" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void fetchIt()}>
        {isBusy ? 'Preparing…' : label}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}

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

/** The payments of a month for the accounts. */
export function RevenueExport() {
  const [month, setMonth] = useState(() => indiaDayOf(Date.now()).slice(0, 7));
  return (
    <section className="stack" aria-labelledby="revenue-title">
      <h2 id="revenue-title">Revenue for the accounts</h2>
      <p className="soft">
        Each payment received in a month of India, with the figures of its receipt in paise (100 paise are one rupee)
        and the sums in the last line. The file holds personal details: keep it safe. Each export is written into the
        audit log.
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
      <ExportButton name="revenue" label="Revenue (CSV)" month={month} />
    </section>
  );
}
