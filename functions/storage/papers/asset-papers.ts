import type { Papers } from '../../ports/papers.ts';

/** The binding uses only the path; the dev server also checks the host and accepts no other. */
const ASSET_ORIGIN = 'http://localhost';

/** Paper files among the built static files. */
export const assetPapers = (assets: Pick<Fetcher, 'fetch'>): Papers => ({
  async read(path) {
    const response = await assets.fetch(new URL(path, ASSET_ORIGIN));
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (response.status === 200 && isJson) return response.json();
    await response.body?.cancel();
    if (response.status === 404 || response.status === 200) return null;
    throw new Error(`the paper file answered ${response.status}`);
  },
});
