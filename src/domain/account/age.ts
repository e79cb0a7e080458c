/** Below this age a parent has to agree (Digital Personal Data Protection Act, 2023, section 9). */
export const ADULT_YEARS = 18;

/**
 * Whether somebody is below 18 on a day in India. Both YYYY-MM-DD; false for an unknown date of birth. Who was born on
 * 29 February is 18 on 1 March.
 */
export const isChild = (dob: string, today: string): boolean =>
  dob !== '' && today < `${Number(dob.slice(0, 4)) + ADULT_YEARS}${dob.slice(4)}`;
