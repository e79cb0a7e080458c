import { describe, expect, test } from 'vitest';
import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { findNextMock, foldForStudent, planNextMock } from '#domain/mocks/next-mock.ts';

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

describe('the list of a series', () => {
  const listed = (id: string, decision: MockDecision, closedAt: number | null = null, isFree = false) => ({
    facts: {
      id,
      otherEditions: undefined,
      access: isFree ? ('free' as const) : ('members' as const),
      timeWindow: null,
    },
    decision,
    attempts: closedAt === null ? [] : [{ closedAt }],
  });
  const isTaken = { kind: 'taken', attempt: 1, resultAt: null, mayRetake: true } as const;
  const isOpen = { kind: 'open', attempt: 1, entryClosesAt: null } as const;
  const isClosed = { kind: 'behind-plan' } as const;
  const fold = (...mocks: ReturnType<typeof listed>[]) => {
    const { shown, folded } = foldForStudent(mocks);
    return [shown, folded].map((part) => part.map(({ facts }) => facts.id).join(''));
  };

  test('shows what was taken last and what is next, and folds the others in their order', () => {
    expect(
      fold(
        listed('a', isTaken, 1),
        listed('b', isTaken, 3),
        listed('c', isTaken, 2),
        listed('d', isOpen),
        listed('e', isOpen),
      ),
    ).toEqual(['bd', 'ace']);
  });

  test('shows a free one also where another closes first, until it was taken', () => {
    const dated = listed('b', { kind: 'open', attempt: 1, entryClosesAt: 5 });
    const others = [listed('c', isOpen), listed('d', isOpen)];
    expect(fold(listed('a', isOpen, null, true), dated, ...others)).toEqual(['ab', 'cd']);
    expect(fold(listed('a', isTaken, 1, true), listed('e', isTaken, 2), dated, ...others)).toEqual(['eb', 'acd']);
  });

  test('shows one that runs in the place of the next', () => {
    expect(
      fold(listed('a', isOpen), listed('b', { kind: 'running', attempt: 1 }), listed('c', isOpen), listed('d', isOpen)),
    ).toEqual(['b', 'acd']);
  });

  test('shows the first where a plan would open all, and folds no single one', () => {
    expect(fold(listed('a', isClosed), listed('b', isClosed), listed('c', isClosed))).toEqual(['a', 'bc']);
    expect(fold(listed('a', isOpen), listed('b', isClosed))).toEqual(['ab', '']);
    expect(fold()).toEqual(['', '']);
  });
});

describe('the mock to plan for after one was taken', () => {
  const day = 24 * 60 * 60 * 1000;
  const timeWindow = { opensAt: 0, entryClosesAt: 1, resultsAt: 2 };
  const planned = (id: string, decision: MockDecision, isDated = false) => ({
    facts: { id, access: 'free', timeWindow: isDated ? timeWindow : null } as const,
    decision,
  });
  const openNow: MockDecision = { kind: 'open', attempt: 1, entryClosesAt: null };
  const opensIn = (days: number): MockDecision => ({ kind: 'upcoming', opensAt: days * day });
  const done: MockDecision = { kind: 'taken', attempt: 1, resultAt: null, mayRetake: true };
  const plan = (...mocks: readonly ReturnType<typeof planned>[]) => planNextMock(mocks, 0)?.facts.id;

  test('is the dated one for everybody that opens first within two weeks', () => {
    expect(plan(planned('a', openNow), planned('c', opensIn(9), true), planned('b', opensIn(2), true))).toBe('b');
    expect(plan(planned('a', openNow), planned('b', opensIn(14), true))).toBe('a');
  });

  test('is the next of the series without one, and the first that opens later after all', () => {
    expect(plan(planned('a', done), planned('b', openNow), planned('c', opensIn(3)))).toBe('b');
    expect(plan(planned('a', done), planned('c', opensIn(40)), planned('b', opensIn(30)))).toBe('b');
    expect(plan(planned('a', done), planned('b', { kind: 'behind-plan' }))).toBeUndefined();
  });
});
