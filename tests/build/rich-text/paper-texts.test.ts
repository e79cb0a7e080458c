import { describe, expect, test } from 'vitest';
import { issuesOfTexts, richTextsOf } from '../../../src/build/rich-text/paper-texts.ts';
import { textsOf } from '../../../src/build/rich-text/texts-of.ts';
import { readMarkup } from '../../../src/build/rich-text/mathml-reader.ts';

const question = {
  id: 'id',
  topic: 'topic',
  type: 'matching',
  question: 'stem',
  explanation: 'why',
  image: { src: '/a.svg', alt: 'alt', width: 1, height: 1 },
  matchingLeftOptions: ['left'],
  matchingRightOptions: ['right'],
  statements: ['one', 'two'],
  assertion: 'A',
  reason: 'R',
  options: ['first', { text: 'second', image: '/b.svg' }, { image: '/c.svg' }, { match: [2, 1] }],
  correctAnswer: { text: 'second', image: '/b.svg' },
};

describe('the texts of a paper', () => {
  test('are stem, options, lists, statements, assertion, reason, explanation and passages; not names', () => {
    const texts = textsOf({
      topic: 'topic',
      passages: { p1: { title: 'title', text: 'passage' } },
      questions: [question],
    });
    expect(texts.map(({ text }) => text)).toEqual([
      'passage',
      'stem',
      'A',
      'R',
      'one',
      'two',
      'left',
      'right',
      'first',
      'second',
      'second',
      'why',
    ]);
    expect(texts.map(({ path }) => path)).toContain('questions[0].options[1].text');
    expect(texts.filter(({ holdsTables }) => !holdsTables).map(({ text }) => text)).toEqual([
      'left',
      'right',
      'first',
      'second',
      'second',
    ]);
  });

  test.each([null, 'x', 7, [], {}, { questions: 'x' }, { questions: [null, 7, { options: 7 }], passages: [] }])(
    'are none in %j',
    (paper) => {
      expect(textsOf(paper)).toEqual([]);
    },
  );

  test('are compiled once each, the plain ones not at all', () => {
    const rich = richTextsOf({ questions: [{ question: '$x$', options: ['$x$', '2'], correctAnswer: '$x$' }] });
    expect(Object.keys(rich)).toEqual(['$x$']);
    expect(richTextsOf({ questions: [question] })).toEqual({});
  });

  test('tell their issues by path, character and reason', () => {
    const issues = issuesOfTexts({
      questions: [question, { ...question, explanation: 'so $5', options: ['|a|\n|-|\n|1|', 'x'] }],
      passages: { p1: { text: '![x](/a.svg)' } },
    });
    expect(issues.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      expect.stringMatching(/^passages\.p1\.text: at character 1, the image/),
      expect.stringMatching(/^questions\[1\]\.options\[0\]: at character 1, an option/),
      expect.stringMatching(/^questions\[1\]\.explanation: at character 4, \$ has no partner/),
    ]);
  });
});

describe('the reader of KaTeX’s markup', () => {
  test('reads elements, attributes, entities and the quirk of a space before =', () => {
    expect(readMarkup('<a b="1 &amp; 2" class ="x"><c/>d &lt; e<f></f></a>')).toEqual({
      name: 'a',
      attributes: { b: '1 & 2', class: 'x' },
      children: [{ name: 'c', attributes: {}, children: [] }, 'd < e', { name: 'f', attributes: {}, children: [] }],
    });
  });

  test.each([
    '',
    'x',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a b=c></a>',
    '<a>&nbsp;</a>',
    '<a><!-- --></a>',
    '</a>',
    '<a></a></a>',
  ])('throws at %j', (markup) => {
    expect(() => readMarkup(markup)).toThrow();
  });
});
