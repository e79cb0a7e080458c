import { expect, it } from 'vitest';
import { readingMinutes } from '../../../src/domain/lib/reading-time.ts';

const words = (count: number, word = 'word'): string => Array.from({ length: count }, () => word).join(' ');

it('a text takes longer to read the more words it has, and never less than a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(words(1800))).toBeGreaterThan(readingMinutes(words(900)));
});

it('the address of a link and the marks of Markdown are not read', () => {
  const text = words(900, 'શબ્દ');
  expect(readingMinutes(text.replaceAll('શબ્દ', '[શબ્દ](/a/b/c)'))).toBe(readingMinutes(text));
  expect(readingMinutes(text.replaceAll('શબ્દ', '- **શબ્દ**'))).toBe(readingMinutes(text));
});
