import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MARKING,
  DEFAULT_QUIZ_DURATION_MS,
  formatHundredths,
  formatSignedHundredths,
} from '#domain/papers/marking.ts';

describe('the default profile', () => {
  test('a correct answer gives +1, a wrong one -1.25, a skipped or unanswered one -1', () => {
    expect(DEFAULT_MARKING).toEqual({ correct: 100, wrong: -125, skipped: -100 });
  });

  test('a quiz lasts 15 minutes', () => {
    expect(DEFAULT_QUIZ_DURATION_MS).toBe(900_000);
  });
});

describe('marks are shown with at most 2 decimals', () => {
  test.each([
    [775, '7.75'],
    [-125, '-1.25'],
    [800, '8'],
    [-100, '-1'],
    [150, '1.5'],
    [-2375, '-23.75'],
    [1, '0.01'],
    [29, '0.29'],
    [0, '0'],
    [-0, '0'],
    [5_000_000, '50000'],
  ])('%d hundredths read %s', (hundredths, text) => {
    expect(formatHundredths(hundredths)).toBe(text);
  });

  test('no number of hundredths shows the dust of floating point', () => {
    const dusty = Array.from({ length: 112_501 }, (_, index) => formatHundredths(index - 62_500)).filter(
      (text) => !/^-?\d+(?:\.\d{1,2})?$/.test(text),
    );
    expect(dusty).toEqual([]);
  });
});

describe('the instructions show each mark with its sign', () => {
  test.each([
    [DEFAULT_MARKING.correct, '+1'],
    [DEFAULT_MARKING.wrong, '-1.25'],
    [DEFAULT_MARKING.skipped, '-1'],
    [0, '0'],
    [-0, '0'],
    [250, '+2.5'],
  ])('%d hundredths read %s', (hundredths, text) => {
    expect(formatSignedHundredths(hundredths)).toBe(text);
  });
});
