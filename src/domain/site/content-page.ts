import type { DrawnNode } from '../lib/drawn-node.ts';

/**
 * The header with which the worker asks Astro for a page: `FRAME_ALONE`, for the frame of one that no build has, or what
 * the route needs to draw the whole, URI-encoded. It is removed from every request from
 * outside.
 */
export const contentPageHeader = 'x-academy-content-page';
export const FRAME_ALONE = '1';

/** The parts of a page that published content fills, by the `data-fragment` of their elements. */
export type Fragments = Readonly<Record<string, readonly DrawnNode[]>>;
