import { defineText } from '../../lib/define-text.ts';

/** Questions walked one by one, with a map of all of them: in the result of a mock test and the review of a long paper. */
export const walkText = defineText('walk', {
  previous: 'Previous',
  next: 'Next',
  /** The button that opens the map: the place of the question among those that are shown. */
  position: ({ place, total }: { place: number; total: number }) => `${place} of ${total}`,
  openMap: 'Map of the questions',
  map: 'Map',
  mapOf: ({ section }: { section: string }) => `Questions of ${section}`,
  number: ({ number, outcome, isMarked }: { number: number; outcome: string; isMarked: boolean }) =>
    `Question ${number}: ${outcome.toLowerCase()}${isMarked ? ', marked for review' : ''}`,
  dropped: 'Dropped',
  unknown: 'Changed since',
  keys: 'The arrow keys ← and → lead to the question before and after.',
  none: 'No question of this kind.',
  printAll: 'Print with every question',
});
