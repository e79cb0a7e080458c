import { describe, expect, it } from 'vitest';
import {
  CHAPTER_LIMITS,
  rankAt,
  rankChapters,
  slugOfChapter,
  validateChapter,
  validateNewChapter,
} from '#domain/courses/edited-chapter.ts';

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
    expect(validateNewChapter({ ...TEXT, course: '', slug: null })).toEqual({
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

describe('the chapters of a course in order', () => {
  const BUILT = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
  const edit = (id: string, rank: number) => ({ chapter: { id, title: `${id}*` }, rank });
  const order = (...edited: ReturnType<typeof edit>[]) =>
    rankChapters(BUILT, edited).map(({ chapter }) => chapter.title);

  it.each([
    ['nothing is edited', [], ['a', 'b', 'c']],
    ['one is named anew at its place', [edit('b', 2)], ['a', 'b*', 'c']],
    ['one is moved', [edit('c', 0.5)], ['c*', 'a', 'b']],
    ['one is added between two', [edit('x', 1.5)], ['a', 'x*', 'b', 'c']],
    ['one is added at the end', [edit('x', 4)], ['a', 'b', 'c', 'x*']],
    ['two have one rank', [edit('y', 2), edit('x', 2)], ['a', 'b', 'y*', 'x*', 'c']],
  ])('%s', (_, edited, expected) => {
    expect(order(...edited)).toEqual(expected);
  });

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

  it('keep the place of one at the end when the repository has another', () => {
    const added = { chapter: { id: 'x', title: 'x*' }, rank: rankAt([1, 2, 3], 4) ?? 0 };
    const later = [...BUILT, { id: 'd', title: 'd' }];
    const ranks = rankChapters(later, [added]).map(({ rank }) => rank);
    const between = { chapter: { id: 'y', title: 'y*' }, rank: rankAt(ranks, 5) ?? 0 };
    expect(rankChapters(later, [added, between]).map(({ chapter }) => chapter.title)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'y*',
      'x*',
    ]);
  });
});
