import type { Upload } from '#contract/materials/upload.ts';
import { isPictureOfUsualSize } from '#domain/materials/file-content.ts';
import { FILE_MESSAGES, isPicture, partCountOf } from '#domain/materials/material-file.ts';
import type { PdfScanResult } from '#domain/materials/pdf-scan.ts';
import { pdfScan } from '#domain/materials/pdf-scan.ts';
import { ServiceError } from '../../errors.ts';
import { sha256 } from '../../sha256.ts';
import type { UploadPart, UploadRecord } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import type { OwnUpload } from './own-upload.ts';
import { findOwnUpload, uploadReplyOf } from './own-upload.ts';

const lost = (): ServiceError => new ServiceError('conflict', FILE_MESSAGES.lost);

function missingParts(upload: UploadRecord, parts: readonly UploadPart[]): readonly number[] {
  const there = new Set(parts.map(({ number }) => number));
  return Array.from({ length: partCountOf(upload.size) }, (_, index) => index + 1).filter(
    (number) => !there.has(number),
  );
}

/**
 * The file's own hash when it has one part. A file of several parts gets the hash of its parts' hashes, so that half a
 * gigabyte is not read back.
 */
const hashOfParts = async ([first, ...more]: readonly UploadPart[]): Promise<string> =>
  first === undefined || more.length > 0
    ? sha256([first, ...more].map((part) => part?.sha256 ?? '').join(''))
    : first.sha256;

/** Assembles the parts, unless an earlier call whose reply was lost has done so. */
async function putTogether(ctx: Context, upload: UploadRecord, parts: readonly UploadPart[]): Promise<void> {
  if ((await ctx.files.sizeOf(upload.id)) === upload.size) return;
  const missing = missingParts(upload, parts);
  if (missing.length > 0) throw new ServiceError('conflict', FILE_MESSAGES.partsMissing(missing));
  const isWhole =
    (await ctx.files.finish(upload.id, upload.uploadId, parts)) || (await ctx.files.sizeOf(upload.id)) === upload.size;
  if (!isWhole) throw lost();
}

interface Look {
  readonly feed: (chunk: Uint8Array) => void;
  readonly issue: () => string | null;
}

/** Collects the picture's bytes; its declared size is at most 2 MiB. */
function lookAtPicture({ type, size }: UploadRecord): Look {
  const bytes = new Uint8Array(size);
  let length = 0;
  return {
    feed(chunk) {
      bytes.set(chunk.subarray(0, size - length), length);
      length = Math.min(size, length + chunk.byteLength);
    },
    issue: () => (isPictureOfUsualSize(type, bytes) ? null : FILE_MESSAGES.picture),
  };
}

const PDF_ISSUES: Readonly<Record<PdfScanResult, string | null>> = {
  harmless: null,
  broken: FILE_MESSAGES.pdfBroken,
  active: FILE_MESSAGES.pdfActive,
  encrypted: FILE_MESSAGES.pdfEncrypted,
  hidden: FILE_MESSAGES.pdfHidden,
};

function lookAtPdf(ctx: Context): Look {
  const { feed, result } = pdfScan(ctx.files.inflate);
  return { feed, issue: () => PDF_ISSUES[result()] };
}

/** The check that needs the whole file; null for a type whose first bytes were enough. */
function lookFor(ctx: Context, upload: UploadRecord): Look | null {
  if (upload.type === 'application/pdf') return lookAtPdf(ctx);
  return isPicture(upload.type) ? lookAtPicture(upload) : null;
}

/** Marks a file as aborted, then removes it from the bucket. If that fails, the sweeper removes it. */
export async function dropFile(ctx: Context, upload: UploadRecord): Promise<void> {
  if (upload.state === 'uploading') await ctx.files.abort(upload.id, upload.uploadId);
  await ctx.files.remove(upload.id);
}

/**
 * Finishes an upload; a retry gets the same reply. Throws 'conflict' for missing parts and 'wrong-type' for refused
 * contents.
 */
export async function completeUpload(ctx: Context, own: OwnUpload): Promise<Upload> {
  const upload = await findOwnUpload(ctx, own);
  if (upload.state === 'ready') return uploadReplyOf(ctx, upload);
  const parts = await ctx.uploads.listParts(upload.id);
  await putTogether(ctx, upload, parts);
  const look = lookFor(ctx, upload);
  const hash = look === null ? await hashOfParts(parts) : await ctx.files.inspect(upload.id, look.feed);
  if (hash === null) throw lost();
  const issue = look?.issue() ?? null;
  if (issue !== null) {
    await ctx.uploads.abort(upload.id);
    await dropFile(ctx, upload);
    throw new ServiceError('wrong-type', issue);
  }
  await ctx.uploads.finish(upload.id, hash);
  return uploadReplyOf(ctx, { ...upload, state: 'ready', sha256: hash });
}
