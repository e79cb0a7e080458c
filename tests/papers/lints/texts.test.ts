import { describe, expect, test } from 'vitest';
import { textIssues } from '../../../src/papers/lints/text-issues.ts';
import { lintPaper } from '../../../src/papers/lints/lint-paper.ts';
import { PLACE, lintsOf, lintsOfQuestion, lintsOfStem, paperOf, questionOf } from './lint-fixtures.ts';

describe('letters that nobody sees, or that were lost', () => {
  test.each([
    ['zero-width space', 'Which\u200B city?', 'error invisible-character'],
    ['byte order mark', '\uFEFFWhich city?', 'error invisible-character'],
    ['soft hyphen', 'Which ci\u00ADty?', 'error invisible-character'],
    ['bidi control', 'Which \u202Ecity?', 'error invisible-character'],
    ['bidi isolate', 'Which \u2066city?', 'error invisible-character'],
    ['joiner outside Indic words', 'Which\u200D city?', 'error invisible-character'],
    ['carriage return', 'Which\r\ncity?', 'error invisible-character'],
    ['replacement sign', 'Which c\uFFFDty?', 'error lost-character'],
    ['letter of a font', 'Which \uF0B7 city?', 'error lost-character'],
    ['wrong encoding', 'Whichâ€™s city?', 'error lost-character'],
    ['hard space', 'Which\u00A0city?', 'warning hard-space'],
    ['ligature', 'Which \uFB01eld?', 'warning ligature'],
    ['letter in two parts', 'Which cafe\u0301?', 'error non-nfc'],
    ['nukta that NFC takes apart', 'कौन सा \u0958लम?', 'error non-nfc'],
  ])('%s', (_, question, expected) => {
    expect(lintsOfStem(question)).toEqual([expected]);
  });

  test.each([
    ['half letters', 'અર્ધો ક્\u200D કયો છે?'],
    ['a halant that stays', 'રાજ્\u200Cય શબ્દ કયો છે?'],
    ['conjuncts', 'र्\u200Dय किसमें है?'],
    ['signs', '₹5 × 2 ÷ 3 − 1 ≤ 4 °C, x² → y₂?'],
    ['quotes', '“It’s a ‘city’,” she said. Which?'],
    ['a line break', 'One line.\nAnother?'],
    ['an emoji', 'Which sign is ❤\uFE0F?'],
  ])('%s are fine', (_, question) => {
    expect(lintsOfStem(question)).toEqual([]);
  });

  test('the code point is named', () => {
    expect(lintsOf(paperOf(questionOf({ question: 'Which\u200B city?' })))[0]?.message).toContain('U+200B');
  });

  test('options, explanations and passages are read too', () => {
    const paper = {
      ...paperOf(
        questionOf({ options: ['Surat', 'Id\u200Bar', 'Bhuj'], explanation: 'It is\u200B so, as the map shows.' }),
      ),
      passages: { p1: { title: 'T', text: 'A\u200B text.' } },
    };
    expect(lintsOf(paper).map(({ place }) => place.field)).toEqual(['passages.p1.text', 'explanation', 'options[1]']);
  });
});

describe('spaces and markup', () => {
  test.each([
    ['Which city? ', 'warning untidy-spaces'],
    [' Which city?', 'warning untidy-spaces'],
    ['Which  city?', 'warning untidy-spaces'],
    ['Which \ncity?', 'warning untidy-spaces'],
    ['Which\tcity?', 'warning untidy-spaces'],
    ['Tom &amp; Jerry?', 'warning html-left'],
    ['Is \\(x\\) even?', 'warning tex-left'],
    ['Which<br>city?', 'warning html-left'],
    ['What is x<sup>2?', 'warning html-left'],
  ])('%j', (question, expected) => {
    expect(lintsOfStem(question)).toEqual([expected]);
  });

  test.each([
    'What is x<sup>n+1</sup>, and which word is <u>underlined</u>?',
    'Which city?\n\nWhich river?',
    '| a   | b |\n|---|---|\n| 1   | 2 |',
    'If $x  +  y$ is 5, what is y?',
    'Which HTML tag breaks a line: <br>?',
    'Is a<b and b>c?',
    'R&D stands for what?',
    'The blank is ____ here?',
  ])('%j is fine', (question) => {
    expect(lintsOfStem(question)).toEqual([]);
  });
});

describe('digits', () => {
  test.each(['૧૨ અને 15નો સરવાળો કેટલો?', '१२ और 15 का योग?', '૧૨ और १५?'])(
    'of two scripts in one text are listed: %s',
    (question) => {
      expect(lintsOfStem(question)).toEqual(['warning mixed-digits']);
    },
  );

  test('of two scripts among the options are listed', () => {
    expect(lintsOfQuestion({ options: ['૧૨', '15', '૧૮', '૨૦'] })).toEqual(['warning mixed-digits']);
  });

  test.each([
    '2026માં ૧૨ ખેલાડી કઈ ટીમમાં હતા?',
    'COVID-19ના ૧૨ દર્દી ક્યાં હતા?',
    'G20 દેશો ૧૯ છે?',
    '૧૨ કોડ A-2, B-1 કયો?',
    '$12$ અને ૧૫?',
    'MS Office 2019 ની ૧૨ સુવિધા?',
    'કુલ 12 અને 15?',
    '૧૨ અને ૧૫?',
  ])('are fine: %s', (question) => {
    expect(lintsOfStem(question)).toEqual([]);
  });
});

describe('formulas', () => {
  test.each(['It costs $5?', 'If $x = 5, then?', 'If \\$x$ is 5?'])('%s has a dollar without partner', (question) => {
    expect(lintsOfStem(question)).toEqual(['error text-fault']);
  });

  test.each(['It costs \\$5?', 'If $x = 5$, then?', 'If $$x = 5$$', 'If $x$ and $y$ are \\$5?', 'If $\\text{\\$5}$?'])(
    '%s is sound',
    (question) => {
      expect(lintsOfStem(question)).toEqual([]);
    },
  );

  test('a cell of a spreadsheet would be a formula', () => {
    expect(lintsOfStem('What is =A1*$B$1 in C1?')).toEqual(['warning cell-or-formula']);
    expect(lintsOfStem('What is =A1*\\$B\\$1 in C1?')).toEqual([]);
  });

  test('what cannot be set is asked of one function', () => {
    const lints = lintPaper(paperOf(questionOf()), {
      place: PLACE,
      imageOf: () => null,
      textIssues: (text) => (text === 'Ahmedabad' ? ['the command \\foo is unknown'] : textIssues(text)),
    });
    expect(lints.map(({ severity, rule, place, message }) => [severity, rule, place.field, message])).toEqual([
      ['error', 'text-fault', 'options[0]', 'In ‘Ahmedabad’ the command \\foo is unknown.'],
    ]);
  });
});

describe('explanations and topics', () => {
  test.each([
    [{ explanation: undefined }, 'warning explanation-missing'],
    [{ explanation: '  ' }, 'warning explanation-missing'],
    [{ explanation: 'By formula.' }, 'warning explanation-thin'],
    [{ topic: undefined }, 'warning topic-missing'],
    [{ explanation: 'Option B is right, as the map shows.' }, 'warning letter-in-explanation'],
    [{ explanation: 'So the answer is (c), as the map shows.' }, 'warning letter-in-explanation'],
    [{ explanation: 'નકશામાં જુઓ, તેથી વિકલ્પ B સાચો છે.' }, 'warning letter-in-explanation'],
  ])('%j is listed', (parts, expected) => {
    expect(lintsOfQuestion(parts).filter((rule) => rule !== 'warning untidy-spaces')).toEqual([expected]);
  });

  test.each([
    'The answer is C. V. Raman, who found it in 1928.',
    'Vitamin A is meant, and B is another one.',
    'The answer is a city on the river.',
    'In short: option pricing is not asked.',
  ])('%s', (explanation) => {
    expect(lintsOfQuestion({ explanation })).toEqual([]);
  });
});
