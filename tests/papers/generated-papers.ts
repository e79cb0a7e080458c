import fc from 'fast-check';
import type { Authored } from '../../src/papers/exchange/reading.ts';

/** Papers as fast-check makes them: every authored field, and texts that formats stumble over. */

const TRAPS = [
  '"',
  "'",
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\n\n',
  '\r\n',
  '=',
  '+',
  '-',
  '@',
  "'=1+1",
  '{',
  '}',
  '~',
  '#',
  ':',
  '::',
  '\\',
  '\\n',
  '\\neq',
  '->',
  '%50%',
  '[html]',
  '//',
  '$',
  '$CATEGORY: x',
  '$x^2$',
  '$$\\frac{1}{2}$$',
  '\\$',
  '|',
  '| a | b |',
  '![a](/b.svg 3x4)',
  '<b>',
  '</b>',
  '<u>word</u>',
  '\\<u>word</u>',
  '<b>x <sup>n+1</sup></b>',
  '</p>',
  '&amp;',
  '&',
  ']]>',
  '<!--',
  'ક્ષત્રિય',
  'हिन्दी',
  '😀',
  '\u200D',
  '\u0338',
  '\u0301',
  'é',
  'e\u0301',
  '\u00A0',
  '\uFEFF',
  '\uFDD0',
  '\u0007',
  '\u2028',
  'ANSWER: B',
  '_____',
  '####',
  'TRUE',
  'A',
  'Option B',
  '#2',
  '2',
  'paper',
  'match: 1 2',
  'A-2, B-1',
  '＝',
  ' ',
  '  ',
];
const isText = (text: string): boolean => text.trim() !== '' && text.isWellFormed() && !text.includes('\uFFFD');
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TRAPS) },
  { weight: 2, arbitrary: fc.string({ maxLength: 8 }) },
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const text = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => words.join(''))
  .filter(isText);
const texts = (minLength: number, maxLength: number) => fc.array(text, { minLength, maxLength });
const image = fc.oneof(
  fc.constant('/images/papers/cgl/a.svg'),
  fc.record({
    src: fc.constant('/images/papers/cgl/b-c.svg'),
    alt: text,
    width: fc.integer({ min: 1, max: 4096 }),
    height: fc.integer({ min: 1, max: 4096 }),
  }),
);
const maybe = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((each) => (each === undefined ? {} : { [key]: each }));

const option = fc.oneof({ weight: 5, arbitrary: text }, fc.record({ image }), fc.record({ text, image }));
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({ type: fc.constant('statements'), statements: texts(1, 11) }),
  fc.record({ type: fc.constant('assertion-reason'), assertion: text, reason: text }),
  fc.record({ type: fc.constant('matching'), matchingLeftOptions: texts(1, 5), matchingRightOptions: texts(1, 5) }),
  fc.record({ type: fc.constant('several') }),
  fc.record({ type: fc.constant('number') }),
  fc.record({ type: fc.constantFrom('mcq', 'essay', 'paper', 'true-false') }),
);

/** The three that a paper may have, and words that are read as one of them. */
const difficulty = fc.constantFrom('easy', 'medium', 'hard', 'Hard', 'moderate', ' easy');

const question = fc
  .tuple(
    kind,
    maybe('id', text),
    text,
    maybe('image', image),
    maybe('topic', text),
    maybe('explanation', text),
    maybe('difficulty', difficulty),
    fc.array(option, { minLength: 2, maxLength: 9 }),
    fc.nat(),
    fc.boolean(),
  )
  .map(([fields, id, stem, picture, topic, explanation, rating, options, place, hasCodes]): Authored => {
    const [left, right] =
      'matchingLeftOptions' in fields
        ? [fields.matchingLeftOptions.length, fields.matchingRightOptions.length]
        : [0, 0];
    const codes = options.map((_, index) => ({
      match: Array.from({ length: left }, (__, at) => ((at + index) % right) + 1),
    }));
    const list = left > 0 && hasCodes ? codes : options;
    const answer =
      'type' in fields && fields.type === 'several'
        ? { options: list, correctAnswers: list.filter((_, index) => (place >> index) % 2 === 1 || index === 0) }
        : 'type' in fields && fields.type === 'number'
          ? { correctNumber: place / 1000, ...(hasCodes && { tolerance: (place % 100) / 100 || 0.5 }) }
          : { options: list, correctAnswer: list[place % list.length] };
    return {
      ...id,
      question: stem,
      ...picture,
      ...fields,
      ...topic,
      ...rating,
      ...answer,
      ...explanation,
    };
  });

const settings = fc
  .tuple(
    text,
    maybe(
      'marking',
      fc.record({
        right: fc.constantFrom(1, 2),
        wrong: fc.constantFrom(0, -0.25, -1.25),
        blank: fc.constantFrom(0, -1),
      }),
    ),
    maybe('minutes', fc.integer({ min: 1, max: 300 })),
    maybe('language', fc.constantFrom('en', 'gu', 'hi')),
    maybe('passages', fc.record({ p1: fc.record({ text, title: text }) })),
  )
  .map(([topic, ...rest]) => Object.assign({ topic }, ...rest) as Authored);

/** Authored papers: what they say may be odd, their form is right. */
export const generatedPaper = fc
  .tuple(settings, fc.array(question, { minLength: 1, maxLength: 4 }))
  .map(([fields, questions]): Authored => {
    const list = questions.map((each, index) =>
      index === 0 && fields['passages'] !== undefined ? { ...each, passage: 'p1' } : each,
    );
    // Through JSON, as papers are authored: no undefined, plain prototypes.
    return JSON.parse(JSON.stringify({ ...fields, questions: list })) as Authored;
  });
