import { applyBatch } from './apply-batch.ts';
import type { EventRefusal, MockAttempt, MockReply } from './mock-attempt.ts';
import type { MockBatch, MockEvent } from './mock-event.ts';
import { MOST_EVENTS_OF_BATCH } from './mock-event.ts';
import type { MockRules } from './mock-rules.ts';

/**
 * The browser's own side of a running attempt: the attempt with everything the student did, and the events that the
 * server has not acknowledged. Plain data, kept on the device until the server has all of it.
 */
export interface MockRun {
  /** `attempt.ack` is the number of the newest event made here. */
  readonly attempt: MockAttempt;
  /** Not yet acknowledged, in order, without gaps up to `attempt.ack`. */
  readonly open: readonly MockEvent[];
  /** False once the server said so. */
  readonly ranked: boolean;
}

/** What the student does, before it has a number and a time. */
export type MockAct = Pick<MockEvent, 'kind'> &
  Partial<Pick<MockEvent, 'question' | 'option' | 'section' | 'language'>>;

/**
 * Records an act at `now`, milliseconds on the server's clock. A refused act is not recorded, because the server would
 * refuse it too; `refusal` says why.
 */
export function recordAct(
  rules: MockRules,
  run: MockRun,
  act: MockAct,
  now: number,
): { readonly run: MockRun; readonly refusal: EventRefusal | null } {
  const { attempt, open } = run;
  const at = Math.max(Math.round(now), attempt.countedUntil);
  const event: MockEvent = {
    question: null,
    option: null,
    section: null,
    language: null,
    ...act,
    seq: attempt.ack + 1,
    at,
  };
  const result = applyBatch(rules, attempt, { epoch: attempt.epoch, events: [event] }, at);
  const [refused] = result.refused;
  if (refused !== undefined) return { run, refusal: refused.reason };
  return { run: { ...run, attempt: result.attempt, open: [...open, event] }, refusal: null };
}

/** The next batch to post; null when everything is acknowledged. */
export const batchOf = ({ attempt, open }: MockRun): MockBatch | null =>
  open.length === 0 ? null : { epoch: attempt.epoch, events: open.slice(0, MOST_EVENTS_OF_BATCH) };

/** Forgets what a reply acknowledges, and nothing else. Replies may come in any order. One of another epoch is for `resumeRun`. */
export function acknowledge(
  run: MockRun,
  { ack, epoch, ranked }: Pick<MockReply, 'ack' | 'epoch' | 'ranked'>,
): MockRun {
  if (epoch !== run.attempt.epoch) return run;
  return { ...run, open: run.open.filter(({ seq }) => seq > ack), ranked: run.ranked && ranked };
}

/**
 * Goes on from the attempt as the server has it: after a reload, a gap or a take-over. Open events of the same epoch
 * apply on top of it, numbered anew only where the device lost some. Those of an earlier epoch are dropped, because the
 * student has gone on elsewhere meanwhile.
 */
export function resumeRun(rules: MockRules, server: MockAttempt, run: MockRun | null, ranked = true): MockRun {
  const isSame = run !== null && run.attempt.epoch === server.epoch && run.attempt.startedAt === server.startedAt;
  if (!isSame) return { attempt: server, open: [], ranked };
  const open = run.open
    .filter(({ seq }) => seq > server.ack)
    .map((event, index) => ({ ...event, seq: server.ack + 1 + index }));
  const { attempt } = applyBatch(rules, server, { epoch: server.epoch, events: open }, open.at(-1)?.at ?? 0);
  return { attempt, open, ranked: ranked && run.ranked };
}
