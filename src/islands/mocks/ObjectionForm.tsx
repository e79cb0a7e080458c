import { useEffect, useRef, useState } from 'react';
import { LONGEST_OBJECTION, SHORTEST_OBJECTION } from '#domain/mocks/objection.ts';
import type { ObjectionTarget } from '#stores/mocks/objections.ts';
import {
  $objectionDrafts,
  EMPTY_OBJECTION,
  objectionName,
  reasonIssue,
  sendObjection,
  writeObjection,
} from '#stores/mocks/objections.ts';
import { showAlert } from '#stores/site/alert.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useHold } from '../lib/use-unsent.ts';
import { useShared } from '../lib/use-shared.ts';

const NO_DRAFTS = {};

interface ObjectionFormProps {
  readonly target: ObjectionTarget;
  readonly onClose: () => void;
}

/** A student's objection to the answer key of one question. Downloaded when it is asked for. */
export function ObjectionForm({ target, onClose }: ObjectionFormProps) {
  const drafts = useShared($objectionDrafts, NO_DRAFTS);
  const { reason, isBusy, failure } = drafts[objectionName(target)] ?? EMPTY_OBJECTION;
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = (): HTMLTextAreaElement | null => form.current?.querySelector('textarea') ?? null;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useHold(reason !== '');
  const issue = reasonIssue(reason);
  const number = target.question + 1;

  async function send(): Promise<void> {
    const isTaken = await sendObjection(target);
    setAsking(false);
    if (!isTaken) return;
    showAlert('Your objection is sent. Its ruling will be shown at the question.', 'success');
    // The form goes with the objection, and the question stays.
    document.querySelector<HTMLElement>(`#own-objection-${number}`)?.focus();
  }

  return (
    <form
      className="form no-print"
      noValidate
      ref={form}
      aria-label={`Object to question ${number}`}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (issue === null) setAsking(true);
        else field()?.focus();
      }}
    >
      <TextArea
        name="reason"
        label="Why is the answer key wrong?"
        hint={`${SHORTEST_OBJECTION} to ${LONGEST_OBJECTION} characters. Name the option that is right, and where that is written. ${reason.trim().length} so far`}
        value={reason}
        error={isTried && issue !== null ? issue : undefined}
        maxLength={LONGEST_OBJECTION}
        onValue={(text) => writeObjection(target, text)}
      />
      <p className="field-error" role="alert">
        {failure}
      </p>
      <div className="button-row">
        <button type="submit" className="button button-primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send objection'}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Not now
        </button>
      </div>
      <Dialog isOpen={isAsking} title={`Object to question ${number}`} onClose={() => setAsking(false)}>
        <div className="stack">
          <p>
            The academy reads your reason, without your name, and rules on the question. If the key changes, every
            attempt is scored again, and you see your score before and after here.
          </p>
          <p>You can object to a question once, and cannot change your reason afterwards.</p>
          <div className="button-row">
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void send()}
            >
              {isBusy ? 'Sending…' : 'Yes: send my objection'}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              Go back
            </button>
          </div>
        </div>
      </Dialog>
    </form>
  );
}
