import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { zip } from '../../src/papers/formats/zip.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';

/** A format is told by the content of a file, and a file that is none of ours says in one sentence what it is. */

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytesOf = (letters: string): Uint8Array => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const read = (bytes: Uint8Array, name: string) => readFile(bytes, { name, findImage: () => null });
const utf16 = (text: string): string => [...text].map((letter) => `${letter}\0`).join('');
const oldOffice = (stream: string) =>
  bytesOf(`\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1${'\0'.repeat(600)}${utf16(`Root Entry${stream}`)}`);

const CSV = 'question,a,b,answer\nWhich is red?,Mars,Venus,A\n';
const GIFT = 'Which is red? {=Mars ~Venus}\n';
const AIKEN = 'Which is red?\nA. Mars\nB. Venus\nANSWER: A\n';
const XML =
  '<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text>Which is red?</text></questiontext><single>true</single><answer fraction="100"><text>Mars</text></answer><answer fraction="0"><text>Venus</text></answer></question></quiz>';
const HTML =
  '<!DOCTYPE html>\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td{mso-number-format:General}</style></head><body><table><tr><td colspan=4>Set 4</td></tr></table><table border=0><col width=64><tr><td>question</td><td>a</td><td>b</td><td>answer</td></tr><tr><td class=xl65 x:str>Which is red?</td><td>Mars</td><td>Venus</td><td>A</td></tr></table></body></html>';

describe('a file of questions', () => {
  test.each([
    ['unicode-text.txt', 'ગુજરાતનું પાટનગર કયું છે?', 'ગાંધીનગર'],
    ['html-table.xls', 'Which gas do plants take in?', 'Carbon dioxide'],
    ['title-rows.csv', 'Which gas do plants take in?', 'Carbon dioxide'],
  ])('%s is read as the table that it is', (name, question, correctAnswer) => {
    const { items, issues, skipped } = read(readFileSync(`tests/fixtures/papers/${name}`), name);
    expect([issues, skipped]).toEqual([[], []]);
    expect(items.map((item) => item.question)).toMatchObject([{ question, correctAnswer }]);
  });

  const names = ['q.csv', 'q.txt', 'q.xls', 'q.xlsx', 'q.gift', 'q.aiken', 'q.xml', 'q', 'questions (1)'];
  const contents = [CSV, CSV.replaceAll(',', '\t'), CSV.replaceAll(',', ';'), `sep=,\n${CSV}`, GIFT, AIKEN, XML, HTML];
  test.each(names)('called %s is read by its content, in every format', (name) => {
    for (const content of contents) {
      if (name === 'q.xml' && !content.startsWith('<')) continue;
      for (const bytes of [encode(content), encode(`\uFEFF${content}`), bytesOf(`\u00FF\u00FE${utf16(content)}`)]) {
        const { items, issues } = read(bytes, name);
        expect([content, issues]).toEqual([content, []]);
        expect(items.map(({ question }) => question)).toMatchObject([
          { question: 'Which is red?', options: ['Mars', 'Venus'], correctAnswer: 'Mars' },
        ]);
      }
    }
  });

  it.each([
    ['q.aiken', AIKEN.replace('red', String.raw`$\frac{x=1}{2}$`), [{ correctAnswer: 'Mars' }]],
    ['q.csv', String.raw`Sawal,Ek,Do` + '\n' + String.raw`$\frac{x=1}{2}$,1,2` + '\n', []],
  ])('called %s is no GIFT for the braces of its TeX', (name, content, questions) => {
    const { items, issues } = read(encode(content), name);
    expect(items.map(({ question }) => question)).toMatchObject(questions);
    expect(issues.map(({ field }) => field)).toEqual(questions.length > 0 ? [] : ['header']);
  });

  it('may ask about a statement of SQL or an element of HTML first', () => {
    for (const stem of [
      'INSERT INTO is a statement of',
      'CREATE TABLE belongs to',
      'PRAGMA is a word of',
      '<table> is no part of',
    ]) {
      const { items, issues } = read(encode(`${stem}:\nA) SQL\nB) Aiken\nANSWER: A\n`), 'q.txt');
      expect([issues, items.map(({ question }) => question)]).toMatchObject([[], [{ correctAnswer: 'SQL' }]]);
    }
  });

  it('with tabs and unknown columns is a table whose columns are named, no GIFT', () => {
    const { issues } = read(encode('Sawal\tEk\tDo\tJavab\nx\ty\tz\ty\n'), 'q.txt');
    expect(issues).toMatchObject([{ field: 'header', reason: expect.stringContaining("'Sawal'") }]);
  });

  it('keeps the emphasis of an HTML table, and names what a cell loses', () => {
    const { items, losses, issues } = read(
      encode(
        '<table><tr><th>question<th>a<th>b<th>answer<tr><td>Is <u>x<sup>2</sup></u> even?<td><font color=red>Yes</font><td>No<td><b>B</b></table>',
      ),
      'q.xls',
    );
    expect([items[0]?.question['question'], items[0]?.question['correctAnswer']]).toEqual(['Is <u>x²</u> even?', 'No']);
    expect([losses, issues]).toMatchObject([[{ where: 'row 2', reason: 'has a colour' }], []]);
  });
});

const archive = (...files: readonly string[]) => zip(Object.fromEntries(files.map((name) => [name, 'x'])));
const openDocument = (type: string) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': '<x/>',
    'META-INF/manifest.xml': '<x/>',
  });

const STRANGERS: readonly (readonly [name: string, bytes: Uint8Array, what: string])[] = [
  ['a.ods', openDocument('spreadsheet'), 'a table of LibreOffice (.ods)'],
  ['a.odt', openDocument('text'), 'a text of LibreOffice (.odt)'],
  ['a.odp', openDocument('presentation'), 'a presentation of LibreOffice (.odp)'],
  ['a.h5p', archive('h5p.json', 'content/content.json'), 'an activity of H5P (.h5p)'],
  ['a.docx', archive('[Content_Types].xml', 'word/document.xml'), 'a Word document (.docx)'],
  ['a.pptx', archive('[Content_Types].xml', 'ppt/presentation.xml'), 'a presentation (.pptx)'],
  ['a.xlsb', archive('xl/workbook.bin'), 'an Excel workbook in its binary form (.xlsb)'],
  ['a.mbz', archive('moodle_backup.xml'), 'a backup of a Moodle course (.mbz)'],
  ['a.mbz', bytesOf('\u001F\u008B\u0008\0\0'), 'a packed file (.gz, .tgz, or a backup of a Moodle course, .mbz)'],
  ['a.numbers', archive('Index/Document.iwa', 'Index/Tables/DataList.iwa'), 'a table of Numbers (.numbers)'],
  ['a.pages', archive('Index/Document.iwa'), 'a document of Apple (.numbers, .pages or .key)'],
  ['a.epub', zip({ mimetype: 'application/epub+zip', 'a.xml': '' }), 'a book (.epub)'],
  ['a.apkg', archive('collection.anki2'), 'a deck of Anki (.apkg)'],
  ['a.zip', archive('1.png', 'b/2.JPG', '__MACOSX/._1.png'), 'an archive of pictures'],
  ['form.csv.zip', archive('Form.csv'), 'an archive (.zip) of other files, such as Form.csv'],
  ['a.zip', archive('a.mp3'), 'an archive (.zip) of other files'],
  ['a.zip', bytesOf(`PK\u0005\u0006${'\0'.repeat(18)}`), 'an empty archive (.zip)'],
  ['a.xls', oldOffice('Workbook'), 'an old Excel workbook (.xls)'],
  ['a.doc', oldOffice('WordDocument'), 'an old Word document (.doc)'],
  ['a.ppt', oldOffice('PowerPoint Document'), 'an old presentation (.ppt)'],
  ['a.xlsx', oldOffice('EncryptedPackage'), 'an Office file with a password'],
  ['a.xls', oldOffice('Other'), 'an old Office file (.xls or .doc)'],
  ['a.pdf', bytesOf('%PDF-1.7\n'), 'a PDF'],
  ['a.csv', bytesOf('\u00EF\u00BB\u00BF\r\n%PDF-1.4\n'), 'a PDF'],
  ['a.rtf', bytesOf('{\\rtf1\\ansi Which is red?}'), 'a text of a word processor (.rtf)'],
  ['a.db', bytesOf('SQLite format 3\0\u0010'), 'a database (SQLite)'],
  ['a.mdb', bytesOf('\0\u0001\0\0Standard Jet DB\0'), 'a database of Access (.mdb, .accdb)'],
  ['a.rar', bytesOf('Rar!\u001A\u0007'), 'a packed file (.rar)'],
  ['a.7z', bytesOf('7z\u00BC\u00AF\u0027\u001C'), 'a packed file (.7z)'],
  ['a.tar', bytesOf(`q.csv${'\0'.repeat(252)}ustar\0`), 'a packed file (.tar)'],
  ['a.txt', bytesOf('\u0089PNG\r\n\u001A\n'), 'a picture (PNG)'],
  ['a.jpg', bytesOf('\u00FF\u00D8\u00FF\u00E0'), 'a picture (JPEG)'],
  ['a.heic', bytesOf('\0\0\0\u0018ftypheic'), 'a picture (HEIC)'],
  ['a.mp4', bytesOf('\0\0\0\u0018ftypmp42'), 'a film or sound'],
  ['a.webp', bytesOf('RIFF\u0001\u0002\u0003\u0004WEBP'), 'a picture (WebP)'],
  [
    'a.xls',
    encode(
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ),
    'a table of Excel as XML (XML Spreadsheet 2003)',
  ],
  [
    'a.fods',
    encode('<?xml version="1.0"?><office:document xmlns:office="urn:o"/>'),
    'a document of LibreOffice as XML',
  ],
  ['a.svg', encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a picture (SVG)'],
  ['a.xml', encode('<questestinterop/>'), 'QTI 1.2, which is not read'],
  ['a.htm', encode('<html><body><p>Which is red?</p></body></html>'), 'a web page without a table'],
  [
    'a.doc',
    encode('<html xmlns:w="urn:schemas-microsoft-com:office:word"><p>Q</p></html>'),
    'a web page without a table',
  ],
  [
    'a.mht',
    encode('MIME-Version: 1.0\nContent-Type: multipart/related\n'),
    'a page or mail with all its parts in one file (.mht, .eml)',
  ],
  ['a.json', encode('[{"question":"Which is red?"}]'), 'data of a program (JSON)'],
  ['a.tex', encode('\\documentclass{article}\n'), 'a LaTeX document (.tex)'],
  ['a.sql', encode('-- MySQL dump 10\nINSERT INTO q VALUES (1);'), 'a copy of a database (.sql)'],
  ['a.txt', bytesOf('\u0001\u0002\u0003\u0004abc\u0005\u0006'), 'no text and no file that is known here'],
  ['a.csv', bytesOf('  \n '), 'empty'],
];

describe('a file that is none of ours', () => {
  test.each(STRANGERS)('%s is named by what it is', (name, bytes, what) => {
    const { items, skipped, issues, losses, notes } = read(bytes, name);
    expect(issues).toEqual([
      { where: 'file', field: 'file', reason: `is ${what}`, correction: expect.stringMatching(/\.$/) },
    ]);
    expect([items, skipped, losses, notes]).toEqual([[], [], [], []]);
  });
});
