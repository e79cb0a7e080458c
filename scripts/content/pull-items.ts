import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { PlainError } from '../command.ts';
import { LANGUAGES } from '../../src/domain/lib/languages.ts';
import { fileOfItem, textFilesOfItem } from './item-file.ts';
import type { Published } from './read-published.ts';

/** What a pull did, as paths below the folder. */
export interface Pulled {
  readonly added: readonly string[];
  readonly updated: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

type Outcome = keyof Pulled;

const TEXT_ENDINGS = LANGUAGES.map((language) => `.${language}.md`);

const textOf = async (path: string): Promise<string | null> => (existsSync(path) ? readFile(path, 'utf8') : null);

/** Refuses a month's folder that is a link to another place. */
async function refuseElsewhere(folder: string, path: string): Promise<void> {
  const [inside, place] = await Promise.all([realpath(folder), realpath(dirname(path))]);
  if (!place.startsWith(inside + sep))
    throw new PlainError(`${dirname(path)} leads out of ${folder}; nothing is written there.`);
}

/** Writes all of the file or nothing, whatever interrupts it. */
async function writeWhole(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await refuseElsewhere(folder, path);
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

async function writeText(folder: string, path: string, text: string, item: PublishedItem): Promise<Outcome> {
  const before = await textOf(path);
  // An item that follows its file there says nothing new: the file here may have another form, or a newer text.
  if (before === text || (before !== null && item.followsFile)) return 'unchanged';
  await writeWhole(folder, path, text);
  return before === null ? 'added' : 'updated';
}

async function removeItem(folder: string, path: string): Promise<Outcome | null> {
  if (!existsSync(path)) return null;
  await refuseElsewhere(folder, path);
  await rm(path);
  return 'removed';
}

/**
 * Makes the folder match what is published: writes what was added or edited in the browser, and removes what was
 * withdrawn there. The slugs are already validated.
 */
export async function pullItems(folder: string, { items, gone }: Pick<Published, 'items' | 'gone'>): Promise<Pulled> {
  const pulled: Record<Outcome, string[]> = { added: [], updated: [], removed: [], unchanged: [] };
  await mkdir(folder, { recursive: true });
  const published = new Set(items.map(({ slug }) => slug));
  const write = async (file: string, text: string, item: PublishedItem): Promise<void> =>
    void pulled[await writeText(folder, join(folder, file), text, item)].push(file);
  const remove = async (file: string): Promise<void> => {
    const outcome = await removeItem(folder, join(folder, file));
    if (outcome !== null) pulled[outcome].push(file);
  };
  for (const item of items) {
    const texts = textFilesOfItem(item);
    await write(`${item.slug}.md`, fileOfItem(item), item);
    for (const [ending, text] of texts) await write(item.slug + ending, text, item);
    // A translation that the academy does not know yet may be newer than the file that it follows.
    if (item.followsFile) continue;
    for (const ending of TEXT_ENDINGS.filter((each) => !texts.has(each))) await remove(item.slug + ending);
  }
  for (const slug of gone.filter((each) => !published.has(each)))
    for (const ending of ['.md', ...TEXT_ENDINGS]) await remove(slug + ending);
  return pulled;
}
