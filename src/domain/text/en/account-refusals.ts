import { defineText } from '../../lib/define-text.ts';
import { waitInWords } from '../../lib/retry.ts';

/** What the server says of logins, sign-ups, resets and too many tries. */
export const accountRefusalsText = defineText('account-refusals', {
  loginWrong: 'The email, mobile number or password is not right.',
  passkeyWrong: 'This passkey did not open an account. Log in with your password.',
  suspended: ({ email }: { email: string }) =>
    `The academy has suspended this account. The reason was mailed to you. To have it opened again, write to ${email}.`,
  knownAlready: 'There is already an account with this email or mobile number. Please login instead.',
  noClaimMail: 'No code can be mailed at the moment. Write to the academy.',
  codeWrong:
    'This code is not right, or it no longer works. Use a code that was mailed within the last ten minutes, or ask for a new one.',
  codeSent: 'If these details belong to an account, a code has been sent to its email address.',
  noReset: 'Password reset is not available at the moment. Contact support.',
  otherMemberships: 'You may see only your own memberships.',
  otherStudent: 'This session belongs to another student.',
  storedElsewhere:
    'Your account is kept by another academy: ask there for your profile, memberships and logins. This is what is kept here.',
  accountsSilent: 'The accounts of the academy are not answering at the moment. Try again in a minute.',
  accountsBroken: 'The accounts of the academy cannot be reached at the moment. Try again in a minute.',
  tooManyTries: ({ seconds }: { seconds: number }) => `Too many tries. Try again in ${waitInWords(seconds)}.`,
  tooManyLogins: ({ seconds }: { seconds: number }) =>
    `Too many tries. Try again in ${waitInWords(seconds)}. Or choose "Forgot password": a code by email lets you in at once.`,
  tooManyReads: ({ seconds }: { seconds: number }) =>
    `You have opened a lot within a minute. Try again in ${waitInWords(seconds)}.`,
  tooManyHashes: ({ seconds }: { seconds: number }) =>
    `Many people are logging in at this moment. Try again in ${waitInWords(seconds)}.`,
  tooManyCalls: ({ seconds }: { seconds: number }) =>
    `Too many calls have come from your network. Try again in ${waitInWords(seconds)}.`,
});
