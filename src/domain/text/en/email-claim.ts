import { defineText } from '../../lib/define-text.ts';

/** An email that stands in another person's account, and is taken back with a mailed code. */
export const emailClaimText = defineText('email-claim', {
  /** Beside the sign-up form, after "There is already an account". */
  advice:
    'Is the email yours, but the account is not? We mail a code to the email; with it the other account loses the email, and you can sign up. If it is your mobile number that stands there, write to the academy.',
  sent: 'If an account has this email and has never confirmed it, a code is on its way to it. Look among spam too. The code works for 10 minutes.',
  elsewhere: 'The accounts of this academy are kept by another one. Ask there for your email.',
  freed: 'The email is yours. Press Create account again.',
  /** For a refusal after a lost reply: the earlier try may have used the code. */
  mayBeFreed: 'The email may be yours already: press Create account again. If that fails, ask for a new code.',
  title: 'Take the email back',
  busy: 'Taking the email back…',
  mailCode: ({ email }: { email: string }) => `Mail a code to ${email}`,
  mailNewCode: 'Mail a new code',
});
