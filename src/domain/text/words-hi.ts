import type { Catalogue, Words } from '../lib/define-text.ts';

const files = import.meta.glob<Words>('./hi/*.ts', { eager: true, import: 'default' });

/** All words in Hindi, by screen. */
export const catalogue: Catalogue = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.slice('./hi/'.length, -'.ts'.length), words]),
);
