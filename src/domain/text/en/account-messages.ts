import { defineText } from '../../lib/define-text.ts';

/** A student's own account: logins, password, a copy of the data, closing it. */
export const accountMessagesText = defineText('account-messages', {
  signedOutAlready: 'This device is signed out already.',
  currentPasswordWrong: 'The current password is not right',
  passwordWrong: 'The password is not right',
  passwordChanged: 'Password changed. Every other device is signed out.',
  confirmationWrong: 'Type DELETE to confirm',
  adminStays: 'An admin’s account is not deleted here. Ask the academy to take the admin’s rights away first.',
  staffStays:
    'The account of somebody on the staff is not deleted here. Ask an owner of the academy to take your role away first.',
  elsewhere: 'Your account is kept by another academy. Ask there to have it deleted.',
  notOffered: 'The academy that keeps your account does not offer this here. Look for it on its own pages.',
  closed: 'Your account is deleted.',
  changedMeanwhile: 'Your account was changed at the same moment. Load the page again and try once more.',
  loggedOut: 'You are logged out.',
  forgotten: 'You are logged out, and this device does not know you any more.',
  forgottenUnheard:
    'You are logged out here, and this device does not know you any more. The academy could not be reached: there the login ends by itself, at most ten hours after it began.',
  passkeyStays: 'A passkey still opens your account: to remove it, log in and open Account in your profile.',
  loggedOutEverywhere: 'You are logged out on every device.',
  othersSignedOut: 'Every other device is signed out.',
  signedOut: ({ device }: { device: string }) => `Signed out: ${device}.`,
  profileSaved: 'Profile saved.',
  languageSaved: 'Mails and receipts come in this language from now on.',
});
