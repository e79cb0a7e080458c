import type { Paper } from '#domain/paper.ts';
import type { PaperReference } from '#domain/paper-reference.ts';
import { paperFilePath } from '#domain/paper-reference.ts';
import { readSlice } from '#domain/paper-slice.ts';
import type { Context } from '../context.ts';

/** The paper exactly as the browser reads it, damaged questions left out, so that positions agree; null when there is none. With a revision that edition of it alone. */
export async function findPaper(ctx: Context, { exam, day, paper: number }: PaperReference, revision?: string): Promise<Paper | null> {
  const { paper } = readSlice(await ctx.papers.read(paperFilePath({ exam, day, paper: number }), revision));
  return paper.questions.length === 0 ? null : paper;
}
