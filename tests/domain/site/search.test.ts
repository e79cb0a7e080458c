import { describe, expect, it } from 'vitest';
import type { FoundPage } from '#domain/site/search.ts';
import { hasAskedWords, hasIndicLetters, parseExcerpt } from '#domain/site/search.ts';

const page = (excerpt: string, title = 'A page', heading: string | null = null): FoundPage => ({
  path: '/a',
  title,
  section: 'Course',
  heading,
  excerpt: parseExcerpt(excerpt),
});

describe('an excerpt', () => {
  it('is text with its matches marked, in order', () => {
    expect(parseExcerpt('the <mark>monsoon</mark> winds and the <mark>monsoon,</mark> again')).toEqual([
      { text: 'the ', isMatch: false },
      { text: 'monsoon', isMatch: true },
      { text: ' winds and the ', isMatch: false },
      { text: 'monsoon,', isMatch: true },
      { text: ' again', isMatch: false },
    ]);
  });

  it('shows HTML characters as the page shows them, never as HTML', () => {
    expect(parseExcerpt('if a &lt; b then <mark>&lt;script&gt;</mark>')).toEqual([
      { text: 'if a < b then ', isMatch: false },
      { text: '<script>', isMatch: true },
    ]);
  });

  it.each(['', 'no match at all', '<mark>all</mark>'])('of %j has no empty part', (excerpt) => {
    expect(parseExcerpt(excerpt).every(({ text }) => text !== '')).toBe(true);
  });
});

describe('a page was found for the words asked', () => {
  it.each([
    ['monsoon', 'the <mark>Monsoon,</mark> comes'],
    ['monso', 'the <mark>monsoon</mark>'],
    ['elections', 'an <mark>elected</mark> body'],
    ['running', 'they <mark>run</mark>'],
    ['studies', 'how to <mark>study</mark>'],
    ['ગુજરાતમાં', '<mark>ગુજરાત</mark> રાજ્ય'],
    ['zzz history', 'the <mark>history</mark>'],
  ])('%s in %s', (words, excerpt) => {
    expect(hasAskedWords(page(excerpt), words)).toBe(true);
  });

  it('in its title or heading alone', () => {
    expect(hasAskedWords(page('other text', 'Indian polity'), 'polity')).toBe(true);
    expect(hasAskedWords(page('other text', 'Other', 'Week 4: rivers'), 'river')).toBe(true);
  });

  it.each([
    ['zzzqqq', 'zone <mark>z</mark>'],
    ['histry', 'and <mark>his</mark> men'],
    ['પાણી', 'the letter <mark>પ</mark>'],
  ])('not when only a beginning of %s is there: %s', (words, excerpt) => {
    expect(hasAskedWords(page(excerpt), words)).toBe(false);
  });
});

it('Gujarati and Hindi words are told from others', () => {
  expect(['પાણી', 'हिन्दी', 'sandhi સંધિ'].map(hasIndicLetters)).toEqual([true, true, true]);
  expect(['water', 'café', '123', ''].map(hasIndicLetters)).toEqual([false, false, false, false]);
});
