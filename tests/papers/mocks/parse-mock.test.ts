import { describe, expect, test } from 'vitest';
import { readMockExplanations, readMockPaper } from '../../../src/domain/mocks/read-mock-paper.ts';
import { writeMockExplanations, writeMockPaper } from '../../../src/domain/mocks/write-mock-paper.ts';
import { sectionTextIn } from '#domain/mocks/mock-paper.ts';
import { mockFactsOf } from '#domain/mocks/mock-facts.ts';
import type { ParsedMock } from '#domain/mocks/parsed-mock.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { issuesOfProfile } from '#domain/papers/exam-profile.ts';
import { mockIssueText } from '../../../src/papers/mocks/mock-issue.ts';
import { parseMock } from '../../../src/papers/mocks/parse-mock.ts';
import { translated } from '../../../src/papers/translations.ts';
import type { Changes } from './mock-files.ts';
import { KINDS_KEY, kindsMockFiles } from '../../support/kinds-mock.ts';
import { findProfile, issuesOf, listQuestion, numberQuestion, parse, PROFILE } from './mock-files.ts';

function parsed(changes?: Changes): ParsedMock {
  const result = parse(changes);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

describe('a mock test', () => {
  test('has rules, marking and caution of its profile', () => {
    expect(parsed().definition).toEqual({
      id: 'mock-1',
      title: 'Mock 1',
      summary: 'Three questions.',
      exam: 'cgl',
      access: 'members',
      timeWindow: null,
      rules: {
        sections: [
          { name: 'Numbers', start: 0, count: 2, durationMs: 1_200_000 },
          { name: 'English', start: 2, count: 1, durationMs: 600_000 },
        ],
        timing: 'locked',
        durationMs: 1_800_000,
        marking: { correct: 200, wrong: -50, skipped: -25, notAttempted: 0 },
        optionCounts: '444',
        mayLeaveSection: true,
        keepOnLeave: true,
        languages: ['en', 'hi'],
      },
      sectionLanguages: [['en', 'hi'], ['en']],
      profileName: 'Exam, 2026',
      caution: 'Blank like a wrong answer is assumed.',
      objectionsUntil: null,
      shiftOf: null,
      otherEditions: [],
      sources: ['https://example.org/notice'],
    });
  });

  test('of fewer questions than the profile has its marks and flags, time in proportion, and its own sections', () => {
    const { definition } = parsed({ mock: { sections: ['numbers'] }, without: 'english' });
    expect(definition.rules).toMatchObject({
      sections: [{ name: 'Numbers', start: 0, count: 2, durationMs: null }],
      timing: 'pooled',
      durationMs: 20 * 60_000,
      marking: { correct: 200 },
      keepOnLeave: true,
    });
    expect(definition.profileName).toContain('in proportion');
  });

  test('may have marking and minutes of its own instead of a profile', () => {
    const marking = { right: 1, wrong: -0.25, blank: 0, notAttempted: -0.1 };
    const { definition } = parsed({ mock: { profile: undefined, marking, minutes: 3 } });
    expect(definition).toMatchObject({
      profileName: null,
      caution: null,
      rules: {
        durationMs: 180_000,
        timing: 'pooled',
        marking: { correct: 100, wrong: -25, skipped: 0, notAttempted: -10 },
        keepOnLeave: false,
        sections: [{ name: 'Numbers' }, { name: 'English' }],
      },
    });
  });

  test('may be a shift of an exam day', () => {
    expect(parsed({ mock: { shiftOf: 'december-6' } }).definition.shiftOf).toBe('december-6');
  });

  test('may have a window, in milliseconds', () => {
    const window = {
      opensAt: '2026-12-06T10:00:00+05:30',
      entryClosesAt: '2026-12-06T10:30:00+05:30',
      resultsAt: '2026-12-06T12:00:00+05:30',
    };
    expect(parsed({ mock: { window } }).definition.timeWindow).toEqual({
      opensAt: Date.UTC(2026, 11, 6, 4, 30),
      entryClosesAt: Date.UTC(2026, 11, 6, 5),
      resultsAt: Date.UTC(2026, 11, 6, 6, 30),
    });
  });
});

test('a picture stays in every language, with the words of each', () => {
  const image = { src: '/images/a.svg', alt: 'A square', width: 20, height: 10 };
  const base = numberQuestion();
  const { hi } = base['translations'] as { hi: Record<string, unknown> };
  const [first, ...others] = hi['options'] as unknown[];
  const question = {
    ...base,
    image,
    options: [{ text: 'one', image }, ...(base['options'] as unknown[]).slice(1)],
  };
  const inHindi = (changes: Record<string, unknown>) =>
    translated({ ...question, translations: { hi: { ...hi, ...changes } } }, 'hi');
  expect(inHindi({})).toMatchObject({ image, options: [{ text: first, image }, ...others] });
  const words = { image: { alt: 'एक वर्ग' } };
  expect(inHindi({ ...words, options: [{ text: first, ...words }, ...others] })).toMatchObject({
    image: { ...image, alt: 'एक वर्ग' },
    options: [{ text: first, image: { ...image, alt: 'एक वर्ग' } }, ...others],
    correctAnswer: others[1],
  });
});

describe('the public paper', () => {
  const { paper, key, explanations } = parsed();
  const [numbers, english] = paper.sections;

  test('has every section in each of its languages, under one id and with options in one order', () => {
    expect(numbers && sectionTextIn(numbers, 'hi')).toMatchObject({
      language: 'hi',
      names: { passage: 'गद्यांश' },
      passages: [{ id: 'p1', title: 'समता', text: 'इसे पढ़ें।' }],
      questions: [
        {
          id: 'mock-1-n1',
          kind: 'choice',
          options: [{ text: 'एक' }, { text: 'दो' }, { text: 'तीन' }, { text: 'चार' }],
        },
        { id: 'mock-1-n2', kind: 'statements', statements: ['दो सम है।', 'तीन सम है।'], passage: 'p1' },
      ],
    });
    expect(numbers?.names.hi).toBe('संख्याएँ');
  });

  test('shows a section that lacks the picked language in its own', () => {
    expect(english && sectionTextIn(english, 'hi')?.language).toBe('en');
    expect(english?.names.hi).toBe('अंग्रेज़ी');
  });

  test('has formulas set in each language', () => {
    for (const language of ['en', 'hi'] as const) {
      const text = numbers && sectionTextIn(numbers, language);
      expect(text?.rich?.get(text.questions[0]?.text ?? '')).toBeDefined();
    }
  });

  test('has no key, explanation, topic or difficulty, in any form', () => {
    const json = JSON.stringify(writeMockPaper(paper));
    for (const secret of [
      'correctAnswer',
      'explanation',
      'Two halves',
      'दो आधे',
      'simplification',
      'difficulty',
      'topic',
    ])
      expect(json).not.toContain(secret);
    // A formula that only the explanation has is not among the formatted texts.
    expect([...(numbers?.texts.en?.rich?.keys() ?? [])]).toEqual(['Which number is twice $\\frac{3}{2}$?']);
  });

  test('is read from its JSON as it was written; anything less is no paper', () => {
    const json = JSON.parse(JSON.stringify(writeMockPaper(paper))) as {
      sections: { texts: Record<string, unknown> }[];
    };
    expect(readMockPaper(json)).toEqual(paper);
    delete json.sections[0]?.texts['hi'];
    expect([readMockPaper(json), readMockPaper(null), readMockPaper({ sections: [] })]).toEqual([null, null, null]);
  });

  test('keeps a topic that is named by its id', () => {
    const named = parsed({ first: { topic: 'Sums of mine' }, third: { topic: 'સમાનાર્થી શબ્દો' } });
    expect(named.explanations.topics).toEqual(['Sums of mine', 'ranking', 'gujarati-synonyms']);
  });

  test('leaves the key and the explanations to their own files', () => {
    expect(key).toEqual({ version: 1, right: ['2', '0', '1'] });
    expect(explanations).toMatchObject({
      topics: ['simplification', 'ranking', 'english-antonyms'],
      difficulties: ['easy', 'medium', 'hard'],
      texts: {
        en: {
          explanations: [
            'Two halves of $3$ make three.',
            'Two is even and three is odd.',
            expect.stringContaining('scarce'),
          ],
        },
        hi: {
          explanations: [expect.stringContaining('दो आधे'), 'दो सम है और तीन विषम है।', expect.stringContaining('scarce')],
        },
      },
    });
    expect(readMockExplanations(JSON.parse(JSON.stringify(writeMockExplanations(explanations))) as object)).toEqual(
      explanations,
    );
  });
});

const translation = (question: Record<string, unknown>, changes: Record<string, unknown>) => ({
  translations: { hi: { ...(question['translations'] as { hi: object }).hi, ...changes } },
});
const inFirst = (changes: Record<string, unknown>): Changes => ({ first: translation(numberQuestion(), changes) });

describe('several right options, typed numbers and marks of their own', () => {
  const made = (changes: object = {}) => {
    const result = parseMock(kindsMockFiles('kinds-1', changes), findProfile);
    if (!result.ok) throw new Error(result.issues.map(mockIssueText).join('\n'));
    return result.value;
  };

  test('are in the rules and the key, and no part of the key is in the paper', () => {
    const { definition, key, paper } = made();
    expect(definition.rules).toMatchObject({
      marking: { correct: 300, wrong: -100, skipped: 0 },
      ownMarkings: [{ question: 1, marking: { correct: 200, wrong: -66, skipped: 0 } }],
      optionCounts: '444400',
      responseKinds: 'oossnn',
      sections: [
        { name: 'One option', start: 0 },
        { name: 'Several options', start: 2, marking: { correct: 400, wrong: -200, skipped: 0, partial: 100 } },
        { name: 'Numbers', start: 4, marking: { correct: 400, wrong: 0, skipped: 0 } },
      ],
    });
    expect(key.right).toEqual(KINDS_KEY);
    expect(mockFactsOf(definition).maximum).toBe(300 + 200 + 2 * 400 + 2 * 400);
    const text = JSON.stringify(writeMockPaper(paper));
    expect(readMockPaper(JSON.parse(text))).toEqual(paper);
    for (const secret of ['correct', 'tolerance', '9.8', 'told here']) expect(text).not.toContain(secret);
  });

  test('may have a question that the board has dropped', () => {
    const changed = parse({ first: { dropped: true } });
    expect(changed.ok && changed.value.key.right[0]).toBe('*');
  });

  test('are marked by the profile, section by section', () => {
    const section = (name: string, right: number) => ({
      name,
      questions: 2,
      marks: 2 * right,
      marking: { right, wrong: -2, blank: 0, partial: 1 },
    });
    const profile: ExamProfile = {
      ...PROFILE,
      timing: 'pooled',
      questions: 6,
      maximum: 22,
      marking: { right: 3, wrong: -1, blank: 0 },
      sections: [{ name: 'One option', questions: 2, marks: 6 }, section('Several options', 4), section('Numbers', 4)],
    };
    expect(issuesOfProfile(profile)).toEqual([]);
    expect(issuesOfProfile({ ...profile, sections: [...profile.sections.slice(0, 2), section('Numbers', 5)] })).toEqual(
      [{ path: 'maximum', reason: 'is 22, but the parts make 24' }],
    );
    const own = { marking: undefined, minutes: undefined, profile: 'exam-2026' };
    const files = kindsMockFiles('kinds-1', own);
    const bare = Object.fromEntries(
      Object.entries(files.sections).map(([slug, file]) => [slug, { ...(file as object), marking: undefined }]),
    );
    const parsedWith = (sections: typeof bare) => parseMock({ ...files, sections }, () => profile);
    const result = parsedWith(bare);
    expect(result.ok && result.value.definition.rules.sections.map(({ marking }) => marking?.partial)).toEqual([
      undefined,
      100,
      100,
    ]);
    const twice = parsedWith({ ...files.sections } as typeof bare);
    expect(twice.ok ? [] : twice.issues.map(mockIssueText)).toEqual([
      'kinds-1/mock.json, sections: have a marking in their files, but the profile gives it; leave it out',
    ]);
  });

  test.each<[string, object, string]>([
    ['a type without its answer', { type: 'several' }, 'correctAnswers: must be a list'],
    ['an answer of another kind', { correctNumber: 2 }, 'correctNumber: is not for a question'],
    ['marks that nobody can earn', { marking: { right: 0, wrong: 0, blank: 0 } }, 'marking.right: must be above 0'],
  ])('%s is named', (_, first, issue) => {
    expect(issuesOf({ first: first as Record<string, unknown> }).join('\n')).toContain(issue);
  });
});

describe('what is wrong in a mock is named with file, question and field', () => {
  const Q1 = 'mock-1/numbers.json, question 1 (mock-1-n1)';
  const Q2 = 'mock-1/numbers.json, question 2 (mock-1-n2)';

  test.each<[string, Changes, readonly string[]]>([
    [
      'a missing translation',
      { first: { translations: {} } },
      [`${Q1}, translations.hi: is missing, but the section has this language`],
    ],
    [
      'a translation without explanation',
      inFirst({ explanation: undefined }),
      [`${Q1}, translations.hi.explanation: is missing`],
    ],
    [
      'a translation with fewer options',
      inFirst({ options: ['एक', 'दो', 'तीन'] }),
      [`${Q1}, translations.hi.options: must have 4 entries, as in the original`],
    ],
    [
      'an empty option in a translation',
      inFirst({ options: ['एक', 'दो', 'तीन', ''] }),
      [`${Q1}, translations.hi.options[3]: must be a text that is not empty`],
    ],
    [
      'an unknown field in a translation',
      inFirst({ answer: 'तीन' }),
      [expect.stringContaining(`${Q1}, translations.hi.answer: is not one of`) as string],
    ],
    [
      'a translation for a language that the section lacks',
      { third: { translations: { hi: {} } } },
      [
        expect.stringContaining(
          'mock-1/english.json, question 1 (mock-1-e1), translations.hi: is for a language',
        ) as string,
      ],
    ],
    [
      'a kind’s field that is not translated',
      { second: translation(listQuestion(), { statements: undefined }) },
      [`${Q2}, translations.hi.statements: is missing`],
    ],
    [
      'a formula in a translation that cannot be set',
      inFirst({ question: 'क्या है $3?' }),
      [expect.stringContaining(`${Q1}, translations.hi.question: at character`) as string],
    ],
    [
      'a key that is no option, once for all languages',
      { first: { correctAnswer: 'five' } },
      [`${Q1}, correctAnswer: is none of the options`],
    ],
    [
      'a missing explanation',
      { third: { explanation: undefined } },
      [expect.stringContaining('(mock-1-e1), explanation: is missing') as string],
    ],
    [
      'a missing difficulty',
      { third: { difficulty: undefined } },
      [expect.stringContaining('(mock-1-e1), difficulty: is missing') as string],
    ],
    [
      'an id of another mock',
      { third: { id: 'other-1' } },
      ["mock-1/english.json, question 1 (other-1), id: must begin with 'mock-1-'"],
    ],
    [
      'an id used in two sections',
      { third: { id: 'mock-1-n1' } },
      [expect.stringContaining("id: 'mock-1-n1' is used twice") as string],
    ],
    [
      'a passage without its translation',
      { numbers: { passages: { p1: { text: 'Read this.' } } } },
      ['mock-1/numbers.json, passages.p1.translations.hi: is missing, but the section has this language'],
    ],
    [
      'a section without a name in its language',
      { numbers: { names: {} } },
      ['mock-1/numbers.json, names.hi: is missing, but the section has this language'],
    ],
    [
      'a section in a language that the mock lacks',
      { english: { languages: ['gu'], names: { gu: 'અંગ્રેજી' } } },
      ['mock-1/english.json, languages: must be among the languages of mock.json: en, hi'],
    ],
    [
      'a language that no section has',
      { mock: { languages: ['en', 'hi', 'gu'] } },
      ['mock-1/mock.json, languages: has gu, which no section has'],
    ],
    [
      'a section with another name than the profile’s',
      { english: { name: 'Comprehension' } },
      [
        "mock-1/mock.json, sections: section 2 is 'Comprehension' with 1 questions, but the profile has 'English' with 1",
      ],
    ],
    [
      'a section that has no file',
      { mock: { sections: ['numbers', 'english', 'history'] } },
      ["mock-1/mock.json, sections: names 'history', but there is no history.json"],
    ],
    [
      'a file that no section names',
      { mock: { sections: ['numbers'] } },
      ["mock-1/mock.json, sections: does not name 'english', but there is english.json"],
    ],
    ['an unknown profile', { mock: { profile: 'none' } }, ["mock-1/mock.json, profile: 'none' is no exam profile"]],
    [
      'a profile of another exam',
      { mock: { exam: 'gd' } },
      ["mock-1/mock.json, profile: is of the exam 'cgl', but the mock is of 'gd'"],
    ],
    [
      'marks beside a profile',
      { mock: { marking: { right: 1, wrong: 0, blank: 0 } } },
      ["mock-1/mock.json, marking: is given by the profile 'exam-2026'; leave it out"],
    ],
    [
      'neither profile nor marks',
      { mock: { profile: undefined } },
      ['mock-1/mock.json, profile: must be given, or both marking and minutes'],
    ],
    ['an unknown access', { mock: { access: 'everyone' } }, ['mock-1/mock.json, access: must be one of free, members']],
    [
      'a time without its zone',
      {
        mock: {
          window: {
            opensAt: '2026-12-06T10:00',
            entryClosesAt: '2026-12-06T11:00:00Z',
            resultsAt: '2026-12-06T12:00:00Z',
          },
        },
      },
      [expect.stringContaining('mock-1/mock.json, window.opensAt: must be a time with its zone') as string],
    ],
    [
      'a time on no day of the calendar',
      {
        mock: {
          window: {
            opensAt: '2026-02-30T10:00:00Z',
            entryClosesAt: '2026-12-06T11:00:00Z',
            resultsAt: '2026-12-06T12:00:00Z',
          },
        },
      },
      [expect.stringContaining('mock-1/mock.json, window.opensAt: must be a time with its zone') as string],
    ],
    [
      'an entry that closes before it opens',
      {
        mock: {
          window: {
            opensAt: '2026-12-06T12:00:00Z',
            entryClosesAt: '2026-12-06T11:00:00Z',
            resultsAt: '2026-12-06T13:00:00Z',
          },
        },
      },
      ['mock-1/mock.json, window.entryClosesAt: must be after opensAt'],
    ],
    [
      'results before the last entry',
      {
        mock: {
          window: {
            opensAt: '2026-12-06T10:00:00Z',
            entryClosesAt: '2026-12-06T11:00:00Z',
            resultsAt: '2026-12-06T10:30:00Z',
          },
        },
      },
      ['mock-1/mock.json, window.resultsAt: must not be before entryClosesAt'],
    ],
    [
      'a name of shifts that no address could have',
      { mock: { shiftOf: 'Sunday 6' } },
      ['mock-1/mock.json, shiftOf: must be a name of small letters, digits and hyphens'],
    ],
    [
      'a misspelt field',
      { mock: { titel: 'Mock' } },
      [expect.stringContaining('mock-1/mock.json, titel: is not one of') as string],
    ],
    [
      'a section without questions',
      { english: { questions: [] } },
      ['mock-1/english.json, questions: must be a list of at least one question'],
    ],
  ])('%s', (_, changes, issues) => {
    expect(issuesOf(changes)).toEqual(issues);
  });

  test('files that are nothing at all give issues, never an exception', () => {
    for (const value of [null, [], 'text', { questions: [null, 7] }, { languages: 'en' }])
      expect(
        [
          issuesOf({ sections: { numbers: value } }).length,
          issuesOf({ mock: { sections: value, languages: value } }).length,
        ].every((count) => count > 0),
      ).toBe(true);
  });
});
