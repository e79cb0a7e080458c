import { isRecord } from '#domain/lib/is-record.ts';
import { formerEditionPath } from '#domain/papers/paper-edition.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { parsePaperFilePath } from '#domain/papers/paper-reference.ts';
import type { Papers, StoredPapers } from '../../ports/papers.ts';

/** One edition of a paper: the build's, one that an admin stored, or one of an earlier release. */
async function readEdition(built: Papers, stored: StoredPapers, path: string, revision: string): Promise<unknown> {
  const slice = await built.read(path);
  if (isRecord(slice) && slice['revision'] === revision) return slice;
  const reference = parsePaperFilePath(path);
  const text = reference === null ? null : await stored.readRevision(reference, revision);
  return text === null ? built.read(formerEditionPath(path, revision)) : (JSON.parse(text) as unknown);
}

/**
 * The papers that students can take: the build's, and in place of those that `isChanged` names the stored ones, marked as
 * stored. A paper that was withdrawn is none.
 */
export const servedPapers = (
  built: Papers,
  stored: StoredPapers,
  isChanged: (reference: PaperReference) => Promise<boolean>,
): Papers => ({
  async read(path, revision) {
    if (revision !== undefined) return readEdition(built, stored, path, revision);
    const reference = parsePaperFilePath(path);
    const slice = await built.read(path);
    if (reference === null) return slice;
    if (slice !== null && !(await isChanged(reference))) return slice;
    const paper = await stored.findAt(reference);
    if (paper?.status !== 'published') return null;
    return { ...(JSON.parse(await stored.readText(paper, 'slice')) as object), isStored: true };
  },
});
