import { describe, expect, test } from 'vitest';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { authoredPaper, paperOf } from '../fixtures.ts';

const two = (changes: Record<string, unknown> = {}, minutes?: readonly [number, number]): Record<string, unknown> => ({
  sections: [
    { name: 'Reasoning', questions: 1, ...(minutes && { minutes: minutes[0] }) },
    { name: 'Maths', questions: 2, ...(minutes && { minutes: minutes[1] }) },
  ],
  ...changes,
});
const locked = (changes: Record<string, unknown> = {}): Record<string, unknown> =>
  two({ timing: 'locked', ...changes }, [10, 20]);

function issuePaths(changes: Record<string, unknown>): readonly string[] {
  const parsed = parsePaper(authoredPaper(3, changes));
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
}

describe('a paper may have sections', () => {
  test('pooled: one clock for all of them', () => {
    expect(paperOf(3, two({ minutes: 45 }))).toMatchObject({
      timing: 'pooled',
      durationMs: 45 * 60_000,
      sections: [
        { name: 'Reasoning', start: 0, count: 1, durationMs: null },
        { name: 'Maths', start: 1, count: 2, durationMs: null },
      ],
    });
  });

  test('locked: minutes for each, which together are those of the paper', () => {
    expect(paperOf(3, locked())).toMatchObject({
      timing: 'locked',
      durationMs: 30 * 60_000,
      sections: [
        { start: 0, count: 1, durationMs: 600_000 },
        { start: 1, count: 2, durationMs: 1_200_000 },
      ],
    });
    expect(issuePaths(locked({ minutes: 30 }))).toEqual([]);
    expect(issuePaths(two({ timing: 'locked' }, [150, 150]))).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, readonly string[]]>([
    ['fewer questions than the paper', { sections: [{ name: 'A', questions: 2 }] }, ['sections']],
    ['more questions than the paper', { sections: [{ name: 'A', questions: 4 }] }, ['sections']],
    ['no list', { sections: { name: 'A' } }, ['sections']],
    ['an entry that is no object', { sections: ['A'] }, ['sections[0]']],
    ['no name', { sections: [{ questions: 3 }] }, ['sections[0].name']],
    [
      'a name used twice',
      {
        sections: [
          { name: 'A', questions: 1 },
          { name: 'B', questions: 1 },
          { name: 'A ', questions: 1 },
        ],
      },
      ['sections[2].name'],
    ],
    ['more minutes together than a paper may have', two({ timing: 'locked' }, [150, 151]), ['sections']],
    [
      'no questions',
      {
        sections: [
          { name: 'A', questions: 0 },
          { name: 'B', questions: 3 },
        ],
      },
      ['sections[0].questions'],
    ],
    ['half a question', { sections: [{ name: 'A', questions: 1.5 }] }, ['sections[0].questions']],
    ['an unknown key', { sections: [{ name: 'A', questions: 3, marks: 6 }] }, ['sections[0].marks']],
    [
      'minutes of their own though the clock is pooled',
      two({}, [10, 20]),
      ['sections[0].minutes', 'sections[1].minutes'],
    ],
    [
      'no minutes though the clock is locked',
      two({ timing: 'locked' }),
      ['sections[0].minutes', 'sections[1].minutes'],
    ],
    ['minutes that disagree with those of the paper', locked({ minutes: 60 }), ['minutes']],
    ['an unknown timing', two({ timing: 'strict' }), ['timing']],
    ['a locked clock and no sections', { timing: 'locked' }, ['sections']],
  ])('%s is refused with the path of the issue', (_, changes, paths) => {
    expect(issuePaths(changes)).toEqual(paths);
  });

  test('a position is in one section, or in none', () => {
    const { sections } = paperOf(3, two());
    expect([-1, 0, 1, 2, 3].map((position) => sectionIndexAt(sections, position))).toEqual([-1, 0, 1, 1, -1]);
    expect(sectionIndexAt([], 0)).toBe(-1);
  });
});
