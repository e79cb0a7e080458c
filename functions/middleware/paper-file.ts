import { paperKey, parsePaperFilePath } from '#domain/papers/paper-reference.ts';
import type { Context } from '../services/context.ts';

/** As public/_headers has it for the files of papers. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * The correction that replaces a paper's file; null where the file itself is to be sent, also while the
 * database cannot be asked.
 */
export async function correctedPaper(ctx: Context, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const reference = parsePaperFilePath(pathname);
  if (reference === null) return null;
  try {
    if (!(await ctx.listCorrected()).includes(paperKey(reference))) return null;
    const slice = await ctx.papers.read(pathname);
    if (slice === null) return null;
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
