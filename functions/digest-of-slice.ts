import { sha256 } from './sha256.ts';

const DIGEST_LENGTH = 16;

/** Names the file of a built paper by all that is in it, also by what no score depends on. */
export const digestOfSlice = async (slice: unknown): Promise<string> =>
  (await sha256(JSON.stringify(slice))).slice(0, DIGEST_LENGTH);
