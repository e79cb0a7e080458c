import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { ROOT } from '../paths.ts';
import { readAuthoredPaper } from '../../src/papers/lints/authored-paper.ts';
import { findDrawnPicture } from '../../src/domain/papers/figures/find-picture.ts';
import type { ImageFacts } from '../../src/domain/papers/image-facts.ts';
import type { ImageOf } from '../../src/papers/lints/images.ts';

const PUBLIC_FOLDER = join(ROOT, 'public');

/** The file of an address; null if it leaves the folder or the file's name has other capitals. */
function pathOf(src: string, folder: string): string | null {
  const path = join(folder, src);
  if (!src.startsWith('/') || !path.startsWith(folder + sep)) return null;
  try {
    return readdirSync(dirname(path)).includes(basename(path)) ? path : null;
  } catch {
    return null;
  }
}

async function factsOf(src: string, folder: string, brought: Uint8Array | undefined): Promise<ImageFacts | null> {
  const drawn = findDrawnPicture(src);
  if (drawn !== null) return { bytes: Buffer.byteLength(drawn.svg), width: null, height: null, svg: drawn.svg };
  const path = brought === undefined ? pathOf(src, folder) : null;
  const bytes = brought ?? (path === null ? null : readFileSync(path));
  if (bytes === null) return null;
  if (src.endsWith('.svg'))
    return { bytes: bytes.length, width: null, height: null, svg: new TextDecoder().decode(bytes) };
  // sharp is slow to load, so it is loaded only for papers with such a picture.
  const { default: sharp } = await import('sharp');
  const { width = null, height = null } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: null, height: null }));
  return { bytes: bytes.length, width, height, svg: null };
}

/**
 * The facts that the lints need about every picture of these papers. `folder` is what is served at /, `brought` the
 * pictures that are to be written there.
 */
export async function readImageFacts(
  papers: readonly unknown[],
  folder = PUBLIC_FOLDER,
  brought: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ImageOf> {
  const authored = papers.map(readAuthoredPaper);
  const images = authored.flatMap(({ questions, passageImages }) => [
    ...passageImages,
    ...questions.flatMap((question) => question.images),
  ]);
  const facts = new Map<string, ImageFacts | null>();
  for (const { src } of images) if (!facts.has(src)) facts.set(src, await factsOf(src, folder, brought.get(src)));
  return (src) => facts.get(src) ?? null;
}
