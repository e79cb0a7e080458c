/** An item's anchor on its month's page, from its name '2026-11/21-a-dam'; the same for the API's item and for a file. */
export const anchorOfSlug = (slug: string): string => slug.replaceAll('/', '-');

/** Where an item is read. */
export const pathOfSlug = (slug: string): string => `/currentaffairs/${slug.slice(0, 7)}#${anchorOfSlug(slug)}`;
