import { closeAccount } from '#contract/close-account.ts';
import type { ClosingForm } from '#domain/account-forms.ts';
import { validateClosing } from '#domain/account-forms.ts';
import { ACCOUNT_MESSAGES } from '#domain/account-messages.ts';
import { leaveAsGuest } from './logout.ts';
import { dropKeptAnswers } from './mistake-outbox.ts';
import { dropWaiting } from './outbox.ts';
import { request } from './request.ts';
import { currentSession } from './session.ts';
import { createSubmission } from './submission.ts';

/** The end of the account: what waits on this device to be sent to it goes too, and the page is a guest's. */
export const closingSubmission = createSubmission<ClosingForm, keyof ClosingForm>({
  validate: validateClosing,
  send: ({ password, confirmation }) => request(closeAccount, { body: { password, confirmation: confirmation.trim() } }),
  onDone: () => {
    const studentId = currentSession()?.student.studentId;
    if (studentId !== undefined) {
      dropWaiting(studentId);
      dropKeptAnswers(studentId);
    }
    leaveAsGuest(ACCOUNT_MESSAGES.closed);
  },
});
