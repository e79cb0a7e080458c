import { defineText } from '../../lib/define-text.ts';
import { waitInWords } from '../../lib/retry.ts';

/** The second factor of staff. */
export const factorMessagesText = defineText('factor-messages', {
  codeRequired: 'Type the code',
  codeWrong: 'This code is not right, or it was used before. Wait for the next one in your app, then type that.',
  blockedSession: ({ seconds }: { seconds: number }) =>
    `Six wrong codes came from this login, so it may try no more for now. Try again in ${waitInWords(seconds)}.`,
  blockedPerson: ({ seconds }: { seconds: number }) =>
    `Eighteen wrong codes came in for your account, so no code is taken from any device for now. Try again in ${waitInWords(seconds)}.`,
  needed: 'Type a code of your authenticator app to go on.',
  passwordNeeded: 'Type your password to go on: you have not used the admin area for half an hour.',
  codeInstead: 'You have a second factor: type a code of it.',
  setUpFirst:
    'The academy asks everybody on the staff for a second factor. Set yours up on the page Security: it takes two minutes.',
  setUpHere:
    'The academy asks everybody on the staff for a second factor. The rest of the admin area opens when yours is set up.',
  anotherFirst:
    'The academy asks everybody on the staff for a second factor, so this one stays until you have another. Choose “Move to another phone or app” first.',
  isOn: 'Your second factor is set up already. Remove it first to set up another.',
  isOff: 'You have no second factor. Set it up on the page Security.',
  notBegun: 'This set-up has ended. Begin again.',
  keyLost:
    'The academy can no longer check codes of your app. Use a recovery code or a passkey, then move the second factor to an app on the page Security. Without either, ask an owner.',
  ownReset: 'Your own second factor is removed on the page Security, with a code.',
  noneToReset: 'This account has no second factor. Load the list again.',
  elsewhere: 'Accounts are kept by another academy, so there is no second factor here.',
});
