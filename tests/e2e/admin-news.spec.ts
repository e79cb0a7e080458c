import type { Page } from '@playwright/test';
import { layoutShiftOf } from '../../bench/script-weight.ts';
import { ALL_PAYLOADS, SCRIPT_PAYLOADS } from '../support/script-payloads.ts';
import { beLoggedIn, expect, findBarriers, test } from './academy.ts';
import { deleteItem, draftKeys, newTitle, writeItem } from './admin.ts';

const MONTH = '/currentaffairs/2026-05';
const API = '**/api/current-affairs?*';

const newsItem = (fields: Readonly<Record<string, unknown>>) => ({
  id: 1, version: 1, publishedAt: '2026-11-20T06:00:00.000Z', slug: '2026-05/30-made-here-abcdef', date: '2026-05-30', title: 'Made here', category: 'Sports',
  summary: 'In short.', body: 'It **was** said.', examNote: '', image: null, imageAlt: '', source: 'PIB', sourceUrl: 'https://pib.gov.in/x', language: 'en', paper: null, ...fields,
});

const answerWith = (page: Page, items: readonly unknown[], gone: readonly string[] = []): Promise<unknown> =>
  page.route(API, (route) => route.fulfill({ json: { items, nextCursor: null, gone } }));

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show \d+ new items?$/ }).click();
}

test.describe('items newer than the build', () => {
  test('move nothing that is in view, and are offered by a button where they would', async ({ page }) => {
    await answerWith(page, [newsItem({}), newsItem({ slug: '2026-05/29-trees-abcdef', title: 'Trees', category: 'Environment', date: '2026-05-29' })]);
    await page.goto(MONTH);
    const offer = page.getByRole('button', { name: 'Show 2 new items' });
    await expect(offer).toBeVisible();
    expect(await layoutShiftOf(page)).toBe(0);
    await expect(page.getByRole('heading', { name: 'Made here' })).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page)).toEqual([]);
    }
    await offer.click();
    await expect(page.getByRole('heading', { name: 'Made here' })).toBeFocused();
    await expect(offer).toHaveCount(0);
    // The category was not offered before; the filter knows it now, and counts what it shows.
    const trees = page.locator('label', { has: page.getByRole('radio', { name: /^Environment 1 item$/ }) });
    await trees.click();
    await expect(page.locator('.news-item:visible')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Environment: 1 of' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('stand among the others by their day, below the view without a word', async ({ page }) => {
    await answerWith(page, [newsItem({})]);
    await page.goto('/currentaffairs');
    const link = page.locator('.headlines').getByRole('link', { name: 'Made here' });
    await expect(link).toHaveCount(1);
    expect(await layoutShiftOf(page)).toBe(0);
    const days = await page.locator('section.news-month', { has: link }).locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual(days.toSorted().toReversed());
    const counted = Number((await page.locator('.filter .radio', { hasText: 'All' }).locator('.filter-count').innerText()).replace(/\D/g, ''));
    expect(await page.locator('.headlines li').count()).toBe(counted);
  });

  test('are not shown twice when the page has them, and what was withdrawn leaves the page', async ({ page }) => {
    await page.goto(MONTH);
    const id = await page.locator('.news-item h3').first().getAttribute('id');
    const slug = (id ?? '').replace(/^(\d{4}-\d{2})-/, '$1/');
    const count = await page.locator('.news-item').count();
    await answerWith(page, [newsItem({ slug })]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.news-item')).toHaveCount(count);
    await page.unroute(API);
    await answerWith(page, [], [slug]);
    await page.reload();
    await expect(page.locator('.news-item')).toHaveCount(count - 1);
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  });

  for (const [what, status] of [['away', 0], ['broken', 503], ['garbled', 200]] as const)
    test(`leave the page as it is when the API is ${what}`, async ({ page, complaints }) => {
      complaints.expected.push(/ERR_FAILED|status of 503/);
      await page.route(API, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: what === 'garbled' ? '<html>' : '{}' })));
      for (const path of ['/currentaffairs', MONTH]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.alert')).toHaveCount(0);
        await expect(page.locator('.news-fresh')).toHaveCount(0);
      }
    });

  test('of a month that has no page yet stand on one of their own, and /currentaffairs leads to it', async ({ page }) => {
    const title = newTitle('A month ahead');
    const item = await writeItem(page, { title, date: '2026-11-02' });
    await page.goto('/currentaffairs');
    const card = page.locator('.month-list').getByRole('link', { name: /November 2026/ });
    await page.waitForLoadState('networkidle');
    if ((await card.count()) === 0) await take(page);
    await card.click();
    await expect(page).toHaveURL('/currentaffairs/2026-11');
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await deleteItem(page, item);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 3, name: title })).toHaveCount(0);
  });

  test('a month without items says so, one whose items cannot be had too, and what is no month is not found', async ({ page, complaints }) => {
    complaints.expected.push(/404|ERR_FAILED/);
    await page.goto('/currentaffairs/2031-01');
    await expect(page.getByText('No item of this month is published yet.')).toBeVisible();
    await page.route(API, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The items of this month could not be loaded.')).toBeVisible();
    for (const path of ['/currentaffairs/2031-13', '/currentaffairs/soon', '/currentaffairs/2031-01/x'])
      expect((await page.request.get(path)).status(), path).toBe(404);
  });
});

test.describe('script payloads stay text', () => {
  const FOREIGN = ['iframe', 'object', 'embed', 'base', 'marquee', 'math', 'audio', 'video', 'svg script', 'a[href^="javascript:"]', 'a[href^="data:"]', '[src*="evil.example"]', 'form[action*="evil.example"]'].join();
  const signsOf = (page: Page): Promise<string[]> =>
    page.evaluate(
      (foreign) =>
        [...document.querySelectorAll('*')]
          .filter((element) => element.matches(foreign) || [...element.attributes].some(({ name }) => name.startsWith('on')))
          .map((element) => element.outerHTML.slice(0, 120)),
      FOREIGN,
    );
  const hostile = { title: ALL_PAYLOADS, summary: ALL_PAYLOADS, body: `${SCRIPT_PAYLOADS.join('\n\n')}\n\n- ${SCRIPT_PAYLOADS.join('\n- ')}`, examNote: ALL_PAYLOADS, source: ALL_PAYLOADS, imageAlt: ALL_PAYLOADS };

  test('in every field of an item that a guest reads', async ({ page }) => {
    const bad = newsItem({ ...hostile, sourceUrl: 'javascript:hit()', image: 'https://evil.example/x.png', language: '" onclick="hit()', paper: { exam: '"><x', day: '1', paper: '1' } });
    await answerWith(page, [bad, newsItem({ slug: '../../etc" onclick="hit()' }), newsItem({ slug: '2026-05/28-b-abcdef', category: '<b>' }), null, 7, { slug: 3 }]);
    for (const path of ['/currentaffairs', MONTH, '/currentaffairs/2031-01']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const offer = page.locator('.news-fresh');
      if (await offer.isVisible()) await offer.click();
      await expect(page.getByText(ALL_PAYLOADS).first()).toBeVisible();
      expect(await signsOf(page), path).toEqual([]);
    }
  });

  test('typed into every field of the form, in its preview, and in the draft that is offered', async ({ page }) => {
    await beLoggedIn(page, 'admin@academy.test');
    await page.goto('/admin/dcaform#new');
    for (const [name, text] of [['Title', ALL_PAYLOADS.slice(0, 120)], ['Summary', ALL_PAYLOADS], ['For the exam', ALL_PAYLOADS.slice(0, 200)], ['Source', ALL_PAYLOADS], ['Address of the source', 'javascript:hit()'], ['Related paper', ALL_PAYLOADS], ['Image: or its path on this site', ALL_PAYLOADS], ['What the image shows', ALL_PAYLOADS.slice(0, 200)]] as const)
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(hostile.body);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.locator('.preview')).toContainText('<script>');
    expect(await signsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('group', { name: /^Please look at/ })).toBeVisible();
    await expect.poll(() => draftKeys(page)).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    expect(await signsOf(page)).toEqual([]);
  });

  test('in what the server lists, opens and calls a conflict', async ({ page, complaints }) => {
    complaints.expected.push(/status of 409/);
    await beLoggedIn(page, 'admin@academy.test');
    const row = { ...newsItem(hostile), status: 'published', publishAt: null, firstPublishedAt: null, clientId: crypto.randomUUID(), deletedAt: null, createdAt: '2026-11-20T06:00:00.000Z', createdBy: 1, updatedAt: '2026-11-20T06:00:00.000Z', updatedBy: 2 };
    await page.route('**/api/admin/current-affairs?*', (route) => route.fulfill({ json: { items: [row], nextCursor: null } }));
    await page.route('**/api/admin/current-affairs', (route) => route.fulfill({ json: { items: [row], nextCursor: null } }));
    await page.route('**/api/admin/current-affairs/1', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { item: { ...row, version: 2, title: `${ALL_PAYLOADS} theirs` } } }) : route.fulfill({ status: 409, json: { message: ALL_PAYLOADS } }),
    );
    await page.goto('/admin/dcaform');
    await expect(page.getByRole('link', { name: ALL_PAYLOADS })).toBeVisible();
    await page.goto('/admin/dcaform#item-1');
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine');
    await page.getByRole('textbox', { name: 'Summary' }).fill('Mine');
    await page.getByRole('textbox', { name: 'For the exam' }).fill('Mine');
    await page.getByRole('textbox', { name: 'Source', exact: true }).fill('Mine');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Changed by somebody else' })).toBeVisible();
    expect(await signsOf(page)).toEqual([]);
  });
});
