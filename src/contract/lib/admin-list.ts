import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { hasControlCharacters } from '#domain/account/validation.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';

/** Rows on a page of every admin list. */
export const ADMIN_PAGE_SIZE = 50;

/** Where the previous page ended. Only the server makes and reads it. */
export const cursorSchema = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[\w-]{1,1024}$/, () => repliesFieldsText().listCursor),
  ),
);

/** The text to search for. No character has a special meaning. */
export const searchTextSchema = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(100, 'Search for at most 100 characters'),
    v.check((text) => !hasControlCharacters(text), 'The search has characters that cannot be used'),
  ),
);

/**
 * For a list whose searches hold names, emails or mobile numbers: an address ends up in histories and in the logs of
 * servers on the way, a body does not. `path` is the list's.
 */
export const noSearchInAddress = (path: `/api/${string}`): Readonly<Record<string, string>> => ({
  q: `Send the words of a search in the body of POST ${path}/search. If this is a page of the academy, reload it.`,
});

/** A page of a list; `nextCursor` is null on the last. */
export const pageOfSchema = <Item extends GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) });
