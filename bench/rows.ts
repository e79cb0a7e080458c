import { appendFileSync } from 'node:fs';

/** A figure and its reference, both from one run. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** The reference with its own figure; empty for a figure with a fixed bound. */
  readonly beside: string;
  /** The figure divided by the reference, or the figure itself. */
  readonly ratio: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export const isMet = ({ ratio, atLeast = -Infinity, atMost = Infinity }: Row): boolean =>
  ratio >= atLeast && ratio <= atMost;

const boundText = ({ atLeast, atMost }: Row): string =>
  atLeast !== undefined && atMost !== undefined
    ? atLeast === atMost
      ? `${atMost}`
      : `${atLeast} to ${atMost}`
    : atLeast !== undefined
      ? `at least ${atLeast}`
      : atMost !== undefined
        ? `at most ${atMost}`
        : '';
const ratioText = (ratio: number): string => (Math.abs(ratio) >= 100 ? ratio.toFixed(0) : ratio.toFixed(2));

export function printRows(rows: readonly Row[]): void {
  console.log(`${'figure'.padEnd(46)}${''.padStart(14)}  ${'beside'.padEnd(44)}${'ratio'.padStart(8)}  bound`);
  for (const row of rows)
    console.log(
      `${row.what.padEnd(46)}${row.figure.padStart(14)}  ${row.beside.padEnd(44)}${ratioText(row.ratio).padStart(8)}  ${boundText(row)}${isMet(row) ? '' : '  MISSED'}`,
    );
}

/** The file in which a run of all benches (bench/all.ts) collects the rows of each. */
export const ROWS_FILE = 'ACADEMY_BENCH_ROWS';

export function collect(rows: readonly Row[]): void {
  const file = process.env[ROWS_FILE];
  if (file !== undefined) appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Prints the rows and collects them. A missed bound makes the process end with 1. */
export function report(rows: readonly Row[]): void {
  printRows(rows);
  collect(rows);
  if (!rows.every(isMet)) process.exitCode = 1;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
