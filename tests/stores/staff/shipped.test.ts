import { expect, test } from 'vitest';
import { findShipped } from '../../../src/stores/staff/shipped.ts';

const GROUPS = [
  {
    title: 'SSC CGL',
    entries: [
      { href: '#a', text: 'Day 1, Paper 1: Percentage', words: 'cgl' },
      { href: '#b', text: 'Day 2, Paper 1: Ratio', words: 'cgl' },
    ],
  },
  { title: 'History', entries: [{ href: '#c', text: 'Day 1, Paper 1: The Solanki dynasty' }] },
];
const found = (q: string) => findShipped(GROUPS, q).flatMap(({ entries }) => entries.map(({ href }) => href));

test('without words everything that ships is listed', () => {
  expect(findShipped(GROUPS, ' ')).toEqual(GROUPS);
});

test('what ships is found by all words of a search, in its text, its group and its further words', () => {
  expect(found('cgl ratio')).toEqual(['#b']);
  expect(found('RATIO  ssc')).toEqual(['#b']);
  expect(found('day 1')).toEqual(['#a', '#b', '#c']);
  expect(found('solanki')).toEqual(['#c']);
  expect(findShipped(GROUPS, 'solanki')).toHaveLength(1);
  expect(found('solanki ratio')).toEqual([]);
});
