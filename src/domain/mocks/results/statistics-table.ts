import type { CsvCell } from '../../lib/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv.ts';
import { staffStatisticsText } from '../../text/staff/en/staff-statistics.ts';
import { answerTextOf, keyTextOf, optionLetter } from '../key-text.ts';
import type { WrongSign } from './item-statistics.ts';

/** The table of item statistics that staff read: its rows, its orders and its file for a spreadsheet. */
export interface StatisticsRow {
  /** Its index in the paper, from 0. */
  readonly question: number;
  readonly id: string;
  readonly section: string | null;
  readonly topic: string | null;
  readonly text: string;
  readonly options: readonly string[];
  /** As in the answer key. */
  readonly right: string;
  readonly attempts: number;
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly notAttempted: number;
  readonly chosen: readonly number[];
  readonly shareRight: number | null;
  readonly discrimination: number | null;
  readonly medianMs: number | null;
  readonly topMedianMs: number | null;
  readonly topWrongOption: { readonly option: number; readonly attempts: number } | null;
  readonly topWrongAnswer: { readonly answer: string; readonly attempts: number } | null;
  readonly looksWrong: { readonly score: number; readonly signs: readonly WrongSign[] } | null;
}

/** The wrong answer that is given most: an option, a set of options or a number. */
export function topWrongOf({
  topWrongOption,
  topWrongAnswer,
}: Pick<StatisticsRow, 'topWrongOption' | 'topWrongAnswer'>): {
  readonly text: string;
  readonly attempts: number;
} | null {
  if (topWrongOption !== null) return { text: optionLetter(topWrongOption.option), attempts: topWrongOption.attempts };
  return topWrongAnswer === null
    ? null
    : { text: answerTextOf(topWrongAnswer.answer), attempts: topWrongAnswer.attempts };
}

/** The share of all attempts that gave the most given wrong answer, from 0 to 1. */
export function wrongShareOf(row: StatisticsRow): number | null {
  const top = topWrongOf(row);
  return row.attempts === 0 || top === null ? null : top.attempts / row.attempts;
}

const MEASURES = {
  question: ({ question }) => question,
  right: ({ shareRight }) => shareRight,
  discrimination: ({ discrimination }) => discrimination,
  time: ({ medianMs }) => medianMs,
  wrong: wrongShareOf,
} as const satisfies Readonly<Record<string, (row: StatisticsRow) => number | null>>;

/**
 * Sorts by a measure: `right` ascending, `-right` descending. A question without the figure comes last either way. Any
 * other order is the one they came in, worst first.
 */
export function sortStatistics<Row extends StatisticsRow>(rows: readonly Row[], order: string): readonly Row[] {
  const name = order.replace(/^-/, '');
  if (!Object.hasOwn(MEASURES, name)) return rows;
  const measure: (row: StatisticsRow) => number | null = MEASURES[name as keyof typeof MEASURES];
  const direction = order.startsWith('-') ? -1 : 1;
  const known = rows.filter((row) => measure(row) !== null);
  const unknown = rows.filter((row) => measure(row) === null);
  return [...known.toSorted((one, other) => direction * ((measure(one) ?? 0) - (measure(other) ?? 0))), ...unknown];
}

/** Rows with every word of the search in their number, section, topic, text or options; with `isSuspect`, those that look wrong. */
export function findStatistics<Row extends StatisticsRow>(
  rows: readonly Row[],
  { search, isSuspect }: { readonly search: string; readonly isSuspect: boolean },
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (isSuspect && row.looksWrong === null) return false;
    const { question, section, topic, text, options } = row;
    const all = [question + 1, section ?? '', topic ?? '', text, ...options].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 1000);
const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);

type FileColumn = readonly [head: string, cell: (row: StatisticsRow) => CsvCell];

const FILE_COLUMNS: readonly FileColumn[] = [
  ['Question', ({ question }) => question + 1],
  ['Id', ({ id }) => id],
  ['Section', ({ section }) => section],
  ['Topic', ({ topic }) => topic],
  ['Text', ({ text }) => text],
  ['Key', ({ right }) => keyTextOf(right)],
  [
    'Looks wrong',
    ({ looksWrong }) =>
      looksWrong === null ? null : looksWrong.signs.map((sign) => staffStatisticsText().signs[sign]).join('; '),
  ],
  ['Attempts', ({ attempts }) => attempts],
  ['Right', ({ correct }) => correct],
  ['Wrong', ({ wrong }) => wrong],
  ['Blank', ({ skipped }) => skipped],
  ['Not attempted', ({ notAttempted }) => notAttempted],
  ['Right in percent', ({ shareRight }) => percent(shareRight)],
  ['Discrimination', ({ discrimination }) => discrimination],
  ['Median seconds', ({ medianMs }) => seconds(medianMs)],
  ['Median seconds of the best tenth', ({ topMedianMs }) => seconds(topMedianMs)],
  ['Most chosen wrong option', (row) => topWrongOf(row)?.text ?? null],
  ['Chose it', (row) => topWrongOf(row)?.attempts ?? null],
];

/** The table as a file for a spreadsheet. Each option has a column with its text and one with how many chose it. */
export function statisticsCsv(rows: readonly StatisticsRow[]): string {
  const options = Array.from({ length: Math.max(0, ...rows.map((row) => row.options.length)) }, (_, index) => index);
  const columns: readonly FileColumn[] = [
    ...FILE_COLUMNS,
    ...options.flatMap((index): readonly FileColumn[] => [
      [`Option ${optionLetter(index)}`, (row) => row.options[index] ?? null],
      [`Chose ${optionLetter(index)}`, (row) => row.chosen[index] ?? null],
    ]),
  ];
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
    .map(csvLine)
    .reduce((file, line) => file + line, BYTE_ORDER_MARK);
}
