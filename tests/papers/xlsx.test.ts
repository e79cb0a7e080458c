import { describe, expect, it } from 'vitest';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { zip } from '../../src/papers/formats/zip.ts';

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
const HEADER = row(...['question', 'a', 'b', 'c', 'answer'].map(inline));
const sheet = (rows: string): string => `<worksheet ${NS}><sheetData>${rows}</sheetData></worksheet>`;

const STYLES = `<styleSheet ${NS}><numFmts><numFmt numFmtId="164" formatCode="000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="12"/></cellXfs></styleSheet>`;

function workbook(sheets: Readonly<Record<string, string>>, shared = ''): Uint8Array {
  const names = Object.keys(sheets);
  return zip({
    'xl/workbook.xml': `<workbook ${NS} ${REL}><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst ${NS}>${shared}</sst>`,
    ...Object.fromEntries(names.map((name, index) => [`xl/worksheets/s${index}.xml`, sheets[name] ?? ''])),
  });
}
const read = (bytes: Uint8Array, sheetName?: string) =>
  readFile(bytes, { name: 'q.xlsx', sheet: sheetName, findImage: () => null });

describe('XLSX', () => {
  it('cells stay what the teacher saw: 007, 15%, a date, a fraction, 0.3', () => {
    const cells = (list: readonly string[]) => row(inline('x?'), ...list, inline('A'));
    const rows =
      HEADER +
      cells(['<c s="1"><v>7</v></c>', '<c s="2"><v>0.15</v></c>', '<c s="3"><v>43831</v></c>']) +
      cells(['<c s="4"><v>0.5</v></c>', '<c><v>0.30000000000000004</v></c>', '<c t="b"><v>1</v></c>']);
    const reading = read(workbook({ Questions: sheet(rows) }));
    expect(reading.issues).toEqual([]);
    expect(reading.items.map(({ question }) => question['options'])).toEqual([
      ['007', '15%', '01/01/2020'],
      ['1/2', '0.3', 'TRUE'],
    ]);
  });

  it('shared texts, raised and lowered letters, line breaks and skipped cells', () => {
    const shared =
      '<si><t xml:space="preserve">Which </t></si><si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O_x000D_\nis</t></r></si>';
    const rows = `${HEADER}<row r="7"><c r="A7" t="s"><v>1</v></c><c r="B7" t="str"><f>1+1</f><v>water</v></c><c r="C7" t="s"><v>0</v></c><c r="E7" t="inlineStr"><is><t>A</t></is></c></row>`;
    expect(read(workbook({ Questions: sheet(rows) }, shared)).items).toEqual([
      { where: 'row 7', question: { question: 'H₂O\nis', options: ['water', 'Which'], correctAnswer: 'water' } },
    ]);
  });

  it('a quote before a sign stays, as it is shown', () => {
    const rows =
      row(...['type', 'question', 'a', 'b', 'answer'].map(inline)) +
      row(inline('paper')) +
      row(inline(''), inline('x?'), inline("'-5"), inline("'=2"), inline('A'));
    expect(read(workbook({ Questions: sheet(rows) })).items[0]?.question['options']).toEqual(["'-5", "'=2"]);
  });

  it('rows and columns beyond the most that is read are an issue, empty ones are none', () => {
    const question = row(...['x?', '1', '2', '3', 'A'].map(inline));
    const rows = (more: string) =>
      read(workbook({ Questions: sheet(HEADER + question + row('<c/>').repeat(4998) + more) }));
    expect(rows('<row><c r="A5001" t="inlineStr"><is><t> </t></is></c></row>').issues).toEqual([]);
    expect(rows(question).issues).toMatchObject([{ where: 'row 5001', reason: expect.stringContaining('5000') }]);
    const wide = read(
      workbook({ Questions: sheet(HEADER + question.replace('</row>', '<c r="CW2"><v>1</v></c></row>')) }),
    );
    expect(wide.issues).toMatchObject([{ where: 'row 2', reason: expect.stringContaining('100') }]);
  });

  it('the first sheet with a header of questions, or the one that is named', () => {
    const one = sheet(HEADER + row(inline('x?'), inline('1'), inline('2'), inline('3'), inline('A')));
    const bytes = workbook({ Notes: sheet(row(inline('hello'))), Mock: one });
    expect(read(bytes)).toMatchObject({ items: [{}], notes: [expect.stringContaining("'Mock'")] });
    expect(read(bytes, 'mock').items).toHaveLength(1);
    expect(read(bytes, 'Nope').issues).toMatchObject([
      { reason: "has no sheet 'Nope'", correction: "Name one of its sheets with --sheet: 'Notes', 'Mock'." },
    ]);
  });

  it('an old .xls, a PDF, a Word document and an empty file say what to do', () => {
    const mends = (bytes: Uint8Array) =>
      readFile(bytes, { name: 'q.xlsx', findImage: () => null }).issues.map(({ correction }) => correction);
    expect(mends(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toEqual([expect.stringContaining('.xlsx')]);
    expect(mends(new TextEncoder().encode('%PDF-1.7'))).toEqual([expect.stringContaining('made from')]);
    expect(mends(zip({ 'word/document.xml': '<w/>' }))).toEqual([expect.stringContaining('spreadsheet')]);
    expect(mends(new Uint8Array())).toEqual([expect.stringContaining('Save')]);
  });
});
