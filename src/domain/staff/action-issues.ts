import { REASON_LENGTH, STUDENT_MESSAGES } from '../account/student-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { isCalendarDate } from '../lib/india-time.ts';
import { readWholeNumber } from '../lib/digits.ts';
import { MOST_EXTRA_MINUTES_PER_HOUR } from '../mocks/mock-rules.ts';

/**
 * What can be told to be wrong about a form of staff before its question is asked. The server asks the same functions or
 * decides the same; these come first, so that nobody is asked to confirm what cannot be done.
 */

type Values = Readonly<Record<string, string>>;

export const reasonIssues = ({ reason = '' }: Values): FieldErrors => {
  const { length } = [...reason.trim()];
  return length < REASON_LENGTH.least || length > REASON_LENGTH.most ? { reason: STUDENT_MESSAGES.reason } : {};
};

/** The days of a membership that is given, or whose end is moved. `today` is a day in India. */
export function dayIssues(
  { startDate, endDate }: { readonly startDate: string | null; readonly endDate: string },
  today: string,
): FieldErrors<'startDate' | 'endDate'> {
  if (startDate !== null && !isCalendarDate(startDate)) return { startDate: STUDENT_MESSAGES.date };
  if (!isCalendarDate(endDate)) return { endDate: STUDENT_MESSAGES.date };
  if (startDate !== null && endDate < startDate) return { endDate: STUDENT_MESSAGES.endsBeforeStart };
  return endDate < today ? { endDate: STUDENT_MESSAGES.endsInPast } : {};
}

/** An empty day takes free access away. */
export function freeAccessIssues({ freeAccess = '' }: Values, today: string): FieldErrors {
  if (freeAccess === '') return {};
  if (!isCalendarDate(freeAccess)) return { freeAccess: STUDENT_MESSAGES.date };
  return freeAccess < today ? { freeAccess: STUDENT_MESSAGES.freeAccessPast } : {};
}

export const extraTimeIssues = ({ extraMinutesPerHour = '' }: Values): FieldErrors =>
  readWholeNumber(extraMinutesPerHour) <= MOST_EXTRA_MINUTES_PER_HOUR
    ? {}
    : { extraMinutesPerHour: STUDENT_MESSAGES.extraMinutes };
