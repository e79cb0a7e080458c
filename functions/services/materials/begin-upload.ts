import { DAY_MS } from '#domain/lib/india-time.ts';
import type { NewUploadBody, Upload } from '#contract/materials/upload.ts';
import type { FileType } from '#domain/materials/file-types.ts';
import {
  DAILY_UPLOAD_BYTES,
  endingOf,
  endingsOf,
  FILE_MESSAGES,
  isFileType,
  mostBytesOf,
  tidyFileName,
} from '#domain/materials/material-file.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { findOwnUpload, uploadReplyOf } from './own-upload.ts';

const RETRY_SECONDS = 60 * 60;

/** Validates the declared name, type and size. Throws 'invalid' for an empty file, 'wrong-type' and 'too-large'. */
function checkDeclared({ name, type, size }: NewUploadBody): {
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
} {
  const tidied = tidyFileName(name);
  if (!isFileType(type)) throw new ServiceError('wrong-type', FILE_MESSAGES.type);
  if (!endingsOf(type).includes(endingOf(tidied))) throw new ServiceError('wrong-type', FILE_MESSAGES.ending);
  if (size === 0) throw invalidFields({ size: FILE_MESSAGES.empty });
  if (size > mostBytesOf(type)) throw new ServiceError('too-large', FILE_MESSAGES.tooLarge(type));
  return { name: tidied, type, size };
}

/**
 * Begins an upload. A repeated clientId returns the parts received so far (`isNew` false). Also throws 'throttled'
 * beyond the daily quota.
 */
export async function beginUpload(
  ctx: Context,
  { caller, body, newId }: { caller: AdminCaller; body: NewUploadBody; newId: string },
): Promise<{ upload: Upload; isNew: boolean }> {
  const before = await ctx.uploads.findByClientId(caller.studentId, body.clientId);
  if (before !== null)
    return { upload: await uploadReplyOf(ctx, await findOwnUpload(ctx, { caller, id: before.id })), isNew: false };
  const declared = checkDeclared(body);
  const now = ctx.clock.now();
  const quota = { most: DAILY_UPLOAD_BYTES, since: new Date(now - DAY_MS).toISOString() };
  const full = (): ServiceError => new ServiceError('throttled', FILE_MESSAGES.quota, {}, RETRY_SECONDS);
  if ((await ctx.uploads.spent(caller.studentId, quota.since)) + declared.size > quota.most) throw full();
  const uploadId = await ctx.files.begin(newId, declared.type);
  const upload = {
    ...declared,
    id: newId,
    clientId: body.clientId,
    uploadId,
    sha256: null,
    state: 'uploading',
    createdAt: new Date(now).toISOString(),
    createdBy: caller.studentId,
  } as const;
  await ctx.uploads.add(upload, quota);
  const stored = await ctx.uploads.findByClientId(caller.studentId, body.clientId);
  // Only look-ups decide: a row may be stored although its reply was lost, and then needs its multipart upload.
  if (stored?.id !== newId) await ctx.files.abort(newId, uploadId);
  // A concurrent copy came first, or another upload used the rest of the quota.
  if (stored === null) throw full();
  return {
    upload: await uploadReplyOf(ctx, await findOwnUpload(ctx, { caller, id: stored.id })),
    isNew: stored.id === newId,
  };
}
