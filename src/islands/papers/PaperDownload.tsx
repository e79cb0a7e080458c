import { useState } from 'react';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import { exportPaper } from '#stores/papers/admin-paper-export.ts';
import { keepFile } from '../lib/keep-file.ts';

type Authored = Parameters<typeof exportPaper>[0];

/** Gives the questions in view as a spreadsheet, which can be corrected and chosen above again. */
export function PaperDownload({ paper, name }: { readonly paper: Authored; readonly name: string }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function download(): Promise<void> {
    const file = await exportPaper(paper, name);
    setProblem(file.ok ? null : file.message);
    if (file.ok) keepFile(file.name, file.content);
  }

  return (
    <div className="stack">
      <button type="button" className="button" onClick={() => void download()}>
        {staffPapersText().download}
      </button>
      {problem !== null && (
        <p className="note note-caution" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
