import { useState } from 'react';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface UndoNoteProps {
  /** What has just been deleted. */
  readonly title: string;
  /** Null when it is back, else what to do next. */
  readonly onUndo: () => Promise<string | null>;
  readonly onDone: () => void;
}

/** Offers to take a deletion back. It takes the focus, because the form that had it is closed. */
export function UndoNote({ title, onUndo, onDone }: UndoNoteProps) {
  const text = staffKitText().undo;
  const note = useFocusOnMount<HTMLDivElement>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const found = await onUndo();
    setBusy(false);
    setProblem(found);
    if (found === null) onDone();
  };
  return (
    <div className="note stack" role="group" aria-label={text.title} tabIndex={-1} ref={note}>
      <p>{text.deleted({ title })}</p>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button type="button" className="button" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void undo()}>
        {isBusy ? text.undoing : text.undo}
      </button>
    </div>
  );
}
