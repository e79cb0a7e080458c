import { LANGUAGES } from '#domain/lib/languages.ts';
import * as v from 'valibot';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { paperReferenceEntries } from '../attempts/attempt.ts';
import { cursorSchema } from '../lib/admin-list.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Items on the first page of the latest. */
export const LATEST_ITEMS = 10;

/** The text of an item for students. `body` is Markdown without HTML; an empty text means none. */
export const itemTextEntries = {
  /** 'yyyy-mm/dd-name'. The built pages use the same slug, so a browser shows no item twice. */
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
};

export const publishedItemSchema = v.object({
  id: v.number(),
  version: v.number(),
  publishedAt: v.string(),
  /** Whether it replaces an item that ships with the site. */
  isCorrection: v.boolean(),
  ...itemTextEntries,
});
export type PublishedItem = v.InferOutput<typeof publishedItemSchema>;

export const getCurrentAffairs = defineEndpoint({
  method: 'GET',
  path: '/api/current-affairs',
  summary:
    'Published items, newest day first, of a month or all, fifty a page; with `latest` by when they appeared or were changed last, ten and then fifty a page. `gone` names those that were published and are no more.',
  query: {
    month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'The month must read like 2026-11'))),
    latest: v.optional(v.literal('1', 'latest must be 1 or left out')),
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
