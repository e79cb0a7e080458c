import type { CurrentAffairsForm, StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { issueOfFirstShow, tidyItem, validateItem } from '#domain/current-affairs/current-affairs-item.ts';
import { imageAltIssue, ITEM_IMAGE_PATH, uploadOfImage } from '#domain/current-affairs/item-image.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
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

/** What is wrong with the question of an item; a draft may have a part of one. */
async function issueOfQuestion(ctx: Context, { status, question }: CurrentAffairsForm): Promise<string | null> {
  if (question === null || status === 'draft') return null;
  const { parseAuthored } = await import('../../../src/papers/parse-authored.ts');
  const parsed = parseAuthored({ topic: 'Current affairs', questions: [{ ...question, id: 'q1' }] }, ctx.findProfile);
  if (parsed.ok) return null;
  const [first] = parsed.issues;
  return `The question: ${String(first?.path ?? '').replace(/^questions\[0\]\.?/, '')} ${first?.reason ?? ''}`.replaceAll(
    /\s+/g,
    ' ',
  );
}

/** Throws 'invalid' where the item that has taken its place is not published, or is the item itself. */
async function refuseUnknownSuccessor(
  ctx: Context,
  { supersededBy }: CurrentAffairsForm,
  ownSlug: string | undefined,
): Promise<void> {
  if (supersededBy === null) return;
  if (supersededBy === ownSlug)
    throw invalidFields({ supersededBy: 'This is the address of the item itself. Enter that of the newer one' });
  const published = await ctx.currentAffairs.listHeadlines(new Date(ctx.clock.now()).toISOString());
  if (!published.some(({ slug }) => slug === supersededBy))
    throw invalidFields({ supersededBy: 'No item with this address is published. Publish the newer one first' });
}

/** Validates the form and returns it as it is stored. Throws 'invalid' with a message for each wrong field. */
export async function checkItem(
  ctx: Context,
  given: CurrentAffairsForm,
  before: Pick<StoredCurrentAffairsItem, 'status' | 'question' | 'slug'> | null,
): Promise<CurrentAffairsForm> {
  const form = tidyItem(given);
  const errors = validateItem(form);
  if (hasErrors(errors)) throw invalidFields(errors);
  // From its lapse on an item is in no list: a day to come would take it out today.
  if (form.lapsed !== null && form.lapsed.date > indiaDayOf(ctx.clock.now()))
    throw invalidFields({ lapsed: 'Until that day it still holds. Enter this when the day has come' });
  const unasked = issueOfFirstShow(form, before) ?? (await issueOfQuestion(ctx, form));
  if (unasked !== null) throw invalidFields({ question: unasked });
  await refuseUnusablePicture(ctx, form);
  await refuseUnknownSuccessor(ctx, form, before?.slug);
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
