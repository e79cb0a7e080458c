import type { AuditNote, EditableRow, EditableSearch, EditableStore, SortedBy } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import type { Columns, SqlTable, StoredRow, StoredValue } from '../lib/sql-table.ts';
import { integer, readerOf, selectedOf, text, textOrNull, writersOf } from '../lib/sql-table.ts';
import { writeAudited } from './write-audited.ts';

type Value = StoredValue;
type NewRow<Fields> = Omit<EditableRow, 'id'> & Fields;

/** The columns of every table of editable rows. */
export const EDITABLE_COLUMNS: Columns<EditableRow> = {
  id: integer('id'),
  clientId: text('client_id'),
  version: integer('version'),
  deletedAt: textOrNull('deleted_at'),
  createdAt: text('created_at'),
  createdBy: integer('created_by'),
  updatedAt: text('updated_at'),
  updatedBy: integer('updated_by'),
};

/** These columns as D1 returns them. */
export interface EditableTableRow {
  readonly id: number;
  readonly client_id: string;
  readonly version: number;
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly created_by: number;
  readonly updated_at: string;
  readonly updated_by: number;
}
export const editableRowOf: (row: StoredRow) => EditableRow = readerOf(EDITABLE_COLUMNS);

/** The parts of a description that the columns of a table give. */
export const describedBy = <Fields>({ table, columns }: SqlTable<EditableRow & Fields>) => {
  const common = new Set(Object.keys(EDITABLE_COLUMNS));
  const own = Object.fromEntries(Object.entries(columns).filter(([field]) => !common.has(field)));
  return {
    name: table,
    columns: writersOf(own as Columns<Fields>) as Readonly<Record<string, (row: NewRow<Fields>) => Value>>,
    selected: selectedOf(columns),
    rowOf: readerOf(columns),
  };
};

/** Column names and SQL conditions. Use constants of the code only; values from a request are bound. */
export interface TableDescription<Fields, TableRow, ListedRow, Listed, Column extends string> {
  readonly name: string;
  /** The table's own columns, each with its value for a row. */
  readonly columns: Readonly<Record<string, (row: NewRow<Fields>) => Value>>;
  /** SQL condition for writing a row. `:name` is the value of that column or one of `values`. */
  readonly writtenIf?: { readonly create: string; readonly replace: string };
  readonly values?: Readonly<Record<string, (row: NewRow<Fields>) => Value>>;
  /** A second unique key exists besides the client id; a conflicting row is not written. */
  readonly hasOtherKey?: true;
  /** Statements that run before the row's own, under the same conditions. */
  readonly alongside?: {
    readonly create: (database: D1Database, row: NewRow<Fields>) => readonly D1PreparedStatement[];
    readonly replace: (database: D1Database, row: EditableRow & Fields) => readonly D1PreparedStatement[];
  };
  /** SQL condition of `t` for a deleted row that may go for good after its time; every one when omitted. */
  readonly purgedIf?: string;
  /** Columns and joins to select; `t` is this table. */
  readonly selected?: string;
  readonly joined?: string;
  readonly rowOf: (row: TableRow) => EditableRow & Fields;
  readonly list: {
    readonly selected?: string;
    readonly rowOf: (row: ListedRow) => Listed;
    /** The SQL expression of each sort column. */
    readonly sorts: Readonly<Record<Column, string>>;
    /** The SQL expression of the searched text. */
    readonly searched: string;
    /** SQL condition for the status ?1; compares the column `status` when omitted. */
    readonly isOfStatus?: string;
  };
}

/** The parts of a description that become SQL. */
interface TableTexts {
  readonly name: string;
  readonly columns: object;
  readonly writtenIf?: { readonly create: string; readonly replace: string };
  readonly values?: object;
  readonly hasOtherKey?: true;
  readonly purgedIf?: string;
  readonly selected?: string;
  readonly joined?: string;
  readonly list: {
    readonly selected?: string;
    readonly sorts: Readonly<Record<string, string>>;
    readonly searched: string;
    readonly isOfStatus?: string;
  };
}

/** Replaces `:name` with numbered parameters. */
function numbered(sql: string, names: readonly string[]): string {
  return sql.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) throw new Error(`no column or value is called ${name}`);
    return `?${names.indexOf(name) + 1}`;
  });
}

const { id: _, clientId, createdAt, createdBy, ...changedColumns } = EDITABLE_COLUMNS;
const CREATED_WRITERS = writersOf({ clientId, createdAt, createdBy });
const CHANGED_WRITERS = writersOf(changedColumns);
const EDITABLE_WRITERS = { ...CREATED_WRITERS, ...CHANGED_WRITERS };

/** The SQL of all statements of a table, and the parameter names of the writing ones. */
function statementsOf({ name, columns, writtenIf, values = {}, hasOtherKey, list, ...table }: TableTexts) {
  const { selected = 't.*', joined = '', purgedIf = 'true' } = table;
  const named = (sql = ''): readonly string[] => Object.keys(values).filter((value) => sql.includes(`:${value}`));
  const changed = [...Object.keys(CHANGED_WRITERS), ...Object.keys(columns)];
  const inserted = [...Object.keys(CREATED_WRITERS), ...changed];
  const insertNames = [...inserted, ...named(writtenIf?.create)];
  const updateNames = ['id', ...changed, ...named(writtenIf?.replace)];
  const orIgnore = hasOtherKey === true ? ' OR IGNORE' : '';

  const listOf = (sort: string, isDescending: boolean): string => {
    const [comparison, direction] = isDescending ? ['<', ' DESC'] : ['>', ''];
    return `SELECT ${sort} AS sorted_by, ${list.selected ?? selected} FROM ${name} AS t ${joined}
      WHERE (CASE ?1 WHEN 'deleted' THEN t.deleted_at IS NOT NULL
          ELSE t.deleted_at IS NULL AND (?1 IS NULL OR ${isOfStatus}) END)
        AND NOT EXISTS (SELECT 1 FROM json_each(?2) AS word WHERE instr(lower(${list.searched}), lower(word.value)) = 0)
        AND (?3 IS NULL OR (${sort}, t.id) ${comparison} (?3, ?4)) ORDER BY ${sort}${direction}, t.id${direction} LIMIT ?5`;
  };
  const isOfStatus = list.isOfStatus ?? 't.status = ?1';
  const findBy = (column: string): string => `SELECT ${selected} FROM ${name} AS t ${joined} WHERE t.${column} = ?1`;

  return {
    insertNames,
    updateNames,
    /** The unique client id decides whether the row is new, so that concurrent copies create one. */
    insert: `INSERT${orIgnore} INTO ${name} (${inserted.join(', ')})
      SELECT ${inserted.map((_, index) => `?${index + 1}`).join(', ')}
      WHERE ${numbered(writtenIf?.create ?? 'true', insertNames)}${orIgnore === '' ? ' ON CONFLICT (client_id) DO NOTHING' : ''}`,
    /** The version decides: of several changes to one version, the first is written. */
    update: `UPDATE${orIgnore} ${name} SET ${changed.map((column, index) => `${column} = ?${index + 2}`).join(', ')}
      WHERE id = ?1 AND version = ?2 - 1 AND (${numbered(writtenIf?.replace ?? 'true', updateNames)})`,
    findById: findBy('id'),
    findByClientId: findBy('client_id'),
    lists: Object.fromEntries(
      Object.entries(list.sorts).map(([column, sort]) => [
        column,
        { ascending: listOf(sort, false), descending: listOf(sort, true) },
      ]),
    ),
    countOfStatus: `SELECT count(*) AS count FROM ${name} AS t WHERE t.deleted_at IS NULL AND (${isOfStatus})`,
    purge: `DELETE FROM ${name} AS t WHERE t.deleted_at < ?1 AND ${purgedIf}`,
  };
}

/** A D1 table of editable rows. A change and its audit note are one batch. */
export function editableTable<Fields, TableRow, ListedRow, Listed, Column extends string>(
  table: TableDescription<Fields, TableRow, ListedRow, Listed, Column>,
) {
  const sql = statementsOf(table);
  const writers = { ...table.columns, ...table.values };
  const valuesOf = (row: NewRow<Fields>): Readonly<Record<string, Value>> =>
    Object.fromEntries([
      ...Object.entries(EDITABLE_WRITERS).map(([name, valueOf]) => [name, valueOf(row)] as const),
      ...Object.entries(writers).map(([name, valueOf]) => [name, valueOf(row)] as const),
    ]);

  function create(database: D1Database, row: NewRow<Fields>, note: AuditNote): Promise<boolean> {
    const values = valuesOf(row);
    const insert = database.prepare(sql.insert).bind(...sql.insertNames.map((name) => values[name] ?? null));
    return writeAudited(database, [...(table.alongside?.create(database, row) ?? []), insert], note);
  }

  function replace(database: D1Database, row: EditableRow & Fields, note: AuditNote): Promise<boolean> {
    const values: Readonly<Record<string, Value>> = { ...valuesOf(row), id: row.id };
    const update = database.prepare(sql.update).bind(...sql.updateNames.map((name) => values[name] ?? null));
    return writeAudited(database, [...(table.alongside?.replace(database, row) ?? []), update], note);
  }

  async function find(database: D1Database, statement: string, value: Value): Promise<(EditableRow & Fields) | null> {
    const row = await database.prepare(statement).bind(value).first<TableRow>();
    return row === null ? null : table.rowOf(row);
  }

  /** Each word must be there. Searches with instr, because a LIKE pattern in D1 is limited to 50 bytes, 16 letters of Gujarati. */
  async function list(
    database: D1Database,
    { status, text, column, isDescending, limit, after }: EditableSearch<string, Column>,
  ): Promise<readonly (Listed & SortedBy)[]> {
    const { results } = await database
      .prepare(sql.lists[column]?.[isDescending ? 'descending' : 'ascending'] ?? '')
      .bind(status, JSON.stringify(text.match(/\S+/g) ?? []), after?.value ?? null, after?.id ?? null, limit)
      .all<ListedRow & { readonly sorted_by: string }>();
    return results.map((row) => ({ ...table.list.rowOf(row), sortedBy: row.sorted_by }));
  }

  return (database: D1Database): EditableStore<Fields, EditableSearch<string, Column>, Listed> => ({
    create: (row, note) => create(database, row, note),
    replace: (row, note) => replace(database, row, note),
    find: (id) => repeatable(() => find(database, sql.findById, id)),
    findByClientId: (clientId) => repeatable(() => find(database, sql.findByClientId, clientId)),
    list: (search) => repeatable(() => list(database, search)),
    countDrafts: () =>
      repeatable(async () => (await database.prepare(sql.countOfStatus).bind('draft').first<number>('count')) ?? 0),
    purge: (deletedBefore) =>
      repeatable(async () => void (await database.prepare(sql.purge).bind(deletedBefore).run())),
  });
}
