import { defineText } from '../../lib/define-text.ts';

/** Why a mock test cannot go on, and what to do next: by the page itself, or by the server. */
export const mockRefusalsText = defineText('mock-refusals', {
  /** Said by the page. */
  brokenPaper: 'The paper did not arrive whole. Check your connection and try again.',
  noPaper: 'The paper could not be loaded. Check your connection and try again.',
  gone: 'This mock test is no longer offered. Choose another from its series.',
  /** Said by the server. */
  profile: 'Complete your profile before you take a mock test.',
  entryClosed: 'Entry to this mock test has closed.',
  tooEarly: 'This mock test can be prepared from a week before it opens.',
  withdrawn: 'This mock test has been withdrawn. Choose another one of its series.',
  takenOnce: 'You have taken this mock test. It can be taken once.',
  elsewhere: 'This mock test goes on on another page.',
  elsewhereOn: ({ device }: { device: string }) => `This mock test goes on on another page (${device}).`,
  notStarted: 'This attempt has not started.',
  notOpen: 'This mock test has not opened yet.',
  ticketEnded: 'This ticket has ended. Open the mock test again.',
  noSection: 'This mock test has no section of this number.',
  sectionNotBegun: 'This section has not begun. Its questions come when it begins.',
  actsMissing: 'Some of what you did has not come in yet.',
  unknownMock: 'There is no mock test of this name.',
  paperGone: 'The paper of this mock test is no longer there.',
  notTaken: 'You have not taken this mock test.',
  noResult: 'This attempt has no result.',
  resultsLater: 'The results of this mock test are not out yet.',
  cancelled: 'This attempt was cancelled and has no result.',
});
