import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { useEffect, useMemo, useState } from 'react';
import { $newLogin, loginSubmission } from '#stores/account/auth.ts';
import type { KnownStudent } from '#stores/identity/known-student.ts';
import { findKnownStudent, forgetKnownStudent } from '#stores/identity/known-student.ts';
import { mayRun } from '#stores/attempts/may-run.ts';
import { openForgot } from '#stores/site/dialog.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { useShared, useTakingOver } from '../lib/use-shared.ts';
import { LoginForm } from '../identity/LoginForm.tsx';
import { WhosePassword } from '../identity/secret-fields.tsx';

/** How often the time that is left is looked at. Milliseconds. */
const STEP_MS = 1000;

/** What runs on this device, and how much time it has; empty for nothing, and until that part is there. */
function useRunningText(studentId: number): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!mayRun()) return undefined;
    let timer = 0;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { runningText } = await import('../attempts/running-text.ts');
      if (isGone) return;
      const show = (): void => setText(runningText(studentId));
      show();
      timer = window.setInterval(show, STEP_MS);
    };
    // If that part is lost, the dialog does not name what runs, and the login still leads there.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      window.clearInterval(timer);
    };
  }, [studentId]);
  return text;
}

function KnownLogin({ known, onOther }: { readonly known: KnownStudent; readonly onOther: () => void }) {
  const words = authDialogText();
  const running = useRunningText(known.studentId);
  return (
    <div className="stack">
      <div className="note">
        <p>{words.known.greeting({ name: known.firstName })}</p>
        {running !== '' && (
          <p>
            {running}
            <br />
            {words.known.opens}
          </p>
        )}
      </div>
      <SubmissionForm
        submission={loginSubmission}
        empty={{ identifier: known.identifier, password: '' }}
        resetsWhenDone
        label={words.login}
        busyText={words.loggingIn}
        below={
          <>
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
          </>
        }
      >
        {(text) => (
          <>
            <WhosePassword username={known.identifier} />
            <PasswordField {...text('password')} label={words.password} autoComplete="current-password" />
          </>
        )}
      </SubmissionForm>
    </div>
  );
}

/** A phone that knows its student asks for the password alone. */
export function LoginTab() {
  const filled = useShared($newLogin, null);
  // The page carries the form of a new phone. The early script does not open it on one that knows its student.
  const isTakingOver = useTakingOver();
  const [isForgotten, setIsForgotten] = useState(false);
  const known = useMemo(() => (isTakingOver || isForgotten ? null : findKnownStudent()), [isTakingOver, isForgotten]);
  if (known === null || filled !== null) return <LoginForm />;
  const forget = (): void => {
    forgetKnownStudent();
    setIsForgotten(true);
  };
  return <KnownLogin known={known} onOther={forget} />;
}
