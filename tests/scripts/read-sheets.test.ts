import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readSheets } from '../../scripts/materials/read-sheets.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(place: string, file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-sheets-'));
  made.push(folder);
  mkdirSync(join(folder, place));
  writeFileSync(join(folder, place, file), text);
  return folder;
}
const TEXT = '---\ntitle: Voice\nlanguage: en\n---\n\nOne line.\n';

it('the academy’s sheets have an address each', () => {
  const addresses = readSheets().map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(50);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('a sheet stands on the page of its folder, at the place of its number', () => {
  expect(readSheets(folderWith('courses.english', '02-voice.md', TEXT))).toMatchObject([
    {
      address: 'courses.english/voice',
      form: { place: 'courses.english', position: 2, title: 'Voice', body: 'One line.' },
    },
  ]);
});

it.each([
  ['a folder of no gated page', 'courses.none', '01-a.md', TEXT, 'courses.none/01-a.md: Choose a page'],
  ['a name without a number', 'courses.english', 'voice.md', TEXT, 'is named like 01-'],
  ['no title', 'courses.english', '01-a.md', '---\nlanguage: en\n---\nText', 'title is missing'],
  ['an unknown language', 'courses.english', '01-a.md', '---\ntitle: A\nlanguage: fr\n---\nText', 'language must be'],
  ['no text', 'courses.english', '01-a.md', '---\ntitle: A\nlanguage: en\n---\n', 'courses.english/01-a.md'],
  [
    'an unknown field',
    'courses.english',
    '01-a.md',
    '---\ntitle: A\nlanguage: en\nplan: x\n---\nT',
    'plan is no field',
  ],
])('%s is refused by file', (_, place, file, text, reason) => {
  expect(() => readSheets(folderWith(place, file, text))).toThrow(reason);
});
