import { constants, inflateSync } from 'node:zlib';
import type { Inflate } from '#domain/materials/pdf-object-streams.ts';

/** Stops as soon as the bound is passed, so that a small file cannot fill the memory. */
export const inflateWithin: Inflate = (bytes, mostBytes, isBeginning) => {
  if (mostBytes < 1) return null;
  try {
    return inflateSync(bytes, {
      maxOutputLength: mostBytes,
      finishFlush: isBeginning ? constants.Z_SYNC_FLUSH : constants.Z_FINISH,
    });
  } catch {
    return null;
  }
};
