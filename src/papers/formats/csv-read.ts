// The same code as 'csv-parse/sync', and it runs in browsers too.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { ExchangeIssue, Reading } from '../exchange/reading.ts';
import { newReading } from '../exchange/reading.ts';
import { columnOf, MOST_COLUMNS, MOST_ROWS } from './sheet-columns.ts';
import type { SheetRow } from './sheet-read.ts';
import { readSheet } from './sheet-read.ts';

/** CSV, TSV and semicolon tables: quoted cells may hold delimiters, doubled quotes and line breaks. */

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER_WITHIN = 15;
/** `sep=;`, which spreadsheets write as a first line to name the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/** The delimiter that makes the most known columns of a line near the top. */
function guessDelimiter(text: string): string {
  const lines = text.split('\n', HEADER_WITHIN);
  const isKnown = (cell: string): boolean => ![null, 'serial'].includes(columnOf(cell));
  const known = (delimiter: string): number =>
    Math.max(...lines.map((line) => line.split(delimiter, MOST_COLUMNS).filter(isKnown).length));
  return DELIMITERS.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

interface CsvRecord {
  readonly record: readonly string[];
  /** `lines` is the line on which the record ends. */
  readonly info: { readonly lines: number };
}

interface CsvRows {
  readonly rows: readonly SheetRow[];
  /** What stands beyond the rows and columns that are read. */
  readonly issues: readonly ExchangeIssue[];
}

const tooLong = ({ where }: SheetRow): ExchangeIssue => ({
  where,
  field: 'row',
  reason: `stands below the ${MOST_ROWS} rows that are read of a table`,
  correction: 'Take empty rows out, or split the file into papers.',
});
const tooWide = ({ where }: SheetRow): ExchangeIssue => ({
  where,
  field: 'row',
  reason: `has more than ${MOST_COLUMNS} cells`,
  correction: 'Take empty columns out; a text with commas stands between double quotes.',
});

function parseRows(text: string, delimiter: string, firstLine: number): CsvRows {
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    to: MOST_ROWS + 1,
  }) as unknown as CsvRecord[];
  let line = firstLine;
  const all = records.map(({ record, info }): SheetRow => {
    const where = `line ${line}`;
    line = firstLine + info.lines;
    return { where, cells: record };
  });
  const below = all.slice(MOST_ROWS);
  const wide = all.find(({ cells }) => cells.slice(MOST_COLUMNS).some((cell) => cell.trim() !== ''));
  const rows = all.slice(0, MOST_ROWS).map(({ where, cells }) => ({ where, cells: cells.slice(0, MOST_COLUMNS) }));
  return { rows, issues: [...below.map(tooLong), ...(wide === undefined ? [] : [tooWide(wide)])] };
}

/** Questions of a table as text. A quote that is never closed makes every later row doubtful: one issue, no rows. */
export function readCsv(text: string): Reading {
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const firstLine = separator === null ? 1 : 2;
  try {
    const { rows, issues } = parseRows(body, separator?.[1] ?? guessDelimiter(body), firstLine);
    const reading = readSheet(rows, true);
    reading.issues.push(...issues);
    return reading;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reading = newReading();
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    reading.issues.push({
      where: `line ${firstLine - 1 + Number((error as { lines?: number }).lines ?? 1)}`,
      field: 'row',
      reason: isOpen ? 'a double quote was opened on this line or before it, and never closed' : error.message,
      correction: 'Close the quote, and write a double quote inside a quoted cell twice ("").',
    });
    return reading;
  }
}
