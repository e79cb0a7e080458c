/**
 * An item's anchor on its month's page, from its slug '2026-11/21-a-dam'. Items of the API and of files have the same.
 */
export const anchorOfSlug = (slug: string): string => slug.replaceAll('/', '-');

/** The address of an item. */
export const pathOfSlug = (slug: string): string => `/currentaffairs/${slug.slice(0, 7)}#${anchorOfSlug(slug)}`;
