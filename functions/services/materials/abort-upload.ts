import { FILE_MESSAGES } from '#domain/materials/material-file.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { dropFile } from './complete-upload.ts';
import type { OwnUpload } from './own-upload.ts';
import { findOwnUpload } from './own-upload.ts';

/**
 * Aborts an upload. Its row stays for a day to count towards the quota. Throws 'conflict' for a file that a material
 * uses.
 */
export async function abortUpload(ctx: Context, own: OwnUpload): Promise<void> {
  const upload = await findOwnUpload(ctx, own);
  if (!(await ctx.uploads.abort(upload.id))) throw new ServiceError('conflict', FILE_MESSAGES.inUse);
  await dropFile(ctx, upload);
}
