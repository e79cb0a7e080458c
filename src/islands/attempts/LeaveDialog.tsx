import { useEffect, useRef } from 'react';

/** Marks the history entry in front of the quiz's own, so that the phone's Back asks first. */
const GUARD = { guards: 'quiz' };

const isGuarded = (): boolean => (history.state as Partial<typeof GUARD> | null)?.guards === GUARD.guards;
const pushGuard = (): void => history.pushState({ ...history.state, ...GUARD }, '');

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
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (!isGuarded()) pushGuard();
    const onBack = (): void => {
      if (isGuarded()) return;
      if (isLeaving.current) {
        onLeave();
        return;
      }
      pushGuard();
      onAsk();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      // The score has no guard: Done and Back lead out of the quiz at once.
      if (isGuarded()) history.back();
    };
  }, [onAsk, onLeave]);
  const leave = (): void => {
    isLeaving.current = true;
    history.back();
  };
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
