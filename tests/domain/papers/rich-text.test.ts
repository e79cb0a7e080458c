import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imagesOf } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { RichNode } from '#domain/papers/rich-text.ts';
import { DEEPEST, elementsOf, hasFormulas, parseRich, richOf } from '#domain/papers/rich-text.ts';
import { anyCodeUnits } from '../arbitraries.ts';
import { authoredPaper } from '../fixtures.ts';

const parsed = (...nodes: readonly unknown[]): readonly RichNode[] | undefined =>
  parseRich({ text: nodes }).get('text');

test('the rich texts of some texts leave out all others, and are read as they were', () => {
  const nodes = [['math', {}, ['mi', {}, 'x']]];
  const rich = parseRich({ asked: nodes, another: nodes });
  expect(richOf(rich, ['asked', 'plain'])).toEqual({ asked: nodes });
  expect(parseRich(richOf(rich, ['asked'])).get('asked')).toEqual(nodes);
  expect(richOf(undefined, ['asked'])).toEqual({});
});

describe('the rich texts of a fetched paper', () => {
  test('keep words, paragraphs, tables, images and formulas as they are', () => {
    const nodes = [
      ['p', {}, 'a', ['br', {}], ['span', { lang: 'gu' }, 'ક']],
      [
        'table',
        {},
        ['thead', {}, ['tr', {}, ['th', { scope: 'col' }, 'h']]],
        ['tbody', {}, ['tr', {}, ['td', {}, '1']]],
      ],
      ['img', { src: '/images/a.svg', alt: 'A', width: '3', height: '4' }],
      [
        'math',
        { display: 'block', alttext: 'x' },
        ['mfrac', { linethickness: '0px' }, ['mi', { mathvariant: 'normal' }, 'x'], ['mn', {}, '2']],
      ],
    ];
    expect(parsed(...nodes)).toEqual(nodes);
    expect(parsed(['p', null, 'a'])).toEqual([['p', {}, 'a']]);
  });

  test.each<[string, readonly unknown[]]>([
    ['a script', ['script', {}, 'alert(1)']],
    ['a link', ['a', { href: 'javascript:alert(1)' }, 'go']],
    ['a style sheet', ['style', {}, '* { display: none }']],
    ['a frame', ['iframe', { src: '/x' }]],
    ['a form', ['form', {}, ['input', {}]]],
    ['foreign content in a formula', ['math', {}, ['annotation-xml', { encoding: 'text/html' }, 'x']]],
    ['a picture from elsewhere', ['img', { src: 'https://evil.example/x.png' }]],
    ['a picture from elsewhere without a scheme', ['img', { src: '//evil.example/x.png' }]],
    ['a picture from elsewhere by a backslash', ['img', { src: '/\\evil.example/x.png' }]],
    ['a picture of data', ['img', { src: 'data:image/svg+xml,x' }]],
    ['a picture without a source', ['img', {}]],
    ['a tag in capitals', ['SCRIPT', {}, 'alert(1)']],
    ['a component', [{ toString: () => 'p' }, {}, 'x']],
    ['a name of the prototype', ['constructor', {}, 'x']],
    ['nothing', []],
  ])('drop %s with all that is in it', (_, node) => {
    expect(parsed('before', node, 'after')?.filter((each) => JSON.stringify(each) !== '["math",{}]')).toEqual([
      'before',
      'after',
    ]);
  });

  test.each<[string, unknown]>([
    ['onclick', 'alert(1)'],
    ['onClick', 'alert(1)'],
    ['style', 'color: red'],
    ['class', 'button'],
    ['className', 'button'],
    ['href', '/x'],
    ['id', 'main'],
    ['dangerouslySetInnerHTML', { __html: '<script>' }],
    ['children', 'x'],
    ['ref', 'x'],
    ['key', 'x'],
    ['xlink:href', 'javascript:alert(1)'],
    ['is', 'x-y'],
    ['src', 'https://evil.example/x.png'],
    ['alt', 7],
    ['width', { toString: () => '1' }],
    ['__proto__', 'x'],
  ])('drop the attribute %s: %j', (name, value) => {
    expect(parsed(['p', Object.fromEntries([[name, value]]), 'a'])).toEqual([['p', {}, 'a']]);
  });

  test('hold nothing in an image or a line break, which a browser refuses', () => {
    expect(parsed(['img', { src: '/a.svg' }, 'x'], ['br', {}, 'x'])).toEqual([
      ['img', { src: '/a.svg' }],
      ['br', {}],
    ]);
  });

  test.each([
    undefined,
    null,
    'x',
    7,
    [],
    { text: 'x' },
    { text: null },
    { text: [] },
    { text: [['script', null, 'x']] },
    { text: [7, null, {}] },
  ])('are none in %j: the text is shown plain', (value) => {
    expect([...parseRich(value)]).toEqual([]);
  });

  test('end where they are nested too deeply, without a crash', () => {
    let node: unknown = 'deep';
    for (let depth = 0; depth < 5000; depth += 1) node = ['mrow', null, node];
    const text = JSON.stringify(parsed(node));
    expect(text.split('mrow').length - 1).toBe(DEEPEST + 1);
    expect(text).not.toContain('deep');
  });

  test('never throw, whatever a file holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(anyCodeUnits, fc.array(fc.anything({ withNullPrototype: true, withBoxedValues: true }))),
        (value) => {
          for (const nodes of parseRich(value).values()) expect(nodes.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a paper', () => {
  const rich = {
    'Which number is even?': [
      [
        'p',
        null,
        ['math', { alttext: 'x' }, ['mi', null, 'x']],
        ['img', { src: '/images/b.svg', alt: 'B', width: '1', height: '1' }],
      ],
    ],
  };

  test('as authored has no rich texts: the build makes them', () => {
    const result = parsePaper(authoredPaper(1, { rich }));
    expect(result.ok ? [] : result.issues.map(({ path }) => path)).toEqual(['rich']);
  });

  test('as fetched has them, and its pictures in texts are fetched with the others', () => {
    const { paper, dropped } = readSlice(authoredPaper(1, { rich }));
    expect(dropped).toEqual([]);
    expect(paper.rich?.get('Which number is even?')).toHaveLength(1);
    expect(imagesOf(paper).map(({ src }) => src)).toEqual(['/images/b.svg']);
    expect(hasFormulas(paper.rich)).toBe(true);
  });

  test('is used without rich texts that are damaged', () => {
    const { paper, dropped } = readSlice(authoredPaper(1, { rich: 'broken' }));
    expect([dropped, paper.questions.length, [...(paper.rich ?? [])]]).toEqual([[], 1, []]);
    expect(hasFormulas(undefined)).toBe(false);
  });

  test('finds elements inside others', () => {
    const nodes: RichNode[] = ['x', ['p', null, ['span', null, ['img', { src: '/a' }]]], ['img', { src: '/b' }]];
    expect(elementsOf(nodes, 'img').map(([, attributes]) => attributes?.['src'])).toEqual(['/a', '/b']);
  });
});
