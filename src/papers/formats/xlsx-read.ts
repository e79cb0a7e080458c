import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { decodeXml, damageIssues } from '../exchange/decoding.ts';
import type { ExchangeIssue, Reading } from '../exchange/reading.ts';
import { addNote, newReading } from '../exchange/reading.ts';
import type { MarkupElement } from './markup-text.ts';
import { subscript, superscript } from './raised-text.ts';
import type { SheetRow } from './sheet-read.ts';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-columns.ts';
import { readSheet } from './sheet-read.ts';
import { childOf, childrenOf, findElements, parseXml, textOf } from './xml-tree.ts';
import type { ZipFiles } from './zip.ts';
import { resolveName } from './zip.ts';

/**
 * XLSX (ECMA-376): the cells of one sheet as they are shown, so that 007, 15% and a date stay what the teacher saw.
 */

const MOST_CHARACTERS = 10_000_000;
/** As in spreadsheets themselves. */
const LONGEST_FORMAT = 255;
const DAYS_TO_1904 = 1462;

class Workbook {
  readonly files: ZipFiles;
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly is1904: boolean;
  /** Of all cells read so far. */
  private characters = 0;

  constructor(files: ZipFiles) {
    this.files = files;
    this.strings = this.readStrings();
    this.formats = this.readFormats();
    const properties = findElements(this.root('xl/workbook.xml') ?? EMPTY, ({ name }) => name === 'workbookPr')[0];
    this.is1904 = /^(?:1|true)$/.test(properties?.attributes['date1904'] ?? '');
  }

  /** Throws RangeError where a part is no XML. */
  root(name: string): MarkupElement | null {
    const bytes = this.files.get(name);
    if (bytes === undefined) return null;
    const parsed = parseXml(decodeXml(bytes).text);
    if (parsed.ok) return parsed.root;
    throw new RangeError(`${name}, line ${parsed.line}: ${parsed.reason}`);
  }

  /** Throws RangeError when the cells read so far hold more than a table of questions: many may share one long text. */
  count(text: string): void {
    this.characters += text.length;
    if (this.characters > MOST_CHARACTERS)
      throw new RangeError(`its cells hold more than ${MOST_CHARACTERS / 1_000_000} million characters`);
  }

  readStrings(): readonly string[] {
    return childrenOf(this.root('xl/sharedStrings.xml') ?? EMPTY, 'si').map((element) => tidy(richText(element)));
  }

  /** The number format of each cell style. */
  readFormats(): readonly string[] {
    const styles = this.root('xl/styles.xml') ?? EMPTY;
    const own = new Map(
      findElements(styles, ({ name }) => name === 'numFmt').map(({ attributes }) => [
        Number(attributes['numFmtId']),
        attributes['formatCode'] ?? 'General',
      ]),
    );
    const cells = childOf(styles, 'cellXfs') ?? EMPTY;
    return childrenOf(cells, 'xf').map(({ attributes }) => {
      const id = Number(attributes['numFmtId'] ?? 0);
      return own.get(id) ?? LOCAL_DATES[id] ?? getFormatFromId(id);
    });
  }

  sheets(): { name: string; part: string }[] {
    const links = new Map(
      childrenOf(this.root('xl/_rels/workbook.xml.rels') ?? EMPTY, 'Relationship').map(({ attributes }) => [
        attributes['Id'] ?? '',
        attributes['Target'] ?? '',
      ]),
    );
    return findElements(this.root('xl/workbook.xml') ?? EMPTY, ({ name }) => name === 'sheet')
      .filter(({ attributes }) => !/hidden/i.test(attributes['state'] ?? ''))
      .map(({ attributes }) => {
        const target = links.get(attributes['id'] ?? '') ?? '';
        return {
          name: attributes['name'] ?? '',
          part: target.startsWith('/') ? target.slice(1) : resolveName(target, 'xl/workbook.xml'),
        };
      });
  }

  shown(value: number, style: number): string {
    const pattern = this.formats[style] ?? 'General';
    if (/^general$/i.test(pattern) || pattern.length > LONGEST_FORMAT) return plainNumber(value);
    return format(pattern, this.is1904 && isDateFormat(pattern) ? value + DAYS_TO_1904 : value).trim();
  }
}

const EMPTY: MarkupElement = { name: '', attributes: {}, children: [] };
/** Built-in dates whose order depends on the reader's computer: day, month, year here. */
const LOCAL_DATES: Readonly<Record<number, string>> = { 14: 'dd/mm/yyyy', 22: 'dd/mm/yyyy hh:mm' };
/** At most 15 digits, as spreadsheets show: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));

/** A run of one font: x2 with a raised 2 is x², not x2. */
function runText(run: MarkupElement): string {
  const text = textOf(childOf(run, 't'));
  const place = findElements(run, ({ name }) => name === 'vertAlign')[0]?.attributes['val'];
  if (place === 'superscript') return superscript(text);
  return place === 'subscript' ? subscript(text) : text;
}

/** `<t>`, or runs `<r><t>`; the reading aid of Japanese texts is left out. */
function richText(element: MarkupElement): string {
  const own = childOf(element, 't');
  const runs = childrenOf(element, 'r').map(runText).join('');
  return unescapeControl(own === undefined ? runs : textOf(own) + runs);
}

/** `_x000D_` is how the format writes a character that XML cannot hold; `_x005F_` its own underscore. */
const unescapeControl = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const tidy = (text: string): string => text.replaceAll(/\r\n?/g, '\n').normalize('NFC');

function columnIndex(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: MarkupElement, book: Workbook): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes;
  const value = textOf(childOf(cell, 'v'));
  if (type === 'inlineStr') return tidy(richText(childOf(cell, 'is') ?? EMPTY));
  if (value === '') return '';
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'str') return tidy(unescapeControl(value));
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return tidy(value);
  if (type === 'd') return tidy(value);
  return Number.isFinite(Number(value)) ? book.shown(Number(value), Number(style)) : tidy(value);
}

interface WideRow extends SheetRow {
  /** Whether a cell stands beyond the columns that are read. */
  readonly isCut: boolean;
}

function rowOf(row: MarkupElement, index: number, book: Workbook): WideRow {
  const cells: string[] = [];
  let isCut = false;
  childrenOf(row, 'c').forEach((cell, position) => {
    const column = cell.attributes['r'] === undefined ? position : columnIndex(cell.attributes['r']);
    const text = cellText(cell, book);
    book.count(text);
    if (column >= MOST_COLUMNS) isCut ||= text.trim() !== '';
    if (column < 0 || column >= MOST_COLUMNS) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  });
  return { where: `row ${row.attributes['r'] ?? index + 1}`, cells, isCut };
}

interface SheetRows {
  readonly rows: readonly SheetRow[];
  /** What stands beyond the rows and columns that are read. Empty cells with a style alone are nothing. */
  readonly issues: readonly ExchangeIssue[];
}

function rowsOf(sheet: MarkupElement, book: Workbook): SheetRows {
  const all = findElements(sheet, ({ name }) => name === 'row').map((row, index) => rowOf(row, index, book));
  const below = all.slice(MOST_ROWS).find(({ cells, isCut }) => isCut || cells.some((cell) => cell.trim() !== ''));
  const wide = all.slice(0, MOST_ROWS).find(({ isCut }) => isCut);
  const issues = [
    ...(below === undefined
      ? []
      : [
          {
            where: below.where,
            field: 'row',
            reason: `stands below the ${MOST_ROWS} rows that are read of a sheet`,
            correction: 'Take empty rows out, or split the sheet.',
          },
        ]),
    ...(wide === undefined
      ? []
      : [
          {
            where: wide.where,
            field: 'row',
            reason: `has a cell beyond the ${MOST_COLUMNS} columns that are read of a sheet`,
            correction: 'Move its columns to the left, or empty the cell.',
          },
        ]),
  ];
  return { rows: all.slice(0, MOST_ROWS), issues };
}

const failed = (reason: string, correction: string): Reading => {
  const reading = newReading();
  reading.issues.push({ where: 'workbook', field: 'sheet', reason, correction });
  return reading;
};

/** Questions of a sheet: the one named, else the first that has a header of questions, else the first. */
export function readXlsx(files: ZipFiles, sheetName?: string): Reading {
  try {
    const book = new Workbook(files);
    const sheets = book.sheets();
    const names = sheets.map(({ name }) => `'${name}'`).join(', ');
    const wanted =
      sheetName === undefined ? sheets : sheets.filter(({ name }) => name.toLowerCase() === sheetName.toLowerCase());
    if (wanted.length === 0)
      return failed(
        sheetName === undefined ? 'has no sheet' : `has no sheet '${sheetName}'`,
        names === '' ? 'Save the workbook again.' : `Name one of its sheets with --sheet: ${names}.`,
      );
    const readings = wanted
      .map(({ part, name }) => ({ name, ...rowsOf(book.root(part) ?? EMPTY, book) }))
      .map((sheet) => ({ ...sheet, reading: readSheet(sheet.rows, false) }));
    const chosen =
      readings.find(({ reading }) => !reading.issues.some(({ field }) => field === 'header')) ?? readings[0];
    if (chosen === undefined) return failed('has no sheet', 'Save the workbook again.');
    if (sheets.length > 1)
      addNote(chosen.reading, `Read the sheet '${chosen.name}' of ${names}; --sheet names another.`);
    chosen.reading.issues.push(...chosen.issues);
    chosen.rows.forEach(({ where, cells }) =>
      chosen.reading.issues.push(...damageIssues(cells.join('\t').replaceAll('\n', ' '), () => where)),
    );
    return chosen.reading;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed(error.message, 'Open the workbook and save it again as .xlsx.');
  }
}
