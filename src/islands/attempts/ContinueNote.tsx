import { useEffect, useRef, useState } from 'react';
import { findKeptForm, openKeptForm } from '#stores/site/external-form.ts';
import { leaveProfile } from '#stores/account/profile.ts';
import { findPendingVisit, resumePendingVisit } from '#stores/site/visit.ts';
import { continueNoteText } from '#domain/text/en/continue-note.ts';

function doneText(path: string | null): string {
  const text = continueNoteText();
  return path === null ? text.toForm : path.startsWith('/quiz/') ? text.toPaper : text.toPage;
}

/** What is still to do: complete the profile first, then go on to where the student was going. */
export function ContinueNote({ isComplete }: { readonly isComplete: boolean }) {
  const [visit] = useState(findPendingVisit);
  const [form] = useState(findKeptForm);
  const [wasComplete] = useState(isComplete);
  const button = useRef<HTMLButtonElement>(null);
  // The profile has just been saved, far below: the way on comes into view, a key press away.
  useEffect(() => {
    if (isComplete && !wasComplete) button.current?.focus();
  }, [isComplete, wasComplete]);
  const isForPage = visit !== null && visit !== '/profile';
  const isWaiting = isForPage || form !== null;
  const text = continueNoteText();
  if (!isComplete)
    return (
      <div className="note note-caution stack">
        <p>
          {text.complete} {text.why}
          {isWaiting && ` ${text.after}`}
        </p>
        <button type="button" className="button" onClick={leaveProfile}>
          {isWaiting ? text.notNowOn : text.notNow}
        </button>
      </div>
    );
  if (!isWaiting) return null;
  return (
    <div className="note">
      <p id="continue-note">{doneText(isForPage ? visit : null)}</p>
      <button
        type="button"
        className="button button-primary"
        ref={button}
        aria-describedby="continue-note"
        onClick={() => void (isForPage ? resumePendingVisit() : openKeptForm())}
      >
        {text.goOn}
      </button>
    </div>
  );
}
