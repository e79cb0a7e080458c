import { describe, expect, it } from 'vitest';
import { topicOfCategory } from '../../src/papers/formats/gift-block.ts';
import { readGift } from '../../src/papers/formats/gift-read.ts';

const read = (text: string) => readGift(text, () => null);
const only = (text: string) => {
  const reading = read(text);
  expect(reading.issues).toEqual([]);
  return reading.items.map(({ question }) => question);
};

describe('GIFT, by the rules of Moodle’s importer', () => {
  it.each([
    [
      'on one line',
      'Who?{~Grant ~Jefferson =no one}',
      { question: 'Who?', options: ['Grant', 'Jefferson', 'no one'], correctAnswer: 'no one' },
    ],
    [
      'a missing word',
      'Grant is {~buried =entombed ~living} in a tomb.',
      { question: 'Grant is _____ in a tomb.', correctAnswer: 'entombed' },
    ],
    [
      'a title, and comments between its lines',
      '// about stars\n::Stars 1::The sun is {\n// wrong\n~a planet\n=a star\n}',
      { question: 'The sun is', options: ['a planet', 'a star'] },
    ],
    [
      'escaped signs',
      String.raw`Which is 5\: \{a\} \#1?{~\=2+2 =\=2+3 ~\~5}`,
      { question: 'Which is 5: {a} #1?', options: ['=2+2', '=2+3', '~5'] },
    ],
    ['an escaped line break and backslash', String.raw`One\ntwo \\n three{=a ~b}`, { question: 'One\ntwo \\n three' }],
    ['a weight of 100 in place of =', 'x?{~%100%a ~%-25%b ~c}', { options: ['a', 'b', 'c'], correctAnswer: 'a' }],
    [
      'partial weights beside a right answer',
      'x?{~a ~%50%half =full}',
      { options: ['a', 'half', 'full'], correctAnswer: 'full' },
    ],
    ['an arrow in an option of a choice', 'x?{~go -> there =stay}', { options: ['go -> there', 'stay'] }],
    ['general feedback before the right answer’s', 'x?{=a#good ~b#bad ####Because a.}', { explanation: 'Because a.' }],
    ['the right answer’s feedback where there is no other', 'x?{=a#good ~b#bad}', { explanation: 'good' }],
    [
      'true and false',
      'The sun is a star.{T#no#yes}',
      { options: ['True', 'False'], correctAnswer: 'True', explanation: 'yes' },
    ],
    [
      '[html] with tags and entities',
      '[html]<p>H<sub>2</sub>O &amp; <b>x</b><sup>2</sup></p><p>Next&nbsp;one</p>{=a ~b}',
      { question: 'H₂O & <b>x</b>²\n\nNext one' },
    ],
    [
      'signs of HTML in [plain]',
      '[plain]Is a<b and b&amp;c?{=<i>yes</i> ~no}',
      { question: 'Is a<b and b&amp;c?', options: ['\\<i>yes</i>', 'no'] },
    ],
    ['a format of one answer alone', '[html]x?{=[plain]<b> ~<i>c</i>}', { options: ['<b>', '<i>c</i>'] }],
    [
      'emphasis in [markdown]',
      '[markdown]Who is in **Grant’s** _tomb_?{=a ~b}',
      { question: 'Who is in <b>Grant’s</b> <i>tomb</i>?' },
    ],
    ['less-than signs without a format', 'If a < b and c <d, then?{=a ~b}', { question: 'If a < b and c <d, then?' }],
    [
      'TeX, and dollars that are none',
      String.raw`It costs $5. Solve \\(x^2\\) and $$y$$.{=a ~b}`,
      { question: String.raw`It costs \$5. Solve $x^2$ and $y$.` },
    ],
    ['bars at the start of a line', 'What is\n|x|?{=a ~b}', { question: 'What is\n\\|x|?' }],
  ])('%s', (_, text, fields) => {
    expect(only(text)[0]).toMatchObject(fields);
  });

  it('tables of HTML become tables of paper text', () => {
    const html = '[html]<table><tr><th>Year</th><th>A|B</th></tr><tr><td>2024</td><td>5</td></tr></table>{=a ~b}';
    expect(only(html)[0]?.['question']).toBe('| Year | A\\|B |\n|---|---|\n| 2024 | 5 |');
  });

  it('a list of pairs becomes a matching question; an empty left entry is one right entry more', () => {
    const [question] = only('Match.{\n=Canada -> Ottawa\n=Italy  -> Rome\n= -> Delhi\n}');
    expect(question).toMatchObject({ type: 'matching', matchingLeftOptions: ['Canada', 'Italy'] });
    expect((question?.['matchingRightOptions'] as string[] | undefined)?.toSorted()).toEqual([
      'Delhi',
      'Ottawa',
      'Rome',
    ]);
  });

  it.each([
    ['When?{#1822:5}', { correctNumber: 1822, tolerance: 5 }],
    ['When?{#1822}', { correctNumber: 1822 }],
    ['How long?{#1.5..2.5}', { correctNumber: 2, tolerance: 0.5 }],
    ['How long?{#=2:0.5#Yes.}', { correctNumber: 2, tolerance: 0.5, explanation: 'Yes.' }],
  ])('%s asks for a number', (text, fields) => {
    expect(read(text)).toMatchObject({ skipped: [], losses: [], items: [{ question: { type: 'number', ...fields } }] });
  });

  it('other numbers that earn a part are named', () => {
    expect(read('When?{#=1822:0 =%50%1822:2}')).toMatchObject({
      items: [{ question: { correctNumber: 1822 } }],
      losses: [{ field: 'answer', reason: 'has other numbers that earn marks or have a comment' }],
    });
  });

  it('options that share the marks are all right', () => {
    expect(read('Which two?{~%50%a ~%50%b ~%-100%c}')).toMatchObject({
      skipped: [],
      losses: [],
      items: [{ question: { type: 'several', options: ['a', 'b', 'c'], correctAnswers: ['a', 'b'] } }],
    });
  });

  it('one cost for all wrong options becomes the marking of the paper; a third of a mark is named', () => {
    const reading = read('x?{=a ~%-25%b ~%-25%c}\n\ny?{=a ~%-25%b}');
    expect(reading).toMatchObject({ losses: [], paper: { marking: { right: 1, wrong: -0.25, blank: 0 } } });
    expect(reading.items.map(({ question }) => question['marking'])).toEqual([undefined, undefined]);
    expect(read('x?{=a ~%-33.33333%b ~%-33.33333%c}').losses).toMatchObject([
      { reason: 'has wrong options that cost 33.33333% of the marks' },
    ]);
    expect(read('x?{=a ~%-25%b ~c}').losses).toMatchObject([{ reason: 'has wrong options that cost different marks' }]);
    expect(read('x?{=a ~b}').paper).toEqual({});
  });

  it('unequal shares and the price of a wrong option are named', () => {
    expect(read('Which two?{~%60%a ~%40%b ~%-50%c}').losses).toMatchObject([
      { reason: 'has right options that earn different marks' },
      { reason: 'has wrong options that cost different marks' },
    ]);
  });

  it.each([
    ['essay', 'Write.{}', 'an essay has no options'],
    ['number in words', 'When?{#long ago}', 'its answer is no number of at most 6 decimals'],
    ['typed answer', 'Two and two is {=four =4}.', 'a typed answer has no options'],
    ['description', 'Use pencil and paper.', 'a text without an answer is no question'],
    ['two answers with =', 'Which?{=a =b ~c}', 'it has more than one right answer'],
  ])('a question of the kind %s is left out by name', (_, text, why) => {
    expect(read(text)).toMatchObject({ items: [], issues: [], skipped: [{ where: 'line 1', why }] });
  });

  it.each([
    ['an open brace', 'x?{=a ~b', "has a '{' without a '}'"],
    ['a closing brace alone', 'x? =a}', "has a '}' without a '{'"],
    ['two questions without a blank line', 'x?{=a ~b}\ny?{=a ~b}', 'has more than one answer in braces'],
    ['braces of TeX', String.raw`$\frac{1}{2}$?{=a ~b}`, 'has more than one answer in braces'],
    ['no right option', 'x?{~a ~b}', 'no option has all the marks'],
    ['a pair without an arrow', 'x?{=a -> b =c}', "has a pair without '->': 'c'"],
    [
      'TeX whose backslash the format eats',
      String.raw`Is $a \neq b$?{=a ~b}`,
      String.raw`in GIFT \neq means a line break and then 'eq'`,
    ],
    [
      'a picture that is not on this site',
      '[html]<img src="@@PLUGINFILE@@/a.png" alt="a">x?{=a ~b}',
      "holds the picture '@@PLUGINFILE@@/a.png', which is not in public/images/papers",
    ],
  ])('%s is an issue with its line', (_, text, reason) => {
    expect(read(`// first\n\n${text}`).issues).toMatchObject([{ where: 'line 3', reason }]);
  });

  it('a category is the topic of what follows, up to the next', () => {
    expect(
      only('$CATEGORY: $course$/top/Maths/Ratio\n\nx?{=a ~b}\n\n$CATEGORY: tom/dick//harry\ny?{=a ~b}').map(
        ({ topic }) => topic,
      ),
    ).toEqual(['Ratio', 'dick/harry']);
    expect(topicOfCategory('$course$/top/Default for CGL')).toBeNull();
  });

  it('a blank line inside an answer is borne with, and told', () => {
    expect(read('x?{\n=a\n\n~b\n}\n\ny?{=a ~b}')).toMatchObject({
      items: [{}, {}],
      issues: [],
      notes: [expect.stringContaining('Blank lines')],
    });
  });
});
