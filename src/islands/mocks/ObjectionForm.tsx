import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
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
  const text = mockObjectionsText().form;

  async function send(): Promise<void> {
    const isTaken = await sendObjection(target);
    setAsking(false);
    if (!isTaken) return;
    showAlert(text.sent, 'success');
    // The form goes with the objection, and the question stays.
    document.querySelector<HTMLElement>(`#own-objection-${number}`)?.focus();
  }

  return (
    <form
      className="form no-print"
      noValidate
      ref={form}
      aria-label={text.title({ number })}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (issue === null) setAsking(true);
        else field()?.focus();
      }}
    >
      <TextArea
        name="reason"
        label={text.label}
        hint={text.hint({ shortest: SHORTEST_OBJECTION, longest: LONGEST_OBJECTION, length: reason.trim().length })}
        value={reason}
        error={isTried && issue !== null ? issue : undefined}
        maxLength={LONGEST_OBJECTION}
        onValue={(value) => writeObjection(target, value)}
      />
      <p className="field-error" role="alert">
        {failure}
      </p>
      <div className="button-row">
        <button type="submit" className="button button-primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? text.sending : text.send}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {text.notNow}
        </button>
      </div>
      <Dialog isOpen={isAsking} title={text.title({ number })} onClose={() => setAsking(false)}>
        <div className="stack">
          <p>{text.explained}</p>
          <p>{text.once}</p>
          <div className="button-row">
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void send()}
            >
              {isBusy ? text.sending : text.confirm}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {text.back}
            </button>
          </div>
        </div>
      </Dialog>
    </form>
  );
}
