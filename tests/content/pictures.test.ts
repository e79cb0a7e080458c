import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChapterDrawing } from '../../src/domain/courses/chapter-drawing.ts';

/** The academy's drawings: small enough to be part of a page, and drawn in the colours of the theme. */

const SOURCE = resolve(import.meta.dirname, '../../src');
const FOLDER = resolve(SOURCE, 'components/pictures');
const pictures = globSync('*.svg', { cwd: FOLDER }).toSorted();
const textOf = (file: string): string => readFileSync(resolve(FOLDER, file), 'utf8');
const tokens = readFileSync(resolve(SOURCE, 'styles/tokens.css'), 'utf8');
const MOST_BYTES = 2048;

/** The colours of a drawing that a theme cannot change: neither the text's own nor a token that exists. */
const ownColours = (svg: string): string[] => {
  const used = [...svg.matchAll(/\b(?:fill|stroke|color|stop-color|flood-color)\s*[=:]\s*["']?([^"';>]+)/g)];
  return used
    .map(([, value = '']) => value.trim())
    .filter((value) => {
      const token = /^var\((--[a-z-]+)\)$/.exec(value)?.[1];
      return token === undefined ? value !== 'none' && value !== 'currentColor' : !tokens.includes(`${token}:`);
    });
};

describe('a drawing', () => {
  test.each(pictures)('%s is at most 2 KB and takes each colour from the theme', (file) => {
    expect(statSync(resolve(FOLDER, file)).size).toBeLessThanOrEqual(MOST_BYTES);
    expect(ownColours(textOf(file))).toEqual([]);
    expect(textOf(file)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+" fill="none" stroke="currentColor"/);
    expect(textOf(file)).not.toMatch(/<(?:style|script|text|image|use)\b|\bstyle=|\bid=/);
  });

  test('is refused with a colour of its own or a token that no theme has', () => {
    expect(ownColours('<path fill="#fff" stroke="red"/><path style="fill: oklch(50% 0 0)"/>')).toHaveLength(3);
    expect(ownColours('<path fill="var(--no-such-token)"/>')).toEqual(['var(--no-such-token)']);
  });

  test('is there for exams without one of their own, each subject and each foundation course', () => {
    const subjects = globSync('content/{subjects,foundation}/*.md', { cwd: SOURCE }).map((file) =>
      basename(file, '.md'),
    );
    expect(subjects.length).toBeGreaterThan(0);
    const wanted = ['page-tests.svg', ...subjects.map((id) => `subject-${id}.svg`)];
    expect(wanted.filter((file) => !pictures.includes(file))).toEqual([]);
  });

  test('is there for each chapter of a course, a different one within a course', () => {
    for (const file of globSync('content/lessons/*/course.json', { cwd: SOURCE })) {
      const { chapters } = JSON.parse(readFileSync(resolve(SOURCE, file), 'utf8')) as { chapters: { id: string }[] };
      const drawn = chapters.map(({ id }) => `${findChapterDrawing(id)}.svg`);
      expect(drawn.filter((name) => !pictures.includes(name))).toEqual([]);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  test('is there for each place that has nothing yet', () => {
    const named = globSync('{islands,pages}/**/*.{tsx,astro}', { cwd: SOURCE }).flatMap((file) =>
      [...readFileSync(resolve(SOURCE, file), 'utf8').matchAll(/<(?:Drawing|Picture) name="([^"]+)"/g)].map(
        ([, name]) => `${name}.svg`,
      ),
    );
    const places = ['class', 'materials', 'membership', 'mistakes', 'mock', 'offline', 'page', 'progress', 'receipt'];
    expect(named).toEqual(expect.arrayContaining([...places, 'search'].map((place) => `empty-${place}.svg`)));
    expect(named.filter((name) => !pictures.includes(name))).toEqual([]);
  });
});
