import { accountViewText } from '#domain/text/en/account-view.ts';
import { useState } from 'react';
import { getAccountFile } from '#stores/account/account-export.ts';
import { showAlert } from '#stores/site/alert.ts';
import { keepFile } from '../lib/keep-file.ts';

/** Everything the academy has stored about the student, as one file. */
export function DataExport() {
  const text = accountViewText().data;
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
    showAlert(text.done({ file: file.name }), 'success');
  };
  return (
    <section className="stack" aria-labelledby="export-title">
      <h3 id="export-title">{text.title}</h3>
      <p>{text.intro}</p>
      <div>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? text.busy : text.download}
        </button>
      </div>
      {note !== '' && <p className="note">{note}</p>}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </section>
  );
}
