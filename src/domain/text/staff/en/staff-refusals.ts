import { defineText } from '../../../lib/define-text.ts';

/** Refusals of the server that staff alone meet. */
export const staffRefusalsText = defineText('staff-refusals', {
  noAttendance: 'The accounts of this academy are kept by another one. Ask there who came.',
  noClass: 'There is no such class. Load the entry again: it may have been changed.',
  noLesson: 'There is no such lesson. Choose one of the list.',
  chapterTaken: ({ title }: { title: string }) =>
    `The course has another chapter “${title}” now. Rename that one first.`,
  noExam: 'There is no such exam.',
  tableTaken: ({ title }: { title: string }) => `“${title}” has the id of this table now. Delete that one first.`,
  noPaperHere: 'There is no paper at this place.',
  noPaper: 'There is no such paper.',
  keyGone: 'The answer key of this mock test is no longer there.',
  keyChanged: 'The key was changed at the same moment. Look at it again.',
  mockChanged: 'Somebody else has changed this mock test. Load it again.',
  noAttempt: 'The student has no such attempt.',
  mockNameTaken: 'Another mock test has this name. Choose another.',
});
