import { environment } from '../environment.ts';

/** Small letters and digits by chance: a seed, or the end of an id. */
export const newSeed = (length = 6): string =>
  Array.from({ length }, () => Math.floor(environment().random() * 36).toString(36)).join('');
