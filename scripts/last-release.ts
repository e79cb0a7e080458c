import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseList } from '../src/build/release-list.ts';
import { RELEASE_LIST } from '../src/build/release-list.ts';
import { PlainError } from './command.ts';
import { packTexts, readTexts, unpackTexts, writeStoredForms } from './stored-forms.ts';

/**
 * Pages that are open during a release still ask for files of the one before. So a build lists its own files, and a
 * deploy carries those of the current release along, one release and not all of history. Papers on a phone do not
 * expire: every edition with other marks stays, so that an attempt on it is scored as the student saw it.
 */

const FILE = /^_astro\/[\w.~@/-]+$/;
const PACK = /^_forms\/release-[\da-f]{16}\.pack$/;
/** Releases from whose texts a deploy makes differences. */
const MOST_PACKS = 3;
const EDITION = /^(papers\/[a-z0-9]+\/day-\d+\/paper-\d+)\.([\da-f]{16})\.json$/;

const isListOf = (value: unknown, form: RegExp): value is readonly string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string' && form.test(path) && !path.includes('..'));

/** Null for anything but a list. Old releases list no editions of papers, and no packs. */
function parseList(data: unknown): ReleaseList | null {
  const { files, papers = [], former = [], packs = [] } = (data ?? {}) as Partial<ReleaseList>;
  return isListOf(files, FILE) && isListOf(papers, EDITION) && isListOf(former, EDITION) && isListOf(packs, PACK)
    ? { files, papers, former, packs }
    : null;
}

/** The origin that a build is made for, read from its home page. */
export async function siteOf(clientFolder: string): Promise<string> {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(
    await readFile(join(clientFolder, 'index.html'), 'utf8'),
  )?.[1];
  if (canonical === undefined) throw new PlainError(`${clientFolder}/index.html names no address of its own.`);
  return new URL(canonical).origin;
}

async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address);
  } catch {
    throw new PlainError(
      `${address} cannot be reached, so nothing was published. Try again; with --first the release goes out without the files of the one before.`,
    );
  }
}

async function findList(site: string): Promise<ReleaseList | null> {
  const response = await ask(`${site}/${RELEASE_LIST}`);
  if (response.status === 404) return null;
  const data: unknown = response.ok ? await response.json().catch(() => null) : null;
  const list = parseList(data);
  if (list === null)
    throw new PlainError(
      `${site}/${RELEASE_LIST} is no list of a release's files (status ${response.status}), so nothing was published. Look at the site; with --first the release goes out without the files of the one before.`,
    );
  return list;
}

async function download(address: string): Promise<Buffer> {
  const response = await ask(address);
  if (!response.ok) throw new PlainError(`${address} was answered with ${response.status}, so nothing was published.`);
  return Buffer.from(await response.arrayBuffer());
}

async function put(clientFolder: string, path: string, body: Buffer | string): Promise<void> {
  await mkdir(dirname(join(clientFolder, path)), { recursive: true });
  await writeFile(join(clientFolder, path), body);
}

/** The published edition that this build is about to replace. */
async function downloadPaper(site: string, edition: string): Promise<Buffer> {
  const [, path = '', revision] = EDITION.exec(edition) ?? [];
  const body = await download(`${site}/${path}.json`);
  if ((JSON.parse(body.toString()) as { readonly revision?: unknown }).revision === revision) return body;
  throw new PlainError(
    `${site}/${path}.json is another edition than the site's list says, so nothing was published. Try again in a minute.`,
  );
}

/** Carries along each edition that the build does not have itself, and returns those. */
async function keepEditions(clientFolder: string, site: string, last: ReleaseList): Promise<readonly string[]> {
  const own = JSON.parse(await readFile(join(clientFolder, RELEASE_LIST), 'utf8')) as ReleaseList;
  const isFormer = (edition: string): boolean => !own.papers.includes(edition);
  const [replaced, older] = [
    last.papers.filter(isFormer),
    last.former.filter((edition) => isFormer(edition) && !last.papers.includes(edition)),
  ];
  for (const edition of replaced) await put(clientFolder, edition, await downloadPaper(site, edition));
  for (const edition of older) await put(clientFolder, edition, await download(`${site}/${edition}`));
  const former = [...replaced, ...older].toSorted();
  await put(clientFolder, RELEASE_LIST, JSON.stringify({ ...own, former } satisfies ReleaseList));
  return former;
}

/**
 * Stores each text of a build in shorter forms, also as differences from the releases that the build has brought along,
 * and packs its texts for the next ones. Returns the number of texts.
 */
export async function storeForms(clientFolder: string): Promise<number> {
  const list = JSON.parse(await readFile(join(clientFolder, RELEASE_LIST), 'utf8')) as ReleaseList;
  const texts = await readTexts(clientFolder, list.files);
  const former = await Promise.all(
    list.packs.map(async (path) => unpackTexts(await readFile(join(clientFolder, path)))),
  );
  const count = await writeStoredForms(clientFolder, texts, former);
  const pack = packTexts(texts);
  const path = `_forms/release-${createHash('sha256').update(pack).digest('hex').slice(0, 16)}.pack`;
  await put(clientFolder, path, pack);
  const packs = [...new Set([path, ...list.packs])].slice(0, MOST_PACKS);
  for (const old of list.packs) if (!packs.includes(old)) await rm(join(clientFolder, old));
  await put(clientFolder, RELEASE_LIST, JSON.stringify({ ...list, packs } satisfies ReleaseList));
  return count;
}

/** Brings the packed texts of earlier releases. */
async function keepPacks(clientFolder: string, site: string, { packs }: ReleaseList): Promise<void> {
  for (const pack of packs) await put(clientFolder, pack, await download(`${site}/${pack}`));
  const own = JSON.parse(await readFile(join(clientFolder, RELEASE_LIST), 'utf8')) as ReleaseList;
  await put(clientFolder, RELEASE_LIST, JSON.stringify({ ...own, packs } satisfies ReleaseList));
}

/**
 * Adds to a build the files and editions that the release at `site` (an origin) has and the build does not. Returns
 * their number, or null if no list is served yet. Throws a PlainError if one cannot be downloaded.
 */
export async function keepLastRelease(clientFolder: string, site: string): Promise<number | null> {
  const last = await findList(site);
  if (last === null) return null;
  const missing = last.files.filter((file) => !existsSync(join(clientFolder, file)));
  for (const file of missing) await put(clientFolder, file, await download(`${site}/${file}`));
  await keepPacks(clientFolder, site, last);
  return missing.length + (await keepEditions(clientFolder, site, last)).length;
}
