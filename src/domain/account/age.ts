/** Below this age a parent has to agree (Digital Personal Data Protection Act, 2023, section 9). */
export const ADULT_YEARS = 18;

/**
 * Whether somebody is below 18 on a day in India. Both YYYY-MM-DD; false for an unknown date of birth. Who was born on
 * 29 February is 18 on 1 March.
 */
export const isChild = (dob: string, today: string): boolean =>
  dob !== '' && today < `${Number(dob.slice(0, 4)) + ADULT_YEARS}${dob.slice(4)}`;

export const AGE_MESSAGES = {
  unknown: 'The academy needs your date of birth first. Save it in your profile, under Your details.',
  notEarlier:
    'You told the academy that you are under 18. If that was a mistake, write to the academy to have your date of birth corrected.',
  noNotices: 'Notices on phones are for students of 18 years and older. You find the same under Announcements.',
} as const;
