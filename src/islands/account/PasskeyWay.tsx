import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { formPartsText } from '#domain/text/en/form-parts.ts';
import { useState, useSyncExternalStore } from 'react';
import { FormAdvice } from '#ui/FormAdvice.tsx';

const neverChanges = (): (() => void) => () => undefined;

interface PasskeyWayProps {
  /** Whether this device has a passkey: then it comes before the password, else after it. */
  readonly isKnown: boolean;
}

/** The login by the lock of the device, beside a form that asks for the password. What is typed there stays. */
export function PasskeyWay({ isKnown }: PasskeyWayProps) {
  const text = authDialogText().passkey;
  // The build draws the form too, and has no devices.
  const hasPasskeys = useSyncExternalStore(
    neverChanges,
    () => 'PublicKeyCredential' in window,
    () => false,
  );
  const [advice, setAdvice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys) return null;
  async function logIn(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    // Downloaded by a tap: most logins are with a password.
    const next = await import('./passkey-way.ts').then(
      (part) => part.logIn(),
      () => formPartsText().partMissing,
    );
    setBusy(false);
    setAdvice(next);
  }
  return (
    <div className="stack">
      <button
        type="button"
        className={isKnown ? 'button button-primary' : 'button'}
        aria-disabled={isBusy}
        onClick={() => void logIn()}
      >
        {isBusy ? text.following : isKnown ? text.known : text.other}
      </button>
      <FormAdvice text={advice} />
      {isKnown ? (
        <p className="soft">{text.orPassword}</p>
      ) : (
        advice === text.cancelled && <p className="soft">{text.without}</p>
      )}
    </div>
  );
}
