import type { PaperSource } from '#contract/papers/paper-source.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { fetchStaticJson } from '../request.ts';

/** The edition of a paper that the server spoke of; null when it cannot be had just now: what the phone has may be another. */
export async function fetchPaperFile({ file, revision }: PaperSource): Promise<Paper | null> {
  const { paper } = readSlice(await fetchStaticJson(file, { cache: 'no-cache' }));
  return paper.questions.length === 0 || (paper.revision ?? null) !== revision ? null : paper;
}
