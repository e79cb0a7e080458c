import type { Page } from '@playwright/test';

/** How a page is seen before its scripts are there. */

/** Keeps the scripts whose address matches from arriving until `release` is called. */
export async function holdScripts(
  page: Page,
  scripts = /\/_astro\/[^/]+\.js$/,
): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return { release: () => resolve() };
}

/** Opens the page and returns once all of its HTML is there. No script of it has arrived. */
export async function openBare(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#connection').waitFor({ state: 'attached' });
}
