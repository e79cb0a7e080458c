import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { Log } from '../../ports/lib.ts';
import type { FactBank } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';

interface Head {
  readonly table_id: string;
  readonly digest: string;
}
interface Kept {
  readonly digest: string;
  /** Null for a text that this code does not take. */
  readonly table: FactTable | null;
}

/** Texts of one call, so that a reply of the database stays small. */
const TABLES_A_CALL = 40;

const HEAD = 'SELECT table_id, digest FROM fact_tables WHERE deleted_at IS NULL';
const OF_NAME = `${HEAD} AND table_id = ?1`;
const OF_TOPIC = `${HEAD} AND topic = ?1 ORDER BY table_id`;
const ALL = `${HEAD} ORDER BY table_id`;
const BODIES = `SELECT t.table_id, t.digest, t.body FROM json_each(?1) AS wanted
  JOIN fact_tables AS t ON t.table_id = wanted.value WHERE t.deleted_at IS NULL`;

const chunksOf = <Value>(list: readonly Value[], size: number): readonly (readonly Value[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Fact tables in D1, each parsed once an edition and kept: only the digests are asked for again. */
export function d1FactBank(database: D1Database, log: Log): FactBank {
  const kept = new Map<string, Kept>();

  async function headsOf(sql: string, ...values: readonly string[]): Promise<readonly Head[]> {
    const statement = database.prepare(sql);
    return (await (values.length === 0 ? statement : statement.bind(...values)).all<Head>()).results;
  }

  function parsedOf(tableId: string, body: string): FactTable | null {
    const parsed = parseFactTable(JSON.parse(body));
    if (parsed.ok) return parsed.value;
    const [issue] = parsed.issues;
    log.write('error', { event: 'fact-table', table: tableId, detail: `${issue?.path} ${issue?.reason}` });
    return null;
  }

  async function read(names: readonly string[]): Promise<void> {
    const { results } = await database
      .prepare(BODIES)
      .bind(JSON.stringify(names))
      .all<Head & { readonly body: string }>();
    for (const { table_id: name, digest, body } of results) kept.set(name, { digest, table: parsedOf(name, body) });
  }

  async function tablesOf(heads: readonly Head[]): Promise<readonly FactTable[]> {
    const missing = heads.filter(({ table_id: name, digest }) => kept.get(name)?.digest !== digest);
    for (const chunk of chunksOf(missing, TABLES_A_CALL))
      await repeatable(() => read(chunk.map(({ table_id: name }) => name)));
    return heads.flatMap(({ table_id: name }) => kept.get(name)?.table ?? []);
  }

  return {
    find: async (tableId) => (await tablesOf(await repeatable(() => headsOf(OF_NAME, tableId))))[0] ?? null,
    ofTopic: async (topic) => tablesOf(await repeatable(() => headsOf(OF_TOPIC, topic))),
    all: async () => tablesOf(await repeatable(() => headsOf(ALL))),
  };
}
