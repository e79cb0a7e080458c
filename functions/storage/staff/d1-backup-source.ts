import { parentsFirst } from '#domain/staff/backups.ts';
import type { BackupSchemaEntry, BackupSource, BackupTable, BackupValue } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';

const ROWS_AT_ONCE = 500;
/** Bounds the memory of a run: a paper may have two megabytes. */
const BYTES_AT_ONCE = 2_000_000;

const OWN = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'";
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const rowsOf = async <T>(database: D1Database, sql: string, ...values: BackupValue[]): Promise<readonly T[]> =>
  repeatable(
    async () =>
      (
        await database
          .prepare(sql)
          .bind(...values)
          .all<T>()
      ).results,
  );

async function describe(database: D1Database, name: string): Promise<BackupTable> {
  // Without the generated columns, which no INSERT may name.
  const columns = await rowsOf<{ name: string; pk: number }>(
    database,
    'SELECT name, pk FROM pragma_table_info(?1)',
    name,
  );
  const [table] = await rowsOf<{ sql: string }>(
    database,
    "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?1",
    name,
  );
  const primary = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  const hasRowId = !/WITHOUT\s+ROWID/i.test(table?.sql ?? '');
  return {
    name,
    columns: columns.map((column) => column.name),
    key: hasRowId ? ['rowid'] : primary.map((column) => column.name),
  };
}

function pageSql({ name, columns, key }: BackupTable, isFirst: boolean, mostBytes: number): string {
  const keys = key.map((each) => (each === 'rowid' ? 'rowid' : quoted(each)));
  const places = keys.map((_, index) => `?${index + 1}`);
  const named = (prefix: string, names: readonly string[]) =>
    names.map((each, index) => `${each} AS ${prefix}${index}`);
  const sizes = columns.map((_, index) => `coalesce(length(CAST(c${index} AS BLOB)), 0)`).join(' + ');
  return `WITH page AS (
    SELECT ${[...named('k', keys), ...named('c', columns.map(quoted))].join(', ')} FROM ${quoted(name)}
    ${isFirst ? '' : `WHERE (${keys.join(', ')}) > (${places.join(', ')})`} ORDER BY ${keys.join(', ')} LIMIT ${ROWS_AT_ONCE}),
  sized AS (SELECT *, sum(${sizes}) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before FROM page)
  SELECT ${[...keys.map((_, index) => `k${index}`), ...columns.map((_, index) => `c${index}`)].join(', ')}
  FROM sized WHERE coalesce(bytes_before, 0) < ${mostBytes}`;
}

/** Reads every table of D1 in bounded pieces. */
export const d1BackupSource = (
  database: D1Database,
  { pageBytes = BYTES_AT_ONCE }: { readonly pageBytes?: number } = {},
): BackupSource => ({
  schema: () =>
    rowsOf<BackupSchemaEntry>(database, `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${OWN}`),
  migrations: async () => {
    const [table] = await rowsOf(
      database,
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'",
    );
    if (table === undefined) return [];
    const applied = await rowsOf<{ name: string }>(database, 'SELECT name FROM d1_migrations ORDER BY id');
    return applied.map(({ name }) => name);
  },
  tableNames: async () => {
    const tables = await rowsOf<{ name: string }>(
      database,
      `SELECT name FROM sqlite_master WHERE type = 'table' AND ${OWN} ORDER BY name`,
    );
    const references = await rowsOf<{ table: string; parent: string }>(
      database,
      `SELECT m.name AS "table", f."table" AS parent FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f
       WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*'`,
    );
    return parentsFirst(
      tables.map(({ name }) => name),
      references,
    );
  },
  describe: (name) => describe(database, name),
  page: async (table, after) => {
    const statement = database.prepare(pageSql(table, after === null, pageBytes)).bind(...(after ?? []));
    const found = await repeatable(() => statement.raw<BackupValue[]>());
    const width = table.key.length;
    return { rows: found.map((row) => row.slice(width)), after: found.at(-1)?.slice(0, width) ?? null };
  },
  sequences: async () =>
    Object.fromEntries(
      (await rowsOf<{ name: string; seq: number }>(database, `SELECT name, seq FROM sqlite_sequence WHERE ${OWN}`)).map(
        ({ name, seq }) => [name, seq],
      ),
    ),
  erasedSince: async (auditId) =>
    (
      await rowsOf<{ id: number; subject: string }>(
        database,
        `SELECT id, subject FROM audit_log WHERE id > ?1 AND action = 'deleted' AND subject GLOB 'students/*'
         ORDER BY id LIMIT 1000`,
        auditId,
      )
    ).map(({ id, subject }) => ({ auditId: id, studentId: Number(subject.slice('students/'.length)) })),
});
