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

const HEADING = `${'figure'.padEnd(46)}${''.padStart(14)}  ${'beside'.padEnd(44)}${'ratio'.padStart(8)}  bound`;

const lineOf = (row: Row): string =>
  `${row.what.padEnd(46)}${row.figure.padStart(14)}  ${row.beside.padEnd(44)}${ratioText(row.ratio).padStart(8)}  ${boundText(row)}${isMet(row) ? '' : '  MISSED'}`;

export function printRows(rows: readonly Row[]): void {
  for (const line of [HEADING, ...rows.map(lineOf)]) console.log(line);
}

/** The file in which a run of all benches (tools/bench/all.ts) collects the rows of each. */
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

type Phase = readonly [name: string, measure: () => Promise<readonly Row[]>];

/** As `report`, with the name of each phase before it is measured and its rows as soon as they are known. */
export async function reportPhases(phases: readonly Phase[]): Promise<void> {
  const rows: Row[] = [];
  for (const [name, measure] of phases) {
    console.log(`Measuring ${name} ...`);
    const found = await measure();
    for (const row of found) console.log(lineOf(row));
    rows.push(...found);
  }
  console.log();
  report(rows);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
