import { describe, expect, it } from 'vitest';
import { readAiken } from '../../src/papers/formats/aiken-read.ts';

const expected = { question: 'Which is prime?', options: ['4', '7', '9'], correctAnswer: '7' };

describe('Aiken', () => {
  it.each([
    ['a full stop', 'Which is prime?\nA. 4\nB. 7\nC. 9\nANSWER: B\n'],
    ['a bracket', 'Which is prime?\nA) 4\nB) 7\nC) 9\nANSWER: B\n'],
    ['no blank after the letter, no newline at the end', 'Which is prime?\nA)4\nB)7\nC)9\nANSWER:B'],
    ['small letters and brackets on both sides', 'Which is prime?\n(a) 4\n(b) 7\n(c) 9\nAnswer: b\n'],
    ['blank lines anywhere', '\nWhich is prime?\n\nA. 4\nB. 7\n\nC. 9\n\nANSWER: B\n\n'],
    ['the option after the letter of the answer', 'Which is prime?\nA. 4\nB. 7\nC. 9\nANSWER: B) 7\n'],
  ])('reads options with %s', (_, text) => {
    expect(readAiken(text)).toMatchObject({ issues: [], items: [{ question: expected }] });
  });

  it('keeps a question of several lines, and lines that only look like options', () => {
    const [item] = readAiken(
      'Consider.\nC. V. Raman won a prize.\nU.S. is a country.\nA. Both\nB. None\nANSWER: A',
    ).items;
    expect(item?.question).toEqual({
      question: 'Consider.\nC. V. Raman won a prize.\nU.S. is a country.',
      options: ['Both', 'None'],
      correctAnswer: 'Both',
    });
  });

  it('takes an explanation after the answer', () => {
    expect(
      readAiken('x?\nA. 1\nB. 2\nANSWER: A\nExplanation: One.\n\ny?\nA. 1\nB. 2\nANSWER: B').items.map(
        ({ question }) => question['explanation'],
      ),
    ).toEqual(['One.', undefined]);
  });

  it('takes an explanation of several lines, up to a blank one', () => {
    const text = 'x?\nA. 1\nB. 2\nANSWER: A\nExplanation: One.\nB. is two.\nSo it is.\n\ny?\nA. 1\nB. 2\nANSWER: B';
    expect(readAiken(text)).toMatchObject({
      issues: [],
      items: [
        { question: { explanation: 'One.\nB. is two.\nSo it is.' } },
        { where: 'line 9', question: { question: 'y?' } },
      ],
    });
    expect(readAiken(text.replace('\n\n', '\n')).issues).toMatchObject([
      { where: 'line 11', reason: 'an ANSWER line stands in an explanation' },
    ]);
  });

  it('takes HTML and dollars as they stand', () => {
    expect(readAiken('Is <b> a tag for $5?\nA. <i>yes</i>\nB. no\nANSWER: A').items[0]?.question).toMatchObject({
      question: 'Is <b> a tag for \\$5?',
      options: ['\\<i>yes</i>', 'no'],
    });
  });

  it('leaves out more than one answer, by name', () => {
    expect(readAiken('Which?\nA. 1\nB. 2\nANSWER: A, B').skipped).toEqual([
      { where: 'line 1', title: 'Which?', why: 'it has more than one right answer' },
    ]);
  });

  it.each([
    ['a missing answer', 'x?\nA. 1\nB. 2\n\ny?\nA. 1\nB. 2\nANSWER: A', 'line 1', 'the question has no ANSWER line'],
    ['a letter without an option', 'x?\nA. 1\nB. 2\nANSWER: D', 'line 4', "'D' is none of the 2 options"],
    ['an answer without a question', 'ANSWER: A', 'line 1', 'an ANSWER line stands without a question before it'],
  ])('tells %s with its line', (_, text, where, reason) => {
    expect(readAiken(text).issues).toMatchObject([{ where, reason }]);
  });
});
