import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { ShippedItems } from '../../ports/current-affairs.ts';
import { assetPapers } from '../papers/asset-papers.ts';

/** The address of the list that the build writes (src/pages/currentaffairs/shipped.json.ts). */
const SHIPPED = '/currentaffairs/shipped.json';

/** The items that ship, from the built static files. */
export const assetItems = (assets: Pick<Fetcher, 'fetch'>): ShippedItems => ({
  async find(slug) {
    const items = await assetPapers(assets).read(SHIPPED);
    // A build of an earlier release has no list.
    return Array.isArray(items)
      ? ((items as readonly CurrentAffairsItem[]).find((item) => item.slug === slug) ?? null)
      : null;
  },
});
