import type { PaperSource } from '#contract/papers/paper-source.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { fetchStaticJson } from '../request.ts';

/** Loads the edition that the server named. Null on failure, because the phone's copy may be another edition. */
export async function fetchPaperFile({ file, revision }: PaperSource): Promise<Paper | null> {
  const { paper } = readSlice(await fetchStaticJson(file, { cache: 'no-cache' }));
  return paper.questions.length === 0 || (paper.revision ?? null) !== revision ? null : paper;
}
