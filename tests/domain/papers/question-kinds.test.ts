import { LANGUAGES } from '#domain/lib/languages.ts';
import { describe, expect, test } from 'vitest';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { isCorrectOption } from '#domain/papers/question.ts';
import { codeOf } from '#domain/papers/question-parsing.ts';
import { authoredPaper, authoredQuestion, paperOf } from '../fixtures.ts';

function issuePaths(questions: readonly unknown[], changes: Record<string, unknown> = {}): readonly string[] {
  const parsed = parsePaper(authoredPaper(0, { questions, ...changes }));
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
}

const one = (changes: Record<string, unknown>) => paperOf(0, { questions: [authoredQuestion(changes)] }).questions[0];

describe('statements', () => {
  test('stand under the stem in their order', () => {
    expect(one({ type: 'statements', statements: ['First', 'Second'] })).toMatchObject({
      kind: 'statements',
      statements: ['First', 'Second'],
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['none', {}, 'statements'],
    ['an empty list', { statements: [] }, 'statements'],
    ['one that is empty', { statements: ['First', ' '] }, 'statements[1]'],
  ])('%s is refused', (_, changes, path) => {
    expect(issuePaths([authoredQuestion({ type: 'statements', ...changes })])).toEqual([`questions[0].${path}`]);
  });

  test('are nothing in a question of another kind', () => {
    const question = one({ statements: ['First'] });
    expect(question?.kind).toBe('choice');
    expect(question).not.toHaveProperty('statements');
  });
});

describe('assertion and reason', () => {
  test('are both given', () => {
    expect(one({ type: 'assertion-reason', assertion: 'It rains.', reason: 'Clouds.' })).toMatchObject({
      kind: 'assertion-reason',
      assertion: 'It rains.',
      reason: 'Clouds.',
    });
    expect(one({ assertion: 'It rains.', reason: 'Clouds.' })?.kind).toBe('choice');
  });

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ assertion: 'A' }, ['questions[0].reason']],
    [{ reason: 'R' }, ['questions[0].assertion']],
    [{ assertion: '', reason: 7 }, ['questions[0].assertion', 'questions[0].reason']],
  ])('%j is refused', (changes, paths) => {
    expect(issuePaths([authoredQuestion({ type: 'assertion-reason', ...changes })])).toEqual(paths);
  });
});

describe('lists matched by a code', () => {
  const lists = {
    type: 'matching',
    matchingLeftOptions: ['Gandhi', 'Patel'],
    matchingRightOptions: ['Nadiad', 'Porbandar', 'Surat'],
  };
  const codes = {
    options: [{ match: [1, 2] }, { match: [2, 1] }, { match: [3, 1] }],
    correctAnswer: { match: [2, 1] },
  };

  test('get their text from the code, which also identifies the answer key', () => {
    const question = one({ ...lists, ...codes });
    expect(question?.options.map(({ text }) => text)).toEqual(['P-1, Q-2', 'P-2, Q-1', 'P-3, Q-1']);
    expect(question && [0, 1, 2].map((index) => isCorrectOption(question, index))).toEqual([false, true, false]);
    expect(codeOf([4, 1, 3, 2])).toBe('P-4, Q-1, R-3, S-2');
  });

  test('may name the answer key by its text', () => {
    expect(issuePaths([authoredQuestion({ ...lists, ...codes, correctAnswer: 'P-2, Q-1' })])).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['too few', { match: [1] }],
    ['too many', { match: [1, 2, 3] }],
    ['a number that the right list does not have', { match: [1, 4] }],
    ['zero', { match: [0, 1] }],
    ['no numbers', { match: ['1', '2'] }],
    ['no list', { match: 12 }],
  ])('%s is refused', (_, option) => {
    expect(issuePaths([authoredQuestion({ ...lists, ...codes, options: [...codes.options, option] })])).toEqual([
      'questions[0].options[3].match',
    ]);
  });

  test('need the lists, and nothing beside the code', () => {
    expect(issuePaths([authoredQuestion({ options: ['2', { match: [1] }] })])).toEqual([
      'questions[0].options[1].match',
    ]);
    expect(
      issuePaths([authoredQuestion({ ...lists, ...codes, options: [...codes.options, { match: [1, 1], text: 'x' }] })]),
    ).toEqual(['questions[0].options[3].text']);
  });
});

describe('passages', () => {
  const passages = { p1: { text: 'Once upon a time.', title: 'A tale' }, p2: { text: 'Figures.' } };
  const on = (passage: string | undefined) => authoredQuestion(passage === undefined ? {} : { passage });

  test('are shared by questions that stand together', () => {
    const paper = paperOf(0, { passages, questions: [on('p1'), on('p1'), on(undefined), on('p2')] });
    expect(paper.passages).toEqual([
      { id: 'p1', title: 'A tale', text: 'Once upon a time.' },
      { id: 'p2', title: null, text: 'Figures.' },
    ]);
    expect(paper.questions.map(({ passage }) => passage)).toEqual(['p1', 'p1', null, 'p2']);
  });

  test.each<[string, readonly unknown[], Record<string, unknown>, readonly string[]]>([
    ['a passage that is not there', [on('p3')], {}, ['questions[0].passage']],
    [
      'questions of one passage that stand apart',
      [on('p1'), on('p2'), on('p1')],
      { passages },
      ['questions[2].passage'],
    ],
    ['a passage that nobody asks about', [on('p1')], { passages }, ['passages.p2']],
    [
      'a passage without text',
      [on('p1')],
      { passages: { p1: { title: 'x' } } },
      ['passages.p1.text', 'questions[0].passage'],
    ],
    [
      'an unknown key',
      [on('p1')],
      { passages: { p1: { text: 'x', image: '/a.svg' } } },
      ['passages.p1.image', 'questions[0].passage'],
    ],
    ['a list', [], { passages: [] }, ['passages']],
  ])('%s is refused', (_, questions, changes, paths) => {
    expect(issuePaths(questions, changes)).toEqual(paths);
  });
});

describe('the language of a paper', () => {
  test('is English unless it says otherwise, and one of those that the academy has', () => {
    expect(paperOf(1).language).toBe('en');
    expect(paperOf(1, { language: 'gu' }).language).toBe('gu');
    expect(issuePaths([authoredQuestion()], { language: 'fr' })).toEqual(['language']);
  });

  test('names the options A to D, or ક to ઘ in Gujarati', () => {
    expect(LANGUAGES.map((language) => PART_NAMES[language].options.slice(0, 4))).toEqual(['ABCD', 'કખગઘ', 'ABCD']);
  });

  test('has nine labels, all different, and a name for each part', () => {
    for (const language of LANGUAGES) {
      expect(new Set(PART_NAMES[language].options).size, language).toBe(9);
      expect(new Set(Object.values(PART_NAMES[language])).size, language).toBe(6);
    }
  });
});
