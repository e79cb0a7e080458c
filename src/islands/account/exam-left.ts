import { accountMenuText } from '#domain/text/en/account-menu.ts';
import { isPaperLeft } from '#stores/attempts/kept-drafts.ts';
import { findRunningMock, hasUnsentActs } from '#stores/mocks/kept-mock.ts';

/** What a student who logs out should know of papers and mock tests, in whole sentences; empty for nothing. */
export const examLeftText = (studentId: number): string =>
  [
    findRunningMock(studentId) !== null && accountMenuText().mockRuns,
    hasUnsentActs(studentId) && accountMenuText().mockUnsent,
    isPaperLeft(studentId) && accountMenuText().paperRuns,
  ]
    .filter(Boolean)
    .join(' ');
