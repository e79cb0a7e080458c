// The same code as 'csv-parse/sync', and it runs in browsers too.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { Reading } from '../exchange/reading.ts';
import { newReading } from '../exchange/reading.ts';
import { columnOf } from './sheet-columns.ts';
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
    Math.max(...lines.map((line) => line.split(delimiter).filter(isKnown).length));
  return DELIMITERS.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

interface CsvRecord {
  readonly record: readonly string[];
  /** `lines` is the line on which the record ends. */
  readonly info: { readonly lines: number };
}

function parseRows(text: string, delimiter: string, firstLine: number): SheetRow[] {
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
  }) as unknown as CsvRecord[];
  let line = firstLine;
  return records.map(({ record, info }) => {
    const where = `line ${line}`;
    line = firstLine + info.lines;
    return { where, cells: record };
  });
}

/** Questions of a table as text. A quote that is never closed makes every later row doubtful: one issue, no rows. */
export function readCsv(text: string): Reading {
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const firstLine = separator === null ? 1 : 2;
  try {
    return readSheet(parseRows(body, separator?.[1] ?? guessDelimiter(body), firstLine), true);
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
