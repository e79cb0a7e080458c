import { indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { Page } from '@playwright/test';
import { STILL, layoutShiftOf } from '../../../bench/script-weight.ts';
import { ALL_PAYLOADS, SCRIPT_PAYLOADS } from '../../support/script-payloads.ts';
import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { changeItem, deleteItem, draftKeys, newTitle, writeItem } from '../staff/admin.ts';

const MONTH = '/currentaffairs/2026-05';
/** It has a page whether it has items or not. */
const PRESENT_MONTH = `/currentaffairs/${indiaDayOf(Date.now()).slice(0, 7)}`;
const API = '**/api/current-affairs?*';

const newsItem = (fields: Readonly<Record<string, unknown>>) => ({
  id: 1,
  version: 1,
  publishedAt: '2026-11-20T06:00:00.000Z',
  isCorrection: false,
  slug: '2026-05/30-made-here-abcdef',
  date: '2026-05-30',
  title: 'Made here',
  category: 'Sports',
  summary: 'In short.',
  body: 'It **was** said.',
  examNote: '',
  image: null,
  imageAlt: '',
  source: 'PIB',
  sourceUrl: 'https://pib.gov.in/x',
  language: 'en',
  paper: null,
  ...fields,
});

const answerWith = (page: Page, items: readonly unknown[], gone: readonly string[] = []): Promise<unknown> =>
  page.route(API, (route) => route.fulfill({ json: { items, nextCursor: null, gone } }));

/** The names of the items on a page, in their order; first goes there where a path is given. */
async function builtSlugs(page: Page, path?: string): Promise<readonly string[]> {
  if (path !== undefined) await page.goto(path);
  const anchors = await page
    .locator('.news-item h3, .headlines a')
    .evaluateAll((all) => all.map((each) => each.id || (each.getAttribute('href') ?? '').split('#')[1] || ''));
  return anchors.map((anchor) => anchor.replace(/^(\d{4}-\d{2})-/, '$1/'));
}

test.describe('items newer than the build', () => {
  test('lead the page by themselves', async ({ page }) => {
    await answerWith(page, [
      newsItem({ slug: '2026-05/31-made-here-abcdef', date: '2026-05-31' }),
      newsItem({ slug: '2026-05/29-trees-abcdef', title: 'Trees', category: 'Environment', date: '2026-05-29' }),
    ]);
    await page.goto('/currentaffairs');
    await expect(page.locator('.headlines a').first()).toHaveText('Made here');
    await page.goto(MONTH);
    await expect(page.getByRole('heading', { name: 'Trees' })).toHaveCount(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page)).toEqual([]);
    }
    // The category was not offered before; the filter knows it now, and counts what it shows.
    const trees = page.locator('label', { has: page.getByRole('radio', { name: /^Environment 1 item$/ }) });
    await trees.click();
    await expect(page.locator('.news-item:visible')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Environment: 1 of' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('move nothing for a reader who has scrolled into the list', async ({ page }) => {
    const { promise: isScrolled, resolve: scrolled } = Promise.withResolvers<undefined>();
    await page.route(API, async (route) => {
      await isScrolled;
      await route.fulfill({ json: { items: [newsItem({})], nextCursor: null, gone: [] } });
    });
    await page.goto(MONTH);
    const read = page.locator('.news-item').nth(3);
    await read.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const top = (await read.boundingBox())?.y ?? Number.NaN;
    scrolled(undefined);
    await expect(page.getByRole('heading', { name: 'Made here' })).toHaveCount(1);
    expect(Math.abs(((await read.boundingBox())?.y ?? Number.NaN) - top)).toBeLessThan(2);
  });

  test('stand among the others by their day', async ({ page }) => {
    await answerWith(page, [newsItem({})]);
    await page.goto('/currentaffairs');
    const link = page.locator('.headlines').getByRole('link', { name: 'Made here' });
    await expect(link).toHaveCount(1);
    const days = await page
      .locator('section.news-month', { has: link })
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual(days.toSorted().toReversed());
    const counted = Number(
      (await page.locator('.filter .radio', { hasText: 'All' }).locator('.filter-count').innerText()).replace(
        /\D/g,
        '',
      ),
    );
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

  test('of an old day that are published after the build stand on /currentaffairs, however many newer days it knows', async ({
    page,
  }) => {
    const item = await writeItem(page, { title: newTitle('A day long past'), date: '2026-05-03' });
    const newer = await Promise.all(
      ['2026-05-30', '2026-05-29'].map((date) => writeItem(page, { title: newTitle('Newer'), date })),
    );
    await page.goto('/currentaffairs');
    await expect(page.locator('.headlines').getByRole('link', { name: item.title })).toHaveCount(1);
    for (const each of [item, ...newer]) await deleteItem(page, each);
  });

  test('of an old day are asked for until the page knows one', async ({ page }) => {
    const [known = ''] = await builtSlugs(page, '/currentaffairs');
    const pages = [
      [newsItem({})],
      [
        newsItem({ slug: '2026-05/03-old-abcdef', date: '2026-05-03', title: 'Back-dated' }),
        newsItem({ slug: known, title: 'Known' }),
      ],
      [newsItem({ slug: '2026-05/02-x-abcdef', title: 'Never asked for' })],
    ];
    const asked: (string | null)[] = [];
    await page.route(API, (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor');
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      return route.fulfill({ json: { items: pages[at], nextCursor: String(at + 1), gone: [] } });
    });
    await page.goto('/currentaffairs');
    await expect(page.locator('.headlines').getByRole('link', { name: 'Back-dated' })).toHaveCount(1);
    expect(asked).toEqual([null, '1']);
    await expect(page.getByRole('link', { name: 'Known', exact: true })).toHaveCount(0);
  });

  for (const [what, status] of [
    ['away', 0],
    ['broken', 503],
    ['garbled', 200],
  ] as const)
    test(`leave the page as it is when the API is ${what}`, async ({ page, complaints }) => {
      complaints.expected.push(/ERR_FAILED|status of 503/);
      await page.route(API, (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body: what === 'garbled' ? '<html>' : '{}' }),
      );
      for (const path of ['/currentaffairs', MONTH]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.alert')).toHaveCount(0);
      }
    });

  test('of a month that has no page yet stand on one of their own, and /currentaffairs leads to it', async ({
    page,
    complaints,
  }) => {
    const title = newTitle('A month ahead');
    const item = await writeItem(page, { title, date: '2026-11-02' });
    await page.goto('/currentaffairs');
    const card = page.locator('.month-list').getByRole('link', { name: /November 2026/ });
    await card.click();
    await expect(page).toHaveURL('/currentaffairs/2026-11');
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
    expect(await findBarriers(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    // The present month keeps its page; any other has none without items.
    complaints.expected.push(/404/);
    await deleteItem(page, item);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 3, name: title })).toHaveCount(0);
  });

  test('the present month has a page without items, which says so, or that they cannot be had', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED/);
    await page.goto(PRESENT_MONTH);
    await expect(page.locator('.news')).toBeVisible();
    await page.route(API, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The items of this month could not be loaded.')).toBeVisible();
    // Nor does it say that there are none while the part that draws them is on its way, or where the part that draws them did not come.
    await page.unroute(API);
    await page.route(API, (route) => route.fulfill({ json: { items: [{ slug: 'x' }], nextCursor: null, gone: [] } }));
    const { promise: isOver, resolve: end } = Promise.withResolvers<undefined>();
    await page.route(/place-news/, async (route) => {
      await isOver;
      await route.abort();
    });
    const isAsked = page.waitForRequest(/place-news/);
    await page.reload();
    await isAsked;
    await expect(page.locator('.news-wait')).toContainText('Looking for the items of');
    end(undefined);
    await expect(page.getByText('The items of this month could not be loaded.')).toBeVisible();
  });

  test('a month without items is not found, and one with items is by every spelling', async ({ page }) => {
    const visit = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0, headers: { 'x-academy-empty-month': '1' } });
      return [answer.status(), answer.headers()['location'] ?? ''];
    };
    for (const path of [
      '/currentaffairs/2031-01',
      '/CurrentAffairs/2031-01',
      '/currentaffairs/2031-13',
      '/currentaffairs/soon',
      '/currentaffairs/2031-01/x',
    ])
      expect(await visit(path), path).toEqual([404, '']);
    expect(await (await page.request.get('/currentaffairs/2031-01')).text()).toContain('There is no page here');
    const item = await writeItem(page, { title: newTitle('A month far ahead'), date: '2030-02-02' });
    expect(await visit('/currentaffairs/2030-02')).toEqual([200, '']);
    for (const path of ['/currentaffairs/2030-02/', '/CurrentAffairs/2030-02', '/currentaffairs//2030-02'])
      expect(await visit(path), path).toEqual([301, '/currentaffairs/2030-02']);
    await deleteItem(page, item);
    expect(await visit('/currentaffairs/2030-02')).toEqual([404, '']);
  });
});

test.describe('corrections of items that are in the build', () => {
  /** The page as a build with pulled items makes it: each of its items in version 2. */
  const asPulled = (page: Page, path: string): Promise<unknown> =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(
          /(<div class="news-item"|<li data-category="[a-z-]+")/g,
          '$1 data-version="2"',
        ),
      });
    });

  test('replace what stands below the view in its place and without a word, and an older version replaces nothing', async ({
    page,
  }) => {
    const slugs = await builtSlugs(page, MONTH);
    const [first = '', last = ''] = [slugs[0], slugs.at(-1)];
    await asPulled(page, MONTH);
    await page.goto(MONTH);
    const box = page.locator('.news-item', { has: page.locator(`[id="${last.replace('/', '-')}"]`) });
    const [date, key] = [
      await box.locator('time').getAttribute('datetime'),
      await page.locator('.news-section', { has: box }).getAttribute('data-category'),
    ];
    const category = await page.locator(`[id="${key}"]`).innerText();
    await answerWith(page, [
      newsItem({ slug: last, version: 3, date, category, title: 'Corrected title', body: 'It **was not** so.' }),
      newsItem({ slug: first, version: 2, title: 'As it was' }),
    ]);
    await page.reload();
    await expect(box.getByRole('heading', { name: 'Corrected title' })).toHaveCount(1);
    await expect(box.locator('strong', { hasText: 'was not' })).toHaveCount(1);
    await expect(box.getByRole('link', { name: 'PIB' })).toHaveAttribute('href', 'https://pib.gov.in/x');
    expect(await builtSlugs(page)).toEqual(slugs);
    await expect(page.getByRole('heading', { name: 'As it was' })).toHaveCount(0);
    expect(await layoutShiftOf(page)).toBeLessThan(STILL);
  });

  test('of a day or a category move the item, and wait while the keyboard is in it @wide', async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 4000 });
    const slugs = await builtSlugs(page, MONTH);
    const [slug = ''] = slugs;
    await asPulled(page, MONTH);
    await answerWith(page, [
      newsItem({ slug, version: 3, date: '2026-05-01', category: 'Environment', title: 'Corrected title' }),
    ]);
    const { promise: isFocused, resolve: focused } = Promise.withResolvers<undefined>();
    await page.route(/place-news/, async (route) => {
      await isFocused;
      await route.continue();
    });
    await page.goto(MONTH);
    const id = slug.replace('/', '-');
    await page.locator(`[id="${id}"]`).evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    focused(undefined);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Corrected title' })).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('heading', { name: 'Corrected title' })).toHaveCount(1);
    expect(await findBarriers(page)).toEqual([]);
    await expect(page.locator('.news-section[data-category="environment"] .news-item')).toHaveCount(1);
    expect((await builtSlugs(page)).toSorted()).toEqual(slugs.toSorted());
  });

  test('reach the headlines too', async ({ page }) => {
    const slugs = await builtSlugs(page, '/currentaffairs');
    const slug = slugs.at(-1) ?? '';
    await asPulled(page, '/currentaffairs');
    const date = slug.replace(/^(.{7})\/(\d\d).*$/, '$1-$2');
    await answerWith(page, [newsItem({ slug, version: 3, date, title: 'Corrected headline' })]);
    await page.goto('/currentaffairs');
    await expect(page.locator('.headlines').getByRole('link', { name: 'Corrected headline' })).toHaveCount(1);
    expect(await page.locator('.headlines li').count()).toBe(slugs.length);
    const cards = await page.locator('.month-list .soft').allInnerTexts();
    expect(cards.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(slugs.length);
  });

  test('an item that a build took from a pull shows its corrected text before the next build, and goes when it is withdrawn', async ({
    page,
  }) => {
    const item = await writeItem(page, { title: newTitle('Wrong'), date: '2026-05-02', category: 'Sports' });
    const slug = item.slug.replace('/', '-');
    // A build that has the item in its first version.
    await page.route(`**${MONTH}`, async (route) => {
      const response = await route.fetch();
      const built = `<div class="news-item" data-version="1"><h3 id="${slug}">${item.title}</h3><p class="soft"><time datetime="2026-05-02">2 May</time>. Source: PIB</p></div>`;
      await route.fulfill({
        response,
        body: (await response.text()).replace(
          /(<section class="prose news-section" data-category="sports"(?:(?!<\/section>).)*)<\/section>/s,
          `$1${built}</section>`,
        ),
      });
    });
    await page.goto(MONTH);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: item.title })).toHaveCount(1);
    const title = newTitle('Right');
    const changed = await changeItem(page, item, { title, date: '2026-05-02', category: 'Sports' });
    await page.reload();
    await expect(page.locator(`[id="${slug}"]`)).toHaveText(title);
    await deleteItem(page, changed);
    await page.reload();
    await expect(page.locator(`[id="${slug}"]`)).toHaveCount(0);
  });
});

test.describe('script payloads stay text', () => {
  const FOREIGN = [
    'iframe',
    'object',
    'embed',
    'base',
    'marquee',
    'math',
    'audio',
    'video',
    'svg script',
    'a[href^="javascript:"]',
    'a[href^="data:"]',
    '[src*="evil.example"]',
    'form[action*="evil.example"]',
  ].join();
  const signsOf = (page: Page): Promise<string[]> =>
    page.evaluate(
      (foreign) =>
        [...document.querySelectorAll('*')]
          .filter(
            (element) => element.matches(foreign) || [...element.attributes].some(({ name }) => name.startsWith('on')),
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      FOREIGN,
    );
  const hostile = {
    title: ALL_PAYLOADS,
    summary: ALL_PAYLOADS,
    body: `${SCRIPT_PAYLOADS.join('\n\n')}\n\n- ${SCRIPT_PAYLOADS.join('\n- ')}`,
    examNote: ALL_PAYLOADS,
    source: ALL_PAYLOADS,
    imageAlt: ALL_PAYLOADS,
  };

  test('in every field of an item that a guest reads', async ({ page }) => {
    const bad = newsItem({
      ...hostile,
      sourceUrl: 'javascript:hit()',
      image: 'https://evil.example/x.png',
      paper: { exam: '"><x', day: '1', paper: '1' },
    });
    await answerWith(page, [
      bad,
      newsItem({ slug: '../../etc" onclick="hit()' }),
      newsItem({ slug: '2026-05/27-c-abcdef', language: '" onclick="hit()' }),
      newsItem({ slug: '2026-05/28-b-abcdef', category: '<b>' }),
      null,
      7,
      { slug: 3 },
    ]);
    for (const path of ['/currentaffairs', MONTH, PRESENT_MONTH]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(ALL_PAYLOADS).first()).toBeVisible();
      expect(await signsOf(page), path).toEqual([]);
    }
  });

  test('typed into every field of the form, in its preview, and in the draft that is offered', async ({ page }) => {
    await beLoggedIn(page, 'admin@academy.test');
    await page.goto('/admin/dcaform#new');
    for (const [name, text] of [
      ['Title', ALL_PAYLOADS.slice(0, 120)],
      ['Summary', ALL_PAYLOADS],
      ['For the exam', ALL_PAYLOADS.slice(0, 200)],
      ['Source', ALL_PAYLOADS],
      ['Address of the source', 'javascript:hit()'],
      ['Related paper', ALL_PAYLOADS],
      ['Image: or its path on this site', ALL_PAYLOADS],
      ['What the image shows', ALL_PAYLOADS.slice(0, 200)],
    ] as const)
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
    const row = {
      ...newsItem(hostile),
      status: 'published',
      publishAt: null,
      firstPublishedAt: null,
      clientId: crypto.randomUUID(),
      deletedAt: null,
      createdAt: '2026-11-20T06:00:00.000Z',
      createdBy: 1,
      updatedAt: '2026-11-20T06:00:00.000Z',
      updatedBy: 2,
    };
    await page.route('**/api/admin/current-affairs?*', (route) =>
      route.fulfill({ json: { items: [row], nextCursor: null } }),
    );
    await page.route('**/api/admin/current-affairs', (route) =>
      route.fulfill({ json: { items: [row], nextCursor: null } }),
    );
    await page.route('**/api/admin/current-affairs/1', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { item: { ...row, version: 2, title: `${ALL_PAYLOADS} theirs` } } })
        : route.fulfill({ status: 409, json: { message: ALL_PAYLOADS } }),
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
