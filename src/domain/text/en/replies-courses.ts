import { defineText } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import { dialogsText } from './dialogs.ts';

/** What the server refuses at courses, lessons, study material and live classes. */
export const repliesCoursesText = defineText('replies-courses', {
  noCourse: 'There is no such course. See all of them under Courses.',
  noPlace: 'There is no such course or test series.',
  chapterGone: 'This chapter is not there any more. Open its course to see what is.',
  lessonGone: 'This lesson is not there any more. Open its course to see what is.',
  otherQuestions: 'Load the lesson again: these answers are not of its questions',
  materialGone: 'This material is not there any more. Load the page again to see what is.',
  fileLinkOld: 'This link has expired. Open the file from its page again.',
  noClass: 'There is no such class. Look at the timetable again: it may have been changed.',
  /** The sentences of the specification's notice. */
  classSoon: () => `${dialogsText().starting.title} ${dialogsText().starting.text}`,
  classOver: 'This class is over. Its recording will stand below the timetable.',
  classAddress: 'The address of this class is not known yet. Try again in a minute.',
  classLinkOld: 'This link has expired. Go to the page of live classes and tap Join again.',
  recordingLater: 'This recording is not ready yet. Look again later today.',
  datesReversed: 'The last date must not be before the first',
  tooManyDays: ({ days }: { days: number }) => `Ask for at most ${numberText(days)} days at once`,
});
