import { defineText } from '../../lib/define-text.ts';

/** Example sentences that the browser speaks. Plain texts alone: pages in another language have them inside. */
export const listenText = defineText('listen', {
  title: 'Listen and say it after',
  about:
    'Your device reads the English sentences of this lesson aloud. Say each one after it. Nothing is recorded, and no marks are given.',
  start: 'Listen to the sentences',
  place: 'Sentence {number} of {count}',
  listen: 'Listen',
  slow: 'Listen slowly',
  next: 'Next sentence',
  again: 'Begin again',
  stop: 'Stop',
  sayNow: 'Now say it yourself, aloud.',
  last: 'That was the last sentence.',
  all: 'All sentences',
  failed: 'Your device could not speak this sentence. Try once more.',
  notLoaded: 'This part could not be loaded. Check your connection and try again.',
});
