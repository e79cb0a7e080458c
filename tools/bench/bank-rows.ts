import type { Row } from './rows.ts';

/** What was measured of a question bank. Bytes are after gzip. */
export interface MeasuredBank {
  readonly size: number;
  readonly buildSeconds: number;
  readonly home: number;
  readonly largestIndex: number;
  /** Milliseconds. */
  readonly firstQuestion: number;
  /** The bytes of opening one paper, and the addresses that its scripts asked for. */
  readonly weight: {
    readonly html: number;
    readonly script: number;
    readonly data: number;
    readonly dataPaths: readonly string[];
  };
}

/** A paper may cost this many times as much in a bank ten times as large. */
const MOST_BUILD_GROWTH = 1.2;
/** The cost of opening a paper may differ this much between two banks. */
const SAME = { atLeast: 0.95, atMost: 1.05 } as const;
const PAGE_BYTES = 25 * 1024;

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
const each = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
const papers = (size: number): string => size.toLocaleString('en-IN');

export const opened = ({ weight }: Pick<MeasuredBank, 'weight'>): number => weight.html + weight.script + weight.data;
const questionFiles = ({ weight }: Pick<MeasuredBank, 'weight'>): readonly string[] =>
  weight.dataPaths.filter((path) => path.startsWith('/papers/'));

/** Milliseconds per paper, with its share of the whole build. */
export const wholeCost = ({ buildSeconds, size }: MeasuredBank): number => (buildSeconds * 1000) / size;

/** Milliseconds for each paper that one bank has more than another, without the fixed part of a build. */
export const marginalCost = (smaller: MeasuredBank, larger: MeasuredBank): number =>
  ((larger.buildSeconds - smaller.buildSeconds) * 1000) / (larger.size - smaller.size);

function openingRows(smallest: MeasuredBank, bank: MeasuredBank): readonly Row[] {
  const compare = (what: string, valueOf: (bank: MeasuredBank) => number, text: (value: number) => string): Row => ({
    what: `open a paper of ${papers(bank.size)}, ${what}`,
    figure: text(valueOf(bank)),
    beside: `of ${papers(smallest.size)} ${text(valueOf(smallest))}`,
    ratio: valueOf(bank) / valueOf(smallest),
    ...SAME,
  });
  return [
    compare('all bytes', opened, kilobytes),
    compare('its questions', ({ weight }) => weight.data, kilobytes),
    compare('first question', ({ firstQuestion }) => firstQuestion, seconds),
  ];
}

function ownRows(bank: MeasuredBank): readonly Row[] {
  const largest = Math.max(bank.home, bank.largestIndex);
  const files = questionFiles(bank).length;
  return [
    {
      what: `question files for a paper of ${papers(bank.size)}`,
      figure: String(files),
      beside: 'its own',
      ratio: files,
      atLeast: 1,
      atMost: 1,
    },
    {
      what: `largest list of ${papers(bank.size)}`,
      figure: kilobytes(largest),
      beside: `bound ${kilobytes(PAGE_BYTES)}`,
      ratio: largest / PAGE_BYTES,
      atMost: 1,
    },
  ];
}

/** Compares the largest bank with the one before it; the cost of one more paper also needs the smallest. */
function buildRows(banks: readonly MeasuredBank[]): readonly Row[] {
  const [before, last] = banks.slice(-2);
  const smallest = banks[0];
  if (before === undefined || last === undefined || smallest === undefined || before === smallest) return [];
  const [first, second] = [marginalCost(smallest, before), marginalCost(before, last)];
  return [
    {
      what: `build, for each of ${papers(last.size)} papers`,
      figure: each(wholeCost(last)),
      beside: `of ${papers(before.size)} ${each(wholeCost(before))}`,
      ratio: wholeCost(last) / wholeCost(before),
      atMost: MOST_BUILD_GROWTH,
    },
    {
      what: `build, a paper more up to ${papers(last.size)}`,
      figure: each(second),
      beside: `${papers(smallest.size)} to ${papers(before.size)} ${each(first)}`,
      // A bank where more papers make the build faster shows only noise, so there is no ratio.
      ratio: first > 0 ? second / first : Number.NaN,
      atMost: MOST_BUILD_GROWTH,
    },
  ];
}

/** Every ratio of `bench:bank` with its bound; banks from small to large. */
export function rowsOfBanks(banks: readonly MeasuredBank[]): readonly Row[] {
  const [smallest, ...larger] = banks;
  if (smallest === undefined) return [];
  return [...larger.flatMap((bank) => openingRows(smallest, bank)), ...banks.flatMap(ownRows), ...buildRows(banks)];
}
