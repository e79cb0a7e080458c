import { memo, useState } from 'react';
import { goToMockSection } from '#stores/mocks/mock-acts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import { PaletteSheet } from './Palette.tsx';
import { QuestionPaperDialog } from './QuestionPaperDialog.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';

export type ExamDialogName = 'palette' | 'paper' | 'leave' | 'next-section' | 'submit';

interface AskProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Leaving is possible and never punished, but the clock goes on. */
function LeaveDialog({ isOpen, onLeave, onClose }: AskProps & { readonly onLeave: () => void }) {
  return (
    <Dialog isOpen={isOpen} title="Leave the exam?" onClose={onClose}>
      <div className="stack">
        <p>
          The clock keeps running while you are away. Nothing is submitted, and you can come back until the time is
          over.
        </p>
        <div className="button-row">
          <button type="button" className="button button-primary" onClick={onClose}>
            Stay
          </button>
          <button type="button" className="button" onClick={onLeave}>
            Leave
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function NextSectionDialog({ state: { mock, view }, isOpen, onClose }: AskProps & { readonly state: RunningState }) {
  const nameOf = (index: number): string => mock.rules.sections[index]?.name ?? '';
  const next = view.section + 1;
  return (
    <Dialog isOpen={isOpen} title={`Go on to ${nameOf(next)}?`} onClose={onClose}>
      <div className="stack">
        <p>There is no way back to {nameOf(view.section)}, and its time left is lost.</p>
        <div className="button-row">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              onClose();
              goToMockSection(next);
            }}
          >
            Go on
          </button>
          <button type="button" className="button" onClick={onClose}>
            Stay here
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** A closed dialog is not redrawn by what the student does meanwhile. */
const isShutTwice = (before: AskProps, next: AskProps): boolean => !before.isOpen && !next.isOpen;

const DIALOGS = {
  palette: memo(PaletteSheet, isShutTwice),
  paper: memo(QuestionPaperDialog, isShutTwice),
  submit: memo(SubmitDialog, isShutTwice),
  leave: memo(LeaveDialog, isShutTwice),
  'next-section': memo(NextSectionDialog, isShutTwice),
} as const;

interface ExamDialogsProps {
  readonly state: RunningState;
  readonly shown: ExamDialogName | null;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** The dialogs of the exam, of which one at most is open. Each is made when it is asked for, and stays for the next time. */
export function ExamDialogs({ state, shown, onClose, onLeave }: ExamDialogsProps) {
  const [made, setMade] = useState<readonly ExamDialogName[]>([]);
  if (shown !== null && !made.includes(shown)) setMade([...made, shown]);
  return made.map((name) => {
    const Each = DIALOGS[name];
    return <Each key={name} state={state} isOpen={shown === name} onClose={onClose} onLeave={onLeave} />;
  });
}
