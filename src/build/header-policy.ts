import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_POLICY, pageHeaderPolicy, SEARCH_WORKER_POLICY } from '../domain/site/content-security-policy.ts';
import { allowedScripts } from './finish-pages.ts';

/** Cloudflare's limit for a line of the file, in characters. */
const MOST_CHARACTERS = 2000;

/** Writes a policy into the block of a path. A path inside another drops that one's policy in public/_headers. */
function withPolicy(headers: string, path: string, policy: string): string {
  const start = `\n${path}\n`;
  if (!headers.includes(start)) throw new Error(`public/_headers has no block for ${path}, where its policy belongs.`);
  return headers.replace(start, () => `${start}  Content-Security-Policy: ${policy}\n`);
}

/**
 * Writes the policies of static files into the built `_headers`. That of pages holds before a byte of the page is read,
 * and has the hashes of the inline scripts that the built pages allow.
 */
export function writeHeaderPolicy(folder: string): void {
  const hashes = new Set(
    globSync('**/*.html', { cwd: folder }).flatMap((file) => allowedScripts(readFileSync(join(folder, file), 'utf8'))),
  );
  const policies = {
    '/*': pageHeaderPolicy([...hashes].toSorted()),
    '/_astro/*': FRAME_POLICY,
    '/_astro/search-worker*': SEARCH_WORKER_POLICY,
  };
  const path = join(folder, '_headers');
  const headers = Object.entries(policies)
    .reduce((text, [each, policy]) => withPolicy(text, each, policy), `\n${readFileSync(path, 'utf8')}`)
    .slice(1);
  if (headers.split('\n').some((line) => line.length > MOST_CHARACTERS))
    throw new Error('The policy in _headers is longer than a host takes. Move inline scripts into files.');
  writeFileSync(path, headers);
}
