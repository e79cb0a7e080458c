import { describe, expect, test } from 'vitest';
import { formatHundredths, formatSignedHundredths } from '#domain/papers/marking.ts';

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
    [100, '+1'],
    [-125, '-1.25'],
    [-100, '-1'],
    [0, '0'],
    [-0, '0'],
    [250, '+2.5'],
  ])('%d hundredths read %s', (hundredths, text) => {
    expect(formatSignedHundredths(hundredths)).toBe(text);
  });
});
