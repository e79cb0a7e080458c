import { LANGUAGES } from '#domain/lib/languages.ts';
import * as v from 'valibot';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { ITEM_STATUSES } from '#domain/current-affairs/current-affairs-item.ts';
import { paperReferenceEntries } from '../attempts/attempt.ts';
import { itemTextEntries } from './current-affairs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { defineResource, oneOf } from '../staff/editable-resource.ts';

/** Bytes. Enough for a body of 50 KB with every letter escaped, and the other fields. */
export const LONGEST_ITEM_BYTES: number = 128 * 1024;

/** The form's fields. The domain's `validateItem` has their rules. */
const formEntries = {
  status: oneOf('status', ITEM_STATUSES),
  publishAt: v.optional(v.nullable(v.string()), null),
  date: v.string(),
  title: v.string(),
  category: oneOf('category', CURRENT_AFFAIRS_CATEGORIES),
  summary: v.optional(v.string(), ''),
  body: v.string(),
  examNote: v.optional(v.string(), ''),
  image: v.optional(v.nullable(v.string()), null),
  imageAlt: v.optional(v.string(), ''),
  source: v.string(),
  sourceUrl: v.optional(v.nullable(v.string()), null),
  language: oneOf('language', LANGUAGES),
  paper: v.optional(v.nullable(v.strictObject(paperReferenceEntries)), null),
};

const { body: _body, examNote: _examNote, ...rowTextEntries } = itemTextEntries;

const stateEntries = {
  status: v.picklist(ITEM_STATUSES),
  publishAt: v.nullable(v.string()),
  /** ISO instant; null until students see it. From then on the date and the slug cannot change. */
  firstPublishedAt: v.nullable(v.string()),
  /** Whether it replaces an item that ships with the site: its slug and date stay. */
  isCorrection: v.boolean(),
};

export const currentAffairsResource = defineResource({
  path: '/api/admin/current-affairs',
  name: { aOne: 'an item', many: 'Items of current affairs' },
  /** `corrects` is the slug of an item that ships with the site, if this one replaces it. */
  form: { ...formEntries, corrects: v.optional(v.nullable(v.string()), null) },
  changedForm: formEntries,
  longestBodyBytes: LONGEST_ITEM_BYTES,
  /** A list row has no body. */
  row: { ...stateEntries, ...rowTextEntries },
  item: { ...stateEntries, ...itemTextEntries },
  sorts: ['-date', 'date', '-updated', 'updated', '-title', 'title'],
  statuses: ITEM_STATUSES,
});

export const getItemSource = defineEndpoint({
  method: 'GET',
  path: '/api/admin/current-affairs/shipped/:month/:item',
  summary:
    'What an admin edits to correct an item that ships with the site: the id of its correction, or where there is none the item as it ships.',
  parameters: {
    month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), v.examples(['2026-05'])),
    item: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/), v.examples(['17-supreme-court-38-judges'])),
  },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ stored: v.nullable(v.number()), shipped: v.nullable(v.object(itemTextEntries)) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type ItemSource = v.InferOutput<typeof getItemSource.reply>;
