import { describe, expect, test } from 'vitest';
import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { findNextMock } from '#domain/mocks/next-mock.ts';

const mock = (id: string, decision: MockDecision, otherEditions?: readonly string[]) => ({
  facts: { id, otherEditions },
  decision,
});
const open = (id: string, entryClosesAt: number | null = null) => mock(id, { kind: 'open', attempt: 1, entryClosesAt });
const taken = (id: string) => mock(id, { kind: 'taken', attempt: 1, resultAt: null, mayRetake: true });
const next = (...mocks: Parameters<typeof findNextMock>[0]) => findNextMock(mocks)?.facts.id;

describe('the mock to take next', () => {
  test('is the first open one that was not taken', () => {
    expect(next(taken('a'), open('b'), open('c'))).toBe('b');
  });

  test('is the one whose entry closes first', () => {
    expect(next(open('a'), open('b', 2000), open('c', 1000))).toBe('c');
  });

  test('is the one that runs', () => {
    expect(next(open('a', 1000), mock('b', { kind: 'running', attempt: 1 }))).toBe('b');
  });

  test('is not another edition of one that was taken', () => {
    const other = mock('a-hindi', { kind: 'open', attempt: 1, entryClosesAt: null }, ['a']);
    expect(next(taken('a'), other, open('b'))).toBe('b');
    expect(next(taken('a'), other)).toBeUndefined();
    expect(next(open('a'), other)).toBe('a');
    expect(next(mock('a', { kind: 'behind-plan' }), other)).toBe('a-hindi');
  });

  test('is another edition that runs', () => {
    expect(next(taken('a'), mock('a-hindi', { kind: 'running', attempt: 1 }, ['a']))).toBe('a-hindi');
  });

  test('is none when all were taken or are closed to the student', () => {
    expect(
      next(taken('a'), mock('b', { kind: 'behind-plan' }), mock('c', { kind: 'upcoming', opensAt: 1 })),
    ).toBeUndefined();
  });
});
