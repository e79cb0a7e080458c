import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { useRef } from 'react';
import { isClosingConfirmed } from '#domain/account/account-forms.ts';
import { REASON_LENGTH } from '#domain/account/student-messages.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import { closeForGood } from '#stores/account/admin-students.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import { useGoToList } from '../admin/kit/use-place.ts';

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
  const text = staffStudentsText().closing;
  return (
    <ActionForm
      title={text.title}
      initial={{ confirmation: '' }}
      fields={[{ name: 'confirmation', label: text.confirm, hint: text.confirmHint, isText: true }]}
      reasonHint={text.reasonHint(REASON_LENGTH)}
      check={({ confirmation = '' }) =>
        isClosingConfirmed(confirmation) ? {} : { confirmation: accountMessagesText().confirmationWrong }
      }
      question={() => text.question({ name })}
      label={text.label}
      doneText={text.done}
      onSend={async ({ confirmation = '' }, change) => {
        const outcome = await closeForGood(studentId, { ...change, confirmation });
        isClosed.current = outcome.kind === 'done';
        return outcome;
      }}
      onChanged={() => (isClosed.current ? goToList() : onChanged())}
    />
  );
}
