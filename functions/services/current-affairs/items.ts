import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import type { ItemOf, RowOf } from '#contract/staff/editable-resource.ts';
import type {
  CurrentAffairsForm,
  CurrentAffairsRow,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import { isPublishedAt, slugOf } from '#domain/current-affairs/current-affairs-item.ts';
import { invalidFields } from '../../errors.ts';
import type { CurrentAffairsFields, CurrentAffairsSearch } from '../../ports/current-affairs.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { checkItem, publishAtOf, refuseUnusablePicture } from './check-item.ts';
import { itemReplyOf, rowReplyOf, snapshotOf } from './item-replies.ts';

/** When students could first see it, as ISO; null if never. `now` is epoch milliseconds. */
const seenSince = (item: Omit<StoredCurrentAffairsItem, 'id'>, now: number): string | null =>
  item.firstPublishedAt ?? (isPublishedAt(item, now) ? item.publishAt : null);

/**
 * Current-affairs items, for admins. Built pages find an item by its slug, which contains the day, so a published item
 * keeps its day.
 */
export const items = createResourceService<{
  fields: CurrentAffairsFields;
  search: CurrentAffairsSearch;
  listed: CurrentAffairsRow;
  newForm: CurrentAffairsForm;
  changedForm: CurrentAffairsForm;
  row: RowOf<typeof currentAffairsResource>;
  item: ItemOf<typeof currentAffairsResource>;
}>({
  noun: 'current-affairs',
  storeOf: (ctx) => ctx.currentAffairs,
  usualSort: '-date',
  async fieldsOfNew(ctx, given, { clientId, now }) {
    const form = await checkItem(ctx, given);
    return {
      ...form,
      slug: slugOf({ ...form, clientId }),
      publishAt: publishAtOf(form, null, now),
      firstPublishedAt: null,
    };
  },
  async fieldsOfChange(ctx, given, { before, now }) {
    const form = await checkItem(ctx, given);
    const since = seenSince(before, now);
    if (since !== null && form.date !== before.date)
      throw invalidFields({
        date: `This has been published under ${before.date}. To move it, delete it and make a new one`,
      });
    const slug = since === null ? slugOf({ ...form, clientId: before.clientId }) : before.slug;
    return { ...form, slug, publishAt: publishAtOf(form, since, now) };
  },
  derivedFields: (changed, before, now) => ({
    firstPublishedAt: (before === null ? null : seenSince(before, now)) ?? seenSince(changed, now),
  }),
  statusOf: ({ status }) => status,
  titleOf: ({ title }) => title,
  snapshotOf,
  refuseUnwritable: refuseUnusablePicture,
  itemOf: (_, item) => itemReplyOf(item),
  rowSchema: currentAffairsResource.row,
  rowsOf: (_, rows) => rows.map(rowReplyOf),
});
