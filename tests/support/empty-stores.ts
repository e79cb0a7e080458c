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

const DATABASES = [env.DB, env.RESTORED];
const BUCKETS = [env.FILES, env.BACKUPS, env.RESTORED_FILES];

/** Loads what was used into memory: D1 and R2, which are objects themselves, and ours. No alarm writes to D1 meanwhile. */
async function loadStores(): Promise<void> {
  const touched = NAMESPACES.flatMap((namespace) => {
    const used = noteUse(namespace);
    const ids = [...used.values()];
    used.clear();
    return ids.map((id) => runInDurableObject(namespace.get(id), (_, { storage }) => storage.deleteAlarm()));
  });
  await Promise.all(touched);
  // Last: an object that waits ten seconds for the others is evicted.
  await Promise.all([
    ...DATABASES.map((database) => database.prepare('SELECT 1').first()),
    ...BUCKETS.map((bucket) => bucket?.list({ limit: 1 })),
  ]);
  for (const namespace of NAMESPACES) noteUse(namespace).clear();
}

async function areEmpty(): Promise<boolean> {
  const tables = DATABASES.map((database) =>
    database.prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' LIMIT 1").first(),
  );
  const files = BUCKETS.map(async (bucket) => (await bucket?.list({ limit: 1 }))?.objects[0] ?? null);
  return (await Promise.all([...tables, ...files])).every((found) => found === null);
}

/**
 * Deletes everything that D1, R2 and the Durable Objects hold, in memory and stored, the tables included. `reset()`
 * alone skips an object that workerd has evicted, as it does after ten idle seconds.
 */
export async function emptyStores(): Promise<void> {
  await loadStores();
  await reset();
  // On a busy machine a store may be evicted between the two. Looking loads it, so that the next reset finds it.
  for (let left = 3; left > 0 && !(await areEmpty()); left -= 1) await reset();
  // What an object holds in memory speaks of students whose ids are given again.
  await abortAllDurableObjects();
}
