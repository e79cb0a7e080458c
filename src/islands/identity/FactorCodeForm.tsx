import { confirmationDialogText } from '#domain/text/en/confirmation-dialog.ts';
import type { confirmation } from '#stores/identity/second-factor.ts';
import { TextField } from '#ui/TextField.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';

const EMPTY = { code: '' };

interface FactorCodeFormProps {
  readonly submission: typeof confirmation;
  readonly hint: string;
  readonly label: string;
}

/** One field for a code of the second factor. */
export const FactorCodeForm = ({ submission, hint, label }: FactorCodeFormProps) => (
  <SubmissionForm
    submission={submission}
    empty={EMPTY}
    resetsWhenDone
    label={label}
    busyText={confirmationDialogText().checking}
  >
    {(text) => (
      <TextField
        {...text('code')}
        label={confirmationDialogText().code}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
    )}
  </SubmissionForm>
);
