import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { ShippedItems } from '../../ports/current-affairs.ts';
import { assetPapers } from '../papers/asset-papers.ts';

/** The address of the list that the build writes (src/pages/currentaffairs/shipped.json.ts). */
const SHIPPED = '/currentaffairs/shipped.json';

/** The items that ship, from the built static files. */
export function assetItems(assets: Pick<Fetcher, 'fetch'>): ShippedItems {
  async function list(): Promise<readonly CurrentAffairsItem[]> {
    const items = await assetPapers(assets).read(SHIPPED);
    // A build of an earlier release has no list.
    return Array.isArray(items) ? (items as readonly CurrentAffairsItem[]) : [];
  }
  return {
    find: async (slug) => (await list()).find((item) => item.slug === slug) ?? null,
    listSlugs: async () => new Set((await list()).map(({ slug }) => slug)),
  };
}
