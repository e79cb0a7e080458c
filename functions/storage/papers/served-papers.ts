import { isRecord } from '#domain/lib/is-record.ts';
import { formerEditionPath } from '#domain/papers/paper-edition.ts';
import { paperKey, parsePaperFilePath } from '#domain/papers/paper-reference.ts';
import type { Papers, StoredPapers } from '../../ports/papers.ts';
import { digestOfSlice } from '../../sha256.ts';

/** One edition of a paper: the build's, one that an admin stored, or one of an earlier release. */
async function readEdition(built: Papers, stored: StoredPapers, path: string, revision: string): Promise<unknown> {
  const slice = await built.read(path);
  if (isRecord(slice) && slice['revision'] === revision) return slice;
  const reference = parsePaperFilePath(path);
  const text = reference === null ? null : await stored.readRevision(reference, revision);
  return text === null ? built.read(formerEditionPath(path, revision)) : (JSON.parse(text) as unknown);
}

/**
 * The papers that students can take: the build's, then those that admins published since, marked as stored. The build
 * wins, unless the stored paper was saved over the very file that the build has. `listCorrected` names those that were
 * saved over a file of some build.
 */
export const servedPapers = (
  built: Papers,
  stored: StoredPapers,
  listCorrected: () => Promise<readonly string[]> = stored.listCorrected,
): Papers => ({
  async read(path, revision) {
    if (revision !== undefined) return readEdition(built, stored, path, revision);
    const reference = parsePaperFilePath(path);
    const slice = await built.read(path);
    if (reference === null) return slice;
    if (slice !== null && !(await listCorrected()).includes(paperKey(reference))) return slice;
    const paper = await stored.findAt(reference);
    if (paper?.status !== 'published') return slice;
    if (slice !== null && paper.corrects !== (await digestOfSlice(slice))) return slice;
    return { ...(JSON.parse(await stored.readText(paper, 'slice')) as object), isStored: true };
  },
});
