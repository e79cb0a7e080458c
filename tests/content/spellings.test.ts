import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SPELLINGS, findRefusedWords } from '../../src/papers/lints/spellings.ts';

/** One spelling for each term, wherever a student reads it: content, interface, drawn questions, mails. */

const ROOT = resolve(import.meta.dirname, '../..');
const READ_BY_STUDENTS = [
  'src/content/**/*.{json,md}',
  'src/domain/text/**/*.*',
  'src/{components,islands,layouts,pages}/**/*.{astro,ts,tsx}',
  'src/domain/papers/families/**/*.ts',
  'functions/services/**/*.ts',
  'tools/figures/**/*.ts',
  'public/images/lessons/**/*.svg',
];
const files = globSync(READ_BY_STUDENTS, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
/** Without addresses, which are as their owners wrote them. */
const textOf = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8').replaceAll(/https?:\/\/[^\s'"\])]+/g, '');

test('no text that students read has a refused spelling: docs/glossary.md has the right one', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) =>
    findRefusedWords(textOf(path), path).map(({ word, right, line }) => `${path}:${line}: “${word}”, write “${right}”`),
  );
  expect(found).toEqual([]);
});

test('a file that shows a refused spelling on purpose still shows it', () => {
  const shown = SPELLINGS.flatMap((spelling) =>
    Object.keys(spelling.shown ?? {}).map((path) => ({ path, right: spelling.right })),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(
    shown.filter(({ path, right }) => !findRefusedWords(textOf(path)).some((found) => found.right === right)),
  ).toEqual([]);
});

describe.each(SPELLINGS)('$right', ({ right, refused }) => {
  test.each(refused)('is written for %s', (word) => {
    expect(findRefusedWords(`(${word})`).map((found) => found.right)).toContain(right);
  });

  test('is refused by no other spelling', () => {
    expect(findRefusedWords(right)).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const page = textOf('docs/glossary.md');
  const [terms = '', , sources = ''] = page.split(/^# /m).slice(1);
  const cellsOf = (part: string): readonly (readonly string[])[] =>
    [...part.matchAll(/^\| (?!English \| ગુજરાતી)([^|]*) \|(.*)\|$/gm)].map(([, first = '', rest = '']) => [
      first.trim(),
      ...rest.split('|').map((cell) => cell.trim()),
    ]);
  const rows = cellsOf(terms);

  test('has each term once, in three languages and with a source', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(([english]) => english)).size).toBe(rows.length);
    expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([]);
  });

  test('writes its terms as the list of spellings does', () => {
    expect(findRefusedWords(terms)).toEqual([]);
  });

  test('lists every source that a term or a spelling names, and no other', () => {
    const named = [
      ...rows.flatMap(([, , , source = '']) => (source === 'house’s choice' ? [] : source.split(', '))),
      ...SPELLINGS.flatMap(({ source }) => source ?? []),
    ];
    const listed = cellsOf(sources).flatMap(([key = '']) => (key === '' ? [] : key));
    expect(new Set(listed)).toEqual(new Set(named));
  });
});

test.each([
  ['the endings of a word', 'મૂળભૂત હકોનું', 1],
  ['a word behind another letter, which is another word', 'જીવતત્વ', 0],
  ['a word that begins like a refused one', 'મોકલો, સત્વર, ટેક્સ્ટ', 0],
  ['a number that ends a sentence before a word like an ending', 'કુલ 25. નાના', 0],
  ['an ordinal above four, which keeps its number', '42મો સુધારો, 10થી', 0],
])('%s: %s', (_, text, count) => {
  expect(findRefusedWords(text)).toHaveLength(count);
});

test('a refused word is told with its line', () => {
  expect(findRefusedWords('એક\nબે\nબેંકની')).toEqual([{ word: 'બેંકની', right: 'બૅન્ક', line: 3 }]);
});
