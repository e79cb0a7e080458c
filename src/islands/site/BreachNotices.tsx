import { useEffect, useRef, useState } from 'react';
import type { BreachField } from '#domain/site/breach-notice.ts';
import { BREACH_FIELDS, BREACH_HEADINGS, BREACH_LENGTH } from '#domain/site/breach-notice.ts';
import { reachText } from '#domain/site/mailing.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { BreachForm } from '#stores/site/breach-notices.ts';
import {
  $breachNotices,
  $breachReach,
  breachSubmission,
  checkBreach,
  watchBreachNotices,
} from '#stores/site/breach-notices.ts';
import type { SubmissionResult } from '#stores/site/submission.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { MailingBar } from './MailingProgress.tsx';
import { useMay } from '../admin/kit/use-may.ts';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { useClientId, useHold } from '../lib/use-unsent.ts';

const EMPTY: BreachForm = { happened: '', consequences: '', measures: '', advice: '', contact: '', password: '' };

const HINTS: Readonly<Record<BreachField, string>> = {
  happened: 'The day and the time, which part of the academy, which data. Say only what you know.',
  consequences: 'For instance mails or calls that look like the academy’s, or tries at the same password elsewhere.',
  measures: 'What is closed since when, and what will follow.',
  advice: 'For instance: choose a new password, and be careful with calls that ask for a code.',
  contact: 'A person with an email or a telephone number who can answer.',
};

type Result = SubmissionResult<keyof BreachForm>;

function BreachFormPart() {
  const clientIdOf = useClientId();
  const [isAsking, setAsking] = useState(false);
  const reach = useShared($breachReach, null);
  const isBusy = useShared(breachSubmission.$isSubmitting, false);
  const answer = useRef<(isYes: boolean) => void>(() => undefined);
  async function ask(values: BreachForm): Promise<Result> {
    const form = { ...values, clientId: clientIdOf(JSON.stringify({ ...values, password: '' })) };
    if (!hasErrors(checkBreach(values))) {
      const isYes = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
      if (!isYes) return { kind: 'ignored' };
    }
    const result = (await breachSubmission.submit(form)) as Result;
    setAsking(false);
    return result;
  }
  const { text, values, advice, formProps } = useForm(EMPTY, ask, { resetsWhenDone: true });
  useHold(BREACH_FIELDS.some((field) => values[field] !== ''));
  const close = (): void => {
    setAsking(false);
    answer.current(false);
  };
  return (
    <form className="form" {...formProps}>
      {BREACH_FIELDS.map((field) => (
        <TextArea
          key={field}
          {...text(field)}
          label={BREACH_HEADINGS[field]}
          hint={HINTS[field]}
          rows={3}
          maxLength={BREACH_LENGTH.most}
          autoCapitalize="sentences"
          spellCheck
        />
      ))}
      <PasswordField {...text('password')} label="Your password" autoComplete="current-password" />
      <FormAdvice text={advice} />
      <button type="submit" className="button button-primary">
        Tell every account
      </button>
      <Dialog isOpen={isAsking} title="Tell every account" onClose={close}>
        <div className="stack">
          <p>
            Every account gets this as a mail, also those that are suspended or want no mails.{' '}
            {reach !== null && `${reachText(reach)} `}It cannot be called back. Have you read it once more?
          </p>
          <div className="button-row">
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => answer.current(true)}
            >
              {isBusy ? 'Sending…' : 'Yes: tell every account'}
            </button>
            <button type="button" className="button" onClick={close}>
              Go back
            </button>
          </div>
        </div>
      </Dialog>
    </form>
  );
}

/** For owners: tells every account of a breach of personal data by mail, and shows how far the mails are. */
export function BreachNotices() {
  const may = useMay();
  const notices = useShared($breachNotices, null);
  const isOwner = may('breach');
  useEffect(() => {
    return isOwner ? watchBreachNotices() : undefined;
  }, [isOwner]);
  if (!isOwner) return null;
  return (
    <section className="stack" aria-labelledby="breach-title">
      <h2 id="breach-title">After a breach of personal data</h2>
      <p>
        The law asks the academy to tell everybody whose data is concerned, without delay. This mail goes to every
        account, whatever is switched off in its profile.
      </p>
      <details className="action">
        <summary>Tell every account of a breach</summary>
        <BreachFormPart />
      </details>
      {notices !== null && notices.length > 0 && (
        <ul className="stack" aria-label="Mails that were sent to every account">
          {notices.map((notice) => (
            <li key={notice.id}>
              <strong>{momentText(notice.createdAt)}</strong>
              {notice.mailing !== null && (
                <MailingBar mailing={notice.mailing} label={`Mails of ${momentText(notice.createdAt)}`} />
              )}
              {notice.withoutEmail > 0 && <p>{notice.withoutEmail} accounts have no email: tell them another way.</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
