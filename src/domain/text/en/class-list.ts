import { defineText } from '../../lib/define-text.ts';

/**
 * Classes in lists. Plain texts alone, with values as `{title}`: pages in another language have them inside, for scripts
 * that guests download.
 */
export const classListText = defineText('class-list', {
  groups: {
    eklavya: 'Eklavya Class - 3',
    english: 'English Learning',
    class3: 'Class 3',
    'test-series': 'Test series',
  },
  days: { today: 'Today', 'this-week': 'This week', 'next-week': 'Next week', past: 'Recordings' },
  toCome: 'No recording yet; its day is not announced.',
  unrecorded: 'Classes without a recording: {count}',
  whenRecorded: 'A recording is uploaded after its class. For these none is there yet, and no day is announced.',
  meanwhile: 'Read the lesson on the topic instead',
  noTeacher: 'The teacher of a class stands beside it once the academy has named one.',
  processing: 'The recording is being prepared.',
  times: '{start} to {end}',
  cancelled: 'Cancelled.',
  moved: 'Moved. ',
  watch: 'Watch the recording',
  join: 'Join',
  noneToday: 'No class today.',
  none: 'No class is announced for this week or the next.',
  noneLeft: 'No more class today.',
  next: 'Next: {title}, {when}.',
  onNow: 'On now, until {time}',
  olderFailed: 'The older recordings could not be loaded. Check your connection and try again.',
  noneOlder: 'There are no older recordings.',
});
