import { useEffect, useRef } from 'react';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
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
  const text = questionScreenText().leave;
  return (
    <dialog className="dialog quiz-leave" ref={dialog} aria-labelledby="quiz-leave-title" onClose={onStay}>
      <h2 id="quiz-leave-title">{text.title}</h2>
      <p>{text.text}</p>
      <p className="button-row">
        <button type="button" className="button button-primary" onClick={onStay}>
          {text.stay}
        </button>
        <button type="button" className="button" onClick={leave}>
          {text.leave}
        </button>
      </p>
    </dialog>
  );
}
