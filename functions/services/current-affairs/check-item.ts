import type { CurrentAffairsForm } from '#domain/current-affairs/current-affairs-item.ts';
import { tidyItem, validateItem } from '#domain/current-affairs/current-affairs-item.ts';
import { imageAltIssue, ITEM_IMAGE_PATH, uploadOfImage } from '#domain/current-affairs/item-image.ts';
import { isPicture } from '#domain/materials/material-file.ts';
import { paperFilePath } from '#domain/papers/paper-reference.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { invalidFields } from '../../errors.ts';
import type { Context } from '../context.ts';

/**
 * Throws 'invalid' for a picture without alternative text, and for one whose upload is unfinished or deleted. Runs
 * again after a refused write, because the picture may have been deleted meanwhile.
 */
export async function refuseUnusablePicture(ctx: Context, { image, imageAlt }: CurrentAffairsForm): Promise<void> {
  const issue = imageAltIssue(image, imageAlt);
  if (issue !== null) throw invalidFields({ imageAlt: issue });
  const id = image === null ? null : uploadOfImage(image);
  const upload = id === null ? null : await ctx.uploads.find(id);
  const isThere = upload?.state === 'ready' && isPicture(upload.type);
  if (image !== null && image.startsWith(ITEM_IMAGE_PATH) && !isThere)
    throw invalidFields({ image: 'This picture is not there any more. Choose it again' });
}

/** Validates the form and returns it as it is stored. Throws 'invalid' with a message for each wrong field. */
export async function checkItem(ctx: Context, given: CurrentAffairsForm): Promise<CurrentAffairsForm> {
  const form = tidyItem(given);
  const errors = validateItem(form);
  if (hasErrors(errors)) throw invalidFields(errors);
  await refuseUnusablePicture(ctx, form);
  if (form.paper !== null && (await ctx.papers.read(paperFilePath(form.paper))) === null)
    throw invalidFields({ paper: 'There is no such paper. Choose another one, or none' });
  return form;
}

/**
 * When the item is or was published, as ISO. A published item keeps its first time, `seenSince`; `now` is epoch
 * milliseconds.
 */
export function publishAtOf(form: CurrentAffairsForm, seenSince: string | null, now: number): string | null {
  if (form.status === 'draft') return null;
  if (form.status === 'scheduled') return new Date(form.publishAt ?? now).toISOString();
  return seenSince ?? new Date(now).toISOString();
}
