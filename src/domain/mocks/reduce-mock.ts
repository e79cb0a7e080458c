import type { Language } from '../lib/languages.ts';
import { deadlineOf, endOf, isRunning, passTime } from './attempt-steps.ts';
import type { MockAttempt, MockReply, MockState, MockTiming, MockView } from './mock-attempt.ts';
import { LATEST_RANKED_MS, MOST_LATE_ANSWERS } from './mock-attempt.ts';
import { blankResponses } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';
import { isLocked, questionCountOf } from './mock-rules.ts';

/**
 * The life of an attempt, for server and browser alike (design: Attempt); events come in through apply-batch.ts. Nothing
 * here reads a clock.
 * The server stores the attempt, or the batches from which it is rebuilt with the `now` at which each came in, and
 * shows what `advance` makes of it.
 */

/** An attempt that has not begun. */
export function readyAttempt(rules: MockRules, extraTimeFactor = 1): MockAttempt {
  const count = questionCountOf(rules);
  const zeros = Array.from({ length: count }, () => 0);
  return {
    startedAt: null,
    extraTimeFactor,
    epoch: 1,
    ack: 0,
    countedUntil: 0,
    section: 0,
    sectionStartedAt: 0,
    question: 0,
    picked: null,
    language: rules.languages[0] ?? 'en',
    responses: blankResponses(count),
    marked: '0'.repeat(count),
    visits: zeros,
    changes: zeros,
    former: blankResponses(count),
    spentMs: zeros,
    awaySince: null,
    blurs: 0,
    awayMs: 0,
    latestMs: 0,
    lateAnswers: 0,
    closed: null,
    scoredKey: null,
    voided: null,
  };
}

/** Starts a ready attempt with its first question in view. One that has begun stays as it is, so a repeated start is harmless. */
export function startAttempt(rules: MockRules, attempt: MockAttempt, now: number, language: Language): MockAttempt {
  if (attempt.startedAt !== null || attempt.voided !== null) return attempt;
  return {
    ...attempt,
    startedAt: now,
    countedUntil: now,
    sectionStartedAt: now,
    visits: attempt.visits.with(0, 1),
    language: rules.languages.includes(language) ? language : attempt.language,
  };
}

/** The state of an attempt up to which time has passed. */
function stateOf({ voided, scoredKey, closed, startedAt }: MockAttempt): MockState {
  if (voided !== null) return 'void';
  if (scoredKey !== null) return 'scored';
  if (closed !== null) return 'closed';
  return startedAt === null ? 'ready' : 'running';
}

/** State and clocks of an attempt up to which time has passed. */
function timingOfPassed(rules: MockRules, then: MockAttempt): MockTiming {
  const isOn = isRunning(then);
  return {
    state: stateOf(then),
    closedAt: then.closed?.at ?? null,
    closedBy: then.closed?.by ?? null,
    sectionEndsAt: isOn ? deadlineOf(rules, then) : null,
    endsAt: isOn ? endOf(rules, then) : null,
    ranked: then.latestMs <= LATEST_RANKED_MS && then.lateAnswers <= MOST_LATE_ANSWERS,
  };
}

/** State and clocks alone, where the copy of the whole attempt that `advance` makes is not needed. */
export const timingOf = (rules: MockRules, attempt: MockAttempt, now: number): MockTiming =>
  timingOfPassed(rules, passTime(rules, attempt, now));

/** The attempt as it is at `now`: sections and deadlines have passed, whoever looks. For reading only, never stored. */
export function advance(rules: MockRules, attempt: MockAttempt, now: number): MockView {
  const then = passTime(rules, attempt, now);
  const { countedUntil: _, closed: __, sectionStartedAt, ...shown } = then;
  const began = isLocked(rules) ? sectionStartedAt : then.startedAt;
  return { ...shown, ...timingOfPassed(rules, then), sectionBeganAt: then.startedAt === null ? null : began };
}

/**
 * How many sections have begun at `now`: as many keys of the paper may be given. An event may claim a time a little
 * ahead of the server's clock, so the section that it has entered begins at that time and not before.
 */
export function begunSections(rules: MockRules, attempt: MockAttempt, now: number): number {
  const { startedAt, section, sectionStartedAt } = passTime(rules, attempt, now);
  if (startedAt === null) return 0;
  if (!isLocked(rules)) return rules.sections.length;
  return sectionStartedAt > now ? section : section + 1;
}

/**
 * Hands a running attempt to another page or device. From here on only events of the new epoch count, so what the
 * earlier page had not sent is never applied over newer answers. An attempt that does not run stays as it is.
 */
export function takeOver(rules: MockRules, attempt: MockAttempt, now: number): MockAttempt {
  const then = passTime(rules, attempt, now);
  return isRunning(then) ? { ...then, epoch: then.epoch + 1 } : attempt;
}

/**
 * Notes that the result by this version of the key goes to the student. Events count until then, because a student
 * without a network sends them late, and never after it, because the student knows the key. An attempt that is not
 * closed at `now`, or is scored by this version or a later one, stays as it is.
 */
export function releaseResult(rules: MockRules, attempt: MockAttempt, key: number, now: number): MockAttempt {
  const then = passTime(rules, attempt, now);
  if (then.closed === null || then.voided !== null || key <= (then.scoredKey ?? 0)) return attempt;
  return { ...then, scoredKey: key };
}

/** Voids an attempt in any state, once. */
export function voidAttempt(rules: MockRules, attempt: MockAttempt, reason: string, now: number): MockAttempt {
  return attempt.voided === null ? { ...passTime(rules, attempt, now), voided: { at: now, reason } } : attempt;
}

/** What the server replies at `now`. */
export function replyOf(rules: MockRules, attempt: MockAttempt, now: number): MockReply {
  const then = passTime(rules, attempt, now);
  const { ack, epoch, section } = then;
  const { state, sectionEndsAt, endsAt, ranked } = timingOfPassed(rules, then);
  return { ack, now, epoch, state, section, sectionEndsAt, endsAt, ranked };
}
