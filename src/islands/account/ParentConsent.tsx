import { parentConsentText } from '#domain/text/en/parent-consent.ts';
import { WithParts } from '../lib/WithParts.tsx';
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
        label={parentConsentText().emailLabel}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText={parentConsentText().sending}>
        {label}
      </SubmitButton>
    </form>
  );
}

function ConsentBody({ view }: { readonly view: Exclude<ConsentView, null> }) {
  if ('failure' in view) return <FailedNote isAlert text={view.failure} onRetry={() => void loadConsent()} />;
  const { state, parentEmail, askedAt, agreedAt } = view;
  const text = parentConsentText();
  const email = parentEmail ?? '';
  if (state === 'given')
    return (
      <p>
        {agreedAt === null ? text.agreed({ email }) : text.agreedOn({ email, day: longDayText(Date.parse(agreedAt)) })}
      </p>
    );
  if (state === 'asked')
    return (
      <>
        <p>
          <WithParts
            text={
              askedAt === null
                ? text.written({ email })
                : text.writtenOn({ email, day: longDayText(Date.parse(askedAt)) })
            }
          />
        </p>
        <AskForm label={text.sendAgain} />
      </>
    );
  return (
    <>
      <p>
        {state === 'withdrawn' && text.withdrawn}
        {text.why}
      </p>
      <AskForm label={text.write} />
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
      <h3 id="parent-title">{parentConsentText().title}</h3>
      {view === null ? <LoadingLines label={parentConsentText().loading} lines={2} /> : <ConsentBody view={view} />}
    </section>
  );
}
