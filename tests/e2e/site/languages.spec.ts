import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { localPath, plainPath } from '../../../src/domain/lib/local-path.ts';
import type { Language } from '../../../src/domain/lib/languages.ts';
import { readEnglishMessages } from '../../support/english-messages.ts';
import { untranslatedIn } from '../../support/untranslated.ts';
import { beNewStudent, expect, findBarriers, pagelessTest, test } from '../academy.ts';
import { CLIENT, isWhole, SITEMAP_PATHS, TRANSLATED_PATHS, VISITED_PATHS } from './sitemap.ts';

/** The academy in Gujarati and Hindi: every page, in its own words, with links that stay in the language. */

const LANGUAGES = ['gu', 'hi'] as const;

const fileOf = (path: string): string => join(CLIENT, `${path}.html`);
const pagesOf = (language: Language): readonly string[] =>
  globSync(`{${language}.html,${language}/**/*.html}`, { cwd: CLIENT }).map((file) => file.replaceAll('\\', '/'));

pagelessTest('each page of the site map stands in every language, and names the others', () => {
  const missing = SITEMAP_PATHS.flatMap((path) =>
    LANGUAGES.map((language) => localPath(path, language)).filter((each) => !TRANSLATED_PATHS.includes(each)),
  );
  expect(missing).toEqual([]);
  for (const path of TRANSLATED_PATHS) {
    const html = readFileSync(fileOf(path), 'utf8');
    expect(html, path).toContain(`<link rel="canonical" href="https://eklavya-academy.example${path}">`);
    for (const language of ['en', ...LANGUAGES] as const)
      expect(html, path).toContain(
        `<link rel="alternate" hreflang="${language}" href="https://eklavya-academy.example${localPath(plainPath(path), language)}">`,
      );
  }
});

for (const language of LANGUAGES) {
  pagelessTest(`no page in ${language} says a sentence in English that it does not mark as English`, async () => {
    const messages = await readEnglishMessages();
    const found = pagesOf(language).flatMap((file) =>
      untranslatedIn(readFileSync(join(CLIENT, file), 'utf8'), language, messages).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  pagelessTest(`every link of a page in ${language} to a page of the academy stays in the language`, () => {
    const leaving = pagesOf(language).flatMap((file) =>
      [...readFileSync(join(CLIENT, file), 'utf8').matchAll(/<a\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
        const target = /\shref="(\/[^"?#]*)/.exec(` ${attributes}`)?.[1];
        if (target === undefined || attributes.includes('hreflang=')) return [];
        return localPath(target, language) === target || !existsSync(fileOf(target)) ? [] : [`${file} → ${target}`];
      }),
    );
    expect(leaving).toEqual([]);
  });
}

const overflowOf = (page: Page, fontSize = '100%') =>
  page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', size);
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    document.documentElement.style.removeProperty('font-size');
    return overflow;
  }, fontSize);

/** In `npm test` one page of each kind; each language is on half of them. */
const visited = VISITED_PATHS.filter((_, index) => isWhole || index % 4 === 0);

for (const [index, language] of LANGUAGES.entries())
  test(`pages in ${language} fit 320 px and text of double size, and have no barrier`, async ({ page }) => {
    test.slow();
    for (const plain of visited.filter((_, place) => isWhole || place % 2 === index)) {
      const path = localPath(plain, language);
      await page.setViewportSize({ width: 320, height: 640 });
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflowOf(page, '200%'), `${path} with text of double size`).toBeLessThanOrEqual(0);
      expect(await findBarriers(page), path).toEqual([]);
    }
  });

test('a reader chooses a language, stays on the page, and is offered the language on a page in another one', async ({
  page,
}) => {
  await page.goto('/membership');
  await page.getByRole('contentinfo').getByRole('link', { name: 'ગુજરાતી' }).click();
  await expect(page).toHaveURL('/gu/membership');
  await page.goto('/contact');
  const offer = page.getByRole('region').getByRole('link', { name: 'આ પાનું ગુજરાતીમાં વાંચો' });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page).toHaveURL('/gu/contact');
  await expect(page.getByRole('region').getByRole('link')).toHaveCount(0);
});

test('an unknown address says so in the language of the address', async ({ page, complaints }) => {
  complaints.expected.push(/status of 404/);
  expect((await page.goto('/gu/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('અહીં કોઈ પાનું નથી');
});

test('a reader chooses the digits of the language, for what stands in the page and for what comes after, and goes back', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/gu/membership');
  await expect(page.locator('main')).toContainText('₹2,999');
  expect(files.filter((file) => file.includes('own-digits'))).toEqual([]);
  const choice = page.getByRole('contentinfo').getByRole('button', { name: '૧૨૩' });
  await choice.click();
  await expect(page.locator('main')).toContainText('₹૨,૯૯૯');
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  // A student's page is drawn by the build first and by React afterwards, which says when it finds another text.
  await beNewStudent(page);
  await page.goto('/gu/membership');
  const plan = page.locator('.shop').getByRole('button', { name: '1-Year' }).first();
  await expect(plan).toBeEnabled();
  await expect(page.locator('.shop')).toContainText('₹૨,૯૯૯');
  await plan.click();
  const pay = page.locator('.shop').getByRole('button', { name: '₹૨,૯૯૯' });
  await expect(pay).toBeVisible();
  await choice.click();
  await expect(page.locator('main')).not.toContainText(/[૦-૯]/);
  await page.reload();
  await expect(page.locator('.shop')).toContainText('₹2,999');
});
