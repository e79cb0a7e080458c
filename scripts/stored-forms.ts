import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { formsPath, hubOf, scriptStem, writeDcz, writeForms } from '../src/domain/site/stored-forms.ts';

/**
 * What a deploy adds to its build for browsers that read more than gzip: each page and script in brotli, and as
 * differences from earlier editions. A release carries all its texts along in one file, so that the next ones make their
 * differences from what browsers really have.
 */

type Texts = ReadonlyMap<string, Buffer>;

const [brotli, zstd] = [promisify(brotliCompress), promisify(zstdCompress)];
/** A difference that saves less is not stored. */
const MOST_OF_BROTLI = 0.9;

const digestOf = (text: Buffer): Buffer => createHash('sha256').update(text).digest();

async function differenceFrom(known: Buffer, text: Buffer): Promise<Uint8Array> {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  return writeDcz(digestOf(known), await zstd(text, { dictionary: known, params }));
}

/** All forms of a text, with a difference from each text that a browser may have. */
export async function formsOf(text: Buffer, known: readonly Buffer[]): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const br = await brotli(text, { params });
  const differences = new Map<string, Uint8Array>();
  for (const former of known) {
    const difference = former.equals(text) ? br : await differenceFrom(former, text);
    if (difference.length < br.length * MOST_OF_BROTLI)
      differences.set(digestOf(former).toString('base64'), difference);
  }
  return writeForms(br, differences);
}

const TEXTS = '{**/*.html,_astro/*.js}';
/** Pages that no student opens. */
const NOT_FOR_STUDENTS = /^(?:admin|dev)\//;

/** The pages and scripts of a build. `own` are the files of `_astro` that are the build's own. */
export async function readTexts(folder: string, own: readonly string[]): Promise<Texts> {
  const paths = globSync(TEXTS, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_FOR_STUDENTS.test(path) && (path.endsWith('.html') || own.includes(path)))
    .toSorted();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
}

/** Looks back over a whole release: its pages have most of their text in common. */
const PACKED = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};

/** All texts of a release in one file. */
export function packTexts(texts: Texts): Buffer {
  const list = JSON.stringify([...texts].map(([path, { length }]) => [path, length]));
  return zstdCompressSync(Buffer.concat([Buffer.from(`${list}\n`), ...texts.values()]), { params: PACKED });
}

/** What `packTexts` has packed; empty for anything else, so that a deploy goes out without these differences. */
export function unpackTexts(pack: Buffer): Texts {
  try {
    const whole = zstdDecompressSync(pack);
    let at = whole.indexOf('\n') + 1;
    const list = JSON.parse(whole.toString('utf8', 0, at)) as readonly (readonly [string, number])[];
    return new Map(list.map(([path, length]) => [path, whole.subarray(at, (at += length))] as const));
  } catch {
    return new Map();
  }
}

/** Former editions of each text, by what their addresses share. */
function formerEditions(releases: readonly Texts[]): ReadonlyMap<string, readonly Buffer[]> {
  const editions = new Map<string, Buffer[]>();
  for (const release of releases)
    for (const [path, text] of release) {
      const name = scriptStem(path) ?? path;
      const known = editions.get(name) ?? [];
      if (!known.some((each) => each.equals(text))) editions.set(name, [...known, text]);
    }
  return editions;
}

/** Writes the forms of every text into the build and returns their number. */
export async function writeStoredForms(folder: string, texts: Texts, former: readonly Texts[]): Promise<number> {
  const editions = formerEditions(former);
  const waiting = [...texts];
  const writeNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, text] = next;
      const hub = path.endsWith('.html') ? texts.get(hubOf(path) ?? '') : undefined;
      const known = [...(editions.get(scriptStem(path) ?? path) ?? []), ...(hub === undefined ? [] : [hub])];
      const target = join(folder, formsPath(path));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await formsOf(text, known));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, writeNext));
  return texts.size;
}
