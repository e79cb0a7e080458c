import type { Context } from '../context.ts';
import { dropFile } from './complete-upload.ts';

/** Unused files are removed after a day, so that a form may stay open that long. Milliseconds. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
/** Files removed per sweep; the rest waits for the next. */
const MOST_SWEPT = 20;

/** Removes files that no material, no item and no paper uses. The row is deleted last, so that a failed sweep is repeated. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const unused = await ctx.uploads.listUnused(new Date(ctx.clock.now() - UNUSED_MS).toISOString(), MOST_SWEPT);
  for (const upload of unused) {
    // Mark first: a material saved meanwhile either keeps the file or can no longer name it.
    if (!(await ctx.uploads.abort(upload.id))) continue;
    await dropFile(ctx, { ...upload, state: upload.state === 'ready' ? 'ready' : 'uploading' });
    await ctx.uploads.remove(upload.id);
  }
}
