import { useState } from 'react';
import { getAccountFile } from '#stores/account/account-export.ts';
import { showAlert } from '#stores/site/alert.ts';
import { keepFile } from '../lib/keep-file.ts';

/** Everything the academy has stored about the student, as one file. */
export function DataExport() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const download = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const file = await getAccountFile();
    setBusy(false);
    if (!file.ok) {
      setProblem(file.message);
      return;
    }
    setNote(file.note);
    keepFile(file.name, file.content);
    showAlert(`${file.name} is among your downloads.`, 'success');
  };
  return (
    <section className="stack" aria-labelledby="export-title">
      <h3 id="export-title">A copy of your data</h3>
      <p>
        One file (JSON) with everything we hold about you: details, memberships, logins and every attempt with its
        answers. Your password is not in it, because we cannot read it.
      </p>
      <div>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? 'Preparing your file…' : 'Download my data'}
        </button>
      </div>
      {note !== '' && <p className="note">{note}</p>}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </section>
  );
}
