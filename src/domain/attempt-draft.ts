import type { RunningAttempt } from './attempt.ts';
import { isRecord } from './is-record.ts';
import type { Paper } from './paper.ts';
import type { Question } from './question.ts';
import type { Response } from './scoring.ts';
import { SKIP } from './scoring.ts';

/** Two clocks read at one moment: `wall` outlives the page, `clock` is the one that the attempt's events carry. Milliseconds. */
export interface Moment {
  readonly wall: number;
  readonly clock: number;
}

/** A running attempt as it is kept over a reload: durations only, and the wall time of the keeping. */
export interface AttemptDraft {
  readonly attemptId: string;
  readonly position: number;
  readonly responses: readonly Response[];
  readonly spentMs: readonly number[];
  readonly leftMs: number;
  readonly seenMs: number;
  readonly takenMs: number;
  readonly keptAt: number;
}

export function freezeAttempt(attempt: RunningAttempt, { wall, clock }: Moment): AttemptDraft {
  return {
    attemptId: attempt.attemptId,
    position: attempt.position,
    responses: attempt.responses,
    spentMs: attempt.spentMs,
    leftMs: Math.max(0, attempt.deadline - clock),
    seenMs: Math.max(0, clock - attempt.seenSince),
    takenMs: Math.max(0, clock - attempt.startedAt),
    keptAt: wall,
  };
}

const isDuration = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isListOf = <T>(value: unknown, length: number, isOne: (entry: unknown) => entry is T): value is readonly T[] =>
  Array.isArray(value) && value.length === length && value.every(isOne);

const isResponse = (value: unknown): value is Response =>
  value === null || value === SKIP || (typeof value === 'number' && Number.isInteger(value) && value >= 0);

/** An option that this edition does not have would show as answered, and the server would refuse the attempt. */
const fitsQuestion = (response: Response, question: Question | undefined): boolean =>
  typeof response !== 'number' || question?.options[response] !== undefined;

/**
 * The attempt again from kept data, its deadline moved by the time that passed meanwhile; a clock set back adds none.
 * Null when the data is damaged or belongs to another edition of the paper.
 */
export function thawAttempt(paper: Paper, data: unknown, { wall, clock }: Moment): RunningAttempt | null {
  const { length } = paper.questions;
  if (!isRecord(data) || length === 0) return null;
  const { attemptId, position, responses, spentMs, leftMs, seenMs, takenMs, keptAt } = data;
  if (typeof attemptId !== 'string' || !isDuration(position) || !Number.isInteger(position) || position >= length) return null;
  if (!isListOf(responses, length, isResponse) || !isListOf(spentMs, length, isDuration)) return null;
  if (!responses.every((response, index) => fitsQuestion(response, paper.questions[index]))) return null;
  if (!isDuration(leftMs) || !isDuration(seenMs) || !isDuration(takenMs) || !isDuration(keptAt)) return null;
  const away = Math.max(0, wall - keptAt);
  return {
    stage: 'quiz',
    attemptId,
    position,
    responses,
    spentMs,
    startedAt: clock - takenMs - away,
    deadline: clock + Math.min(leftMs, paper.durationMs - takenMs) - away,
    seenSince: clock - seenMs - away,
  };
}
