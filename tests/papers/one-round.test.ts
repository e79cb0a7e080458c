import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { validatePaper } from '../../src/papers/validate-paper.ts';
import { lintPaper } from '../../src/papers/lints/lint-paper.ts';

/** All mistakes of a file come in one round, invisible marks are shown, and what could be read stays in the preview. */

const read = (text: string, name = 'q.csv') =>
  readFile(new TextEncoder().encode(text), { name, findImage: () => null });
const fixture = (name: string) =>
  readFile(readFileSync(`tests/fixtures/papers/${name}`), { name, findImage: () => null });
const HEAD = 'question,a,b,c,d,answer';
const issuesOf = (reading: ReturnType<typeof read>) => reading.issues.map(({ where, field }) => `${where}: ${field}`);
const rowWith = (answer: string) => read(`${HEAD}\nWhich is red?,Venus,Mars,ક્‍ષ,4,"${answer}"\n`);

describe('an answer cell', () => {
  test('answer-words.csv is read in every way that people write a place', () => {
    const { items, issues } = fixture('answer-words.csv');
    expect(issues).toEqual([]);
    expect(items.map(({ question }) => question['correctAnswer'])).toEqual([
      'Carbon dioxide',
      'Mars',
      'Iron',
      'Neon',
      '7',
      '8',
      '5',
      '8',
    ]);
  });

  it.each([
    ['B) Iron, where B is another option', 'B) Venus'],
    ['9.0', '9.0'],
  ])('with %s is an issue', (_, answer) => {
    expect(rowWith(answer).issues).toMatchObject([{ field: 'answer', reason: `'${answer}' is none of the options` }]);
  });

  it('with 4.0 where 4 is a place and the text of another option is an issue', () => {
    expect(read(`${HEAD}\nHow many?,4,2,1,3,4.0\n`).issues).toMatchObject([
      { reason: expect.stringContaining('also the place') },
    ]);
  });

  it.each([
    ['\u200B', 'U+200B zero-width space'],
    ['\u00AD', 'U+00AD soft hyphen'],
    ['\u200E', 'U+200E left-to-right mark'],
    ['\u2060', 'U+2060 word joiner'],
    ['\u200D', 'U+200D zero-width joiner'],
    ['\u0007', 'U+0007'],
  ])('with an invisible mark (%j) shows it by its name', (mark, name) => {
    expect(rowWith(`B${mark}`).issues).toMatchObject([
      {
        field: 'answer',
        reason: `'B[${name}]' is none of the options`,
        correction: expect.stringContaining('invisible'),
      },
    ]);
    expect(read(`Which?\nA. x\nB. y\nANSWER: ${mark}B\n`, 'q.txt').issues).toMatchObject([
      { reason: `'[${name}]B' is none of the 2 options` },
    ]);
    expect(read(`type,question,answer\nnumber,How many?,5${mark}6\n`, 'q.csv').issues).toMatchObject([
      { reason: expect.stringContaining(`'5[${name}]6'`) },
    ]);
  });

  it('whose text lacks the joiner of its option says so, and one that has it is found', () => {
    expect(rowWith('ક્ષ').issues).toMatchObject([
      { reason: expect.stringContaining("option C, 'ક્[U+200D zero-width joiner]ષ', look the same") },
    ]);
    expect(rowWith('ક્‍ષ').items[0]?.question['correctAnswer']).toBe('ક્‍ષ');
  });

  it('with a hard space or a byte-order mark around it is read', () => {
    for (const answer of ['\u00A0B', 'B\uFEFF', 'Option\u00A0B']) expect(rowWith(answer).issues).toEqual([]);
  });

  it('a mark in a word of the table says nothing', () => {
    const { items, issues } = read(`${HEAD},difficulty\nWhich?,1,2,3,4,B,easy\u200B\n`);
    expect([items[0]?.question['difficulty'], issues]).toEqual(['easy', []]);
  });
});

describe('a file with several mistakes', () => {
  it('names those of the header and of every row, and keeps the options of each question', () => {
    const reading = read(
      `${HEAD},a\nWhich is red?,Mars,Venus,x,y,Z\n,1,2,3,4,Z\nWhich is big?,1,2,3,4,A,,more\nWhich is small?,p,q,,s,D\nFine?,1,2,3,4,A\n"open?,1,2,3,4,A\n`,
    );
    expect(issuesOf(reading)).toEqual([
      'line 1: a',
      'line 2: answer',
      'line 3: question',
      'line 3: answer',
      'line 4: row',
      'line 5: option_c',
      'line 7: row',
    ]);
    expect(reading.items.map(({ isIncomplete, question }) => [isIncomplete === true, question['options']])).toEqual([
      [true, ['Mars', 'Venus', 'x', 'y']],
      [true, ['1', '2', '3', '4']],
      [true, ['p', 'q', 's']],
      [false, ['1', '2', '3', '4']],
    ]);
  });

  it('without a column of answers says that once, and still shows its questions', () => {
    const reading = read('question,a,b\nOne?,1,2\nTwo?,,\nThree?,3,4\n');
    expect(issuesOf(reading)).toEqual(['line 1: header', 'line 3: option_a']);
    expect(reading.items.map(({ question }) => question)).toEqual([
      { question: 'One?', options: ['1', '2'] },
      { question: 'Three?', options: ['3', '4'] },
    ]);
  });

  it.each([
    ['q.gift', 'Which? {~Mars ~Venus}\n'],
    ['q.txt', 'Which?\nA. Mars\nB. Venus\nANSWER: C\n'],
    [
      'q.xml',
      '<quiz><question type="multichoice"><questiontext format="html"><text>Which?</text></questiontext><single>true</single><answer fraction="0"><text>Mars</text></answer><answer fraction="0"><text>Venus</text></answer></question></quiz>',
    ],
  ])('in %s too a question without a key keeps its options', (name, text) => {
    const { items, issues } = read(text, name);
    expect(issues).toMatchObject([{ field: 'answer' }]);
    expect(items).toMatchObject([{ isIncomplete: true, question: { question: 'Which?', options: ['Mars', 'Venus'] } }]);
  });

  it('is checked by parser, place and lints at once', () => {
    const { errors } = validatePaper(
      {
        topic: 'x'.repeat(1000),
        questions: [
          { id: 'other', question: 'One?', options: ['1'], correctAnswer: '1' },
          { id: 'cgl-d1-p1-q02', question: 'Two $?', options: ['1', '1', '2'], correctAnswer: '2' },
        ],
      },
      {
        reference: { exam: 'cgl', day: '1', paper: '1' },
        findProfile: () => undefined,
        imageOf: () => null,
        holderOf: () => null,
      },
    );
    expect(errors.map(({ path }) => path)).toEqual([
      'questions[0].options',
      'topic',
      'questions[0].id',
      'questions[1].options[1]',
      'questions[1].question',
    ]);
  });
});

describe('the number of options', () => {
  const findings = (...counts: readonly number[]) =>
    lintPaper(
      {
        questions: counts.map((count, at) => {
          const options = Array.from({ length: count }, (_, index) => `${at} of ${index}`);
          return { question: `Q ${at}?`, options, correctAnswer: options[0] };
        }),
      },
      { place: { file: null, day: null, paper: null }, imageOf: () => null, textIssues: () => [] },
    )
      .filter(({ rule }) => rule === 'option-count')
      .map(({ place, message }) => `${place.question}: ${message}`);

  it('of two among questions of four is a warning', () => {
    expect(findings(4, 4, 2, 4)).toEqual(['3: It has 2 options, and most questions of the paper have 4.']);
    expect(findings(4, 5, 4)).toEqual(['2: It has 5 options, and most questions of the paper have 4.']);
  });

  it('that differs everywhere is none', () => {
    expect(findings(4, 3, 2)).toEqual([]);
    expect(findings(4, 4)).toEqual([]);
  });

  it('of aiken-variants.txt is named, whose five questions are all read', () => {
    const { items, issues } = fixture('aiken-variants.txt');
    expect([items.map(({ question }) => question['correctAnswer']), issues]).toEqual([
      ['Gandhinagar', 'Mars', 'Iron', 'લોખંડ', 'first'],
      [],
    ]);
  });
});
