import type { Page } from '@playwright/test';
import { STILL, layoutShiftOf } from '../../../tools/bench/script-weight.ts';
import { expect, test } from '../academy.ts';

/** The names of the fonts that a page asks for, in order, each as often as it does. */
function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(/noto-sans-[a-z]+/.exec(request.url())?.[0] ?? 'anek-latin');
  });
  return names;
}

/** A device that has Noto Sans of its own downloads nothing. */
const hasOwn = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (font) =>
      new FontFace('probe', `local('${font}')`).load().then(
        () => true,
        () => false,
      ),
    name,
  );

test.describe('fonts', () => {
  test('a first page shows a font of the device, and downloads Anek alone for the next one', async ({ page }) => {
    const names = watchFonts(page);
    const download = page.waitForResponse(/\/_astro\/fonts\/[^/]+\.woff2$/);
    await page.goto('/');
    const showsAnek = (): Promise<boolean> =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /^"?Anek Latin/.test(family) && status === 'loaded'),
      );
    await (await download).finished();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('academy:font'))).not.toBeNull();
    expect(await showsAnek()).toBe(false);
    expect(names).toEqual([]);
    for (const path of ['/courses/eklavy/economics', '/membership', '/faqs']) {
      await page.goto(path);
      await expect.poll(showsAnek, path).toBe(true);
      await page.waitForLoadState('networkidle');
      expect([...new Set(names)], path).toEqual(['anek-latin']);
      expect(await layoutShiftOf(page), path).toBeLessThan(STILL);
    }
  });

  test('who saves data downloads no font', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const names: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) names.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.goto('/faqs');
    await page.waitForLoadState('networkidle');
    expect(names).toEqual([]);
  });

  test('a page with Gujarati words downloads the Gujarati font once, in one file for every weight', async ({
    page,
  }) => {
    const names = watchFonts(page);
    await page.goto('/courses/eklavy/gujarati');
    await expect(page.locator('[lang=gu]').first()).toBeVisible();
    await page.evaluate(() => {
      const bold = Object.assign(document.createElement('strong'), { lang: 'gu', textContent: 'સંધિ' });
      document.body.appendChild(bold);
    });
    await page.waitForLoadState('networkidle');
    const expected = (await hasOwn(page, 'NotoSansGujarati-Regular')) ? 0 : 1;
    expect(names.filter((name) => name === 'noto-sans-gujarati').length).toBe(expected);
    expect(names).not.toContain('noto-sans-devanagari');
    expect(
      await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Noto Gujarati') && status === 'loaded'),
      ),
    ).toBe(true);
  });

  test('a Hindi sentence asks for the Devanagari font alone, its danda too @long', async ({ page }) => {
    const names = watchFonts(page);
    await page.goto('/faqs');
    await page.evaluate(() => {
      const sentence = Object.assign(document.createElement('p'), { lang: 'hi', textContent: 'यह हिन्दी है।' });
      document.body.appendChild(sentence);
      return document.fonts.ready;
    });
    await page.waitForLoadState('networkidle');
    const expected = (await hasOwn(page, 'NotoSansDevanagari-Regular')) ? [] : ['noto-sans-devanagari'];
    expect(names.filter((name) => name !== 'anek-latin')).toEqual(expected);
  });

  test('pages with Gujarati words stand still once the font is there @wide', async ({ page }) => {
    await page.goto('/courses/eklavy/gujarati');
    await page.waitForLoadState('networkidle');
    for (const path of ['/courses/foundation/gujarati', '/courses/eklavy/geography', '/courses/eklavy/gujarati']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await layoutShiftOf(page), path).toBeLessThan(STILL);
    }
  });

  for (const path of [
    '/courses/eklavy/gujarati',
    '/lessons/revenue-talati/divisibility',
    '/lessons/revenue-talati/sandhi',
  ])
    test(`${path} shows its words when their font comes late, and moves little`, async ({ page }) => {
      const arrives = Promise.withResolvers<void>();
      await page.route('**/noto-sans-*', async (route) => {
        await arrives.promise;
        await route.continue();
      });
      const isThere = (): Promise<boolean> =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family.includes('Noto') && status === 'loaded'),
        );
      // The page is loaded only once its fonts are.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      arrives.resolve();
      await expect.poll(isThere).toBe(true);
      expect(await layoutShiftOf(page)).toBeLessThan(0.05);
    });

  test('figures stand in columns where they should @long', async ({ page }) => {
    await page.goto('/');
    const widths = await page.evaluate(async () => {
      await document.fonts.ready;
      return ['1111', '0000', '7418'].map((figures) => {
        const box = Object.assign(document.createElement('span'), { textContent: figures });
        box.style.setProperty('font-variant-numeric', 'tabular-nums');
        document.body.appendChild(box);
        return box.getBoundingClientRect().width;
      });
    });
    expect(new Set(widths).size).toBe(1);
  });
});
