import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { changePassword } from '#contract/identity/change-password.ts';
import type { PasswordChangeForm } from '#domain/account/account-forms.ts';
import { validatePasswordChange } from '#domain/account/account-forms.ts';
import { showAlert } from '../site/alert.ts';
import { loadDevices } from './devices.ts';
import { request } from '../request.ts';
import { beginSession, currentSession } from '../identity/session.ts';
import { createSubmission } from '../site/submission.ts';

/**
 * The old token ends with the old password. A confirmation on the way gives the session another token; who logged out, or
 * somebody else who logged in meanwhile, is not affected.
 */
async function sendChange({ currentPassword, newPassword }: PasswordChangeForm) {
  const before = currentSession()?.student.studentId;
  const reply = await request(changePassword, { body: { currentPassword, newPassword } });
  const session = currentSession();
  if (reply.ok && reply.value.token !== undefined && session !== null && session.student.studentId === before)
    beginSession(session.student, reply.value.token);
  return reply;
}

/** Changes the password; every other device is signed out. */
export const passwordSubmission = createSubmission<PasswordChangeForm, keyof PasswordChangeForm>({
  validate: validatePasswordChange,
  send: sendChange,
  onDone: async () => {
    showAlert(accountMessagesText().passwordChanged, 'success');
    await loadDevices();
  },
});
