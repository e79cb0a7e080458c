import type { FileType } from '#domain/materials/file-types.ts';
import { imageSize } from '#domain/materials/image-size.ts';
import { FILE_MESSAGES } from '#domain/materials/material-file.ts';
import { findDrawnPicture } from '#domain/papers/figures/find-picture.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import { parsePictureAddress, parsePictureName, pictureAddress, pictureName } from '#domain/papers/paper-picture.ts';
import { repliesSiteText } from '#domain/text/en/replies-site.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { beginUpload } from '../materials/begin-upload.ts';
import { completeUpload } from '../materials/complete-upload.ts';
import { putPart } from '../materials/put-part.ts';

export interface OpenedPicture {
  /** The digest, which names the bytes for a cache. */
  readonly id: string;
  readonly type: FileType;
  readonly size: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

interface NewPicture {
  readonly caller: AdminCaller;
  readonly sha256: string;
  readonly type: FileType;
  readonly size: number;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly newId: string;
}

interface PictureReply {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The same picture of the same admin is the same upload, so that a retry continues it. */
const clientIdOf = (sha256: string): string =>
  [sha256.slice(0, 8), sha256.slice(8, 12), sha256.slice(12, 16), sha256.slice(16, 20), sha256.slice(20, 32)].join('-');

async function sizeOfStored(ctx: Context, id: string, type: FileType, size: number) {
  const bytes = new Uint8Array(size);
  let length = 0;
  await ctx.files.inspect(id, (chunk) => {
    bytes.set(chunk.subarray(0, size - length), length);
    length = Math.min(size, length + chunk.byteLength);
  });
  return imageSize(type, bytes);
}

/**
 * Stores a picture under its digest, with the checks of every upload. Throws 'wrong-type', 'too-large', 'throttled'
 * beyond the daily quota, 'invalid' for bytes that are not those of the digest.
 */
export async function addPaperPicture(
  ctx: Context,
  { caller, sha256, type, size, body, newId }: NewPicture,
): Promise<PictureReply> {
  const [known] = await ctx.paperPictures.find([sha256]);
  if (known?.isNamed === true && known.type === type)
    return { src: pictureAddress(sha256, type), width: known.width, height: known.height };
  const { upload } = await beginUpload(ctx, {
    caller,
    body: { clientId: clientIdOf(sha256), name: pictureName(sha256, type), type, size },
    newId,
  });
  const own = { caller, id: upload.id };
  if (upload.state !== 'ready') await putPart(ctx, { ...own, number: 1, sha256, body });
  const stored = await completeUpload(ctx, own);
  const box = await sizeOfStored(ctx, stored.id, stored.type, stored.size);
  if (stored.sha256 !== sha256 || box === null) throw new ServiceError('conflict', FILE_MESSAGES.lost);
  await ctx.paperPictures.add({ sha256, fileId: stored.id, ...box });
  return { src: pictureAddress(sha256, stored.type), ...box };
}

/** Returns the picture with this name, such as `{sha256}.png`. Throws 'not-found'. */
export async function openPaperPicture(ctx: Context, name: string): Promise<OpenedPicture> {
  const parsed = parsePictureName(name);
  const [picture] = parsed === null ? [] : await ctx.paperPictures.find([parsed.sha256]);
  const bytes =
    picture === undefined || picture.type !== parsed?.type ? null : await ctx.files.read(picture.fileId, null);
  if (picture === undefined || bytes === null) throw new ServiceError('not-found', repliesSiteText().noPicture);
  return { id: picture.sha256, type: picture.type, size: picture.size, bytes };
}

/** A drawn picture as the lints check it: its size is what the family says, so there is nothing to compare. */
function drawnFacts(address: string): ImageFacts | null {
  const svg = findDrawnPicture(address)?.svg;
  return svg === undefined ? null : { bytes: new TextEncoder().encode(svg).length, width: null, height: null, svg };
}

/** What the lints check of these addresses: uploaded, drawn and built pictures. Null for one that is nowhere. */
export async function findPictureFacts(
  ctx: Context,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ImageFacts | null>> {
  const digests = addresses.flatMap((address) => parsePictureAddress(address)?.sha256 ?? []);
  const uploaded = new Map(
    (digests.length === 0 ? [] : await ctx.paperPictures.find(digests)).map((picture) => [
      pictureAddress(picture.sha256, picture.type),
      { bytes: picture.size, width: picture.width, height: picture.height, svg: null },
    ]),
  );
  const found = await Promise.all(
    addresses.map(
      async (address) =>
        [address, uploaded.get(address) ?? drawnFacts(address) ?? (await ctx.builtBank.findPicture(address))] as const,
    ),
  );
  return new Map(found);
}

/** Keeps these pictures for good. Throws 'invalid' when one was removed meanwhile. */
export async function keepPictures(ctx: Context, addresses: readonly string[]): Promise<void> {
  const digests = [...new Set(addresses.flatMap((address) => parsePictureAddress(address)?.sha256 ?? []))];
  if (digests.length === 0) return;
  await ctx.paperPictures.keep(digests);
  const kept = new Set((await ctx.paperPictures.find(digests)).map(({ sha256 }) => sha256));
  const isLost = (address: string): boolean => {
    const digest = parsePictureAddress(address)?.sha256;
    return digest !== undefined && !kept.has(digest);
  };
  for (const address of addresses)
    if (isLost(address) && (await ctx.builtBank.findPicture(address)) === null)
      throw invalidFields({ authored: 'A picture is not there any more. Add it again' });
}
