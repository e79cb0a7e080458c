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
/** Characters and cells, of commas within texts too. */
const LONGEST_LINE = 100_000;
const MOST_CELLS = 20_000;
/** `sep=;`, which spreadsheets write as a first line to name the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/** The delimiter that makes the most known columns of a line near the top; of several the one that divides it most. */
function guessDelimiter(text: string): string {
  const lines = text.split('\n', HEADER_WITHIN);
  const isKnown = (cell: string): boolean => ![null, 'serial'].includes(columnOf(cell));
  const known = (delimiter: string): number =>
    Math.max(...lines.map((line) => line.split(delimiter, MOST_COLUMNS).filter(isKnown).length));
  const parts = (delimiter: string): number =>
    Math.max(...lines.map((line) => line.split(delimiter, MOST_COLUMNS).length));
  return DELIMITERS.toSorted((one, other) => known(other) - known(one) || parts(other) - parts(one))[0] ?? ',';
}

interface CsvRecord {
  readonly record: readonly string[];
  /** `lines` is the line on which the record ends. */
  readonly info: { readonly lines: number };
}

interface CsvRow {
  readonly cells: readonly string[];
  /** Whether something stands beyond the columns that are read. */
  readonly isWide: boolean;
  readonly lines: number;
}

/** What is kept of a record: a line of commas alone has millions of cells. */
const rowOfRecord = ({ record, info }: CsvRecord): CsvRow => ({
  cells: record.slice(0, MOST_COLUMNS),
  isWide: record.slice(MOST_COLUMNS).some((cell) => cell.trim() !== ''),
  lines: info.lines,
});

interface CsvRows {
  readonly rows: readonly SheetRow[];
  /** Cells outside the rows and columns that are read. */
  readonly issues: readonly ExchangeIssue[];
}

const tooLong = ({ where }: SheetRow): ExchangeIssue => ({
  where,
  field: 'row',
  reason: `stands below the ${MOST_ROWS} rows that are read of a table`,
  correction: 'Take empty rows out, or split the file into papers.',
});
const tooWide = (where: string): ExchangeIssue => ({
  where,
  field: 'row',
  reason: `has more than ${MOST_COLUMNS} cells`,
  correction: 'Take empty columns out; a text with commas stands between double quotes.',
});

/** A line with more cells than any table has: not parsed, because each cell costs memory. */
function crowdedLine(text: string, delimiter: string): number | null {
  let line = 1;
  for (let from = 0; from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const isLong = to - from > LONGEST_LINE;
    if (isLong && text.slice(from, to).split(delimiter, MOST_CELLS + 1).length > MOST_CELLS) return line;
    from = to + 1;
  }
  return null;
}

/** Reads the lines before a quote that is never closed. */
function openQuote(error: unknown, firstLine: number): ExchangeIssue {
  if (!(error instanceof CsvError)) throw error;
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return {
    where: `line ${firstLine - 1 + Number((error as { lines?: number }).lines ?? 1)}`,
    field: 'row',
    reason: isOpen ? 'a double quote was opened on this line or before it, and never closed' : error.message,
    correction: 'Close the quote, and write a double quote inside a quoted cell twice ("").',
  };
}

function parseRows(text: string, delimiter: string, firstLine: number): CsvRows {
  const crowded = crowdedLine(text, delimiter);
  if (crowded !== null) return { rows: [], issues: [tooWide(`line ${firstLine - 1 + crowded}`)] };
  const records: CsvRow[] = [];
  const broken: ExchangeIssue[] = [];
  try {
    parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_ROWS + 1,
      on_record: (record: unknown) => {
        records.push(rowOfRecord(record as CsvRecord));
        return null;
      },
    });
  } catch (error) {
    broken.push(openQuote(error, firstLine));
  }
  let line = firstLine;
  const all = records.map(({ cells, isWide, lines }) => {
    const where = `line ${line}`;
    line = firstLine + lines;
    return { where, cells, isWide };
  });
  const below = all.slice(MOST_ROWS);
  const wide = all.find(({ isWide }) => isWide);
  return {
    rows: all.slice(0, MOST_ROWS),
    issues: [...broken, ...below.map(tooLong), ...(wide === undefined ? [] : [tooWide(wide.where)])],
  };
}

/** Questions of a table as text. A quote that is never closed makes every later row doubtful: one issue for all of them. */
export function readCsv(text: string): Reading {
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const { rows, issues } = parseRows(body, separator?.[1] ?? guessDelimiter(body), separator === null ? 1 : 2);
  const reading = rows.length === 0 && issues.length > 0 ? newReading() : readSheet(rows, true);
  reading.issues.push(...issues);
  return reading;
}
