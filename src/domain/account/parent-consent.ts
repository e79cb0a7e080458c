import { indiaDayOf } from '../lib/india-time.ts';
import { isLanguage } from '../lib/languages.ts';
import { isChild } from './age.ts';
import { canonicalEmail } from './email.ts';
import type { FieldErrors } from './validation.ts';
import { isCalendarDate, isEmail } from './validation.ts';

/** How long a parent may take to answer, milliseconds. */
export const PARENT_CODE_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
export const RELATIONS = ['mother', 'father', 'guardian'] as const;
export type Relation = (typeof RELATIONS)[number];
const LONGEST_NAME = 80;

/** Where a student's consent stands. 'not-needed': of age, or another academy keeps the account. */
export const CONSENT_STATES = ['not-needed', 'no-birthday', 'missing', 'asked', 'given', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const PARENT_MESSAGES = {
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
} as const;

export interface ParentEmailForm {
  readonly parentEmail: string;
}

/** `ownEmail` is the student's, in canonical form. */
export function validateParentEmail({ parentEmail }: ParentEmailForm, ownEmail: string): FieldErrors<'parentEmail'> {
  const email = canonicalEmail(parentEmail);
  if (email === '') return { parentEmail: PARENT_MESSAGES.emailRequired };
  if (!isEmail(email)) return { parentEmail: PARENT_MESSAGES.emailInvalid };
  return email === ownEmail ? { parentEmail: PARENT_MESSAGES.emailOwn } : {};
}

/** What a parent says of themselves. */
export interface ParentForm {
  readonly parentName: string;
  readonly relation: string;
  readonly parentDob: string;
  /** That they are the parent and agree. */
  readonly isConfirmed: boolean;
  readonly language: string;
}

function dobErrorOf(dob: string, today: string): string | null {
  if (!isCalendarDate(dob) || dob < '1900-01-01' || dob > today) return PARENT_MESSAGES.dobInvalid;
  return isChild(dob, today) ? PARENT_MESSAGES.tooYoung : null;
}

/** `now` in epoch milliseconds. */
export function validateParent(form: ParentForm, now: number): FieldErrors<keyof ParentForm> {
  const name = form.parentName.trim();
  const dob = dobErrorOf(form.parentDob, indiaDayOf(now));
  return {
    ...((name === '' || [...name].length > LONGEST_NAME) && { parentName: PARENT_MESSAGES.nameInvalid }),
    ...(!RELATIONS.some((each) => each === form.relation) && { relation: PARENT_MESSAGES.relationInvalid }),
    ...(dob !== null && { parentDob: dob }),
    ...(!form.isConfirmed && { isConfirmed: PARENT_MESSAGES.unconfirmed }),
    ...(!isLanguage(form.language) && { language: PARENT_MESSAGES.unconfirmed }),
  };
}

/** The code as it is mailed, without what a mail program adds around it. */
export const canonicalParentCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
