import { readFile } from 'node:fs/promises';
import type { CommandResult } from './command.ts';
import { run } from './command.ts';
import { WRANGLER_CONFIG } from './paths.ts';

/** Asks Cloudflare by wrangler; a test answers in its place. */
export type Wrangler = (args: readonly string[]) => Promise<Pick<CommandResult, 'code' | 'result'>>;

const wrangler: Wrangler = (args) => run('wrangler', [...args, '-c', WRANGLER_CONFIG]);

/** The keys of payments (docs/payments.md). Whether they are live ones only the running academy knows. */
const KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** The names of the secrets that are set; null where Cloudflare does not say. */
async function findSecrets(ask: Wrangler): Promise<readonly string[] | null> {
  const { code, result } = await ask(['secret', 'list', '--format', 'json']);
  if (code !== 0) return null;
  try {
    const list: unknown = JSON.parse(result.slice(result.indexOf('[')));
    return Array.isArray(list) ? list.map(({ name }: { name?: unknown }) => String(name)) : null;
  } catch {
    return null;
  }
}

async function findBuckets(ask: Wrangler): Promise<readonly string[] | null> {
  const { code, result } = await ask(['r2', 'bucket', 'list']);
  return code === 0 ? [...result.matchAll(/^name:\s+(\S+)/gm)].map(([, name = '']) => name) : null;
}

const lineOfKeys = (set: readonly string[] | null): string | null => {
  if (set === null)
    return 'Payment keys: Cloudflare did not list them (no login, or a first deploy). /admin/launch tells whether they work.';
  const missing = KEYS.filter((key) => !set.includes(key));
  return missing.length === 0 ? null : `Payment keys: set ${missing.join(', ')}: docs/payments.md.`;
};

const lineOfBuckets = (wanted: readonly string[], there: readonly string[] | null): string | null => {
  if (there === null)
    return `Buckets: Cloudflare did not list them. Make sure that ${wanted.join(' and ')} are there: docs/deploying.md.`;
  const missing = wanted.filter((name) => !there.includes(name));
  return missing.length === 0 ? null : `Buckets: create ${missing.join(' and ')}: docs/deploying.md.`;
};

/** What Cloudflare lacks, or that it could not be asked, a line each. Values of secrets are not read. */
export async function openDeployedChecks(ask: Wrangler = wrangler): Promise<readonly string[]> {
  const config = await readFile(WRANGLER_CONFIG, 'utf8');
  const buckets = [...config.matchAll(/"bucket_name": "([^"]*)"/g)].map(([, name = '']) => name);
  const lines = [lineOfKeys(await findSecrets(ask)), lineOfBuckets(buckets, await findBuckets(ask))];
  return lines.filter((line) => line !== null);
}
