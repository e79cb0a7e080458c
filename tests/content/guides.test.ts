import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExams } from '../../src/build/exams/exam-file.ts';
import { marksText, stagesOf } from '../../src/domain/papers/exam-pattern.ts';

/** What the guides promise to their readers: the same five parts, own summaries, plain Markdown. */

const CONTENT = resolve(import.meta.dirname, '../../src/content');
/** The English files; translations.test.ts reads those of other languages. */
const read = (folder: string): [string, string][] =>
  globSync(`${folder}/**/*.md`, { cwd: CONTENT })
    .filter((path) => !/[\\/](?:gu|hi)[\\/]|\.(?:gu|hi)\.md$/.test(path))
    .map((path) => [path, readFileSync(resolve(CONTENT, path), 'utf8')]);
const headingsOf = (text: string): string[] => [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '');

const GUIDE = ['What the exam asks', 'Syllabus', 'How to study it', 'Learn one thing now', 'Common mistakes'];
const EXAM_GUIDE = [
  'What the exam asks',
  'Syllabus',
  'How to study it',
  'How negative marking changes your plan',
  'Common mistakes',
];

describe('guides', () => {
  test.each([...read('subjects'), ...read('foundation')])('%s has its five parts in order', (_, text) => {
    expect(headingsOf(text)).toEqual(GUIDE);
  });

  test.each(readExams(CONTENT))('of $slug has its five parts in order', ({ guideText }) => {
    expect(headingsOf(guideText)).toEqual(EXAM_GUIDE);
  });

  test.each(read('english'))('%s has its five parts in order', (_, text) => {
    expect(headingsOf(text).slice(1)).toEqual(GUIDE.slice(1));
  });
});

describe('an exam guide', () => {
  const guides = readExams(CONTENT).map(({ id, slug, guide, guideText, profiles }) => ({
    slug,
    line: guide.pattern.value[0],
    text: guideText,
    stages: stagesOf(Object.values(profiles), id).map(({ newest }) => newest),
  }));

  test.each(guides)('of $slug has a profile, and its popup says what that says', ({ line, stages: [first] }) => {
    expect(line).toContain(`${first?.maximum} marks`);
    expect(line).toContain(`${first?.minutes} minutes`);
    if (first?.questions) expect(line).toContain(`${first.questions} questions`);
    if (first?.marking)
      expect(line).toContain(first.marking.wrong === 0 ? 'no negative marking' : marksText(first.marking.wrong));
  });

  test.each(guides)('of $slug repeats no section of a profile: the page shows it from there', ({ text, stages }) => {
    const rows = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.toLowerCase());
    const repeated = stages
      .flatMap(({ sections }) => sections)
      .filter(({ name, marks }) =>
        rows.some((row) => row.includes(`| ${name.toLowerCase()} |`) && row.includes(`| ${marks} |`)),
      );
    expect(repeated).toEqual([]);
  });
});

describe('every Markdown text', () => {
  const all = read('.');

  test('has no HTML, is NFC, and shouts nowhere', () => {
    // A lesson of English teaches exclamations, and Excel ends its errors with the mark: #REF!
    const isLoud = (path: string, text: string): boolean =>
      !path.startsWith('lessons/english/') && /[a-z]!(\s|$)/i.test(text.replaceAll(/#[A-Z/0]+!/g, ''));
    const wrong = all.filter(
      ([path, text]) => /<[a-z/!]/i.test(text) || text !== text.normalize('NFC') || isLoud(path, text),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('has no two equal summaries', () => {
    const summaries = all.flatMap(([, text]) =>
      [...text.matchAll(/^ *summary: (.+)$/gm)].map(([, summary]) => summary),
    );
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
  });
});

describe('current affairs', () => {
  const items = read('current-affairs/*');
  const dateOf = (text: string): string => /^date: '?(\d{4}-\d{2}-\d{2})'?$/m.exec(text)?.[1] ?? '';

  test('stand in the folder of their month, under their day, with a source', () => {
    const wrong = items.filter(([path, text]) => {
      const [, month, day] = /(\d{4}-\d{2})[\\/](\d{2})-/.exec(path) ?? [];
      return `${month}-${day}` !== dateOf(text) || !/^source: \S/m.test(text);
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('cover at least six consecutive months, eight or more items each', () => {
    // What admins publish comes by itself, one item at a time.
    const written = items.filter(([, text]) => !/^item: \d+$/m.test(text));
    const months = [...Map.groupBy(written, ([, text]) => dateOf(text).slice(0, 7))].toSorted(([one], [other]) =>
      one.localeCompare(other),
    );
    expect(months.length).toBeGreaterThanOrEqual(6);
    const numbers = months.map(([month]) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(months.filter(([, list]) => list.length < 8).map(([month]) => month)).toEqual([]);
  });
});
