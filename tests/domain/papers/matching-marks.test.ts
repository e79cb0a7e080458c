import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { askedText } from '#domain/papers/asked-text.ts';
import { LEFT_MARKS, leftMarksOf } from '#domain/papers/matching-marks.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { codeOf } from '#domain/papers/question-parsing.ts';
import { authoredQuestion, paperOf } from '../fixtures.ts';

const OLD = 'ABCDEFGHI';

describe('the marks of List I', () => {
  test.each(LANGUAGES)('are none of the letters or numbers beside them in a paper in %s', (language) => {
    expect(new Set(LEFT_MARKS).size).toBe(9);
    expect([...LEFT_MARKS].filter((mark) => `${PART_NAMES[language].options}123456789`.includes(mark))).toEqual([]);
  });

  test.each<[string, readonly string[], string]>([
    ['codes of today', ['P-2, Q-1', 'P-1, Q-2'], LEFT_MARKS],
    ['a code that the parser wrote', [codeOf([3, 1, 4, 2]), codeOf([1, 3, 4, 2])], LEFT_MARKS],
    ['codes of papers stored before', ['A-2, B-1', 'A-1, B-2'], OLD],
    ['codes as teachers type them', ['(A)-(2), (B)-(1)', '(A)-(1), (B)-(2)'], OLD],
    ['small letters', ['a-2, b-1', 'a-1, b-2'], OLD],
    ['codes without a dash', ['A2 B1', 'A1 B2'], OLD],
    ['Gujarati words around the letters', ['A અને B', 'B અને C'], OLD],
    ['words that only begin so', ['All of them', 'None'], LEFT_MARKS],
    ['numbers alone', ['3, 1, 4, 2', '1, 3, 4, 2'], LEFT_MARKS],
    ['both alphabets: the left entry is P', ['P-A, Q-B', 'P-B, Q-A'], LEFT_MARKS],
    ['no options at all', [], LEFT_MARKS],
  ])('fit %s', (_, options, marks) => {
    expect(leftMarksOf(options)).toBe(marks);
  });
});

it('finds a stored mistake again whose question had the old letters', () => {
  const lists = {
    type: 'matching',
    matchingLeftOptions: ['Gandhi', 'Patel'],
    matchingRightOptions: ['Nadiad', 'Surat'],
  };
  const textOf = (options: readonly unknown[], changes: Record<string, unknown> = lists) => {
    const paper = paperOf(0, { questions: [authoredQuestion({ ...changes, options, correctAnswer: options[0] })] });
    const [question] = paper.questions;
    return question && askedText(paper, question);
  };
  const old = textOf(['A-2, B-1', 'A-1, B-2']);
  expect(old).toContain('A-2, B-1');
  expect(textOf([{ match: [2, 1] }, { match: [1, 2] }])).toBe(old);
  expect(textOf(['P-2, Q-1', 'P-1, Q-2'])).toBe(old);
  expect(textOf(['P-1, Q-2', 'P-2, Q-1'])).not.toBe(old);
  expect(textOf(['P-2, Q-1', 'P-1, Q-2'], {})).toContain('P-2, Q-1');
});
