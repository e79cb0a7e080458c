import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODULES, accessAfterFailure, decideAccess, opensModule } from '#domain/membership/access.ts';
import type { Attempt, AttemptEvent } from '#domain/attempts/attempt.ts';
import { INSTRUCTIONS, reduceAttempt, secondsLeft, timeLeftMs } from '#domain/attempts/attempt.ts';
import { DEFAULT_MARKING, formatHundredths } from '#domain/papers/marking.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { MEMBERSHIP_TYPES, isEnded, sortByEndDate } from '#domain/membership/membership.ts';
import { parsePaperReference, parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { writeSlice } from '#domain/papers/write-slice.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { scoreAttempt } from '#domain/attempts/scoring.ts';
import { parseStoredSession } from '#domain/identity/session.ts';
import { initialsOf, isStudentId, parseStudentId } from '#domain/identity/student.ts';
import { anyCodeUnits } from '../arbitraries.ts';
import { NOW, authoredQuestion, membershipOf, paperOf } from '../fixtures.ts';

/** Any response a browser or a hostile client may send, beyond the options too. */
const anyResponse: fc.Arbitrary<Response> = fc.oneof(
  fc.integer({ min: -2, max: 6 }),
  fc.constant('Skip' as const),
  fc.constant(null),
);
const anySheet = fc.array(anyResponse, { maxLength: 40, size: 'max' });
const anyMarking = fc.record({
  right: fc.integer({ min: 1, max: 10_000 }),
  wrong: fc.integer({ min: -10_000, max: 0 }),
  blank: fc.integer({ min: -10_000, max: 0 }),
});

describe('scoring', () => {
  test('correct + wrong + skipped = N, and the score lies between -1.25 N and N', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), anySheet, (count, sheet) => {
        const score = scoreAttempt(paperOf(count), sheet);
        expect([score.correct + score.wrong + score.skipped, score.outcomes.length, score.maxHundredths]).toEqual([
          count,
          count,
          count * 100,
        ]);
        expect(score.scoreHundredths).toBeGreaterThanOrEqual(-125 * count);
        expect(score.scoreHundredths).toBeLessThanOrEqual(100 * count);
      }),
    );
  });

  test('the score equals a BigInt model for any marking and any key', () => {
    const anyKey = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(anyKey, anySheet, anyMarking, (keys, sheet, marks) => {
        const options = ['a', 'b', 'c', 'd'];
        const questions = keys.map((key) => authoredQuestion({ options, correctAnswer: options[key] }));
        const marking = { right: marks.right / 100, wrong: marks.wrong / 100, blank: marks.blank / 100 };
        const expected = keys.reduce((sum, key, index) => {
          const given = sheet[index];
          if (given === key) return sum + BigInt(marks.right);
          const isOption = typeof given === 'number' && given >= 0 && given < options.length;
          return sum + BigInt(isOption ? marks.wrong : marks.blank);
        }, 0n);
        const score = scoreAttempt(paperOf(0, { questions, marking }), sheet);
        expect(Number.isSafeInteger(score.scoreHundredths)).toBe(true);
        expect(BigInt(score.scoreHundredths)).toBe(expected);
        expect(BigInt(score.maxHundredths)).toBe(BigInt(marks.right) * BigInt(keys.length));
        expect(Number(formatHundredths(score.scoreHundredths)).toFixed(2)).toBe((Number(expected) / 100).toFixed(2));
      }),
      { numRuns: 500 },
    );
  });
});

/** A membership whose end is known apart from its text, so that no code under test judges it. */
const anyMembership: fc.Arbitrary<{ readonly membership: Membership; readonly ended: boolean }> = fc
  .record({
    type: fc.constantFrom(...MEMBERSHIP_TYPES),
    end: fc.oneof(
      fc
        .integer({ min: -1e10, max: 1e10 })
        .map((offset) => ({ endDate: new Date(NOW + offset).toISOString(), ended: offset < 0 })),
      fc.constantFrom(
        { endDate: null, ended: false },
        { endDate: 'free 2099', ended: true },
        { endDate: '', ended: true },
        { endDate: '2026-06-15', ended: false },
        { endDate: '2026-06-14', ended: true },
      ),
    ),
  })
  .map(({ type, end }) => ({ membership: membershipOf(type, { endDate: end.endDate }), ended: end.ended }));
const anyHeld = fc.array(anyMembership, { maxLength: 6 });
const anyModule = fc.option(
  fc.oneof(fc.constantFrom(...MODULES), fc.constantFrom('SscModule', '__proto__', 'constructor'), fc.string()),
);
const anyStudent = fc.record({
  studentId: fc.integer({ min: 1, max: 999_999_999 }),
  FreeAccess: fc.oneof(fc.string(), fc.constantFrom(null, undefined, '2026-06-14', '2027-01-01')),
});
const listOf = (held: readonly { readonly membership: Membership }[]): Membership[] =>
  held.map(({ membership }) => membership);

describe('access', () => {
  test('is never true through an ended membership', () => {
    fc.assert(
      fc.property(anyHeld, anyHeld, anyStudent, anyModule, (active, expired, student, module) => {
        const question = { student, module, now: NOW };
        const running = active.filter(({ ended }) => !ended);
        const all = { activeMemberships: listOf(active), expiredMemberships: listOf(expired) };
        const decision = decideAccess(question, all);
        expect(decision.access).toBe(
          decideAccess(question, { activeMemberships: listOf(running), expiredMemberships: [] }).access,
        );
        expect(decision.activeMemberships.length > 0).toBe(decision.access);
        for (const each of decision.activeMemberships)
          expect(running.some(({ membership }) => membership === each) || student.FreeAccess === '2027-01-01').toBe(
            true,
          );
        expect(decision.activeMemberships).toEqual(sortByEndDate(decision.activeMemberships));
        expect(accessAfterFailure(question, listOf(active.filter(({ ended }) => ended))).access).toBe(
          module === 'TestSeriesModule' && student.FreeAccess === '2027-01-01',
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('is never true without a student', () => {
    fc.assert(
      fc.property(anyHeld, anyModule, (held, module) => {
        const question = { student: null, module, now: NOW };
        expect(decideAccess(question, { activeMemberships: listOf(held), expiredMemberships: [] })).toMatchObject({
          access: false,
          type: 'NoUser',
        });
        expect(accessAfterFailure(question, listOf(held))).toMatchObject({ access: false, type: 'NoUser' });
      }),
    );
  });

  test('is never removed by another active membership, and always given by one that opens', () => {
    fc.assert(
      fc.property(
        anyHeld,
        anyHeld,
        anyStudent,
        anyModule,
        fc.constantFrom(...MEMBERSHIP_TYPES),
        fc.nat({ max: 6 }),
        (held, expired, student, module, type, place) => {
          const question = { student, module, now: NOW };
          const expiredMemberships = listOf(expired);
          const before = decideAccess(question, { activeMemberships: listOf(held), expiredMemberships });
          const activeMemberships = listOf(held).toSpliced(place, 0, membershipOf(type));
          const after = decideAccess(question, { activeMemberships, expiredMemberships });
          const known = MODULES.find((each) => each === module);
          const opens = opensModule(type, known ?? null);
          if (before.access || opens) expect(after.access).toBe(true);
          if (!before.access && !opens && known !== undefined) expect(after.access).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('sorting keeps every membership, with ends never rising', () => {
    fc.assert(
      fc.property(anyHeld, (held) => {
        const sorted = sortByEndDate(listOf(held));
        expect(new Set(sorted)).toEqual(new Set(listOf(held)));
        const firstEnded = sorted.findIndex((each) => isEnded(each, NOW));
        if (firstEnded >= 0) expect(sorted.slice(firstEnded).every((each) => isEnded(each, NOW))).toBe(true);
      }),
    );
  });
});

type Step = { readonly type: AttemptEvent['type']; readonly option: number; readonly waited: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom<AttemptEvent['type']>(
    'start',
    'choose',
    'choose',
    'skip',
    'skip',
    'next',
    'next',
    'previous',
    'go',
    'submit',
    'tick',
    'retry',
  ),
  option: fc.integer({ min: -1, max: 5 }),
  waited: fc.oneof({ weight: 12, arbitrary: fc.nat({ max: 20_000 }) }, fc.constantFrom(-5000, 899_999, 900_000)),
});

function eventOf({ type, option }: Step, now: number, attemptId: string): AttemptEvent {
  if (type === 'retry') return { type };
  if (type === 'start') return { type, attemptId, now };
  if (type === 'go') return { type, position: option, now };
  if (type === 'type-number') return { type, typed: option, now };
  return type === 'choose' ? { type, option, now } : { type, now };
}

/** The names of the invariants that an attempt breaks: one assertion for a whole run keeps a thousand runs quick. */
function brokenInvariants(paper: Paper, attempt: Attempt, now: number): readonly string[] {
  if (attempt.stage === 'instructions') return [];
  const { length } = paper.questions;
  const { responses, spentMs } = attempt;
  const spent = spentMs.reduce((sum, each) => sum + each, 0);
  const always = {
    'one response for each question': responses.length === length,
    'one time for each question, none negative': spentMs.length === length && spentMs.every((each) => each >= 0),
  };
  const ofStage =
    attempt.stage === 'quiz'
      ? {
          'the position is in range':
            Number.isInteger(attempt.position) && attempt.position >= 0 && attempt.position < length,
          'the time left is never negative': timeLeftMs(attempt, now) >= 0 && secondsLeft(attempt, now) >= 0,
          'the times add up to the time so far': spent === attempt.seenSince - attempt.startedAt,
        }
      : {
          'the times add up to the time taken': spent === attempt.takenMs,
          'the time taken is within the paper': attempt.takenMs <= paper.durationMs,
          'the score is that of the responses':
            JSON.stringify(attempt.score) === JSON.stringify(scoreAttempt(paper, responses)),
        };
  return Object.entries({ ...always, ...ofStage })
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
}

/** What a single event may not do, whatever the stage: change a score, or leave a running quiz for the instructions. */
function brokenTransitions(before: Attempt, after: Attempt, event: AttemptEvent): readonly string[] {
  if (before.stage === 'score' && after !== (event.type === 'retry' ? INSTRUCTIONS : before))
    return [`${event.type} changed a score`];
  return before.stage === 'quiz' && after.stage === 'instructions' ? [`${event.type} dropped a running quiz`] : [];
}

/** Two sections, of 5 and 10 minutes: the first question, and the others. */
const lockedPaperOf = (count: number): Paper =>
  paperOf(count, {
    timing: 'locked',
    sections: [
      { name: 'One', questions: 1, minutes: 5 },
      { name: 'Two', questions: count - 1, minutes: 10 },
    ],
  });

describe('any sequence of attempt events', () => {
  test('keeps position, responses, times and the score valid, and only a retry leaves a score', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5 }),
        fc.boolean(),
        fc.array(anyStep, { maxLength: 60, size: 'max' }),
        (count, isLocked, steps) => {
          const paper = isLocked && count >= 2 ? lockedPaperOf(count) : paperOf(count);
          const broken: string[] = [];
          const scored: string[] = [];
          let attempt: Attempt = INSTRUCTIONS;
          let now = 1_000_000;
          [{ type: 'start', option: 0, waited: 0 } as const, ...steps].forEach((step, index) => {
            now += step.waited;
            const event = eventOf(step, now, `attempt-${index}`);
            const before = attempt;
            attempt = reduceAttempt(paper, before, event);
            broken.push(...brokenInvariants(paper, attempt, now), ...brokenTransitions(before, attempt, event));
            if (attempt.stage === 'score' && before.stage === 'quiz') scored.push(attempt.attemptId);
          });
          expect(broken).toEqual([]);
          expect(new Set(scored).size).toBe(scored.length);
          if (count === 0) expect(attempt).toBe(INSTRUCTIONS);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('however a quiz went, the first event after its time ends it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(anyStep, { maxLength: 30 }),
        anyStep,
        (count, steps, last) => {
          fc.pre(last.type !== 'start' && last.type !== 'retry');
          const paper = paperOf(count);
          const begun = reduceAttempt(paper, INSTRUCTIONS, { type: 'start', attemptId: 'a', now: 0 });
          const later = steps.reduce(
            (state, step, index) => reduceAttempt(paper, state, eventOf(step, index, 'b')),
            begun,
          );
          if (later.stage !== 'quiz') return;
          expect(reduceAttempt(paper, later, eventOf(last, later.deadline - 1, 'c'))).not.toMatchObject({
            ending: 'time-up',
          });
          expect(reduceAttempt(paper, later, eventOf(last, later.deadline, 'c'))).toMatchObject({
            stage: 'score',
            ending: 'time-up',
            takenMs: paper.durationMs,
          });
        },
      ),
    );
  });
});

/** A full paper with one of everything, as the start of every mutation. */
const wholePaper = (): unknown => ({
  topic: 'Everything',
  minutes: 20,
  marking: { right: 2, wrong: -0.5, blank: 0 },
  questions: [
    authoredQuestion({ id: 'a', image: '/a.svg', topic: 't', explanation: 'e' }),
    authoredQuestion({ type: 'matching', matchingLeftOptions: ['x'], matchingRightOptions: ['y', 'z'] }),
    authoredQuestion({
      options: [{ text: '2' }, { text: 'B', image: { src: '/b.svg', alt: 'b', width: 5, height: 5 } }],
    }),
    authoredQuestion({ type: 'statements', statements: ['s'], passage: 'p' }),
    authoredQuestion({ type: 'assertion-reason', assertion: 'a', reason: 'r' }),
  ],
  passages: { p: { text: 'Once.' } },
  language: 'gu',
  sections: [
    { name: 'One', questions: 2 },
    { name: 'Two', questions: 3 },
  ],
});
const anyMutation = fc.record({
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
  value: fc.jsonValue({ maxDepth: 3 }),
  removes: fc.boolean(),
  key: fc.option(fc.string()),
});

/** Walks down by the path's numbers and there replaces, removes or adds one entry. */
function mutate(
  root: unknown,
  { path, value, removes, key }: { path: number[]; value: unknown; removes: boolean; key: string | null },
): void {
  let node = root as Record<string, unknown>;
  for (const [depth, pick] of path.entries()) {
    const keys = Object.keys(node);
    const chosen = keys[pick % Math.max(1, keys.length)] ?? key ?? 'x';
    const child = node[chosen];
    if (depth < path.length - 1 && typeof child === 'object' && child !== null) node = child as Record<string, unknown>;
    // No JSON text gives a list another length than it has.
    else if (Array.isArray(node) && (key ?? chosen) === 'length') return;
    else if (removes) return void delete node[chosen];
    else
      return void Object.defineProperty(node, key ?? chosen, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
}

/** Whether marks are finite and no higher or lower than the paper's own marking allows. */
function isScoreInRange({ questions: { length }, marking }: Paper, scoreHundredths: number): boolean {
  const lowest = length * Math.min(marking.wrong, marking.skipped);
  return Number.isFinite(scoreHundredths) && scoreHundredths >= lowest && scoreHundredths <= length * marking.correct;
}

function expectUsable(data: unknown): void {
  const { paper } = readSlice(data);
  const { questions, marking, durationMs } = paper;
  const sheets: readonly Response[][] = [[], questions.map(() => 0), questions.map(() => 1)];
  const parsed = parsePaper(data);
  if (parsed.ok)
    expect(readSlice(JSON.parse(JSON.stringify(writeSlice(parsed.value))))).toEqual({
      paper: parsed.value,
      dropped: [],
    });
  expect({
    ranges: sheets.map((sheet) => isScoreInRange(paper, scoreAttempt(paper, sheet).scoreHundredths)),
    isSound: marking.correct > 0 && marking.wrong <= 0 && marking.skipped <= 0 && durationMs > 0,
    ids: new Set(questions.map(({ id }) => id)).size,
  }).toEqual({ ranges: [true, true, true], isSound: true, ids: questions.length });
}

describe('damaged papers', () => {
  test('a mutated paper never throws, and what can be used gives a finite score', () => {
    fc.assert(
      fc.property(fc.array(anyMutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const data = wholePaper();
        for (const mutation of mutations) mutate(data, mutation);
        expectUsable(data);
      }),
      { numRuns: 2000 },
    );
  });

  test('arbitrary JSON, and arbitrary values, never throw', () => {
    fc.assert(fc.property(fc.jsonValue(), expectUsable));
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        expectUsable,
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.jsonValue(), (questions, marking, minutes) =>
        expectUsable({ topic: 't', questions, marking, minutes }),
      ),
    );
  });

  test('without a marking of its own what can be used stays between -1.25 N and N', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(authoredQuestion()))), anySheet, (questions, sheet) => {
        const { paper } = readSlice({ topic: 't', questions });
        expect(paper.marking).toBe(DEFAULT_MARKING);
        const { scoreHundredths } = scoreAttempt(paper, sheet);
        expect(scoreHundredths).toBeGreaterThanOrEqual(-125 * paper.questions.length);
        expect(scoreHundredths).toBeLessThanOrEqual(100 * paper.questions.length);
      }),
    );
  });
});

describe('addresses and stored texts', () => {
  const anySegment = fc
    .array(
      fc.constantFrom(
        'Revenue',
        'talati',
        'ssc',
        'Day',
        'paper',
        '1',
        '02',
        '007',
        '%20',
        ' ',
        '-',
        '_',
        '.',
        '%2e',
        '%2F',
        '%',
        '%E0',
        '9999999',
        'é',
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((pieces) => pieces.join(''));
  const anyNumbered = fc
    .tuple(
      fc.constantFrom('Day', 'day-', 'paper%20', '', '%C3%A9', '00'),
      fc.nat({ max: 2_000_000 }),
      fc.constantFrom('', 'x9', '%20'),
    )
    .map((pieces) => pieces.join(''));
  const anyText = fc.oneof(
    anyCodeUnits,
    fc.webPath(),
    fc.string().map((text) => `/quiz/${text}`),
    fc.array(anySegment, { minLength: 2, maxLength: 4 }).map((parts) => `/quiz/${parts.join('/')}`),
    fc
      .tuple(fc.constantFrom('Revenue%20Talati', 'SSC cgl', 'dyso'), anyNumbered, anyNumbered)
      .map((parts) => `/quiz/${parts.join('/')}`),
  );

  test('parseQuizPath never throws, and what it finds is plain and its own address', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reference = parseQuizPath(text);
        if (reference === null) return;
        expect(reference.exam).toMatch(/^[a-z0-9]{1,40}$/);
        expect(reference.day).toMatch(/^(?:0|[1-9]\d{0,5})$/);
        expect(reference.paper).toMatch(/^(?:0|[1-9]\d{0,5})$/);
        expect(parseQuizPath(quizPath(reference))).toEqual(reference);
      }),
      { numRuns: 2000 },
    );
  });

  test('parseQuizPath finds every paper by its address', () => {
    const number = fc.integer({ min: 0, max: 999_999 }).map(String);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,40}$/), number, number, (exam, day, paper) => {
        expect(parseQuizPath(quizPath({ exam, day, paper }))).toEqual({ exam, day, paper });
        expect(parsePaperReference(` ${exam.toUpperCase()} `, `Day-00${day}`, `paper ${paper}`)).toEqual({
          exam,
          day,
          paper,
        });
      }),
    );
  });

  test('parseStudentId accepts a text only as the one spelling of its number', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String), fc.stringMatching(/^[ +0x-]?\d{1,12}[.e]?\d?$/)),
        (text) => {
          const id = parseStudentId(text);
          if (id !== null) expect([String(id), isStudentId(id)]).toEqual([text, true]);
        },
      ),
    );
  });

  test('any texts in storage give a session or none, and any name gives initials', () => {
    const stored = fc.option(fc.oneof(anyCodeUnits, fc.json()));
    fc.assert(
      fc.property(stored, stored, stored, (user, token, loginTimestamp) => {
        const session = parseStoredSession({ user, token, loginTimestamp });
        if (session !== null) expect(isStudentId(session.student.studentId)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(anyCodeUnits, (name) => {
        expect(initialsOf(name)).not.toBe('');
      }),
    );
  });
});
