import { isPaperLeft } from '#stores/attempts/kept-drafts.ts';
import { findRunningMock, hasUnsentActs } from '#stores/mocks/kept-mock.ts';

/** What a student who logs out should know of papers and mock tests, in whole sentences; empty for nothing. */
export const examLeftText = (studentId: number): string =>
  [
    findRunningMock(studentId) !== null &&
      'Your mock test is running. If you log out, its clock keeps running, and you can go on after your next login.',
    hasUnsentActs(studentId) &&
      'Answers of your mock test are not sent yet. They stay on this device until your next login here.',
    isPaperLeft(studentId) && 'A paper is running. If you log out, it ends without a score.',
  ]
    .filter(Boolean)
    .join(' ');
