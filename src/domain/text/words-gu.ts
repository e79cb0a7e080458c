import type { Catalogue, Words } from '../lib/define-text.ts';

const files = import.meta.glob<Words>('./gu/*.ts', { eager: true, import: 'default' });

/** All words in Gujarati, by screen. */
export const catalogue: Catalogue = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.slice('./gu/'.length, -'.ts'.length), words]),
);
