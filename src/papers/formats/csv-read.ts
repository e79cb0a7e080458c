import type { ExchangeIssue, Reading } from '../exchange/reading.ts';
import { newReading } from '../exchange/reading.ts';
import type { CsvTable } from './csv-records.ts';
import { guessDelimiter, readRecords } from './csv-records.ts';
import { columnOf, MOST_COLUMNS, MOST_ROWS } from './sheet-columns.ts';
import type { SheetRow } from './sheet-read.ts';
import { readSheet } from './sheet-read.ts';

/** `sep=;`, which spreadsheets write as a first line to name the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

const isKnown = (cell: string): boolean => ![null, 'serial'].includes(columnOf(cell));

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

/** Reads the lines before a quote that is never closed. */
function brokenIssue({ kind, text }: NonNullable<CsvTable['broken']>, where: string): ExchangeIssue {
  if (kind === 'crowded') return tooWide(where);
  return {
    where,
    field: 'row',
    reason: kind === 'open-quote' ? 'a double quote was opened on this line or before it, and never closed' : text,
    correction: 'Close the quote, and write a double quote inside a quoted cell twice ("").',
  };
}

/** Questions of a table as text. A quote that is never closed makes every later row doubtful: one issue for all of them. */
export function readCsv(text: string): Reading {
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const { records, broken } = readRecords(body, separator?.[1] ?? guessDelimiter(body, isKnown));
  const whereOf = (line: number): string => `line ${line + (separator === null ? 0 : 1)}`;
  const all = records.map(({ line, cells, isWide }) => ({ where: whereOf(line), cells, isWide }));
  const rows: readonly SheetRow[] = all.slice(0, MOST_ROWS);
  const wide = all.find(({ isWide }) => isWide);
  const issues = [
    ...(broken === null ? [] : [brokenIssue(broken, whereOf(broken.line))]),
    ...all.slice(MOST_ROWS).map(tooLong),
    ...(wide === undefined ? [] : [tooWide(wide.where)]),
  ];
  const reading = rows.length === 0 && issues.length > 0 ? newReading() : readSheet(rows, true);
  reading.issues.push(...issues);
  return reading;
}
