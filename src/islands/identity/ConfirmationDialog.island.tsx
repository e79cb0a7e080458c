import { confirmationDialogText } from '#domain/text/en/confirmation-dialog.ts';
import { useEffect, useState } from 'react';
import { $isAskingForCode, $isAskingForPassword, answerForCode } from '#stores/identity/confirmation.ts';
import { $passkeys, confirmWithPasskey, loadPasskeys } from '#stores/identity/passkeys.ts';
import { confirmation, passwordConfirmation } from '#stores/identity/second-factor.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { hasPasskeys, signChallenge } from './webauthn.ts';

/** For whoever has a passkey: a tap and the lock of the device in place of a code. */
function PasskeyButton() {
  const text = confirmationDialogText();
  const passkeys = useShared($passkeys, null);
  const [advice, setAdvice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void loadPasskeys(), []);
  if (!hasPasskeys() || passkeys === null || passkeys.length === 0) return null;
  async function confirm(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setAdvice(await confirmWithPasskey(signChallenge));
    setBusy(false);
  }
  return (
    <>
      <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={() => void confirm()}>
        {isBusy ? text.followDevice : text.passkey}
      </button>
      <FormAdvice text={advice} />
      <p className="soft">{text.orCode}</p>
    </>
  );
}

/** For staff without a second factor. */
const PasswordForm = () => (
  <OwnPasswordForm
    submission={passwordConfirmation}
    label={confirmationDialogText().goOn}
    busyText={confirmationDialogText().checking}
  >
    <p>{confirmationDialogText().passwordIntro}</p>
  </OwnPasswordForm>
);

function CodeForm() {
  const text = confirmationDialogText();
  return (
    <div className="stack">
      <p>{text.codeIntro}</p>
      <PasskeyButton />
      <FactorCodeForm submission={confirmation} hint={text.codeHint} label={text.confirm} />
    </div>
  );
}

/** Asks staff to confirm that it is them when the server wants it. What was typed behind the dialog stays. */
export function ConfirmationDialog() {
  const isAwake = useAwake();
  const isAsking = useShared($isAskingForCode, false);
  const isForPassword = useShared($isAskingForPassword, false);
  if (!isAwake) return null;
  return (
    <Dialog isOpen={isAsking} title={confirmationDialogText().title} onClose={() => answerForCode(false)}>
      {isAsking && (isForPassword ? <PasswordForm /> : <CodeForm />)}
    </Dialog>
  );
}
