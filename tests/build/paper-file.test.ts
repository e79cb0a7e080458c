import { expect, test } from 'vitest';
import type { Paper } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { paperFileText } from '../../src/build/paper-file.ts';

/** A built paper names its edition, so that an attempt is scored by what the student saw. */

type Change = Readonly<Record<string, unknown>>;
const question = (number: number, change: Change = {}) => ({
  question: `What is ${number} + 1?`,
  options: ['1', '2', '3', '4'],
  correctAnswer: '2',
  ...change,
});

function paperWith(change: Change = {}, first: Change = {}): Paper {
  const parsed = parsePaper({ topic: 'Addition', questions: [question(1, first), question(2)], ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.value;
}

const editionOf = (change: Change = {}, first: Change = {}): string | undefined =>
  readSlice(JSON.parse(paperFileText(paperWith(change, first)))).paper.revision;

test('the same paper is the same edition, in the form that an attempt sends', () => {
  expect(editionOf()).toBe('8b5c48dbcf088b9e');
});

test.each<[string, Change, Change]>([
  ['a key', {}, { correctAnswer: '3' }],
  ['the order of options', {}, { options: ['2', '1', '3', '4'] }],
  ['the id of a question', {}, { id: 'other' }],
  ['the number of questions', { questions: [question(1)] }, {}],
  ['the marks', { marking: { right: 2, wrong: -0.5, blank: 0 } }, {}],
  ['the time', { minutes: 30 }, {}],
  [
    'the sections',
    {
      sections: [
        { name: 'One', questions: 1 },
        { name: 'Two', questions: 1 },
      ],
    },
    {},
  ],
])('another edition has %s changed', (_, change, first) => expect(editionOf(change, first)).not.toBe(editionOf()));

test.each<[string, Change, Change]>([
  ['a word of the question', {}, { question: 'How much is 1 + 1?' }],
  ['an explanation', {}, { explanation: 'One and one are two.' }],
  ['the topic', { topic: 'Sums' }, {}],
  ['the difficulty of a question', {}, { difficulty: 'hard' }],
])('%s may be corrected in the same edition: a quiz that is under way goes on', (_, change, first) =>
  expect(editionOf(change, first)).toBe(editionOf()),
);

test('a rating changes no byte of what the quiz downloads', () => {
  const rated = paperWith({}, { difficulty: 'hard' });
  expect(rated.questions[0]).toMatchObject({ difficulty: 'hard' });
  expect(paperFileText(rated)).toBe(paperFileText(paperWith()));
  expect(paperFileText(rated)).not.toContain('difficulty');
});
