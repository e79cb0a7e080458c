import { useState } from 'react';
import type { ExportName } from '#stores/staff/exports.ts';
import { getExport } from '#stores/staff/exports.ts';
import { showAlert } from '#stores/site/alert.ts';
import { keepFile } from '../lib/keep-file.ts';

function ExportButton({ name, label }: { readonly name: ExportName; readonly label: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetchIt = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const reply = await getExport(name);
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
