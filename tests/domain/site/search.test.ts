import { describe, expect, it } from 'vitest';
import { findUnindexed } from '#domain/site/search.ts';

const page = (title: string, summary = '') => ({ path: `/lessons/ssc/${title}`, title, summary });

describe('pages that the index does not have', () => {
  it.each([
    ['monsoon', 'The Monsoons', ''],
    ['monso', 'The monsoon', ''],
    ['elections', 'Who is elected', ''],
    ['running water', 'Water', 'That runs'],
    ['studies', 'How to study', ''],
    ['ગુજરાત', 'ગુજરાતમાં', ''],
    ['the water of wells', 'Wells', 'Water'],
  ])('are found for %s: %s, %s', (words, title, summary) => {
    expect(findUnindexed([page(title, summary)], words).map((found) => found.title)).toEqual([title]);
  });

  it.each([
    ['monsoon winds', 'The monsoon'],
    ['histry', 'His men'],
    ['પાણી', 'પણ'],
    ['?', 'Question?'],
    ['', 'Empty'],
  ])('are not found for %s: %s', (words, title) => {
    expect(findUnindexed([page(title)], words)).toEqual([]);
  });

  it('come first where the title has the words, at most three, with the words of the summary marked', () => {
    const pages = ['a', 'b', 'c'].map((title) => page(title, 'about dice.')).concat(page('Dice', 'Two dice'));
    const found = findUnindexed(pages, 'dice');
    expect(found.map(({ title }) => title)).toEqual(['Dice', 'a', 'b']);
    expect(found[1]?.excerpt).toEqual([
      { text: 'about ', isMatch: false },
      { text: 'dice', isMatch: true },
      { text: '.', isMatch: false },
    ]);
  });
});
