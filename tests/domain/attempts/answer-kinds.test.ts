import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUCTIONS, reduceAttempt } from '#domain/attempts/attempt.ts';
import { isPartlyRight } from '#domain/attempts/chosen-options.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP, isResponseTo, marksLost, scoreAttempt, scoreSections } from '#domain/attempts/scoring.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { writeSlice } from '#domain/papers/write-slice.ts';
import { authoredPaper, authoredQuestion } from '../fixtures.ts';

/** JEE Advanced: +4 for all, +1 for each where some are missing, −2 where one is wrong, 0 for a blank. */
const ADVANCED = { right: 4, wrong: -2, blank: 0, partial: 1 };
const FOUR = ['p', 'q', 'r', 's'];

const several = (correctAnswers: readonly string[], more: object = {}) => ({
  type: 'several',
  question: 'Which of these hold?',
  options: FOUR,
  correctAnswers,
  ...more,
});
const typed = (correctNumber: number, tolerance = 0, more: object = {}) => ({
  type: 'number',
  question: 'How many?',
  correctNumber,
  tolerance,
  ...more,
});

function paperWith(questions: readonly unknown[], changes: object = {}): Paper {
  const parsed = parsePaper(authoredPaper(0, { questions, marking: ADVANCED, ...changes }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const marksFor = (paper: Paper, response: Response): number => scoreAttempt(paper, [response]).scoreHundredths;

describe('several right options', () => {
  test.each<[string, readonly string[], Response, number]>([
    ['all four of four', FOUR, [0, 1, 2, 3], 400],
    ['three of four', FOUR, [0, 1, 3], 300],
    ['two of three', ['p', 'q', 'r'], [0, 2], 200],
    ['one of two', ['p', 'q'], [1], 100],
    ['one, which is all', ['p'], [0], 400],
    ['a wrong one among right ones', ['p', 'q'], [0, 1, 2], -200],
    ['a wrong one alone', ['p', 'q'], [3], -200],
    ['nothing', ['p', 'q'], null, 0],
    ['a skip', ['p', 'q'], SKIP, 0],
  ])('%s earns what JEE Advanced gives', (_, right, response, hundredths) =>
    expect(marksFor(paperWith([several(right)]), response)).toBe(hundredths),
  );

  test('without marks for a part, some of the right options count as wrong', () => {
    const paper = paperWith([several(['p', 'q'])], { marking: { right: 4, wrong: -1, blank: 0 } });
    expect([marksFor(paper, [0]), marksFor(paper, [0, 1])]).toEqual([-100, 400]);
  });

  test('a part earns less than the whole and more than a wrong response, for any key, choice and marks', () => {
    const subset = fc.subarray(FOUR, { minLength: 1 });
    fc.assert(
      fc.property(
        subset,
        subset,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -500, max: 0 }),
        (key, chosen, partial, wrong) => {
          const paper = paperWith([several(key)], {
            marking: { right: 4, wrong: wrong / 100, blank: 0, partial: partial / 100 },
          });
          const [question] = paper.questions;
          const response = chosen.map((option) => FOUR.indexOf(option));
          const isWrong = chosen.some((option) => !key.includes(option));
          const isWhole = !isWrong && chosen.length === key.length;
          const marks = marksFor(paper, response);
          expect(marks).toBe(isWrong ? wrong : isWhole ? 400 : chosen.length * partial);
          expect(marks < 400).toBe(!isWhole);
          expect(question && isPartlyRight(question, response)).toBe(!isWrong);
          expect(marksLost(paper, [response])).toEqual({ toWrong: 400 - marks, toSkips: 0 });
        },
      ),
    );
  });

  test('choosing an option twice takes it out, and the last one leaves a blank', () => {
    const paper = paperWith([several(['p', 'q'])]);
    const responses = [2, 0, 2, 0].reduce<{ attempt: Parameters<typeof reduceAttempt>[1]; seen: unknown[] }>(
      ({ attempt, seen }, option) => {
        const next = reduceAttempt(paper, attempt, { type: 'choose', option, now: 1 });
        return { attempt: next, seen: [...seen, next.stage === 'quiz' && next.responses[0]] };
      },
      { attempt: reduceAttempt(paper, INSTRUCTIONS, { type: 'start', attemptId: 'a', now: 0 }), seen: [] },
    );
    expect(responses.seen).toEqual([[2], [0, 2], [0], null]);
  });

  test.each<[string, unknown, boolean]>([
    ['options in order', [0, 3], true],
    ['options out of order', [3, 0], false],
    ['an option twice', [0, 0], false],
    ['no option', [], false],
    ['an option that is not there', [4], false],
    ['a bare index', 0, false],
    ['a typed number', { typed: 1 }, false],
  ])('%s: can it be given? %j', (_, response, fits) =>
    expect(isResponseTo(paperWith([several(['p'])]).questions[0], response)).toBe(fits),
  );
});

describe('a typed number', () => {
  test.each<[number, number, number, number]>([
    [0.3, 0, 0.1 + 0.2, 0],
    [0.3, 0, 0.3, 400],
    [9.8, 0.1, 9.7, 400],
    [9.8, 0.1, 9.9, 400],
    [9.8, 0.1, 9.900001, -200],
    [-5, 0, -5, 400],
    [-5, 0, 5, -200],
    [0, 0, -0, 400],
  ])('for %d ± %d, %d earns %d hundredths', (value, tolerance, given, hundredths) =>
    expect(marksFor(paperWith([typed(value, tolerance)]), { typed: given })).toBe(hundredths),
  );

  test('is right exactly from value − tolerance to value + tolerance, for any decimals', () => {
    const millionths = fc.integer({ min: -2_000_000, max: 2_000_000 });
    fc.assert(
      fc.property(millionths, fc.nat(1_000_000), millionths, (value, tolerance, given) => {
        const paper = paperWith([typed(value / 1e6, tolerance / 1e6)]);
        const isRight = given >= value - tolerance && given <= value + tolerance;
        expect(marksFor(paper, { typed: given / 1e6 })).toBe(isRight ? 400 : -200);
      }),
    );
  });

  test('is taken back by an empty box', () => {
    const paper = paperWith([typed(3)]);
    const started = reduceAttempt(paper, INSTRUCTIONS, { type: 'start', attemptId: 'a', now: 0 });
    const given = reduceAttempt(paper, started, { type: 'type-number', typed: 2.5, now: 1 });
    expect(given).toMatchObject({ responses: [{ typed: 2.5 }] });
    expect(reduceAttempt(paper, given, { type: 'type-number', typed: null, now: 2 })).toMatchObject({
      responses: [null],
    });
    expect(reduceAttempt(paper, given, { type: 'choose', option: 0, now: 2 })).toBe(given);
  });
});

describe('marks of sections and questions', () => {
  const paper = paperWith(
    [
      authoredQuestion({ id: 'a' }),
      several(['p', 'q'], { id: 'b' }),
      typed(7, 0, { id: 'c', marking: { right: 1, wrong: 0, blank: -0.25 } }),
      typed(7, 0, { id: 'd' }),
    ],
    {
      marking: { right: 3, wrong: -1, blank: 0 },
      sections: [
        { name: 'One', questions: 2, marking: ADVANCED },
        { name: 'Two', questions: 2 },
      ],
    },
  );

  test('the question comes before its section, and the section before the paper', () => {
    const score = scoreAttempt(paper, [0, [0], null, { typed: 8 }]);
    expect(score.scoreHundredths).toBe(-200 + 100 - 25 - 100);
    expect(score.maxHundredths).toBe(400 + 400 + 100 + 300);
  });

  test('the sections add up to the paper, lost marks to what is missing, for any responses', () => {
    const option = fc.constantFrom<Response>(0, 1, SKIP, null);
    const set = fc.subarray([0, 1, 2, 3]).map((chosen): Response => (chosen.length > 0 ? chosen : null));
    const number = fc.constantFrom<Response>({ typed: 7 }, { typed: 8 }, null);
    fc.assert(
      fc.property(fc.tuple(option, set, number, number), (responses) => {
        const score = scoreAttempt(paper, responses);
        const sections = scoreSections(paper, responses);
        const { toWrong, toSkips } = marksLost(paper, responses);
        expect(sections.reduce((sum, { scoreHundredths }) => sum + scoreHundredths, 0)).toBe(score.scoreHundredths);
        expect(score.maxHundredths - score.scoreHundredths).toBe(toWrong + toSkips);
      }),
    );
  });

  test('a dropped question earns its marks for everybody', () => {
    const dropped = paperWith([several(['p'], { dropped: true })]);
    const given: readonly Response[] = [[0], [3], SKIP, null];
    expect(given.map((response) => marksFor(dropped, response))).toEqual([400, 400, 400, 400]);
    expect(scoreAttempt(dropped, [null])).toMatchObject({ correct: 1, skipped: 0 });
  });

  test('all of it comes through the file that phones load', () => {
    const whole = paperWith(
      [several(['p', 'q'], { id: 'a', dropped: true }), typed(2.5, 0.01, { id: 'b', marking: ADVANCED })],
      { sections: [{ name: 'One', questions: 2, marking: ADVANCED }] },
    );
    const { paper: read, dropped } = readSlice(JSON.parse(JSON.stringify(writeSlice(whole))));
    expect(dropped).toEqual([]);
    expect(read).toEqual(whole);
  });
});

describe('a paper is refused', () => {
  test.each<[string, object, string]>([
    ['no right option', several([]), 'correctAnswers'],
    ['a right option that is none', several(['p', 'z']), 'correctAnswers[1]'],
    ['a right option named twice', several(['p', 'p']), 'correctAnswers[1]'],
    ['one right option in the field of other kinds', several(['p'], { correctAnswer: 'p' }), 'correctAnswer'],
    ['several right options in a question of one', authoredQuestion({ correctAnswers: ['2'] }), 'correctAnswers'],
    ['a number of seven decimals', typed(0.1234567), 'correctNumber'],
    ['a number as a text', { ...typed(1), correctNumber: '1' }, 'correctNumber'],
    ['a tolerance below 0', typed(1, -0.5), 'tolerance'],
    ['options beside a number', typed(1, 0, { options: FOUR }), 'options'],
    ['a question marked without its skips', typed(1, 0, { marking: { right: 1, wrong: 0 } }), 'marking.blank'],
    ['a part that earns nothing', typed(1, 0, { marking: { ...ADVANCED, partial: 0 } }), 'marking.partial'],
    ['dropped said in a word', typed(1, 0, { dropped: 'yes' }), 'dropped'],
    ['parts that earn as much as the whole', several(FOUR, { marking: { ...ADVANCED, partial: 2 } }), 'correctAnswers'],
  ])('%s', (_, question, path) => {
    const parsed = parsePaper(authoredPaper(0, { questions: [question] }));
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path)).toEqual([`questions[0].${path}`]);
  });
});
