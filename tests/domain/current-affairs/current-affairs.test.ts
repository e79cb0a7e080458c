import { describe, expect, test } from 'vitest';
import type { CurrentAffairsCategory } from '../../../src/domain/current-affairs/current-affairs.ts';
import { groupByCategory } from '../../../src/domain/current-affairs/current-affairs.ts';

describe('categories of current affairs', () => {
  const item = (id: number, category: CurrentAffairsCategory) => ({ id, category });

  test('stand in their own order, not in that of the items, and only when they have items', () => {
    const groups = groupByCategory(
      [item(1, 'Sports'), item(2, 'Gujarat'), item(3, 'Sports')],
      ({ category }) => category,
    );
    expect(groups.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
      ['gujarat', [2]],
      ['sports', [1, 3]],
    ]);
  });

  test('of no items are none', () => {
    expect(groupByCategory([], () => 'National')).toEqual([]);
  });
});
