import * as v from 'valibot';
import { REASON_LENGTH, STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { hasControlCharacters } from '#domain/account/validation.ts';
import { isCalendarDate } from '#domain/lib/india-time.ts';

/** An admin's reason for a change, for the audit log. */
export const reasonSchema = v.pipe(
  v.string(),
  v.maxLength(REASON_LENGTH.most, STUDENT_MESSAGES.reason),
  v.trim(),
  v.minLength(REASON_LENGTH.least, STUDENT_MESSAGES.reason),
  // The API's description counts characters, `minLength` the units of UTF-16.
  v.check((text) => [...text].length >= REASON_LENGTH.least, STUDENT_MESSAGES.reason),
  v.check((text) => !hasControlCharacters(text), STUDENT_MESSAGES.reason),
);

/** A day of India's calendar, YYYY-MM-DD, from 2000 to 2099. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/, STUDENT_MESSAGES.date),
  v.check(isCalendarDate, STUDENT_MESSAGES.date),
);
