import { sectionIndexAt } from '../papers/section.ts';
import {
  close,
  deadlineOf,
  enterQuestion,
  enterSection,
  isRunning,
  leaveQuestion,
  passTime,
  savePicked,
  seenAgain,
  withMark,
  withResponse,
} from './attempt-steps.ts';
import type { BatchResult, EventRefusal, MockAttempt } from './mock-attempt.ts';
import type { MockBatch, MockEvent, MockEventKind } from './mock-event.ts';
import { codeOfResponse } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';
import { isLocked, questionCountOf } from './mock-rules.ts';
import { isOffered } from './offered-response.ts';

type Applied = MockAttempt | EventRefusal;
type Apply = (rules: MockRules, attempt: MockAttempt, event: MockEvent) => Applied;

/** Whether a question of the paper can be reached: any of a pooled paper, or one of the locked section that runs. */
function reach(rules: MockRules, { section }: MockAttempt, question: number): EventRefusal | null {
  if (question >= questionCountOf(rules)) return 'malformed';
  return isLocked(rules) && sectionIndexAt(rules.sections, question) !== section ? 'closed-section' : null;
}

/** Wraps what is done to a question so that it is done to the one in view alone. */
const inView =
  (apply: Apply): Apply =>
  (rules, attempt, event) => {
    const question = event.question ?? -1;
    const refusal = reach(rules, attempt, question);
    if (refusal !== null) return refusal;
    return question === attempt.question ? apply(rules, attempt, event) : 'not-in-view';
  };

const applyVisit: Apply = (rules, attempt, { question: given }) => {
  const question = given ?? -1;
  const refusal = reach(rules, attempt, question);
  if (refusal !== null || question === attempt.question) return refusal ?? attempt;
  return enterQuestion(rules, leaveQuestion(rules, attempt), question);
};

const applyChoice: Apply = (rules, attempt, { option }) =>
  isOffered(rules, attempt.question, option) ? { ...attempt, picked: option } : 'malformed';

const applySection: Apply = (rules, attempt, { section: given, at }) => {
  const section = given ?? -1;
  const target = rules.sections[section];
  if (target === undefined) return 'malformed';
  if (section === attempt.section) return attempt;
  if (!isLocked(rules)) return enterQuestion(rules, leaveQuestion(rules, attempt), target.start);
  if (section !== attempt.section + 1) return 'closed-section';
  return rules.mayLeaveSection ? enterSection(rules, attempt, section, at) : 'section-locked';
};

/** Whether the student may submit now: in the last section, or in any that may be left early. */
export const maySubmit = (rules: MockRules, { section }: Pick<MockAttempt, 'section'>): boolean =>
  !isLocked(rules) || rules.mayLeaveSection || section === rules.sections.length - 1;

/** By kind. Each gets the attempt at the event's own time, running, and the event with that time. */
const APPLY: Readonly<Record<MockEventKind, Apply>> = {
  visit: applyVisit,
  choose: inView(applyChoice),
  clear: inView((_, attempt) => ({ ...withResponse(attempt, codeOfResponse(null)), picked: null })),
  save: inView((_, attempt) => withMark(savePicked(attempt), false)),
  mark: inView((_, attempt) => withMark(savePicked(attempt), true)),
  unmark: inView((_, attempt) => withMark(attempt, false)),
  language: ({ languages }, attempt, { language }) =>
    language !== null && languages.includes(language) ? { ...attempt, language } : 'malformed',
  section: applySection,
  blur: (_, attempt, { at }) =>
    attempt.awaySince === null ? { ...attempt, awaySince: at, blurs: attempt.blurs + 1 } : attempt,
  focus: (_, attempt, { at }) => seenAgain(attempt, at),
  submit: (rules, attempt, { at }) =>
    maySubmit(rules, attempt) ? close(rules, attempt, at, 'submitted') : 'section-locked',
};

/**
 * The browser's calibrated clock may be ahead by about half a round trip. An event of a section that has just begun
 * there must not be refused here.
 */
const MOST_AHEAD_MS = 2000;

/**
 * What earns marks. Only these cost the rank when they come in late: the others change no response, and a page that was
 * hidden or closed sends its `blur` whenever its line is back.
 */
const COSTS_THE_RANK: ReadonlySet<MockEventKind> = new Set(['choose', 'clear', 'save', 'mark', 'submit']);

/**
 * Applies the next event of the sequence. Its time lies between the newest that is counted and `now`, whatever it says
 * itself: time never goes back, and nothing happens in the future but for a clock a little ahead. Time is counted for a refused event too, so that no
 * later event can claim an earlier time.
 */
function applyEvent(
  rules: MockRules,
  attempt: MockAttempt,
  event: MockEvent,
  now: number,
): { readonly attempt: MockAttempt; readonly refusal: EventRefusal | null } {
  const at = Math.max(attempt.countedUntil, Math.min(event.at, now + MOST_AHEAD_MS));
  const then = passTime(rules, attempt, at);
  if (!isRunning(then)) return { attempt: then, refusal: 'not-running' };
  const applied = APPLY[event.kind](rules, then, { ...event, at });
  if (typeof applied === 'string') return { attempt: then, refusal: applied };
  const lateMs = now - deadlineOf(rules, then);
  // A changed one counts like a first one: else a page full of guesses, saved in time, could be corrected afterwards.
  const lateAnswers = then.lateAnswers + (lateMs > 0 && applied.responses !== then.responses ? 1 : 0);
  if (!COSTS_THE_RANK.has(event.kind))
    return { attempt: lateAnswers === then.lateAnswers ? applied : { ...applied, lateAnswers }, refusal: null };
  return { attempt: { ...applied, latestMs: Math.max(then.latestMs, lateMs), lateAnswers }, refusal: null };
}

/**
 * Takes in a batch at `now`. Each event is decided alone; one that changes nothing is acknowledged with its reason.
 * Events up to `ack` change nothing, so a batch may come any number of times.
 */
export function applyBatch(rules: MockRules, attempt: MockAttempt, batch: MockBatch, now: number): BatchResult {
  if (batch.epoch !== attempt.epoch)
    return { attempt, outcome: { kind: 'taken-over', epoch: attempt.epoch }, refused: [] };
  const refused: { seq: number; reason: EventRefusal }[] = [];
  let current = attempt;
  for (const event of batch.events.toSorted((one, other) => one.seq - other.seq)) {
    if (event.seq <= current.ack) continue;
    const expected = current.ack + 1;
    if (event.seq > expected) return { attempt: current, outcome: { kind: 'gap', expected }, refused };
    const applied =
      event.kind === 'malformed'
        ? { attempt: current, refusal: 'malformed' as const }
        : applyEvent(rules, current, event, now);
    if (applied.refusal !== null) refused.push({ seq: event.seq, reason: applied.refusal });
    current = { ...applied.attempt, ack: event.seq };
  }
  return { attempt: current, outcome: { kind: 'applied' }, refused };
}
