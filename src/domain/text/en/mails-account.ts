import { defineText } from '../../lib/define-text.ts';

/** Mails about a student's own account. They name nobody: an address may be a stranger's. */
export const mailsAccountText = defineText('mails-account', {
  passwordCode: {
    subject: ({ academy }: { academy: string }) => `Your code for a new password at ${academy}`,
    intro: 'Somebody, we hope you, asked for a new password. Your code is:',
    enter: ({ minutes }: { minutes: number }) =>
      `Enter it within ${minutes} minutes where you asked for it. It works once.`,
    notYou:
      'If it was not you, do nothing: your password stays as it is. Never tell the code to anyone; the academy does not ask for it.',
  },
  claimCode: {
    subject: ({ academy }: { academy: string }) => `Your code to take your email back at ${academy}`,
    intro:
      'An account has this email address, and nobody has ever confirmed it. Somebody, we hope you, says that the account is not theirs. Your code is:',
    enter: ({ minutes }: { minutes: number }) =>
      `Enter it within ${minutes} minutes where you asked for it. The account then loses this address, and you can sign up with it.`,
    isYours:
      'If the account is yours, do nothing: it keeps the address. Never tell the code to anyone; the academy does not ask for it.',
  },
  confirmedAlready: {
    subject: ({ academy }: { academy: string }) => `Your email at ${academy}`,
    intro:
      'Somebody, we hope you, asked to take this email address away from an account. The account has confirmed it with a code that was mailed here, so it keeps it.',
    isYou: ({ email }: { email: string }) =>
      `If it is you, log in, or use Forgot password. If you have a question, write to ${email}.`,
  },
  passwordChanged: {
    subject: ({ academy }: { academy: string }) => `Your password at ${academy} was changed`,
    byCode: ({ when }: { when: string }) =>
      `Your password was changed on ${when}, India time. You are logged out everywhere; log in with the new password.`,
    inProfile: ({ when }: { when: string }) =>
      `Your password was changed on ${when}, India time, in your profile. Every other device was signed out.`,
    notYou: ({ email }: { email: string }) =>
      `If it was not you, ask for a new password at once with Forgot password, and write to ${email}.`,
  },
  passkey: {
    added: ({ academy }: { academy: string }) => `A passkey opens your account at ${academy}`,
    addedText: ({ device, when }: { device: string; when: string }) =>
      `A passkey was added on ${when}, India time: ${device}. The lock of that device now opens your account, and so does your password.`,
    removed: ({ academy }: { academy: string }) => `A passkey was removed at ${academy}`,
    removedText: ({ device, when }: { device: string; when: string }) =>
      `A passkey was removed on ${when}, India time: ${device}. It no longer opens your account. Your password does.`,
    notYou: ({ email }: { email: string }) =>
      `If it was not you, use Forgot password at once: a new password by code signs out every device and removes every passkey. Then write to ${email}.`,
    line: ({ device, day }: { device: string; day: string }) => `${device}, since ${day}`,
    stay: ({ passkeys }: { passkeys: string }) =>
      `Passkeys that still open your account: ${passkeys}. If you do not know one, remove it in your profile, under Account.`,
    ended: ({ passkeys }: { passkeys: string }) =>
      `These passkeys no longer open your account: ${passkeys}. You can make a new one in your profile, under Account.`,
  },
  freeAccessCode: {
    subject: ({ academy }: { academy: string }) => `Your code for free access at ${academy}`,
    intro: 'Your free access begins with this code:',
    enter: ({ minutes }: { minutes: number }) => `Enter it in your profile within ${minutes} minutes. It works once.`,
    notYou: 'If you did not ask for it, do nothing. Never tell the code to anyone; the academy does not ask for it.',
  },
  erased:
    'Your details, your memberships and your attempts are erased and cannot be brought back. Records of payments stay as long as the law demands.',
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  closes: {
    subject: ({ academy }: { academy: string }) => `${academy} closes your account`,
    intro: ({ when }: { when: string }) =>
      `The academy closes your account on ${when}, India time. Every device is signed out.`,
    mistake: ({ email }: { email: string }) =>
      `If you think that this is a mistake, or if money is owed to you, write to ${email} from this address.`,
  },
  deleted: {
    subject: ({ academy }: { academy: string }) => `Your account at ${academy} is deleted`,
    intro: ({ when }: { when: string }) =>
      `Your account was deleted on ${when}, India time, as you asked. Every device is signed out.`,
    again:
      'You may create a new account with this email address and your mobile number at any time. Free access is given once per person, so it does not come again.',
    notYou: ({ email }: { email: string }) => `If it was not you, write to ${email} at once.`,
    thanks: ({ academy }: { academy: string }) => `Thank you for learning with us. ${academy}`,
  },
  membership: {
    withoutEnd: 'without an end',
    until: ({ day }: { day: string }) => `until ${day}`,
    from: ({ day }: { day: string }) => ` from ${day}`,
    given: ({ type, academy }: { type: string; academy: string }) => `You have the ${type} membership at ${academy}`,
    givenText: ({ type, from, until }: { type: string; from: string; until: string }) =>
      `The academy has given you the ${type} membership${from} ${until}. Log in to use what it opens.`,
    ended: ({ type, academy }: { type: string; academy: string }) => `Your ${type} membership has ended at ${academy}`,
    endedText: ({ type }: { type: string }) =>
      `The academy has ended your ${type} membership. Your account, your attempts and the day papers stay open to you.`,
    moved: ({ type, academy }: { type: string; academy: string }) =>
      `Your ${type} membership has a new end at ${academy}`,
    movedText: ({ type, before, after }: { type: string; before: string; after: string }) =>
      `Your ${type} membership, which ran ${before}, now runs ${after}.`,
  },
  unexpected: ({ email }: { email: string }) => `If you did not expect this, write to ${email}.`,
  question: ({ email }: { email: string }) => `If you have a question, write to ${email}.`,
  suspended: {
    subject: ({ academy }: { academy: string }) => `Your account is suspended at ${academy}`,
    text: 'The academy has suspended your account. You cannot log in until it is opened again. Your memberships go on counting.',
  },
  reopened: {
    subject: ({ academy }: { academy: string }) => `Your account is open again at ${academy}`,
    text: 'The academy has opened your account again. You can log in as before.',
  },
  corrected: {
    subject: ({ academy }: { academy: string }) => `Your details at ${academy} were corrected`,
    intro: ({ fields }: { fields: string }) => `The academy has corrected these details of your account: ${fields}.`,
    fields: {
      firstName: 'first name',
      lastName: 'last name',
      email: 'email address',
      mobileNumber: 'mobile number',
    },
    emailTaken:
      'Another person has proved that the email address is theirs, so your account has none now. Log in with your mobile number; your password is the same as before.',
    mobileTaken:
      'Another person has proved that the mobile number is theirs, so your account has none now. Log in with your email address; your password is the same as before.',
    newEmail: 'Log in with the new email address. Your password is the same as before.',
  },
  parent: {
    agreedSubject: ({ academy }: { academy: string }) => `You have agreed at ${academy}`,
    withdrawnSubject: ({ academy }: { academy: string }) => `You have withdrawn your consent at ${academy}`,
    agreed:
      'You have agreed to what the academy keeps of your child. You can withdraw it at any time, in one step, here:',
    withdrawn:
      'Free access of the account has ended, and nothing can be bought with it. To have everything erased, let your child choose “Delete your account” in the profile, or answer this mail. You see your answer here:',
    notYou: 'If this was not you, write to us at once.',
    studentAgreedSubject: ({ academy }: { academy: string }) => `A parent has agreed at ${academy}`,
    studentWithdrawnSubject: 'A parent has withdrawn the consent',
    studentAgreed:
      'Your parent has agreed. Free access and memberships are open to you now: see Your details in your profile.',
    studentWithdrawn:
      'Your parent has withdrawn the consent. Free access has ended, and nothing can be bought. What is free for everybody stays open to you.',
  },
});
