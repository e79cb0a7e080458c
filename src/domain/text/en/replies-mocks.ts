import { defineText } from '../../lib/define-text.ts';

/** What the server refuses at a mock test and its result. */
export const repliesMocksText = defineText('replies-mocks', {
  profile: 'Complete your profile before you take a mock test.',
  entryClosed: 'Entry to this mock test has closed.',
  tooEarly: 'This mock test can be prepared from a week before it opens.',
  withdrawn: 'This mock test has been withdrawn. Choose another one of its series.',
  takenOnce: 'You have taken this mock test. It can be taken once.',
  notOpen: 'This mock test has not opened yet.',
  ticketOver: 'This ticket has ended. Open the mock test again.',
  elsewhere: ({ device }: { device: string }) =>
    `This mock test goes on ${device === '' ? 'on another page' : `on another page (${device})`}.`,
  notStarted: 'This attempt has not started.',
  noSection: 'This mock test has no section of this number.',
  sectionNotBegun: 'This section has not begun. Its questions come when it begins.',
  gap: 'Some of what you did has not come in yet.',
  noMock: 'There is no mock test of this name.',
  noPaper: 'The paper of this mock test is no longer there.',
  notTaken: 'You have not taken this mock test.',
  noResult: 'This attempt has no result.',
  resultsLater: 'The results of this mock test are not out yet.',
  cancelled: 'This attempt was cancelled and has no result.',
});
