import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { beginsAs, isPictureOfUsualSize } from '../../src/domain/materials/file-content.ts';
import { uploadOfImage } from '../../src/domain/current-affairs/item-image.ts';
import { endingsOf, isPicture, mostBytesOf } from '../../src/domain/materials/material-file.ts';
import { FILE_TYPES } from '../../src/domain/materials/file-types.ts';

/** Items whose pictures are now files of the site, and one sentence for each picture that failed. */
export interface PulledPictures {
  readonly items: readonly PublishedItem[];
  readonly refused: readonly string[];
}

const TIMEOUT_MS = 30_000;
const FOLDER = '/images/current-affairs';
const TYPES = FILE_TYPES.filter(isPicture);
const MOST_BYTES = Math.max(...TYPES.map(mostBytesOf));

export async function downloadPicture(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status !== 200) throw new Error(`it answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new Error('it is larger than 2 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The path of the picture in `publicFolder`, with any of its file endings. */
const findKept = (publicFolder: string, name: string): string | null =>
  TYPES.map((type) => `${FOLDER}/${name}.${endingsOf(type)[0] ?? ''}`).find((path) =>
    existsSync(join(publicFolder, path)),
  ) ?? null;

async function keep(publicFolder: string, name: string, bytes: Uint8Array): Promise<string> {
  const type = TYPES.find((each) => beginsAs(each, bytes));
  if (type === undefined || !isPictureOfUsualSize(type, bytes))
    throw new Error('it is no PNG, JPEG or WebP of at most 4096 pixels a side');
  const path = `${FOLDER}/${name}.${endingsOf(type)[0] ?? ''}`;
  await mkdir(join(publicFolder, FOLDER), { recursive: true });
  await writeFile(join(publicFolder, `${path}.part`), bytes);
  await rename(join(publicFolder, `${path}.part`), join(publicFolder, path));
  return path;
}

/**
 * The name is a UUID, so it cannot leave the folder. A picture's bytes never change, so a kept one is not downloaded
 * again.
 */
async function keepPicture(origin: string, publicFolder: string, image: string, name: string): Promise<string> {
  const kept = findKept(publicFolder, name);
  if (kept !== null && readFileSync(join(publicFolder, kept)).length > 0) return kept;
  return keep(publicFolder, name, await downloadPicture(`${origin}${image}`));
}

/**
 * Downloads the uploaded pictures of items into the site's own files. An item whose picture fails waits for the next
 * pull.
 */
export async function pullPictures(
  origin: string,
  items: readonly PublishedItem[],
  publicFolder: string,
): Promise<PulledPictures> {
  const [whole, refused]: [PublishedItem[], string[]] = [[], []];
  for (const item of items) {
    const name = item.image === null ? null : uploadOfImage(item.image);
    if (item.image === null || name === null) {
      whole.push(item);
      continue;
    }
    try {
      whole.push({ ...item, image: await keepPicture(origin, publicFolder, item.image, name) });
    } catch (error) {
      refused.push(
        `${JSON.stringify(item.slug)}: its picture cannot be had: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return { items: whole, refused };
}
