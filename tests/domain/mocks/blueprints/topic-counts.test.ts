import { expect, test } from 'vitest';
import { topicCountsOf } from '#domain/mocks/blueprints/topic-counts.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { bankQuestion } from './stocks.ts';

test('the stock is counted by topic: each question once, none that is free, with the families that draw more', () => {
  const bank = [
    bankQuestion('a', { topic: 'Rivers' }),
    bankQuestion('b', { topic: 'Rivers' }),
    bankQuestion('b again', { topic: 'Rivers', key: 'key of b' }),
    bankQuestion('c', { topic: 'Rivers', key: 'free' }),
    bankQuestion('d', { topic: 'Rivers', key: 'free', isFree: true }),
    bankQuestion('e', { topic: 'अनुपात' }),
  ];
  const families = FAMILIES.filter(({ topic }) => topic === 'ratio');
  const usage = { counts: new Map([['key of b', 2]]), stems: new Set<string>() };
  expect(topicCountsOf({ bank, families, usage })).toEqual([
    { topic: 'Ratio', unused: 1, used: 0, uses: 0, families: families.length },
    { topic: 'Rivers', unused: 1, used: 1, uses: 2, families: 0 },
  ]);
});
