import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { useEffect, useMemo, useState } from 'react';
import { $isLoginRefused, $newLogin, $typedIdentifier, loginSubmission } from '#stores/account/auth.ts';
import type { LoginForm as Values } from '#domain/account/validation.ts';
import type { KnownStudent } from '#stores/identity/known-student.ts';
import { findKnownStudent, forgetKnownStudent } from '#stores/identity/known-student.ts';
import { mayRun } from '#stores/attempts/may-run.ts';
import { environment } from '#stores/environment.ts';
import { openForgot } from '#stores/site/dialog.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared, useTakingOver } from '../lib/use-shared.ts';
import { withNodes } from '../lib/with-nodes.tsx';
import { IdentifierField } from '../identity/IdentifierField.tsx';
import { LoginForm } from '../identity/LoginForm.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';
import { WhosePassword } from '../identity/secret-fields.tsx';

interface RunningNote {
  /** What runs on this device, and how much time it has; empty for nothing, and until that part is there. */
  readonly text: string;
  /** Whether the login leads there: not while another tab has it open. */
  readonly opens: boolean;
}

function useRunningNote(studentId: number): RunningNote {
  const [text, setText] = useState('');
  const [opens, setOpens] = useState(true);
  useEffect(() => {
    if (!mayRun()) return undefined;
    let stop = (): void => undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { watchRunningText, claimOfLeft } = await import('../attempts/running-text.ts');
      const claim = await claimOfLeft(studentId);
      if (isGone) return;
      setOpens(claim !== undefined);
      stop = watchRunningText(studentId, setText, claim);
    };
    // If that part is lost, the dialog does not name what runs, and the login still leads there.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [studentId]);
  return { text, opens };
}

/** The form stands in the page without a student: the early script names the one whom the phone knows. */
const ANYBODY: KnownStudent = { studentId: 0, firstName: '', identifier: '', hasPasskey: false, passkeyOffer: null };

const NOTHING_TYPED: Values = { identifier: '', password: '' };

/**
 * Asks for the password alone. Once the server has refused it, also for the email or mobile number: the one of the last
 * login may not be the student's any more.
 */
function KnownLogin({ known, onOther }: { readonly known: KnownStudent; readonly onOther: () => void }) {
  const words = authDialogText();
  const running = useRunningNote(known.studentId);
  const isRefused = useShared($isLoginRefused, false);
  const isSubmitting = useShared(loginSubmission.$isSubmitting, false);
  const submit = ({ identifier, password }: Values) =>
    loginSubmission.submit({ identifier: identifier.trim() === '' ? known.identifier : identifier, password });
  const { values, errors, text, advice, formProps } = useForm(NOTHING_TYPED, submit, { resetsWhenDone: true });
  useEffect(() => () => $isLoginRefused.set(false), []);
  useEffect(() => $typedIdentifier.set(values.identifier), [values.identifier]);
  const asksWho = isRefused || errors.identifier !== undefined;
  return (
    <div className="stack">
      <div className="note">
        <p>
          {withNodes((slot) =>
            words.known.greeting({
              name: slot(
                <span data-first-name suppressHydrationWarning>
                  {known.firstName}
                </span>,
              ),
            }),
          )}
        </p>
        {running.text !== '' && (
          <p>
            {running.text}
            <br />
            {running.opens ? words.known.opens : words.known.elsewhere}
          </p>
        )}
      </div>
      {known.hasPasskey && <PasskeyWay isKnown />}
      <form className="form" {...formProps}>
        {asksWho ? (
          <>
            <p className="note note-caution" role="status">
              {words.known.changed}
            </p>
            <IdentifierField {...text('identifier')} />
          </>
        ) : (
          <WhosePassword username={known.identifier} />
        )}
        <PasswordField {...text('password')} label={words.password} autoComplete="current-password" required />
        <FormAdvice text={advice} />
        <SubmitButton isBusy={isSubmitting} busyText={words.loggingIn}>
          {words.login}
        </SubmitButton>
        <p className="soft">
          <button type="button" className="link-button" onClick={openForgot}>
            {words.forgot}
          </button>
        </p>
        <p className="soft">
          <button type="button" className="link-button" onClick={onOther}>
            {words.known.notYou}
          </button>
          <br />
          {words.known.forgets}
        </p>
      </form>
    </div>
  );
}

interface LoginTabProps {
  /** Whether React takes over the form of a phone that knows its student. */
  readonly isKnown: boolean;
}

/** A phone that knows its student asks for the password alone. */
export function LoginTab({ isKnown }: LoginTabProps) {
  const filled = useShared($newLogin, null);
  const isTakingOver = useTakingOver();
  const [isForgotten, setIsForgotten] = useState(false);
  const known = useMemo(() => {
    if (isTakingOver) return isKnown ? ANYBODY : null;
    return isForgotten ? null : findKnownStudent();
  }, [isTakingOver, isForgotten, isKnown]);
  // Another tab may have forgotten the student.
  useEffect(() => environment().onWake(() => setIsForgotten(findKnownStudent() === null)), []);
  if (filled !== null) return <LoginForm />;
  if (known === null)
    return (
      <div className="stack">
        <LoginForm />
        <PasskeyWay isKnown={false} />
      </div>
    );
  const forget = (): void => {
    forgetKnownStudent();
    setIsForgotten(true);
  };
  return <KnownLogin known={known} onOther={forget} />;
}
