import type { Upload } from '#contract/materials/upload.ts';
import { FILE_MESSAGES, PART_BYTES } from '#domain/materials/material-file.ts';
import { ServiceError } from '../../errors.ts';
import type { UploadRecord } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';

export interface OwnUpload {
  readonly caller: AdminCaller;
  readonly id: string;
}

/** Returns an upload that this admin began and that still exists. Throws 'not-found'. */
export async function findOwnUpload(
  ctx: Context,
  { caller, id }: OwnUpload,
): Promise<UploadRecord & { readonly state: 'uploading' | 'ready' }> {
  const upload = await ctx.uploads.find(id);
  if (upload === null || upload.createdBy !== caller.studentId || upload.state === 'aborted')
    throw new ServiceError('not-found', FILE_MESSAGES.missingUpload);
  return { ...upload, state: upload.state };
}

/** The upload with the parts received so far. */
export async function uploadReplyOf(ctx: Context, upload: Awaited<ReturnType<typeof findOwnUpload>>): Promise<Upload> {
  const parts = await ctx.uploads.listParts(upload.id);
  return {
    id: upload.id,
    name: upload.name,
    type: upload.type,
    size: upload.size,
    state: upload.state,
    partBytes: PART_BYTES,
    parts: parts.map(({ number, sha256 }) => ({ number, sha256 })),
    sha256: upload.sha256,
  };
}
