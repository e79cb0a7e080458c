import type { FileState } from '#domain/staff/file-state.ts';
import { sha256Hex } from '../../../src/papers/exchange/sha256.ts';
import type { FileRelation } from '../../ports/staff.ts';

/**
 * The relation of a row that somebody saves. Whoever saves has had the newest file beside the row, so the row counts as
 * compared with it. `said` is everything that the row tells students.
 */
export const fileRelationAfter = (said: string, before: FileRelation | null): FileRelation => ({
  digest: sha256Hex(said),
  fileDigest: before?.newestFileDigest ?? null,
  newestFileDigest: before?.newestFileDigest ?? null,
});

export function fileStateOf({ digest, fileDigest, newestFileDigest }: FileRelation): FileState {
  if (newestFileDigest === null) return 'none';
  if (digest === newestFileDigest) return 'follows';
  return fileDigest === newestFileDigest ? 'edited' : 'newer';
}
