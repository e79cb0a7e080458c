import type { ItemSource } from '#contract/current-affairs/current-affairs-item.ts';
import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import type { ItemOf, RowOf } from '#contract/staff/editable-resource.ts';
import type {
  CurrentAffairsForm,
  CurrentAffairsRow,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import { isPublishedAt, slugOf } from '#domain/current-affairs/current-affairs-item.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { CurrentAffairsFields, CurrentAffairsSearch } from '../../ports/current-affairs.ts';
import type { Context } from '../context.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { checkItem, publishAtOf, refuseUnusablePicture } from './check-item.ts';
import { itemReplyOf, rowReplyOf, snapshotOf } from './item-replies.ts';

/** When students could first see it, as ISO; null if never. `now` is epoch milliseconds. */
const seenSince = (item: Omit<StoredCurrentAffairsItem, 'id'>, now: number): string | null =>
  item.firstPublishedAt ?? (isPublishedAt(item, now) ? item.publishAt : null);

const CORRECTED = 'This item has a correction already. Change that one: it is in the list of items';
const KEEPS_DATE = 'An item that ships keeps its date. To move it, unpublish it and make a new one';

/**
 * The slug that a new item takes from the one that it corrects; null for an item of its own. Throws 'invalid' where none
 * ships with this slug, where it has a correction, and for another date.
 */
async function slugToCorrect(
  ctx: Context,
  corrects: string | null,
  { date }: CurrentAffairsForm,
): Promise<string | null> {
  if (corrects === null) return null;
  const [shipped, other] = await Promise.all([
    ctx.shippedItems.find(corrects),
    ctx.currentAffairs.findBySlug(corrects),
  ]);
  if (shipped === null) throw invalidFields({ title: 'No item ships with this address. Make a new item of this one' });
  if (other !== null) throw invalidFields({ title: CORRECTED });
  if (shipped.date !== date) throw invalidFields({ date: KEEPS_DATE });
  return corrects;
}

/** Throws 'invalid' for a change of the date of an item that students have seen or that ships. */
function refuseMove(
  { date, isCorrection }: CurrentAffairsFields,
  form: CurrentAffairsForm,
  since: string | null,
): void {
  if (form.date === date) return;
  if (isCorrection) throw invalidFields({ date: KEEPS_DATE });
  if (since !== null)
    throw invalidFields({ date: `This has been published under ${date}. To move it, delete it and make a new one` });
}

/**
 * Current-affairs items, for admins. Built pages find an item by its slug, which contains the day, so a published item
 * keeps its day.
 */
export const items = createResourceService<{
  fields: CurrentAffairsFields;
  search: CurrentAffairsSearch;
  listed: CurrentAffairsRow;
  newForm: CurrentAffairsForm & { readonly corrects: string | null };
  changedForm: CurrentAffairsForm;
  row: RowOf<typeof currentAffairsResource>;
  item: ItemOf<typeof currentAffairsResource>;
}>({
  noun: 'current-affairs',
  storeOf: (ctx) => ctx.currentAffairs,
  usualSort: '-date',
  async fieldsOfNew(ctx, { corrects, ...given }, { clientId, now }) {
    const form = await checkItem(ctx, given);
    const corrected = await slugToCorrect(ctx, corrects, form);
    return {
      ...form,
      slug: corrected ?? slugOf({ ...form, clientId }),
      isCorrection: corrected !== null,
      publishAt: publishAtOf(form, null, now),
      firstPublishedAt: null,
    };
  },
  async fieldsOfChange(ctx, given, { before, now }) {
    const form = await checkItem(ctx, given);
    const since = seenSince(before, now);
    refuseMove(before, form, since);
    const isFixed = since !== null || before.isCorrection;
    const slug = isFixed ? before.slug : slugOf({ ...form, clientId: before.clientId });
    return { ...form, slug, publishAt: publishAtOf(form, since, now) };
  },
  derivedFields: (changed, before, now) => ({
    firstPublishedAt: (before === null ? null : seenSince(before, now)) ?? seenSince(changed, now),
  }),
  statusOf: ({ status }) => status,
  titleOf: ({ title }) => title,
  snapshotOf,
  async refuseRestore(ctx, { slug }) {
    if ((await ctx.currentAffairs.findBySlug(slug)) !== null)
      throw new ServiceError('conflict', `${CORRECTED}. Delete that one first, or leave this deleted.`);
  },
  async refuseUnwritable(ctx, item, before) {
    await refuseUnusablePicture(ctx, item);
    // Another admin may have begun the correction first.
    const other = await ctx.currentAffairs.findBySlug(item.slug);
    if (item.deletedAt === null && other !== null && other.id !== before?.id) throw invalidFields({ title: CORRECTED });
  },
  itemOf: (_, item) => itemReplyOf(item),
  rowSchema: currentAffairsResource.row,
  rowsOf: (_, rows) => rows.map(rowReplyOf),
});

/** What staff edit to correct an item that ships with the site. Throws 'not-found'. */
export async function getItemSource(ctx: Context, slug: string): Promise<ItemSource> {
  const [stored, shipped] = await Promise.all([ctx.currentAffairs.findBySlug(slug), ctx.shippedItems.find(slug)]);
  if (stored !== null) return { stored: stored.id, shipped: null };
  if (shipped === null)
    throw new ServiceError('not-found', 'No item ships with this address. Choose one of the list of items that ship.');
  const { version: _, paper, ...text } = shipped;
  return { stored: null, shipped: { ...text, paper: paper === null ? null : { ...paper } } };
}
