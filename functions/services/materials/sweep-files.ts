import type { Context } from '../context.ts';
import { dropFile } from './complete-upload.ts';

/** How old a file must be that nothing names, so that a form may stay open for a day. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
/** Of each sweep; the rest waits for the next. */
const MOST_SWEPT = 20;

/** Removes files that nothing names, no material and no item: given up, replaced, or of what was purged. The row goes last. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const unused = await ctx.uploads.listUnused(new Date(ctx.clock.now() - UNUSED_MS).toISOString(), MOST_SWEPT);
  for (const upload of unused) {
    // Marked first: a material that is saved meanwhile can name it no more, or keeps it.
    if (!(await ctx.uploads.abort(upload.id))) continue;
    await dropFile(ctx, { ...upload, state: upload.state === 'ready' ? 'ready' : 'uploading' });
    await ctx.uploads.remove(upload.id);
  }
}
