import { anchorOfSlug } from '#domain/current-affairs/item-name.ts';

/** An item on this page: its heading on its month, else the link to it. */
export const findShown = (slug: string): Element | null =>
  document.getElementById(anchorOfSlug(slug)) ??
  document.querySelector(`.headlines a[href$="#${CSS.escape(anchorOfSlug(slug))}"]`);
