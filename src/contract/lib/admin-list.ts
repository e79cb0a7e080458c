import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import { hasControlCharacters } from '#domain/account/validation.ts';

/** Rows a page in every list of the admin area. */
export const ADMIN_PAGE_SIZE = 50;

/** Where the page before ended, as the server wrote it; nothing to be read or made by others. */
export const cursorSchema = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,1024}$/, ADMIN_MESSAGES.cursor)));

/** What to look for; taken as it is, without signs of its own. */
export const searchTextSchema = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(100, 'Search for at most 100 characters'),
    v.check((text) => !hasControlCharacters(text), 'The search has characters that cannot be used'),
  ),
);

/** A page of a list; `nextCursor` is null on the last. */
export const pageOfSchema = <Item extends GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) });
