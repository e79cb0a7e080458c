import type { DrawnNode } from './drawn-node.ts';

/**
 * The header with which the worker asks Astro for a page: `FRAME_ALONE` for the frame of one that no build has, or
 * `toldHeader` of the facts that the route draws a whole page from. It is removed from every request from outside.
 */
export const contentPageHeader = 'x-academy-content-page';
export const FRAME_ALONE = '1';

export const toldHeader = (facts: object | null): string => encodeURIComponent(JSON.stringify(facts));
/** The facts of a whole page; null where the worker tells none, because the page was withdrawn or nobody asked by it. */
export function readTold<Facts extends object>(headers: Headers): Facts | null {
  const told = headers.get(contentPageHeader);
  return told === null || told === FRAME_ALONE ? null : (JSON.parse(decodeURIComponent(told)) as Facts | null);
}

/** The parts of a page that published content fills, by the `data-fragment` of their elements. */
export type Fragments = Readonly<Record<string, readonly DrawnNode[]>>;
