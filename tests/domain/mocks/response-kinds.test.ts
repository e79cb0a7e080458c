import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Response } from '#domain/attempts/scoring.ts';
import { marksAt as practiceMarksAt, outcomeOf, scoreAttempt, scoreSections } from '#domain/attempts/scoring.ts';
import { entryOf, responseKindsOf } from '#domain/mocks/key-of-question.ts';
import type { MockEvent } from '#domain/mocks/mock-event.ts';
import { parseMockEvent } from '#domain/mocks/mock-event.ts';
import type { MockResponse } from '#domain/mocks/mock-response.ts';
import { blankResponses, codeOfResponse, hasResponse, responseAt, withCode } from '#domain/mocks/mock-response.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { countPalette } from '#domain/mocks/palette.ts';
import { marksLostOf } from '#domain/mocks/results/marks-lost.ts';
import { applyRuling, changeOf, previewOf, rulingIssueOf } from '#domain/mocks/results/ruling.ts';
import { addCohortTally, emptyCohortTally, tallyAttempts } from '#domain/mocks/results/item-tally.ts';
import { statisticsOf } from '#domain/mocks/results/item-statistics.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
import { topWrongOf } from '#domain/mocks/results/statistics-table.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { authoredPaper, authoredQuestion } from '../fixtures.ts';
import { advance } from '#domain/mocks/reduce-mock.ts';
import { START, after, rulesOf } from './mock-fixtures.ts';
import { reviewedOf } from './results/result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const FOUR = ['p', 'q', 'r', 's'];
const ADVANCED = { right: 4, wrong: -2, blank: 0, partial: 1 };

const several = (correctAnswers: readonly string[], more: object = {}) => ({
  ...authoredQuestion(),
  type: 'several',
  options: FOUR,
  correctAnswer: undefined,
  correctAnswers,
  ...more,
});
const typed = (correctNumber: number, tolerance = 0, more: object = {}) => ({
  ...authoredQuestion(),
  type: 'number',
  options: undefined,
  correctAnswer: undefined,
  correctNumber,
  tolerance,
  ...more,
});
const single = (more: object = {}) => ({ ...authoredQuestion(), options: FOUR, correctAnswer: 'q', ...more });

/** JEE Advanced in small: a section of one right option, one of several with a part, one of numbers. */
const SECTIONS = [
  { name: 'Single', questions: 2, marking: { right: 3, wrong: -1, blank: 0 } },
  { name: 'Several', questions: 3, marking: ADVANCED },
  { name: 'Number', questions: 3, marking: { right: 4, wrong: 0, blank: 0 } },
];
const QUESTIONS = [
  single(),
  single({ marking: { right: 2, wrong: -0.66, blank: 0 } }),
  several(['p', 'r']),
  several(FOUR),
  several(['s'], { dropped: true }),
  typed(9.8, 0.1),
  typed(-3),
  typed(0.3, 0, { marking: { right: 4, wrong: -1, blank: 0 } }),
];

function paperWith(questions: readonly unknown[], changes: object = {}): Paper {
  const parsed = parsePaper(
    authoredPaper(0, {
      questions: questions.map((question, index) => ({ ...(question as object), id: `q${index}` })),
      marking: { right: 4, wrong: -1, blank: 0 },
      ...changes,
    }),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const PAPER = paperWith(QUESTIONS, { sections: SECTIONS });

/** The rules and the key that a mock of the paper has. */
function mockOf(paper: Paper) {
  const responseKinds = responseKindsOf(paper.questions);
  const ownMarkings = paper.questions.flatMap(({ marking }, question) => (marking ? [{ question, marking }] : []));
  const rules: MockRules = rulesOf({
    sections: paper.sections,
    marking: paper.marking,
    ownMarkings,
    optionCounts: paper.questions.map(({ options }) => options.length).join(''),
    ...(responseKinds !== undefined && { responseKinds }),
  });
  return { rules, key: { version: 1, right: paper.questions.map(entryOf) } };
}

const { rules: RULES, key: KEY } = mockOf(PAPER);

const responsesOf = (responses: readonly MockResponse[]): string =>
  responses.reduce<string>(
    (string, response, question) => withCode(string, question, codeOfResponse(response)),
    blankResponses(responses.length),
  );

const anyNumber = fc.constantFrom(
  9.7,
  9.9,
  9.75,
  9.699999,
  9.900001,
  -3,
  3,
  0.3,
  0.30000000000000004,
  0,
  1e9,
  -0.000001,
);
const anyResponse = (kind: string | undefined): fc.Arbitrary<MockResponse> =>
  kind === 'n'
    ? fc.option(anyNumber.map((value) => ({ typed: Math.round(value * 1e6) / 1e6 })))
    : kind === 's'
      ? fc.subarray([0, 1, 2, 3]).map((chosen) => (chosen.length === 0 ? null : chosen))
      : fc.option(fc.integer({ min: 0, max: 3 }));
const anyResponses: fc.Arbitrary<readonly MockResponse[]> = fc.tuple(
  ...[...(RULES.responseKinds ?? '')].map(anyResponse),
);

describe('a response string with sets and numbers', () => {
  test('keeps every response, in whatever order they were given and changed', () => {
    const anyCode = fc.tuple(
      fc.integer({ min: 0, max: 11 }),
      fc.oneof(anyResponse('n'), anyResponse('s'), anyResponse('o'), fc.constant('not-attempted' as const)),
    );
    fc.assert(
      fc.property(fc.array(anyCode, { maxLength: 40 }), (changes) => {
        const model: MockResponse[] = Array.from({ length: 12 }, () => null);
        let string = blankResponses(12);
        for (const [question, response] of changes) {
          model[question] = response;
          string = withCode(string, question, codeOfResponse(response));
        }
        expect(model.map((_, question) => responseAt(string, question))).toEqual(model);
        expect(string).toBe(responsesOf(model));
        expect(withCode(string, 12, '1')).toBe(string);
      }),
    );
  });

  test('of plain options is what it was before there were other kinds', () => {
    expect(responsesOf([0, null, 'not-attempted', 8])).toBe('0-n8');
    expect(responsesOf([0, [0, 2], null, { typed: 9.81 }])).toBe('0+-=;1+02;3=9.81');
    expect([0, 1, 2, 3].map((question) => responseAt('0-n8', question))).toEqual([0, null, 'not-attempted', 8]);
    expect(hasResponse('+;0+1', 0)).toBe(true);
    expect([responseAt('=', 0), responseAt('=;0=x', 0), responseAt('?', 0)]).toEqual([null, null, null]);
  });
});

describe('the score of a mock test with every kind', () => {
  // Recorded by hand from the official key of each section.
  test.each<[string, readonly MockResponse[], readonly number[]]>([
    [
      'all right',
      [1, 1, [0, 2], [0, 1, 2, 3], [3], { typed: 9.8 }, { typed: -3 }, { typed: 0.3 }],
      [300, 200, 400, 400, 400, 400, 400, 400],
    ],
    [
      'parts, ends of the range',
      [1, 0, [2], [0, 1, 3], null, { typed: 9.7 }, { typed: 3 }, { typed: 0.31 }],
      [300, -66, 100, 300, 400, 400, 0, -100],
    ],
    [
      'a wrong one among right ones, past the range',
      [0, 1, [0, 1], [0], [0], { typed: 9.900001 }, null, null],
      [-100, 200, -200, 100, 400, 0, 0, 0],
    ],
    ['nothing at all', [null, null, null, null, null, null, null, null], [0, 0, 0, 0, 400, 0, 0, 0]],
  ])('%s', (_, responses, hundredths) => {
    const score = scoreMock(RULES, KEY, responsesOf(responses));
    expect(score.hundredths).toEqual(hundredths);
    expect(score.scoreHundredths).toBe(hundredths.reduce((sum, each) => sum + each, 0));
    expect(score.maxHundredths).toBe(300 + 200 + 3 * 400 + 3 * 400);
    expect(score.sections.map(({ scoreHundredths, maxHundredths }) => [scoreHundredths, maxHundredths])).toEqual([
      [hundredths.slice(0, 2).reduce((sum, each) => sum + each, 0), 500],
      [hundredths.slice(2, 5).reduce((sum, each) => sum + each, 0), 1200],
      [hundredths.slice(5).reduce((sum, each) => sum + each, 0), 1200],
    ]);
  });

  test('is that of the same paper in practice, for any responses', () => {
    fc.assert(
      fc.property(anyResponses, (responses) => {
        const score = scoreMock(RULES, KEY, responsesOf(responses));
        const given = responses as readonly Response[];
        expect(score.hundredths).toEqual(given.map((response, question) => practiceMarksAt(PAPER, question, response)));
        expect(score.outcomes).toEqual(PAPER.questions.map((question, index) => outcomeOf(question, given[index])));
        const practice = scoreAttempt(PAPER, given);
        expect([score.scoreHundredths, score.maxHundredths]).toEqual([
          practice.scoreHundredths,
          practice.maxHundredths,
        ]);
        expect(score.sections.map(({ scoreHundredths }) => scoreHundredths)).toEqual(
          scoreSections(PAPER, given).map(({ scoreHundredths }) => scoreHundredths),
        );
        const { whole } = marksLostOf({
          ...reviewedOf(RULES, responsesOf(responses), { right: KEY.right }),
        });
        expect(whole.lostHundredths).toBe(score.maxHundredths - score.scoreHundredths);
      }),
      { numRuns: 300 },
    );
  });
});

describe('events', () => {
  const event = (option: unknown) => parseMockEvent({ seq: 1, kind: 'choose', question: 0, at: 5, option });

  test.each<[unknown]>([[[0, 2]], [[]], [{ typed: -2.5 }], [3], ['not-attempted']])('carry %j', (option) =>
    expect(event(option)).toMatchObject({ kind: 'choose', option }),
  );

  test.each<[unknown]>([
    [[2, 0]],
    [[0, 0]],
    [[9]],
    [[0.5]],
    [['0']],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 8]],
    [{ typed: 0.1234567 }],
    [{ typed: 1e12 }],
    [{ typed: Number.NaN }],
    [{ typed: '2' }],
    [{}],
    ['2'],
    [9],
    [true],
  ])('do not carry %j', (option) => expect(event(option)).toEqual({ seq: 1, kind: 'malformed' }));

  test('keep nothing that is sent beside a number', () =>
    expect(event({ typed: 2, more: 'x'.repeat(9) })).toHaveProperty('option', { typed: 2 }));

  const choose = (question: number, option: MockEvent['option']) => [
    { kind: 'visit' as const, question },
    { kind: 'choose' as const, question, option },
    { kind: 'save' as const, question },
  ];

  test.each<[string, number, MockEvent['option']]>([
    ['a set at a question of one option', 0, [0, 1]],
    ['an empty set at a question of one option', 0, []],
    ['one option at a question of several', 2, 1],
    ['a number at a question of several', 2, { typed: 1 }],
    ['an option that is not there', 2, [0, 4]],
    ['an option at a question of a number', 5, 0],
    ['a set at a question of a number', 5, [0]],
    ['"Not attempted" where the marking does not have it', 2, 'not-attempted'],
  ])('cannot pick %s', (_, question, option) =>
    expect(after(RULES, ...choose(question, option)).responses).toBe(blankResponses(8)),
  );

  test('are saved, changed, taken back and counted in the palette like those of one option', () => {
    const both = [...choose(2, [0, 2]), ...choose(5, { typed: 9.8 })];
    expect(after(RULES, ...both)).toMatchObject({ responses: '--+--=--;2+02;5=9.8', former: '--------' });
    const changed = after(RULES, ...both, ...choose(2, [0]), ...choose(5, []));
    expect(changed).toMatchObject({ responses: '--+-----;2+0', former: '--+--=--;2+02;5=9.8' });
    expect(changed.changes).toEqual([0, 0, 1, 0, 0, 1, 0, 0]);
    expect(countPalette(RULES, advance(RULES, changed, START + 60_000)).whole).toMatchObject({
      answered: 1,
      'not-answered': 2,
      'not-visited': 5,
    });
    expect(after(RULES, ...both, { kind: 'visit', question: 2 }, { kind: 'clear', question: 2 }).responses).toBe(
      '-----=--;5=9.8',
    );
  });
});

describe('rulings', () => {
  test.each<[number, 'key-changed' | 'several-keys', string]>([
    [2, 'key-changed', '+13'],
    [2, 'several-keys', '+02|+12'],
    [5, 'key-changed', '=9.5'],
    [5, 'key-changed', '=-1..9.5'],
    [5, 'several-keys', '=2.5|=25'],
  ])('on question %i may say %s %s', (question, kind, right) =>
    expect(rulingIssueOf(RULES, KEY, { question, kind, right })).toBeNull(),
  );

  test.each<[number, 'key-changed' | 'several-keys', string, RegExp]>([
    [0, 'key-changed', '+1', /options of this question/],
    [2, 'key-changed', '1', /options of this question/],
    [2, 'key-changed', '+20', /ascending/],
    [2, 'key-changed', '+04', /options of this question/],
    [2, 'key-changed', '+1|+2', /exactly one set/],
    [2, 'several-keys', '+1|+1', /different sets/],
    [2, 'several-keys', '+1|+2|+3|+01|+12', /2 to 4/],
    [2, 'key-changed', '+02', /has this already/],
    [5, 'key-changed', '=9.9..9.7', /smaller to a larger/],
    [5, 'key-changed', '=1.0', /at most 6 decimals/],
    [5, 'key-changed', '=0.1234567', /at most 6 decimals/],
    [5, 'key-changed', '1', /a number/],
    [5, 'several-keys', '=2', /different numbers/],
    [5, 'key-changed', '', /a number/],
  ])('on question %i may not say %s %s', (question, kind, right, issue) =>
    expect(rulingIssueOf(RULES, KEY, { question, kind, right })).toMatch(issue),
  );

  test('change a part that was right, and are counted by what they change', () => {
    const responses = responsesOf([null, null, [0], null, null, { typed: 10 }, null, null]);
    // Option 0 is a part of both sets; with the second key it is the whole.
    const changed = applyRuling(KEY, { question: 2, kind: 'several-keys', right: '+0|+02' });
    const before = scoreMock(RULES, KEY, responses);
    expect(changeOf(before, scoreMock(RULES, changed, responses))).toEqual({
      fromHundredths: 500,
      toHundredths: 800,
      questions: [2],
    });
    // From one of two to one of three: the marks stay, and so does the outcome.
    const wider = applyRuling(KEY, { question: 2, kind: 'key-changed', right: '+012' });
    expect(changeOf(before, scoreMock(RULES, wider, responses))).toBeNull();
    const range = applyRuling(KEY, { question: 5, kind: 'key-changed', right: '=9.7..10' });
    expect(previewOf(RULES, KEY, range, [responses, blankResponses(8)])).toEqual({
      attempts: 2,
      differences: [{ hundredths: 400, attempts: 1 }],
    });
  });

  test('change the marks of a part without changing its outcome', () => {
    const responses = responsesOf([null, null, [0, 1], null, null, null, null, null]);
    const key = applyRuling(KEY, { question: 2, kind: 'key-changed', right: '+012' });
    const change = changeOf(scoreMock(RULES, KEY, responses), scoreMock(RULES, key, responses));
    expect(change).toEqual({ fromHundredths: 200, toHundredths: 600, questions: [2] });
  });

  test('read as words', () =>
    expect(['2', '03', '+02', '+0', '+02|+12', '=2.5', '=-1..9.5', '=2|=25', '*'].map(keyTextOf)).toEqual([
      'C',
      'A and D',
      'A and C together',
      'A',
      'A and C together, or B and C together',
      '2.5',
      '-1 to 9.5',
      '2, or 25',
      'dropped',
    ]));
});

describe('figures of a cohort', () => {
  const attempt = (responses: readonly MockResponse[]) => ({
    responses: responsesOf(responses),
    spentMs: [],
    isTop: false,
  });

  test('of parts add up to those of the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyResponses, { maxLength: 8 }), { maxLength: 5 }), (parts) => {
        const tally = (list: readonly (readonly MockResponse[])[]) => tallyAttempts(RULES, KEY, list.map(attempt));
        expect(parts.map(tally).reduce(addCohortTally, emptyCohortTally(RULES))).toEqual(tally(parts.flat()));
      }),
    );
  });

  test('name the wrong answer that is given most, and correlate with the score of the other questions', () => {
    fc.assert(
      fc.property(fc.array(anyResponses, { minLength: 30, maxLength: 50 }), (list) => {
        const { totals, items } = tallyAttempts(RULES, KEY, list.map(attempt));
        const scores = list.map((responses) => scoreMock(RULES, KEY, responsesOf(responses)));
        for (const question of [2, 3, 5, 7]) {
          const item = items[question];
          const marking =
            RULES.ownMarkings?.find((each) => each.question === question)?.marking ??
            RULES.sections.find(({ start, count }) => question >= start && question < start + count)?.marking;
          if (item === undefined || marking === undefined) throw new Error('no such question');
          const statistics = statisticsOf(item, totals, marking, KEY.right[question] ?? '');
          const rest = scores.map((score) => score.scoreHundredths - (score.hundredths[question] ?? 0));
          const right = scores.map((score) => (score.outcomes[question] === 'correct' ? 1 : 0));
          const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
          const spread = (numbers: readonly number[]) =>
            Math.sqrt(mean(numbers.map((each) => (each - mean(numbers)) ** 2)));
          const expected =
            (mean(rest.map((each, index) => each * (right[index] ?? 0))) - mean(rest) * mean(right)) /
            (spread(rest) * spread(right));
          if (spread(rest) > 1e-6 && spread(right) > 1e-6) expect(statistics?.discrimination).toBeCloseTo(expected, 1);
          const wrong = list.flatMap((responses, index) =>
            scores[index]?.outcomes[question] === 'wrong' ? [codeOfResponse(responses[question] ?? null)] : [],
          );
          const most = Math.max(0, ...[...Map.groupBy(wrong, (code) => code).values()].map((codes) => codes.length));
          expect(statistics?.topWrongAnswer?.attempts ?? 0).toBe(most);
          expect(statistics?.answered).toBe(list.filter((responses) => responses[question] !== null).length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('read as words', () => {
    const none = { topWrongOption: null, topWrongAnswer: null };
    expect(topWrongOf({ ...none, topWrongAnswer: { answer: '+02', attempts: 3 } })).toEqual({
      text: 'A and C',
      attempts: 3,
    });
    expect(topWrongOf({ ...none, topWrongAnswer: { answer: '=-9.5', attempts: 2 } })?.text).toBe('-9.5');
    expect(topWrongOf(none)).toBeNull();
  });

  test('add up with a tally that was stored before there were sets and numbers', () => {
    const { items, totals } = tallyAttempts(RULES, KEY, [attempt([1, 0, [0], null, null, { typed: 9.8 }, null, null])]);
    const before = JSON.parse(JSON.stringify({ totals, items: items.map(({ given: _given, ...item }) => item) }));
    const sum = addCohortTally(before, { totals, items });
    expect(sum.items.map((item) => item.given ?? null)).toEqual(items.map((item) => item.given ?? null));
    expect(sum.totals.attempts).toBe(2);
  });

  test('count no more different numbers than a table can show', () => {
    const list = Array.from({ length: 500 }, (_, index) => [
      null,
      null,
      null,
      null,
      null,
      { typed: index },
      null,
      null,
    ]);
    const { items } = tallyAttempts(RULES, KEY, list.map(attempt));
    expect(Object.keys(items[5]?.given?.codes ?? {})).toHaveLength(60);
    expect(items[5]?.given?.answered).toBe(500);
  });
});
