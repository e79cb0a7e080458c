import { defineText } from '../../lib/define-text.ts';

/** Passkeys of staff. */
export const passkeyMessagesText = defineText('passkey-messages', {
  nameRequired: 'Type a name for this device',
  nameTooLong: ({ most }: { most: number }) => `Use at most ${most} characters`,
  refused: 'This passkey was not accepted. Try again, or type a code of your authenticator app.',
  appFirst: 'Set up the authenticator app first, on the page Security. Then add a passkey.',
  tooMany: ({ most }: { most: number }) => `You have ${most} passkeys. Remove one first.`,
  none: 'You have no passkey. Type a code of your authenticator app.',
  gone: 'This passkey was removed already. Load the page again.',
  stopped: 'The device made no passkey. Try again, or use another device.',
  unsigned: 'The device did not confirm. Try again, or type a code of your authenticator app.',
});
