import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import profiles from '../../src/content/exam-profiles.json' with { type: 'json' };
import { marksText } from '../../src/domain/papers/exam-pattern.ts';
import type { ExamProfile } from '../../src/domain/papers/exam-profile.ts';
import { mockFactsOf } from '../../src/domain/mocks/mock-facts.ts';
import { parseMock } from '../../src/papers/mocks/parse-mock.ts';

/** What the series pages and the plans say of mock tests is what the mock tests are. */

const CONTENT = resolve(import.meta.dirname, '../../src/content');
const read = (path: string): string => readFileSync(resolve(CONTENT, path), 'utf8');
const PROFILES = profiles as unknown as Readonly<Record<string, ExamProfile>>;

function readMock(id: string) {
  const files = readdirSync(resolve(CONTENT, 'mocks', id)).map((name) => [
    basename(name, '.json'),
    JSON.parse(read(`mocks/${id}/${name}`)) as unknown,
  ]);
  const { mock, ...sections } = Object.fromEntries(files) as Record<string, unknown>;
  const parsed = parseMock({ id, mock, sections }, (profile) => PROFILES[profile]);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues.slice(0, 3)));
  return mockFactsOf(parsed.value.definition);
}

const MOCKS = readdirSync(resolve(CONTENT, 'mocks')).map(readMock);
const EXAMS = [...new Set(MOCKS.map(({ exam }) => exam))];
const seriesOf = (exam: string): string => `test-series/${exam}.md`;

describe('every exam with mock tests', () => {
  test.each(EXAMS)('%s has a series page, linked where it is said what TestSeries opens', (exam) => {
    expect(existsSync(resolve(CONTENT, seriesOf(exam)))).toBe(true);
    for (const text of ['faqs/what-memberships-open.md', 'faqs/free-access.md'])
      expect(read(text), text).toContain(`(/testseries/${exam})`);
  });

  test.each(EXAMS)('%s has exactly one that is free, as every page promises', (exam) => {
    expect(MOCKS.filter((mock) => mock.exam === exam && mock.access === 'free')).toHaveLength(1);
  });
});

describe('a series page', () => {
  test.each(MOCKS.map((mock) => [mock.id, mock] as const))('names questions, minutes and marks of %s', (_, mock) => {
    const text = read(seriesOf(mock.exam));
    for (const part of [
      `${mock.questions} `,
      ` ${mock.minutes} minutes`,
      marksText(mock.marking.correct / 100),
      marksText(mock.marking.wrong / 100),
    ])
      expect(text).toContain(part);
  });

  test('of an exam without mock tests says so', () => {
    const without = readdirSync(resolve(CONTENT, 'test-series'))
      .map((name) => basename(name, '.md'))
      .filter((exam) => !EXAMS.includes(exam));
    expect(without.filter((exam) => !read(seriesOf(exam)).includes('There is no mock test of'))).toEqual([]);
  });
});
