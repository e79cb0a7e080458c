import { defineText } from '../../lib/define-text.ts';
import { numberText, plural } from '../../lib/format.ts';

/** Cards made of the points of lessons, repeated on days that the server plans. */
export const pointCardsText = defineText('point-cards', {
  title: 'Your cards',
  about: 'Points of your lessons, one at a time with a part covered. What you know comes back later, the rest sooner.',
  loading: 'Loading your cards',
  kept: ({ count }: { count: number }) =>
    plural(count, {
      one: `${count} answer is kept on this device. It counts as soon as the academy can be reached.`,
      other: `${numberText(count)} answers are kept on this device. They count as soon as the academy can be reached.`,
    }),
  failed: ({ reason }: { reason: string }) => `Your cards could not be loaded. ${reason}`,
  none: 'No card is due. Put the points of a lesson or of a chapter into your cards, and they come here.',
  done: 'That was the last card that is due. The next ones come on their days.',
  toCourses: 'Choose a course',
  card: ({ left }: { left: number }) => plural(left, { one: 'The last card', other: `${numberText(left)} cards left` }),
  from: 'Lesson:',
  recall: 'Say to yourself one point of this lesson, then look.',
  covered: 'covered',
  show: 'Show the answer',
  keys: 'Space shows the answer. Then 1 is “Not yet” and 2 is “I knew it”.',
  known: 'I knew it',
  notYet: 'Not yet',
  remove: 'Take this card out',
  refused: ({ reason }: { reason: string }) => `Your last answer was not stored. ${reason}`,
  add: {
    chapter: 'Add these points to my cards',
    lesson: 'Add this lesson’s points to my cards',
    adding: 'Adding',
    added: ({ count }: { count: number }) =>
      plural(count, {
        one: `${count} point is new in your cards.`,
        other: `${numberText(count)} points are new in your cards.`,
      }),
    known: 'All of these points are in your cards.',
    none: 'There are no points to add yet.',
    open: 'Go to your cards',
    failed: ({ reason }: { reason: string }) => `The points were not added. ${reason}`,
  },
  work: 'Answer to a card',
  changed: 'The card has changed since you answered it.',
  messages: {
    noCard: 'This card is not among yours any more. Go on to the next one.',
    answered: 'This card has been answered already and is not due. Go on to the next one.',
    notStored: 'Your answer could not be stored. Try again.',
  },
});
