import { isCalendarDate, longDayText } from '#domain/lib/india-time.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES, isLanguage } from '#domain/lib/languages.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { MOST_ROWS, codeOf, parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { hasEnded } from '#domain/papers/fact-tables/fact-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { newSeed } from '../lib/new-seed.ts';

/** A fact table as a sheet: its rows as cells of text, each with the place of its text in a row. */

export type SheetRow = Readonly<Record<string, unknown>>;
type Said = Readonly<Record<string, unknown>>;

export interface SheetColumn {
  /** Where its text is in a row: 'values.mouth.gu'. */
  readonly key: string;
  readonly label: string;
  /** Of its texts; null for what is the same in each. */
  readonly language: Language | null;
  readonly kind: 'text' | 'number' | 'choice' | 'set';
  /** The texts of a choice by its id, in the first language of the table. */
  readonly choices: Readonly<Record<string, Said>>;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Said => (isRecord(value) ? value : {});

export const rowsOf = (body: WrittenTable): readonly SheetRow[] => listOf(body['rows']).map(recordOf);

export function languagesOfTable({ languages }: WrittenTable): readonly Language[] {
  const found = listOf(languages).filter(isLanguage);
  return found.length > 0 ? found : LANGUAGES;
}

/** A name in the language of the page; in any other, where it has none. */
export function nameIn(words: unknown): string {
  const said = recordOf(words);
  return String([said[spokenLanguage()], ...Object.values(said)].find((each) => typeof each === 'string') ?? '');
}

/** The columns of the sheet: name, values, group, note and last day, each text in every language of the table side by side. */
export function columnsOf(body: WrittenTable): readonly SheetColumn[] {
  const text = staffFactsText().columns;
  const languages = languagesOfTable(body);
  const lists = recordOf(body['choices']);
  const plain = { language: null, kind: 'text', choices: {} } as const;
  const inLanguages = (key: string, label: string): readonly SheetColumn[] =>
    languages.map((language) => ({
      ...plain,
      key: `${key}.${language}`,
      label: text.inLanguage({ label, language: staffKitText().languages[language] }),
      language,
    }));
  const values = listOf(body['attributes']).flatMap((each): readonly SheetColumn[] => {
    const { id, kind, list, name } = recordOf(each);
    const [key, label] = [`values.${String(id)}`, nameIn(name)];
    if (kind === 'text') return inLanguages(key, label);
    if (kind === 'choice' || kind === 'set')
      return [{ key, label, language: null, kind, choices: recordOf(lists[String(list)]) as SheetColumn['choices'] }];
    return [{ ...plain, key, label, kind: kind === 'word' ? 'text' : 'number' }];
  });
  return [
    ...inLanguages('name', text.name),
    ...values,
    { ...plain, key: 'group', label: text.group },
    ...inLanguages('note', text.note),
    { ...plain, key: 'validUntil', label: text.until },
    { ...plain, key: 'source', label: text.source },
  ];
}

const valueAt = (row: SheetRow, key: string): unknown =>
  key.split('.').reduce<unknown>((value, name) => recordOf(value)[name], row);

const without = (record: Said, name: string): Said =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

/** Parts of a row that stay although they are empty. */
const KEPT = new Set(['name', 'values']);

/** A row with another value at a place; what is empty then goes. */
function withValue(row: Said, path: readonly string[], value: unknown): Said {
  const [name = '', ...rest] = path;
  const next = rest.length === 0 ? value : withValue(recordOf(row[name]), rest, value);
  const isGone = next === undefined || (isRecord(next) && Object.keys(next).length === 0 && !KEPT.has(name));
  return isGone ? without(row, name) : { ...row, [name]: next };
}

const choiceName = ({ choices }: SheetColumn, id: unknown): string => {
  const words = Object.hasOwn(choices, String(id)) ? choices[String(id)] : undefined;
  return words === undefined ? String(id) : String(Object.values(words)[0] ?? id);
};

/** What a cell shows. */
export function cellText(row: SheetRow, column: SheetColumn): string {
  const value = valueAt(row, column.key);
  if (value === undefined || value === null) return '';
  if (column.kind === 'choice' || column.kind === 'set')
    return (Array.isArray(value) ? value : [value]).map((id) => choiceName(column, id)).join('; ');
  return isRecord(value) ? nameIn(value) : String(value);
}

/** The id of a choice that is written by its id or in any of its languages; a text that is none stays as it is. */
function choiceId({ choices }: SheetColumn, text: string): string {
  const wanted = text.trim().normalize('NFC').toLowerCase();
  const found = Object.entries(choices).find(
    ([id, words]) => id === wanted || Object.values(words).some((word) => String(word).toLowerCase() === wanted),
  );
  return found?.[0] ?? text.trim();
}

function valueOf(text: string, column: SheetColumn): unknown {
  if (text.trim() === '') return undefined;
  if (column.kind === 'choice') return choiceId(column, text);
  if (column.kind === 'set')
    return text
      .split(';')
      .filter((each) => each.trim() !== '')
      .map((each) => choiceId(column, each));
  if (column.kind !== 'number') return text;
  const number = Number(text.trim().replaceAll(/(?<=\d),(?=\d)/g, ''));
  return Number.isFinite(number) ? number : text;
}

/** A new row's id. It never follows a name, so that it is not the id of a row that is gone, or that comes back from an edition. */
function freeId(rows: readonly SheetRow[]): string {
  const ids = new Set(rows.map((row) => String(row['id'])));
  const codes = new Set([...ids].map(codeOf));
  const base = `row-${newSeed()}`;
  let id = base;
  for (let number = 2; ids.has(id) || codes.has(codeOf(id)); number += 1) id = `${base}-${number}`;
  return id;
}

const withRows = (body: WrittenTable, rows: readonly SheetRow[]): WrittenTable => ({ ...body, rows });

/** The table with a text in a cell. */
export function withCell(
  body: WrittenTable,
  at: { readonly row: number; readonly column: SheetColumn },
  text: string,
): WrittenTable {
  const path = at.column.key.split('.');
  return withRows(
    body,
    rowsOf(body).map((row, index) => (index === at.row ? withValue(row, path, valueOf(text, at.column)) : row)),
  );
}

/** The table with an empty row at its end. It has the source of the last one. */
export function withNewRow(body: WrittenTable): WrittenTable {
  const rows = rowsOf(body);
  const source = rows.at(-1)?.['source'] ?? Object.keys(recordOf(body['sources']))[0] ?? '';
  return withRows(body, [...rows, { id: freeId(rows), name: {}, values: {}, source }]);
}

/** The table without a row; others no longer name it. */
export function withoutRow(body: WrittenTable, index: number): WrittenTable {
  const rows = rowsOf(body);
  const gone = rows[index]?.['id'];
  const kept = rows.filter((_, each) => each !== index).map((row) => withoutName(row, gone));
  return withRows(body, kept);
}

/** A row that no longer avoids another. */
function withoutName(row: SheetRow, gone: unknown): SheetRow {
  if (!isRecord(row['avoid'])) return row;
  const avoid = Object.fromEntries(
    Object.entries(row['avoid']).flatMap(([attribute, others]) => {
      const left = listOf(others).filter((each) => each !== gone);
      return left.length === 0 ? [] : [[attribute, left]];
    }),
  );
  return Object.keys(avoid).length === 0 ? without(row, 'avoid') : { ...row, avoid };
}

/** Whether a copied text is more than one cell. */
export const isOfCells = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/;
const BARE = /^[^\t\r\n]*/;

/** Lines of cells as Excel and Google Sheets copy them: a cell with a line break or a quotation mark stands in quotation marks. */
function cellsOfClipboard(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let rest = text.replace(/\r?\n$/, '');
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const cell = quoted === null ? (BARE.exec(rest)?.[0] ?? '') : (quoted[1] ?? '').replaceAll('""', '"');
    lines.at(-1)?.push(cell.replaceAll(/\s*\r?\n\s*/g, ' '));
    rest = rest.slice(quoted?.[0].length ?? cell.length);
    if (rest === '') return lines;
    if (!rest.startsWith('\t')) lines.push([]);
    rest = rest.replace(/^(?:\t|\r?\n|\r)/, '');
  }
}

export interface Pasted {
  readonly body: WrittenTable;
  readonly cells: number;
  readonly newRows: number;
  /** Cells beyond the last column, or of rows beyond the most that a table has. */
  readonly leftOut: number;
}

/** The cells of Excel and Google Sheets, from a cell on to the right and below; rows are added where they end. */
export function pasteCells(
  body: WrittenTable,
  at: { readonly row: number; readonly column: number },
  text: string,
): Pasted {
  const columns = columnsOf(body);
  const before = rowsOf(body).length;
  let [next, cells, leftOut] = [body, 0, 0];
  for (const [down, line] of cellsOfClipboard(text).entries()) {
    const row = at.row + down;
    if (row >= MOST_ROWS) {
      leftOut += line.length;
      continue;
    }
    while (rowsOf(next).length <= row) next = withNewRow(next);
    for (const [right, cell] of line.entries()) {
      const column = columns[at.column + right];
      if (column === undefined) {
        leftOut += cell === '' ? 0 : 1;
        continue;
      }
      next = withCell(next, { row, column }, cell.trim());
      cells += 1;
    }
  }
  return { body: next, cells, newRows: rowsOf(next).length - before, leftOut };
}

/** Which sentence mends what the table's reader finds; none for what no cell can have. */
const MENDS: readonly (readonly [reason: RegExp, mend: keyof ReturnType<typeof staffFactsText>['mends']])[] = [
  [/^must be a text/, 'text'],
  [/^must be a number/, 'number'],
  [/^must be a day/, 'day'],
  [/is no choice$|^must name a choice/, 'choice'],
  [/^must be one choice/, 'oneChoice'],
  [/^must be one of the sources/, 'source'],
  [/^must have at most/, 'long'],
  [/is there twice$/, 'twice'],
  [/is the id of another row/, 'idTwice'],
  [/^has the code/, 'codeTwice'],
  [/^must have a value/, 'value'],
];

/** What to do about a reason of the table's reader; the reason itself where no cell leads to it. */
export function mendOf(reason: string): string {
  const found = MENDS.find(([pattern]) => pattern.test(reason));
  return found === undefined ? reason : staffFactsText().mends[found[1]];
}

/** What is wrong with the rows, by 'row/key' of a cell; what is of no cell is at the first of its row. */
export function issuesByCell(body: WrittenTable): ReadonlyMap<string, string> {
  const parsed = parseFactTable(body);
  if (parsed.ok) return new Map();
  const keys = new Set(columnsOf(body).map(({ key }) => key));
  const [first] = keys;
  const found = new Map<string, string>();
  for (const { path, reason } of parsed.issues) {
    const [, row, rest = ''] = /^rows\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    if (row === undefined) continue;
    const key = keys.has(rest) ? rest : (first ?? '');
    const place = `${row}/${key}`;
    const mend = mendOf(reason);
    const said = keys.has(rest) || mend !== reason ? mend : `${rest} ${reason}`;
    const before = found.get(place);
    if (before?.includes(said) !== true) found.set(place, before === undefined ? said : `${before} ${said}`);
  }
  return found;
}

/** The name of a row for people; says so where it has none yet. */
export const nameOfRow = (row: SheetRow): string => nameIn(row['name']) || staffFactsText().sheet.unnamed;

/** Until when a row is asked, for people; null without a day, and while a day is typed. */
export function dayNote(row: SheetRow, today: string): string | null {
  const { validUntil } = row;
  if (typeof validUntil !== 'string' || !isCalendarDate(validUntil)) return null;
  const words = staffFactsText().sheet;
  const day = longDayText(validUntil);
  return hasEnded({ validUntil }, today) ? words.ended({ day }) : words.endsOn({ day });
}

/** 'Row 4, Mahi, Mouth (Gujarati)' for the path of an issue; null for one of no row. */
export function placeOfPath(body: WrittenTable, path: string): string | null {
  const [, index, key = ''] = /^rows\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const row = rowsOf(body)[Number(index)];
  if (index === undefined || row === undefined) return null;
  const column = columnsOf(body).find((each) => each.key === key);
  const at = { row: Number(index) + 1, name: nameOfRow(row) };
  const text = staffFactsText().sheet;
  return column === undefined ? text.rowPlace(at) : text.place({ ...at, column: column.label });
}

/** The index of the row with this id or code; −1 for none. */
export const indexOfRow = (body: WrittenTable, wanted: string): number =>
  rowsOf(body).findIndex(({ id }) => id === wanted || codeOf(String(id)) === wanted);

/** What a table says where it differs from another, a line a row. */
export function differencesOf(body: WrittenTable, other: WrittenTable): string {
  const text = staffFactsText().difference;
  const columns = columnsOf(body);
  const others = new Map(rowsOf(other).map((row) => [row['id'], row]));
  const own = new Set(rowsOf(body).map(({ id }) => id));
  const lines = rowsOf(body).flatMap((row) => {
    const before = others.get(row['id']);
    if (JSON.stringify(before) === JSON.stringify(row)) return [];
    const cells = columns
      .filter((column) => before === undefined || cellText(row, column) !== cellText(before, column))
      .map((column) => `${column.label}: ${cellText(row, column) || '–'}`);
    return [text.row({ name: nameOfRow(row), cells: cells.join('; ') || text.rest })];
  });
  const gone = rowsOf(other)
    .filter(({ id }) => !own.has(id))
    .map((row) => text.gone({ name: nameOfRow(row) }));
  const isSame = JSON.stringify(without(body, 'rows')) === JSON.stringify(without(other, 'rows'));
  return [...lines, ...gone, ...(isSame ? [] : [text.rest])].join('\n');
}
