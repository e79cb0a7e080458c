import * as v from 'valibot';
import { ANNOUNCEMENT_STATUSES } from '#domain/site/announcement.ts';
import type { ItemOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource, oneOf } from '../staff/editable-resource.ts';

/** Bytes. Enough for the longest text with every letter escaped. */
export const LONGEST_ANNOUNCEMENT_BYTES: number = 64 * 1024;

/** The form's fields. The domain's `validateAnnouncement` has their rules. */
const formEntries = {
  status: oneOf('status', ANNOUNCEMENT_STATUSES),
  title: v.string(),
  body: v.optional(v.string(), ''),
  /** 'everybody', 'exam/cgl' or 'plan/1-Year'. */
  audience: v.string(),
  /** ISO instants. */
  from: v.string(),
  until: v.string(),
  isImportant: v.optional(v.boolean(), false),
};

/** A list row, without the text. */
const rowEntries = {
  status: v.picklist(ANNOUNCEMENT_STATUSES),
  title: v.string(),
  audience: v.string(),
  from: v.string(),
  until: v.string(),
  isImportant: v.boolean(),
};

export const announcementResource = defineResource({
  path: '/api/admin/announcements',
  name: { aOne: 'an announcement', many: 'Announcements' },
  form: formEntries,
  longestBodyBytes: LONGEST_ANNOUNCEMENT_BYTES,
  row: rowEntries,
  item: { ...rowEntries, body: v.string() },
  sorts: ['-from', 'from', '-updated', 'updated', '-title', 'title'],
  statuses: ANNOUNCEMENT_STATUSES,
});
export type AnnouncementRow = RowOf<typeof announcementResource>;
export type AnnouncementItem = ItemOf<typeof announcementResource>;
