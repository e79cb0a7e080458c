import { describe, expect, test } from 'vitest';
import type { Question } from '#domain/papers/question.ts';
import { parseQuestion } from '#domain/papers/question-parsing.ts';
import { authoredQuestion } from '../fixtures.ts';

const PATH = 'questions[3]';

function parsed(changes: Record<string, unknown>): Question {
  const result = parseQuestion(authoredQuestion(changes), PATH, 3);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

function issuePaths(changes: Record<string, unknown>): readonly string[] {
  const result = parseQuestion(authoredQuestion(changes), PATH, 3);
  return result.ok ? [] : result.issues.map(({ path }) => path);
}

const PICTURE = { src: '/figures/a.svg', alt: 'A triangle', width: 120, height: 80 };

describe('an option or answer key is either a plain string or an object with text and image', () => {
  test('plain strings', () => {
    expect(parsed({}).options[0]).toEqual({ text: '1', image: null });
    expect(parsed({})).toMatchObject({ correctAnswer: { text: '2', image: null } });
  });

  test('objects with text and image', () => {
    const options = [
      { text: 'A', image: PICTURE },
      { text: 'B', image: '/figures/b.svg' },
    ];
    const question = parsed({ options, correctAnswer: options[1] });
    expect(question.options[0]).toEqual({ text: 'A', image: PICTURE });
    expect(question.options[1]?.image).toMatchObject({ src: '/figures/b.svg' });
    expect(question.options[1]?.image?.alt).not.toBe('');
  });

  test('an object with a picture alone, and one with a text alone', () => {
    const question = parsed({ options: [{ image: PICTURE }, { text: '2' }] });
    expect(question.options).toEqual([
      { text: '', image: PICTURE },
      { text: '2', image: null },
    ]);
  });

  test('an answer key that is an object matches a string option of the same content, and the other way round', () => {
    expect(parsed({ correctAnswer: { text: '2' } })).toMatchObject({ correctAnswer: { text: '2', image: null } });
    expect(parsed({ options: [{ text: '1' }, { text: '2', image: null }], correctAnswer: '2' }).options).toHaveLength(
      2,
    );
  });

  test('two options of equal content are allowed', () => {
    expect(parsed({ options: ['2', '2', '3'] }).options).toHaveLength(3);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a number', { options: ['2', 2] }, '.options[1]'],
    ['a list', { options: ['2', ['3']] }, '.options[1]'],
    ['null', { options: ['2', null] }, '.options[1]'],
    ['an empty text', { options: ['2', ' '] }, '.options[1]'],
    ['an empty object', { options: ['2', {}] }, '.options[1]'],
    ['an empty text beside no image', { options: ['2', { text: '', image: null }] }, '.options[1]'],
    ['an unknown key', { options: ['2', { text: 'a', img: '/a.svg' }] }, '.options[1].img'],
    ['a text that is a number', { options: ['2', { text: 5 }] }, '.options[1].text'],
    ['a missing answer key', { correctAnswer: undefined }, '.correctAnswer'],
    ['an answer key by position', { correctAnswer: 1 }, '.correctAnswer'],
    ['an answer key that is no option', { correctAnswer: '4' }, '.correctAnswer'],
    ['an answer key of another case', { options: ['a', 'b'], correctAnswer: 'A' }, '.correctAnswer'],
    [
      'an answer key with a picture that its option lacks',
      { correctAnswer: { text: '2', image: PICTURE } },
      '.correctAnswer',
    ],
    ['no options', { options: undefined }, '.options'],
    ['a single option', { options: ['2'] }, '.options'],
    ['ten options', { options: Array.from({ length: 10 }, (_, index) => String(index)) }, '.options'],
    ['options as an object', { options: { a: '2' } }, '.options'],
  ])('%s is refused at its path', (_, changes, path) => {
    expect(issuePaths(changes)).toContain(`${PATH}${path}`);
  });
});

describe('an image is a path on this site, alone or with its description and box', () => {
  test('no image, null, a path, an object', () => {
    expect(parsed({}).image).toBeNull();
    expect(parsed({ image: null }).image).toBeNull();
    expect(parsed({ image: '/figures/a.svg' }).image).toMatchObject({ src: '/figures/a.svg', width: 320, height: 200 });
    expect(parsed({ image: PICTURE }).image).toEqual(PICTURE);
  });

  test.each([
    'https://evil.example/a.svg',
    '//evil.example/a.svg',
    '/\\evil.example/a.svg',
    'data:image/svg+xml,x',
    'javascript:alert(1)',
    'figures/a.svg',
    '',
    '/a b.svg',
    '/a.svg"onerror="x',
    '/\t/evil.example',
    '/a\n.svg',
    '/<b>',
  ])('the address %j is refused, plain and in an object', (address) => {
    expect(issuePaths({ image: address })).toEqual([`${PATH}.image`]);
    expect(issuePaths({ image: { ...PICTURE, src: address } })).toEqual([`${PATH}.image.src`]);
  });

  test.each<[string, unknown, string]>([
    ['a number', 5, ''],
    ['a list', ['/a.svg'], ''],
    ['no alt', { ...PICTURE, alt: undefined }, '.alt'],
    ['an empty alt', { ...PICTURE, alt: ' ' }, '.alt'],
    ['no width', { ...PICTURE, width: undefined }, '.width'],
    ['a height of 0', { ...PICTURE, height: 0 }, '.height'],
    ['a width as text', { ...PICTURE, width: '120' }, '.width'],
    ['half a pixel', { ...PICTURE, width: 1.5 }, '.width'],
    ['a width of 65,535', { ...PICTURE, width: 65_535 }, '.width'],
    ['an unknown key', { ...PICTURE, title: 'x' }, '.title'],
  ])('an image with %s is refused at its path', (_, image, path) => {
    expect(issuePaths({ image })).toEqual([`${PATH}.image${path}`]);
    expect(issuePaths({ options: ['2', { text: 'a', image }] })).toEqual([`${PATH}.options[1].image${path}`]);
  });
});

describe('the matching layout applies only if both lists are non-empty arrays', () => {
  const left = ['Gandhi', 'Patel'];
  const right = ['Porbandar', 'Nadiad', 'Surat'];

  test('both lists, even of unequal length', () => {
    expect(parsed({ type: 'matching', matchingLeftOptions: left, matchingRightOptions: right })).toMatchObject({
      kind: 'matching',
      left,
      right,
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['the left list is empty', { type: 'matching', matchingLeftOptions: [], matchingRightOptions: right }],
    ['the right list is empty', { type: 'matching', matchingLeftOptions: left, matchingRightOptions: [] }],
    ['one list is missing', { type: 'matching', matchingLeftOptions: left }],
    ['both lists are missing', { type: 'matching' }],
    ['a list is a text', { type: 'matching', matchingLeftOptions: 'Gandhi', matchingRightOptions: right }],
    [
      'a list is an object with a length',
      { type: 'matching', matchingLeftOptions: { length: 1, 0: 'x' }, matchingRightOptions: right },
    ],
    ['a list is null', { type: 'matching', matchingLeftOptions: left, matchingRightOptions: null }],
    ['the type is another', { type: 'single', matchingLeftOptions: left, matchingRightOptions: right }],
    [
      'the type is a name that every object has',
      { type: 'constructor', matchingLeftOptions: left, matchingRightOptions: right },
    ],
    ['there is no type', { matchingLeftOptions: left, matchingRightOptions: right }],
  ])('plain layout when %s', (_, changes) => {
    expect(parsed(changes).kind).toBe('choice');
  });

  test('an entry that is no text is refused at its path', () => {
    expect(issuePaths({ type: 'matching', matchingLeftOptions: ['a', 1], matchingRightOptions: [''] })).toEqual([
      `${PATH}.matchingLeftOptions[1]`,
      `${PATH}.matchingRightOptions[0]`,
    ]);
  });
});

describe('the rest of a question', () => {
  test('the id is the author’s, else the position counted from 1', () => {
    expect(parsed({ id: 'even-numbers' }).id).toBe('even-numbers');
    expect(parsed({}).id).toBe('q4');
  });

  test('topic and explanation may be missing', () => {
    expect(parsed({})).toMatchObject({ topic: null, explanation: null });
    expect(parsed({ topic: 'Maths', explanation: '2 = 2 × 1' })).toMatchObject({
      topic: 'Maths',
      explanation: '2 = 2 × 1',
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no text', { question: undefined }, '.question'],
    ['a text of spaces', { question: '  ' }, '.question'],
    ['an unknown key', { answer: '2' }, '.answer'],
    ['a misspelt key', { correctanswer: '2' }, '.correctanswer'],
    ['a numeric id', { id: 4 }, '.id'],
    ['an empty id', { id: '' }, '.id'],
    ['a numeric type', { type: 1 }, '.type'],
    ['a topic that is a list', { topic: ['x'] }, '.topic'],
    ['an empty explanation', { explanation: '' }, '.explanation'],
  ])('%s is refused at its path', (_, changes, path) => {
    expect(issuePaths(changes)).toEqual([`${PATH}${path}`]);
  });

  test('every issue is told, not only the first', () => {
    expect(issuePaths({ question: '', options: ['2', 1], topic: 5 })).toEqual([
      `${PATH}.question`,
      `${PATH}.options[1]`,
      `${PATH}.topic`,
    ]);
  });

  test.each([[null], [undefined], [[]], ['text'], [3]])('%j is no question', (value) => {
    expect(parseQuestion(value, PATH, 3)).toEqual({ ok: false, issues: [{ path: PATH, reason: 'must be an object' }] });
  });
});

describe('what becomes a part of the page is kept within its bounds', () => {
  test.each([
    ['a space', 'a b'],
    ['a quote', 'a"b'],
    ['another script', 'ક1'],
    ['121 letters', 'x'.repeat(121)],
    ['a line break', 'a\n'],
  ])('an id with %s is refused', (_, id) => {
    expect(issuePaths({ id })).toEqual([`${PATH}.id`]);
  });

  test('an id of letters, digits, dots, hyphens and underscores is taken, up to 120', () => {
    for (const id of ['cgl-d1-p1-q01', 'A_1.b', 'x'.repeat(120)]) expect(parsed({ id }).id).toBe(id);
  });

  test('a list on the left has at most as many entries as there are marks', () => {
    const lists = (count: number) => ({
      type: 'matching',
      matchingLeftOptions: Array.from({ length: count }, (_, index) => `l${index}`),
      matchingRightOptions: ['r1', 'r2'],
    });
    expect(issuePaths(lists(9))).toEqual([]);
    expect(issuePaths(lists(10))).toEqual([`${PATH}.matchingLeftOptions`]);
  });
});

describe('a difficulty', () => {
  test.each(['easy', 'medium', 'hard'])('may be %s', (difficulty) => {
    expect(parsed({ difficulty })).toMatchObject({ difficulty });
  });

  test('may be left out, and then is no field of the question', () => {
    expect(parsed({})).not.toHaveProperty('difficulty');
    expect(parsed({ difficulty: null })).not.toHaveProperty('difficulty');
  });

  test.each(['Easy', 'moderate', '', 2, ['hard'], {}])(
    '%j is refused with its place and the words that may stand there',
    (difficulty) => {
      const result = parseQuestion(authoredQuestion({ difficulty }), PATH, 3);
      expect(result).toEqual({
        ok: false,
        issues: [{ path: 'questions[3].difficulty', reason: 'must be one of easy, medium, hard' }],
      });
    },
  );
});
