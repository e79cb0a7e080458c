import { describe, expect, test } from 'vitest';
import type { MockDecision, MockQuery } from '#domain/mocks/decide-mock.ts';
import { decideMock, nextAttemptOf } from '#domain/mocks/decide-mock.ts';
import type { MockState } from '#domain/mocks/mock-attempt.ts';
import type { StartTerms } from '#domain/mocks/mock-ticket.ts';
import { decideStart } from '#domain/mocks/mock-ticket.ts';

const timeWindow = { opensAt: 100, entryClosesAt: 200, resultsAt: 300 };
const attemptsOf = (...states: readonly MockState[]) => states.map((state, index) => ({ attempt: index + 1, state }));
const decide = (changes: Partial<MockQuery>): MockDecision =>
  decideMock({
    access: 'members',
    timeWindow: null,
    isLoggedIn: true,
    opensSeries: true,
    attempts: [],
    now: 150,
    ...changes,
  });

describe('what a student may do with a mock', () => {
  test.each<[string, Partial<MockQuery>, MockDecision]>([
    ['a guest logs in first', { isLoggedIn: false, access: 'free' }, { kind: 'log-in' }],
    ['a member starts it', {}, { kind: 'open', attempt: 1, entryClosesAt: null }],
    [
      'a free one needs no plan',
      { access: 'free', opensSeries: false },
      { kind: 'open', attempt: 1, entryClosesAt: null },
    ],
    ['the others need one', { opensSeries: false }, { kind: 'behind-plan' }],
    ['the plan is named before the time', { opensSeries: false, timeWindow, now: 50 }, { kind: 'behind-plan' }],
    ['before its window it waits', { timeWindow, now: 99 }, { kind: 'upcoming', opensAt: 100 }],
    ['it opens at its millisecond', { timeWindow, now: 100 }, { kind: 'open', attempt: 1, entryClosesAt: 200 }],
    ['the entry is open to the last one', { timeWindow, now: 199 }, { kind: 'open', attempt: 1, entryClosesAt: 200 }],
    ['and then closed', { timeWindow, now: 200 }, { kind: 'entry-closed', resultsAt: 300 }],
    [
      'who is in it goes on after the entry closed',
      { timeWindow, now: 250, attempts: attemptsOf('running') },
      { kind: 'running', attempt: 1 },
    ],
    [
      'who is in it goes on after the plan ended',
      { opensSeries: false, attempts: attemptsOf('running') },
      { kind: 'running', attempt: 1 },
    ],
    [
      'a retake that runs goes before the attempt that is over',
      { attempts: attemptsOf('scored', 'running') },
      { kind: 'running', attempt: 2 },
    ],
    [
      'who took it may take it again, for practice',
      { attempts: attemptsOf('scored') },
      { kind: 'taken', attempt: 1, resultAt: null, mayRetake: true },
    ],
    [
      'who took it keeps the result when the plan ends',
      { opensSeries: false, attempts: attemptsOf('closed') },
      { kind: 'taken', attempt: 1, resultAt: null, mayRetake: false },
    ],
    [
      'the result of a live mock comes at its time',
      { timeWindow, now: 250, attempts: attemptsOf('closed') },
      { kind: 'taken', attempt: 1, resultAt: 300, mayRetake: false },
    ],
    [
      'and is there from then on',
      { timeWindow, now: 300, attempts: attemptsOf('scored') },
      { kind: 'taken', attempt: 1, resultAt: null, mayRetake: false },
    ],
    [
      'the newest attempt is the one shown',
      { attempts: attemptsOf('scored', 'closed') },
      { kind: 'taken', attempt: 2, resultAt: null, mayRetake: true },
    ],
    [
      'a voided attempt leaves it open',
      { attempts: attemptsOf('void') },
      { kind: 'open', attempt: 2, entryClosesAt: null },
    ],
    [
      'one that is ready is the one that starts',
      { attempts: attemptsOf('void', 'ready') },
      { kind: 'open', attempt: 2, entryClosesAt: null },
    ],
  ])('%s', (_, changes, decision) => {
    expect(decide(changes)).toEqual(decision);
  });

  test('the next attempt has the next number, whatever the order', () => {
    expect([nextAttemptOf([]), nextAttemptOf(attemptsOf('scored', 'void').toReversed())]).toEqual([1, 3]);
  });
});

describe('a ticket', () => {
  const ticket: StartTerms = { timeWindow, expiresAt: 180 };

  test.each([
    ['not a millisecond before the window opens', 99, { kind: 'upcoming', opensAt: 100 }],
    ['from the millisecond it opens', 100, { kind: 'start' }],
    ['until it expires', 179, { kind: 'start' }],
    ['no longer when it has expired', 180, { kind: 'expired' }],
    ['no longer when the entry is closed', 200, { kind: 'entry-closed' }],
  ])('starts an attempt %s', (_, now, decision) => {
    expect(decideStart(ticket, now)).toEqual(decision);
  });

  test('of a mock without a window starts one at any time before it expires', () => {
    expect(decideStart({ ...ticket, timeWindow: null }, 5)).toEqual({ kind: 'start' });
  });
});
