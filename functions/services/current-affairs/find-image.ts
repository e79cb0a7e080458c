import type { FileType } from '#domain/materials/file-types.ts';
import { isPicture } from '#domain/materials/material-file.ts';
import { ITEM_IMAGE_PATH } from '#domain/current-affairs/item-image.ts';
import { repliesSiteText } from '#domain/text/en/replies-site.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';

export interface ItemImage {
  readonly id: string;
  readonly type: FileType;
  readonly size: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

const noSuchImage = (): ServiceError => new ServiceError('not-found', repliesSiteText().noPicture);

/** Returns any uploaded picture. Throws 'not-found'. */
export async function findAnyImage(ctx: Context, id: string): Promise<ItemImage> {
  const upload = await ctx.uploads.find(id);
  const bytes = upload?.state === 'ready' && isPicture(upload.type) ? await ctx.files.read(id, null) : null;
  if (upload === null || bytes === null) throw noSuchImage();
  return { id, type: upload.type, size: upload.size, bytes };
}

/**
 * Returns a picture that a published item shows. Pictures of materials and drafts are not public. Throws 'not-found'.
 */
export async function findShownImage(ctx: Context, id: string): Promise<ItemImage> {
  if (!(await ctx.currentAffairs.isImageShown(`${ITEM_IMAGE_PATH}${id}`, new Date(ctx.clock.now()).toISOString())))
    throw noSuchImage();
  return findAnyImage(ctx, id);
}
