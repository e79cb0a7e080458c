import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Submission } from '#stores/site/submission.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useForm } from './use-form.ts';
import { useShared } from './use-shared.ts';

type TextOf<Form extends object> = ReturnType<typeof useForm<Form>>['text'];

interface SubmissionFormProps<Form extends object> {
  readonly submission: Submission<Form, keyof Form & string>;
  readonly empty: Form;
  /** For a form that stays after it is done. */
  readonly resetsWhenDone?: boolean;
  /** The field that takes the focus when the form appears. */
  readonly focusOn?: keyof Form & string;
  readonly label: string;
  readonly busyText: string;
  /** Shown while the form has no advice of its own. */
  readonly otherAdvice?: string | null;
  /** Content below the button. */
  readonly below?: ReactNode;
  /** The fields; `text` has what is spread on one. */
  readonly children: (text: TextOf<Form>) => ReactNode;
}

/** A short form of a code or a password: its fields, what to do after a refusal, and one button. */
export function SubmissionForm<Form extends object>(props: SubmissionFormProps<Form>) {
  const { submission, empty, resetsWhenDone = false, focusOn, label, busyText, below, children } = props;
  const isSubmitting = useShared(submission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(empty, submission.submit, { resetsWhenDone });
  const { ref } = formProps;
  useEffect(() => {
    if (focusOn !== undefined) ref.current?.querySelector<HTMLElement>(`[name=${focusOn}]`)?.focus();
  }, [ref, focusOn]);
  return (
    <form className="form" {...formProps}>
      {children(text)}
      <FormAdvice text={advice ?? props.otherAdvice ?? null} />
      <SubmitButton isBusy={isSubmitting} busyText={busyText}>
        {label}
      </SubmitButton>
      {below}
    </form>
  );
}
