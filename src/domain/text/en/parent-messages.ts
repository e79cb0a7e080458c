import { defineText } from '../../lib/define-text.ts';

/** The consent of a parent. */
export const parentMessagesText = defineText('parent-messages', {
  needed: 'You are under 18, so a parent must agree first. Name a parent’s email in your profile, under Your details.',
  notNeeded: 'No parent has to agree for this account.',
  isGiven: 'A parent has agreed already.',
  emailRequired: 'Enter the email of your mother, father or guardian',
  emailInvalid: 'Invalid email format',
  emailOwn: 'This is your own email. Enter your parent’s.',
  noMail: 'Mail cannot be sent at the moment. Try again later.',
  unknownCode:
    'This address does not work any more. It ends after 14 days, when your child asks again, and when the account is deleted.',
  askAgain: 'The consent was withdrawn. Let your child ask again in the profile.',
  notAgreed: 'Nothing was agreed to, so there is nothing to withdraw.',
  nameInvalid: 'Enter your name',
  dobInvalid: 'Enter your date of birth',
  tooYoung: 'A parent or guardian who agrees has to be 18 or older.',
  relationInvalid: 'Choose who you are',
  unconfirmed: 'Confirm it to go on',
});
