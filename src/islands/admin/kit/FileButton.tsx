import { useState } from 'react';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { FileReply } from '#stores/staff/exports.ts';
import { showAlert } from '#stores/site/alert.ts';
import { keepFile } from '../../lib/keep-file.ts';

interface FileButtonProps {
  readonly label: string;
  readonly fetchFile: () => Promise<FileReply>;
}

/** Makes a list into a file among the downloads. The server asks for a confirmation and writes its audit log. */
export function FileButton({ label, fetchFile }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetchIt = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const reply = await fetchFile();
    setBusy(false);
    setProblem(reply.ok ? null : reply.message);
    if (!reply.ok) return;
    keepFile(reply.name, reply.content);
    showAlert(staffKitText().file.isThere({ name: reply.name }), 'success');
  };
  return (
    <div>
      <button type="button" className="button" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void fetchIt()}>
        {isBusy ? staffKitText().file.preparing : label}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
