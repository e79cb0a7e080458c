import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { groupLosses } from '../../src/papers/exchange/reading.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';

/** Everything that a file of another program holds arrives, or is named with its place. */

const found = { src: '/images/papers/cgl/x.png', width: 20, height: 10 };
const read = (bytes: Uint8Array, name: string, hasPictures = false) =>
  readFile(bytes, { name, findImage: () => (hasPictures ? found : null) });
const lossesOf = (reading: ReturnType<typeof read>) =>
  reading.losses.map(({ where, field, reason }) => `${where}, ${field}: ${reason}`);

describe('Moodle XML', () => {
  /** As Moodle's own exporter writes a question. */
  const moodle = (stem: string, more = '', answers = '') => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="multichoice">
  <name><text>Q1</text></name>
  <questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>
  <generalfeedback format="html"><text></text></generalfeedback>
  <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber>
  <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
  <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
  <answer fraction="100" format="html"><text>yes</text><feedback format="html"><text></text></feedback></answer>
  <answer fraction="0" format="html"><text>no</text><feedback format="html"><text></text></feedback></answer>
  ${answers}${more}
</question>
</quiz>`;
  const readMoodle = (stem: string, more = '', answers = '', hasPictures = false) =>
    read(strToU8(moodle(stem, more, answers)), 'quiz.xml', hasPictures);
  const stemOf = (html: string) => readMoodle(html).items[0]?.question['question'];

  it('a plain question as Moodle exports it loses nothing', () => {
    expect(readMoodle('<p dir="ltr" style="text-align: left;">Is it?</p>')).toMatchObject({
      issues: [],
      losses: [],
      items: [{ question: { question: 'Is it?' } }],
    });
  });

  it.each([
    ['Name the <u>underlined</u> word', 'Name the <u>underlined</u> word'],
    ['<strong>NOT</strong> so <em>much</em>', '<b>NOT</b> so <i>much</i>'],
    ['<del>old</del> <strike>older</strike>', '<s>old</s> <s>older</s>'],
    ['<span style="text-decoration: underline;">word</span>', '<u>word</u>'],
    ['<span style="font-weight:bold; font-style: italic">w</span>', '<b><i>w</i></b>'],
    ['10<sup>th</sup>, x<sup>2</sup>, H<sub>2</sub>O, a<sub>કખ</sub>', '10<sup>th</sup>, x², H₂O, a<sub>કખ</sub>'],
    ['<p><b>one<br>two </b>three</p>', '<b>one</b>\n<b>two</b> three'],
    ['<b>a <strong>b</strong></b>', '<b>a b</b>'],
    ['5 &lt;u&gt; &lt;/u&gt; in <u>HTML</u>', '5 \\<u> </u> in <u>HTML</u>'],
    ['<ol type="a"><li>x</li><li>y</li></ol>', 'a. x\nb. y'],
    ['<ol type="I" start="4"><li>x</li><li>y</li></ol>', 'IV. x\nV. y'],
    ['<pre>let a\nlet b</pre>', 'let a\nlet b'],
    [
      '<table><caption>Sales</caption><tr><th colspan="2">A</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
      'Sales\n\n| A | A |\n|---|---|\n| 1 | 2 |\n| 1 | 3 |',
    ],
  ])('%s arrives', (html, text) => {
    expect(stemOf(html)).toBe(text);
  });

  it.each([
    ['<span style="color: red">red</span>', 'question: has a colour'],
    ['<font color="#cc0000">red</font>', 'question: has a colour'],
    ['<span style="background-color: #ff0">x</span>', 'question: has a coloured background'],
    ['<a href="https://a.example/x">here</a>', 'question: has a link to https://a.example/x; its words were taken'],
    [
      '<a href="@@PLUGINFILE@@/a.pdf">here</a>',
      'question: has a link to the attached file @@PLUGINFILE@@/a.pdf; its words were taken',
    ],
    ['<pre>a   b</pre>', 'question: has spaces that keep columns or indents in place (<pre>)'],
    [
      '<table><tr><td colspan="2">1</td></tr><tr><td>1</td><td>2</td></tr></table>',
      'question: has a table cell over several rows or columns; its text was repeated in each',
    ],
    ['<blink>x</blink>', 'question: has the element <blink>, which is not known here; its words were taken'],
    ['<p onfrob="1" frob="1">x</p>', 'question: has the attribute frob of <p>, which is not known here'],
    ['<p style="frob: 1">x</p>', "question: has the style 'frob: 1'"],
    ['<script>x()</script>', 'question: has a script'],
    ['<p style="display:none">x</p>', 'question: has a text that is hidden; it was taken'],
  ])('%s is named', (html, loss) => {
    expect(lossesOf(readMoodle(`Stem ${html}`))).toEqual([`line 3, ${loss}`]);
  });

  it.each([
    ['<hint format="html"><text>Think.</text></hint>', "hint: has a hint: 'Think.'"],
    ['<hidden>1</hidden>', null],
    ['<frob>1</frob>', "frob: has the part <frob>, which is not known here: '1'"],
    ['<tags><tag><text>easy</text></tag><tag><text>ssc</text></tag></tags>', 'tags: has tags: ssc'],
    [
      '<incorrectfeedback format="html"><text>Read page 3.</text></incorrectfeedback>',
      "feedback: has a comment on every wrong answer: 'Read page 3.'",
    ],
  ])('%s of a question is named', (part, loss) => {
    expect(lossesOf(readMoodle('x?', part))).toEqual(loss === null ? [] : [`line 3, ${loss}`]);
  });

  it('the comment on a wrong option and costs that differ are named', () => {
    const answer = (fraction: string, text: string) =>
      `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>Not ${text}.</text></feedback></answer>`;
    expect(lossesOf(readMoodle('x?', '', answer('-25', 'c') + answer('50', 'd')))).toEqual([
      'line 3, answer: has options with part of the marks',
      'line 3, answer: has wrong options that cost different marks',
      "line 3, feedback: has a comment on a wrong option: 'Not c.'",
      "line 3, feedback: has a comment on a wrong option: 'Not d.'",
    ]);
  });

  it('a default grade that no paper can hold, a hidden question and an attached file are named', () => {
    const xml = moodle('x?')
      .replace('<defaultgrade>1.0000000', '<defaultgrade>2.3456000')
      .replace('<hidden>0', '<hidden>1')
      .replace('</questiontext>', '<file name="a.mp3" encoding="base64">AAAA</file></questiontext>');
    expect(lossesOf(read(strToU8(xml), 'quiz.xml'))).toEqual([
      'line 3, question: has the attached file a.mp3',
      'line 3, hidden: is hidden in Moodle, perhaps an old version; it was taken',
      'line 3, defaultgrade: is worth 2.3456 marks in Moodle',
    ]);
  });

  it('the picture of Moodle 1 arrives, or is an issue where the site has none', () => {
    const image = '<image>x.png</image><image_base64>AAAA</image_base64>';
    expect(readMoodle('x?', image, '', true).items[0]?.question['question']).toBe(
      'x?\n\n![Figure of this question](/images/papers/cgl/x.png 20x10)',
    );
    expect(readMoodle('x?', image).issues).toMatchObject([{ reason: expect.stringContaining("'x.png'") }]);
  });

  it('a right option that alone is bold is taken plain, and named: it would tell the key', () => {
    const xml = moodle('x?').replace('<text>yes</text>', '<text><![CDATA[<b>yes</b>]]></text>');
    const reading = read(strToU8(xml), 'quiz.xml');
    expect(reading.items[0]?.question).toMatchObject({ options: ['yes', 'no'], correctAnswer: 'yes' });
    expect(lossesOf(reading)).toEqual([expect.stringContaining('would tell the key')]);
    const both = read(strToU8(xml.replace('<text>no</text>', '<text><![CDATA[<b>no</b>]]></text>')), 'quiz.xml');
    expect(both).toMatchObject({ losses: [], items: [{ question: { options: ['<b>yes</b>', '<b>no</b>'] } }] });
  });
});

describe('QTI', () => {
  const item = (body: string, rest = '', declaration = '') =>
    strToU8(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="T" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse>${declaration}</responseDeclaration>
<itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice></choiceInteraction></itemBody>${rest}
</assessmentItem>`);
  const readItem = (body: string, rest = '', declaration = '') => read(item(body, rest, declaration), 'item.xml');

  it('the passage in a rubric for candidates arrives, one for scorers is named', () => {
    const reading = readItem(
      '<rubricBlock view="candidate"><p>Read this <span class="qti-underline">well</span>.</p></rubricBlock><rubricBlock view="scorer"><p>Key: A</p></rubricBlock>',
    );
    expect(reading.items[0]?.question['question']).toBe('Read this <u>well</u>.\n\nWhich?');
    expect(lossesOf(reading)).toEqual([
      "line 1, question: has a text for some readers alone (<rubricBlock>): 'Key: A'",
    ]);
  });

  it.each([
    [
      '<feedbackBlock outcomeIdentifier="F" identifier="hint" showHide="show"><p>Look.</p></feedbackBlock>',
      '',
      '',
      "question: has a text for some readers alone (<feedbackBlock>): 'Look.'",
    ],
    [
      '',
      '<modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">No.</modalFeedback>',
      '',
      "feedback: has a comment on the answer B: 'No.'",
    ],
    ['', '<stylesheet href="a.css" type="text/css"/>', '', "item: has the part <stylesheet> (a.css): '(no text)'"],
    [
      '',
      '',
      '<mapping defaultValue="0.5"><mapEntry mapKey="A" mappedValue="3"/></mapping>',
      'mapping: has marks for each choice',
    ],
  ])('%s%s%s is named', (body, rest, declaration, loss) => {
    expect(lossesOf(readItem(body, rest, declaration))).toEqual([`line 1, ${loss}`]);
  });

  it('two weights of one question and the passage of a section are named', () => {
    const test =
      '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="t" title="T"><testPart identifier="p" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="s" title="S" visible="true"><rubricBlock view="candidate"><p>Read this.</p></rubricBlock><assessmentItemRef identifier="i" href="i.xml"><weight identifier="W" value="2"/><weight identifier="V" value="3"/></assessmentItemRef></assessmentSection></testPart></assessmentTest>';
    const manifest =
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources><resource identifier="t" type="imsqti_test_xmlv2p2" href="t.xml"/><resource identifier="i" type="imsqti_item_xmlv2p2" href="i.xml"/></resources></manifest>';
    const bytes = zipSync({ 'imsmanifest.xml': strToU8(manifest), 't.xml': strToU8(test), 'i.xml': item('') });
    expect(lossesOf(read(bytes, 'p.zip'))).toEqual([
      "t.xml, line 1, rubricBlock: has the part <rubricBlock>: 'Read this.'",
      't.xml, line 1, weight: has several weights, or one that is no number',
      't.xml, line 1, weight: has several weights, or one that is no number',
    ]);
  });
});

describe('XLSX', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const FONTS =
    '<fonts count="4"><font><sz val="11"/><color theme="1"/><name val="Calibri"/></font><font><b/><sz val="11"/><color theme="1"/></font><font><u/><sz val="11"/></font><font><sz val="11"/><color rgb="FFFF0000"/></font></fonts>';
  const FILLS =
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>';
  const STYLES = `<styleSheet xmlns="${MAIN}">${FONTS}${FILLS}<cellXfs><xf numFmtId="0" fontId="0" fillId="0"/><xf numFmtId="0" fontId="1" fillId="0"/><xf numFmtId="0" fontId="2" fillId="0"/><xf numFmtId="0" fontId="3" fillId="0"/><xf numFmtId="16" fontId="0" fillId="0"/><xf numFmtId="0" fontId="0" fillId="2"/></cellXfs></styleSheet>`;
  const cell = (reference: string, text: string, style = 0) =>
    `<c r="${reference}" s="${style}" t="inlineStr"><is>${text.startsWith('<r>') ? text : `<t>${text}</t>`}</is></c>`;
  const row = (number: number, cells: readonly string[], attributes = '') =>
    `<row r="${number}" ${attributes}>${cells.map((each, index) => (each.startsWith('<c') ? each : cell(`${'ABCDEF'[index]}${number}`, each))).join('')}</row>`;
  const HEADER = row(1, ['Question', 'A', 'B', 'C', 'Answer']);
  const plain = row(2, ['x?', '1', '2', '3', 'A']);

  interface Extra {
    readonly inside?: string;
    readonly relations?: string;
    readonly files?: Readonly<Record<string, string>>;
  }

  function workbook(rows: string, { inside = '', relations = '', files = {} }: Extra = {}): Uint8Array {
    const parts: Record<string, string> = {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${R}"><sheets><sheet name="Paper" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/styles.xml': STYLES,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${R}"><sheetData>${HEADER}${rows}</sheetData>${inside}</worksheet>`,
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations}</Relationships>`,
      ...files,
    };
    return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  }
  const readSheet = (rows: string, extra: Extra = {}, hasPictures = false) =>
    read(workbook(rows, extra), 'paper.xlsx', hasPictures);
  const run = (text: string, look: string) =>
    `<r><rPr>${look}<sz val="11"/></rPr><t xml:space="preserve">${text}</t></r>`;

  it('a plain sheet with a bold header loses nothing', () => {
    const rows = row(2, [cell('A2', 'x?', 1), '1', '2', '3', 'A']) + row(3, [cell('A3', 'y?', 1), '1', '2', '3', 'B']);
    expect(readSheet(rows)).toMatchObject({ issues: [], losses: [], items: [{ question: { question: 'x?' } }, {}] });
  });

  it('the emphasis of single words arrives', () => {
    const stem = `<r><t xml:space="preserve">The </t></r>${run('under', '<u/>')}${run('lined', '<u val="single"/>')}${run(' ', '')}${run('old', '<strike/>')}${run(' 10', '')}${run('th', '<vertAlign val="superscript"/>')}${run(' CO', '')}${run('2', '<vertAlign val="subscript"/>')}`;
    const reading = readSheet(row(2, [cell('A2', stem), '1', '2', '3', 'A']));
    expect(reading.items[0]?.question['question']).toBe('The <u>underlined</u> <s>old</s> 10<sup>th</sup> CO₂');
    expect(reading.losses).toEqual([]);
  });

  it('the emphasis of one cell arrives, and no mark stands in the answer', () => {
    const rows =
      row(2, ['x?', '1', cell('C2', 'two', 2), '3', cell('E2', 'two', 1)]) + row(3, ['y?', '1', '2', '3', 'B']);
    const [first] = readSheet(rows.replace('>x?', '>Which is underlined?')).items;
    expect(first?.question).toMatchObject({ options: ['1', 'two', '3'], correctAnswer: 'two' });
    const other = readSheet(row(2, ['x?', '1', cell('C2', 'two', 2), '3', 'A']) + row(3, ['y?', '1', '2', '3', 'B']));
    expect(other.items[0]?.question['options']).toEqual(['1', '<u>two</u>', '3']);
  });

  it('colours of words and cells are named with their cell', () => {
    const stem = `<r><t xml:space="preserve">The </t></r>${run('red', '<color rgb="FFFF0000"/>')}`;
    const rows =
      row(2, [cell('A2', stem), cell('B2', '1', 3), '2', cell('D2', '3', 5), 'A']) + row(3, ['y?', '1', '2', '3', 'B']);
    expect(lossesOf(readSheet(rows))).toEqual([
      'cell A2, colour: has words in a colour of their own',
      'cell B2, colour: has letters in a colour of their own',
      'cell D2, colour: has a background in a colour of its own',
    ]);
  });

  it('a formula without its value and an error are issues at their cell', () => {
    const rows = row(2, ['x?', '<c r="B2"><f>1+1</f></c>', '2', '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'A']);
    expect(readSheet(rows).issues).toMatchObject([
      { where: 'cell B2', reason: 'holds a formula without its value: =1+1' },
      { where: 'cell D2', reason: 'holds the error #DIV/0!' },
      {},
    ]);
  });

  it('a date that may have been 1/2 is named, and so is a hidden row', () => {
    const rows = row(2, ['x?', '<c r="B2" s="4"><v>45658</v></c>', '2', '3', 'B'], 'hidden="1"');
    expect(lossesOf(readSheet(rows))).toEqual([
      'row 2, row: is hidden in the workbook; it was taken',
      expect.stringMatching(/^cell B2, date: holds a date, shown as .*Excel makes dates of texts such as 1\/2$/),
    ]);
  });

  it('merged cells, links, comments, unknown parts and unknown columns are named', () => {
    const rows = HEADER.replace('</row>', `${cell('F1', 'Colour')}</row>`);
    const reading = readSheet('', {
      relations: `<Relationship Id="rId2" Type="${R}/hyperlink" Target="https://a.example/" TargetMode="External"/><Relationship Id="rId3" Type="${R}/comments" Target="../comments1.xml"/>`,
      files: {
        'xl/comments1.xml': `<comments xmlns="${MAIN}"><commentList><comment ref="B2" authorId="0"><text><r><t>Check this</t></r></text></comment></commentList></comments>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${R}"><sheetData>${rows}${plain.replace('</row>', `${cell('F2', '4')}</row>`)}</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells><hyperlinks><hyperlink ref="A2" r:id="rId2"/></hyperlinks><frob/></worksheet>`,
      },
    });
    expect(lossesOf(reading)).toEqual([
      'row 1, Colour: is a column that is not known here; it was left out',
      "cell B2, comment: has a comment: 'Check this'",
      'cells A2:A3, merged: are merged: their text counts for the first row alone',
      'cell A2, link: has a link to https://a.example/; its words were taken',
      'sheet, frob: has the part <frob>, which is not read',
    ]);
  });

  describe('pictures on the sheet', () => {
    const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
    const anchor = (column: number, line: number, content: string) =>
      `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${line}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>${content}<xdr:clientData/></xdr:twoCellAnchor>`;
    const picture =
      '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1" descr="A square"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>';
    const extra = (anchors: string): Extra => ({
      inside: '<drawing r:id="rId9"/>',
      relations: `<Relationship Id="rId9" Type="${R}/drawing" Target="../drawings/drawing1.xml"/>`,
      files: {
        'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${R}">${anchors}</xdr:wsDr>`,
        'xl/drawings/_rels/drawing1.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${R}/image" Target="../media/image1.png"/></Relationships>`,
        'xl/media/image1.png': 'x',
      },
    });

    it('arrive in the question or the option on which they stand', () => {
      const reading = readSheet(plain, extra(anchor(0, 1, picture) + anchor(2, 1, picture)), true);
      expect(reading.items[0]?.question).toMatchObject({
        question: 'x?\n\n![A square](/images/papers/cgl/x.png 20x10)',
        options: ['1', '2 ![A square](/images/papers/cgl/x.png 20x10)', '3'],
      });
    });

    it('are an issue at their cell where the site does not have them', () => {
      expect(readSheet(plain, extra(anchor(0, 1, picture))).issues).toMatchObject([
        { where: 'cell A2', reason: expect.stringContaining("'image1.png'") },
      ]);
    });

    it('a text box is named with its words', () => {
      const box = '<xdr:sp><xdr:txBody><a:p><a:r><a:t>Read this first</a:t></a:r></a:p></xdr:txBody></xdr:sp>';
      expect(lossesOf(readSheet(plain, extra(anchor(0, 1, box))))).toEqual([
        "cell A2, drawing: has a text box over it: 'Read this first'",
      ]);
    });
  });
});

describe('tables and GIFT', () => {
  it('names the rows above the column names', () => {
    const csv = 'Mock test of 5 May\nquestion,a,b,answer\nx?,1,2,A\n';
    expect(lossesOf(read(strToU8(csv), 'q.csv'))).toEqual([
      "line 1, row: stands above the column names and was left out: 'Mock test of 5 May'",
    ]);
  });

  it('comments on wrong options and part marks of GIFT are named', () => {
    expect(lossesOf(read(strToU8('x?{=a#Yes. ~%50%b#No.}\n'), 'q.gift'))).toEqual([
      'line 1, answer: has options with part of the marks',
      "line 1, feedback: has a comment on a wrong option: 'No.'",
    ]);
  });

  it('one habit of a whole file is one line with its places', () => {
    const loss = (line: number) => ({
      where: `line ${line}`,
      field: 'question',
      reason: 'has a colour',
      correction: '',
    });
    expect(groupLosses(Array.from({ length: 20 }, (_, index) => loss(index + 1)))).toEqual([
      { ...loss(1), where: `${Array.from({ length: 8 }, (_, index) => `line ${index + 1}`).join(', ')} and 12 more` },
    ]);
  });
});
