import { goToMockSection } from '#stores/mocks/mock-acts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import { QuestionPaperDialog } from './QuestionPaperDialog.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';

export type ExamDialogName = 'paper' | 'leave' | 'next-section' | 'submit';

interface AskProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Leaving is possible and never punished, but the clock goes on. */
function LeaveDialog({ isOpen, seriesPath, onClose }: AskProps & { readonly seriesPath: string }) {
  return (
    <Dialog isOpen={isOpen} title="Leave the exam?" onClose={onClose}>
      <p>The clock goes on while you are away. Nothing is submitted, and you can come back until the time is over.</p>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={onClose}>
          Stay
        </button>
        <a className="button" href={seriesPath}>
          Leave
        </a>
      </div>
    </Dialog>
  );
}

function NextSectionDialog({ state: { mock, view }, isOpen, onClose }: AskProps & { readonly state: RunningState }) {
  const nameOf = (index: number): string => mock.rules.sections[index]?.name ?? '';
  const next = view.section + 1;
  return (
    <Dialog isOpen={isOpen} title={`Go on to ${nameOf(next)}?`} onClose={onClose}>
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
    </Dialog>
  );
}

interface ExamDialogsProps {
  readonly state: RunningState;
  readonly seriesPath: string;
  readonly shown: ExamDialogName | null;
  readonly onClose: () => void;
}

/** The dialogs of the exam, of which one at most is open. */
export function ExamDialogs({ state, seriesPath, shown, onClose }: ExamDialogsProps) {
  return (
    <>
      <QuestionPaperDialog state={state} isOpen={shown === 'paper'} onClose={onClose} />
      <LeaveDialog isOpen={shown === 'leave'} seriesPath={seriesPath} onClose={onClose} />
      <NextSectionDialog state={state} isOpen={shown === 'next-section'} onClose={onClose} />
      <SubmitDialog state={state} isOpen={shown === 'submit'} onClose={onClose} />
    </>
  );
}
