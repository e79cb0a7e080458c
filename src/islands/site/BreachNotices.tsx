import { useEffect, useRef, useState } from 'react';
import { BREACH_FIELDS, BREACH_HEADINGS, BREACH_LENGTH } from '#domain/site/breach-notice.ts';
import { reachText } from '#domain/site/mailing.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffAnnouncementsText } from '#domain/text/staff/en/staff-announcements.ts';
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

type Result = SubmissionResult<keyof BreachForm>;

function BreachFormPart() {
  const words = staffAnnouncementsText().breach;
  const { action } = staffKitText();
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
          hint={words.hints[field]}
          rows={3}
          maxLength={BREACH_LENGTH.most}
          autoCapitalize="sentences"
          spellCheck
        />
      ))}
      <PasswordField {...text('password')} label={words.password} autoComplete="current-password" />
      <FormAdvice text={advice} />
      <button type="submit" className="button button-primary">
        {words.tell}
      </button>
      <Dialog isOpen={isAsking} title={words.tell} onClose={close}>
        <div className="stack">
          <p>
            {words.everyAccount} {reach !== null && `${reachText(reach)} `}
            {words.final}
          </p>
          <div className="button-row">
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => answer.current(true)}
            >
              {isBusy ? action.sending : words.yes}
            </button>
            <button type="button" className="button" onClick={close}>
              {action.back}
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
  const { breach: text, mails } = staffAnnouncementsText();
  return (
    <section className="stack" aria-labelledby="breach-title">
      <h2 id="breach-title">{text.title}</h2>
      <p>{text.law}</p>
      <details className="action">
        <summary>{text.open}</summary>
        <BreachFormPart />
      </details>
      {notices !== null && notices.length > 0 && (
        <ul className="stack" aria-label={text.sent}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <strong>{momentText(notice.createdAt)}</strong>
              {notice.mailing !== null && (
                <MailingBar mailing={notice.mailing} label={mails.of({ title: momentText(notice.createdAt) })} />
              )}
              {notice.withoutEmail > 0 && <p>{text.withoutEmail({ count: notice.withoutEmail })}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
