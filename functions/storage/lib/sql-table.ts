/** The columns of a SQL table, each beside the field it holds: row type, mapper, column list and bind list are made of it. */

export type StoredValue = string | number | null;
/** A row as D1 returns it. */
export type StoredRow = object;

export interface Column<Value> {
  readonly name: string;
  readonly type: 'TEXT' | 'INTEGER' | 'REAL';
  readonly isNullable: boolean;
  /** SQL expression of a value that this column does not write. `t` is the table. */
  readonly readAs?: string;
  readonly isJson?: true;
  readonly write: (value: Value) => StoredValue;
  readonly read: (stored: unknown) => Value;
}

/** A column for each field: the compiler refuses a missing field, an unknown one, and a column of another type. */
export type Columns<Row> = { readonly [Field in keyof Row]-?: Column<Row[Field]> };
/** The columns of a table in which a field of several columns or tables stands apart. */
type AnyColumn = Column<never>;

const plain = <Value extends StoredValue>(
  type: Column<Value>['type'],
  isNullable: boolean,
): ((name: string) => Column<Value>) => {
  const read = (stored: unknown): Value => stored as Value;
  return (name) => ({ name, type, isNullable, write: (value) => value, read });
};

export const text = <Value extends string = string>(name: string): Column<Value> => plain<Value>('TEXT', false)(name);
export const textOrNull = <Value extends string = string>(name: string): Column<Value | null> =>
  plain<Value | null>('TEXT', true)(name);
export const integer: (name: string) => Column<number> = plain('INTEGER', false);
export const integerOrNull: (name: string) => Column<number | null> = plain('INTEGER', true);
export const real: (name: string) => Column<number> = plain('REAL', false);

export const flag = (name: string): Column<boolean> => ({
  name,
  type: 'INTEGER',
  isNullable: false,
  write: Number,
  read: (stored) => stored === 1,
});

export const json = <Value>(name: string): Column<Value> => ({
  name,
  type: 'TEXT',
  isNullable: false,
  isJson: true,
  write: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(String(stored)) as Value,
});
export const jsonOrNull = <Value>(name: string): Column<Value | null> => ({
  name,
  type: 'TEXT',
  isNullable: true,
  isJson: true,
  write: (value) => (value === null ? null : JSON.stringify(value)),
  read: (stored) => (stored === null ? null : (JSON.parse(String(stored)) as Value)),
});

/** A value that a SELECT reads and no row writes, such as a column of a joined table. */
export const readOnly = <Value>(column: Column<Value>, readAs: string): Column<Value> => ({ ...column, readAs });

const entriesOf = (columns: object): readonly [field: string, column: AnyColumn][] => Object.entries(columns);
const isWritten = ([, { readAs }]: readonly [string, AnyColumn]): boolean => readAs === undefined;

/** Each field's column, for SQL text in which the compiler checks the field. */
export const namesOf = <Row>(columns: Columns<Row>): { readonly [Field in keyof Row]-?: string } =>
  Object.fromEntries(entriesOf(columns).map(([field, { name }]) => [field, name])) as {
    readonly [Field in keyof Row]-?: string;
  };

/** The column list of a SELECT; `t` is the table. */
export const selectedOf = (columns: object): string =>
  entriesOf(columns)
    .map(([, { name, readAs }]) => (readAs === undefined ? `t.${name}` : `${readAs} AS ${name}`))
    .join(', ');

export function readerOf<Row>(columns: Columns<Row>): (stored: StoredRow) => Row {
  const entries = entriesOf(columns);
  return (stored) => {
    const values = stored as Readonly<Record<string, unknown>>;
    return Object.fromEntries(entries.map(([field, { name, read }]) => [field, read(values[name])])) as Row;
  };
}

/** The written columns, each with its value for a row. */
export const writersOf = <Row>(columns: Columns<Row>): Readonly<Record<string, (row: Row) => StoredValue>> =>
  Object.fromEntries(
    entriesOf(columns)
      .filter(isWritten)
      .map(([field, { name, write }]) => [name, (row: Row) => write(row[field as keyof Row] as never)]),
  );

/** A row's values by column, as the JSON of a file's edition holds them: lists and objects stay as they are. */
export const valuesOf = <Row>(columns: Columns<Row>, row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entriesOf(columns)
      .filter(isWritten)
      .map(([field, { name, isJson, write }]) => {
        const value = row[field as keyof Row];
        return [name, isJson === true ? value : write(value as never)];
      }),
  );

/** A table whose every column stands here; a test holds it against the schema (migrations/). */
export interface SqlTable<Row> {
  readonly table: string;
  readonly columns: Columns<Row>;
}
