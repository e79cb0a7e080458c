import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinTexts } from '../../../src/domain/current-affairs/join-texts.ts';

/** The texts of items in other languages, as the build joins them to their items. */

const ITEM = { slug: '2026-06/03-a-dam', language: 'en', examNote: 'Height.' } as const;
const FILE = {
  id: '2026-06/03-a-dam.gu',
  language: 'gu',
  title: 'બંધ',
  examNote: 'ઊંચાઈ.',
  body: 'તે ઊંચો છે.\n',
} as const;
const joined = (changes: object) => joinTexts([ITEM], [{ ...FILE, ...changes }]);

test('a text stands with its item', () => {
  expect(joined({}).get(ITEM.slug)).toEqual([{ language: 'gu', title: 'બંધ', examNote: 'ઊંચાઈ.', body: 'તે ઊંચો છે.' }]);
});

test.each([
  ['of no item', { id: '2026-06/04-a-dam.gu' }, '2026-06/04-a-dam.gu.md: there is no 2026-06/04-a-dam.md'],
  ['of no language', { id: '2026-06/03-a-dam.fr' }, 'no language is called fr'],
  ['whose head names another language', { language: 'hi' }, 'language must be gu, as its name says'],
  ['in the item’s own language', { id: '2026-06/03-a-dam.en', language: 'en' }, 'The item is in English itself'],
  ['without the note of the item', { examNote: '' }, 'Enter the note for the exam in Gujarati'],
  ['without text', { body: '\n' }, 'Enter the text in Gujarati'],
])('a text %s stops the build, which names it', (_, changes, message) =>
  expect(() => joined(changes)).toThrow(message),
);

test('a note stands in no text of an item that has none', () => {
  expect(() => joinTexts([{ ...ITEM, examNote: '' }], [FILE])).toThrow('The item has no note for the exam');
});

test('every file of the folder is an item or a text in a language of one', () => {
  const names = globSync('**/*.*', { cwd: 'src/content/current-affairs' });
  const known = /^\d{4}-\d{2}\/\d{2}-[a-z0-9-]+(?:\.(?:en|gu|hi))?\.md$/;
  expect(names.filter((name) => !known.test(name))).toEqual([]);
});
