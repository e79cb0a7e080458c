import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sha256OfBytes } from '../../src/papers/exchange/sha256.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { gifOf, HEADS, jpegOf, noise, pngOf, webpOf } from '../support/file-samples.ts';

/** Pictures that a file brings along arrive with the question, byte for byte, or are named with their place. */

const [PNG, JPEG, WEBP, GIF] = [pngOf(40, 30), jpegOf(20, 10), webpOf(64, 48), gifOf(8, 8)];
const SVG = HEADS['svg'] ?? new Uint8Array();
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const address = (bytes: Uint8Array, ending: string): string =>
  `/images/papers/uploaded/${sha256OfBytes(bytes)}.${ending}`;
const [png, jpeg, webp, gif] = [address(PNG, 'png'), address(JPEG, 'jpg'), address(WEBP, 'webp'), address(GIF, 'gif')];
const read = (bytes: Uint8Array, name: string) => readFile(bytes, { name, findImage: () => null });
const named = (list: readonly { where: string; field: string; reason: string }[]) =>
  list.map(({ where, field, reason }) => `${where}, ${field}: ${reason}`);
const UNDESCRIBED = 'has a picture without words for those who cannot see it';

describe('a workbook', () => {
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
  const row = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((text, index) => `<c r="${'ABCDEFGH'[index]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

  interface Placed {
    readonly cell: readonly [column: number, row: number];
    readonly bytes: Uint8Array;
    readonly name: string;
    readonly alt?: string;
  }

  /** The parts of ECMA-376 that a picture takes: sheet, drawing, its relations, and the media files. Anchors count from 0. */
  function workbook(rows: readonly (readonly string[])[], placed: readonly Placed[]): Uint8Array {
    const anchors = placed.map(
      ({ cell: [column, line], alt }, index) =>
        `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>1000</xdr:colOff><xdr:row>${line}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="1" cy="1"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="Picture ${index}"${alt === undefined ? '' : ` descr="${alt}"`}/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index + 1}"/></xdr:blipFill></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`,
    );
    const media = placed.map(
      ({ name }, index) => `<Relationship Id="rId${index + 1}" Type="${R}/image" Target="../media/${name}"/>`,
    );
    return zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${R}"><sheets><sheet name="Mock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${MAIN}" xmlns:r="${R}"><sheetData>${rows.map((cells, index) => row(index + 2, cells)).join('')}</sheetData><drawing r:id="rId9"/></worksheet>`,
      ),
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId9" Type="${R}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
      ),
      'xl/drawings/drawing1.xml': strToU8(
        `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${R}">${anchors.join('')}</xdr:wsDr>`,
      ),
      'xl/drawings/_rels/drawing1.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}">${media.join('')}</Relationships>`,
      ),
      ...Object.fromEntries(placed.map(({ name, bytes }) => [`xl/media/${name}`, bytes])),
    });
  }

  const HEADER = ['question', 'a', 'b', 'answer', 'explanation', 'option_b_image'];
  const ROW = ['Which one?', 'this', 'that', 'A', 'Because.', ''];
  const at = (column: number, bytes: Uint8Array, name: string, alt?: string): Placed => ({
    cell: [column, 2],
    bytes,
    name,
    ...(alt !== undefined && { alt }),
  });

  it('has its pictures in question, option and explanation, by the cell on which each stands', () => {
    const reading = read(
      workbook(
        [HEADER, ROW],
        [
          at(0, PNG, 'image1.png', 'A square'),
          at(1, WEBP, 'image2.webp', 'A circle'),
          at(4, JPEG, 'image3.jpeg', 'The circle cut in two'),
          at(5, GIF, 'image4.gif', 'A dot'),
        ],
      ),
      'q.xlsx',
    );
    expect([reading.issues, reading.losses]).toEqual([[], []]);
    expect(reading.items[0]?.question).toEqual({
      question: `Which one?\n\n![A square](${png} 40x30)`,
      options: [`this ![A circle](${webp} 64x48)`, `that ![A dot](${gif} 8x8)`],
      correctAnswer: `this ![A circle](${webp} 64x48)`,
      explanation: `Because.\n\n![The circle cut in two](${jpeg} 20x10)`,
    });
    expect(reading.pictures).toEqual(
      new Map([
        [png, PNG],
        [webp, WEBP],
        [jpeg, JPEG],
        [gif, GIF],
      ]),
    );
  });

  it('names a picture without words at its cell, and one that stands on no question', () => {
    const reading = read(
      workbook([HEADER, ROW], [at(0, PNG, 'image1.png'), { ...at(1, JPEG, 'logo.jpg', 'Logo'), cell: [1, 0] }]),
      'q.xlsx',
    );
    expect(named(reading.losses)).toEqual([
      `cell A3, picture: ${UNDESCRIBED}`,
      'cell B1, picture: has a picture that stands on no question; it was left out',
    ]);
    expect([...reading.pictures.keys()]).toEqual([png]);
  });

  it.each([
    ['an SVG', SVG, 'is an SVG, which may hold a script'],
    ['a picture under the name of another kind', strToU8('BM no bitmap'), 'is no PNG, JPEG, WebP or GIF'],
    ['a picture of 4,097 pixels', pngOf(4097, 1), 'is damaged, or wider or higher than 4096 pixels'],
    ['a picture over 2 MB', Uint8Array.from([...PNG, ...noise(2 * 1024 * 1024)]), 'has more than 2 MB'],
    ['a GIF that moves', gifOf(8, 8, 2), 'moves, is damaged, or is wider or higher than 4096 pixels'],
  ])('refuses %s by its name, at its cell', (_, bytes, reason) => {
    expect(named(read(workbook([HEADER, ROW], [at(1, bytes, 'image1.png', 'x')]), 'q.xlsx').issues)).toEqual([
      `cell B3, picture: holds the picture 'image1.png', which ${reason}`,
    ]);
  });
});

describe('Moodle XML', () => {
  const quiz = (stem: string, option: string, feedback: string, more = '') =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<quiz><question type="multichoice"><name><text>Q1</text></name>
<questiontext format="html">${stem}</questiontext>
<generalfeedback format="html">${feedback}</generalfeedback><single>true</single>
<answer fraction="100" format="html">${option}<feedback format="html"><text></text></feedback></answer>
<answer fraction="0" format="html"><text>no</text><feedback format="html"><text></text></feedback></answer>${more}
</question></quiz>`);
  const text = (html: string, ...files: readonly string[]) => `<text><![CDATA[${html}]]></text>${files.join('')}`;
  const file = (name: string, bytes: Uint8Array) =>
    `<file name="${name}" path="/" encoding="base64">${base64(bytes)}</file>`;
  const img = (name: string, alt = '') => `<img src="@@PLUGINFILE@@/${name}" alt="${alt}" width="400" height="300">`;

  it('has the files of question, answer and feedback where their text shows them', () => {
    const reading = read(
      quiz(
        text(`<p>Which?</p>${img('a%20map.png', 'A map')}`, file('a map.png', PNG)),
        text(img('x.png', 'Another map'), file('x.png', WEBP)),
        text(`See ${img('x.png', 'The answer')}`, file('x.png', JPEG)),
      ),
      'quiz.xml',
    );
    expect([reading.issues, reading.losses]).toEqual([[], []]);
    expect(reading.items[0]?.question).toMatchObject({
      question: `Which?\n\n![A map](${png} 40x30)`,
      options: [`![Another map](${webp} 64x48)`, 'no'],
      explanation: `See ![The answer](${jpeg} 20x10)`,
    });
    expect([...reading.pictures]).toEqual([
      [png, PNG],
      [webp, WEBP],
      [jpeg, JPEG],
    ]);
  });

  it('has the picture of Moodle 1 and one written into the text, and names them without words', () => {
    const reading = read(
      quiz(
        text(`<img src="data:image/gif;base64,${base64(GIF)}">`),
        text('yes'),
        text(''),
        `<image>old.png</image><image_base64>${base64(PNG)}</image_base64>`,
      ),
      'quiz.xml',
    );
    expect(reading.issues).toEqual([]);
    expect(reading.items[0]?.question['question']).toBe(
      `![Figure of this question](${gif} 8x8)\n\n![Figure of this question](${png} 40x30)`,
    );
    expect(named(reading.losses)).toEqual([`line 2, question: ${UNDESCRIBED}`, `line 2, question: ${UNDESCRIBED}`]);
  });

  it('refuses an SVG and damaged base64 by their names', () => {
    expect(
      named(read(quiz(text(img('a.svg', 'x'), file('a.svg', SVG)), text('yes'), text('')), 'q.xml').issues),
    ).toEqual(["line 2, question: holds the picture '@@PLUGINFILE@@/a.svg', which is an SVG, which may hold a script"]);
    const damaged = file('a.png', PNG).replace('>', '>~');
    expect(named(read(quiz(text(img('a.png', 'x'), damaged), text('yes'), text('')), 'q.xml').issues)).toEqual([
      "line 2, question: holds the picture '@@PLUGINFILE@@/a.png', which is damaged in the file",
    ]);
  });
});

describe('a QTI package', () => {
  const item = (body: string, choice: string, feedback: string) =>
    strToU8(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="T" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="A">${choice}</simpleChoice><simpleChoice identifier="B">two</simpleChoice></choiceInteraction></itemBody>
<modalFeedback outcomeIdentifier="F" identifier="why" showHide="show">${feedback}</modalFeedback>
</assessmentItem>`);

  it('has its pictures beside the items, by img and object, each by the way from its item', () => {
    const reading = read(
      zipSync({
        'imsmanifest.xml': strToU8(
          '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="r" type="imsqti_item_xmlv2p2" href="items/i.xml"><file href="items/i.xml"/></resource></resources></manifest>',
        ),
        'items/i.xml': item(
          '<p><img src="../media/sign.png" alt="A sign"/></p>',
          '<object type="image/webp" data="one.webp">A circle</object>',
          '<p><img src="../media/sign.png" alt=""/></p>',
        ),
        'items/one.webp': WEBP,
        'media/sign.png': PNG,
      }),
      'p.zip',
    );
    expect(reading.issues).toEqual([]);
    expect(reading.items[0]?.question).toMatchObject({
      question: `![A sign](${png} 40x30)\n\nWhich?`,
      options: [`![A circle](${webp} 64x48)`, 'two'],
      explanation: `![Figure of this question](${png} 40x30)`,
    });
    expect(named(reading.losses)).toEqual([`items/i.xml, line 1, explanation: ${UNDESCRIBED}`]);
    expect(reading.pictures.get(webp)).toEqual(WEBP);
  });
});
