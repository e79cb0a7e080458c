import { useEffect, useRef, useState } from 'react';
import { findKeptForm, openKeptForm } from '#stores/site/external-form.ts';
import { findPendingVisit, resumePendingVisit } from '#stores/site/visit.ts';

const placeName = (path: string | null): string =>
  path === null ? 'the quiz form' : path.startsWith('/quiz/') ? 'a practice paper' : 'another page';

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
  if (!isComplete)
    return (
      <p className="note note-caution">
        Please complete your profile: pincode, state, city, address and date of birth.
        {isWaiting && ' After that you go on to the page you wanted.'}
      </p>
    );
  if (!isWaiting) return null;
  return (
    <div className="note">
      <p id="continue-note">Your profile is complete. You were on your way to {placeName(isForPage ? visit : null)}.</p>
      <button
        type="button"
        className="button button-primary"
        ref={button}
        aria-describedby="continue-note"
        onClick={isForPage ? resumePendingVisit : openKeptForm}
      >
        Continue
      </button>
    </div>
  );
}
