import type { Page } from '@playwright/test';
import { CURRENT_AFFAIRS_CATEGORIES } from '../../../src/domain/current-affairs/current-affairs.ts';
import { expect, findBarriers, test } from '../academy.ts';

const MONTH = '/currentaffairs/2026-05';
const choices = (page: Page) => page.getByRole('group', { name: 'Show one category' }).getByRole('radio');
const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} \\d+ items?$`) });
/** The number that a choice promises. */
const countOf = async (page: Page, name: string): Promise<number> =>
  Number(/\d+/.exec((await page.locator('label', { has: choice(page, name) }).textContent()) ?? '')?.[0]);

test.describe('current affairs without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a month shows one category at a time, as many items as it promises @wide', async ({ page }) => {
    await page.goto(MONTH);
    const items = page.locator('.news-item:visible');
    const all = await items.count();
    expect(await countOf(page, 'All')).toBe(all);
    const names = await page.locator('section.news-section > h2').allTextContents();
    expect(await choices(page).count()).toBe(names.length + 1);
    let sum = 0;
    for (const name of names) {
      await page.locator('label', { has: choice(page, name) }).click();
      await expect(choice(page, name)).toBeChecked();
      await expect(page.locator('section.news-section:visible > h2')).toHaveText([name]);
      expect(await items.count(), name).toBe(await countOf(page, name));
      await expect(page.locator('.filter-result')).toHaveText(new RegExp(`^\\s*${name}: \\d+ of ${all} items\\s*$`), {
        useInnerText: true,
      });
      sum += await items.count();
    }
    expect(sum).toBe(all);
    await page.locator('label', { has: choice(page, 'All') }).click();
    await expect(items).toHaveCount(all);
  });

  test('the newest month is open, others open by a tap; a filter looks through all, and a month without the category goes', async ({
    page,
  }) => {
    await page.goto('/currentaffairs');
    const headlines = page.locator('.headlines li:visible');
    const months = page.locator('.news-month');
    expect(await headlines.count()).toBe(await months.first().locator('li').count());
    for (const month of (await months.all()).slice(1)) await month.locator('summary').click();
    expect(await headlines.count()).toBe(await countOf(page, 'All'));
    await page.goto('/courses');
    await page.goto('/currentaffairs');
    for (const category of CURRENT_AFFAIRS_CATEGORIES) {
      await page.locator('label', { has: choice(page, category) }).click();
      expect(await headlines.count(), category).toBe(await countOf(page, category));
      for (const text of await headlines.locator('.soft').allTextContents()) expect(text).toContain(category);
    }
    await page.locator('label', { has: choice(page, 'Defence') }).click();
    for (const month of await page.locator('.news-month:visible').all())
      expect(await month.locator('li:visible').count()).toBeGreaterThan(0);
    const listed = await page
      .locator('.month-list a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(listed).toEqual(listed.toSorted().toReversed());
  });

  test('a category that a month has nothing of is not offered in it', async ({ page }) => {
    await page.goto(MONTH);
    await expect(page.getByRole('radio', { name: /^Environment/ })).toHaveCount(0);
    await page.goto('/currentaffairs');
    await expect(page.getByRole('radio', { name: /^Environment/ })).toHaveCount(1);
  });
});

test.describe('the filter of current affairs', () => {
  test('is moved through with the arrow keys, shows where the focus is, and is big enough for a thumb', async ({
    page,
  }) => {
    await page.goto(MONTH);
    await choice(page, 'All').focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice(page, 'National')).toBeChecked();
    const label = page.locator('label', { has: choice(page, 'National') });
    expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    for (const each of await page.locator('.filter .radio').all())
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('has no barrier while a category is chosen, in the dark too, and keeps the browser’s own circles @long', async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of [MONTH, '/currentaffairs']) {
        await page.goto(path);
        await page.locator('label', { has: choice(page, 'Gujarat') }).click();
        expect(await findBarriers(page), path).toEqual([]);
        expect(await choice(page, 'Gujarat').evaluate((element) => getComputedStyle(element).appearance)).toMatch(
          /auto|radio/,
        );
      }
    }
  });

  test('prints what is chosen, dark on white and without buttons', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(MONTH);
    await page.locator('label', { has: choice(page, 'Gujarat') }).click();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.locator('.filter')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Other months' })).toBeHidden();
    await expect(page.locator('.news-section:visible > h2')).toHaveText(['Gujarat']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(
      await page
        .locator('.news-item h3')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ).toBe('rgb(0, 0, 0)');
  });
});
