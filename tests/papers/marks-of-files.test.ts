import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { markingAt } from '#domain/papers/marking.ts';
import { assemblePaper } from '../../src/papers/exchange/assemble.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';

/** The marks that a file gives its questions arrive (docs/decisions/122), or are named. Fixtures: papers/marks.py. */

const FIXTURES = join(import.meta.dirname, '../fixtures/papers');
const read = (name: string, bytes: Uint8Array = readFileSync(join(FIXTURES, name))) =>
  readFile(bytes, { name, findImage: () => null });

const reference = { exam: 'cgl', day: '1', paper: '1' };

/** The marks of each question in hundredths, as the academy counts them. */
function countedIn(reading: ReturnType<typeof read>) {
  expect(reading.issues).toEqual([]);
  const parsed = parsePaper(assemblePaper(reading, { reference, fileName: 'marks' }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { value: paper } = parsed;
  return paper.questions.map(({ isDropped }, index) => {
    const { correct, wrong, skipped } = markingAt(paper, index);
    return [correct, wrong, skipped, isDropped === true];
  });
}

describe('a sheet', () => {
  it('of XlsxWriter gives each question its marks, and says which is dropped', () => {
    const reading = read('marks.xlsx');
    expect(reading.losses).toEqual([]);
    expect(countedIn(reading)).toEqual([
      [100, -25, 0, false],
      [200, -50, 0, true],
      [400, -100, 0, false],
    ]);
    expect(reading.notes).toContain(
      'The marks of the file were taken for each question. A question without any counts as the paper does.',
    );
  });

  it('of openpyxl whose questions count alike gives the paper its marking', () => {
    const reading = read('marks-openpyxl.xlsx');
    expect(reading.losses).toEqual([]);
    expect(reading.paper['marking']).toEqual({ right: 2, wrong: -0.66, blank: 0 });
    expect(countedIn(reading)).toEqual(Array.from({ length: 3 }, () => [200, -66, 0, false]));
    expect(reading.notes).toContain(
      'Every question counts as the file says: 2 for a right answer, -0.66 for a wrong one, 0 for a blank.',
    );
  });

  it('is refused at each cell that is no marks, with what to write', () => {
    const { issues } = read('marks.csv');
    expect(issues.map(({ where, field, reason }) => `${where}, ${field}: ${reason}`)).toEqual([
      'line 2, marks: is no number of marks from 0 to 100 with at most two decimals',
      'line 3, wrong_marks: is no number of marks from 0 to 100 with at most two decimals',
      'line 4, marks: is 0, but must be above 0',
      'line 4, dropped: is neither yes nor no',
    ]);
    expect(issues[0]?.correction).toBe('Write the number alone, such as 2 or 0.25, or leave the cell empty.');
  });

  it.each([
    ['marks,negative marking', '+3,-1', { right: 3, wrong: -1, blank: 0 }],
    ['Score,wrong_marks,blank_marks', '4 marks,2,0.5', { right: 4, wrong: -2, blank: -0.5 }],
    ['Negative Marks,topic', '0.25,Sums', { right: 1, wrong: -0.25, blank: 0 }],
    ['ગુણ,topic', '૨,Sums', { right: 2, wrong: 0, blank: 0 }],
    ['topic,x', 'Sums,', undefined],
  ])('with the columns %s and the cells %s', (columns, cells, marking) => {
    const text = `question,option_a,option_b,answer,${columns}\nWhat is 1 + 1?,1,2,B,${cells}\n`;
    expect(read('m.csv', strToU8(text)).paper['marking']).toEqual(marking);
  });
});

describe('Moodle XML', () => {
  const question = (stem: string, grade: string, fraction = '0') => `<question type="multichoice">
  <name><text>${stem}</text></name><questiontext format="html"><text>${stem}</text></questiontext>
  <defaultgrade>${grade}</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><single>true</single>
  <answer fraction="100" format="html"><text>yes</text></answer>
  <answer fraction="${fraction}" format="html"><text>no</text></answer>
  <answer fraction="${fraction}" format="html"><text>perhaps</text></answer></question>`;
  const quiz = (...questions: readonly string[]) => read('q.xml', strToU8(`<quiz>${questions.join('')}</quiz>`));

  it('gives each question its default grade, and what its wrong options cost', () => {
    const reading = quiz(question('Is it?', '2.0000000', '-25'), question('Is it so?', '3.0000000', '-33.33333'));
    expect(reading.losses).toEqual([]);
    expect(countedIn(reading)).toEqual([
      [200, -50, 0, false],
      [300, -100, 0, false],
    ]);
  });

  it('whose questions all count 1 and cost nothing says nothing of marks', () => {
    const reading = quiz(question('Is it?', '1.0000000'), question('Is it so?', '1.0000000'));
    expect([reading.paper, reading.items[0]?.question['marking'], reading.losses]).toEqual([{}, undefined, []]);
  });

  it.each([
    ['0.0000000', '0', 'is worth 0 marks in Moodle'],
    ['1.2345000', '0', 'is worth 1.2345 marks in Moodle'],
    ['1.0000000', '-33.33333', 'is worth 1 marks in Moodle, and a wrong answer costs 33.33333% of them'],
  ])('with the grade %s and the cost %s is named at its line', (grade, fraction, reason) => {
    expect(quiz(question('Is it?', grade, fraction)).losses).toMatchObject([
      { where: 'line 1', field: 'defaultgrade', reason },
    ]);
  });
});

describe('QTI', () => {
  const item = (id: string, mapping = '') =>
    strToU8(
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${id}" title="${id}" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse>${mapping}</responseDeclaration><itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Is it ${id}?</prompt><simpleChoice identifier="A">yes</simpleChoice><simpleChoice identifier="B">no</simpleChoice><simpleChoice identifier="C">perhaps</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
    );
  const ref = (id: string, weight: string) =>
    `<assessmentItemRef identifier="${id}" href="${id}.xml">${weight}</assessmentItemRef>`;
  const packed = (refs: string, items: Readonly<Record<string, Uint8Array>>) => {
    const test = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="t" title="T"><testPart identifier="p" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="s" title="S" visible="true">${refs}</assessmentSection></testPart></assessmentTest>`;
    const resources = Object.keys(items).map(
      (name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p2" href="${name}"/>`,
    );
    const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources><resource identifier="t" type="imsqti_test_xmlv2p2" href="t.xml"/>${resources.join('')}</resources></manifest>`;
    return read('p.zip', zipSync({ 'imsmanifest.xml': strToU8(manifest), 't.xml': strToU8(test), ...items }));
  };
  const weight = (value: string) => `<weight identifier="W" value="${value}"/>`;

  it('gives each question the weight of its test, times what its choices earn', () => {
    const mapping = '<mapping defaultValue="-0.25"><mapEntry mapKey="A" mappedValue="1"/></mapping>';
    const reading = packed(ref('one', weight('2')) + ref('two', weight('2')) + ref('three', ''), {
      'one.xml': item('one'),
      'two.xml': item('two', mapping),
      'three.xml': item('three'),
    });
    expect(reading.losses).toEqual([]);
    expect(countedIn(reading)).toEqual([
      [200, 0, 0, false],
      [200, -50, 0, false],
      [100, 0, 0, false],
    ]);
  });

  it('without weights says nothing of marks', () => {
    const reading = packed(ref('one', '') + ref('two', weight('1.0')), {
      'one.xml': item('one'),
      'two.xml': item('two'),
    });
    expect([reading.paper, reading.items[0]?.question['marking'], reading.losses]).toEqual([{}, undefined, []]);
  });

  it('with a weight that no paper can hold is named at its item', () => {
    expect(packed(ref('one', weight('0.333')), { 'one.xml': item('one') }).losses).toMatchObject([
      { where: 'one.xml, line 1', field: 'weight', reason: 'counts 0.333 marks, and a wrong answer costs 0' },
    ]);
  });
});
