import { describe, expect, test } from 'vitest';
import { lintsOf, lintsOfQuestion, paperOf, questionOf } from './lint-fixtures.ts';

/** Equal options, no right answer, several right answers. The first option is the key unless a row says otherwise. */

test('a sound question has no lint', () => {
  expect(lintsOfQuestion({})).toEqual([]);
});

describe('equal options', () => {
  test.each([
    ['the same text', ['Surat', 'Idar', 'Idar', 'Bhuj']],
    ['a space more', ['Surat', 'Idar fort', 'Idar  fort', 'Bhuj']],
    ['a full stop more', ['Surat', 'Idar', 'Idar.', 'Bhuj']],
    ['another dash and quote', ['Surat', 'Indo–Pak ‘war’', "Indo-Pak 'war'", 'Bhuj']],
    ['a letter in two spellings of Unicode', ['Surat', 'Caf\u00E9', 'Cafe\u0301', 'Bhuj']],
    ['spaces about a colon', ['Surat', '2 : 3 : 7', '2:3:7', 'Bhuj']],
    ['equal matches', [{ match: [1, 2] }, { match: [2, 1] }, { match: [2, 1] }]],
  ])('%s is an error', (_, options) => {
    expect(lintsOfQuestion({ options })).toContain('error equal-options');
  });

  test.each([
    ['symbols in another case', ['5 mW', '5 MW', '5 kW', '5 KW']],
    ['formulas in another case', ['Co', 'CO', 'N', 'n']],
    ['powers and indices', ['x²', 'x2', 'H₂O', 'H2O']],
    ['decimals that look alike', ['1.5', '15', '1,5', '0.15']],
    ['signs', ['5', '−5', '+ 5 − 1', '5 + 1']],
    ['absolute and relative cells', ['=A3*\\$B\\$1', '=A3*B1', '=A3*\\$B1', '=A3*B\\$1']],
    ['long vowels', ['આશીર્વાદ', 'આશિર્વાદ', 'આર્શીવાદ', 'આશીવાર્દ']],
    ['pictures', ['a', 'b', 'c', 'd'].map((name) => ({ text: 'Figure', image: `/images/papers/${name}.svg` }))],
  ])('%s are not equal', (_, options) => {
    const rules = lintsOfQuestion({ options });
    expect(rules.filter((rule) => /equal|right/.test(rule))).toEqual([]);
  });

  test('a question about capital letters may have options that differ by them', () => {
    const options = ['the Ganga is a river', 'The Ganga is a river', 'The ganga is a river', 'The Ganga is a River'];
    expect(
      lintsOfQuestion({
        question: 'Which sentence has its capital letters right?',
        options,
        correctAnswer: options[1],
      }),
    ).toEqual([]);
  });
});

describe('options of one value', () => {
  test.each([
    [['7', '1/2', '0.5', '9']],
    [['7', '2 1/2', '2.50', '9']],
    [['7', '$\\frac{1}{2}$', '½', '9']],
    [['7', '1,00,000', '100000', '9']],
    [['7', '૧૨', '12', '9']],
    [['₹7', '₹1 crore', '₹100 lakh', '₹9']],
    [['7 m', '5 km', '5000 m', '9 m']],
    [['7 : 3', '1 : 2', '3 : 6', '9 : 1']],
    [['7 m/s', '3×10⁵ km/s', '3×10⁸ m/s', '9 m/s']],
    [['7', '$3 \\times 10^{8}$ m/s', '3 x 10^8 m/s', '9']],
    [['7', '2.5 × 10⁻³', '0.0025', '9']],
    [['7', '10³', '1000', '9']],
    [['7 km/h', '36 km/h', '10 m/s', '9 km/h']],
    [['7 cm²', '1 m²', '10000 cm²', '9 m²']],
    [['7 m³', '1 litre', '1000 cm³', '9 m³']],
    [['7 years', '1.5 years', '18 months', '9 years']],
    [['7', '2.5 kW', '2500 W', '9']],
  ])('%j is listed', (options) => {
    expect(lintsOfQuestion({ options }).filter((rule) => rule !== 'warning mixed-digits')).toEqual([
      'warning equal-value-options',
    ]);
    expect(lintsOfQuestion({ options, correctAnswer: options[1] })).toContain('error several-right-answers');
  });

  test.each([
    [['007', '7', '070', '70']],
    [['2:30', '1:15', '10:30', '5:15']],
    [['50%', '0.5', '5', '500']],
    [['0.333', '1/3', '0.33', '3/10']],
    [['9007199254740993', '9007199254740992', '1', '2']],
    [['5 men and 3 women', '5 men and 4 women', '5 men', '5 women']],
    [['10²', '10³', '10', '2¹⁰']],
    [['36 km/h', '36 m/s', '10 km/h', '10 km/s']],
    [['3×10⁵', '3×10⁸', '3×10⁻⁵', '3×5¹⁰']],
    [['5 mV', '5 V', '5 mA', '5 A']],
    [['28th', '28', '29th', '29']],
  ])('%j is fine', (options) => {
    expect(lintsOfQuestion({ options })).toEqual([]);
  });

  test.each(['Which fraction is in its lowest terms?', 'Which number has three significant figures?'])(
    '“%s” asks how a number is written',
    (question) => {
      expect(lintsOfQuestion({ question, options: ['1/2', '2/4', '0.5', '0.50'] })).toEqual([]);
    },
  );

  test('the odd one out has wrong options of one value', () => {
    expect(
      lintsOfQuestion({ question: 'Which of these is not equal to a half?', options: ['2/3', '2/4', '0.5', '3/6'] }),
    ).toEqual([]);
  });
});

describe('what only a case-sensitive or a numeric reading tells apart is for the editor to confirm', () => {
  test.each([
    ['words in another case', ['Hello', 'HELLO', 'World', 'None'], ['warning case-alike-options']],
    ['wrong words in another case', ['Surat', 'new delhi', 'New Delhi', 'Bhuj'], ['warning case-alike-options']],
    ['a whole number and a decimal', ['0', '0.0', 'None', 'Error'], ['warning right-answer-alike']],
    ['a decimal with more zeros', ['2.50 m', '2.5 m', '3 m', '4 m'], ['warning right-answer-alike']],
    ['wrong numbers', ['7', '−5', '-5.0', '9'], ['warning equal-value-options']],
  ])('%s', (_, options, found) => {
    expect(lintsOfQuestion({ options })).toEqual(found);
  });

  test('an equal fraction or quantity is a second right answer', () => {
    expect(lintsOfQuestion({ options: ['0.5', '1/2', '7', '9'] })).toEqual(['error several-right-answers']);
    expect(lintsOfQuestion({ options: ['3×10⁸ m/s', '3×10⁵ km/s', '7', '9'] })).toEqual([
      'error several-right-answers',
    ]);
  });
});

describe('the right answer', () => {
  test('that is none of the options is an error, which names the option that was meant', () => {
    const [lint] = lintsOf(paperOf(questionOf({ correctAnswer: 'Ahmedabad ' })));
    expect([lint?.severity, lint?.rule, lint?.place.field]).toEqual(['error', 'no-right-answer', 'correctAnswer']);
    expect(lint?.message).toContain('spelt otherwise than the option');
    expect(lintsOfQuestion({ correctAnswer: 'Surat' })).toEqual(['error no-right-answer']);
    expect(lintsOfQuestion({ correctAnswer: undefined })).toEqual(['error no-right-answer']);
  });

  test('that stands twice is an error', () => {
    expect(lintsOfQuestion({ options: ['Surat', 'Idar', 'Surat', 'Bhuj'] })).toEqual(['error several-right-answers']);
  });

  test('is placed by paper, number and id', () => {
    const [lint] = lintsOf(
      paperOf(questionOf(), questionOf({ id: 'x-q02', question: 'Another?', correctAnswer: 'Surat' })),
    );
    expect(lint?.place).toEqual({
      file: 'test.json',
      day: 'Day 1',
      paper: 'Paper 1',
      question: 2,
      id: 'x-q02',
      field: 'correctAnswer',
    });
  });
});

test.each([
  [null],
  [7],
  ['text'],
  [{}],
  [{ questions: 7 }],
  [{ questions: [null, 7, { options: [null, [], {}] }, { options: 7, image: 7 }], passages: 7 }],
])('a paper of any shape is read without a crash: %j', (paper) => {
  expect(() => lintsOf(paper)).not.toThrow();
});
