import { describe, expect, it } from 'vitest';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { parseXml } from '../../src/papers/formats/xml-tree.ts';

const read = (xml: string) =>
  readFile(new TextEncoder().encode(xml), {
    name: 'quiz.xml',
    findImage: (src) =>
      src.endsWith('/known.svg') ? { src: '/images/papers/known.svg', width: 30, height: 20 } : null,
  });
const text = (name: string, content: string, rest = '') => `<${name} ${rest}><text>${content}</text></${name}>`;
const choice = (stem: string, answers: string, rest = '') =>
  `<question type="multichoice">${text('name', 'Q')}${text('questiontext', stem, 'format="html"')}${answers}${rest}</question>`;
const answer = (fraction: number, content: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${content}</text>${text('feedback', feedback, 'format="html"')}</answer>`;
const TWO = answer(100, 'a') + answer(0, 'b');
const first = (question: string) =>
  read(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${question}</quiz>`).items[0]?.question;

describe('Moodle XML', () => {
  it('single choice, with HTML in CDATA and feedback', () => {
    expect(
      first(
        choice(
          '<![CDATA[<p>Is 2&lt;3?</p><ul><li>x</li><li>y</li></ul>]]>',
          answer(100, '<![CDATA[<p>Yes</p>]]>', 'Right.') + answer(0, 'No'),
          text('generalfeedback', 'Because.'),
        ),
      ),
    ).toEqual({
      question: 'Is 2<3?\n\n• x\n• y',
      options: ['Yes', 'No'],
      correctAnswer: 'Yes',
      explanation: 'Because.',
    });
  });

  it('the feedback of the right answer where there is no general one', () => {
    expect(first(choice('x?', answer(0, 'No', 'wrong') + answer(100, 'Yes', 'Right.')))).toMatchObject({
      explanation: 'Right.',
    });
  });

  it('true and false', () => {
    expect(
      first(
        `<question type="truefalse">${text('questiontext', 'The sun is a star.')}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`,
      ),
    ).toEqual({ question: 'The sun is a star.', options: ['True', 'False'], correctAnswer: 'True' });
  });

  it('matching', () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    expect(
      first(
        `<question type="matching">${text('questiontext', 'Match.')}${pair('Ukai', 'Tapi')}${pair('Dharoi', 'Sabarmati')}${pair('', 'Mahi')}</question>`,
      ),
    ).toMatchObject({
      type: 'matching',
      matchingLeftOptions: ['Ukai', 'Dharoi'],
      matchingRightOptions: expect.arrayContaining(['Mahi', 'Tapi', 'Sabarmati']),
    });
  });

  it('categories as topics', () => {
    expect(
      first(
        `<question type="category"><category><text>$course$/top/Maths/Ratio</text></category></question>${choice('x?', TWO)}`,
      ),
    ).toMatchObject({ topic: 'Ratio' });
  });

  it.each([
    [['Easy'], 'easy'],
    [['ratio', 'difficult'], 'hard'],
    [['moderate', 'medium'], 'medium'],
    [['ratio'], undefined],
    [['easy', 'hard'], undefined],
  ])('the tags %j as the difficulty %s', (names, difficulty) => {
    const tags = `<tags>${names.map((name) => `<tag><text>${name}</text></tag>`).join('')}</tags>`;
    expect(first(choice('x?', TWO, tags))?.['difficulty']).toBe(difficulty);
  });

  it('pictures of this site by their address, other pictures as issues', () => {
    expect(first(choice('<![CDATA[<img src="@@PLUGINFILE@@/known.svg" alt="A map"> x?]]>', TWO))).toMatchObject({
      question: '![A map](/images/papers/known.svg 30x20) x?',
    });
    const lost = choice('<![CDATA[<img src="@@PLUGINFILE@@/map.png">x?]]>', TWO).replace(
      '</questiontext>',
      '<file name="map.png" encoding="base64">AAAA</file></questiontext>',
    );
    expect(read(`<quiz>\n${lost}</quiz>`).issues).toMatchObject([
      {
        where: 'line 2',
        field: 'question',
        reason: expect.stringContaining('is no PNG, JPEG, WebP or GIF'),
        correction: 'Save the picture as PNG or JPEG.',
      },
    ]);
  });

  it.each([
    ['essay', 'an essay has no options'],
    ['shortanswer', 'a typed answer has no options'],
    ['numerical', 'its answer is no number of at most 6 decimals'],
    ['calculated', 'a numerical answer has no options'],
    ['cloze', "its type 'cloze' has no form here"],
  ])('%s is left out by name', (type, why) => {
    expect(read(`<quiz><question type="${type}">${text('name', 'Rain')}</question></quiz>`)).toMatchObject({
      items: [],
      issues: [],
      skipped: [{ title: 'Rain', why }],
    });
  });

  it('several right options, where the question says that it is not single', () => {
    const shared = answer(50, 'a') + answer(50, 'b') + answer(-100, 'c');
    expect(read(`<quiz>${choice('x?', shared, '<single>false</single>')}</quiz>`)).toMatchObject({
      skipped: [],
      losses: [],
      items: [{ question: { type: 'several', options: ['a', 'b', 'c'], correctAnswers: ['a', 'b'] } }],
    });
    const one = answer(100, 'a') + answer(0, 'b');
    // Some tools write the word as their language does.
    expect(first(choice('x?', one, '<single>False</single>'))).toMatchObject({
      type: 'several',
      correctAnswers: ['a'],
    });
  });

  it('a number with its tolerance', () => {
    const number = '<answer fraction="100"><text>9.8</text><tolerance>0.1</tolerance></answer>';
    expect(
      first(`<question type="numerical">${text('questiontext', 'g?', 'format="html"')}${number}</question>`),
    ).toEqual({ question: 'g?', type: 'number', correctNumber: 9.8, tolerance: 0.1 });
  });

  it('several right answers of a single choice are left out by name; none is an issue', () => {
    expect(read(`<quiz>${choice('x?', answer(50, 'a') + answer(50, 'b'))}</quiz>`).skipped).toMatchObject([
      { why: 'it has more than one right answer' },
    ]);
    expect(read(`<quiz>${choice('x?', answer(0, 'a') + answer(0, 'b'))}</quiz>`).issues).toMatchObject([
      { field: 'answer', reason: 'no option has all the marks' },
    ]);
  });
});

describe('hostile and broken XML', () => {
  it.each([
    [
      'entities that grow',
      '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
      'document type',
    ],
    [
      'entities that point at a file',
      '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
      'document type',
    ],
    ['an entity that nobody declared', '<quiz><question>&secret;</question></quiz>', 'entity not found'],
    ['a tag that is not closed', '<quiz>\n<question>\n</quiz>', 'well-formed'],
    ['elements without end', '<a>'.repeat(5000) + '</a>'.repeat(5000), 'nested more than'],
    ['nothing', '   ', 'well-formed'],
    ['another kind of XML', '<book><p>x</p></book>', 'neither Moodle XML nor a QTI item'],
  ])('%s is refused', (_, xml, reason) => {
    expect(read(xml)).toMatchObject({ items: [], issues: [{ reason: expect.stringContaining(reason) }] });
  });

  it('a document type that names a file outside is never followed', () => {
    expect(parseXml('<!DOCTYPE quiz SYSTEM "http://127.0.0.1:1/x.dtd"><quiz>x</quiz>')).toMatchObject({ ok: true });
  });
});
