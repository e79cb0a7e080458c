import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { PaperSource } from '#contract/papers/paper-source.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { paperFilePath, storedPaperPath } from '#domain/papers/paper-reference.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { Context } from '../context.ts';

/**
 * Reads a paper as the browser does, without damaged questions, so that positions agree; null when there is none. With
 * a revision, only that edition.
 */
export async function findPaper(
  ctx: Context,
  { exam, day, paper: number }: PaperReference,
  revision?: string,
): Promise<Paper | null> {
  const { paper } = readSlice(await ctx.papers.read(paperFilePath({ exam, day, paper: number }), revision));
  return paper.questions.length === 0 ? null : paper;
}

/** Reads today's edition of a paper with the source that the browser reads it from; null when there is none. */
export async function findPaperWithSource(
  ctx: Context,
  { exam, day, paper: number }: PaperReference,
): Promise<{ paper: Paper; source: PaperSource } | null> {
  const file = paperFilePath({ exam, day, paper: number });
  const slice = await ctx.papers.read(file);
  const { paper } = readSlice(slice);
  if (paper.questions.length === 0) return null;
  const isStored = isRecord(slice) && slice['isStored'] === true;
  return {
    paper,
    source: { file: isStored ? storedPaperPath({ exam, day, paper: number }) : file, revision: paper.revision ?? null },
  };
}
