import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import type { ItemOf, RowOf } from '#contract/staff/editable-resource.ts';
import type { CurrentAffairsForm, Publication } from '#domain/current-affairs/current-affairs-item.ts';
import { isPublishedAt, saidByItem, slugOf } from '#domain/current-affairs/current-affairs-item.ts';
import { invalidFields } from '../../errors.ts';
import type { CurrentAffairsFields, CurrentAffairsSearch, ListedItem } from '../../ports/current-affairs.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { fileRelationAfter } from '../staff/file-relation.ts';
import { checkItem, publishAtOf, refuseUnusablePicture } from './check-item.ts';
import { derivePapers } from './derive-papers.ts';
import { itemReplyOf, rowReplyOf, snapshotOf } from './item-replies.ts';

/** When students could first see it, as ISO; null if never. `now` is epoch milliseconds. */
const seenSince = (item: Publication & { readonly firstPublishedAt: string | null }, now: number): string | null =>
  item.firstPublishedAt ?? (isPublishedAt(item, now) ? item.publishAt : null);

/** Throws 'invalid' for a change of the date of an item that students have seen. */
function refuseMove({ date }: CurrentAffairsFields, form: CurrentAffairsForm, since: string | null): void {
  if (form.date !== date && since !== null)
    throw invalidFields({ date: `This has been published under ${date}. To move it, delete it and make a new one` });
}

const NO_FILE = { digest: '', fileDigest: null, newestFileDigest: null, fileText: null } as const;

/**
 * Built pages find an item by its slug, which contains the day, so a published item
 * keeps its day.
 */
const rows = createResourceService<{
  fields: CurrentAffairsFields;
  search: CurrentAffairsSearch;
  listed: ListedItem;
  newForm: CurrentAffairsForm;
  changedForm: CurrentAffairsForm;
  row: RowOf<typeof currentAffairsResource>;
  item: ItemOf<typeof currentAffairsResource>;
}>({
  noun: 'current-affairs',
  storeOf: (ctx) => ctx.currentAffairs,
  usualSort: '-date',
  async fieldsOfNew(ctx, given, { clientId, now }) {
    const form = await checkItem(ctx, given, null);
    return {
      ...form,
      ...NO_FILE,
      slug: slugOf({ ...form, clientId }),
      publishAt: publishAtOf(form, null, now),
      firstPublishedAt: null,
    };
  },
  async fieldsOfChange(ctx, given, { before, now }) {
    const form = await checkItem(ctx, given, before);
    const since = seenSince(before, now);
    refuseMove(before, form, since);
    const slug = since === null ? slugOf({ ...form, clientId: before.clientId }) : before.slug;
    return { ...form, slug, publishAt: publishAtOf(form, since, now) };
  },
  derivedFields: (changed, before, now) => ({
    ...fileRelationAfter(saidByItem(changed), before),
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

type Rows = typeof rows;
type Input<Name extends 'create' | 'replace' | 'remove' | 'restore'> = Parameters<Rows[Name]>[1];

/** Current-affairs items, for admins. After each change the papers of its week and month make themselves again. */
export const items: Rows = {
  ...rows,
  async create(ctx, input: Input<'create'>) {
    const created = await rows.create(ctx, input);
    if (created.isNew) await derivePapers(ctx, created.item.date, input.caller);
    return created;
  },
  async replace(ctx, input: Input<'replace'>) {
    const item = await rows.replace(ctx, input);
    await derivePapers(ctx, item.date, input.caller);
    return item;
  },
  async remove(ctx, input: Input<'remove'>) {
    const item = await rows.remove(ctx, input);
    await derivePapers(ctx, item.date, input.caller);
    return item;
  },
  async restore(ctx, input: Input<'restore'>) {
    const item = await rows.restore(ctx, input);
    await derivePapers(ctx, item.date, input.caller);
    return item;
  },
};
