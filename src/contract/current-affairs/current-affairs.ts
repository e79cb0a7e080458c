import { LANGUAGES } from '#domain/lib/languages.ts';
import * as v from 'valibot';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { ITEM_STATUSES } from '#domain/current-affairs/current-affairs-item.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { paperReferenceEntries } from '../attempts/attempt.ts';
import { cursorSchema } from '../lib/admin-list.ts';
import { defineEndpoint } from '../endpoint.ts';
import { oneOf } from '../staff/editable-resource.ts';

const translationEntries = {
  language: oneOf('language', LANGUAGES),
  title: v.string(),
  examNote: v.string(),
  body: v.string(),
};

const lapseEntries = { date: v.string(), note: v.string() };

/** The text of an item for students. `body` is Markdown without HTML; an empty text means none. */
export const itemTextEntries = {
  /** 'yyyy-mm/dd-name'. */
  slug: v.string(),
  date: v.string(),
  title: v.string(),
  category: v.picklist(CURRENT_AFFAIRS_CATEGORIES),
  summary: v.string(),
  body: v.string(),
  examNote: v.string(),
  image: v.nullable(v.string()),
  imageAlt: v.string(),
  source: v.string(),
  sourceUrl: v.nullable(v.string()),
  language: v.picklist(LANGUAGES),
  paper: v.nullable(v.object(paperReferenceEntries)),
  /** The item in other languages. */
  translations: v.pipe(v.array(v.object(translationEntries)), v.readonly()),
  /** What papers ask of it, with its answer. */
  question: v.nullable(v.record(v.string(), v.unknown())),
  supersededBy: v.nullable(v.string()),
  lapsed: v.nullable(v.object(lapseEntries)),
};

/** The form's fields. The domain's `validateItem` has their rules. */
export const formEntries = {
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
  /** Required, so that no save loses them by leaving them out. */
  translations: v.pipe(v.array(v.strictObject(translationEntries)), v.maxLength(LANGUAGES.length), v.readonly()),
  question: v.nullable(v.record(v.string(), v.unknown())),
  supersededBy: v.nullable(v.string()),
  lapsed: v.nullable(v.strictObject(lapseEntries)),
};

export const publishedItemSchema = v.object({
  id: v.number(),
  version: v.number(),
  publishedAt: v.string(),
  /** Whether it stands as in the academy's own file: an export then leaves the file alone. */
  followsFile: v.boolean(),
  ...itemTextEntries,
});
export type PublishedItem = v.InferOutput<typeof publishedItemSchema>;

export const getCurrentAffairs = defineEndpoint({
  method: 'GET',
  path: '/api/current-affairs',
  summary:
    'Published items, newest day first, of a month or all, fifty a page. `gone` names those that were published and are no more.',
  query: {
    month: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, () => repliesFieldsText().month),
      ),
    ),
    cursor: cursorSchema,
  },
  access: 'public',
  body: null,
  reply: v.object({
    items: v.array(publishedItemSchema),
    nextCursor: v.nullable(v.string()),
    gone: v.array(v.string()),
  }),
  freshForSeconds: 30,
  successStatus: [200],
  refusals: [],
});
