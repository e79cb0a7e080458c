import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readExams } from '../../src/build/exams/exam-file.ts';
import { readTranslations, withEnglishAnchors } from '../../src/build/translations/read-translations.ts';

/** Texts in Gujarati and Hindi: what they may change of the English ones, and what they must keep. */

const CONTENT = resolve(import.meta.dirname, '../../src/content');
const EXAMS = readExams(CONTENT);
const TRANSLATIONS = readTranslations(CONTENT, EXAMS);

/** '1,600', '−0.25' as '0.25', '2025'. */
const numbersIn = (text: string): readonly string[] => [...new Set(text.match(/\d+(?:[.,]\d+)*/g))].toSorted();
const addressesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)]*)\)|\{(\w+)\}/g)].map(([, address, word]) => address ?? word ?? '').toSorted();
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

describe.each(TRANSLATIONS.filter(({ text, english }) => text !== null && text !== english))(
  'the translation $id',
  ({ text, english }) => {
    const pairs = linesOf(english).map((line, index) => [line, linesOf(text ?? '')[index] ?? ''] as const);

    test('has a line for each one', () => {
      expect(linesOf(text ?? '')).toHaveLength(pairs.length);
    });

    test('keeps amounts, days, percentages and dates', () => {
      expect(pairs.map(([, own]) => numbersIn(own))).toEqual(pairs.map(([line]) => numbersIn(line)));
    });

    test('keeps links and placeholders', () => {
      expect(pairs.map(([, own]) => addressesIn(own))).toEqual(pairs.map(([line]) => addressesIn(line)));
    });
  },
);

/** The numbers of each text in the fields of a file. */
const numbersOfFields = (value: unknown): unknown =>
  typeof value === 'string'
    ? numbersIn(value)
    : Array.isArray(value)
      ? value.map(numbersOfFields)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, numbersOfFields(each)]))
        : null;

const FOLDERS = ['pages', 'faqs', 'groups', 'subjects', 'foundation', 'english', 'updates', 'faculty'];
const FIELDS = TRANSLATIONS.filter(({ id }) => FOLDERS.includes(id.split('/')[1] ?? '')).map(({ id, texts }) => {
  const [, folder = '', name = ''] = id.split('/');
  const [, front = ''] = readFileSync(join(CONTENT, folder, `${name}.md`), 'utf8').split(/^---$/m, 2);
  return { id, texts, english: parse(front) as Record<string, unknown> };
});

test.each(FIELDS)('the fields of $id keep the numbers', ({ texts, english }) => {
  const own = Object.keys(texts);
  expect(numbersOfFields(texts)).toEqual(
    numbersOfFields(Object.fromEntries(Object.entries(english).filter(([key]) => own.includes(key)))),
  );
});

const GUIDES = TRANSLATIONS.filter(({ id }) => id.includes('/examGuides/')).map(({ id, texts }) => ({
  id,
  texts,
  exam: EXAMS.find(({ slug }) => id.endsWith(`/${slug}`)),
}));

test.each(GUIDES)('the fields of $id keep the numbers and name profiles', ({ texts, exam }) => {
  expect(numbersIn(texts.summary ?? '')).toEqual(numbersIn(exam?.guide.summary ?? ''));
  expect(texts.pattern?.map(numbersIn)).toEqual(exam?.guide.pattern.value.map(numbersIn));
  for (const [profile, caution] of Object.entries(texts.cautions ?? {}))
    expect([profile, numbersIn(caution)]).toEqual([profile, numbersIn(exam?.profiles[profile]?.caution ?? '?')]);
});

describe('a translation stops the build', () => {
  const folderWith = (path: string, text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'translations-'));
    for (const each of ['pages', 'pages/gu']) mkdirSync(join(folder, each));
    writeFileSync(join(folder, 'pages/about.md'), '---\ntitle: About\n---\n\n## One\n\nText.\n');
    writeFileSync(join(folder, path), text);
    return folder;
  };
  const FIELDS_OF_ABOUT = '---\ntitle: વિશે\nsummary: અકાદમી શું છે અને તેના પ્રશ્નો કેવી રીતે બને છે.\n---\n\n';

  test('when no file has its name', () => {
    expect(() => readTranslations(folderWith('pages/gu/abuot.md', FIELDS_OF_ABOUT), [])).toThrow(
      'src/content/pages/gu/abuot.md translates src/content/pages/abuot.md, which does not exist.',
    );
  });

  test('when it holds more than texts', () => {
    const text = FIELDS_OF_ABOUT.replace('title:', 'picture: page-team\ntitle:');
    expect(() => readTranslations(folderWith('pages/gu/about.md', text), [])).toThrow('picture');
  });

  test('when it lacks a heading', () => {
    expect(() => readTranslations(folderWith('pages/gu/about.md', `${FIELDS_OF_ABOUT}લખાણ.\n`), [])).toThrow(
      'must have a heading for each one',
    );
  });

  test('and otherwise is read with its texts', () => {
    expect(readTranslations(folderWith('pages/gu/about.md', `${FIELDS_OF_ABOUT}## એક\n\nલખાણ.\n`), [])).toMatchObject([
      { id: 'gu/pages/about', text: '## એક\n\nલખાણ.', texts: { title: 'વિશે' } },
    ]);
  });
});

test('its headings keep the addresses of the English ones', () => {
  const own = {
    html: '<h2 id="એક"><span lang="gu">એક</span></h2>',
    metadata: { headings: [{ depth: 2, slug: 'એક', text: 'એક' }] },
  };
  const english = { html: '<h2 id="one">One</h2>', metadata: { headings: [{ depth: 2, slug: 'one', text: 'One' }] } };
  expect(withEnglishAnchors('gu', own, english)).toEqual({
    html: '<h2 id="one">એક</h2>',
    metadata: { headings: [{ depth: 2, slug: 'one', text: 'એક' }] },
  });
});
