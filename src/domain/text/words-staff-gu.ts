import type { Catalogue, Words } from '../lib/define-text.ts';

const files = import.meta.glob<Words>('./staff/gu/*.ts', { eager: true, import: 'default' });

/** The words of the admin area in Gujarati, by screen. */
export const catalogue: Catalogue = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.slice('./staff/gu/'.length, -'.ts'.length), words]),
);
