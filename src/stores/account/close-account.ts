import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { closeAccount } from '#contract/account/close-account.ts';
import type { ClosingForm } from '#domain/account/account-forms.ts';
import { validateClosing } from '#domain/account/account-forms.ts';
import { leaveAsGuest } from './logout.ts';
import { mistakeOutbox } from '../attempts/mistake-outbox.ts';
import { attemptOutbox } from '../attempts/outbox.ts';
import { cardOutbox } from '../courses/card-outbox.ts';
import { lessonOutbox } from '../courses/lesson-outbox.ts';
import { request } from '../request.ts';
import { forgetKnownStudent } from '../identity/known-student.ts';
import { currentSession } from '../identity/session.ts';
import { createSubmission } from '../site/submission.ts';

/** Deletes the account, with everything on this device that waits to be sent to it. The page then is a guest's. */
export const closingSubmission = createSubmission<ClosingForm, keyof ClosingForm>({
  validate: validateClosing,
  send: ({ password, confirmation }) =>
    request(closeAccount, { body: { password, confirmation: confirmation.trim() } }),
  onDone: () => {
    const studentId = currentSession()?.student.studentId;
    for (const outbox of [attemptOutbox, mistakeOutbox, lessonOutbox, cardOutbox]) outbox.drop(studentId ?? 0);
    forgetKnownStudent(studentId);
    leaveAsGuest(accountMessagesText().closed);
  },
});
