import { expect, it } from 'vitest';
import { parseItem } from '#stores/current-affairs/parse-item.ts';

const ITEM = {
  slug: '2026-11/21-a-bridge',
  date: '2026-11-21',
  title: 'A bridge opens',
  category: 'National',
  language: 'gu',
};

it('an item is shown in the language that it names', () => {
  expect(parseItem(ITEM)).toMatchObject({ title: 'A bridge opens', language: 'gu' });
});

it.each(['fr', 'EN', '', null, undefined])(
  'an item in the language %j, which the academy does not have, is left out',
  (language) => {
    expect(parseItem({ ...ITEM, language })).toBeNull();
  },
);
