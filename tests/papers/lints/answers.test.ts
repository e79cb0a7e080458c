import { describe, expect, test } from 'vitest';
import { lintExamLetters } from '../../../src/papers/lints/answer-letters.ts';
import { readAuthoredPaper } from '../../../src/papers/lints/authored-paper.ts';
import { lintLongestOptions, longestShare } from '../../../src/papers/lints/longest-option.ts';
import { lintsOf, paperOf, paperWithKeys, questionOf } from './lint-fixtures.ts';

/** A key that can be guessed without knowing. */

const skewsOf = (letters: string, options?: readonly string[]): readonly string[] =>
  lintsOf(paperWithKeys(letters, options))
    .filter(({ rule }) => rule.startsWith('answer-letter'))
    .map(({ severity, rule }) => `${severity} ${rule}`);

describe('the letters of a paper', () => {
  test.each([
    ['more than half of ten', 'AABACADAAB', ['warning answer-letter-skew']],
    ['five in a row', 'ABCDDDDDABC', ['warning answer-letter-run']],
    ['a letter never used in sixteen', 'ABCABCABCABCABCA', ['warning answer-letter-skew']],
  ])('%s are listed', (_, letters, expected) => {
    expect(skewsOf(letters)).toEqual(expected);
  });

  test.each([
    ['half of ten', 'AABACADABC'],
    ['four in a row', 'ABCDDDDABCB'],
    ['a short paper', 'AABAACA'],
    ['a letter never used in fifteen', 'ABCABCABCABCABC'],
  ])('%s are fine', (_, letters) => {
    expect(skewsOf(letters)).toEqual([]);
  });

  test('true or false may lean to one side', () => {
    expect(skewsOf('AABABAABAABA', ['True', 'False'])).toEqual([]);
  });
});

describe('the letters of an exam', () => {
  const questions = (letters: string) => readAuthoredPaper(paperWithKeys(letters)).questions;

  test('that chance would not make are listed', () => {
    expect(lintExamLetters(questions('ABBCBBDB'.repeat(8))).map(({ rule }) => rule)).toEqual(['exam-letter-skew']);
  });

  test('that chance could make are fine, and few questions say nothing', () => {
    expect(lintExamLetters(questions('ABCDBCADBACB'.repeat(5)))).toEqual([]);
    expect(lintExamLetters(questions('B'.repeat(39)))).toEqual([]);
  });
});

describe('the longest option', () => {
  const LONG = 'A city that was founded by Ahmed Shah in 1411';
  const questions = (right: number, wrong: number) =>
    readAuthoredPaper(
      paperOf(
        ...Array.from({ length: right + wrong }, (_, index) =>
          questionOf({ options: ['Surat city', LONG, 'Idar', 'Bhuj'], correctAnswer: index < right ? LONG : 'Idar' }),
        ),
      ),
    ).questions;

  test('that is right too often is listed with its figures', () => {
    expect(longestShare(questions(20, 20))).toEqual({ asked: 40, right: 20, expected: 10 });
    const [lint] = lintLongestOptions(questions(20, 20));
    expect([lint?.severity, lint?.rule]).toEqual(['warning', 'longest-option-right']);
    expect(lint?.message).toContain('20 of 40 questions (50%; chance gives 10)');
  });

  test('that is right as often as chance has it is fine', () => {
    expect(lintLongestOptions(questions(12, 28))).toEqual([]);
  });

  test('is none where options are numbers or of like length', () => {
    const alike = readAuthoredPaper(
      paperOf(questionOf(), questionOf({ options: ['12', '144', '1', '1728'] })),
    ).questions;
    expect(longestShare(alike).asked).toBe(0);
  });
});

describe('an option that speaks of the others', () => {
  const rules = (...options: readonly string[]) => lintsOf(paperOf(questionOf({ options }))).map(({ rule }) => rule);

  test.each([
    'All of the above',
    'None of these',
    'none of the above.',
    'ઉપરોક્ત તમામ',
    'આમાંથી કોઈ નહીં',
    'इनमें से कोई नहीं',
  ])('“%s” stands last', (closing) => {
    expect(rules('Surat', closing, 'Idar', 'Bhuj')).toEqual(['closing-option-not-last']);
    expect(rules('Surat', 'Idar', 'Bhuj', closing)).toEqual([]);
  });

  test('two of them may close the list, and others are none', () => {
    expect(rules('Surat', 'Idar', 'All of the above', 'None of the above')).toEqual([]);
    expect(rules('None of his own', 'All of the river', 'Idar', 'Bhuj')).toEqual([]);
  });
});
