import { defineText } from '../../lib/define-text.ts';

/** Passkeys of students: on the profile, and what the server says of them. */
export const loginPasskeysText = defineText('login-passkeys', {
  title: 'Log in without the password',
  intro:
    'A passkey opens your account with the fingerprint, face or screen lock of this device. Nobody can guess it, and a false page cannot ask for it. Your password goes on working.',
  shared: 'Make one only on a device of your own: whoever can unlock the device can then log in as you.',
  noBrowser: 'This browser has no passkeys. Open the academy in another browser, or go on with your password.',
  add: 'Make a passkey on this device',
  following: 'Follow your device…',
  added: 'The passkey is made. Next time log in with the lock of this device.',
  since: ({ when }: { when: string }) => `since ${when}`,
  remove: 'Remove',
  removeOne: ({ device, when }: { device: string; when: string }) => `Remove the passkey of ${device}, since ${when}`,
  removed: 'The passkey is removed. On the device itself you can delete it in its settings.',
  loading: 'Loading your passkeys',
  failed: ({ message }: { message: string }) => `Your passkeys could not be loaded. ${message}`,
  offer: 'Log in without typing next time: <link>make a passkey on this device</link>, if it is yours alone',
  noOffer: 'No, thank you',
  refused: 'This passkey was not accepted. Try again, or go on with your password.',
  tooMany: ({ most }: { most: number }) => `You have ${most} passkeys. Remove one first.`,
  gone: 'This passkey was removed already. Load the page again.',
  stopped:
    'Nothing was made. Your device stopped, or it has a passkey of this account already. Try again when you like.',
  ofStaff: 'Staff log in with the password. Their passkeys are on the page Security of the admin area.',
  elsewhere: 'Another academy keeps the accounts, so there are no passkeys here. Log in with your password.',
});
