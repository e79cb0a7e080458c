import { sectionIndexAt } from '../papers/section.ts';
import type { ClosedBy, MockAttempt } from './mock-attempt.ts';
import { codeAt, codeOfResponse, withCode, withLetter } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';
import { isLocked, withExtraTime } from './mock-rules.ts';

/** The steps that events and passing time are made of. Each gives a new attempt and decides nothing. */

/** A result is released of a closed attempt alone, so a scored one does not run either. */
export const isRunning = ({ startedAt, closed, voided }: MockAttempt): boolean =>
  startedAt !== null && closed === null && voided === null;

/** The time of the section in view, or of all sections where they share one clock. */
export function deadlineOf(
  rules: MockRules,
  { section, sectionStartedAt, startedAt, extraTimeFactor }: MockAttempt,
): number {
  const ownMs = isLocked(rules) ? rules.sections[section]?.durationMs : null;
  return ownMs === null || ownMs === undefined
    ? (startedAt ?? 0) + withExtraTime(rules.durationMs, extraTimeFactor)
    : sectionStartedAt + withExtraTime(ownMs, extraTimeFactor);
}

/** The deadline of the attempt if every section takes its whole time. */
export function endOf(rules: MockRules, attempt: MockAttempt): number {
  const later = isLocked(rules) ? rules.sections.slice(attempt.section + 1) : [];
  return later.reduce(
    (end, { durationMs }) => end + withExtraTime(durationMs ?? 0, attempt.extraTimeFactor),
    deadlineOf(rules, attempt),
  );
}

/** Gives the time up to `until` to the question in view. */
function countTime(attempt: MockAttempt, until: number): MockAttempt {
  const { question, spentMs, countedUntil } = attempt;
  if (until <= countedUntil) return attempt;
  return {
    ...attempt,
    countedUntil: until,
    spentMs: spentMs.with(question, (spentMs[question] ?? 0) + until - countedUntil),
  };
}

/** Replaces the saved response of the question in view, given by its code. */
export function withResponse(attempt: MockAttempt, code: string): MockAttempt {
  const { question, responses, former, changes } = attempt;
  const saved = codeAt(responses, question);
  if (saved === code) return attempt;
  const isFirst = saved === codeOfResponse(null);
  return {
    ...attempt,
    responses: withCode(responses, question, code),
    former: isFirst ? former : withCode(former, question, saved),
    changes: isFirst ? changes : changes.with(question, (changes[question] ?? 0) + 1),
  };
}

export const savePicked = (attempt: MockAttempt): MockAttempt =>
  attempt.picked === null ? attempt : { ...withResponse(attempt, codeOfResponse(attempt.picked)), picked: null };

export const withMark = (attempt: MockAttempt, isMarked: boolean): MockAttempt => ({
  ...attempt,
  marked: withLetter(attempt.marked, attempt.question, isMarked ? '1' : '0'),
});

/** What is picked and not saved is kept or dropped, as the profile says. */
export const leaveQuestion = (rules: MockRules, attempt: MockAttempt): MockAttempt => ({
  ...(rules.keepOnLeave ? savePicked(attempt) : attempt),
  picked: null,
});

export function enterQuestion(rules: MockRules, attempt: MockAttempt, question: number): MockAttempt {
  return {
    ...attempt,
    question,
    section: Math.max(0, sectionIndexAt(rules.sections, question)),
    visits: attempt.visits.with(question, (attempt.visits[question] ?? 0) + 1),
  };
}

export const enterSection = (rules: MockRules, attempt: MockAttempt, section: number, at: number): MockAttempt => ({
  ...enterQuestion(rules, leaveQuestion(rules, attempt), rules.sections[section]?.start ?? 0),
  section,
  sectionStartedAt: at,
});

export function seenAgain(attempt: MockAttempt, at: number): MockAttempt {
  const { awaySince, awayMs } = attempt;
  return awaySince === null ? attempt : { ...attempt, awaySince: null, awayMs: awayMs + Math.max(0, at - awaySince) };
}

export const close = (rules: MockRules, attempt: MockAttempt, at: number, by: ClosedBy): MockAttempt => ({
  ...seenAgain(leaveQuestion(rules, attempt), at),
  closed: { at, by },
});

/** Lets time pass: each deadline up to `until` passes at its own time, and the rest goes to the question in view. */
export function passTime(rules: MockRules, attempt: MockAttempt, until: number): MockAttempt {
  let current = attempt;
  while (isRunning(current)) {
    const deadline = deadlineOf(rules, current);
    if (until < deadline) return countTime(current, until);
    current = countTime(current, deadline);
    const hasNext = isLocked(rules) && current.section + 1 < rules.sections.length;
    current = hasNext
      ? enterSection(rules, current, current.section + 1, deadline)
      : close(rules, current, deadline, 'time');
  }
  return current;
}
