import type { Paper } from '../papers/paper.ts';
import type { Question } from '../papers/question.ts';
import type { Section } from '../papers/section.ts';
import { sectionIndexAt } from '../papers/section.ts';
import type { Response, Score } from './scoring.ts';
import { SKIP, afterChoice, isResponseTo, scoreAttempt } from './scoring.ts';

/** Why an attempt ended: the student submitted, skipped the last question, or time ran out. */
export type Ending = 'submitted' | 'skipped-last' | 'time-up';

export interface RunningAttempt {
  readonly stage: 'quiz';
  /** Chosen by the browser; the server stores an attempt once per id. */
  readonly attemptId: string;
  readonly position: number;
  readonly responses: readonly Response[];
  /** Milliseconds on the clock of the events. With locked timing the deadline is that of the section in view. */
  readonly startedAt: number;
  readonly deadline: number;
  /** Milliseconds spent on each question so far. The time of the question in view counts from `seenSince`. */
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
 * The events of an attempt. `now` is milliseconds on one clock that only moves forward; the reducer reads no clock of
 * its own.
 */
export type AttemptEvent =
  | { readonly type: 'start'; readonly attemptId: string; readonly now: number }
  | { readonly type: 'choose'; readonly option: number; readonly now: number }
  | { readonly type: 'type-number'; readonly typed: number | null; readonly now: number }
  | { readonly type: 'skip'; readonly now: number }
  | { readonly type: 'next'; readonly now: number }
  | { readonly type: 'previous'; readonly now: number }
  | { readonly type: 'go'; readonly position: number; readonly now: number }
  | { readonly type: 'submit'; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'retry' };

export const INSTRUCTIONS: Attempt = { stage: 'instructions' };

/** Milliseconds until time runs out, never negative. */
export const timeLeftMs = (attempt: RunningAttempt, now: number): number => Math.max(0, attempt.deadline - now);

/** Whole seconds to show: 15:00 at the start, and 00:00 only when time has run out. */
export const secondsLeft = (attempt: RunningAttempt, now: number): number => Math.ceil(timeLeftMs(attempt, now) / 1000);

/** '14:59' for 899 seconds. Minutes have three digits for papers beyond 99 minutes. */
export function formatCountdown(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Whether the question has a response: a choice or a recorded skip. Next and Submit Quiz require it. */
export const isAnswered = (attempt: RunningAttempt): boolean => attempt.responses[attempt.position] !== null;

export const isLastQuestion = (paper: Paper, position: number): boolean => position >= paper.questions.length - 1;

/** The positions that the student can reach: all of a pooled paper, or those of the locked section in view. */
export function reachOf(paper: Paper, position: number): { readonly first: number; readonly last: number } {
  const section = paper.timing === 'locked' ? paper.sections[sectionIndexAt(paper.sections, position)] : undefined;
  if (section === undefined) return { first: 0, last: paper.questions.length - 1 };
  return { first: section.start, last: section.start + section.count - 1 };
}

/** The section after this one; null in the last one, and with pooled timing. */
export const nextLockedSection = (paper: Paper, position: number): Section | null =>
  paper.timing === 'locked' ? (paper.sections[sectionIndexAt(paper.sections, position) + 1] ?? null) : null;

/** Counts no time past the deadline and none backwards, so that the times per question add up to the time taken. */
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

/** Records what follows from the response so far, if the question in view can be given it. */
function recordFitting(
  paper: Paper,
  attempt: RunningAttempt,
  next: (question: Question, before: Response) => Response,
): RunningAttempt {
  const question = paper.questions[attempt.position];
  const before = attempt.responses[attempt.position] ?? null;
  const response = question === undefined ? before : next(question, before);
  return response === before || !isResponseTo(question, response) ? attempt : record(attempt, response);
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
    deadline: now + durationAt(paper, 0),
    spentMs: Array.from({ length }, () => 0),
    seenSince: now,
  };
}

/** The time allowed, milliseconds: the paper's, or that of the locked section at this position. */
export const durationAt = (paper: Paper, position: number): number =>
  (paper.timing === 'locked' ? paper.sections[sectionIndexAt(paper.sections, position)]?.durationMs : null) ??
  paper.durationMs;

/** Goes to the first question of a locked section, whose own minutes begin at `now`. */
function enterSection(attempt: RunningAttempt, section: Section, now: number): RunningAttempt {
  const moved = moveTo(attempt, section.start, now);
  return { ...moved, deadline: moved.seenSince + (section.durationMs ?? 0) };
}

/** Skips each section whose time has run out. After the last one the attempt ends. */
function passDeadlines(paper: Paper, attempt: RunningAttempt, now: number): RunningAttempt | ScoredAttempt {
  let current = attempt;
  while (now >= current.deadline) {
    const next = nextLockedSection(paper, current.position);
    if (next === null) return finish(paper, current, 'time-up', now);
    current = enterSection(current, next, current.deadline);
  }
  return current;
}

function goOn(paper: Paper, attempt: RunningAttempt, now: number): RunningAttempt {
  const { last } = reachOf(paper, attempt.position);
  const section = nextLockedSection(paper, attempt.position);
  if (attempt.position < last || section === null) return moveTo(attempt, attempt.position + 1, now);
  return enterSection(attempt, section, now);
}

function duringQuiz(paper: Paper, before: RunningAttempt, event: AttemptEvent): Attempt {
  if (event.type === 'start' || event.type === 'retry') return before;
  const { now } = event;
  const attempt = passDeadlines(paper, before, now);
  // The event was meant for the question whose time has run out, so it must not change another.
  if (attempt.stage === 'score' || attempt !== before) return attempt;
  const isLast = isLastQuestion(paper, attempt.position);
  const { first, last } = reachOf(paper, attempt.position);
  switch (event.type) {
    case 'choose':
      return recordFitting(paper, attempt, (question, before) => afterChoice(question, before, event.option));
    case 'type-number': {
      const { typed } = event;
      return recordFitting(paper, attempt, ({ kind }, before) => {
        if (kind !== 'number') return before;
        return typed === null ? null : { typed };
      });
    }
    case 'skip': {
      const skipped = record(attempt, SKIP);
      return isLast ? finish(paper, skipped, 'skipped-last', now) : goOn(paper, skipped, now);
    }
    case 'next':
      return isLast || !isAnswered(attempt) ? attempt : goOn(paper, attempt, now);
    case 'previous':
      return attempt.position <= first ? attempt : moveTo(attempt, attempt.position - 1, now);
    case 'go':
      return event.position < first || event.position > last || !Number.isInteger(event.position)
        ? attempt
        : moveTo(attempt, event.position, now);
    case 'submit':
      return isLast && isAnswered(attempt) ? finish(paper, attempt, 'submitted', now) : attempt;
    case 'tick':
      return attempt;
  }
}

/**
 * The attempt after an event (spec section 4, quiz). An event that does not fit the stage changes nothing: a late click
 * after time ran out, a Next without a response, a choice after submission.
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
