import { changePassword } from '#contract/change-password.ts';
import type { PasswordChangeForm } from '#domain/account-forms.ts';
import { validatePasswordChange } from '#domain/account-forms.ts';
import { ACCOUNT_MESSAGES } from '#domain/account-messages.ts';
import { showAlert } from './alert.ts';
import { loadDevices } from './devices.ts';
import { request } from './request.ts';
import { createSubmission } from './submission.ts';

/** The change of the password by its owner; every other device is signed out by it. */
export const passwordSubmission = createSubmission<PasswordChangeForm, keyof PasswordChangeForm>({
  validate: validatePasswordChange,
  send: ({ currentPassword, newPassword }) => request(changePassword, { body: { currentPassword, newPassword } }),
  onDone: async () => {
    showAlert(ACCOUNT_MESSAGES.passwordChanged, 'success');
    await loadDevices();
  },
});
