import { useState } from 'react';
import { findKeptForm, openKeptForm } from '#stores/external-form.ts';
import { findPendingVisit, resumePendingVisit } from '#stores/visit.ts';

/** What is still to do: complete the profile first, then go on to where the student was going. */
export function ContinueNote({ isComplete }: { readonly isComplete: boolean }) {
  const [visit] = useState(findPendingVisit);
  const [form] = useState(findKeptForm);
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
      <p>Your profile is complete. You were on your way to {isForPage ? 'another page' : 'the quiz form'}.</p>
      <button type="button" className="button button-primary" onClick={isForPage ? resumePendingVisit : openKeptForm}>
        Continue
      </button>
    </div>
  );
}
