import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import academy from '../src/content/academy.json' with { type: 'json' };
import plans from '../src/content/plans.json' with { type: 'json' };
import { launchChecks } from '../src/domain/staff/launch-check.ts';
import { openDeployedChecks } from './deployed-checks.ts';
import { ROOT, WRANGLER_CONFIG } from './paths.ts';

const valueIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** What is still to be filled in before the academy opens, a line each; empty when nothing is. Secrets are not read. */
export async function openLaunchChecks(): Promise<readonly string[]> {
  const [config, wrangler] = await Promise.all(
    [join(ROOT, 'astro.config.mjs'), WRANGLER_CONFIG].map((path) => readFile(path, 'utf8')),
  );
  return launchChecks({
    site: valueIn(config ?? '', /^ {2}site: '([^']*)'/m),
    academy,
    gstPercent: plans.gstPercent,
    databaseId: valueIn(wrangler ?? '', /"database_id": "([^"]*)"/),
    sendsMail: valueIn(wrangler ?? '', /"MAIL_FROM": "([^"]*)"/) !== '',
    payment: null,
    // What staff published is in the database alone.
    weeks: null,
    emptyPlans: null,
  }).flatMap(({ name, isDone, todo }) => (isDone ? [] : [`${name}: ${todo}`]));
}

const UNASKED = 'Payment keys and buckets: a dry run does not ask Cloudflare for them.';

/**
 * Shown at each deploy. It refuses nothing: a first deploy comes before the domain and the keys. `asksCloudflare`: a dry
 * run asks nobody.
 */
export async function showLaunchChecks(asksCloudflare: boolean): Promise<void> {
  const open = [...(await openLaunchChecks()), ...(asksCloudflare ? await openDeployedChecks() : [UNASKED])];
  if (open.length === 0) return;
  console.log(
    `Before the academy opens to students (/admin/launch shows it too):\n${open.map((line) => `- ${line}`).join('\n')}`,
  );
}
