import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RELEASE_LIST } from '../src/build/release-list.ts';
import { PlainError } from './command.ts';

/**
 * Pages that are open while a release goes out still ask for the files of the one before, whose names are gone from
 * the new build. So a build lists its own files, and a deploy brings those of the release that is out now along: one
 * release, not all of history, because only a build's own files are listed.
 */

const isList = (data: unknown): data is { readonly files: readonly string[] } =>
  typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) && data.files.every((file) => typeof file === 'string' && /^_astro\/[\w.~@/-]+$/.test(file) && !file.includes('..'));

/** The origin that a build is made for, as its home page says it. */
export async function siteOf(clientFolder: string): Promise<string> {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await readFile(join(clientFolder, 'index.html'), 'utf8'))?.[1];
  if (canonical === undefined) throw new PlainError(`${clientFolder}/index.html names no address of its own.`);
  return new URL(canonical).origin;
}

async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address);
  } catch {
    throw new PlainError(`${address} cannot be reached, so nothing was published. Try again; with --first the release goes out without the files of the one before.`);
  }
}

async function findList(site: string): Promise<readonly string[] | null> {
  const response = await ask(`${site}/${RELEASE_LIST}`);
  if (response.status === 404) return null;
  const data: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (!isList(data)) throw new PlainError(`${site}/${RELEASE_LIST} is no list of a release's files (status ${response.status}), so nothing was published. Look at the site; with --first the release goes out without the files of the one before.`);
  return data.files;
}

/**
 * Adds the files of the release that `site` (an origin) serves now to a build, but for those that it has itself. How
 * many were added; null where no list is served yet. Throws a PlainError when one cannot be had.
 */
export async function keepLastRelease(clientFolder: string, site: string): Promise<number | null> {
  const files = await findList(site);
  if (files === null) return null;
  const missing = files.filter((file) => !existsSync(join(clientFolder, file)));
  for (const file of missing) {
    const response = await ask(`${site}/${file}`);
    if (!response.ok) throw new PlainError(`${site}/${file} was answered with ${response.status}, so nothing was published.`);
    await mkdir(dirname(join(clientFolder, file)), { recursive: true });
    await writeFile(join(clientFolder, file), Buffer.from(await response.arrayBuffer()));
  }
  return missing.length;
}
