import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsFigures, docsWithFigures, paperCache } from '../../tools/doc-figures/figures.ts';
import { namesIn, writeFigures } from '../../tools/doc-figures/write-figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIGURES = docsFigures();
const PAGES = docsWithFigures().map((path) => [relative(ROOT, path), readFileSync(path, 'utf8')] as const);
const mark = (name: string, text: string): string => `<!-- figure:${name} -->${text}<!-- /figure -->`;

describe('the figures of the docs', () => {
  test.each(PAGES)('in %s are those of the code: npm run docs:figures writes them', (_, text) => {
    expect(text).toBe(writeFigures(text, FIGURES));
  });

  test('are shown somewhere, each of them', () => {
    const shown = new Set(PAGES.flatMap(([, text]) => namesIn(text)));
    expect(Object.keys(FIGURES).filter((name) => !shown.has(name))).toEqual([]);
  });

  test('of the files of papers are the same for corrected ones and those of the build', () => {
    expect(paperCache('functions/middleware/paper-file.ts')).toEqual(paperCache('public/_headers'));
  });
});

describe('a figure', () => {
  const weights = { quiz: '96.7 KB', list: '12 KB' };

  test('is written between its marks, and nothing else of the text changes', () => {
    expect(writeFigures(`The quiz has ${mark('quiz', '90 KB')}, a list ${mark('list', '')}.`, weights)).toBe(
      `The quiz has ${mark('quiz', '96.7 KB')}, a list ${mark('list', '12 KB')}.`,
    );
  });

  test.each([
    ['of a name that nobody knows', mark('exam', '1 KB'), "no figure 'exam'"],
    ['without an end', 'The quiz has <!-- figure:quiz -->90 KB.', 'has no end'],
    ['whose end is missing before another', `<!-- figure:quiz -->90 KB, ${mark('list', '')}`, 'has no end'],
  ])('%s is refused', (_, text, reason) => {
    expect(() => writeFigures(text, weights)).toThrow(reason);
  });
});
