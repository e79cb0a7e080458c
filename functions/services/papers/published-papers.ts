import type { PublishedPaper } from '#contract/papers/papers.ts';
import { PAPERS_PAGE_SIZE, publishedPaperSchema } from '#contract/papers/papers.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { repliesAttemptsText } from '#domain/text/en/replies-attempts.ts';
import { ServiceError } from '../../errors.ts';
import type { StoredPaper } from '../../ports/papers.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { isReadable } from '../lib/readable-rows.ts';
import type { Context } from '../context.ts';
import { publishedPaperOf } from './paper-replies.ts';

const ORDER = 'papers';
/** More than this many deleted papers mean that a build is long overdue. */
const MOST_WITHDRAWN = 500;

interface PapersQuery {
  readonly exam: string | undefined;
  readonly cursor: string | undefined;
}

/** Lists papers that admins have published here, or changed, and students may take now. Throws 'invalid' for a cursor of another list. */
export async function listPublishedPapers(
  ctx: Context,
  { exam, cursor }: PapersQuery,
): Promise<{ papers: PublishedPaper[]; nextCursor: string | null; gone: string[] }> {
  const position = readCursor(ORDER, cursor);
  const [rows, withdrawn] = await Promise.all([
    ctx.storedPapers.listPublished(exam ?? null, position?.id ?? 0, PAPERS_PAGE_SIZE + 1),
    ctx.storedPapers.listWithdrawn(MOST_WITHDRAWN),
  ]);
  const { items, nextCursor } = pageOf(rows, PAPERS_PAGE_SIZE, ORDER, ({ id }) => ({ value: id, id }));
  const papers = items
    .filter((paper) => isReadable(ctx, `papers/${paper.id}`, publishedPaperSchema, publishedPaperOf(paper)))
    .map(publishedPaperOf);
  return { papers, nextCursor, gone: withdrawn.map(paperKey) };
}

async function findPublished(ctx: Context, reference: PaperReference): Promise<StoredPaper> {
  const paper = await ctx.storedPapers.findAt(reference);
  if (paper?.status !== 'published') throw new ServiceError('not-found', repliesAttemptsText().noPaper);
  return paper;
}

/** Returns a published paper as the quiz reads it. Throws 'not-found'. */
export async function readPublishedPaper(ctx: Context, reference: PaperReference): Promise<unknown> {
  return JSON.parse(await ctx.storedPapers.readText(await findPublished(ctx, reference), 'slice')) as unknown;
}

/** Returns a published paper as its author wrote it. Throws 'not-found'. */
export async function readAuthoredPaper(
  ctx: Context,
  reference: PaperReference,
): Promise<{ version: number; authored: Record<string, unknown> }> {
  const paper = await findPublished(ctx, reference);
  return {
    version: paper.version,
    authored: JSON.parse(await ctx.storedPapers.readText(paper, 'authored')) as Record<string, unknown>,
  };
}
