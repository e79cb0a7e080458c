import { useEffect, useRef } from 'react';
import { useBackGuard } from './use-back-guard.ts';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onAsk: () => void;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks once before a student leaves a running paper, by the bar's button or the phone's Back. Mounted while the paper
 * runs.
 */
export function LeaveDialog({ isOpen, onAsk, onStay, onLeave }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useBackGuard(onAsk, onLeave);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog className="dialog quiz-leave" ref={dialog} aria-labelledby="quiz-leave-title" onClose={onStay}>
      <h2 id="quiz-leave-title">Leave this paper?</h2>
      <p>The clock keeps running while you are away. Your answers stay here, and every page shows the way back.</p>
      <p className="button-row">
        <button type="button" className="button button-primary" onClick={onStay}>
          Stay
        </button>
        <button type="button" className="button" onClick={leave}>
          Leave
        </button>
      </p>
    </dialog>
  );
}
