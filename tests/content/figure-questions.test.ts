import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { figureFiles } from '../../tools/figures/draw-figures.ts';
import { LESSONS, PAPERS, drawn } from '../../tools/figures/figure-list.ts';
import type { FigureQuestion } from './computed/figures.ts';
import { figureAnswer, readDrawing, seen } from './computed/figures.ts';

/** Figure questions of the practice papers and of the lessons' checks. */

const ROOT = resolve(import.meta.dirname, '../..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown;

type Papers = Record<string, Record<string, { readonly questions: readonly FigureQuestion[] }>>;
const day = (readJson('src/content/papers/reasoning.json') as Papers)['Day 5'] ?? {};
const ofPapers = Object.values(day).flatMap(({ questions }) => questions);
const ofLessons = globSync('src/content/lessons/*/*/*.json', { cwd: ROOT })
  .toSorted()
  .flatMap((file) => (readJson(file) as { readonly questions: readonly FigureQuestion[] }).questions)
  .filter(({ image }) => image !== undefined);
const all = [...ofPapers, ...ofLessons];
const textOf = (key: unknown): string => (typeof key === 'string' ? key : (key as { readonly text: string }).text);
const picturesOf = ({ image, options }: FigureQuestion) =>
  [image, ...options.map((option) => (typeof option === 'string' ? undefined : option.image))].filter(
    (picture) => picture !== undefined,
  );

describe('figure questions', () => {
  it('are 24 or more in the papers, and some in the check of every lesson on figures', () => {
    expect(ofPapers.length).toBeGreaterThanOrEqual(24);
    expect(new Set(ofPapers.map(({ topic }) => topic)).size).toBe(5);
    for (const { places } of LESSONS)
      expect(places.filter(({ id }) => ofLessons.some((question) => question.id === id)).length).toBeGreaterThanOrEqual(
        2,
      );
  });

  it('are what figures:draw draws, to the letter', async () => {
    for (const [path, text] of await figureFiles(ROOT)) expect(readFileSync(join(ROOT, path), 'utf8'), path).toBe(text);
    const files = [...(await figureFiles(ROOT)).keys()].filter((path) =>
      /\/(?:reasoning|figures)\/[^/]+\.svg$/.test(path),
    );
    expect(globSync('public/images/{papers/reasoning,lessons/figures}/*.svg', { cwd: ROOT }).toSorted()).toEqual(
      [...files].toSorted(),
    );
  });

  test.each(all.map((question) => [question.id, question] as const))(
    '%s: the key is what the pictures show',
    (_, question) => {
      expect(figureAnswer(question)).toBe(textOf(question.correctAnswer));
    },
  );

  test.each(all.map((question) => [question.id, question] as const))(
    '%s: small pictures, no two options alike, words without the answer',
    (_, question) => {
      const options = question.options.flatMap((option) => (typeof option === 'string' ? [] : [option.image]));
      for (const { src } of picturesOf(question)) expect(readDrawing(src).bytes, src).toBeLessThanOrEqual(2048);
      const drawings = options.map((image) => seen(readDrawing(image?.src ?? ''), (point) => point));
      expect(new Set(drawings).size).toBe(options.length);
      expect(new Set(options.map((image) => image?.alt)).size).toBe(options.length);
      if (question.topic.includes('ount')) {
        const numbers: readonly string[] = question.image?.alt.match(/\d+/g) ?? [];
        expect(numbers).not.toContain(textOf(question.correctAnswer));
      }
    },
  );

  it('are refused when two pictures change places', () => {
    for (const question of all.filter(({ options }) => typeof options[0] !== 'string')) {
      const [one, other, ...rest] = question.options as { readonly text: string }[];
      const swapped = [{ ...other, text: one?.text ?? '' }, { ...one, text: other?.text ?? '' }, ...rest];
      const isMoved = [one?.text, other?.text].includes(textOf(question.correctAnswer));
      const answer = figureAnswer({ ...question, options: swapped });
      expect(answer === textOf(question.correctAnswer), question.id).toBe(!isMoved);
    }
  });

  it('have wrong options that a named mistake leads to, each its own', () => {
    for (const place of [...PAPERS, ...LESSONS].flatMap(({ places }) => places)) {
      const { wrong } = drawn(place).question;
      expect(wrong.length, place.id).toBeGreaterThanOrEqual(3);
      expect(new Set(wrong.map(({ mistake }) => mistake)).size, place.id).toBe(wrong.length);
    }
  });
});
