import { defineText } from '../../lib/define-text.ts';

/** The student's side of a parent's consent. */
export const parentConsentText = defineText('parent-consent', {
  title: 'A parent’s consent',
  loading: 'Loading your parent’s consent',
  emailLabel: 'Email of your mother, father or guardian',
  sending: 'Sending the mail…',
  sent: 'Your parent has got a mail.',
  agreed: ({ email }: { email: string }) =>
    `A parent (${email}) has agreed. The parent can withdraw it with the address in the mail, at any time.`,
  agreedOn: ({ email, day }: { email: string; day: string }) =>
    `A parent (${email}) has agreed on ${day}. The parent can withdraw it with the address in the mail, at any time.`,
  written: ({ email }: { email: string }) =>
    `We have written to <strong>${email}</strong>. Ask your parent to open the mail, among spam too, and to agree within 14 days. A new mail ends the old one.`,
  writtenOn: ({ email, day }: { email: string; day: string }) =>
    `We have written to <strong>${email}</strong> on ${day}. Ask your parent to open the mail, among spam too, and to agree within 14 days. A new mail ends the old one.`,
  sendAgain: 'Send a new mail',
  withdrawn: 'Your parent has withdrawn the consent. ',
  why: 'You are under 18, so the law asks a parent to agree before free access or a membership can begin. We write to your parent and say what the academy keeps about you. Until then you can read and practise what is free.',
  write: 'Write to my parent',
});
