import { parsePaperFilePath } from '#domain/papers/paper-reference.ts';
import type { Context } from '../services/context.ts';
import { isChangedPaper } from '../services/papers/changed-papers.ts';

/** As public/_headers has it for the files of papers. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * The file of a paper that differs from the build, or 404 where it was withdrawn; null where the file itself is to be
 * sent, also while the database cannot be asked.
 */
export async function changedPaperFile(ctx: Context, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const reference = parsePaperFilePath(pathname);
  if (reference === null) return null;
  try {
    const changes = await ctx.listContentChanges(new Date(ctx.clock.now()).toISOString());
    if (!isChangedPaper(changes, reference)) return null;
    const slice = await ctx.papers.read(pathname);
    if (slice === null) return new Response('There is no such paper.', { status: 404 });
    return Response.json(slice, {
      headers: { 'cache-control': CACHE_CONTROL, 'x-content-type-options': 'nosniff' },
    });
  } catch (error) {
    ctx.log.write('error', {
      event: 'paper-file',
      path: pathname,
      detail: error instanceof Error ? error.message : String(error),
    });
    return null;
  }
}
