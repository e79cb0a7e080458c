import { isRecord } from '#domain/lib/is-record.ts';
import { formerEditionPath } from '#domain/papers/paper-edition.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { Papers, StoredPapers } from '../../ports/papers.ts';

/** The paper reference in a file path; null for another path. */
function parsePaperFilePath(path: string): PaperReference | null {
  const [, exam, day, paper] = /^\/papers\/([a-z0-9]{1,40})\/day-(\d{1,6})\/paper-(\d{1,6})\.json$/.exec(path) ?? [];
  return exam === undefined || day === undefined || paper === undefined ? null : { exam, day, paper };
}

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
 * wins.
 */
export const servedPapers = (built: Papers, stored: StoredPapers): Papers => ({
  async read(path, revision) {
    if (revision !== undefined) return readEdition(built, stored, path, revision);
    const reference = parsePaperFilePath(path);
    const slice = await built.read(path);
    if (slice !== null || reference === null) return slice;
    const paper = await stored.findAt(reference);
    return paper?.status === 'published'
      ? { ...(JSON.parse(await stored.readText(paper, 'slice')) as object), isStored: true }
      : null;
  },
});
