import { defineText } from '../../lib/define-text.ts';

/** What students below 18 are told. */
export const ageText = defineText('age', {
  unknown: 'The academy needs your date of birth first. Save it in your profile, under Your details.',
  notEarlier:
    'You told the academy that you are under 18. If that was a mistake, write to the academy to have your date of birth corrected.',
  notSoldYet: ({ years, day }: { years: number; day: string }) =>
    `Plans are sold from the age of ${years} on, so you can buy one from ${day} on. Until then, study everything that is free: day papers, fresh practice and current affairs. If your date of birth is wrong, write to the academy.`,
  noGoal:
    'A weekly goal is for students of 18 years and older: below, the academy keeps marks and progress alone. Nothing was saved.',
  noNotices: 'Notices on phones are for students of 18 years and older. You find the same under Announcements.',
});
