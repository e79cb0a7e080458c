import { describe, expect, test } from 'vitest';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { spreadOf, spreadText } from '#domain/papers/difficulty.ts';

const rated = (...difficulties: readonly Difficulty[]) => difficulties.map((difficulty) => ({ difficulty }));

describe('the spread of a paper', () => {
  test('is told in the order easy, medium, hard; none of a kind is not told', () => {
    expect(spreadText(rated('hard', 'easy', 'medium', 'easy'))).toBe('2 easy, 1 medium, 1 hard');
    expect(spreadText(rated('hard', 'easy', 'hard'))).toBe('1 easy, 2 hard');
  });

  test('is counted for lists that are made without the questions', () => {
    expect(spreadOf(rated('hard', 'easy', 'hard'))).toEqual({ easy: 1, medium: 0, hard: 2 });
    expect(spreadOf([...rated('easy'), {}])).toBeNull();
  });

  test('is not told where one question is not rated, or there is none', () => {
    expect(spreadText([...rated('easy'), {}])).toBeNull();
    expect(spreadText([])).toBeNull();
  });
});
