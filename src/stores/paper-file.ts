import type { Paper } from '#domain/paper.ts';
import type { PaperReference } from '#domain/paper-reference.ts';
import { paperFilePath } from '#domain/paper-reference.ts';
import { readSlice } from '#domain/paper-slice.ts';
import { fetchStaticJson } from './request.ts';

/** A paper from its static file; null when it is not there, or cannot be had just now. */
export async function fetchPaperFile(reference: PaperReference): Promise<Paper | null> {
  const data = await fetchStaticJson(paperFilePath(reference));
  const { paper } = readSlice(data);
  return paper.questions.length === 0 ? null : paper;
}
