import { describe, expect, test } from 'vitest';
import { digitRanges, isLanguage, LANGUAGE_NAMES, languageOfLetters, LANGUAGES } from '#domain/lib/languages.ts';
import { languageOfText } from '#domain/lib/text-language.ts';

describe('the list of languages', () => {
  test('says of any value whether it is one of them', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(['fr', 'EN', 'en-IN', '', null, undefined, 0, ['en']].filter(isLanguage)).toEqual([]);
  });

  test('has a name of its own for each', () => {
    expect(new Set(LANGUAGES.map((each) => LANGUAGE_NAMES[each])).size).toBe(LANGUAGES.length);
  });
});

describe('letters', () => {
  test.each([
    ['ગુજરાત', 'gu'],
    ['भारत', 'hi'],
    ['India 2024', undefined],
    ['2024', undefined],
  ])('of %j are those of %j', (text, language) => {
    expect(languageOfLetters(text)).toBe(language);
  });

  test('of another script beside Latin ones still count, though the text as a whole is English', () => {
    expect([languageOfLetters('GDP એટલે'), languageOfText('GDP એટલે')]).toEqual(['gu', undefined]);
  });
});

test('each script has its ten digits', () => {
  expect(digitRanges()).toEqual(['0-9', '૦-૯', '०-९']);
});
