import type { Page } from '@playwright/test';
import type { CurrentAffairsItem } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '../../../src/domain/current-affairs/current-affairs.ts';
import { drawFilter } from '../../../src/domain/current-affairs/draw-filter.ts';
import { drawHeadline, drawItem } from '../../../src/domain/current-affairs/draw-item.ts';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import type { DrawnElement } from '../../../src/domain/lib/drawn-node.ts';
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

  test('all months’ headlines are filtered together, and a month without the category goes', async ({ page }) => {
    await page.goto('/currentaffairs');
    const headlines = page.locator('.headlines li:visible');
    expect(await headlines.count()).toBe(await countOf(page, 'All'));
    for (const category of CURRENT_AFFAIRS_CATEGORIES) {
      await page.locator('label', { has: choice(page, category) }).click();
      expect(await headlines.count(), category).toBe(await countOf(page, category));
      for (const text of await headlines.locator('.soft').allTextContents()) expect(text).toContain(category);
    }
    await page.locator('label', { has: choice(page, 'Defence') }).click();
    for (const month of await page.locator('.news-month:visible').all())
      expect(await month.locator('li:visible').count()).toBeGreaterThan(0);
    const months = await page
      .locator('.month-list a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(months).toEqual(months.toSorted().toReversed());
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

test.describe('an item that is newer than the build', () => {
  const ITEM: CurrentAffairsItem = {
    slug: '2026-05/30-a-dam-abcdef',
    version: 2,
    date: '2026-05-30',
    title: 'A dam & <b>"gates"</b>',
    category: 'Environment',
    summary: 'In <short>.',
    body: 'It **was** said of નર્મદા.\n\n- one\n- [guide](/courses)\n\n| River | ગુજરાતી |\n|---|---|\n| *Narmada* | નર્મદા |\n\n> so',
    examNote: 'Height & river.',
    image: '/images/papers/cgl/arrow-series-option-1.svg',
    imageAlt: 'The dam & its "gates"',
    source: 'PIB',
    sourceUrl: 'https://pib.gov.in/x?a=1&b=2',
    language: 'en',
    paper: { exam: 'cgl', day: '1', paper: '2' },
  };

  /** What the browser makes of a build's HTML. */
  const parsed = (page: Page, nodes: readonly DrawnElement[]): Promise<string> =>
    page.evaluate((html) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      return template.innerHTML;
    }, htmlOf(nodes));

  /** The filter as a build would draw it for the counts that it shows. */
  async function expectBuiltFilter(page: Page): Promise<void> {
    const counts = await page.locator('.filter label').evaluateAll((labels) =>
      labels.slice(1).map((label) => ({
        category: label.querySelector('span')?.textContent ?? '',
        key: label.querySelector('input')?.id.replace('show-', '') ?? '',
        count: Number.parseInt(label.querySelector('.filter-count')?.textContent ?? '', 10),
      })),
    );
    expect(counts.map(({ category }) => category)).toContain(ITEM.category);
    const shown = await page
      .locator('.filter, .filter-result')
      .evaluateAll((parts) => parts.map((part) => part.outerHTML).join(''));
    expect(shown).toBe(await parsed(page, drawFilter(counts)));
  }

  test('is drawn to the letter as a build draws it, with its headline and the filter', async ({ page }) => {
    await page.route('**/api/current-affairs?*', (route) =>
      route.fulfill({ json: { items: [ITEM], nextCursor: null, gone: [] } }),
    );
    await page.goto(`${MONTH}#2026-05-30-a-dam-abcdef`);
    const item = page.locator('.news-item', { has: page.getByRole('heading', { name: 'A dam' }) });
    await expect(item).toBeVisible();
    expect(await item.evaluate((element) => element.outerHTML)).toBe(await parsed(page, [drawItem(ITEM)]));
    await expectBuiltFilter(page);
    await page.goto('/currentaffairs');
    const headline = page.locator('.headlines li', { hasText: 'A dam' });
    await expect(headline).toHaveCount(1);
    expect(await headline.evaluate((element) => element.outerHTML)).toBe(await parsed(page, [drawHeadline(ITEM)]));
    await expectBuiltFilter(page);
  });
});
