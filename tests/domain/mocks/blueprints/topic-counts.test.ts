import { expect, test } from 'vitest';
import { topicCountsOf } from '#domain/mocks/blueprints/topic-counts.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { bankQuestion } from './stocks.ts';

test('the stock is counted by topic: each question once, none that is free, with the families that draw more', () => {
  const bank = [
    bankQuestion('a', { topic: 'rivers-and-dams' }),
    bankQuestion('b', { topic: 'rivers-and-dams' }),
    bankQuestion('b again', { topic: 'rivers-and-dams', key: 'key of b' }),
    bankQuestion('c', { topic: 'rivers-and-dams', key: 'free' }),
    bankQuestion('d', { topic: 'rivers-and-dams', key: 'free', isFree: true }),
    bankQuestion('e', { topic: 'ratio' }),
  ];
  const families = FAMILIES.filter(({ topic }) => topic === 'ratio');
  const usage = { counts: new Map([['key of b', 2]]), stems: new Set<string>() };
  expect(topicCountsOf({ bank, families, usage })).toEqual([
    { topic: 'ratio', unused: 1, used: 0, uses: 0, families: families.length },
    { topic: 'rivers-and-dams', unused: 1, used: 1, uses: 2, families: 0 },
  ]);
});
