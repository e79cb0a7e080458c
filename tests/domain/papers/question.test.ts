import { describe, expect, test } from 'vitest';
import type { Option, Question } from '#domain/papers/question.ts';
import { isCorrectOption, isSameOption } from '#domain/papers/question.ts';

const image = (src: string, alt = 'Figure'): Option['image'] => ({ src, alt, width: 10, height: 10 });
const plain = (text: string): Option => ({ text, image: null });

describe('options are compared by content', () => {
  test.each<[string, Option, Option]>([
    ['the same text', plain('4'), plain('4')],
    ['the same picture', { text: '', image: image('/a.svg') }, { text: '', image: image('/a.svg') }],
    [
      'the same text and picture, described otherwise',
      { text: 'A', image: image('/a.svg', 'x') },
      { text: 'A', image: image('/a.svg', 'y') },
    ],
  ])('%s is the same option', (_, one, other) => {
    expect(isSameOption(one, other)).toBe(true);
    expect(isSameOption(other, one)).toBe(true);
  });

  test.each<[string, Option, Option]>([
    ['another text', plain('4'), plain('5')],
    ['another case', plain('a'), plain('A')],
    [
      'another picture under the same text',
      { text: 'A', image: image('/a.svg') },
      { text: 'A', image: image('/b.svg') },
    ],
    ['a picture on one side only', { text: 'A', image: image('/a.svg') }, plain('A')],
    ['a number-like text that is equal only as a number', plain('1.0'), plain('1')],
  ])('%s is another option', (_, one, other) => {
    expect(isSameOption(one, other)).toBe(false);
    expect(isSameOption(other, one)).toBe(false);
  });
});

describe('isCorrectOption', () => {
  const question: Question = {
    id: 'q1',
    text: '2 + 2',
    image: null,
    kind: 'choice',
    passage: null,
    topic: null,
    explanation: null,
    options: [plain('3'), plain('4'), plain('4')],
    correctAnswer: plain('4'),
  };

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('option %d of [3, 4, 4] with the key 4: %s', (index, correct) => {
    expect(isCorrectOption(question, index)).toBe(correct);
  });
});
