import type { Authored } from '../exchange/reading.ts';

/** A true-or-false question becomes a single choice of two options. */
export const trueFalse = (isTrue: boolean): Authored => ({
  options: ['True', 'False'],
  correctAnswer: isTrue ? 'True' : 'False',
});

export const TRUE_FALSE_NOTE = "True-or-false questions became single choice with the options 'True' and 'False'.";
export const PARTIAL_LOSS = {
  field: 'answer',
  reason: 'has options with part of the marks',
  correction: 'They count as wrong here: a question has one right option.',
};
export const PAIRS_NOTE =
  'Lists of pairs became matching questions with four codes to choose from; the order is mixed, always the same for the same text.';
