import { gzipSync } from 'node:zlib';
import type { Paper } from '../domain/papers/paper.ts';
import { imagesOf } from '../domain/papers/paper.ts';
import { builtSliceOf } from '../papers/slice-of-paper.ts';

/** Image sizes by address, from astro.config.mjs: code of pages cannot read files. */
declare const IMAGE_BYTES: Readonly<Record<string, number>>;

/**
 * The text of a paper's own file: its questions with formulas and tables already drawn, and the name of this edition.
 */
export const paperFileText = (paper: Paper): string => JSON.stringify(builtSliceOf(paper));

/** The check of papers has already reported a missing image. */
const bytesOfImage = (path: string): number => IMAGE_BYTES[path] ?? 0;

const known = new WeakMap<Paper, number>();

/** The download of a paper in bytes: its compressed file and its images. */
export function paperBytes(paper: Paper): number {
  const bytes =
    known.get(paper) ??
    gzipSync(paperFileText(paper)).length + imagesOf(paper).reduce((sum, { src }) => sum + bytesOfImage(src), 0);
  known.set(paper, bytes);
  return bytes;
}
