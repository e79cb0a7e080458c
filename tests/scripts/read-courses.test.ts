import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readCourses } from '../../scripts/courses/read-courses.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const SUMMARY = 'After this one can tell a course of trial from any other by its long summary.';
const HEAD = {
  title: 'A trial',
  summary: SUMMARY,
  module: null,
  chapters: [{ id: 'one', title: 'One', summary: 'The first.', exam: null }],
};
const LESSON = `---
title: First
summary: ${SUMMARY}
language: en
minutes: 10
free: true
---
## Half

A half is $\\frac{1}{2}$.
`;
const CHECK = {
  questions: [1, 2, 3, 4, 5].map((number) => ({
    id: `trial-first-q${number}`,
    question: `What is ${number} + 1?`,
    options: [number + 1, number + 2, number + 3, number + 4].map(String),
    correctAnswer: String(number + 1),
    explanation: 'One more.',
    topic: 'Sums',
    difficulty: 'easy',
  })),
};
const HINDI = LESSON.replace('title: First', 'title: पहला')
  .replace('language: en', 'language: hi')
  .replace('minutes: 10\nfree: true\n', '');
const FILES: Readonly<Record<string, string>> = {
  'trial/course.json': JSON.stringify(HEAD),
  'trial/one/01-first.md': LESSON,
  'trial/one/01-first.json': JSON.stringify(CHECK),
};

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function without(name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(FILES).filter(([each]) => each !== name));
}

describe('the files of courses', () => {
  it('are read with their drawn text and their check', () => {
    const [course] = readCourses(folderOf(FILES));
    expect(course?.head).toMatchObject({ id: 'trial', title: 'A trial', chapters: [{ id: 'one' }] });
    expect(course?.lessons).toMatchObject([{ facts: { slug: 'first', chapter: 'one', free: true } }]);
    expect(JSON.stringify(course?.lessons[0]?.content.body)).toContain('mfrac');
  });

  it('are read in each language that a lesson has a file in', () => {
    const questions = CHECK.questions.map(({ question, options, explanation, ...each }) => ({
      ...each,
      question,
      options,
      explanation,
      translations: { hi: { question, options, explanation } },
    }));
    const check = JSON.stringify({ questions });
    const [course] = readCourses(
      folderOf({ ...FILES, 'trial/one/01-first.hi.md': HINDI, 'trial/one/01-first.json': check }),
    );
    expect(course?.lessons).toMatchObject([
      {
        facts: { title: 'First', translations: [{ language: 'hi', title: 'पहला' }] },
        content: { paper: { language: 'en' }, translations: [{ language: 'hi', paper: { language: 'hi' } }] },
        text: { translations: [{ language: 'hi', title: 'पहला', markdown: expect.stringContaining('## Half') }] },
      },
    ]);
  });

  it('may be none yet', () => {
    expect(readCourses(folderOf({}))).toEqual([]);
    expect(readCourses(join(folderOf({}), 'none'))).toEqual([]);
  });

  it.each([
    ['a course without its head', without('trial/course.json'), 'trial/course.json: is missing'],
    ['a check without its lesson', { ...FILES, 'trial/one/02-next.json': '{}' }, 'trial/one/02-next.json: belongs to'],
    [
      'a lesson with a wrong ending',
      { ...FILES, 'trial/one/02-next.txt': LESSON },
      'trial/one/02-next.txt: belongs to',
    ],
    [
      'a translation without its lesson',
      { ...FILES, 'trial/one/02-next.hi.md': HINDI },
      'trial/one/02-next.hi.md: belongs to',
    ],
    ['a lesson outside a chapter', { ...FILES, 'trial/02-next.md': LESSON }, 'trial/02-next.md: belongs to no chapter'],
    ['a lesson without its check', without('trial/one/01-first.json'), 'trial/one/01-first.json: must be'],
    [
      'a wrong field',
      { ...FILES, 'trial/one/01-first.md': LESSON.replace('minutes: 10', 'minutes: 0') },
      'trial/one/01-first.md, minutes: must be a whole number from 1 to 60',
    ],
  ])('with %s stop the start, which names the file', (_, files, message) => {
    expect(() => readCourses(folderOf(files))).toThrow(message);
  });

  it('that cannot be read as JSON are named', () => {
    expect(() => readCourses(folderOf({ ...FILES, 'trial/course.json': '{' }))).toThrow('course.json cannot be read');
  });
});
