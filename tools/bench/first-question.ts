import type { Browser, Page } from '@playwright/test';

/** Chrome's own 'Slow 3G', and a phone with a quarter of this machine's speed. */
export const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;
export const CPU_SLOWDOWN = 4;

/**
 * Opens an address on that line and phone and starts the quiz as soon as possible. Returns the milliseconds until its
 * first question.
 */
async function openSlowly(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await page.getByRole('button', { name: 'Start Quiz' }).click({ timeout: 120_000 });
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  return page.evaluate(() => performance.now());
}

/**
 * Milliseconds from opening a paper's address until its first question, in a fresh profile on a slow line. Start Quiz
 * is pressed as soon as possible.
 */
export async function timeToFirstQuestion(
  browser: Browser,
  url: string,
  session: Readonly<Record<string, string>>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session);
    return await openSlowly(page, url);
  } finally {
    await context.close();
  }
}
