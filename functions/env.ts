import { version } from '../package.json';
import type { SessionShard } from './durable/session-shard.ts';
import { shardSessions } from './durable/shard-sessions.ts';
import { shardDevices, shardThrottles } from './durable/shard-throttles.ts';
import type { ThrottleShard } from './durable/throttle-shard.ts';
import type { Log } from './ports.ts';
import type { Context } from './services/context.ts';
import { assetPapers } from './storage/asset-papers.ts';
import { d1Admins } from './storage/d1-admins.ts';
import { d1Attempts, OWN_ACCOUNTS } from './storage/d1-attempts.ts';
import { d1Database } from './storage/d1-database.ts';
import { d1Materials } from './storage/d1-materials.ts';
import { d1Memberships } from './storage/d1-memberships.ts';
import { d1Students } from './storage/d1-students.ts';
import { ownAccessRecords } from './storage/own-access-records.ts';
import { scryptPasswords } from './storage/scrypt-passwords.ts';
import { httpUpstream } from './upstream/http-upstream.ts';
import type { AccountPorts } from './upstream/upstream-accounts.ts';
import { upstreamAccounts } from './upstream/upstream-accounts.ts';
import { parseUpstreamAddress, parseUpstreamAdminIds } from './upstream/upstream-address.ts';

declare global {
  namespace Cloudflare {
    /** The bindings of wrangler.jsonc. */
    interface Env {
      readonly DB: D1Database;
      readonly ASSETS: Fetcher;
      readonly SESSIONS: DurableObjectNamespace<SessionShard>;
      readonly THROTTLES: DurableObjectNamespace<ThrottleShard>;
      readonly MODE: string;
      /** The origin of the academy that keeps the accounts: proxy mode. Unset or empty: embedded mode. */
      readonly UPSTREAM_API_URL?: string;
      /** Which of the upstream's ids 1, 2 and 3 are admins here, such as '1,2'; none when unset. */
      readonly UPSTREAM_ADMIN_IDS?: string;
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

/** Accounts in this academy's own database. */
function ownAccounts(env: Cloudflare.Env): AccountPorts {
  const students = d1Students(env.DB);
  const memberships = d1Memberships(env.DB);
  return {
    students,
    memberships,
    accessRecords: ownAccessRecords(students, memberships),
    passwords: scryptPasswords,
    sessions: shardSessions(env.SESSIONS),
    admins: d1Admins(env.DB),
    upstream: null,
  };
}

/** The only reader of bindings: everything else gets these ports. `files` serves the site's own files. */
export function contextOf(env: Cloudflare.Env, files: Pick<Fetcher, 'fetch'> = env.ASSETS): Context {
  const mode = parseMode(env.MODE);
  const origin = parseUpstreamAddress(env.UPSTREAM_API_URL, mode);
  const adminIds = parseUpstreamAdminIds(env.UPSTREAM_ADMIN_IDS);
  return {
    ...(origin === null ? ownAccounts(env) : upstreamAccounts(httpUpstream({ origin, log: consoleLog }), adminIds)),
    materials: d1Materials(env.DB),
    attempts: d1Attempts(env.DB, origin ?? OWN_ACCOUNTS),
    papers: assetPapers(files),
    database: d1Database(env.DB),
    clock: { now: () => Date.now() },
    ids: { requestId: () => crypto.randomUUID() },
    log: consoleLog,
    throttles: shardThrottles(env.THROTTLES),
    devices: shardDevices(env.THROTTLES),
    mode,
    version,
  };
}

/** Whether the site has a page at an address, asked of the static files alone. */
export const pageFinder = (env: Cloudflare.Env) => async (url: URL): Promise<boolean> =>
  (await env.ASSETS.fetch(url, { method: 'HEAD', redirect: 'manual' })).status === 200;
