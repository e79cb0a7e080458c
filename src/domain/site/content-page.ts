import type { DrawnNode } from '../lib/drawn-node.ts';

/**
 * The header with which the worker asks for the frame of a page that no build has. It is removed from every request from
 * outside.
 */
export const contentPageHeader = 'x-academy-content-page';

/** The parts of a page that published content fills, by the `data-fragment` of their elements. */
export type Fragments = Readonly<Record<string, readonly DrawnNode[]>>;
