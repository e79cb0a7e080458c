import { describe, expect, it } from 'vitest';
import { CHAPTER_LIMITS, rankAt, slugOfChapter, validateChapter, validateNewChapter } from '#domain/courses/chapter.ts';

const TEXT = { title: 'Data', summary: 'Tables and charts.', number: null };

describe('the text of a chapter', () => {
  it.each([
    [{}, {}],
    [{ number: 1 }, {}],
    [{ title: '' }, { title: 'Title is required' }],
    [{ summary: '' }, { summary: 'Summary is required' }],
    [{ title: 'ક'.repeat(CHAPTER_LIMITS.title) }, {}],
    [
      { title: 'a'.repeat(CHAPTER_LIMITS.title + 1) },
      { title: `The title may have at most ${CHAPTER_LIMITS.title} characters` },
    ],
    [
      { summary: 'a'.repeat(CHAPTER_LIMITS.summary + 1) },
      { summary: `The summary may have at most ${CHAPTER_LIMITS.summary} characters` },
    ],
    [{ title: 'A\u0007b' }, { title: 'The title has characters that cannot be shown. Type it again' }],
    [{ number: 0 }, { number: 'Choose the place of the chapter in its course' }],
    [{ number: 1.5 }, { number: 'Choose the place of the chapter in its course' }],
    [{ number: Number.NaN }, { number: 'Choose the place of the chapter in its course' }],
  ])('%j has the issues %j', (changes, errors) => {
    expect(validateChapter({ ...TEXT, ...changes })).toEqual(errors);
  });

  it('needs a course where it is new', () => {
    expect(validateNewChapter({ ...TEXT, course: '' })).toEqual({
      course: 'Choose the course of the chapter',
    });
  });
});

describe('the name of a chapter', () => {
  it.each([
    ['Data interpretation', [], 'data-interpretation'],
    ['  Café & “Maths” – 2 ', [], 'cafe-maths-2'],
    ['Data', ['data', 'data-2'], 'data-3'],
    ['ગણિત (Maths)', [], 'maths'],
    ['ગણિત', [], 'chapter'],
    ['ગણિત', ['chapter'], 'chapter-2'],
    [`${'long '.repeat(30)}`, [], 'long-long-long-long-long-long-long-long-long-long-long-l'],
  ])('of %j beside %j is %s', (title, taken, slug) => {
    expect(slugOfChapter(title, new Set(taken))).toBe(slug);
    expect(slug).toMatch(/^[a-z0-9-]{1,60}$/);
  });
});

describe('the ranks of chapters', () => {
  it.each([
    [[], 1, 1.5],
    [[1, 2, 3], 1, 0.5],
    [[1, 2, 3], 2, 1.5],
    [[1, 2, 3], 4, 4.5],
    [[1, 2, 3], 99, 4.5],
    [[1, 2, 3, 4.5], 5, 5.5],
    [[1, 2, 3, 3.75], 5, 4.5],
    [[0.5, 1], 1, 0.25],
    [[1, 5, 5], 3, null],
    [[1, 1 + Number.EPSILON], 2, null],
    [[Number.MIN_VALUE], 1, null],
  ])('beside %j the place %d is the rank %s', (others, place, rank) => {
    expect(rankAt(others, place)).toBe(rank);
  });
});
