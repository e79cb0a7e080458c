import { MOST_EXTRA_MINUTES_PER_HOUR } from '../mocks/mock-rules.ts';

/** Sentences about students in the admin area, and the rules of its forms. */
export const STUDENT_MESSAGES = {
  elsewhere: 'The accounts of this academy are kept by another one. Look for the student there.',
  notFound: 'There is no such student. Go back and search again.',
  noMembership: 'There is no such membership. Load the student again.',
  adminAccount:
    'An admin’s account is not changed here. Admins log out themselves, or reset their password, which ends all their sessions.',
  staffAccount: 'The account of somebody on the staff is changed by an owner only.',
  reason: 'Give a reason of 5 to 300 characters',
  date: 'Enter a date such as 2027-03-31',
  endsBeforeStart: 'The end must not be before the start',
  endsInPast: 'The end must be today or later. To close it at once, choose End now',
  endedAlready: 'This membership has ended already. Load the student again.',
  freeAccessPast: 'Free access must end today or later. To take it away, choose none',
  extraMinutes: `Enter whole minutes from 0 to ${MOST_EXTRA_MINUTES_PER_HOUR}`,
  suspendedAlready: 'This account is suspended already. Load the student again.',
  openAlready: 'This account is not suspended. Load the student again.',
  closed: 'The account is closed and erased.',
  closingStaff: 'The account of somebody on the staff is not closed here. Take the role away under Staff first.',
  closingNeedsMail:
    'No mail can be sent to this student, and the terms promise that we write first. Set up the sending of mails, or suspend the account.',
  closingMailFailed: 'The mail to the student could not be sent, so nothing was closed. Try again in a minute.',
  closingMeanwhile: 'This account was changed at the same moment, and is not closed. Load the student again.',
  sameDetails: 'These are the details that stand. Change at least one of them.',
  emailTaken: 'Another account has this email. Search for the email to find it.',
  mobileTaken: 'Another account has this mobile number. Search for the number to find it.',
  signOutLate: 'The sessions could not be ended just now, though the order is in the log. Send it again in a moment.',
  exportRange: 'The last day must not be before the first',
} as const;

/** Characters of a trimmed reason. */
export const REASON_LENGTH = { least: 5, most: 300 } as const;
