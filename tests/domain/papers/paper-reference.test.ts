import { describe, expect, test } from 'vitest';
import {
  dayLabel,
  examKeyOf,
  firstNumberIn,
  paperFilePath,
  paperKey,
  paperLabel,
  paperTitle,
  parsePaperReference,
  parseQuizPath,
  quizPath,
} from '#domain/papers/paper-reference.ts';

const REVENUE = { exam: 'revenuetalati', day: '1', paper: '2' };

describe('the exam name is lowercased with spaces removed', () => {
  test.each([
    ['revenuetalati', 'revenuetalati'],
    ['Revenue Talati', 'revenuetalati'],
    ['  SSC  CGL ', 'ssccgl'],
    ['DYSO', 'dyso'],
    ['Revenue\u00A0Talati', 'revenuetalati'],
    ['', ''],
  ])('%j is the exam %j', (parameter, key) => {
    expect(examKeyOf(parameter)).toBe(key);
  });
});

describe('day and paper are the first number in the parameter', () => {
  test.each([
    ['1', '1'],
    ['Day 1', '1'],
    ['Day-01', '1'],
    ['day12paper3', '12'],
    ['paper 2', '2'],
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['-3', '3'],
    ['1.5', '1'],
    ['1e5', '1'],
    ['999999', '999999'],
    ['0000000000000000000001', '1'],
  ])('%j is number %s', (parameter, number) => {
    expect(firstNumberIn(parameter)).toBe(number);
  });

  test.each([
    ['no number', 'abc'],
    ['nothing', ''],
    ['seven digits', '1000000'],
    ['a huge number', '9'.repeat(400)],
    ['digits of another script', '१'],
  ])('%s is no number', (_, parameter) => {
    expect(firstNumberIn(parameter)).toBeNull();
  });

  test("they become the labels 'Day N' and 'Paper N'", () => {
    expect(dayLabel(REVENUE)).toBe('Day 1');
    expect(paperLabel(REVENUE)).toBe('Paper 2');
    expect(paperTitle(REVENUE)).toBe('Day 1, Paper 2');
  });
});

describe('any spelling finds the same paper', () => {
  test.each([
    ['revenuetalati', '1', '2'],
    ['Revenue Talati', 'Day-01', 'paper 2'],
    ['REVENUE-TALATI', 'day_1', 'Paper02'],
    ['revenue_talati', 'Day 1', 'p2'],
    ['Revenue+Talati', '01', '2nd'],
  ])('%s, %s, %s', (exam, day, paper) => {
    expect(parsePaperReference(exam, day, paper)).toEqual(REVENUE);
  });

  test.each([
    ['an empty exam', '', '1', '2'],
    ['an exam of spaces', '   ', '1', '2'],
    ['an exam of hyphens', '---', '1', '2'],
    ['a climbing exam', '../secret', '1', '2'],
    ['a climbing exam, encoded', '%2e%2e%2fsecret', '1', '2'],
    ['an exam with a slash', 'a/b', '1', '2'],
    ['an exam with a zero byte', 'a\0b', '1', '2'],
    ['an exam of 41 characters', 'a'.repeat(41), '1', '2'],
    ['an exam in another script', 'તલાટી', '1', '2'],
    ['a day without a number', 'ssc', 'abc', '2'],
    ['a paper without a number', 'ssc', '1', 'xyz'],
    ['a huge day', 'ssc', '9'.repeat(40), '2'],
  ])('%s names no paper', (_, exam, day, paper) => {
    expect(parsePaperReference(exam, day, paper)).toBeNull();
  });
});

describe('the quiz address', () => {
  test.each([
    '/quiz/revenuetalati/1/2',
    '/quiz/Revenue%20Talati/Day-01/paper%202',
    '/quiz/revenuetalati/day-1/paper-2/',
    '//quiz//revenuetalati//day-1//paper-2',
    '/Quiz/REVENUETALATI/Day%201/Paper%202',
    '/quiz/%72evenuetalati/1/2',
  ])('%s is found', (path) => {
    expect(parseQuizPath(path)).toEqual(REVENUE);
  });

  test.each([
    ['climbs out', '/quiz/%2e%2e%2fsecret/1/2'],
    ['climbs out, encoded twice', '/quiz/%252e%252e%252fsecret/1/2'],
    ['climbs out, bare', '/quiz/../1/2'],
    ['hides a slash in the exam', '/quiz/a%2fb/1/2'],
    ['hides a zero byte in the exam', '/quiz/a%00/1/2'],
    ['has a broken escape in the exam', '/quiz/%E0%A4%A/1/2'],
    ['has a broken escape in the day', '/quiz/ssc/1%/2'],
    ['has a lone percent', '/quiz/ssc/1/%'],
    ['has no numbers', '/quiz/ssc/abc/xyz'],
    ['has a huge number', `/quiz/ssc/${'1'.repeat(5000)}/2`],
    ['is too short', '/quiz/ssc/1'],
    ['is too long', '/quiz/ssc/1/2/3'],
    ['is another page', '/courses/ssc/1/2'],
    ['is the quiz alone', '/quiz'],
    ['is the root', '/'],
    ['is empty', ''],
  ])('an address that %s names no paper', (_, path) => {
    expect(parseQuizPath(path)).toBeNull();
  });

  test('each paper has one address, one file and one key', () => {
    expect(quizPath(REVENUE)).toBe('/quiz/revenuetalati/day-1/paper-2');
    expect(paperFilePath(REVENUE)).toBe('/papers/revenuetalati/day-1/paper-2.json');
    expect(paperKey(REVENUE)).toBe('revenuetalati/1/2');
    expect(parseQuizPath(quizPath(REVENUE))).toEqual(REVENUE);
  });
});
