import { describe, expect, test } from 'vitest';
import { DEFAULT_MARKING } from '#domain/papers/marking.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { QUESTION_KINDS } from '#domain/papers/question-kinds.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { writeSlice } from '#domain/papers/write-slice.ts';
import { authoredPaper, authoredQuestion, paperOf } from '../fixtures.ts';

const PICTURE = { src: '/a.svg', alt: 'A figure', width: 40, height: 30 };

/** A paper with one of everything. */
const WHOLE = authoredPaper(0, {
  language: 'gu',
  profileName: 'Exam, 2026',
  marking: { right: 2, wrong: -0.25, blank: 0 },
  timing: 'locked',
  sections: [
    { name: 'One', questions: 2, minutes: 10 },
    { name: 'Two', questions: 5, minutes: 20, marking: { right: 4, wrong: -2, blank: 0, partial: 1 } },
  ],
  passages: { p1: { title: 'A tale', text: 'Once.' }, p2: { text: 'Figures.' } },
  questions: [
    authoredQuestion({ id: 'a', topic: 'Numbers', explanation: 'Two is.', image: PICTURE, passage: 'p1' }),
    authoredQuestion({
      passage: 'p2',
      options: [{ text: '2' }, { image: PICTURE }, { text: 'B', image: PICTURE }],
      correctAnswer: { image: PICTURE },
    }),
    authoredQuestion({
      type: 'matching',
      matchingLeftOptions: ['x', 'y'],
      matchingRightOptions: ['1', '2', '3'],
      options: [{ match: [1, 2] }, { match: [3, 1] }],
      correctAnswer: { match: [3, 1] },
    }),
    authoredQuestion({ type: 'statements', statements: ['First', 'Second'] }),
    authoredQuestion({ type: 'assertion-reason', assertion: 'It rains.', reason: 'Clouds.' }),
    {
      type: 'several',
      question: 'Which are even?',
      options: ['2', '3', '4'],
      correctAnswers: ['2', '4'],
      dropped: true,
    },
    {
      type: 'number',
      question: 'How much is $g$?',
      correctNumber: 9.8,
      tolerance: 0.1,
      marking: { right: 3, wrong: 0, blank: 0 },
    },
  ],
});

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const sliceOf = (changes: Record<string, unknown> = {}) => readSlice(authoredPaper(3, changes));

describe('a slice', () => {
  test.each<[string, unknown]>([
    ['one of everything', WHOLE],
    ['a plain paper', authoredPaper(3)],
    ['pooled sections', authoredPaper(2, { minutes: 7, sections: [{ name: 'All', questions: 2 }] })],
  ])('of %s is read as it was written', (_, authored) => {
    const parsed = parsePaper(authored);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    expect(readSlice(overTheWire(writeSlice(parsed.value)))).toEqual({ paper: parsed.value, dropped: [] });
  });

  test('of every kind of question is among those', () => {
    const parsed = parsePaper(WHOLE);
    const kinds = parsed.ok ? parsed.value.questions.map(({ kind }) => kind) : [];
    expect(new Set(kinds)).toEqual(new Set(Object.keys(QUESTION_KINDS)));
  });

  test.each(['single', 'constructor', 'choice', 7])('of a type %j that no kind has is a plain choice', (type) => {
    const { paper } = sliceOf({ questions: [authoredQuestion({ type, statements: ['First'] })] });
    expect(paper.questions.map(({ kind }) => kind)).toEqual(['choice']);
  });

  test('is read when it is close to its authored form', () => {
    expect(sliceOf()).toEqual({ paper: paperOf(3), dropped: [] });
  });
});

test('a slice brings the names of its own language; what is damaged of them is English', () => {
  const names = { options: 'કખગઘ', left: 7, assertion: '' };
  expect(sliceOf({ language: 'gu', names }).paper).toMatchObject({
    language: 'gu',
    names: { options: 'કખગઘ', left: 'List I', assertion: 'Assertion (A)' },
  });
  expect(sliceOf({ names: [] }).paper).toMatchObject({ language: 'en', names: { options: 'ABCDEFGHI' } });
});

test.each(['fr', 'EN', '', 7, ['gu']])(
  'a slice in the language %j, which the academy does not have, asks nothing',
  (language) => {
    expect(sliceOf({ language })).toEqual({ paper: EMPTY_PAPER, dropped: [] });
  },
);

describe('of a damaged slice is used what can be', () => {
  test('bad questions are dropped, good ones stay in order and keep their ids', () => {
    const questions = [
      authoredQuestion(),
      null,
      authoredQuestion({ correctAnswer: '9' }),
      authoredQuestion({ id: 'q1' }),
      authoredQuestion(),
    ];
    const { paper, dropped } = sliceOf({ questions });
    expect(paper.questions.map(({ id }) => id)).toEqual(['q1', 'q5']);
    expect(dropped).toEqual([1, 2, 3]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no text', { question: ' ' }],
    ['a text that is a number', { question: 7 }],
    ['no options', { options: undefined }],
    ['one option', { options: ['2'] }],
    ['ten options', { options: ['2', '1', '3', '4', '5', '6', '7', '8', '9', '10'] }],
    ['an empty option', { options: ['2', ''] }],
    ['an option that is a list', { options: ['2', ['3']] }],
    ['no answer', { correctAnswer: null }],
    ['an answer that is none of the options', { correctAnswer: '9' }],
    [
      'an option that is a picture from elsewhere',
      { options: ['2', { image: { ...PICTURE, src: '//evil.example/a.svg' } }] },
    ],
    ['an option that is a picture without words', { options: ['2', { image: { ...PICTURE, alt: '' } }] }],
    ['an option that is a picture without a box', { options: ['2', { image: { ...PICTURE, width: 0 } }] }],
    ['a picture from elsewhere', { image: { ...PICTURE, src: 'https://evil.example/a.svg' } }],
    ['a picture that is a text', { image: '/a.svg' }],
  ])('a question with %s is dropped', (_, changes) => {
    expect(sliceOf({ questions: [authoredQuestion(), authoredQuestion(changes)] })).toMatchObject({
      dropped: [1],
      paper: { questions: [{ id: 'q1' }] },
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['one empty list', { type: 'matching', matchingLeftOptions: ['a'], matchingRightOptions: [] }],
    ['a reason without an assertion', { type: 'assertion-reason', reason: 'R' }],
    ['statements that are no list', { type: 'statements', statements: 'S' }],
    ['statements of which none is a text', { type: 'statements', statements: [7] }],
  ])('a question with %s is asked without it', (_, changes) => {
    expect(sliceOf({ questions: [authoredQuestion(changes)] }).paper.questions).toMatchObject([{ kind: 'choice' }]);
  });

  test("the marks of 'Not attempted' are read back; a paper without them has no such field in its file", () => {
    const marking = { right: 1, wrong: -0.25, blank: -0.25, notAttempted: 0 };
    const paper = paperOf(1, { marking });
    expect(readSlice(JSON.parse(JSON.stringify(writeSlice(paper)))).paper.marking).toEqual({
      correct: 100,
      wrong: -25,
      skipped: -25,
      notAttempted: 0,
    });
    expect(JSON.stringify(writeSlice(paperOf(1)))).not.toContain('notAttempted');
  });

  test.each([
    [{ right: -5, wrong: -1, blank: 0 }],
    [{ right: 1, wrong: 4, blank: 0 }],
    [{ right: 1, wrong: 'x', blank: 0 }],
    [{ right: 1 }],
    [{ right: Number.POSITIVE_INFINITY, wrong: 0, blank: Number.NaN }],
    ['x'],
    { right: 1.8e306, wrong: 0, blank: 0 },
  ])('the invalid marking %j is replaced by the whole default', (marking) => {
    expect(sliceOf({ marking }).paper.marking).toEqual(DEFAULT_MARKING);
  });

  test.each([[0], [-15], [1.5], [301], ['15'], [null], [Number.NaN]])('%s minutes give way to 15', (minutes) => {
    expect(sliceOf({ minutes, topic: null }).paper).toMatchObject({ topic: '', durationMs: 900_000 });
  });

  test.each([
    [undefined],
    [null],
    [[]],
    [''],
    ['<!doctype html>'],
    [0],
    [{}],
    [{ questions: 'x' }],
    [{ questions: [] }],
  ])('%j becomes an empty quiz and no exception', (data) => {
    expect(readSlice(data).paper.questions).toEqual([]);
  });

  test('a damaged question leaves its section, and the others stay where they belong', () => {
    const sections = [
      { name: 'Reasoning', questions: 1, minutes: 10 },
      { name: 'Maths', questions: 2, minutes: 20 },
    ];
    const questions = [authoredQuestion(), { question: '' }, authoredQuestion()];
    expect(sliceOf({ questions, sections }).paper.sections).toMatchObject([
      { name: 'Reasoning', start: 0, count: 1 },
      { name: 'Maths', start: 1, count: 1 },
    ]);
    const rest = sliceOf({ questions: [5, authoredQuestion(), authoredQuestion()], sections, timing: 'locked' });
    expect(rest.paper).toMatchObject({
      durationMs: 1_200_000,
      timing: 'locked',
      sections: [{ name: 'Maths', start: 0, count: 2 }],
    });
  });

  test.each<[string, unknown]>([
    ['with other counts', [{ name: 'A', questions: 2 }]],
    ['with a part missing', [{ name: 'A', questions: 3 }, null]],
    ['without a name', [{ questions: 3 }]],
    ['that are no list', { length: 1 }],
  ])('sections %s are none', (_, sections) => {
    expect(sliceOf({ sections }).paper).toMatchObject({ sections: [], timing: 'pooled' });
  });

  test('a locked clock without minutes is none', () => {
    expect(sliceOf({ sections: [{ name: 'A', questions: 3 }], timing: 'locked', minutes: 20 }).paper).toMatchObject({
      sections: [],
      timing: 'pooled',
      durationMs: 1_200_000,
    });
  });
});
