import type { AnnouncementItem, AnnouncementRow } from '#contract/site/announcement.ts';
import { announcementResource } from '#contract/site/announcement.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { AnnouncementForm } from '#domain/site/announcement.ts';
import { tidyAnnouncement, validateAnnouncement } from '#domain/site/announcement.ts';
import { invalidFields } from '../../errors.ts';
import type { AnnouncementFields, AnnouncementSearch, StoredAnnouncement } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { wakePump } from './wake-pump.ts';

/** Validates the form and returns it tidied. Throws 'invalid' with a message for each wrong field. */
function checkAnnouncement(_: Context, given: AnnouncementForm): Promise<AnnouncementForm> {
  const form = tidyAnnouncement(given);
  const errors = validateAnnouncement(form);
  return hasErrors(errors) ? Promise.reject(invalidFields(errors)) : Promise.resolve(form);
}

/** A row of the admin list. */
const rowReplyOf = (row: StoredAnnouncement): AnnouncementRow => ({
  id: row.id,
  clientId: row.clientId,
  version: row.version,
  status: row.status,
  title: row.title,
  audience: row.audience,
  from: row.from,
  until: row.until,
  isImportant: row.isImportant,
  deletedAt: row.deletedAt,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  updatedAt: row.updatedAt,
  updatedBy: row.updatedBy,
});

const resource = createResourceService<{
  fields: AnnouncementFields;
  search: AnnouncementSearch;
  listed: StoredAnnouncement;
  newForm: AnnouncementForm;
  changedForm: AnnouncementForm;
  row: AnnouncementRow;
  item: AnnouncementItem;
}>({
  noun: 'announcements',
  storeOf: (ctx) => ctx.announcements,
  usualSort: '-from',
  fieldsOfNew: checkAnnouncement,
  fieldsOfChange: checkAnnouncement,
  statusOf: ({ status }) => status,
  titleOf: ({ title }) => title,
  snapshotOf: ({ version, status, title, body, audience, from, until, isImportant, deletedAt }) => ({
    version,
    status,
    title,
    body,
    audience,
    from,
    until,
    isImportant,
    deletedAt,
  }),
  itemOf: (_, row) => ({ ...rowReplyOf(row), body: row.body }),
  rowSchema: announcementResource.row,
  rowsOf: (_, rows) => rows.map(rowReplyOf),
});

/** What a change makes due is sent at once. */
async function waking<T>(ctx: Context, change: Promise<T>): Promise<T> {
  const changed = await change;
  wakePump(ctx);
  return changed;
}

/** Announcements, for staff. */
export const announcements: typeof resource = {
  ...resource,
  create: (ctx, input) => waking(ctx, resource.create(ctx, input)),
  replace: (ctx, input) => waking(ctx, resource.replace(ctx, input)),
  restore: (ctx, change) => waking(ctx, resource.restore(ctx, change)),
};
