import { defineText } from '../../lib/define-text.ts';

/** Free access: what it opens, how it begins with a code, and why it does not. */
export const freeAccessText = defineText('free-access', {
  /** In lists of what free access opens. */
  modules: {
    EklavyaModule: 'Eklavya and foundation courses',
    EnglishModule: 'English',
    TestSeriesModule: 'test series',
  },
  /** What a sign-up brings. */
  offer: ({ opens }: { opens: string }) =>
    `Your first account opens the ${opens} for seven days. They begin when you enter a code that we mail you, cost nothing and end by themselves.`,
  running: ({ end, opens }: { end: string; opens: string }) => `Free access until ${end}: ${opens}.`,
  ended: ({ end }: { end: string }) => `Free access ended on ${end}.`,
  none: 'No free access on this account. It is given once per person, with a first account.',
  thenMembership: 'Then: <link>what a membership opens</link>',
  seeMembership: '<link>See what a membership opens</link>',
  loading: 'Loading',
  begin: 'Begin your free access',
  /** Waiting for a date of birth or a parent. */
  afterBirthday: ({ opens }: { opens: string }) =>
    `Your seven days of free access (${opens}) can begin when you have saved your date of birth below.`,
  afterParent: ({ opens }: { opens: string }) =>
    `Your seven days of free access (${opens}) can begin when a parent has agreed.`,
  beforeCode: ({ opens, email }: { opens: string; email: string }) =>
    `Seven days of the ${opens} begin when you enter a code that we send to <strong>${email}</strong>. They cost nothing and end by themselves.`,
  sendCode: 'Send me the code',
  codeSent: ({ email }: { email: string }) =>
    `A code was sent to <strong>${email}</strong>. Look among spam too. It works for 10 minutes.`,
  sendNewCode: 'Send a new code',
  submit: 'Begin free access',
  checking: 'Checking the code…',
  messages: {
    required: 'Enter the code from the email',
    invalid: 'The code has 6 digits',
    wrong: 'This code is not right. Look at the newest email, and type its 6 digits.',
    over: 'This code no longer works. Ask for a new one.',
    none: 'Free access has begun already, or this account has none. Load the page again to see what is open.',
    deviceFull:
      'Free access has begun twice on this phone in the last six months, and that is its limit. Use your own phone, or see the memberships.',
    deviceUnknown: 'This browser does not keep the mark of your login. Allow cookies for this site, and log in again.',
    noEmail: 'Your account has no email. Write to the academy which one is yours, then ask for the code again.',
    noMail: 'No code can be mailed at the moment. Try again later, or write to the academy.',
    sent: 'A code is on its way to your email.',
    started: 'Your free access has begun.',
  },
});
