import type { Paper } from './paper.ts';
import type { Response, Score } from './scoring.ts';
import { SKIP, scoreAttempt } from './scoring.ts';

/** Why an attempt ended: the student submitted, skipped the last question, or time ran out. */
export type Ending = 'submitted' | 'skipped-last' | 'time-up';

export interface RunningAttempt {
  readonly stage: 'quiz';
  /** Chosen by the browser; the server stores an attempt once per id. */
  readonly attemptId: string;
  readonly position: number;
  readonly responses: readonly Response[];
  /** On the clock that the events carry, milliseconds. */
  readonly startedAt: number;
  readonly deadline: number;
  /** Time spent at each question so far, milliseconds; the question in view counts from `seenSince`. */
  readonly spentMs: readonly number[];
  readonly seenSince: number;
}

export interface ScoredAttempt {
  readonly stage: 'score';
  readonly attemptId: string;
  readonly responses: readonly Response[];
  readonly spentMs: readonly number[];
  readonly takenMs: number;
  readonly ending: Ending;
  readonly score: Score;
}

/** One run at a paper: instructions → quiz → score (spec section 2, quiz screen). */
export type Attempt = { readonly stage: 'instructions' } | RunningAttempt | ScoredAttempt;

/**
 * What can happen to an attempt. `now` is milliseconds on one clock that only moves forward;
 * the reducer reads no clock of its own.
 */
export type AttemptEvent =
  | { readonly type: 'start'; readonly attemptId: string; readonly now: number }
  | { readonly type: 'choose'; readonly option: number; readonly now: number }
  | { readonly type: 'skip'; readonly now: number }
  | { readonly type: 'next'; readonly now: number }
  | { readonly type: 'previous'; readonly now: number }
  | { readonly type: 'submit'; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'retry' };

export const INSTRUCTIONS: Attempt = { stage: 'instructions' };

/** Milliseconds until time runs out, never negative. */
export const timeLeftMs = (attempt: RunningAttempt, now: number): number => Math.max(0, attempt.deadline - now);

/** Whole seconds to show: 15:00 at the start, 00:00 only when time has run out. */
export const secondsLeft = (attempt: RunningAttempt, now: number): number => Math.ceil(timeLeftMs(attempt, now) / 1000);

/** '14:59' for 899 seconds; minutes grow past two digits for papers beyond 99 minutes. */
export function formatCountdown(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Next and Submit Quiz wait for this: a choice or a recorded skip. */
export const isAnswered = (attempt: RunningAttempt): boolean => attempt.responses[attempt.position] !== null;

export const isLastQuestion = (paper: Paper, position: number): boolean => position >= paper.questions.length - 1;

/** Never counts past the deadline, and never backwards: the times per question add up to the time taken. */
function withTimeCounted(attempt: RunningAttempt, now: number): RunningAttempt {
  const until = Math.max(attempt.seenSince, Math.min(now, attempt.deadline));
  const spentMs = attempt.spentMs.map((spent, index) =>
    index === attempt.position ? spent + until - attempt.seenSince : spent,
  );
  return { ...attempt, spentMs, seenSince: until };
}

function finish(paper: Paper, attempt: RunningAttempt, ending: Ending, now: number): ScoredAttempt {
  const counted = withTimeCounted(attempt, now);
  return {
    stage: 'score',
    attemptId: attempt.attemptId,
    responses: attempt.responses,
    spentMs: counted.spentMs,
    takenMs: counted.seenSince - attempt.startedAt,
    ending,
    score: scoreAttempt(paper, attempt.responses),
  };
}

function record(attempt: RunningAttempt, response: Response): RunningAttempt {
  return {
    ...attempt,
    responses: attempt.responses.map((given, index) => (index === attempt.position ? response : given)),
  };
}

function moveTo(attempt: RunningAttempt, position: number, now: number): RunningAttempt {
  return { ...withTimeCounted(attempt, now), position };
}

function start(paper: Paper, attemptId: string, now: number): Attempt {
  const { length } = paper.questions;
  if (length === 0) return INSTRUCTIONS;
  return {
    stage: 'quiz',
    attemptId,
    position: 0,
    responses: Array.from({ length }, () => null),
    startedAt: now,
    deadline: now + paper.durationMs,
    spentMs: Array.from({ length }, () => 0),
    seenSince: now,
  };
}

function duringQuiz(paper: Paper, attempt: RunningAttempt, event: AttemptEvent): Attempt {
  if (event.type === 'start' || event.type === 'retry') return attempt;
  const { now } = event;
  if (now >= attempt.deadline) return finish(paper, attempt, 'time-up', now);
  const isLast = isLastQuestion(paper, attempt.position);
  switch (event.type) {
    case 'choose':
      return paper.questions[attempt.position]?.options[event.option] === undefined ? attempt : record(attempt, event.option);
    case 'skip': {
      const skipped = record(attempt, SKIP);
      return isLast ? finish(paper, skipped, 'skipped-last', now) : moveTo(skipped, attempt.position + 1, now);
    }
    case 'next':
      return isLast || !isAnswered(attempt) ? attempt : moveTo(attempt, attempt.position + 1, now);
    case 'previous':
      return attempt.position === 0 ? attempt : moveTo(attempt, attempt.position - 1, now);
    case 'submit':
      return isLast && isAnswered(attempt) ? finish(paper, attempt, 'submitted', now) : attempt;
    case 'tick':
      return attempt;
  }
}

/**
 * The attempt after an event (spec section 4, quiz). Events that do not fit the stage change nothing:
 * a late click after time ran out, a Next without an answer, a choice after submission.
 */
export function reduceAttempt(paper: Paper, attempt: Attempt, event: AttemptEvent): Attempt {
  switch (attempt.stage) {
    case 'instructions':
      return event.type === 'start' ? start(paper, event.attemptId, event.now) : attempt;
    case 'quiz':
      return duringQuiz(paper, attempt, event);
    case 'score':
      return event.type === 'retry' ? INSTRUCTIONS : attempt;
  }
}
