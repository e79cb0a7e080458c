import { describe, expect, test } from 'vitest';
import type { BankFile } from '../../../src/papers/lints/lint-bank.ts';
import { lintBank } from '../../../src/papers/lints/lint-bank.ts';
import { lintsOf, paperOf, questionOf } from './lint-fixtures.ts';

const SPELLING = { question: 'Which word is spelt correctly?', options: ['Receive', 'Recieve', 'Receeve', 'Receve'] };
const rulesOf = (...questions: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  lintsOf(paperOf(...questions.map(questionOf)), () => ({ bytes: 1, width: null, height: null, svg: '<svg/>' }))
    .filter(({ rule }) => /stem|question/.test(rule))
    .map(({ severity, rule }) => `${severity} ${rule}`);

describe('within a paper', () => {
  test.each([
    ['the same stem', 'Which of these cities stands on the Sabarmati?'],
    ['another case, other spaces and no question mark', 'which of these  Cities stands on the sabarmati'],
    ['other quotes and dashes about it', '“Which of these cities stands on the Sabarmati”?'],
  ])('%s is an error', (_, question) => {
    expect(rulesOf({}, { question })).toEqual(['error duplicate-stem']);
    expect(
      rulesOf({}, { question, options: ['Surat', 'Ahmedabad', 'Idar', 'Bhuj'], correctAnswer: 'Ahmedabad' }),
    ).toEqual(['error duplicate-stem']);
  });

  test('a stem about its options may come again with others, and is listed', () => {
    expect(rulesOf(SPELLING, { ...SPELLING, options: ['Separate', 'Seperate', 'Separete', 'Seperete'] })).toEqual([
      'warning repeated-stem',
    ]);
  });

  test.each([
    ['other numbers', { question: 'What is 15% of 240?' }, { question: 'What is 1.5% of 240?' }],
    ['another sign', { question: 'What is 8 + 2?' }, { question: 'What is 8 − 2?' }],
    [
      'other lists',
      { type: 'matching', matchingLeftOptions: ['a', 'b'], matchingRightOptions: ['c', 'd'] },
      { type: 'matching', matchingLeftOptions: ['e', 'f'], matchingRightOptions: ['c', 'd'] },
    ],
    [
      'other statements',
      { type: 'statements', statements: ['It rains.', 'It snows.'] },
      { type: 'statements', statements: ['It rains.', 'It hails.'] },
    ],
    [
      'another assertion',
      { assertion: 'It rains.', reason: 'It is July.' },
      { assertion: 'It snows.', reason: 'It is July.' },
    ],
    ['another picture', { image: '/images/papers/a.svg' }, { image: '/images/papers/b.svg' }],
  ])('%s make another question', (_, one, other) => {
    expect(rulesOf(one, other)).toEqual([]);
  });

  test('one stem may stand under two passages', () => {
    const passages = { p1: { text: 'The first text.' }, p2: { text: 'The second text.' } };
    const stems = (one: string, other: string) =>
      lintsOf({ ...paperOf(questionOf({ passage: one }), questionOf({ passage: other })), passages }).map(
        ({ rule }) => rule,
      );
    expect(stems('p1', 'p2')).toEqual([]);
    expect(stems('p1', 'p1')).toEqual(['duplicate-stem']);
  });
});

describe('across the bank', () => {
  const bank = (
    one: Readonly<Record<string, unknown>>,
    other: Readonly<Record<string, unknown>>,
  ): readonly BankFile[] => [
    { file: 'cgl.json', days: { 'Day 1': { 'Paper 1': paperOf(questionOf(one)) } } },
    {
      file: 'gd.json',
      days: { 'Day 2': { 'Paper 3': paperOf(questionOf({ question: 'Another?' }), questionOf(other)) } },
    },
  ];

  test('the same stem with other options is listed', () => {
    const [lint, ...more] = lintBank(
      bank({}, { options: ['Surat', 'Ahmedabad', 'Idar', 'Bhuj'], correctAnswer: 'Ahmedabad' }),
    );
    expect([lint?.severity, lint?.rule, more]).toEqual(['warning', 'bank-duplicate-stem', []]);
    expect(lint?.place).toEqual({
      file: 'gd.json',
      day: 'Day 2',
      paper: 'Paper 3',
      question: 2,
      id: null,
      field: 'question',
    });
    expect(lint?.message).toContain('cgl.json, Day 1, Paper 1, question 1');
  });

  test('the same stem with the same options, in any order, is an error', () => {
    const options = ['Rajkot', 'vadodara', 'Bhavnagar ', 'Ahmedabad'];
    expect(
      lintBank(bank({}, { options, correctAnswer: 'Ahmedabad' })).map(({ severity, rule }) => `${severity} ${rule}`),
    ).toEqual(['error bank-duplicate-question']);
  });

  test('the twin is found beside others of the same stem', () => {
    const third: BankFile = { file: 'mts.json', days: { 'Day 1': { 'Paper 1': paperOf(questionOf()) } } };
    const lints = lintBank([...bank({ options: ['Surat', 'Idar', 'Bhuj', 'Dwarka'] }, {}), third]);
    expect(lints.map(({ rule, place }) => [rule, place.file])).toEqual([
      ['bank-duplicate-stem', 'gd.json'],
      ['bank-duplicate-question', 'mts.json'],
    ]);
  });

  test('within one paper the paper’s own lint speaks', () => {
    expect(
      lintBank([{ file: 'cgl.json', days: { 'Day 1': { 'Paper 1': paperOf(questionOf(), questionOf()) } } }]),
    ).toEqual([]);
  });
});

test('a stem that stands in thousands of papers is told in each but the first, and a twin among them by its own paper', () => {
  const options = (number: number) => [`A${number}`, `B${number}`, `C${number}`, `D${number}`];
  const paper = (number: number) =>
    paperOf(questionOf({ ...SPELLING, options: options(number), correctAnswer: `A${number}` }));
  const days = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`Day ${index + 1}`, { 'Paper 1': paper(index === 4999 ? 7 : index) }]),
  );
  const lints = lintBank([{ file: 'cgl.json', days }]).filter(({ rule }) => rule.startsWith('bank-duplicate'));
  expect(lints).toHaveLength(4999);
  expect(lints.filter(({ severity }) => severity === 'error')).toMatchObject([
    { place: { day: 'Day 5000' }, message: expect.stringContaining('Day 8, Paper 1') },
  ]);
});
