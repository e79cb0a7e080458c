import { describe, expect, test } from 'vitest';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import type { EventRefusal } from '#domain/mocks/mock-attempt.ts';
import { parseMockEvent } from '#domain/mocks/mock-event.ts';
import {
  advance,
  readyAttempt,
  releaseResult,
  replyOf,
  startAttempt,
  takeOver,
  voidAttempt,
} from '#domain/mocks/reduce-mock.ts';
import type { Act } from './mock-fixtures.ts';
import { LOCKED, MINUTE_MS, POOLED, START, after, eventsOf, rulesOf, started } from './mock-fixtures.ts';

const KEEPING = rulesOf({ keepOnLeave: true });
const LEAVING = rulesOf({ timing: 'locked', mayLeaveSection: true });

describe('a start', () => {
  test('shows the first question, in the picked language, and happens once', () => {
    const attempt = startAttempt(POOLED, readyAttempt(POOLED), START, 'hi');
    expect(advance(POOLED, attempt, START)).toMatchObject({
      state: 'running',
      question: 0,
      visits: [1, 0, 0, 0, 0, 0],
      language: 'hi',
      endsAt: START + 20 * MINUTE_MS,
    });
    expect(startAttempt(POOLED, attempt, START + 5000, 'en')).toBe(attempt);
    expect(startAttempt(POOLED, readyAttempt(POOLED), START, 'gu').language).toBe('en');
  });

  test('is what an attempt needs before any event counts', () => {
    const ready = readyAttempt(POOLED);
    expect(advance(POOLED, ready, START)).toMatchObject({ state: 'ready', endsAt: null, sectionBeganAt: null });
    expect(
      applyBatch(POOLED, ready, { epoch: 1, events: eventsOf([{ kind: 'visit', question: 1 }]) }, START),
    ).toMatchObject({
      refused: [{ seq: 1, reason: 'not-running' }],
      attempt: { ack: 1, question: 0 },
    });
  });
});

const choose = (question: number, option: Act['option'] = 1): Act => ({ kind: 'choose', question, option });
const visit = (question: number): Act => ({ kind: 'visit', question });
const save = (question: number): Act => ({ kind: 'save', question });
const mark = (question: number): Act => ({ kind: 'mark', question });

describe('what the buttons do to responses and marks', () => {
  test.each<[string, readonly Act[], string, string]>([
    ['an option that is only picked is no response', [choose(0)], '------', '000000'],
    ['Save & Next saves what is picked', [choose(0), save(0), visit(1)], '1-----', '000000'],
    ['Save & Next without a choice leaves a blank', [save(0), visit(1)], '------', '000000'],
    ['Mark for Review & Next saves and marks', [choose(0), mark(0), visit(1)], '1-----', '100000'],
    ['Mark for Review & Next without a choice marks alone', [mark(0), visit(1)], '------', '100000'],
    ['Save & Next takes the mark away', [choose(0), mark(0), visit(1), visit(0), save(0)], '1-----', '000000'],
    ['a mark can be taken away alone', [choose(0), mark(0), { kind: 'unmark', question: 0 }], '1-----', '000000'],
    [
      'Clear Response takes the saved response at once, and leaves the mark',
      [choose(0), mark(0), { kind: 'clear', question: 0 }],
      '------',
      '100000',
    ],
    [
      'Clear Response takes what is picked too',
      [choose(0), { kind: 'clear', question: 0 }, save(0)],
      '------',
      '000000',
    ],
    ['the palette drops what is only picked', [choose(0), visit(3), visit(0), save(0)], '------', '000000'],
    ['the palette leaves a saved response as it was', [choose(0), save(0), choose(0, 2), visit(3)], '1-----', '000000'],
    ['the board’s own option is a response', [choose(0, 'not-attempted'), save(0)], 'n-----', '000000'],
    ['Submit drops what is only picked', [choose(0), { kind: 'submit' }], '------', '000000'],
  ])('%s', (_, acts, responses, marked) => {
    const { responses: given, marked: marks } = after(POOLED, ...acts);
    expect([given, marks]).toEqual([responses, marked]);
  });

  test.each<[string, readonly Act[], string]>([
    ['the palette', [choose(0), visit(3)], '1-----'],
    ['a section’s tab', [choose(0), { kind: 'section', section: 1 }], '1-----'],
    ['Submit', [choose(0), { kind: 'submit' }], '1-----'],
  ])('with keepOnLeave %s saves what is picked', (_, acts, responses) => {
    expect(after(KEEPING, ...acts).responses).toBe(responses);
  });

  test('with keepOnLeave the end of the time saves what is picked, without it not', () => {
    const end = START + 20 * MINUTE_MS;
    expect(advance(KEEPING, after(KEEPING, choose(0)), end).responses).toBe('1-----');
    expect(advance(POOLED, after(POOLED, choose(0)), end).responses).toBe('------');
  });
});

describe('what a result needs of each question', () => {
  test('visits, changes and the response before the last one are counted', () => {
    const attempt = after(
      POOLED,
      choose(0, 1),
      save(0),
      visit(1),
      visit(0),
      choose(0, 2),
      save(0),
      visit(1),
      choose(1, 0),
      save(1),
      { kind: 'clear', question: 1 },
    );
    expect(attempt).toMatchObject({
      responses: '2-----',
      former: '10----',
      visits: [2, 2, 0, 0, 0, 0],
      changes: [1, 1, 0, 0, 0, 0],
    });
  });

  test('time goes to the question in view, a hidden page is noted and counts on', () => {
    const attempt = after(
      POOLED,
      { ...visit(2), at: START + 4000 },
      { kind: 'blur', at: START + 6000 },
      { kind: 'focus', at: START + 9000 },
    );
    expect(advance(POOLED, attempt, START + 10_000)).toMatchObject({
      spentMs: [4000, 0, 6000, 0, 0, 0],
      blurs: 1,
      awayMs: 3000,
      awaySince: null,
      state: 'running',
    });
  });
});

describe('an event that does not fit is refused with its reason, and its neighbours count', () => {
  test.each<[string, typeof POOLED, Act, EventRefusal]>([
    ['a question that does not exist', POOLED, visit(6), 'malformed'],
    ['an option that does not exist', POOLED, choose(0, 4), 'malformed'],
    [
      'the board’s option where the marking has none',
      rulesOf({ marking: { correct: 1, wrong: 0, skipped: 0 } }),
      choose(0, 'not-attempted'),
      'malformed',
    ],
    ['a language that the mock lacks', POOLED, { kind: 'language', language: 'gu' }, 'malformed'],
    ['an answer to a question that is not in view', POOLED, choose(2), 'not-in-view'],
    ['a question of a locked section that has not begun', LOCKED, visit(3), 'closed-section'],
    ['leaving a section that may not be left', LOCKED, { kind: 'section', section: 1 }, 'section-locked'],
    ['going to a section after the next', LEAVING, { kind: 'section', section: 2 }, 'malformed'],
    ['submitting before the last section', LOCKED, { kind: 'submit' }, 'section-locked'],
  ])('%s', (_, rules, act, reason) => {
    const events = eventsOf([choose(0, 2), act, save(0)]);
    const result = applyBatch(rules, started(rules), { epoch: 1, events }, START + MINUTE_MS);
    expect(result).toMatchObject({
      outcome: { kind: 'applied' },
      refused: [{ seq: 2, reason }],
      attempt: { ack: 3, responses: '2-----' },
    });
  });

  test('an event that cannot be read takes its number alone', () => {
    const read = [
      { seq: 1, kind: 'dance' },
      { ...eventsOf([choose(0, 2)], 2)[0] },
      { seq: 3, kind: 'save', at: START },
    ].map(parseMockEvent);
    expect(read.map((event) => event?.kind)).toEqual(['malformed', 'choose', 'malformed']);
    const result = applyBatch(
      POOLED,
      started(POOLED),
      { epoch: 1, events: read.filter((event) => event !== null) },
      START + 9000,
    );
    expect([result.refused.map(({ seq }) => seq), result.attempt.picked]).toEqual([[1, 3], 2]);
    expect([null, 'x', {}, { seq: 0 }, { seq: 1.5 }, { seq: '1' }].map(parseMockEvent)).toEqual(Array(6).fill(null));
  });
});

describe('locked sections', () => {
  const end = START + 10 * MINUTE_MS;

  test('end at their own time, and the next begins at its first question', () => {
    const attempt = after(LOCKED, choose(0), save(0));
    expect(advance(LOCKED, attempt, end - 1)).toMatchObject({
      section: 0,
      question: 0,
      sectionEndsAt: end,
      endsAt: end + 10 * MINUTE_MS,
    });
    expect(advance(LOCKED, attempt, end)).toMatchObject({
      section: 1,
      question: 3,
      sectionBeganAt: end,
      sectionEndsAt: end + 10 * MINUTE_MS,
      visits: [1, 0, 0, 1, 0, 0],
    });
    expect(advance(LOCKED, attempt, end + 10 * MINUTE_MS)).toMatchObject({
      state: 'closed',
      closedBy: 'time',
      closedAt: end + 10 * MINUTE_MS,
      sectionEndsAt: null,
    });
  });

  test('take no event for a section that is over', () => {
    const { attempt, refused } = applyBatch(
      LOCKED,
      started(LOCKED),
      {
        epoch: 1,
        events: eventsOf([
          { ...choose(0), at: end + 1000 },
          { ...visit(1), at: end + 1000 },
        ]),
      },
      end + 1000,
    );
    expect([refused.map(({ reason }) => reason), attempt.responses]).toEqual([
      ['closed-section', 'closed-section'],
      '------',
    ]);
  });

  test('refuse a hand-made earlier time once an event of the next section is known', () => {
    const known = after(LOCKED, { ...visit(4), at: end + 5000 });
    const late = applyBatch(
      LOCKED,
      known,
      { epoch: 1, events: eventsOf([{ ...choose(0), at: START + 1000 }], 2) },
      end + 6000,
    );
    expect(late.refused).toEqual([{ seq: 2, reason: 'closed-section' }]);
  });

  test('also refuse it once an event was refused because its section was over', () => {
    const tried = applyBatch(
      LOCKED,
      started(LOCKED),
      { epoch: 1, events: eventsOf([{ ...choose(0), at: end + 1 }]) },
      end + 1,
    ).attempt;
    const late = applyBatch(
      LOCKED,
      tried,
      { epoch: 1, events: eventsOf([{ ...choose(0), at: START + 1000 }], 2) },
      end + 2,
    );
    expect(late.refused).toEqual([{ seq: 2, reason: 'closed-section' }]);
  });

  test('may be left early where the profile allows it; the next has its whole time from then', () => {
    const attempt = after(LEAVING, { kind: 'section', section: 1, at: START + 60_000 });
    expect(advance(LEAVING, attempt, START + 61_000)).toMatchObject({
      section: 1,
      question: 3,
      sectionEndsAt: START + 60_000 + 10 * MINUTE_MS,
      endsAt: START + 60_000 + 10 * MINUTE_MS,
    });
    // There is no way back.
    expect(
      applyBatch(
        LEAVING,
        attempt,
        { epoch: 1, events: eventsOf([visit(0), { kind: 'section', section: 0 }], 2) },
        START + 70_000,
      ).refused,
    ).toMatchObject([{ reason: 'closed-section' }, { reason: 'closed-section' }]);
  });

  test('begin no earlier than the newest event, whatever time an event claims', () => {
    const known = after(LEAVING, { ...visit(1), at: START + 60_000 });
    const events = eventsOf([{ kind: 'section', section: 1, at: START + 1000 }], 2);
    const { attempt } = applyBatch(LEAVING, known, { epoch: 1, events }, START + 61_000);
    expect(advance(LEAVING, attempt, START + 61_000)).toMatchObject({ section: 1, sectionBeganAt: START + 60_000 });
  });

  test('are each longer by the factor of a student with extra time', () => {
    const view = advance(LOCKED, started(LOCKED, 4 / 3), START);
    expect([view.sectionEndsAt, view.endsAt]).toEqual([START + 800_000, START + 1_600_000]);
    expect(advance(LOCKED, started(LOCKED, 4 / 3), START + 800_000).section).toBe(1);
  });

  test('can be submitted in the last one', () => {
    const attempt = after(LOCKED, { kind: 'submit', at: end + 1000 });
    expect(attempt.closed).toEqual({ at: end + 1000, by: 'submitted' });
  });

  test('take an event of the next section from a browser whose clock is a little ahead', () => {
    const early = applyBatch(
      LOCKED,
      started(LOCKED),
      { epoch: 1, events: eventsOf([{ ...visit(4), at: end + 30 }]) },
      end - 20,
    );
    expect([early.refused, early.attempt.question]).toEqual([[], 4]);
  });

  test('cannot be reached early by a time in the future', () => {
    const forged = applyBatch(
      LOCKED,
      started(LOCKED),
      { epoch: 1, events: eventsOf([{ ...visit(4), at: end + 1000 }]) },
      START + 5000,
    );
    expect(forged.refused).toEqual([{ seq: 1, reason: 'closed-section' }]);
  });
});

describe('events that come in late', () => {
  const end = START + 10 * MINUTE_MS;
  const made = eventsOf([
    { ...choose(0), at: end - 2000 },
    { ...save(0), at: end - 1000 },
  ]);
  const deliveredAt = (now: number) => {
    const { attempt } = applyBatch(LOCKED, started(LOCKED), { epoch: 1, events: made }, now);
    const { responses, ranked, section } = advance(LOCKED, attempt, now);
    return { responses, ranked, section };
  };

  test('count for the score when they were made in time, in a section that is over meanwhile', () => {
    expect(deliveredAt(end + 30_000)).toEqual({ responses: '1-----', ranked: true, section: 1 });
  });

  test('keep the rank up to 60 seconds after the section, and lose it after that', () => {
    expect([deliveredAt(end + 60_000).ranked, deliveredAt(end + 60_001).ranked]).toEqual([true, false]);
    expect(deliveredAt(end + 300_000).responses).toBe('1-----');
  });

  test('cost no rank when they earn no marks: leaving the page is never punished', () => {
    const ranked = (act: Act) => {
      const events = eventsOf([{ ...act, at: end - 1000 }]);
      const { attempt, refused } = applyBatch(LOCKED, started(LOCKED), { epoch: 1, events }, end + 300_000);
      expect(refused).toEqual([]);
      return advance(LOCKED, attempt, end + 300_000).ranked;
    };
    const kinds: readonly Act[] = [
      { kind: 'blur' },
      { kind: 'focus' },
      { kind: 'visit', question: 1 },
      { kind: 'language', language: 'hi' },
      { kind: 'unmark', question: 0 },
    ];
    expect(kinds.map(ranked)).toEqual(kinds.map(() => true));
    const earning: readonly Act[] = [choose(0), save(0), { kind: 'mark', question: 0 }, { kind: 'clear', question: 0 }];
    expect(earning.map(ranked)).toEqual(earning.map(() => false));
  });

  test('cost the rank when they submit the attempt', () => {
    const rules = { ...POOLED, mayLeaveSection: true };
    const whole = START + 20 * MINUTE_MS;
    const events = eventsOf([{ kind: 'submit', at: whole - 1000 }]);
    const { attempt } = applyBatch(rules, started(rules), { epoch: 1, events }, whole + 60_001);
    expect(advance(rules, attempt, whole + 60_001)).toMatchObject({ closedBy: 'submitted', ranked: false });
  });

  test('keep the rank however long they waited within their section', () => {
    const { attempt } = applyBatch(POOLED, started(POOLED), { epoch: 1, events: made }, START + 20 * MINUTE_MS);
    expect(advance(POOLED, attempt, START + 20 * MINUTE_MS).ranked).toBe(true);
  });

  test('count after the end of the attempt, which stays closed, until the result is released', () => {
    const late = START + 60 * MINUTE_MS;
    const known = started(LOCKED);
    expect(advance(LOCKED, known, late).state).toBe('closed');
    const { attempt } = applyBatch(LOCKED, known, { epoch: 1, events: made }, late);
    expect(advance(LOCKED, attempt, late)).toMatchObject({ state: 'closed', responses: '1-----', ranked: false });
    const released = releaseResult(LOCKED, known, 1, late);
    expect(applyBatch(LOCKED, released, { epoch: 1, events: made }, late)).toMatchObject({
      attempt: { responses: '------' },
      refused: [{ reason: 'not-running' }, { reason: 'not-running' }],
    });
  });
});

describe('the sequence of events', () => {
  test('a gap is reported with the number that is expected, and what is before it counts', () => {
    const events = eventsOf([choose(0), save(0), visit(1), choose(1)]).filter(({ seq }) => seq !== 3);
    expect(applyBatch(POOLED, started(POOLED), { epoch: 1, events }, START + 9000)).toMatchObject({
      outcome: { kind: 'gap', expected: 3 },
      attempt: { ack: 2, responses: '1-----' },
    });
  });

  test('a batch that is known changes nothing at all', () => {
    const attempt = after(POOLED, choose(0), save(0));
    const again = applyBatch(POOLED, attempt, { epoch: 1, events: eventsOf([visit(5), choose(5)]) }, START + 9000);
    expect(again.attempt).toBe(attempt);
  });
});

describe('the end of an attempt', () => {
  test('a result is released of a closed attempt alone, and a later key replaces an earlier one', () => {
    const running = after(POOLED, choose(0), save(0));
    expect(releaseResult(POOLED, running, 1, START + 9000)).toBe(running);
    const closed = after(POOLED, choose(0), save(0), { kind: 'submit' });
    const scored = releaseResult(POOLED, closed, 2, START + 9000);
    expect(advance(POOLED, scored, START + 9000)).toMatchObject({
      state: 'scored',
      scoredKey: 2,
      closedBy: 'submitted',
      closedAt: START + 3000,
    });
    expect(releaseResult(POOLED, scored, 1, START + 9000)).toBe(scored);
    expect(releaseResult(POOLED, scored, 3, START + 9000).scoredKey).toBe(3);
  });

  test('an admin voids it once, with a reason, in any state', () => {
    const ofStates = [readyAttempt(POOLED), started(POOLED), after(POOLED, { kind: 'submit' })];
    for (const attempt of ofStates) {
      const voided = voidAttempt(POOLED, attempt, 'Power cut', START + 5000);
      expect(advance(POOLED, voided, START + 9000)).toMatchObject({
        state: 'void',
        endsAt: null,
        voided: { reason: 'Power cut', at: START + 5000 },
      });
      expect(voidAttempt(POOLED, voided, 'Other', START + 6000)).toBe(voided);
      expect(takeOver(POOLED, voided, START + 6000)).toBe(voided);
      expect(releaseResult(POOLED, voided, 1, START + 99 * MINUTE_MS)).toBe(voided);
    }
  });
});

test('a take-over raises the epoch, keeps what the student did, and refuses the older page', () => {
  const before = after(POOLED, choose(0), save(0), visit(1));
  const taken = takeOver(POOLED, before, START + 60_000);
  expect(taken).toMatchObject({ epoch: 2, ack: 3, responses: '1-----', question: 1 });
  expect(applyBatch(POOLED, taken, { epoch: 1, events: eventsOf([choose(1)], 4) }, START + 61_000)).toEqual({
    attempt: taken,
    outcome: { kind: 'taken-over', epoch: 2 },
    refused: [],
  });
  const back = takeOver(POOLED, taken, START + 62_000);
  expect(applyBatch(POOLED, back, { epoch: 3, events: eventsOf([choose(1)], 4) }, START + 63_000).attempt.picked).toBe(
    1,
  );
});

test('a reply says where the attempt is at its moment', () => {
  const attempt = after(LOCKED, choose(0), save(0));
  const now = START + 11 * MINUTE_MS;
  expect(replyOf(LOCKED, attempt, now)).toEqual({
    ack: 2,
    now,
    epoch: 1,
    state: 'running',
    section: 1,
    sectionEndsAt: START + 20 * MINUTE_MS,
    endsAt: START + 20 * MINUTE_MS,
    ranked: true,
  });
});

test('an attempt at 200 questions is a few KB of JSON', () => {
  const rules = rulesOf({
    sections: [{ name: 'All', start: 0, count: 200, durationMs: null }],
    optionCounts: '4'.repeat(200),
    durationMs: 180 * MINUTE_MS,
  });
  const acts = Array.from({ length: 200 }, (_, question): readonly Act[] => [
    { ...visit(question), at: START + question * 50_000 },
    { ...choose(question), at: START + question * 50_000 + 30_000 },
    { ...save(question), at: START + question * 50_000 + 31_000 },
  ]).flat();
  expect(JSON.stringify(after(rules, ...acts)).length).toBeLessThan(4000);
});
