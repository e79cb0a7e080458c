import { describe, expect, test } from 'vitest';
import { DEFAULT_MARKING, DEFAULT_QUIZ_DURATION_MS } from '#domain/papers/marking.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { ENGLISH_NAMES } from '#domain/papers/part-names.ts';
import { authoredPaper, authoredQuestion, paperOf } from '../fixtures.ts';

function issuePaths(data: unknown): readonly string[] {
  const result = parsePaper(data);
  return result.ok ? [] : result.issues.map(({ path }) => path);
}

describe('a quiz entry is a questions list and a topic', () => {
  test('with the default marking and 15 minutes', () => {
    const paper = paperOf(2);
    expect(paper).toMatchObject({ topic: 'Numbers', marking: DEFAULT_MARKING, durationMs: DEFAULT_QUIZ_DURATION_MS });
    expect(paper.questions.map(({ id }) => id)).toEqual(['q1', 'q2']);
  });

  test('a missing entry or a failed load is empty questions and an empty topic', () => {
    expect(EMPTY_PAPER).toEqual({
      topic: '',
      questions: [],
      marking: DEFAULT_MARKING,
      durationMs: 900_000,
      language: 'en',
      names: ENGLISH_NAMES,
      passages: [],
      profileName: null,
      sections: [],
      timing: 'pooled',
    });
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['a list', [], ''],
    ['a text, such as the HTML of a 404', '<!doctype html>', ''],
    ['no topic', authoredPaper(1, { topic: undefined }), 'topic'],
    ['a topic that is no text', authoredPaper(1, { topic: 7 }), 'topic'],
    ['no questions', authoredPaper(1, { questions: undefined }), 'questions'],
    ['questions as an object', authoredPaper(1, { questions: {} }), 'questions'],
    ['more questions than an attempt may send', authoredPaper(501), 'questions'],
    ['an unknown key', authoredPaper(1, { duration: 20 }), 'duration'],
    ['a bad question', authoredPaper(1, { questions: [authoredQuestion(), 5] }), 'questions[1]'],
    [
      'an issue deep inside',
      authoredPaper(1, { questions: [authoredQuestion({ options: ['2', { text: 1, image: '/a.svg' }] })] }),
      'questions[0].options[1].text',
    ],
  ])('%s is refused with the path of the issue', (_, data, path) => {
    expect(issuePaths(data)).toEqual([path]);
  });

  test('500 questions are a paper', () => {
    expect(paperOf(500).questions).toHaveLength(500);
  });

  test('an id used twice is refused at the second', () => {
    const questions = [authoredQuestion({ id: 'a' }), authoredQuestion({ id: 'b' }), authoredQuestion({ id: 'a' })];
    expect(issuePaths(authoredPaper(1, { questions }))).toEqual(['questions[2].id']);
  });

  test('an id that takes the name of a later question without one is refused too', () => {
    const questions = [authoredQuestion({ id: 'q2' }), authoredQuestion()];
    expect(issuePaths(authoredPaper(1, { questions }))).toEqual(['questions[1].id']);
  });
});

describe('a paper may carry its own marking', () => {
  test.each([
    [
      { right: 2, wrong: -0.5, blank: 0 },
      { correct: 200, wrong: -50, skipped: 0 },
    ],
    [
      { right: 3, wrong: -1, blank: 0 },
      { correct: 300, wrong: -100, skipped: 0 },
    ],
    [{ right: 1, wrong: -1.25, blank: -1 }, DEFAULT_MARKING],
    [
      { right: 0.29, wrong: -0.57, blank: -0.01 },
      { correct: 29, wrong: -57, skipped: -1 },
    ],
    [
      { right: 100, wrong: -100, blank: -100 },
      { correct: 10_000, wrong: -10_000, skipped: -10_000 },
    ],
  ])('%j is read in integer hundredths', (marking, expected) => {
    expect(paperOf(1, { marking }).marking).toEqual(expected);
  });

  test.each<[string, unknown, readonly string[]]>([
    ['null', null, ['marking']],
    ['a list', [1, -1, 0], ['marking']],
    ['nothing in it', {}, ['marking.right', 'marking.wrong', 'marking.blank', 'marking.right']],
    ['a missing blank', { right: 1, wrong: -1 }, ['marking.blank']],
    ['an unknown key', { right: 1, wrong: -1, blank: 0, skip: 0 }, ['marking.skip']],
    ["a reward for 'Not attempted'", { right: 1, wrong: -1, blank: 0, notAttempted: 1 }, ['marking.notAttempted']],
    ['marks as text', { right: '1', wrong: -1, blank: 0 }, ['marking.right', 'marking.right']],
    ['three decimals', { right: 1, wrong: -0.333, blank: 0 }, ['marking.wrong']],
    ['marks without end', { right: 1, wrong: Number.NEGATIVE_INFINITY, blank: 0 }, ['marking.wrong']],
    ['marks that are no number', { right: 1, wrong: Number.NaN, blank: 0 }, ['marking.wrong']],
    ['more than 100 marks', { right: 100.5, wrong: -1, blank: 0 }, ['marking.right', 'marking.right']],
    ['nothing for a right answer', { right: 0, wrong: -1, blank: 0 }, ['marking.right']],
    ['a reward for a wrong answer', { right: 1, wrong: 0.25, blank: 0 }, ['marking.wrong']],
    ['a reward for a blank', { right: 1, wrong: -1, blank: 1 }, ['marking.blank']],
  ])('a marking of %s is refused at its path', (_, marking, paths) => {
    expect(issuePaths(authoredPaper(1, { marking }))).toEqual(paths);
  });
});

describe('a paper may carry its own minutes', () => {
  test.each([[1], [15], [60], [135], [300]])('%d minutes', (minutes) => {
    expect(paperOf(1, { minutes }).durationMs).toBe(minutes * 60_000);
  });

  test.each([[0], [-15], [1.5], [301], ['15'], [null], [[15]], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    '%s minutes are refused',
    (minutes) => {
      expect(issuePaths(authoredPaper(1, { minutes }))).toEqual(['minutes']);
    },
  );
});

test('a paper of more issues than a call has room for arguments does not overflow', () => {
  const manyKeys = Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`key${index}`, 0]));
  const options = ['2', { text: 'a', ...manyKeys }];
  const parsed = parsePaper(authoredPaper(1, { questions: [authoredQuestion({ options }), authoredQuestion()] }));
  expect(parsed.ok ? 0 : parsed.issues.length).toBe(150_000);
});
