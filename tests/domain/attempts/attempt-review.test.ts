import { describe, expect, test } from 'vitest';
import { askedText, indexOfFingerprint } from '#domain/papers/asked-text.ts';
import type { StoredResponse } from '#domain/attempts/attempt-review.ts';
import { editionOf, reviewOf } from '#domain/attempts/attempt-review.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { writeSlice } from '#domain/papers/write-slice.ts';
import { authoredQuestion, paperOf } from '../fixtures.ts';

const textOf = (changes: Record<string, unknown>): string => {
  const paper = paperOf(1, { questions: [authoredQuestion(changes)] });
  const [question] = paper.questions;
  return question === undefined ? '' : askedText(paper, question);
};

describe('what a question asks', () => {
  const plain = textOf({});

  test.each([
    ['a key', { correctAnswer: '3' }],
    ['an explanation', { explanation: 'Two is even.' }],
    ['a topic', { topic: 'Evenness' }],
    ['an id', { id: 'even-1' }],
  ])('is the same when %s is corrected', (_, change) => expect(textOf(change)).toBe(plain));

  test.each([
    ['the stem', { question: 'Which number is odd?' }],
    ['an option', { options: ['1', '2', '3', '7'] }],
    ['the order of options', { options: ['2', '1', '3', '5'] }],
    ['a picture', { image: '/images/a.svg' }],
    ['the statements', { type: 'statements', statements: ['One is odd.'] }],
    ['the lists', { type: 'matching', matchingLeftOptions: ['a'], matchingRightOptions: ['b'] }],
    ['an assertion', { type: 'assertion-reason', assertion: 'A', reason: 'R' }],
  ])('is another when %s is', (_, change) => expect(textOf(change)).not.toBe(plain));

  test('is another when its passage is', () => {
    const [one, other] = ['It rains.', 'It snows.'].map((text) => {
      const paper = paperOf(1, { passages: { p: { text } }, questions: [authoredQuestion({ passage: 'p' })] });
      return paper.questions.map((question) => askedText(paper, question));
    });
    expect(one).not.toEqual(other);
  });

  test('is the same in the paper and in its slice, which the server reads', () => {
    const paper = paperOf(1, {
      questions: [
        authoredQuestion({
          image: '/images/a.svg',
          options: ['1', { text: '2', image: '/images/b.svg' }],
          correctAnswer: '1',
        }),
      ],
    });
    const slice = readSlice(JSON.parse(JSON.stringify(writeSlice(paper)))).paper;
    expect(slice.questions.map((question) => askedText(slice, question))).toEqual(
      paper.questions.map((question) => askedText(paper, question)),
    );
  });

  test('is found at its old index first, then wherever it moved', () => {
    expect([
      indexOfFingerprint(['a', 'b', 'a'], 'a', 2),
      indexOfFingerprint(['x', 'a', 'b'], 'b', 1),
      indexOfFingerprint(['a'], 'b', 0),
      indexOfFingerprint([], 'a', 0),
    ]).toEqual([2, 2, null, null]);
  });
});

describe('the review of a stored attempt', () => {
  const { questions } = paperOf(3);
  const answer = (changes: Partial<StoredResponse>): StoredResponse => ({
    response: 1,
    seconds: 9,
    outcome: 'correct',
    place: 0,
    ...changes,
  });

  test('shows each question where it is today, in the attempt’s order', () => {
    const entries = reviewOf({ questions }, [
      answer({ place: 2 }),
      answer({ place: 0, response: 0, outcome: 'wrong' }),
      answer({ place: null, response: null, outcome: 'skipped' }),
    ]);
    expect(entries.map(({ number, question, isKeyChanged }) => [number, question?.id ?? null, isKeyChanged])).toEqual([
      [1, 'q3', false],
      [2, 'q1', false],
      [3, null, false],
    ]);
  });

  test('says when today’s key would score it differently, and guesses nothing about a missing question', () => {
    const entries = reviewOf({ questions }, [
      answer({ outcome: 'wrong' }),
      answer({ place: 9 }),
      answer({ outcome: null }),
    ]);
    expect(entries.map(({ question, isKeyChanged }) => [question?.id ?? null, isKeyChanged])).toEqual([
      ['q1', true],
      [null, false],
      ['q1', false],
    ]);
  });

  test('is of the same edition only when every question is unchanged and none was added', () => {
    const three = [0, 1, 2].map((place) => answer({ place }));
    expect([
      editionOf(three, 3),
      editionOf(three, 4),
      editionOf(three.toReversed(), 3),
      editionOf([...three.slice(0, 2), answer({ place: null })], 3),
    ]).toEqual(['same', 'changed', 'changed', 'changed']);
  });
});
