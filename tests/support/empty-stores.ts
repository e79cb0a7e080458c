import { abortAllDurableObjects, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

type Namespace = DurableObjectNamespace & { used?: Map<string, DurableObjectId> };

/** Notes the id of every object that is asked for: most of a namespace's ids are not used by one test file. */
function noteUse(namespace: Namespace): Map<string, DurableObjectId> {
  if (namespace.used !== undefined) return namespace.used;
  const used = new Map<string, DurableObjectId>();
  const { get, getByName } = namespace;
  const noted = (stub: DurableObjectStub) => {
    used.set(stub.id.toString(), stub.id);
    return stub;
  };
  Object.assign(namespace, {
    used,
    get: (...args: Parameters<typeof get>) => noted(get.apply(namespace, args)),
    getByName: (...args: Parameters<typeof getByName>) => noted(getByName.apply(namespace, args)),
  });
  return used;
}

const NAMESPACES = [
  env.SESSIONS,
  env.THROTTLES,
  env.MOCK_ATTEMPTS,
  env.MOCK_COHORTS,
] as readonly unknown[] as readonly Namespace[];
NAMESPACES.forEach(noteUse);

const BUCKETS = [env.FILES, env.BACKUPS, env.RESTORED_FILES].filter((bucket) => bucket !== undefined);

const isOfSchema = (name: string): boolean => !name.startsWith('sqlite_') && !name.startsWith('_cf_');

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

async function schemaOf(database: D1Database): Promise<readonly SchemaRow[]> {
  // By name: triggers that were made again come last.
  const { results } = await database
    .prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    .all<SchemaRow>();
  return results.filter(({ name }) => isOfSchema(name));
}

/** The schema as the migrations make it, once for all files of a runtime. */
let made: readonly SchemaRow[] | null = null;

const migrations = (): readonly string[] => env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
const runAll = (statements: readonly string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));

/** Deletes the rows of all tables and writes those of a new database. Triggers would refuse some of it. */
async function emptyTables(schema: readonly SchemaRow[]): Promise<void> {
  const triggers = schema.filter(({ type }) => type === 'trigger');
  await runAll([
    'PRAGMA defer_foreign_keys = ON',
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...schema.filter(({ type }) => type === 'table').map(({ name }) => `DELETE FROM "${name}"`),
    'DELETE FROM sqlite_sequence',
    ...triggers.map(({ sql }) => sql ?? ''),
    ...migrations().filter((sql) => /^\s*(?:--[^\n]*\n\s*)*(?:INSERT|DELETE)\b/.test(sql)),
  ]);
}

/** Of D1 a test may have changed the schema, and a restored backup makes its own: then all is made again. */
async function emptyDatabases(): Promise<void> {
  const [schema, restored] = await Promise.all([schemaOf(env.DB), schemaOf(env.RESTORED)]);
  if (made !== null && restored.length === 0 && JSON.stringify(schema) === JSON.stringify(made))
    return emptyTables(made);
  await reset();
  await runAll(migrations());
  made = await schemaOf(env.DB);
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list();
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

/**
 * Deletes what the objects of a namespace hold. Each is loaded for it: the runtime's own `reset` skips an object that
 * workerd has evicted, as it does after ten idle seconds.
 */
async function emptyObjects(namespace: Namespace): Promise<void> {
  const used = noteUse(namespace);
  const ids = [...used.values()];
  await Promise.all(
    ids.map((id) =>
      runInDurableObject(namespace.get(id), async (_, { storage }) => {
        await storage.deleteAlarm();
        await storage.deleteAll();
      }),
    ),
  );
  used.clear();
}

/**
 * Makes D1, R2 and the Durable Objects as a new academy has them. Tables are kept and their rows deleted: to make them
 * again takes longer than most files of tests.
 */
export async function emptyStores(): Promise<void> {
  // Objects first: none of their alarms writes to D1 or R2 afterwards.
  await Promise.all(NAMESPACES.map(emptyObjects));
  await Promise.all([emptyDatabases(), ...BUCKETS.map(emptyBucket)]);
  // What an object holds in memory speaks of students whose ids are given again.
  await abortAllDurableObjects();
}
