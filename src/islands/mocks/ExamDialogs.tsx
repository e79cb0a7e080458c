import { mockExamText } from '#domain/text/en/mock-exam.ts';
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
  const text = mockExamText().leaving;
  return (
    <Dialog isOpen={isOpen} title={text.title} onClose={onClose}>
      <div className="stack">
        <p>{text.text}</p>
        <div className="button-row">
          <button type="button" className="button button-primary" onClick={onClose}>
            {text.stay}
          </button>
          <button type="button" className="button" onClick={onLeave}>
            {text.leave}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function NextSectionDialog({ state: { mock, view }, isOpen, onClose }: AskProps & { readonly state: RunningState }) {
  const nameOf = (index: number): string => mock.rules.sections[index]?.name ?? '';
  const next = view.section + 1;
  const text = mockExamText().nextSection;
  return (
    <Dialog isOpen={isOpen} title={text.title({ section: nameOf(next) })} onClose={onClose}>
      <div className="stack">
        <p>{text.text({ section: nameOf(view.section) })}</p>
        <div className="button-row">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              onClose();
              goToMockSection(next);
            }}
          >
            {text.goOn}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {text.stay}
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
