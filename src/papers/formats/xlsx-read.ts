import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { EMPHASIS_TAGS } from '../../build/rich-text/parse-emphasis.ts';
import { decodeXml, damageIssues } from '../exchange/decoding.ts';
import type { ExchangeIssue, Reading } from '../exchange/reading.ts';
import { addLoss, addNote, newReading } from '../exchange/reading.ts';
import type { MarkupElement } from './markup-node.ts';
import type { FilePictures } from './file-pictures.ts';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-columns.ts';
import type { CellFinding, SheetRow } from './sheet-read.ts';
import { readSheet } from './sheet-read.ts';
import { childOf, childrenOf, findElements, parseXml, textOf } from './xml-tree.ts';
import type { ZipFiles } from './zip.ts';
import { resolveName } from './zip.ts';
import type { Look, RichCell } from './xlsx-cells.ts';
import {
  NO_LOOK,
  cellFindings,
  isColour,
  lookOf,
  plainCell,
  richText,
  unescapeControl,
  withMarks,
} from './xlsx-cells.ts';
import type { SheetPicture } from './xlsx-extras.ts';
import { columnName, sheetExtras, withPictures } from './xlsx-extras.ts';

/**
 * XLSX (ECMA-376): the cells of one sheet as they are shown, so that 007, 15% and a date stay what the teacher saw.
 */

const MOST_CHARACTERS = 10_000_000;
/** As in spreadsheets themselves. */
const LONGEST_FORMAT = 255;
const DAYS_TO_1904 = 1462;

interface CellLook extends Look {
  /** Whether the cell has a background of its own. */
  readonly isFilled: boolean;
}

class Workbook {
  readonly files: ZipFiles;
  readonly strings: readonly RichCell[];
  readonly formats: readonly string[];
  /** The look of each cell style. */
  readonly looks: readonly CellLook[];
  readonly is1904: boolean;
  /** Of all cells read so far. */
  private characters = 0;

  constructor(files: ZipFiles) {
    this.files = files;
    this.strings = this.readStrings();
    this.formats = this.readFormats();
    this.looks = this.readLooks();
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

  readStrings(): readonly RichCell[] {
    return childrenOf(this.root('xl/sharedStrings.xml') ?? EMPTY, 'si').map((element) => tidyCell(richText(element)));
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

  readLooks(): readonly CellLook[] {
    const styles = this.root('xl/styles.xml') ?? EMPTY;
    const fonts = childrenOf(childOf(styles, 'fonts') ?? EMPTY, 'font').map(lookOf);
    const fills = childrenOf(childOf(styles, 'fills') ?? EMPTY, 'fill').map((fill) => {
      const pattern = childOf(fill, 'patternFill');
      return pattern?.attributes['patternType'] === 'solid' && isColour(childOf(pattern, 'fgColor'));
    });
    return childrenOf(childOf(styles, 'cellXfs') ?? EMPTY, 'xf').map(({ attributes }) => ({
      ...(fonts[Number(attributes['fontId'] ?? 0)] ?? NO_LOOK),
      isFilled: fills[Number(attributes['fillId'] ?? 0)] ?? false,
    }));
  }

  sheets(): { name: string; part: string; isHidden: boolean }[] {
    const links = new Map(
      childrenOf(this.root('xl/_rels/workbook.xml.rels') ?? EMPTY, 'Relationship').map(({ attributes }) => [
        attributes['Id'] ?? '',
        attributes['Target'] ?? '',
      ]),
    );
    return findElements(this.root('xl/workbook.xml') ?? EMPTY, ({ name }) => name === 'sheet').map(({ attributes }) => {
      const target = links.get(attributes['id'] ?? '') ?? '';
      return {
        name: attributes['name'] ?? '',
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
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

const tidy = (text: string): string => text.replaceAll(/\r\n?/g, '\n').normalize('NFC');
const tidyCell = (cell: RichCell): RichCell => ({ ...cell, plain: tidy(cell.plain), marked: tidy(cell.marked) });

function columnIndex(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: MarkupElement, book: Workbook): RichCell {
  const { t: type = 'n', s: style = '0' } = cell.attributes;
  const value = textOf(childOf(cell, 'v'));
  if (type === 'inlineStr') return tidyCell(richText(childOf(cell, 'is') ?? EMPTY));
  if (value === '') return plainCell('');
  if (type === 's') return book.strings[Number(value)] ?? plainCell('');
  if (type === 'str') return plainCell(tidy(unescapeControl(value)));
  if (type === 'b') return plainCell(value === '1' ? 'TRUE' : 'FALSE');
  if (type === 'e' || type === 'd' || !Number.isFinite(Number(value))) return plainCell(tidy(value));
  return plainCell(book.shown(Number(value), Number(style)));
}

interface ReadCell {
  readonly reference: string;
  readonly cell: RichCell;
  /** Of the whole cell: from its style, or because all of its words have it. */
  readonly look: Look;
  readonly isFilled: boolean;
  readonly findings: readonly CellFinding[];
}
interface WideRow {
  readonly where: string;
  readonly number: number;
  readonly cells: readonly (ReadCell | undefined)[];
  readonly isHidden: boolean;
  /** Whether a cell stands beyond the columns that are read. */
  readonly isCut: boolean;
}

function readCell(cell: MarkupElement, reference: string, book: Workbook): ReadCell {
  const value = valueOf(cell, book);
  const style = book.looks[Number(cell.attributes['s'] ?? 0)] ?? { ...NO_LOOK, isFilled: false };
  return {
    reference,
    cell: value,
    look: {
      emphasis: EMPHASIS_TAGS.filter((tag) => style.emphasis.includes(tag) || value.look.emphasis.includes(tag)),
      isColoured: style.isColoured || value.look.isColoured,
    },
    isFilled: style.isFilled,
    findings: cellFindings(
      { ...cell, attributes: { ...cell.attributes, r: reference } },
      value.plain,
      book.formats[Number(cell.attributes['s'] ?? 0)] ?? 'General',
    ),
  };
}

function rowOf(row: MarkupElement, index: number, book: Workbook): WideRow {
  const cells: (ReadCell | undefined)[] = [];
  const number = Number(row.attributes['r'] ?? index + 1);
  let isCut = false;
  childrenOf(row, 'c').forEach((cell, position) => {
    const column = cell.attributes['r'] === undefined ? position : columnIndex(cell.attributes['r']);
    const read = readCell(cell, `${columnName(column)}${number}`, book);
    book.count(read.cell.plain);
    if (column >= MOST_COLUMNS) isCut ||= read.cell.plain.trim() !== '';
    else if (column >= 0) cells[column] = read;
  });
  return {
    where: `row ${number}`,
    number,
    cells: Array.from(cells),
    isHidden: /^(?:1|true)$/.test(row.attributes['hidden'] ?? ''),
    isCut,
  };
}

const isFilled = (cell: ReadCell | undefined): boolean => cell !== undefined && cell.cell.plain.trim() !== '';

interface SheetRows {
  readonly rows: readonly WideRow[];
  /** Cells outside the rows and columns that are read. An empty cell that only has a style does not count. */
  readonly issues: readonly ExchangeIssue[];
}

function rowsOf(sheet: MarkupElement, book: Workbook): SheetRows {
  const all = findElements(sheet, ({ name }) => name === 'row').map((row, index) => rowOf(row, index, book));
  const below = all.slice(MOST_ROWS).find(({ cells, isCut }) => isCut || cells.some((cell) => isFilled(cell)));
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

type Has = (cell: ReadCell) => boolean;
type IsOfTable = (row: WideRow, column: number) => boolean;

const haveAll = (cells: readonly (ReadCell | undefined)[], has: Has): boolean => {
  const filled = cells.filter((cell) => cell !== undefined && isFilled(cell)) as readonly ReadCell[];
  return filled.length > 1 && filled.every(has);
};

/** Whether a look stands on all cells of a row or a column: then it is the table's, and says nothing of one cell. */
function tableLook(rows: readonly WideRow[], has: Has): IsOfTable {
  const body = rows.slice(1);
  const columns = Array.from({ length: MOST_COLUMNS }, (_, column) =>
    haveAll(
      body.map(({ cells }) => cells[column]),
      has,
    ),
  );
  return (row, column) => columns[column] === true || haveAll(row.cells, has);
}

/** Rows with their emphasis as marks, and with what each cell loses. */
function withLooks(rows: readonly WideRow[]): SheetRow[] {
  const hasAny = (has: Has): boolean => rows.some(({ cells }) => cells.some((cell) => cell !== undefined && has(cell)));
  const known = <T extends { readonly has: Has }>(looks: readonly T[]) =>
    looks.filter(({ has }) => hasAny(has)).map((look) => ({ ...look, isOfTable: tableLook(rows, look.has) }));
  const tags = known(EMPHASIS_TAGS.map((tag) => ({ tag, has: ({ look }: ReadCell) => look.emphasis.includes(tag) })));
  const looks = known([
    { name: 'letters in a colour of their own', has: ({ look }: ReadCell) => look.isColoured },
    { name: 'a background in a colour of its own', has: (cell: ReadCell) => cell.isFilled },
  ]);
  return rows.map((row) => {
    const findings: CellFinding[] = row.isHidden && row.cells.some(isFilled) ? [hiddenRow(row.where)] : [];
    const cells = Array.from(row.cells, (cell, column) => {
      if (cell === undefined || !isFilled(cell)) {
        findings.push(...(cell?.findings ?? []).map((finding) => ({ ...finding, column })));
        return '';
      }
      findings.push(...cell.findings.map((finding) => ({ ...finding, column })));
      const isOwn = ({ has, isOfTable }: { readonly has: Has; readonly isOfTable: IsOfTable }): boolean =>
        has(cell) && !isOfTable(row, column);
      const colours = looks.filter(isOwn).map(({ name }) => name);
      if (cell.cell.hasColouredWords) colours.push('words in a colour of their own');
      for (const name of colours) findings.push({ ...colourLoss(cell.reference, name), column });
      return withMarks(
        cell.cell.marked,
        tags.filter(isOwn).map(({ tag }) => tag),
      );
    });
    return { where: row.where, cells, plain: Array.from(row.cells, (cell) => cell?.cell.plain ?? ''), findings };
  });
}

const hiddenRow = (where: string): CellFinding => ({
  isIssue: false,
  where,
  field: 'row',
  reason: 'is hidden in the workbook; it was taken',
  correction: 'Delete the row if it should not be asked.',
});
const colourLoss = (reference: string, name: string): CellFinding => ({
  isIssue: false,
  where: `cell ${reference}`,
  field: 'colour',
  reason: `has ${name}`,
  correction: 'Colours are not taken. If one means something, say it in words.',
});

/** Pictures beside the rows of questions, such as a logo above the table. */
function lostPictures(
  pictures: readonly SheetPicture[],
  { items, issues, skipped }: Reading,
): readonly ExchangeIssue[] {
  const named = new Set([...items, ...issues, ...skipped].map(({ where }) => where));
  return pictures
    .filter(({ row }) => !named.has(`row ${row}`))
    .map(({ where }) => ({
      where,
      field: 'picture',
      reason: 'has a picture that stands on no question; it was left out',
      correction: 'Move its upper left corner into the cell to which it belongs.',
    }));
}

/** Questions of a sheet: the one named, else the first that has a header of questions, else the first. */
export function readXlsx(files: ZipFiles, filePictures: FilePictures, sheetName?: string): Reading {
  try {
    const book = new Workbook(files);
    const all = book.sheets();
    const sheets = all.filter(({ isHidden }) => !isHidden);
    const names = sheets.map(({ name }) => `'${name}'`).join(', ');
    const wanted =
      sheetName === undefined ? sheets : sheets.filter(({ name }) => name.toLowerCase() === sheetName.toLowerCase());
    if (wanted.length === 0)
      return failed(
        sheetName === undefined ? 'has no sheet' : `has no sheet '${sheetName}'`,
        names === '' ? 'Save the workbook again.' : `Name one of its sheets with --sheet: ${names}.`,
      );
    const read = ({ part, name }: { readonly part: string; readonly name: string }) => {
      const root = book.root(part) ?? EMPTY;
      const { rows, issues } = rowsOf(root, book);
      const {
        pictures,
        losses,
        issues: missing,
      } = sheetExtras(
        part,
        root,
        (each) => book.root(each),
        filePictures.finder((file) => files.get(file)),
      );
      const table = withPictures(withLooks(rows), pictures);
      const reading = readSheet(table, false);
      return { name, rows: table, issues, missing, losses: [...losses, ...lostPictures(pictures, reading)], reading };
    };
    const readings = wanted.map(read);
    const hasHeader = ({ reading }: { readonly reading: Reading }): boolean =>
      !reading.issues.some(({ field }) => field === 'header');
    const chosen = readings.find(hasHeader) ?? readings[0];
    if (chosen === undefined) return failed('has no sheet', 'Save the workbook again.');
    const { reading } = chosen;
    if (sheets.length > 1) addNote(reading, `Read the sheet '${chosen.name}' of ${names}; --sheet names another.`);
    const hidden = all.filter(({ isHidden }) => isHidden).map(read);
    for (const sheet of [...readings, ...hidden])
      if (sheet !== chosen && hasHeader(sheet) && sheet.reading.items.length > 0)
        addLoss(reading, {
          where: `sheet '${sheet.name}'`,
          field: 'sheet',
          reason: `holds ${sheet.reading.items.length} questions too${hidden.includes(sheet) ? ', and is hidden' : ''}; it was not read`,
          correction: 'Import each sheet by itself.',
        });
    reading.issues.push(...chosen.issues, ...(hasHeader(chosen) ? chosen.missing : []));
    for (const loss of chosen.losses) addLoss(reading, loss);
    chosen.rows.forEach(({ where, cells }) =>
      reading.issues.push(...damageIssues(cells.join('\t').replaceAll('\n', ' '), () => where)),
    );
    return reading;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed(error.message, 'Open the workbook and save it again as .xlsx.');
  }
}
