import { describe, expect, test } from 'vitest';
import { formatHundredths } from '#domain/papers/marking.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP, outcomeOf, scoreAttempt } from '#domain/attempts/scoring.ts';
import { authoredQuestion, paperOf } from '../fixtures.ts';

const RIGHT = 1;
const WRONG = 0;

test("Skip records the response 'Skip'", () => {
  expect(SKIP).toBe('Skip');
});

describe('the outcome of one question', () => {
  const [question] = paperOf(1).questions;
  if (question === undefined) throw new Error('no question');

  test.each<[string, Response | undefined, string]>([
    ['the right option', RIGHT, 'correct'],
    ['another option', WRONG, 'wrong'],
    ['the last option', 3, 'wrong'],
    ['Skip', SKIP, 'skipped'],
    ['a blank', null, 'skipped'],
    ['no entry', undefined, 'skipped'],
    ['an option there is not', 4, 'skipped'],
    ['a negative option', -1, 'skipped'],
    ['half an option', 0.5, 'skipped'],
    ['no number', Number.NaN, 'skipped'],
  ])('%s', (_, response, outcome) => {
    expect(outcomeOf(question, response)).toBe(outcome);
  });

  test('of two options with equal content both are correct', () => {
    const [twin] = paperOf(1, { questions: [authoredQuestion({ options: ['2', '1', '2'] })] }).questions;
    expect(twin && [0, 1, 2].map((option) => outcomeOf(twin, option))).toEqual(['correct', 'wrong', 'correct']);
  });

  test('an answer key that is an object is compared with a string option by content', () => {
    const [mixed] = paperOf(1, { questions: [authoredQuestion({ correctAnswer: { text: '2' } })] }).questions;
    expect(mixed && outcomeOf(mixed, RIGHT)).toBe('correct');
    expect(mixed && outcomeOf(mixed, WRONG)).toBe('wrong');
  });

  test('options with the same text and other pictures are told apart', () => {
    const options = [
      { text: 'A', image: '/a.svg' },
      { text: 'A', image: '/b.svg' },
    ];
    const [pictured] = paperOf(1, { questions: [authoredQuestion({ options, correctAnswer: options[1] })] }).questions;
    expect(pictured && [0, 1].map((option) => outcomeOf(pictured, option))).toEqual(['wrong', 'correct']);
  });
});

describe('+1 correct, -1.25 wrong, -1 skipped or unanswered, rounded to 2 decimals', () => {
  test.each<[string, readonly Response[], [number, number, number], string]>([
    ['all correct', [RIGHT, RIGHT, RIGHT, RIGHT], [4, 0, 0], '4'],
    ['all wrong', [WRONG, WRONG, WRONG, WRONG], [0, 4, 0], '-5'],
    ['all skipped', [SKIP, SKIP, SKIP, SKIP], [0, 0, 4], '-4'],
    ['all unanswered', [null, null, null, null], [0, 0, 4], '-4'],
    ['one of each', [RIGHT, WRONG, SKIP, null], [1, 1, 2], '-2.25'],
    ['three correct, one wrong', [RIGHT, RIGHT, WRONG, RIGHT], [3, 1, 0], '1.75'],
    ['two and two', [RIGHT, WRONG, WRONG, RIGHT], [2, 2, 0], '-0.5'],
    ['no responses at all', [], [0, 0, 4], '-4'],
    ['more responses than questions', [RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, WRONG], [4, 0, 0], '4'],
  ])('%s', (_, responses, [correct, wrong, skipped], shown) => {
    const score = scoreAttempt(paperOf(4), responses);
    expect(score).toMatchObject({ correct, wrong, skipped, maxHundredths: 400 });
    expect(formatHundredths(score.scoreHundredths)).toBe(shown);
    expect(score.outcomes).toHaveLength(4);
  });

  test('the outcomes stand in the order of the questions', () => {
    expect(scoreAttempt(paperOf(3), [SKIP, RIGHT, WRONG]).outcomes).toEqual(['skipped', 'correct', 'wrong']);
  });

  test('an empty paper scores 0 of 0, never NaN', () => {
    expect(scoreAttempt(EMPTY_PAPER, [RIGHT])).toEqual({
      outcomes: [],
      correct: 0,
      wrong: 0,
      skipped: 0,
      scoreHundredths: 0,
      maxHundredths: 0,
    });
  });
});

describe("a paper's own marking", () => {
  test('is used instead, and sets the maximum', () => {
    const paper = paperOf(5, { marking: { right: 2, wrong: -0.5, blank: 0 } });
    expect(scoreAttempt(paper, [RIGHT, RIGHT, WRONG, SKIP, null])).toMatchObject({
      scoreHundredths: 350,
      maxHundredths: 1000,
    });
  });

  test('adds up exactly where floating point would not: three times 0.29 minus 0.57', () => {
    const paper = paperOf(4, { marking: { right: 0.29, wrong: -0.57, blank: 0 } });
    expect(scoreAttempt(paper, [RIGHT, RIGHT, RIGHT, WRONG]).scoreHundredths).toBe(30);
  });
});
