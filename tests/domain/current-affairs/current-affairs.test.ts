import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CurrentAffairsCategory } from '../../../src/domain/current-affairs/current-affairs.ts';
import {
  CURRENT_AFFAIRS_CATEGORIES,
  categoryKey,
  groupByCategory,
} from '../../../src/domain/current-affairs/current-affairs.ts';

const STYLES = readFileSync(resolve(import.meta.dirname, '../../../src/styles/current-affairs.css'), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/\s+/g, ' ');

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

  test.each(CURRENT_AFFAIRS_CATEGORIES)(
    '%s has its rules in the style sheet, so that its filter works without a script',
    (category) => {
      const key = categoryKey(category);
      expect(STYLES).toContain(`.news:has(#show-${key}:checked) [data-category]:not([data-category~='${key}'])`);
      expect(STYLES).toContain(`.news:has(#show-${key}:checked) .filter-result > [data-category='${key}']`);
    },
  );

  test('hide nothing where a browser knows no :has(), and offer no filter there', () => {
    const [before = '', after = ''] = STYLES.split('@supports selector(:has(*)) {');
    expect(after).not.toBe('');
    expect(before).not.toMatch(/:has\(|data-category~=/);
    expect(before).toMatch(/\.filter \{\s+display: none;/);
  });
});
