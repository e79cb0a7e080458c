import { version } from '../package.json';
import type { SessionShard } from './durable/session-shard.ts';
import { shardSessions } from './durable/shard-sessions.ts';
import type { Log } from './ports.ts';
import type { Context } from './services/context.ts';
import { assetPapers } from './storage/asset-papers.ts';
import { d1Attempts } from './storage/d1-attempts.ts';
import { d1Database } from './storage/d1-database.ts';
import { d1Materials } from './storage/d1-materials.ts';
import { d1Memberships } from './storage/d1-memberships.ts';
import { d1Students } from './storage/d1-students.ts';
import { scryptPasswords } from './storage/scrypt-passwords.ts';

declare global {
  namespace Cloudflare {
    /** The bindings of wrangler.jsonc. */
    interface Env {
      readonly DB: D1Database;
      readonly ASSETS: Fetcher;
      readonly SESSIONS: DurableObjectNamespace<SessionShard>;
      readonly MODE: string;
    }
  }
}

const consoleLog: Log = {
  write: (level, entry) => console[level](JSON.stringify({ level, ...entry })),
};

function parseMode(mode: string): Context['mode'] {
  if (mode === 'local' || mode === 'deployed') return mode;
  throw new Error("MODE must be 'local' or 'deployed'");
}

/** The only reader of bindings: everything else gets these ports. `files` serves the site's own files. */
export const contextOf = (env: Cloudflare.Env, files: Pick<Fetcher, 'fetch'> = env.ASSETS): Context => ({
  students: d1Students(env.DB),
  memberships: d1Memberships(env.DB),
  materials: d1Materials(env.DB),
  attempts: d1Attempts(env.DB),
  sessions: shardSessions(env.SESSIONS),
  papers: assetPapers(files),
  passwords: scryptPasswords,
  database: d1Database(env.DB),
  clock: { now: () => Date.now() },
  ids: { requestId: () => crypto.randomUUID() },
  log: consoleLog,
  mode: parseMode(env.MODE),
  version,
});

/** Whether the site has a page at an address, asked of the static files alone. */
export const pageFinder = (env: Cloudflare.Env) => async (url: URL): Promise<boolean> =>
  (await env.ASSETS.fetch(url, { method: 'HEAD', redirect: 'manual' })).status === 200;
