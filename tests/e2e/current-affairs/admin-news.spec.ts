import type { Page } from '@playwright/test';
import { ALL_PAYLOADS, SCRIPT_PAYLOADS } from '../../support/script-payloads.ts';
import { beLoggedIn, expect, test } from '../academy.ts';
import { draftKeys } from '../staff/admin.ts';

const newsItem = (fields: Readonly<Record<string, unknown>>) => ({
  id: 1,
  version: 1,
  publishedAt: '2026-11-20T06:00:00.000Z',
  fileState: 'none',
  newerFile: null,
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
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
  ...fields,
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
        ? route.fulfill({
            json: { item: { ...row, version: 2, title: `${ALL_PAYLOADS} theirs` }, savedBy: ALL_PAYLOADS },
          })
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
