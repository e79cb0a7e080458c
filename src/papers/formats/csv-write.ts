import { isRecord } from '#domain/lib/is-record.ts';
import { isSame } from '#domain/lib/is-same.ts';
import { kindOfType } from '#domain/papers/question-kinds.ts';
import { KIND_LISTS, KIND_TEXT_COLUMNS } from '../exchange/kind-forms.ts';
import type { Authored } from '../exchange/reading.ts';
import { residueOf, toSafeJson } from '../exchange/residue.ts';
import { writeAnswer, writeAnswers } from './sheet-answer.ts';
import { markCells } from './sheet-marks.ts';
import { readOptions, writeImage, writeMatch } from './sheet-cells.ts';
import { COLUMN_ORDER, MOST_ENTRIES, OPTION_LETTERS } from './sheet-columns.ts';
import { questionOfRow } from './sheet-question.ts';
import { guarded, unguarded } from './sheet-read.ts';

/** A paper as CSV: RFC 4180, UTF-8 with a byte-order mark so that spreadsheets read Gujarati and Hindi. */

type Row = Map<string, string>;

/** As it goes into the file, and as the reader will find it there. */
const written = (cell: string): string => guarded(cell.replaceAll(/\r\n?/g, '\n').normalize('NFC'));
const asRead = (cell: string): string => unguarded(written(cell).trim());

const textList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String).slice(0, MOST_ENTRIES) : [];

function listCells(row: Row, name: string, list: unknown): void {
  textList(list).forEach((text, index) => row.set(`${name}_${index + 1}`, text));
}

function optionCells(row: Row, options: readonly unknown[]): void {
  options.forEach((option, index) => {
    const column = `option_${OPTION_LETTERS[index]}`;
    if (!isRecord(option)) row.set(column, String(option));
    else if (Array.isArray(option['match'])) row.set(column, writeMatch(option['match']));
    else {
      if (typeof option['text'] === 'string') row.set(column, option['text']);
      if (option['image'] !== undefined) row.set(`${column}_image`, writeImage(option['image']));
    }
  });
}

function cellsOf(question: Authored): Row {
  const row: Row = new Map();
  // Any other word in the column is read as one of the kinds, or as a reason to leave the row out.
  const kind = kindOfType(question['type']);
  if (kind !== 'choice') row.set('type', kind);
  const texts = ['id', 'passage', 'question', ...Object.keys(KIND_TEXT_COLUMNS), 'topic', 'difficulty', 'explanation'];
  for (const column of texts) if (typeof question[column] === 'string') row.set(column, question[column]);
  if (question['image'] !== undefined) row.set('image', writeImage(question['image']));
  for (const [column, cell] of markCells(question)) row.set(column, cell);
  for (const { column, key } of KIND_LISTS) listCells(row, column, question[key]);
  const options = Array.isArray(question['options']) ? (question['options'] as unknown[]) : [];
  optionCells(row, options);
  const read = new Map(
    [...row].map(([column, cell]) => [column, asRead(cell)] as const).filter(([, cell]) => cell !== ''),
  );
  if (kind === 'number') {
    row.set('answer', String(question['correctNumber']));
    if (question['tolerance'] !== undefined) row.set('tolerance', String(question['tolerance']));
    return row;
  }
  const isRight = (option: unknown): boolean =>
    kind === 'several' && Array.isArray(question['correctAnswers'])
      ? question['correctAnswers'].some((right) => isSame(option, right))
      : isSame(option, question['correctAnswer']);
  const places = options.flatMap((option, index) => (isRight(option) ? [index] : []));
  row.set(
    'answer',
    kind === 'several' ? writeAnswers(places) : writeAnswer(places[0] ?? -1, readOptions(read, false).texts),
  );
  return row;
}

/** The row of a question, with what its cells cannot hold in the column `academy`. */
function rowOf(question: Authored): Row {
  const row = cellsOf(question);
  const read = new Map(
    [...row].map(([column, cell]) => [column, asRead(cell)] as const).filter(([, cell]) => cell !== ''),
  );
  const result = questionOfRow(read);
  if (result.kind !== 'question') throw new Error(`A question does not fit a row: ${JSON.stringify(result)}`);
  const residue = residueOf(result.question, question);
  if (residue !== null) row.set('academy', toSafeJson(residue));
  return row;
}

const quoted = (cell: string): string => (/[",\n\r;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The paper as CSV text. Columns that nothing stands in are left out, but for the first four options. */
export function writeCsv({ questions, ...settings }: Authored): string {
  const { topic, ...others } = settings;
  const paperRow: Row = new Map([['type', 'paper']]);
  const isPlainTopic = typeof topic === 'string' && asRead(topic) === topic && topic !== '';
  if (isPlainTopic) paperRow.set('topic', topic);
  const kept = isPlainTopic ? others : settings;
  if (Object.keys(kept).length > 0) paperRow.set('academy', toSafeJson(kept));
  const rows = [paperRow, ...(questions as readonly Authored[]).map(rowOf)];
  const always = new Set([
    'question',
    'option_a',
    'option_b',
    'option_c',
    'option_d',
    'answer',
    'topic',
    'explanation',
  ]);
  const columns = COLUMN_ORDER.filter((column) => always.has(column) || rows.some((row) => row.has(column)));
  const lines = [columns, ...rows.map((row) => columns.map((column) => written(row.get(column) ?? '')))];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
