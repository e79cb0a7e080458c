import { useEffect } from 'react';
import { longDayText } from '#domain/lib/india-time.ts';
import type { ConsentView } from '#stores/account/parent-consent.ts';
import { $consent, loadConsent, parentAsking } from '#stores/account/parent-consent.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';

function AskForm({ label }: { readonly label: string }) {
  const isSubmitting = useShared(parentAsking.$isSubmitting, false);
  const { text, advice, formProps } = useForm({ parentEmail: '' }, parentAsking.submit);
  return (
    <form className="form" {...formProps}>
      <TextField
        {...text('parentEmail')}
        label="Email of your mother, father or guardian"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Sending the mail…">
        {label}
      </SubmitButton>
    </form>
  );
}

function ConsentBody({ view }: { readonly view: Exclude<ConsentView, null> }) {
  if ('failure' in view) return <FailedNote isAlert text={view.failure} onRetry={() => void loadConsent()} />;
  const { state, parentEmail, askedAt, agreedAt } = view;
  if (state === 'given')
    return (
      <p>
        A parent ({parentEmail}) has agreed{agreedAt !== null && ` on ${longDayText(Date.parse(agreedAt))}`}. The parent
        can withdraw it with the address in the mail, at any time.
      </p>
    );
  if (state === 'asked')
    return (
      <>
        <p>
          We have written to <strong>{parentEmail}</strong>
          {askedAt !== null && ` on ${longDayText(Date.parse(askedAt))}`}. Ask your parent to open the mail, among spam
          too, and to agree within 14 days. A new mail ends the old one.
        </p>
        <AskForm label="Send a new mail" />
      </>
    );
  return (
    <>
      <p>
        {state === 'withdrawn' && 'Your parent has withdrawn the consent. '}
        You are under 18, so the law asks a parent to agree before free access or a membership can begin. We write to
        your parent and say what the academy keeps about you. Until then you can read and practise what is free.
      </p>
      <AskForm label="Write to my parent" />
    </>
  );
}

/** For students below 18: asks a parent, and shows what the parent has answered. */
export function ParentConsent() {
  const view = useShared($consent, null);
  useEffect(() => void loadConsent(), []);
  if (view !== null && 'state' in view && (view.state === 'not-needed' || view.state === 'no-birthday')) return null;
  return (
    <section className="stack" aria-labelledby="parent-title">
      <h3 id="parent-title">A parent’s consent</h3>
      {view === null ? <LoadingLines label="Loading your parent’s consent" lines={2} /> : <ConsentBody view={view} />}
    </section>
  );
}
