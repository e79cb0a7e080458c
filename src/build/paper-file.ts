import { gzipSync } from 'node:zlib';
import type { Paper } from '../domain/papers/paper.ts';
import { imagesOf } from '../domain/papers/paper.ts';
import { builtSliceOf } from '../papers/slice-of-paper.ts';

/** Bytes by address, from astro.config.mjs: pages are made where no file can be read. */
declare const IMAGE_BYTES: Readonly<Record<string, number>>;

/** The text of a paper's own file: its questions, what a build makes of formulas and tables, and the name of this edition. */
export const paperFileText = (paper: Paper): string => JSON.stringify(builtSliceOf(paper));

/** An image that is missing has been named by the papers' check. */
const bytesOfImage = (path: string): number => IMAGE_BYTES[path] ?? 0;

const known = new WeakMap<Paper, number>();

/** What opening a paper downloads: its file after compression, and its images. Bytes. */
export function paperBytes(paper: Paper): number {
  const bytes =
    known.get(paper) ??
    gzipSync(paperFileText(paper)).length + imagesOf(paper).reduce((sum, { src }) => sum + bytesOfImage(src), 0);
  known.set(paper, bytes);
  return bytes;
}
