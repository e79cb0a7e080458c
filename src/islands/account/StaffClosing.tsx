import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { useRef } from 'react';
import { isClosingConfirmed } from '#domain/account/account-forms.ts';
import { REASON_LENGTH } from '#domain/account/student-messages.ts';
import { closeForGood } from '#stores/account/admin-students.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import { useGoToList } from '../admin/kit/use-place.ts';

const FIELDS = [
  { name: 'confirmation', label: 'Type DELETE to confirm', hint: 'Nothing of it can be brought back', isText: true },
] as const;

interface StaffClosingProps {
  readonly studentId: number;
  readonly name: string;
  /** After somebody else was first. */
  readonly onChanged: () => void;
}

/** Closes a student's account for good; then there is nothing to show but the list. */
export function StaffClosing({ studentId, name, onChanged }: StaffClosingProps) {
  const goToList = useGoToList();
  const isClosed = useRef(false);
  return (
    <ActionForm
      title="Close the account for good"
      initial={{ confirmation: '' }}
      fields={FIELDS}
      reasonHint={`${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters. The student reads it in a mail, and it is in the audit log. Name nobody else in it`}
      check={({ confirmation = '' }) =>
        isClosingConfirmed(confirmation) ? {} : { confirmation: accountMessagesText().confirmationWrong }
      }
      question={() =>
        `Close the account of ${name} for good? The student is told your reason by mail. All sessions end; details, memberships and attempts are erased and cannot be brought back. Payments stay, and nothing is refunded by this: if money is due, refund it first. If you are not sure, suspend the account instead.`
      }
      label="Close the account"
      doneText="The account is closed and erased."
      onSend={async ({ confirmation = '' }, change) => {
        const outcome = await closeForGood(studentId, { ...change, confirmation });
        isClosed.current = outcome.kind === 'done';
        return outcome;
      }}
      onChanged={() => (isClosed.current ? goToList() : onChanged())}
    />
  );
}
