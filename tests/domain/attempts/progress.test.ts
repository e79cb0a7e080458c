import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSteps, nextSteps } from '#domain/attempts/next-steps.ts';
import { countText, durationText } from '#domain/attempts/progress-text.ts';
import { addDays } from '#domain/lib/india-time.ts';
import { CALENDAR_WEEKS, calendarOf, doneThisWeek, percentOf, streakOf } from '#domain/attempts/progress.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP, marksLost, scoreAttempt } from '#domain/attempts/scoring.ts';
import { accuracyOf, countTopics, isStrong, paceOf, strengthOf, weakestFirst } from '#domain/attempts/topic-figures.ts';
import { authoredQuestion, paperOf } from '../fixtures.ts';
import { progressText } from '#domain/text/en/progress.ts';

const anyCounts = fc.record({ wrong: fc.nat(7), skipped: fc.nat(7) });
/** To the questions of `paperOf`, whose second option is right. */
const responsesOf = ({ wrong, skipped }: { readonly wrong: number; readonly skipped: number }): readonly Response[] =>
  Array.from({ length: 15 }, (_, index) => (index < wrong ? 0 : index < wrong + skipped ? SKIP : 1));
const anyMarking = fc.record({
  correct: fc.integer({ min: 1, max: 10_000 }),
  wrong: fc.integer({ min: -10_000, max: 0 }),
  skipped: fc.integer({ min: -10_000, max: 0 }),
});

describe('marks lost', () => {
  test.each([
    [
      { wrong: 0, skipped: 0 },
      { toWrong: 0, toSkips: 0 },
    ],
    [
      { wrong: 1, skipped: 0 },
      { toWrong: 225, toSkips: 0 },
    ],
    [
      { wrong: 0, skipped: 1 },
      { toWrong: 0, toSkips: 200 },
    ],
    [
      { wrong: 3, skipped: 2 },
      { toWrong: 675, toSkips: 400 },
    ],
  ])('%o by the default marking are %o hundredths', (counts, lost) =>
    expect(marksLost(paperOf(5), responsesOf(counts))).toEqual(lost),
  );

  test('together are what the score is short of the maximum, for any responses and any marking', () => {
    fc.assert(
      fc.property(anyCounts, anyMarking, (counts, marking) => {
        const paper = { ...paperOf(15), marking };
        const { scoreHundredths, maxHundredths } = scoreAttempt(paper, responsesOf(counts));
        const { toWrong, toSkips } = marksLost(paper, responsesOf(counts));
        expect(toWrong + toSkips).toBe(maxHundredths - scoreHundredths);
        expect(Math.min(toWrong, toSkips)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('a share of the maximum is in percent with one decimal, below 0 where penalties outweigh', () => {
  expect([percentOf(575, 1000), percentOf(1, 3), percentOf(-225, 400), percentOf(0, 0)]).toEqual([
    57.5, 33.3, -56.2, 0,
  ]);
});

describe('a streak', () => {
  const NOON = Date.parse('2026-03-02T12:00:00+05:30');
  test.each<[string, readonly string[], number, { days: number; isTodayDone: boolean }]>([
    ['nothing done', [], NOON, { days: 0, isTodayDone: false }],
    ['today alone', ['2026-03-02'], NOON, { days: 1, isTodayDone: true }],
    ['yesterday alone: today does not break it', ['2026-03-01'], NOON, { days: 1, isTodayDone: false }],
    ['the day before yesterday alone', ['2026-02-28'], NOON, { days: 0, isTodayDone: false }],
    [
      'over the end of a month, in any order, with doubles',
      ['2026-02-27', '2026-03-02', '2026-02-28', '2026-03-01', '2026-03-01'],
      NOON,
      { days: 4, isTodayDone: true },
    ],
    ['up to a gap', ['2026-03-02', '2026-03-01', '2026-02-27'], NOON, { days: 2, isTodayDone: true }],
    [
      'just before midnight in India',
      ['2026-03-02'],
      Date.parse('2026-03-02T23:59:59.999+05:30'),
      { days: 1, isTodayDone: true },
    ],
    [
      'just after midnight in India',
      ['2026-03-02'],
      Date.parse('2026-03-03T00:00:00+05:30'),
      { days: 1, isTodayDone: false },
    ],
    ['a day in the future, by a clock that was wrong', ['2026-03-03'], NOON, { days: 0, isTodayDone: false }],
  ])('%s', (_, done, now, expected) => expect(streakOf(done, now)).toEqual(expected));

  test('of n days up to today is n, and one fewer when the first is taken away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), (count) => {
        const days = [...Array(count).keys()].reduce<string[]>(
          (all) => [...all.slice(-count), all.length === 0 ? '2026-03-02' : addDays(all.at(-1) ?? '', -1)],
          [],
        );
        expect(streakOf(days, NOON).days).toBe(count);
        expect(streakOf(days.slice(0, -1), NOON).days).toBe(count - 1);
        expect(streakOf(days.slice(1), NOON).days).toBe(count - 1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('topics', () => {
  const paper = paperOf(4, {
    questions: [
      authoredQuestion({ topic: 'Even' }),
      authoredQuestion(),
      authoredQuestion({ topic: 'Even' }),
      authoredQuestion({ topic: 'Odd' }),
    ],
  });

  test('are the question’s own, else the paper’s', () => {
    expect(countTopics(paper, ['correct', 'wrong', 'skipped', 'wrong'], [10, 20, 30, 40])).toEqual([
      { topic: 'Even', asked: 2, answered: 1, right: 1, timed: 2, seconds: 40 },
      { topic: 'Numbers', asked: 1, answered: 1, right: 0, timed: 1, seconds: 20 },
      { topic: 'Odd', asked: 1, answered: 1, right: 0, timed: 1, seconds: 40 },
    ]);
  });

  test('are counted without times where none were sent', () => {
    const [even] = countTopics(paper, ['correct', 'wrong', 'skipped', 'wrong'], []);
    expect([even?.timed, even?.seconds, even && paceOf(even)]).toEqual([0, 0, null]);
  });

  test('lose no question, whatever the responses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Response>(0, 1, 2, 3, SKIP, null), { minLength: 4, maxLength: 4 }),
        (responses) => {
          const { outcomes, correct, skipped } = scoreAttempt(paper, responses);
          const counts = countTopics(paper, outcomes, [1, 2, 3, 4]);
          const sum = (key: 'asked' | 'answered' | 'right' | 'seconds'): number =>
            counts.reduce((total, each) => total + each[key], 0);
          expect([sum('asked'), sum('right'), sum('answered'), sum('seconds')]).toEqual([4, correct, 4 - skipped, 10]);
        },
      ),
    );
  });

  const counts = (topic: string, asked: number, right: number, answered = asked) => ({
    topic,
    asked,
    answered,
    right,
    timed: 0,
    seconds: 0,
  });
  test('come with the weakest first; one miss of one is not worse than six of eight missed', () => {
    const topics = [counts('Sure', 20, 20), counts('Once', 1, 0), counts('Weak', 8, 2), counts('Half', 10, 5)];
    expect(weakestFirst(topics).map(({ topic }) => topic)).toEqual(['Weak', 'Once', 'Half', 'Sure']);
    expect(weakestFirst([counts('B', 2, 1), counts('A', 2, 1), counts('C', 4, 2)]).map(({ topic }) => topic)).toEqual([
      'C',
      'A',
      'B',
    ]);
  });

  test('have an accuracy of the responses given, and none without a response', () => {
    expect([accuracyOf(counts('', 4, 1, 3)), accuracyOf(counts('', 4, 0, 0)), strengthOf(counts('', 0, 0))]).toEqual([
      33,
      null,
      0.5,
    ]);
  });
});

describe('what to do next', () => {
  const none = { attemptCount: 0, mistakesDue: 0, streak: { days: 0, isTodayDone: false }, topics: [], exam: null };
  const topic = { topic: 'percentage', asked: 8, answered: 8, right: 3, timed: 0, seconds: 0, exam: 'cgl' };

  test('is three first steps for a fresh student', () => {
    expect(nextSteps(none)).toEqual(firstSteps(null));
    expect(firstSteps(null).map(({ href }) => href)).toEqual(['/papers', '/currentaffairs', '/liveclasses']);
    expect(nextSteps({ ...none, exam: 'gd' })[0]?.href).toBe('/quiz/gd');
  });

  test.each([
    [
      'another paper when nothing presses',
      { ...none, attemptCount: 1, streak: { days: 1, isTodayDone: true } },
      ['/papers'],
    ],
    [
      'the mistakes that are due first',
      { ...none, attemptCount: 1, mistakesDue: 1, streak: { days: 3, isTodayDone: false }, topics: [topic] },
      ['#mistakes', '/papers', '/lessons/ssc/percentage'],
    ],
    [
      'the weakest topic of which enough was asked',
      { ...none, attemptCount: 1, topics: [{ ...topic, asked: 2, right: 0 }, topic] },
      ['/lessons/ssc/percentage', '/papers'],
    ],
    [
      'the papers of a topic without a lesson',
      { ...none, attemptCount: 1, topics: [{ ...topic, topic: 'physics' }] },
      ['/quiz/cgl', '/papers'],
    ],
    [
      'the papers of the exam that the student prepares for',
      { ...none, attemptCount: 1, exam: 'mts', streak: { days: 3, isTodayDone: false } },
      ['/quiz/mts'],
    ],
    [
      'nothing about the row of days of a student below 18',
      { ...none, attemptCount: 1, exam: 'mts', streak: null, topics: [topic] },
      ['/lessons/ssc/percentage', '/quiz/mts'],
    ],
    ['no topic that is known', { ...none, attemptCount: 1, topics: [{ ...topic, right: 8 }] }, ['/papers']],
  ])('is %s', (_, standing, hrefs) => expect(nextSteps(standing).map(({ href }) => href)).toEqual(hrefs));

  test('counts in words that fit', () => {
    const steps = nextSteps({
      ...none,
      attemptCount: 1,
      mistakesDue: 1,
      streak: { days: 1, isTodayDone: false },
      topics: [topic],
    });
    expect(steps.map(({ title }) => title)).toEqual([
      'Go through 1 question in your mistake book',
      'Keep your streak of 1 day',
      'Read the lesson on Percentage',
    ]);
    expect(steps[2]?.text).toMatch(/^3 of 8 questions right/);
  });
});

test.each([
  [
    { papers: 10, toWrong: 6.25, toSkips: 3 },
    'You lost 6.25 marks to wrong answers and 3 to skips in your last ten papers.',
  ],
  [
    { papers: 1, toWrong: 2.25, toSkips: 0 },
    'You lost 2.25 marks to wrong answers and none to skips in your last paper.',
  ],
  [
    { papers: 2, toWrong: 0, toSkips: 1 },
    'You lost 1 mark to skips and none to wrong answers in your last two papers.',
  ],
  [{ papers: 3, toWrong: 0, toSkips: 0 }, 'You lost no mark in your last three papers.'],
])('what was lost is said in one sentence: %o', (lost, sentence) => expect(progressText().lost(lost)).toBe(sentence));

test('times and counts are said in words that fit', () => {
  expect([durationText(0), durationText(59), durationText(60), durationText(245)]).toEqual([
    '0 s',
    '59 s',
    '1 min 00 s',
    '4 min 05 s',
  ]);
  expect([countText(0, 'answer'), countText(1, 'answer'), countText(2, 'answer')]).toEqual([
    '0 answers',
    '1 answer',
    '2 answers',
  ]);
});

describe('active days', () => {
  // A Wednesday in India.
  const now = Date.parse('2026-11-25T12:00:00+05:30');

  test('are twelve whole weeks from Monday to Sunday, with what is ahead of today', () => {
    const weeks = calendarOf(['2026-11-25', '2026-11-23', '2026-09-07'], now);
    expect(weeks.map((week) => week.length)).toEqual(Array.from({ length: CALENDAR_WEEKS }, () => 7));
    expect([weeks[0]?.[0]?.day, weeks.at(-1)?.[6]?.day]).toEqual(['2026-09-07', '2026-11-29']);
    expect(weeks.flat().filter(({ isDone }) => isDone)).toHaveLength(3);
    expect(weeks.at(-1)?.map(({ isAhead }) => isAhead)).toEqual([false, false, false, true, true, true, true]);
  });

  test('of this week count from Monday on, each once', () => {
    expect(doneThisWeek(['2026-11-25', '2026-11-25', '2026-11-23', '2026-11-22'], now)).toBe(2);
    expect(doneThisWeek([], now)).toBe(0);
  });
});

test('a topic is strong with four right of four or eight of ten, and one of one proves nothing', () => {
  expect(
    [
      [4, 4],
      [8, 10],
      [1, 1],
      [7, 10],
    ].map(([right = 0, asked = 0]) => isStrong({ right, asked })),
  ).toEqual([true, true, false, false]);
});
