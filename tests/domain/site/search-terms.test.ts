import { describe, expect, test } from 'vitest';
import { correctWord } from '#domain/site/close-pages.ts';
import { readQuery } from '#domain/site/search-terms.ts';
import { INDEXED_QUERIES, LEADING_QUERIES, QUERIES_OF_STUDENTS } from '../../support/search-queries.ts';

const GUEST = { exam: null, isSiteWord: () => false };

describe('a query', () => {
  test.each(LEADING_QUERIES)('%s leads with %s', (query, path) => expect(readQuery(query, GUEST).lead).toBe(path));

  test.each(QUERIES_OF_STUDENTS)('of a student who prepares for %s: %s leads with %s', (exam, query, path) =>
    expect(readQuery(query, { ...GUEST, exam }).lead).toBe(path),
  );

  test.each(INDEXED_QUERIES)('%s leads nowhere before the index is asked', (query) =>
    expect(readQuery(query, GUEST).lead).toBeNull(),
  );

  test('with a word of the site that is close to a name is searched as it is', () => {
    const words = 'login prime plant match constant ગુજરાત';
    expect(readQuery(words, GUEST).words).not.toBe(words);
    expect(readQuery(words, { ...GUEST, isSiteWord: () => true })).toEqual({ words, shownFor: null, lead: null });
  });

  test('in another spelling is searched by the word that the pages have, and says so', () => {
    expect(readQuery('ganit', GUEST)).toMatchObject({ words: 'maths', shownFor: 'maths' });
    expect(readQuery('itihas bhavnagar', GUEST)).toMatchObject({
      words: 'history bhavnagar',
      shownFor: 'history bhavnagar',
      lead: null,
    });
    expect(readQuery('resoning', GUEST)).toMatchObject({ words: 'reasoning', shownFor: 'reasoning' });
  });

  test.each([
    ['સન્ધિ', 'સંધિ'],
    ['સન્\u200Cધિ', 'સંધિ'],
    ['કંપ્યુટર', 'કમ્પ્યુટર'],
    ['कम्प्यूटर', 'कंप्यूटर'],
    ['गलतियां', 'गलतियाँ'],
  ])('with a nasal written in the other way leads to the same page: %s as %s', (query, other) => {
    const { lead } = readQuery(query, GUEST);
    expect(lead).not.toBeNull();
    expect(lead).toBe(readQuery(other, GUEST).lead);
  });

  test('keeps its numbers whole where other words are replaced', () => {
    expect(readQuery('ganit 1,000', GUEST).words).toBe('maths 1000');
  });

  test.each(['maths', 'SSC CGL', 'fee', 'paddy support price', 'constitution day', 'percentage of a number', '', '!?'])(
    '%j is searched as it is',
    (query) => expect(readQuery(query, GUEST)).toMatchObject({ words: query, shownFor: null }),
  );
});

describe('a misspelled word', () => {
  const words = ['percentage', 'average', 'ratio', 'patio', 'interest', 'interests'];
  test.each([
    ['percentge', 'percentage'],
    ['pecentage', 'percentage'],
    ['averge', 'average'],
    ['intrest', 'interest'],
    ['ratoo', 'ratio'],
    ['rato', null],
    ['zebra', null],
  ])('%s is %s', (typed, meant) => expect(correctWord(typed, words)).toBe(meant));
});
