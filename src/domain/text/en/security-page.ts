import { defineText } from '../../lib/define-text.ts';

/** The second factor and the passkeys of whoever is logged in. The words between tags become links. */
export const securityPageText = defineText('security-page', {
  title: 'Second factor',
  intro:
    'Besides your password, the admin area then asks for a code of an authenticator app on your phone, such as Google Authenticator or Aegis: once after each login, and again for refunds, roles, memberships and lists of students, unless you gave one in the last ten minutes.',
  reminder: 'Your password alone opens the admin area. <link>Set up a second factor</link>: it takes two minutes.',
  preparing: 'Preparing…',
  loading: 'Loading your second factor',
  setUp: 'Set up the second factor',
  qrCode: 'QR code of the setup key, for the camera of your authenticator app',
  scan: 'Scan this with your authenticator app.',
  onThisPhone:
    'On the phone that you hold, <link>add the academy to the app</link> instead. Or choose “Enter a setup key” in the app, with your email as the account and this key:',
  typeCode: 'Type the code that the app then shows. The key is not shown again.',
  sixDigits: 'Six digits',
  switchOn: 'Switch the second factor on',
  codesTitle: 'Your recovery codes',
  codesIntro:
    'Write them down and keep them away from your phone. Each opens the admin area once when you do not have your app. They are not shown again.',
  codesDone: 'I have written them down',
  since: ({ when, left }: { when: string; left: number }) =>
    `Your second factor is set up since ${when}. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
  newCodes: 'Make new recovery codes',
  remove: 'Remove the second factor',
  move: 'Move to another phone or app',
  moveIntro: 'The present app counts until you have typed a code of the new one. You then get new recovery codes.',
  showKey: 'Show the new key',
  done: 'Your second factor is set up.',
  codesEnded: 'The old recovery codes have ended.',
  removed: 'Your second factor is removed.',
  passkeys: {
    title: 'Passkeys',
    intro:
      'With a passkey you confirm by fingerprint, face or the lock of your device in place of a code. It works on this site alone, so a false page cannot use it. The authenticator app stays as the way back.',
    none: 'This browser has no passkeys. Use another one, or the authenticator app.',
    name: 'Name of this device',
    nameHint: 'Such as: my phone',
    add: 'Add a passkey of this device',
    added: 'The passkey is added.',
    since: ({ when }: { when: string }) => `since ${when}`,
    remove: 'Remove',
    removeOne: ({ name }: { name: string }) => `Remove the passkey ${name}`,
    removed: 'The passkey is removed.',
  },
});
