// The same code as 'csv-parse/sync', and it runs in browsers too.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-columns.ts';

/** CSV, TSV and semicolon tables: quoted cells may hold delimiters, doubled quotes and line breaks. */

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER_WITHIN = 15;
/** Characters and cells, of commas within texts too. */
const LONGEST_LINE = 100_000;
const MOST_CELLS = 20_000;

/** The delimiter that makes the most known heads of a line near the top; of several the one that divides it most. */
export function guessDelimiter(text: string, isKnown: (cell: string) => boolean): string {
  const lines = text.split('\n', HEADER_WITHIN);
  const known = (delimiter: string): number =>
    Math.max(...lines.map((line) => line.split(delimiter, MOST_COLUMNS).filter(isKnown).length));
  const parts = (delimiter: string): number =>
    Math.max(...lines.map((line) => line.split(delimiter, MOST_COLUMNS).length));
  return DELIMITERS.toSorted((one, other) => known(other) - known(one) || parts(other) - parts(one))[0] ?? ',';
}

interface ParsedRecord {
  readonly record: readonly string[];
  /** `lines` is the line on which the record ends. */
  readonly info: { readonly lines: number };
}

export interface CsvRecord {
  /** The line of the text on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether something stands beyond the columns that are read. */
  readonly isWide: boolean;
}

export interface CsvTable {
  /** One more than are read of a table where there are more. */
  readonly records: readonly CsvRecord[];
  /** Why the rest could not be read; null at the end of the text. */
  readonly broken: {
    readonly kind: 'crowded' | 'open-quote' | 'other';
    readonly line: number;
    readonly text: string;
  } | null;
}

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

export function readRecords(text: string, delimiter: string): CsvTable {
  const crowded = crowdedLine(text, delimiter);
  if (crowded !== null) return { records: [], broken: { kind: 'crowded', line: crowded, text: '' } };
  const records: CsvRecord[] = [];
  let line = 1;
  const keep = ({ record, info }: ParsedRecord): null => {
    // A line of commas alone has millions of cells.
    const isWide = record.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '');
    records.push({ line, cells: record.slice(0, MOST_COLUMNS), isWide });
    line = info.lines + 1;
    return null;
  };
  try {
    parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_ROWS + 1,
      on_record: (record: unknown) => keep(record as ParsedRecord),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const kind = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open-quote' : 'other';
    const at = Number((error as { lines?: number }).lines ?? 1);
    return { records, broken: { kind, line: at, text: error.message } };
  }
  return { records, broken: null };
}
