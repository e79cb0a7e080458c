import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STILL, layoutShiftOf } from '../../../tools/bench/script-weight.ts';
import { writeSearchIndex } from '../../../src/build/search-index.ts';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { readBuiltPages } from '../../../src/build/built-pages.ts';
import type { SearchList } from '../../../src/domain/site/search-files.ts';
import { partPath, searchList, textPath } from '../../../src/domain/site/search-files.ts';
import { LEADING_PAGES, ownPlaces, readQuery, searchWordsOf } from '../../../src/domain/site/search-terms.ts';
import { INDEXED_QUERIES, LEADING_QUERIES } from '../../support/search-queries.ts';
import { expect, findBarriers, pagelessTest, test } from '../academy.ts';

/** The browser says in the console which file it could not have; nothing else may be said. */
const LOST = /Failed to load|net::ERR/;
const MISSING = /status of 404/;

async function openSearch(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  return dialog;
}

async function searchFor(page: Page, words: string): Promise<ReturnType<Page['getByRole']>> {
  await page.goto('/');
  const dialog = await openSearch(page);
  await dialog.getByRole('searchbox').fill(words);
  return dialog;
}

test.describe('a student who searches', () => {
  test('finds a subject by a word of its text, led to the place, with section and marked words @wide', async ({
    page,
  }) => {
    const dialog = await searchFor(page, 'monsoon');
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ pages found$/);
    const result = dialog.getByRole('listitem').filter({ hasText: 'Subject guide' }).first();
    await expect(result.locator('mark').first()).toHaveText(/monsoon/i);
    const link = result.getByRole('link');
    await expect(link).toHaveAttribute('data-outline');
    await link.click();
    await expect(page).toHaveURL(/\/courses\/eklavy\/geography#/);
    await expect(page.getByRole('heading', { level: 1, name: 'Geography' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('finds an event on the page of its month, at its place', async ({ page }) => {
    const dialog = await searchFor(page, 'paddy support price');
    await dialog.getByRole('link', { name: /Current affairs of May 2026: Paddy support price/ }).click();
    await expect(page).toHaveURL(/\/currentaffairs\/2026-05#/);
    await expect(page.getByRole('heading', { level: 3, name: /^Paddy support price/ })).toBeInViewport();
  });

  test('finds Gujarati words by their letters, vowel signs included', async ({ page }) => {
    const dialog = await searchFor(page, 'સંધિ');
    await expect(dialog.getByRole('link', { name: /Gujarati/ }).first()).toBeVisible();
    await expect(dialog.locator('mark').first()).toContainText('સંધિ');
    // Joined letters are one word, and 'પાણી' (water) is not 'પણ' (also).
    await dialog.getByRole('searchbox').fill('રૂઢિપ્રયોગ');
    await expect(dialog.locator('mark').first()).toContainText('રૂઢિપ્રયોગ');
    await dialog.getByRole('searchbox').fill('પાણી');
    await expect(dialog.locator('mark').first()).toHaveText(/પાણી/);
    expect((await dialog.locator('mark').allTextContents()).filter((text) => !text.includes('પાણી'))).toEqual([]);
  });

  test('finds Hindi words in the same way, on pages of any language', async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'academy-hindi-'));
    const hindi = (path: string, text: string) => ({
      path,
      html: `<html lang="hi"><body><main data-search-body><h1>${text}</h1><p>${text}</p></main></body></html>`,
    });
    await writeSearchIndex(
      [hindi('/hi/grammar', 'हिन्दी व्याकरण'), hindi('/hi/water', 'पानी'), hindi('/hi/also', 'पन')],
      folder,
    );
    await page.route('**/search/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    const dialog = await searchFor(page, 'व्याकरण');
    await expect(dialog.getByRole('link')).toHaveText(['हिन्दी व्याकरण']);
    await dialog.getByRole('searchbox').fill('पानी');
    await expect(dialog.getByRole('link')).toHaveText(['पानी']);
    await rm(folder, { recursive: true });
  });

  test('finds the answer to a question, at its place', async ({ page }) => {
    const dialog = await searchFor(page, 'forgot password');
    await dialog.getByRole('link', { name: /^Questions and answers: .*password/i }).click();
    await expect(page).toHaveURL('/faqs#forgot-password');
    await expect(page.getByRole('heading', { level: 3, name: /password/i }).first()).toBeInViewport();
  });

  test('finds pages by the other words when one word stands on no page @long', async ({ page }) => {
    const dialog = await searchFor(page, 'monsoon zzzqqq');
    await expect(dialog.getByRole('status')).toHaveText(/pages found/);
    await expect(dialog.locator('mark').first()).toHaveText(/monsoon/i);
    await dialog.getByRole('searchbox').fill('zzzqqq xxyyzz');
    await expect(dialog.getByRole('status')).toHaveText('No page has “zzzqqq xxyyzz”.');
  });

  pagelessTest('every page that a query can lead to is in the list of pages', () => {
    const file = join(TEST_BUILD_FOLDER, 'client/search/pages.json');
    const pages = new Set((JSON.parse(readFileSync(file, 'utf8')) as { path: string }[]).map(({ path }) => path));
    for (const { path } of ownPlaces()) pages.add(path);
    expect(LEADING_PAGES.filter((path) => !pages.has(path))).toEqual([]);
  });

  pagelessTest('no word that two pages have is taken for a misspelling of another', () => {
    const client = join(TEST_BUILD_FOLDER, 'client');
    const right = new Set(JSON.parse(readFileSync(join(client, 'search/right-words.json'), 'utf8')) as string[]);
    const counts = new Map<string, number>();
    for (const { html } of readBuiltPages(client)) {
      const text = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
      for (const word of new Set(searchWordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const words = [...counts].filter(([, count]) => count > 1).map(([word]) => word);
    expect(words.length).toBeGreaterThan(3000);
    const asker = { exam: null, isSiteWord: (word: string) => right.has(word) };
    expect(words.filter((word) => readQuery(word, asker).words !== word)).toEqual([]);
  });

  test('finds first what is meant, for every query of the table', async ({ page }) => {
    const dialog = await searchFor(page, '');
    const field = dialog.getByRole('searchbox');
    const link = dialog.locator('.search-outcome a').first();
    const found: (readonly [query: string, first: string | undefined])[] = [];
    for (const [query] of [...LEADING_QUERIES, ...INDEXED_QUERIES]) {
      await field.fill('');
      await expect(link).toBeHidden();
      await field.fill(query);
      await field.press('Enter');
      await link.waitFor();
      found.push([query, (await link.getAttribute('href')) ?? undefined]);
    }
    // A page of the index is led to at the place that has the words.
    const expected = found.map(([query, path], row) =>
      row < LEADING_QUERIES.length ? [query, path] : [query, path?.split('#')[0]],
    );
    expect(expected).toEqual([...LEADING_QUERIES, ...INDEXED_QUERIES]);
  });

  test('never finds menus, papers, profile or the page for nothing', async ({ page, request }) => {
    const pages = (await (await request.get('/search/pages.json')).json()) as { path: string }[];
    expect(pages.map(({ path }) => path).filter((path) => /^\/(quiz\/[^/]+\/day-|profile|404|dev)/.test(path))).toEqual(
      [],
    );
    expect(pages.length).toBeGreaterThan(40);
    // Both stand in the header of every page, and on one page only in the text.
    const dialog = await searchFor(page, 'Class 3 membership login');
    await expect(dialog.getByRole('status')).not.toBeEmpty();
    expect(await dialog.getByRole('listitem').count()).toBeLessThan(8);
  });

  test('sees eight pages, then more, all of them different @long', async ({ page }) => {
    const dialog = await searchFor(page, 'exam');
    await expect(dialog.getByRole('listitem')).toHaveCount(8);
    await dialog.getByRole('button', { name: 'Show more pages' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(16);
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[0]));
    expect(new Set(links).size).toBe(16);
  });

  test('is told when nothing is found, and what to try; a mistyped word leads on @long', async ({ page }) => {
    const dialog = await searchFor(page, 'zzzqqq');
    await expect(dialog.getByRole('status')).toHaveText('No page has “zzzqqq”.');
    await expect(dialog.getByText('Try fewer or shorter words')).toBeVisible();
    await dialog.getByRole('searchbox').fill('geograpy');
    await expect(dialog.getByRole('status')).toHaveText(/pages found for “geography”, in place of “geograpy”\.?$/);
    await expect(dialog.locator('.search-lead').getByRole('link', { name: /^Geography/ })).toBeVisible();
    // A word of the pages' text that no name has.
    await dialog.getByRole('searchbox').fill('perimter');
    await expect(dialog.getByRole('status')).toHaveText(/found for “perimeter”/);
    // A word of the pages that is close to a name.
    await dialog.getByRole('searchbox').fill('constant');
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ pages? found$/);
  });

  test('is told when the network fails, keeps the words, and can try again', async ({ page, complaints }) => {
    complaints.expected.push(LOST);
    await page.route('**/search/**', (route) => route.abort());
    const dialog = await searchFor(page, 'monsoon');
    await expect(dialog.getByRole('alert')).toContainText('The search could not be loaded. Check your connection');
    await expect(dialog.getByRole('searchbox')).toHaveValue('monsoon');
    await page.unroute('**/search/**');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/pages found/);
  });

  test('is never told “nothing found” when only a part of the index is lost @long', async ({ page, complaints }) => {
    complaints.expected.push(LOST);
    await page.route('**/search/parts/**', (route) => route.fulfill({ status: 503 }));
    const dialog = await searchFor(page, 'monsoon');
    await expect(dialog.getByRole('alert')).toContainText('The search could not be loaded.');
    await page.unroute('**/search/parts/**');
    await dialog.getByRole('searchbox').fill('monsoon winds');
    await expect(dialog.getByRole('status')).toHaveText(/pages? found/);
  });

  test('needs no mouse: opens, types, goes to a result, closes, and finds the focus and the words again @wide', async ({
    page,
  }) => {
    await page.goto('/about');
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.type('percentage');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('percentage');
    // Closed and opened in one breath, before the browser has told of the close.
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog[open] .dialog-close')?.click();
      for (let turns = 0; turns < 1000 && document.querySelector('dialog[open]') !== null; turns += 1)
        await Promise.resolve();
      document.querySelector<HTMLElement>('header [data-opens="search"]')?.click();
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await expect(field).toHaveValue('percentage');
    // The words are selected: typing replaces them.
    await page.keyboard.type('monsoon');
    await expect(field).toHaveValue('monsoon');
    await expect(dialog.locator('mark').first()).toHaveText(/monsoon/i);
    const first = dialog.getByRole('listitem').first().getByRole('link');
    for (
      let presses = 0;
      presses < 4 && !(await first.evaluate((link) => link === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/about');
  });

  test('meets no barrier in any state, in both themes, and nothing hangs over at 320 px @wide', async ({
    page,
    complaints,
    isMobile,
  }) => {
    complaints.expected.push(LOST);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const dialog = await searchFor(page, '');
      expect(await findBarriers(page), `${colorScheme}, empty`).toEqual([]);
      await dialog.getByRole('searchbox').fill('exam');
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      expect(await findBarriers(page), `${colorScheme}, found`).toEqual([]);
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
      await dialog.getByRole('searchbox').fill('zzzqqq');
      await expect(dialog.getByRole('status')).toHaveText(/No page/);
      expect(await findBarriers(page), `${colorScheme}, nothing`).toEqual([]);
    }
    await page.route('**/search/**', (route) => route.abort());
    const dialog = await searchFor(page, 'exam');
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await findBarriers(page), 'failed').toEqual([]);
  });

  test('finds the button in the menu where the header has no room @long', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await page.locator('details[data-menu=mobile] > summary').click();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.locator('details[data-menu=mobile]')).not.toHaveAttribute('open');
  });

  test('runs it in a worker that may load scripts and files of this site, and nothing else', async ({ page }) => {
    const dialog = await searchFor(page, 'monsoon');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    const worker = page.workers().find((each) => each.url().includes('search-worker'));
    const response = await page.request.get(worker?.url() ?? '');
    expect(response.headers()['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  pagelessTest('has its files for ever, and asks each time which ones there are', async ({ request }) => {
    const cachingOf = async (path: string) => (await request.get(path)).headers()['cache-control'];
    expect(await cachingOf(searchList('en'))).toBe('public, max-age=0, must-revalidate');
    const { parts, pages } = (await (await request.get(searchList('en'))).json()) as SearchList;
    for (const path of [partPath(parts[0]?.digest ?? ''), textPath(pages[0]?.digest ?? '')])
      expect(await cachingOf(path), path).toBe('public, max-age=31536000, immutable');
  });

  test('goes on in an open page when a release renames the files', async ({ page, complaints }) => {
    complaints.expected.push(LOST);
    const dialog = await searchFor(page, 'monsoon');
    await expect(dialog.getByRole('status')).toHaveText(/pages found/);
    // The old list names files that the release does not have.
    const lists: string[] = [];
    page.on('request', (request) => void (request.url().endsWith(searchList('en')) && lists.push(request.url())));
    await page.route('**/search/parts/**', (route) =>
      lists.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await dialog.getByRole('searchbox').fill('preamble');
    await expect(dialog.locator('.search-lead')).toBeVisible();
    await expect(dialog.locator('mark').first()).toHaveText(/preamble/i);
    expect(lists).toHaveLength(1);
  });

  test('downloads nothing of the search before it is opened', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /search/i.test(path))).toEqual([]);
  });
});

test.describe('the page of an address that does not exist', () => {
  test('suggests pages close to the words of the address, and does not move @wide', async ({ page, complaints }) => {
    complaints.expected.push(MISSING);
    await page.goto('/courses/eklavy/histry');
    const suggestions = page.getByRole('navigation', { name: 'Did you mean' });
    await expect(suggestions.getByRole('link').first()).toHaveText('History for Gujarat Class 3 and SSC exams');
    expect(await findBarriers(page)).toEqual([]);
    expect(await layoutShiftOf(page)).toBeLessThan(STILL);
    await suggestions.getByRole('link').first().click();
    await expect(page).toHaveURL('/courses/eklavy/history');
  });

  test('has a search of its own that works', async ({ page, complaints }) => {
    complaints.expected.push(MISSING);
    await page.goto('/no/such/zzz');
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name: 'What are you looking for?' });
    // At once: before the page's script has arrived the form is sent, and its words come back in the address.
    await field.fill('monsoon');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.getByRole('status')).toHaveText(/pages found/);
    await expect(field).toHaveValue('monsoon');
    await page.goto('/no/such/zzz?q=percentage');
    await expect(field).toHaveValue('percentage');
    await expect(main.locator('mark').first()).toHaveText(/percent/i);
    await field.fill('monsoon');
    await expect(main.locator('mark').first()).toHaveText(/monsoon/i);
    await main.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/geography/);
  });

  test('suggests nothing and breaks nothing when the list of pages cannot be had @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(MISSING, LOST);
    await page.route('**/search/pages.json', (route) => route.abort());
    await page.goto('/courses/eklavy/histry');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Did you mean' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no search is shown that could not work, and the ways back are', async ({ page, complaints }) => {
    complaints.expected.push(MISSING);
    await page.goto('/no/such/zzz');
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'See the practice papers' }).click();
    await expect(page).toHaveURL('/papers');
  });
});
