import { describe, expect, test } from 'vitest';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { htmlOf } from '#domain/lib/drawn-html.ts';
import { mockOfWeek } from '#domain/mocks/dated-mocks.ts';
import { drawDatedMocks, drawMockOfWeek } from '#domain/mocks/draw-mock.ts';
import {
  inSeriesOrder,
  languagesText,
  mockFactsOf,
  mocksBySeries,
  ofSeries,
  sectionsText,
  withoutEditions,
} from '#domain/mocks/mock-facts.ts';
import { takenScoreOf } from '#domain/mocks/taken-score.ts';

const MOCK: MockFacts = mockFactsOf({
  id: 'cgl-tier1-1',
  title: 'Full mock test 1',
  summary: 'Two sections.',
  exam: 'cgl',
  access: 'members',
  timeWindow: null,
  rules: {
    sections: [
      { name: 'Reasoning', start: 0, count: 3, durationMs: 900_000 },
      { name: 'English', start: 3, count: 2, durationMs: 900_000 },
    ],
    timing: 'locked',
    durationMs: 1_800_000,
    marking: { correct: 200, wrong: -50, skipped: 0 },
    optionCounts: '44444',
    mayLeaveSection: false,
    keepOnLeave: false,
    languages: ['en', 'hi'],
  },
});

describe('the facts of a mock test', () => {
  test('count questions, minutes and the most marks by the rules that the attempt runs by', () => {
    expect(MOCK).toMatchObject({
      questions: 5,
      minutes: 30,
      maximum: 1000,
      sections: [
        { name: 'Reasoning', questions: 3, minutes: 15 },
        { name: 'English', questions: 2, minutes: 15 },
      ],
    });
  });

  test.each([
    [
      'locked sections of equal length',
      MOCK,
      '2 sections one after the other, 15 minutes each, no way back: Reasoning; English.',
    ],
    [
      'locked sections of different length',
      {
        ...MOCK,
        sections: [
          { name: 'Maths', questions: 3, minutes: 20 },
          { name: 'English', questions: 2, minutes: 10 },
        ],
      },
      '2 sections one after the other, no way back: Maths (20 minutes); English (10 minutes).',
    ],
    [
      'one clock for all sections',
      { timing: 'pooled', sections: MOCK.sections.map((section) => ({ ...section, minutes: null })) },
      '2 sections on one clock, with their questions: Reasoning (3); English (2).',
    ],
    ['one section alone', { ...MOCK, sections: MOCK.sections.slice(0, 1) }, null],
  ] as const)('say how %s share the time', (_, mock, text) => {
    expect(sectionsText(mock)).toBe(text);
  });

  test('name the languages', () => {
    expect(languagesText(['en', 'hi', 'gu'])).toBe('English, Hindi and Gujarati');
  });
});

describe('a series', () => {
  test('begins with the free mocks and counts the others up', () => {
    const mocks = [
      { access: 'members', title: 'Test 10' },
      { access: 'members', title: 'Test 2' },
      { access: 'free', title: 'Test 99' },
    ] as const;
    expect(mocks.toSorted(inSeriesOrder).map(({ title }) => title)).toEqual(['Test 99', 'Test 2', 'Test 10']);
  });

  test('has the mocks of its exam, and none of another', () => {
    const other = { ...MOCK, id: 'talati-1', exam: 'talati' };
    expect(mocksBySeries([MOCK, other], ['cgl', 'talati', 'dyso'])).toEqual(
      new Map([
        ['cgl', [MOCK]],
        ['talati', [other]],
        ['dyso', []],
      ]),
    );
  });

  test('counts the editions of a mock once', () => {
    const english = { id: 'gd-1', otherEditions: ['gd-hindi-1'] };
    const hindi = { id: 'gd-hindi-1', otherEditions: ['gd-1'] };
    const other = { id: 'gd-2' };
    const idsOf = (...mocks: Parameters<typeof withoutEditions>[0]) => withoutEditions(mocks).map(({ id }) => id);
    expect(idsOf(english, hindi, other)).toEqual(['gd-1', 'gd-2']);
    expect(idsOf(hindi, other, english)).toEqual(['gd-hindi-1', 'gd-2']);
    expect(idsOf(hindi)).toEqual(['gd-hindi-1']);
  });

  test('is missing for a mock that no page would list: that stops with the file to add', () => {
    expect(() => mocksBySeries([MOCK], ['dyso'])).toThrow(
      "src/content/mocks/cgl-tier1-1 is of the exam 'cgl', which has no file in src/content/exams",
    );
  });
});

describe('the score of a mock that was taken', () => {
  const attempt = (part: object) => ({
    attempt: 1,
    state: 'scored' as const,
    isRanked: true,
    score: 92.5,
    maxScore: 200,
    ...part,
  });

  test('is that of the attempt for the rank, with the best of later practice beside it', () => {
    expect(
      takenScoreOf([
        attempt({ attempt: 3, isRanked: false, score: 101 }),
        attempt({}),
        attempt({ attempt: 2, isRanked: false, score: 120 }),
      ]),
    ).toEqual({ attempt: 1, score: 92.5, maximum: 200, bestPractice: 120 });
  });

  test('is that of the first attempt when none counts for the rank', () => {
    expect(takenScoreOf([attempt({ attempt: 2, isRanked: false, score: 5 }), attempt({ isRanked: false })])).toEqual({
      attempt: 1,
      score: 92.5,
      maximum: 200,
      bestPractice: 5,
    });
  });

  test('is not there before a result is out, and never that of a voided attempt', () => {
    expect(takenScoreOf([attempt({ state: 'closed', score: null, maxScore: null })])).toBeNull();
    expect(takenScoreOf([attempt({ state: 'void' })])).toBeNull();
    expect(takenScoreOf([attempt({ state: 'void', score: 10 }), attempt({ attempt: 2, score: 20 })])).toEqual({
      attempt: 2,
      score: 20,
      maximum: 200,
      bestPractice: null,
    });
  });
});

describe('mock tests on a date', () => {
  const HOUR_MS = 3_600_000;
  const DAY_MS = 24 * HOUR_MS;
  const dated = (id: string, opensAt: number, access: MockFacts['access'] = 'free'): MockFacts => {
    const entryClosesAt = opensAt + 12 * HOUR_MS;
    return { ...MOCK, id, access, timeWindow: { opensAt, entryClosesAt, resultsAt: entryClosesAt } };
  };
  const ALL = [
    dated('third', 15 * DAY_MS),
    dated('second', 8 * DAY_MS),
    dated('first', DAY_MS),
    dated('paid', 2 * DAY_MS, 'members'),
    MOCK,
  ];
  const idsIn = (html: string): readonly string[] => [...html.matchAll(/\/mock\/([\w-]+)/g)].map(([, id = '']) => id);
  const weekAt = (now: number) => htmlOf(drawMockOfWeek(ALL, now));

  test('for everybody are shown by their date, each with its hours, its end and its rank', () => {
    expect(idsIn(weekAt(0))).toEqual(['first', 'second', 'third']);
    expect(weekAt(0)).toContain('with a rank for everybody');
    expect(weekAt(0)).toContain('Opens 2 Jan 1970, 5:30 am, entry until 2 Jan 1970, 5:30 pm (India time).');
    expect(weekAt(0)).toContain(`data-ends="${DAY_MS + 12 * HOUR_MS}"`);
  });

  test('leave when entry has closed, and nothing is left of the place after the last', () => {
    expect(idsIn(weekAt(DAY_MS + 12 * HOUR_MS - 1))).toEqual(['first', 'second', 'third']);
    expect(idsIn(weekAt(DAY_MS + 12 * HOUR_MS))).toEqual(['second', 'third']);
    expect(weekAt(16 * DAY_MS)).toBe('');
  });

  test('are marked where they open in the same week as the one before, from Monday to Sunday in India', () => {
    const sunday = Date.parse('2026-12-06T08:00:00+05:30');
    const drawn = htmlOf(
      drawMockOfWeek(
        [dated('saturday', sunday - DAY_MS), dated('sunday', sunday), dated('monday', sunday + DAY_MS)],
        0,
      ),
    );
    expect(drawn.split('<li').map((line) => [idsIn(line), line.includes('class="dated-with"')])).toEqual([
      [[], false],
      [['saturday'], false],
      [['sunday'], true],
      [['monday'], false],
    ]);
  });

  test('stand beside the classes with those for members', () => {
    expect(idsIn(htmlOf(drawDatedMocks(ALL, 0)))).toEqual(['first', 'paid', 'second', 'third']);
  });

  test('of this week open within seven days', () => {
    expect(mockOfWeek(ALL, 0)?.id).toBe('first');
    expect(mockOfWeek(ALL, DAY_MS + 12 * HOUR_MS)?.id).toBe('second');
    expect(mockOfWeek([dated('second', 8 * DAY_MS)], DAY_MS)).toBeUndefined();
    expect(mockOfWeek([dated('paid', DAY_MS, 'members'), MOCK], 0)).toBeUndefined();
  });

  test('for everybody count in no series', () => expect(ofSeries(ALL).map(({ id }) => id)).toEqual(['paid', MOCK.id]));
});
