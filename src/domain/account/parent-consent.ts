import { parentMessagesText } from '../text/en/parent-messages.ts';
import { indiaDayOf, isCalendarDate } from '../lib/india-time.ts';
import { isLanguage } from '../lib/languages.ts';
import { isChild } from './age.ts';
import { canonicalEmail } from './email.ts';
import type { FieldErrors } from './validation.ts';
import { isEmail } from './validation.ts';

/** How long a parent may take to answer, milliseconds. */
export const PARENT_CODE_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
export const RELATIONS = ['mother', 'father', 'guardian'] as const;
export type Relation = (typeof RELATIONS)[number];
const LONGEST_NAME = 80;

/** Where a student's consent stands. 'not-needed': of age, or another academy keeps the account. */
export const CONSENT_STATES = ['not-needed', 'no-birthday', 'missing', 'asked', 'given', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export interface ParentEmailForm {
  readonly parentEmail: string;
}

/** `ownEmail` is the student's, in canonical form. */
export function validateParentEmail({ parentEmail }: ParentEmailForm, ownEmail: string): FieldErrors<'parentEmail'> {
  const email = canonicalEmail(parentEmail);
  if (email === '') return { parentEmail: parentMessagesText().emailRequired };
  if (!isEmail(email)) return { parentEmail: parentMessagesText().emailInvalid };
  return email === ownEmail ? { parentEmail: parentMessagesText().emailOwn } : {};
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
  if (!isCalendarDate(dob) || dob < '1900-01-01' || dob > today) return parentMessagesText().dobInvalid;
  return isChild(dob, today) ? parentMessagesText().tooYoung : null;
}

/** `now` in epoch milliseconds. */
export function validateParent(form: ParentForm, now: number): FieldErrors<keyof ParentForm> {
  const name = form.parentName.trim();
  const dob = dobErrorOf(form.parentDob, indiaDayOf(now));
  return {
    ...((name === '' || [...name].length > LONGEST_NAME) && { parentName: parentMessagesText().nameInvalid }),
    ...(!RELATIONS.some((each) => each === form.relation) && { relation: parentMessagesText().relationInvalid }),
    ...(dob !== null && { parentDob: dob }),
    ...(!form.isConfirmed && { isConfirmed: parentMessagesText().unconfirmed }),
    ...(!isLanguage(form.language) && { language: parentMessagesText().unconfirmed }),
  };
}

/** The code as it is mailed, without what a mail program adds around it. */
export const canonicalParentCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
