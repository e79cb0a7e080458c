import { describe, expect, it } from 'vitest';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { zip } from '../../src/papers/formats/zip.ts';

const options = (name: string) => ({ name, findImage: () => null });
const readItem = (xml: string) => readFile(new TextEncoder().encode(xml), options('item.xml'));
const readZip = (files: Record<string, string>) => readFile(zip(files), options('paper.zip'));

const V22 = 'http://www.imsglobal.org/xsd/imsqti_v2p2';
const V3 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const values = (list: readonly string[]) => list.map((value) => `<value>${value}</value>`).join('');
const item = (body: string, correct: readonly string[], rest = '', space = V22) =>
  `<assessmentItem xmlns="${space}" identifier="i" title="Capitals" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${values(correct)}</correctResponse></responseDeclaration><itemBody>${body}</itemBody>${rest}</assessmentItem>`;
const CHOICE =
  '<p>Look at <b>this</b>.</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which city?</prompt><simpleChoice identifier="A">Surat</simpleChoice><simpleChoice identifier="B">Rajkot<feedbackInline identifier="B" outcomeIdentifier="F" showHide="show">Well done.</feedbackInline></simpleChoice></choiceInteraction>';
const toV3 = (xml: string) =>
  xml
    .replaceAll(
      /<(\/?)([a-z]+[A-Z]\w*|prompt|value)/g,
      (_, slash: string, name: string) =>
        `<${slash}qti-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    .replaceAll('responseIdentifier', 'response-identifier')
    .replace(V22, V3);

/** The right entries that the key names, in the order of the left ones. */
function partners(question: Authored | undefined): readonly string[] {
  const { matchingRightOptions: rights, correctAnswer } = question as {
    matchingRightOptions: string[];
    correctAnswer: { match: number[] };
  };
  return correctAnswer.match.map((place) => rights[place - 1] ?? '');
}

describe('QTI items', () => {
  const expected = {
    question: 'Look at <b>this</b>.\n\nWhich city?',
    options: ['Surat', 'Rajkot'],
    correctAnswer: 'Rajkot',
    explanation: 'Well done.',
  };
  it.each([
    ['2.1', item(CHOICE, ['B'], '', 'http://www.imsglobal.org/xsd/imsqti_v2p1')],
    ['2.2', item(CHOICE, ['B'])],
    ['3', toV3(item(CHOICE, ['B']))],
  ])('single choice of version %s', (_, xml) => {
    expect(readItem(xml)).toMatchObject({ issues: [], skipped: [], items: [{ question: expected }] });
  });

  it('the modal feedback of the right choice is the explanation', () => {
    const feedback = (id: string, text: string) =>
      `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="show">${text}</modalFeedback>`;
    expect(
      readItem(item(CHOICE, ['A'], feedback('B', 'No.') + feedback('A', 'Yes.'))).items[0]?.question,
    ).toMatchObject({ explanation: 'Yes.' });
  });

  it('the lone modal feedback of a wrong choice is no explanation, that of none is', () => {
    const plain = CHOICE.replace(/<feedbackInline.*?<\/feedbackInline>/, '');
    const explanation = (id: string) =>
      readItem(
        item(
          plain,
          ['B'],
          `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="show">Look again.</modalFeedback>`,
        ),
      ).items[0]?.question['explanation'];
    expect([explanation('A'), explanation('B'), explanation('solution')]).toEqual([
      undefined,
      'Look again.',
      'Look again.',
    ]);
  });

  it('a mapping with one value above 0 is a key', () => {
    const mapped = item(CHOICE, []).replace(
      '<correctResponse></correctResponse>',
      '<mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="0"/><mapEntry mapKey="B" mappedValue="1"/></mapping>',
    );
    expect(readItem(mapped).items[0]?.question).toMatchObject({ correctAnswer: 'Rajkot' });
  });

  const set = (names: string) =>
    `<simpleMatchSet>${[...names].map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}${name}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  it('matching, one right entry for each left one', () => {
    const question = readItem(
      item(
        `<matchInteraction responseIdentifier="RESPONSE"><prompt>Match.</prompt>${set('ab')}${set('xyz')}</matchInteraction>`,
        ['a y', 'b x'],
      ),
    ).items[0]?.question;
    expect(question).toMatchObject({ question: 'Match.', type: 'matching', matchingLeftOptions: ['aa', 'bb'] });
    expect(partners(question)).toEqual(['yy', 'xx']);
  });

  it.each([
    ['2.2', (xml: string) => xml],
    ['3', toV3],
  ])('several right choices of version %s', (_, version) => {
    const plain = CHOICE.replace(/<feedbackInline.*?<\/feedbackInline>/, '');
    expect(readItem(version(item(plain, ['B', 'A'])))).toMatchObject({
      skipped: [],
      items: [{ question: { type: 'several', options: ['Surat', 'Rajkot'], correctAnswers: ['Surat', 'Rajkot'] } }],
    });
    const multiple = item(plain, ['B']).replace('cardinality="single"', 'cardinality="multiple"');
    expect(readItem(version(multiple)).items[0]?.question).toMatchObject({
      type: 'several',
      correctAnswers: ['Rajkot'],
    });
  });

  it('a text entry of a number, with the tolerance of its rules', () => {
    const rules =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.1"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>';
    const entry = '<p>How much is g?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
    const xml = item(entry, ['9.8'], rules).replace('baseType="identifier"', 'baseType="float"');
    expect(readItem(xml)).toMatchObject({ issues: [], skipped: [] });
    expect(readItem(xml).items[0]?.question).toEqual({
      question: 'How much is g?',
      type: 'number',
      correctNumber: 9.8,
      tolerance: 0.1,
    });
  });

  it.each([
    [
      'a left entry with two partners',
      item(`<matchInteraction responseIdentifier="RESPONSE">${set('ab')}${set('xy')}</matchInteraction>`, [
        'a x',
        'a y',
        'b x',
      ]),
      'an entry of its first list goes with several of the second, or with none',
    ],
    [
      'a text entry',
      item('<p>x <textEntryInteraction responseIdentifier="RESPONSE"/></p>', ['y']),
      'a typed answer has no options',
    ],
    [
      'an order',
      item('<orderInteraction responseIdentifier="RESPONSE"/>', ['y']),
      'its orderInteraction has no form here',
    ],
    [
      'a shared text, so that no question stands without it',
      item(CHOICE, ['A'], '<assessmentStimulusRef identifier="s" href="s.xml"/>'),
      'it is asked on a shared text (a stimulus), which is not read',
    ],
    ['two interactions', item(CHOICE + CHOICE, ['A']), 'it asks for more than one answer'],
    ['a text alone', item('<p>Read.</p>', []), 'a text without an answer is no question'],
  ])('%s is left out by name', (_, xml, why) => {
    expect(readItem(xml)).toMatchObject({ items: [], issues: [], skipped: [{ title: 'Capitals', why }] });
  });

  it.each([
    ['no key', item(CHOICE, []), 'answer', 'has no answer key'],
    ['a key of no choice', item(CHOICE, ['Z']), 'answer', "its key 'Z' is none of the choices"],
    [
      'MathML',
      item(CHOICE.replace('Look', '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>'), ['A']),
      'question',
      'holds a formula in MathML',
    ],
    [
      'a picture',
      item(CHOICE.replace('Look', '<img src="images/sign.png" alt="sign"/>'), ['A']),
      'question',
      "holds the picture 'images/sign.png', which is not in public/images/papers",
    ],
  ])('%s is an issue', (_, xml, field, reason) => {
    expect(readItem(xml).issues).toMatchObject([{ field, reason }]);
  });
});

describe('QTI packages', () => {
  const resource = (id: string, type: string, href: string) =>
    `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`;
  const manifest = (resources: string) =>
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>${resources}</resources></manifest>`;
  const named = (stem: string) => item(CHOICE.replace('Which city?', stem), ['A']);
  const stems = (reading: ReturnType<typeof readZip>) =>
    reading.items.map(({ question }) => String(question['question']).split('\n').at(-1));

  it('follow the order of their test', () => {
    const test = `<assessmentTest xmlns="${V22}" identifier="t" title="T"><testPart identifier="p"><assessmentSection identifier="s" title="S" visible="true"><assessmentItemRef identifier="2" href="items/b%20c.xml"/><assessmentItemRef identifier="1" href="items/a.xml"/></assessmentSection></testPart></assessmentTest>`;
    const files = {
      'imsmanifest.xml': manifest(
        resource('t', 'imsqti_test_xmlv2p2', 'test.xml') +
          resource('1', 'imsqti_item_xmlv2p2', 'items/a.xml') +
          resource('2', 'imsqti_item_xmlv2p2', 'items/b%20c.xml'),
      ),
      'test.xml': test,
      'items/a.xml': named('First?'),
      'items/b c.xml': named('Second?'),
    };
    expect(stems(readZip(files))).toEqual(['Second?', 'First?']);
  });

  it('name the file of an issue, and a file that is missing', () => {
    const reading = readZip({
      'imsmanifest.xml': manifest(
        resource('1', 'imsqti_item_xmlv2p1', 'a.xml') + resource('2', 'imsqti_item_xmlv2p1', 'gone.xml'),
      ),
      'a.xml': item(CHOICE, []),
    });
    expect(reading.issues).toMatchObject([
      { where: 'a.xml, line 1', reason: 'has no answer key' },
      { where: 'gone.xml', reason: 'is named in the package, but not in it' },
    ]);
  });

  it('without a manifest give every item in them, and leave QTI 1.2 out by name', () => {
    const reading = readZip({ 'b.xml': named('B?'), 'a.xml': named('A?'), 'old.xml': '<questestinterop/>' });
    expect(stems(reading)).toEqual(['A?', 'B?']);
    expect(reading.skipped).toMatchObject([{ why: expect.stringContaining('QTI 1.2') }]);
  });

  it('that are cut short are an issue', () => {
    const bytes = zip({ 'imsmanifest.xml': manifest('') });
    expect(readFile(bytes.subarray(0, bytes.length - 30), options('paper.zip')).issues).toMatchObject([
      { reason: expect.stringContaining('damaged') },
    ]);
  });

  it('that unpack to more than is sane are refused before they are unpacked', () => {
    const bytes = zip({ 'a.xml': 'x'.repeat(1000) });
    // The size that the archive's own list states for the file: 4 bytes, 24 after the list entry's mark.
    const at = bytes.findLastIndex(
      (byte, index) => byte === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1 && bytes[index + 3] === 2,
    );
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, 900 * 1024 * 1024, true);
    expect(readFile(bytes, options('paper.zip')).issues).toMatchObject([
      { reason: expect.stringContaining('unpacks to more than') },
    ]);
  });
});
