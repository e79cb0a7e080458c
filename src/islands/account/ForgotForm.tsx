import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { useEffect, useRef, useState } from 'react';
import { $typedIdentifier } from '#stores/account/auth.ts';
import { $codeRequest, forgotSubmission, leaveForgot, resumeReset } from '#stores/account/forgot.ts';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { useShared } from '../lib/use-shared.ts';
import { CodeForm } from './CodeForm.tsx';
import { IdentifierField } from '../identity/IdentifierField.tsx';
import { NewPasswordFields } from '../identity/secret-fields.tsx';

const EMPTY = { identifier: '', newPassword: '', confirmPassword: '' };

function DetailsForm() {
  // Whoever has just typed it into the login need not do so again.
  const [initial] = useState(() => ({ ...EMPTY, identifier: $typedIdentifier.get() }));
  return (
    <SubmissionForm
      submission={forgotSubmission}
      empty={initial}
      label={authDialogText().sendCode}
      busyText={authDialogText().askingForCode}
    >
      {(text) => (
        <>
          <IdentifierField {...text('identifier')} hint={authDialogText().codeGoesTo} />
          <NewPasswordFields text={text} />
        </>
      )}
    </SubmissionForm>
  );
}

/**
 * Both steps of a reset. The details stay as typed below the second step, for a student who goes back to change them.
 */
export function ForgotForm() {
  const asked = useShared($codeRequest, null);
  const panel = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const step = asked?.requestId ?? null;

  useEffect(() => {
    resumeReset();
    return leaveForgot;
  }, []);
  useEffect(() => {
    const field = step === null ? 'identifier' : 'code';
    if (!isFirst.current) panel.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    isFirst.current = false;
  }, [step]);

  return (
    <div ref={panel}>
      <div hidden={asked !== null}>
        <DetailsForm />
      </div>
      {asked !== null && <CodeForm key={asked.requestId} asked={asked} />}
    </div>
  );
}
