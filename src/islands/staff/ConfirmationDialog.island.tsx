import { $isAskingForCode, answerForCode } from '#stores/staff/confirmation.ts';
import { confirmation } from '#stores/staff/second-factor.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactorCodeForm } from './FactorCodeForm.tsx';

/** Asks for the second factor when the server wants it. What was typed behind the dialog stays. */
export function ConfirmationDialog() {
  const isAwake = useAwake();
  const isAsking = useShared($isAskingForCode, false);
  if (!isAwake) return null;
  return (
    <Dialog isOpen={isAsking} title="Confirm that it is you" onClose={() => answerForCode(false)}>
      {isAsking && (
        <div className="stack">
          <p>A code counts once. It is asked for at each login, and for what matters most every ten minutes.</p>
          <FactorCodeForm
            submission={confirmation}
            hint="The six digits that your authenticator app shows now, or one of your recovery codes"
            label="Confirm"
          />
        </div>
      )}
    </Dialog>
  );
}
