import { accountViewText } from '#domain/text/en/account-view.ts';
import type { ReactNode } from 'react';
import type { Submission } from '#stores/site/submission.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';

const EMPTY = { password: '' };

interface OwnPasswordFormProps {
  readonly submission: Submission<typeof EMPTY, 'password'>;
  readonly label: string;
  readonly busyText: string;
  readonly fieldLabel?: string;
  /** Text above the field. */
  readonly children?: ReactNode;
}

/** Asks whoever is logged in for the password before something is done: whoever took the device does not know it. */
export const OwnPasswordForm = ({
  fieldLabel = accountViewText().password.own,
  children,
  ...form
}: OwnPasswordFormProps) => (
  <SubmissionForm {...form} empty={EMPTY} resetsWhenDone>
    {(text) => (
      <>
        {children}
        <PasswordField {...text('password')} label={fieldLabel} autoComplete="current-password" />
      </>
    )}
  </SubmissionForm>
);
