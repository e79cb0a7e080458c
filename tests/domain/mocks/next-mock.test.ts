import { describe, expect, test } from 'vitest';
import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { findNextMock } from '#domain/mocks/next-mock.ts';

const mock = (id: string, decision: MockDecision) => ({ facts: { id, title: id }, decision });
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

  test('is none when all were taken or are closed to the student', () => {
    expect(
      next(taken('a'), mock('b', { kind: 'behind-plan' }), mock('c', { kind: 'upcoming', opensAt: 1 })),
    ).toBeUndefined();
  });
});
