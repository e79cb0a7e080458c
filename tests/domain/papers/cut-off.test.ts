import { expect, test } from 'vitest';
import { newestCutOff } from '../../../src/domain/papers/cut-off.ts';
import { EXAM_CUT_OFFS } from '../../../src/domain/papers/exam-facts.ts';

test('of several cut-offs of an exam the one that was published last counts; an exam without one has none', () => {
  const [first] = EXAM_CUT_OFFS;
  if (first === undefined) throw new Error('there is no cut-off');
  const [older, newer] = [
    { ...first, published: '2023-09' },
    { ...first, published: '2024-12' },
  ];
  expect(newestCutOff(first.exam, [older, newer])).toBe(newer);
  expect(newestCutOff(first.exam, [newer, older])).toBe(newer);
  expect(newestCutOff('none', [older, newer])).toBeNull();
});

test('no category of a shipped cut-off needs more than the unreserved ones', () => {
  for (const { marks, maximum } of EXAM_CUT_OFFS) {
    expect(Object.values(marks)).toHaveLength(5);
    expect(Math.max(...Object.values(marks))).toBe(marks.UR);
    expect(marks.UR).toBeLessThan(maximum);
  }
});
