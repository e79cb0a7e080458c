import { describe, expect, test } from 'vitest';
import { changeProgress, nextLesson, UNOPENED } from '#domain/courses/lesson-progress.ts';

const NONE = { isRead: false, position: null, check: null };

describe('progress in a lesson', () => {
  test('opens with the first change, stays read, and keeps the best check', () => {
    const read = changeProgress(UNOPENED, { ...NONE, isRead: true, check: { right: 3, of: 5 } }, 'a');
    expect(read).toEqual({ openedAt: 'a', readAt: 'a', position: 0, check: { right: 3, of: 5 } });
    const again = changeProgress(read, { ...NONE, position: 0.5, check: { right: 2, of: 5 } }, 'b');
    expect(again).toEqual({ ...read, position: 0.5 });
    expect(changeProgress(again, { ...NONE, check: { right: 5, of: 5 } }, 'c').check).toEqual({ right: 5, of: 5 });
  });
});

describe('where to go on', () => {
  const slugs = ['a', 'b', 'c'];
  const next = (read: readonly string[], last: string | null) => nextLesson(slugs, (slug) => read.includes(slug), last);

  test.each([
    ['nothing was opened', [], null, 'a'],
    ['the last one is not read', [], 'b', 'b'],
    ['the last one is read', ['b'], 'b', 'c'],
    ['only earlier ones are left', ['b', 'c'], 'c', 'a'],
    ['all are read', ['a', 'b', 'c'], 'c', null],
    ['the last one is not in the course any more', ['a'], 'gone', 'b'],
  ] as const)('where %s', (_, read, last, expected) => expect(next(read, last)).toBe(expected));
});
