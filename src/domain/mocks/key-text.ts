import { mockWordsText } from '../text/en/mock-words.ts';
import { listText } from '../lib/format.ts';
import { alternativesOf, rangeOfEntry } from './key-entry.ts';
import { DROPPED } from './mock-paper.ts';

export const optionLetter = (option: number): string => String.fromCodePoint(65 + option);

/** The options of '02' in words: 'A and C'. */
function lettersText(digits: string): string {
  const letters = [...digits].map((digit) => optionLetter(Number(digit)));
  return letters.length === 0 ? mockWordsText().key.none : listText(letters);
}

/** A set of options or a range of numbers in words: 'A and C', '9.7 to 9.9'. A response has the same form. */
export function answerTextOf(entry: string): string {
  const range = rangeOfEntry(entry);
  if (range === null) return lettersText(entry.replace('+', ''));
  return range.from === range.to ? String(range.from) : mockWordsText().key.range(range);
}

/** The entry of a key in words: 'B', 'A and C', 'A and C together', '9.7 to 9.9', 'dropped'. */
export function keyTextOf(right: string): string {
  const text = mockWordsText().key;
  if (right === DROPPED) return text.dropped;
  if (!/^[+=]/.test(right)) return lettersText(right);
  return alternativesOf(right)
    .map((entry) => {
      const answer = answerTextOf(entry);
      return entry.startsWith('+') && entry.length > 2 ? text.together({ options: answer }) : answer;
    })
    .join(text.or);
}
