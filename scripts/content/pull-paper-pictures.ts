import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkPicture, parsePictureAddress } from '../../src/domain/papers/paper-picture.ts';
import { readAuthoredPaper } from '../../src/papers/lints/authored-paper.ts';
import { writeWhole } from '../papers/exchange/files.ts';
import { downloadPicture } from './pull-pictures.ts';
import type { PublishedPapers } from './read-papers.ts';

/** The pictures that staff added to these papers, each once. */
function uploadedPictures({ papers }: PublishedPapers): ReadonlySet<string> {
  const images = papers.flatMap(({ authored }) => {
    const { questions, passageImages } = readAuthoredPaper(authored);
    return [...passageImages, ...questions.flatMap((question) => question.images)];
  });
  return new Set(images.map(({ src }) => src).filter((src) => parsePictureAddress(src) !== null));
}

async function keepPicture(origin: string, address: string, publicFolder: string): Promise<void> {
  const bytes = await downloadPicture(`${origin}${address}`);
  const { sha256, type } = parsePictureAddress(address) ?? {};
  const checked = checkPicture(bytes);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256 || !checked.ok || checked.type !== type)
    throw new Error('its bytes are not those that its name says');
  await writeWhole(join(publicFolder, address), bytes);
}

/**
 * Writes the uploaded pictures of papers where the build serves them under the same address. Returns one sentence for
 * each that failed; its paper is then refused, because the bank does not have the picture.
 */
export async function pullPaperPictures(
  origin: string,
  published: PublishedPapers,
  publicFolder: string,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const address of uploadedPictures(published)) {
    // The name says the bytes, so a picture that is there needs no second look.
    if (existsSync(join(publicFolder, address))) continue;
    try {
      await keepPicture(origin, address, publicFolder);
    } catch (error) {
      refused.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return refused;
}
