import { readAuthoredPaper } from '../lints/authored-paper.ts';
import type { Authored } from './reading.ts';

/** The bytes of a picture of the site; null where it is not there. */
export type PictureOf = (address: string) => Uint8Array | null;

/** The pictures that a paper shows, each once. */
export function pictureAddresses(paper: Authored): readonly string[] {
  const { questions, passageImages } = readAuthoredPaper(paper);
  const images = [...passageImages, ...questions.flatMap((question) => question.images)];
  return [...new Set(images.map(({ src }) => src))].filter(
    (src) => /^\/images\/[\w./-]+$/.test(src) && !src.includes('..'),
  );
}
