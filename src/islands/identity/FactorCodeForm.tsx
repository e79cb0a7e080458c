import type { confirmation } from '#stores/identity/second-factor.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';

const EMPTY = { code: '' };

interface FactorCodeFormProps {
  readonly submission: typeof confirmation;
  readonly hint: string;
  readonly label: string;
}

/** One field for a code of the second factor. */
export function FactorCodeForm({ submission, hint, label }: FactorCodeFormProps) {
  const isSubmitting = useShared(submission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, submission.submit, { resetsWhenDone: true });
  return (
    <form className="form" {...formProps}>
      <TextField {...text('code')} label="Code" hint={hint} autoComplete="one-time-code" autoCapitalize="none" />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Checking…">
        {label}
      </SubmitButton>
    </form>
  );
}
