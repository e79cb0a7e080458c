import { defineText } from '../../lib/define-text.ts';

/** Asks staff to confirm that it is them, also on the profile. */
export const confirmationDialogText = defineText('confirmation-dialog', {
  title: 'Confirm that it is you',
  orCode: 'Or with a code:',
  passkey: 'Confirm with a passkey',
  followDevice: 'Follow your device…',
  passwordIntro: 'The admin area was not used for half an hour. What you typed on this page is still here.',
  goOn: 'Go on',
  checking: 'Checking…',
  codeIntro:
    'A code counts once. It is asked for at each login, after half an hour without a click here, and for what matters most every ten minutes.',
  codeHint: 'The six digits that your authenticator app shows now, or one of your recovery codes',
  code: 'Code',
  confirm: 'Confirm',
});
