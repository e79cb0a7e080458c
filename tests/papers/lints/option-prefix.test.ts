import { describe, expect, test } from 'vitest';
import { lintsOfQuestion } from './lint-fixtures.ts';

const prefixes = (options: readonly string[]): number =>
  lintsOfQuestion({ options }).filter((rule) => rule === 'error option-prefix').length;

describe('a label left in an option', () => {
  test.each([
    [['(A) Surat', '(B) Idar', '(C) Bhuj', '(D) Dwarka'], 4],
    [['A) Surat', 'B) Idar', 'C) Bhuj', 'D) Dwarka'], 4],
    [['A. Surat', 'B. Idar', 'C. Bhuj', 'D. Dwarka'], 4],
    [['a. surat', 'b. idar', 'c. bhuj', 'd. dwarka'], 4],
    [['(1) Surat', '(2) Idar', '(3) Bhuj', '(4) Dwarka'], 4],
    [['(i) Surat', '(ii) Idar', '(iii) Bhuj', '(iv) Dwarka'], 4],
    [['[A] Surat', '[B] Idar', '[C] Bhuj', '[D] Dwarka'], 4],
    [['(ક) સુરત', '(ખ) ઈડર', '(ગ) ભુજ', '(ઘ) દ્વારકા'], 4],
    [['(અ) સુરત', '(બ) ઈડર', '(ક) ભુજ', '(ડ) દ્વારકા'], 4],
    [['Surat', 'B) Idar', 'Bhuj', 'Dwarka'], 1],
    [['(A) Surat', '(B) Idar', '(C) Bhuj', 'Dwarka'], 3],
  ])('%j', (options, expected) => {
    expect(prefixes(options)).toBe(expected);
  });
});

describe('no label', () => {
  test.each([
    [['A. P. J. Abdul Kalam', 'B. R. Ambedkar', 'C. V. Raman', 'D. S. Kothari']],
    [['A. R. Rahman', 'Lata Mangeshkar', 'C. Rajagopalachari', 'Bhupen Hazarika']],
    [['(A) is false but (R) is true', '(A) is true but (R) is false', 'Both (A) and (R) are true', 'Both are false']],
    [['(A) and (B)', '(B) and (C)', '(C) and (D)', '(D) and (A)']],
    [['(1) only', '(2) only', '(1) and (2)', 'Neither']],
    [['A only', 'B only', 'C only', 'A, B and C']],
    [['A-2, B-1, C-4, D-3', 'A-1, B-2, C-3, D-4', 'A-3, B-1, C-2, D-4', 'A-4, B-3, C-2, D-1']],
    [['1.5', '2.5', '3.5', '4.5']],
    [['1', '2', '3', '4']],
    [['(a + b)²', '(b + c)²', '(c + d)²', '(d + a)²']],
    [['(A)', '(B)', '(C)', '(D)']],
    [['A', 'B', 'C', 'D']],
    [['(A) સાચું છે પણ (R) ખોટું છે', '(A) ખોટું છે પણ (R) સાચું છે', 'બંને સાચાં', 'બંને ખોટાં']],
    [['A : B = 2 : 3', 'B : C = 4 : 5', 'C : A = 1 : 2', 'D : A = 3 : 1']],
  ])('%j', (options) => {
    expect(prefixes(options)).toBe(0);
  });
});

describe('a number left in a question', () => {
  test.each([
    ['Q1. Which city is it?', 1],
    ['Q. 14) Which city is it?', 1],
    ['Question 3: Which city is it?', 1],
    ['પ્રશ્ન 5. કયું શહેર?', 1],
    ['1. Which city is it?', 1],
  ])('%s', (question, expected) => {
    expect(lintsOfQuestion({ question }).filter((rule) => rule === 'warning question-number-left')).toHaveLength(
      expected,
    );
  });

  test.each([
    '1. It is a river. 2. It is a city. Which is right?',
    '4. what comes next?',
    '1.5 metres is how much?',
    '2026 saw which event?',
    'Q is the sister of R. Who is P?',
    '(1) It rained. (2) It snowed. Which is right?',
  ])('%s', (question) => {
    expect(lintsOfQuestion({ question })).toEqual([]);
  });
});
