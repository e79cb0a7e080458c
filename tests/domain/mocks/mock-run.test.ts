import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import type { MockAct, MockRun } from '#domain/mocks/mock-run.ts';
import { acknowledge, batchOf, recordAct, resumeRun } from '#domain/mocks/mock-run.ts';
import { replyOf, takeOver } from '#domain/mocks/reduce-mock.ts';
import { calibrate, serverTime } from '#domain/mocks/server-clock.ts';
import type { ClockSample, ServerClock } from '#domain/mocks/server-clock.ts';
import { MOST_EVENTS_OF_BATCH } from '#domain/mocks/mock-event.ts';
import { LOCKED, MINUTE_MS, POOLED, START, anyEvents, anyRules, started } from './mock-fixtures.ts';

const begun = (attempt: MockAttempt = started(POOLED)): MockRun => resumeRun(POOLED, attempt, null);
const record = (run: MockRun, ...acts: readonly MockAct[]): MockRun =>
  acts.reduce((current, act) => recordAct(POOLED, current, act, current.attempt.countedUntil + 1000).run, run);
const answer = (question: number, option: number): readonly MockAct[] => [
  { kind: 'visit', question },
  { kind: 'choose', question, option },
  { kind: 'save', question },
];

describe('the browser’s own side of an attempt', () => {
  test('shows an act at once and keeps it until the server has it', () => {
    const run = record(begun(), ...answer(1, 2));
    expect([run.attempt.responses, run.open.map(({ seq }) => seq)]).toEqual(['-2----', [1, 2, 3]]);
    expect(batchOf(run)).toEqual({ epoch: 1, events: run.open });
    const known = acknowledge(run, { ack: 2, epoch: 1, ranked: true });
    expect([known.attempt, known.open.map(({ seq }) => seq)]).toEqual([run.attempt, [3]]);
    expect(batchOf(acknowledge(known, { ack: 3, epoch: 1, ranked: true }))).toBeNull();
  });

  test('forgets nothing when replies come in the wrong order', () => {
    const run = record(begun(), ...answer(1, 2), ...answer(2, 0));
    const reordered = acknowledge(acknowledge(run, { ack: 4, epoch: 1, ranked: true }), {
      ack: 2,
      epoch: 1,
      ranked: true,
    });
    expect(reordered.open.map(({ seq }) => seq)).toEqual([5, 6]);
    expect(acknowledge(run, { ack: 6, epoch: 2, ranked: true })).toBe(run);
  });

  test('keeps no act that the server would refuse, and says why', () => {
    const { run, refusal } = recordAct(
      LOCKED,
      resumeRun(LOCKED, started(LOCKED), null),
      { kind: 'visit', question: 4 },
      START + 1000,
    );
    expect([run.open, refusal]).toEqual([[], 'closed-section']);
    expect(recordAct(LOCKED, run, { kind: 'visit', question: 4 }, START + 10 * MINUTE_MS).refusal).toBeNull();
  });

  test('posts a long queue in parts', () => {
    const acts = Array.from({ length: MOST_EVENTS_OF_BATCH + 10 }, (_, index): MockAct => ({
      kind: 'visit',
      question: (index + 1) % 6,
    }));
    expect(batchOf(record(begun(), ...acts))?.events.length).toBe(MOST_EVENTS_OF_BATCH);
  });

  test('says for good that the attempt has lost its rank', () => {
    const run = acknowledge(begun(), { ack: 0, epoch: 1, ranked: false });
    expect(acknowledge(run, { ack: 0, epoch: 1, ranked: true }).ranked).toBe(false);
    expect(resumeRun(POOLED, run.attempt, run).ranked).toBe(false);
  });

  test('applies open events again on top of the server’s attempt, under their numbers', () => {
    const run = record(begun(), ...answer(1, 2), ...answer(2, 0));
    const server = applyBatch(
      POOLED,
      started(POOLED),
      { epoch: 1, events: run.open.slice(0, 2) },
      START + MINUTE_MS,
    ).attempt;
    const resumed = resumeRun(POOLED, server, run);
    expect(resumed.open).toEqual(run.open.slice(2));
    expect(resumed.attempt.responses).toBe('-20---');
  });

  test('numbers events anew where the device lost some, so that the rest still counts', () => {
    const run = record(begun(), ...answer(1, 2), ...answer(2, 0));
    const damaged = { ...run, open: run.open.slice(3) };
    const resumed = resumeRun(POOLED, started(POOLED), damaged);
    expect(resumed.open.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(resumed.attempt.responses).toBe('--0---');
  });

  test('drops what it had not sent when the attempt went on elsewhere, or is another attempt', () => {
    const run = record(begun(), ...answer(1, 2));
    const elsewhere = takeOver(POOLED, started(POOLED), START + 9000);
    expect(resumeRun(POOLED, elsewhere, run)).toEqual({ attempt: elsewhere, open: [], ranked: true });
    const retake = { ...started(POOLED), startedAt: START + MINUTE_MS };
    expect(resumeRun(POOLED, retake, run).open).toEqual([]);
  });

  test('ends with the server’s attempt over any line: batches lost, replies lost, reloads between', () => {
    const anyFate = fc.array(fc.constantFrom('sent', 'request lost', 'reply lost', 'reload'), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(anyRules, anyEvents, anyFate, (rules, events, fates) => {
        let server = started(rules);
        let run = resumeRun(rules, server, null);
        const post = (fate: string, now: number): void => {
          const batch = batchOf(run);
          if (fate === 'request lost' || batch === null) return;
          server = applyBatch(rules, server, batch, now).attempt;
          if (fate === 'sent') run = acknowledge(run, replyOf(rules, server, now));
          if (fate === 'reload') run = resumeRun(rules, server, JSON.parse(JSON.stringify(run)) as MockRun);
        };
        events.forEach(({ kind, question, option, section, language, at }, index) => {
          const act = { kind, question, option, section, language };
          run = recordAct(rules, run, act, at).run;
          post(fates[index % fates.length] ?? 'sent', at);
        });
        post('sent', run.attempt.countedUntil);
        expect(run.open).toEqual([]);
        // Only the server knows how late an event came in.
        expect({ ...server, latestMs: 0, lateAnswers: 0 }).toEqual({ ...run.attempt, latestMs: 0, lateAnswers: 0 });
      }),
      { numRuns: 500 },
    );
  });
});

describe('the server’s clock as the browser knows it', () => {
  /** A reply over a line whose two ways take `there` and `back`, from a server that is `ahead` of the browser. */
  const sampleOf = (sentAt: number, there: number, back: number, ahead: number): ClockSample => ({
    sentAt,
    receivedAt: sentAt + there + back,
    serverNow: sentAt + there + ahead,
  });
  const after = (...samples: readonly ClockSample[]): ServerClock | null =>
    samples.reduce<ServerClock | null>(calibrate, null);

  test('is exact over an even line, three hours off or not', () => {
    const ahead = 3 * 60 * MINUTE_MS;
    const clock = after(sampleOf(1000, 40, 40, ahead));
    expect(clock && serverTime(clock, 5000)).toBe(5000 + ahead);
  });

  test('comes from the sample with the shortest round trip', () => {
    const clock = after(sampleOf(0, 800, 20, 5000), sampleOf(2000, 30, 30, 5000), sampleOf(4000, 900, 10, 5000));
    expect(clock?.offsetMs).toBe(5000);
  });

  test('follows a clock that was set or slept, at the first sample that contradicts it', () => {
    expect(after(sampleOf(0, 20, 20, 5000), sampleOf(60_000, 400, 100, 605_000))?.offsetMs).toBe(605_000 + 150);
  });

  test('is never further off than half a round trip, whatever the line does', () => {
    const anySample = fc.record({
      waited: fc.nat({ max: 30_000 }),
      there: fc.nat({ max: 2000 }),
      back: fc.nat({ max: 2000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.array(anySample, { minLength: 1, maxLength: 20 }),
        (ahead, lines) => {
          let now = 0;
          const samples = lines.map(({ waited, there, back }) => {
            now += waited + there + back;
            return sampleOf(now - there - back, there, back, ahead);
          });
          const clock = after(...samples);
          expect(Math.abs((clock?.offsetMs ?? Infinity) - ahead)).toBeLessThanOrEqual((clock?.errorMs ?? 0) + 0.5);
          const shortest = Math.min(...samples.map(({ sentAt, receivedAt }) => receivedAt - sentAt)) / 2;
          // An older sample gives way to one that is a little worse, because clocks drift apart.
          expect(clock?.errorMs).toBeLessThanOrEqual(shortest + now * 1e-4);
        },
      ),
      { numRuns: 500 },
    );
  });
});
