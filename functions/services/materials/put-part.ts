import { beginsAs } from '#domain/materials/file-content.ts';
import { FILE_MESSAGES, partBytesOf, partCountOf } from '#domain/materials/material-file.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { OwnUpload } from './own-upload.ts';
import { findOwnUpload } from './own-upload.ts';

interface Part extends OwnUpload {
  readonly number: number;
  readonly sha256: string;
  readonly body: ReadableStream<Uint8Array> | null;
}

/**
 * Stores a part of a file. A repeated part changes nothing; a different one replaces it. Throws 'wrong-type' when the
 * first part does not match the declared type, and 'invalid' for a wrong length or hash.
 */
export async function putPart(
  ctx: Context,
  { number, sha256, body, ...own }: Part,
): Promise<{ number: number; sha256: string }> {
  const upload = await findOwnUpload(ctx, own);
  if (upload.state === 'ready') throw new ServiceError('conflict', FILE_MESSAGES.finished);
  if (number > partCountOf(upload.size)) throw new ServiceError('not-found', FILE_MESSAGES.partSize);
  const before = (await ctx.uploads.listParts(upload.id)).find((part) => part.number === number);
  if (before?.sha256 === sha256) return { number, sha256 };
  // Removes the record first, because the bytes in the bucket are about to change.
  if (before !== undefined) await ctx.uploads.dropPart(upload.id, number);
  const size = partBytesOf(upload.size, number);
  const isFit = (head: Uint8Array): boolean => number > 1 || beginsAs(upload.type, head);
  const stored = await ctx.files.storePart({
    key: upload.id,
    uploadId: upload.uploadId,
    number,
    size,
    sha256,
    body,
    isFit,
  });
  if (stored.status === 'unfit') throw new ServiceError('wrong-type', FILE_MESSAGES.content);
  if (stored.status !== 'stored')
    throw new ServiceError(
      'invalid',
      stored.status === 'wrong-size' ? FILE_MESSAGES.partSize : FILE_MESSAGES.wrongPart,
    );
  await ctx.uploads.putPart(upload.id, { number, size, sha256, etag: stored.etag });
  return { number, sha256 };
}
