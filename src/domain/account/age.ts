import { isCalendarDate } from '../lib/india-time.ts';

/** Below this age a parent has to agree (Digital Personal Data Protection Act, 2023, section 9). */
export const ADULT_YEARS = 18;

/** The day on which somebody is so many years old. Who was born on 29 February is it on 1 March. */
export function dayOfAge(dob: string, years: number): string {
  const year = Number(dob.slice(0, 4)) + years;
  const day = `${year}${dob.slice(4)}`;
  return isCalendarDate(day) ? day : `${year}-03-01`;
}

/** Whether somebody is younger than so many years on a day in India. Both YYYY-MM-DD; false for an unknown date of birth. */
export const isYounger = (dob: string, today: string, years: number): boolean =>
  dob !== '' && today < dayOfAge(dob, years);

/** Whether somebody is below 18 on a day in India. Both YYYY-MM-DD; false for an unknown date of birth. */
export const isChild = (dob: string, today: string): boolean => isYounger(dob, today, ADULT_YEARS);
