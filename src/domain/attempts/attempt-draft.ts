import type { Ending, RunningAttempt, ScoredAttempt } from './attempt.ts';
import { durationAt } from './attempt.ts';
import { isRecord } from '../lib/is-record.ts';
import type { Paper } from '../papers/paper.ts';
import type { Response } from './scoring.ts';
import { isResponseTo, scoreAttempt } from './scoring.ts';

/** The oldest draft that is resumed: seven days in milliseconds. Its clock went on; a paper that is over is submitted. */
export const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** The oldest review that is shown again instead of the instructions: 24 hours in milliseconds. */
export const REVIEW_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Smaller differences between two clocks come from the server's, which is read in whole seconds. Milliseconds. */
const AGREEMENT_MS = 3000;

/** The clocks that outlive a page, in epoch milliseconds. The device's can be set; the server's is null while unknown. */
export interface LastingClocks {
  readonly wall: number;
  readonly server: number | null;
}

/** All clocks, read at the same moment. `clock` is the one of the attempt's events, milliseconds. */
export interface Moment extends LastingClocks {
  readonly clock: number;
}

/** What every draft holds: durations, and the time at which it was kept, by the device and by the server. */
interface Kept {
  readonly attemptId: string;
  readonly responses: readonly Response[];
  readonly spentMs: readonly number[];
  readonly takenMs: number;
  readonly keptAt: number;
  /** Null for a draft of a page that had not heard the server. */
  readonly serverAt: number | null;
}

/** A running attempt, kept for a reload. */
export interface AttemptDraft extends Kept {
  readonly position: number;
  readonly leftMs: number;
  readonly seenMs: number;
}

/** A finished attempt, kept for its review. The score is calculated again from the responses. */
export interface ReviewDraft extends Kept {
  readonly ending: Ending;
}

/**
 * Milliseconds since a draft was kept. The server's clock decides, and where it is unknown no time counts: the device's
 * clock may have been set in between. Where both agree, the device's is the more exact one.
 */
export function awayMs(
  { keptAt, serverAt }: Pick<Kept, 'keptAt' | 'serverAt'>,
  { wall, server }: LastingClocks,
): number {
  if (serverAt === null || server === null || server <= serverAt) return 0;
  const [byServer, byDevice] = [server - serverAt, wall - keptAt];
  return Math.abs(byServer - byDevice) <= AGREEMENT_MS ? Math.max(0, byDevice) : byServer;
}

export function freezeAttempt(attempt: RunningAttempt, { wall, server, clock }: Moment): AttemptDraft {
  return {
    attemptId: attempt.attemptId,
    position: attempt.position,
    responses: attempt.responses,
    spentMs: attempt.spentMs,
    leftMs: Math.max(0, attempt.deadline - clock),
    seenMs: Math.max(0, clock - attempt.seenSince),
    takenMs: Math.max(0, clock - attempt.startedAt),
    keptAt: wall,
    serverAt: server,
  };
}

export function freezeReview(attempt: ScoredAttempt, { wall, server }: LastingClocks): ReviewDraft {
  const { attemptId, responses, spentMs, takenMs, ending } = attempt;
  return { attemptId, responses, spentMs, takenMs, ending, keptAt: wall, serverAt: server };
}

const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isListOf = <T>(value: unknown, length: number, isOne: (entry: unknown) => entry is T): value is readonly T[] =>
  Array.isArray(value) && value.length === length && value.every(isOne);

const isEnding = (value: unknown): value is Ending =>
  value === 'submitted' || value === 'skipped-last' || value === 'time-up';

/** Null when the data is damaged, belongs to another edition of the paper, or is older than its lifetime. */
function parseKept(
  paper: Paper,
  data: Readonly<Record<string, unknown>>,
  clocks: LastingClocks,
  lifetimeMs: number,
): Kept | null {
  const { length } = paper.questions;
  const { attemptId, responses, spentMs, takenMs, keptAt } = data;
  if (length === 0 || typeof attemptId !== 'string' || !isDuration(takenMs) || !isDuration(keptAt)) return null;
  let at = 0;
  const isNext = (response: unknown): response is Response => {
    at += 1;
    return isResponseTo(paper.questions[at - 1], response);
  };
  if (!isListOf(responses, length, isNext) || !isListOf(spentMs, length, isDuration)) return null;
  const serverAt = isDuration(data['serverAt']) ? data['serverAt'] : null;
  const kept = { attemptId, responses, spentMs, takenMs, keptAt, serverAt };
  return awayMs(kept, clocks) > lifetimeMs ? null : kept;
}

/**
 * Restores the running attempt. The time since counts against its deadline. Null when the data is not a draft of this
 * paper, or is older than seven days.
 */
export function thawAttempt(paper: Paper, data: unknown, moment: Moment): RunningAttempt | null {
  if (!isRecord(data)) return null;
  const kept = parseKept(paper, data, moment, DRAFT_LIFETIME_MS);
  if (kept === null) return null;
  const { position, leftMs, seenMs } = data;
  if (!isDuration(position) || !Number.isInteger(position) || position >= paper.questions.length) return null;
  if (!isDuration(leftMs) || !isDuration(seenMs)) return null;
  const { attemptId, responses, spentMs, takenMs } = kept;
  const { clock } = moment;
  const away = awayMs(kept, moment);
  return {
    stage: 'quiz',
    attemptId,
    position,
    responses,
    spentMs,
    startedAt: clock - takenMs - away,
    deadline: clock + Math.min(leftMs, durationAt(paper, position), paper.durationMs - takenMs) - away,
    seenSince: clock - seenMs - away,
  };
}

/**
 * Restores the finished attempt and scores it again. Null when the data is not a review of this paper, or is older than
 * a day.
 */
export function thawReview(paper: Paper, data: unknown, clocks: LastingClocks): ScoredAttempt | null {
  if (!isRecord(data)) return null;
  const { ending } = data;
  const kept = parseKept(paper, data, clocks, REVIEW_LIFETIME_MS);
  if (kept === null || !isEnding(ending)) return null;
  const { attemptId, responses, spentMs, takenMs } = kept;
  return { stage: 'score', attemptId, responses, spentMs, takenMs, ending, score: scoreAttempt(paper, responses) };
}
