import type { Language } from '#domain/lib/languages.ts';
import { languageOfLetters } from '#domain/lib/languages.ts';
import { withoutMarks } from '../../build/rich-text/parse-emphasis.ts';
import { settleMarks } from '../exchange/file-marks.ts';
import { inQuestionOrder } from '../exchange/key-order.ts';
import { applyKept, parseKept } from '../exchange/own-lines.ts';
import { cellToPaperText } from '../exchange/paper-text.ts';
import type { Authored, ExchangeIssue, Reading } from '../exchange/reading.ts';
import { addLoss, newReading, titleOf } from '../exchange/reading.ts';
import { inLanguageMarks } from '../exchange/several-languages.ts';
import { withoutInvisible } from '../lints/invisible-marks.ts';
import { isOtherGujarati, loneLetter, placeOfLabel } from './option-labels.ts';
import type { AnswerHabit } from './sheet-answer.ts';
import { habitOf } from './sheet-answer.ts';
import type { Cells } from './sheet-cells.ts';
import { readOptions } from './sheet-cells.ts';
import { columnsOf, isQuestionHeader } from './sheet-columns.ts';
import { questionOfRow } from './sheet-question.ts';
import type { RowAnswer } from './zero-based-keys.ts';
import { suspectZeroBasedKeys } from './zero-based-keys.ts';

/** Rows of a table (CSV or a sheet) as questions: the same rules for both. */

export interface SheetRow {
  /** `line 12` or `row 12`. */
  readonly where: string;
  readonly cells: readonly string[];
  /** The same cells without emphasis, where they may have some: for columns that hold no text. */
  readonly plain?: readonly string[];
  readonly findings?: readonly CellFinding[];
  readonly pictures?: readonly { readonly column: number; readonly text: string }[];
}

/** What a cell loses, or what makes its value useless. Without a column it concerns the row. */
export interface CellFinding extends ExchangeIssue {
  readonly isIssue: boolean;
  readonly column?: number;
}

/** Columns of words that are known here: a mark that nobody sees says nothing in them. */
const KEYWORDS = /^(?:type|difficulty|(?:\w+_)?marks|dropped)$/;
/** Columns whose cells are no texts of a student. */
const NO_TEXT = /^(?:id|type|answer|topic|difficulty|(?:\w+_)?marks|dropped|academy|(?:option_.*)?image)$/;

const HEADER_WITHIN = 15;
const HEADER_CORRECTION =
  'Name the columns in the first row: question, option_a, option_b, option_c, option_d, answer, topic, explanation.';
/** Beginnings that a spreadsheet takes for a formula, behind the quotes that guard them. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs as a formula. */
export const guarded = (cell: string): string => (DANGEROUS.test(cell) ? `'${cell}` : cell);
/** The cell as it was written, in a file of our own: in any other a leading quote is the author's. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

const isHeader = ({ cells, plain = cells }: SheetRow): boolean => isQuestionHeader(plain);

function readHeader(row: SheetRow, body: readonly SheetRow[], reading: Reading): readonly (string | null)[] {
  const header = row.plain ?? row.cells;
  const { columns, languages } = columnsOf(header);
  columns.forEach((column, index) => {
    const name = titleOf(header[index] ?? '');
    const first = columns.findIndex((each, at) => each === column && languages[at] === languages[index]);
    if (column === null) {
      if (body.some(({ cells }) => (cells[index] ?? '').trim() !== ''))
        addLoss(reading, {
          where: row.where,
          field: name,
          reason: 'is a column that is not known here; it was left out',
          correction: 'Give it one of the known names if it should be taken.',
        });
    } else if (column !== 'serial' && first < index)
      reading.issues.push({
        where: row.where,
        field: name,
        reason: `means ${column}, like '${titleOf(header[first] ?? '')}' before it`,
        correction: 'Keep one of the two columns, or give one of them another name.',
      });
  });
  return columns;
}

interface Columns {
  readonly names: readonly (string | null)[];
  /** By column, where the table has columns for several; null for a column of none. */
  readonly languages: readonly (Language | null)[];
  readonly isGuarded: boolean;
  /** Whether the table counts its options અ, બ, ક, ડ. */
  readonly isOther: boolean;
}

/** The answer as a place where the table has other letters than `findAnswer` expects; a text of an option stays one. */
function placeOtherLetter(cells: Map<string, string>): void {
  const letter = loneLetter(cells.get('answer') ?? '');
  const place = letter === null ? -1 : placeOfLabel(letter, true);
  if (place >= 0 && !readOptions(cells, false).texts.includes(letter ?? '')) cells.set('answer', `#${place + 1}`);
}

/** One column for each language becomes one text with its parts; of what is no text the first counts. */
function withLanguage(column: string, before: string | undefined, cell: string, language: Language | null): string {
  if (language === null) return before === undefined ? cell : before;
  if (NO_TEXT.test(column)) return before ?? cell;
  return `${before ?? ''}${inLanguageMarks(language, cell)}`;
}

function cellsOf(row: SheetRow, { names, languages, isGuarded, isOther }: Columns): Cells {
  const cells = new Map<string, string>();
  names.forEach((column, index) => {
    const source = column !== null && NO_TEXT.test(column) ? (row.plain ?? row.cells) : row.cells;
    const trimmed = (source[index] ?? '').trim();
    const isKeyword = column !== null && KEYWORDS.test(column);
    const isFormulaCell = column !== null && (column === 'answer' || !NO_TEXT.test(column));
    const cell = isGuarded
      ? unguarded(trimmed)
      : isFormulaCell
        ? cellToPaperText(trimmed)
        : isKeyword
          ? withoutInvisible(trimmed).trim()
          : trimmed;
    if (column !== null && column !== 'serial' && cell !== '')
      cells.set(column, withLanguage(column, cells.get(column), cell, languages[index] ?? null));
  });
  for (const { column, text } of row.pictures ?? []) {
    // A picture in the column of an option's picture belongs to the option.
    const named = (names[column] ?? '').replace(/_image$/, '');
    const target = /^(?:option|left|right|statement)_\w+$/.test(named) ? named : 'question';
    const isText = target === 'question' || named === 'explanation';
    const at = named === 'explanation' ? named : target;
    cells.set(at, [cells.get(at), text].filter((each) => each !== undefined).join(isText ? '\n\n' : ' '));
  }
  if (isOther) placeOtherLetter(cells);
  return cells;
}

/** The row of type `paper` that an export begins with: the topic, and in `academy` all other settings. */
function readPaperRow(cells: Cells, where: string, reading: Reading): void {
  const kept = cells.get('academy');
  const settings = kept === undefined ? null : parseKept(kept, where, reading.issues);
  reading.paper = { ...(cells.has('topic') && { topic: cells.get('topic') }), ...settings };
  reading.isOwn = true;
}

/** Whether the rows that leave no doubt all answer by letter, all by number, or all by text. */
function tableHabit(rows: readonly SheetRow[], columns: Columns): AnswerHabit {
  const shown = rows
    .map((row) => cellsOf(row, columns))
    .map((cells) => habitOf(cells.get('answer') ?? '', readOptions(cells, false).texts.map(withoutMarks)));
  const habits = new Set(shown.filter((habit) => habit !== null));
  return habits.size === 1 ? ([...habits][0] ?? null) : null;
}

const answersOf = (rows: readonly SheetRow[], columns: Columns): readonly RowAnswer[] =>
  rows.map((row) => {
    const cells = cellsOf(row, columns);
    return { where: row.where, cell: cells.get('answer') ?? '', options: readOptions(cells, false).texts };
  });

/** What a whole table says its answers by. */
interface Answers {
  readonly habit: AnswerHabit;
  /** False where the table as a whole leaves its answers open: then each row would only repeat it. */
  readonly areKnown: boolean;
}

/** The question without its key, as it is shown beside its issue. */
const keyless = ({ correctAnswer: _one, correctAnswers: _several, ...question }: Authored): Authored => question;

function readRow(row: SheetRow, columns: Columns, { habit, areKnown }: Answers, reading: Reading): void {
  const { where } = row;
  const cells = cellsOf(row, columns);
  if (cells.size === 0 && !row.findings?.some(({ isIssue }) => isIssue)) return;
  if (row.cells.slice(columns.names.length).some((cell) => cell.trim() !== '')) {
    reading.issues.push({
      where,
      field: 'row',
      reason: 'has more cells than the header has columns',
      correction: 'Put a text that holds a comma between double quotes.',
    });
    return;
  }
  for (const { isIssue, column, ...finding } of row.findings ?? [])
    if (column === undefined || ![null, 'serial', undefined].includes(columns.names[column])) {
      if (isIssue) reading.issues.push(finding);
      else addLoss(reading, finding);
    }
  if (cells.get('type') === 'paper') return readPaperRow(cells, where, reading);
  const result = questionOfRow(cells, habit);
  const kept = cells.get('academy');
  if (result.kind === 'skipped')
    reading.skipped.push({ where, title: titleOf(cells.get('question') ?? ''), why: result.why });
  else if (result.kind === 'issues' || !areKnown) {
    for (const issue of result.kind === 'issues' ? result.issues : [])
      if (areKnown || issue.field !== 'answer') reading.issues.push({ where, ...issue });
    if (result.question !== undefined)
      reading.items.push({ where, question: inQuestionOrder(keyless(result.question)), isIncomplete: true });
  } else
    reading.items.push({
      where,
      question: inQuestionOrder(
        kept === undefined ? result.question : applyKept(result.question, kept, where, reading),
      ),
    });
}

/** As an id is written. Anything else in the column is the passage itself. */
const PASSAGE_ID = /^[\w.-]{1,40}$/;

/** Takes passages that stand as texts in the rows of their questions: equal texts are one passage. */
function takePassageTexts(reading: Reading): void {
  const ids = new Map<string, string>();
  const used = new Set(reading.items.map(({ question }) => question['passage']));
  const idOf = (text: string): string => {
    for (let number = ids.size + 1; !ids.has(text); number += 1)
      if (!used.has(`passage-${number}`)) {
        ids.set(text, `passage-${number}`);
        used.add(`passage-${number}`);
      }
    return ids.get(text) ?? '';
  };
  reading.items.forEach((item, index) => {
    const { passage } = item.question;
    if (typeof passage !== 'string') return;
    const plain = withoutMarks(passage);
    const id = PASSAGE_ID.test(plain) ? plain : idOf(passage);
    reading.items[index] = { ...item, question: { ...item.question, passage: id } };
  });
  if (ids.size === 0) return;
  const passages = Object.fromEntries([...ids].map(([text, id]) => [id, { text }]));
  reading.paper = { ...reading.paper, passages };
}

function headerIssue(rows: readonly SheetRow[], reading: Reading): void {
  const found = rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = found?.cells.map((cell) => `'${titleOf(cell)}'`).join(', ');
  const reason =
    names === undefined ? 'the table is empty' : `no row of column names was found; the first row is ${names}`;
  reading.issues.push({ where: found?.where ?? 'line 1', field: 'header', reason, correction: HEADER_CORRECTION });
}

/**
 * The language of each column. A column that names none stands for a language of its letters where others of its name
 * have one; a table in one language needs no marks.
 */
function languagesOf(
  header: SheetRow,
  names: readonly (string | null)[],
  body: readonly SheetRow[],
): readonly (Language | null)[] {
  const { languages } = columnsOf(header.plain ?? header.cells);
  const isTwin = (index: number): boolean => {
    const name = names[index] ?? null;
    return name !== null && name !== 'serial' && names.indexOf(name) !== names.lastIndexOf(name);
  };
  if (!languages.some((language, index) => language !== null && isTwin(index))) return languages.map(() => null);
  const unnamed = body.flatMap(({ cells }) => cells.filter((_, index) => isTwin(index) && languages[index] === null));
  const ofLetters = languageOfLetters(unnamed.join(' ')) ?? 'en';
  return languages.map((language, index) => (isTwin(index) ? (language ?? ofLetters) : null));
}

/** `mayBeOurs`: whether papers:export writes this format. Its files are known by their row of type `paper`. */
export function readSheet(rows: readonly SheetRow[], mayBeOurs: boolean): Reading {
  const reading = newReading();
  const at = rows.slice(0, HEADER_WITHIN).findIndex(isHeader);
  const header = rows[at];
  if (header === undefined) {
    headerIssue(rows, reading);
    return reading;
  }
  const body = rows.slice(at + 1);
  const names = readHeader(header, body, reading);
  for (const { where, cells } of rows.slice(0, at)) {
    const text = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (text.length > 0)
      addLoss(reading, {
        where,
        field: 'row',
        reason: `stands above the column names and was left out: '${titleOf(text.join(' '))}'`,
        correction: 'Write what a student needs of it into the questions or the topic.',
      });
  }
  const hasAnswers = names.includes('answer') || names.includes('left_1') || names.includes('left');
  if (!hasAnswers)
    reading.issues.push({
      where: header.where,
      field: 'header',
      reason: 'no column says which option is right',
      correction: 'Add a column answer with the letter of the right option.',
    });
  const isGuarded = mayBeOurs && body.some((row) => row.cells[names.indexOf('type')]?.trim() === 'paper');
  const answerAt = names.indexOf('answer');
  const isOther =
    columnsOf(header.plain ?? header.cells).isOther ||
    body.some(({ cells }) => isOtherGujarati(loneLetter(cells[answerAt] ?? '')));
  const columns = { names, languages: languagesOf(header, names, body), isGuarded, isOther };
  const before = reading.issues.length;
  if (!isGuarded) suspectZeroBasedKeys(answersOf(body, columns), reading);
  const answers = { habit: tableHabit(body, columns), areKnown: hasAnswers && reading.issues.length === before };
  for (const row of body) readRow(row, columns, answers, reading);
  // Our own export names each passage by its id, and has the passages in the row of the paper.
  if (!isGuarded) takePassageTexts(reading);
  settleMarks(reading, true);
  return reading;
}
