import * as v from 'valibot';
import { ITEM_STATUSES, LONG_FIELDS } from '#domain/current-affairs/current-affairs-item.ts';
import { FILE_STATES } from '#domain/staff/file-state.ts';
import { formEntries, itemTextEntries } from './current-affairs.ts';
import { defineResource } from '../staff/editable-resource.ts';

/** Bytes. Enough for a body of 50 KB in each language with every letter escaped, and the other fields. */
export const LONGEST_ITEM_BYTES: number = 384 * 1024;

const rowTextEntries = v.omit(v.object(itemTextEntries), LONG_FIELDS).entries;
const fileTextEntries = v.omit(v.object(itemTextEntries), ['slug']).entries;

const stateEntries = {
  status: v.picklist(ITEM_STATUSES),
  publishAt: v.nullable(v.string()),
  /** ISO instant; null until students see it. From then on the date and the slug cannot change. */
  firstPublishedAt: v.nullable(v.string()),
  fileState: v.picklist(FILE_STATES),
};

export const currentAffairsResource = defineResource({
  path: '/api/admin/current-affairs',
  name: { aOne: 'an item', many: 'Items of current affairs' },
  form: formEntries,
  longestBodyBytes: LONGEST_ITEM_BYTES,
  /** A list row has no body. */
  row: { ...stateEntries, ...rowTextEntries },
  /** `newerFile` is the text of the repository's file, where it is newer than what the row was edited from. */
  item: { ...stateEntries, ...itemTextEntries, newerFile: v.nullable(v.object(fileTextEntries)) },
  sorts: ['-date', 'date', '-updated', 'updated', '-title', 'title'],
  statuses: ITEM_STATUSES,
});
