import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedScripts } from './finish-pages.ts';

/** In public/_headers, for every file; a build puts the whole policy in its place. */
const FRAME_POLICY = /^( {2}Content-Security-Policy: )frame-ancestors 'none'$/m;
/** Cloudflare's limit for a line of the file, in characters. */
const MOST_CHARACTERS = 2000;

/**
 * The policy of every static page as a header: it holds before a byte of the page is read, and says what a meta element
 * cannot. Styles and forms differ from page to page; their rules stand in the page's own policy, and both must allow.
 */
const policyWith = (hashes: readonly string[]): string =>
  [
    ["script-src 'self'", ...hashes].join(' '),
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Writes the policy with the hashes of inline scripts that the built pages allow into the built `_headers`. */
export function writeHeaderPolicy(folder: string): void {
  const hashes = new Set(
    globSync('**/*.html', { cwd: folder }).flatMap((file) => allowedScripts(readFileSync(join(folder, file), 'utf8'))),
  );
  const path = join(folder, '_headers');
  const before = readFileSync(path, 'utf8');
  const policy = policyWith([...hashes].toSorted());
  const after = before.replace(FRAME_POLICY, (_, name: string) => `${name}${policy}`);
  if (after === before) throw new Error('public/_headers has no line with the policy that a build completes.');
  if (after.split('\n').some((line) => line.length > MOST_CHARACTERS))
    throw new Error('The policy in _headers is longer than a host takes. Move inline scripts into files.');
  writeFileSync(path, after);
}
