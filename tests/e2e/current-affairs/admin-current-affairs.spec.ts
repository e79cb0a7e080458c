import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { beLoggedIn, expect, expectAlert, findBarriers, test } from '../academy.ts';
import {
  changeItem,
  deleteItem,
  draftKeys,
  fillItem,
  findItems,
  newTitle,
  saveMine,
  writeItem,
} from '../staff/admin.ts';

const FORM = '/admin/dcaform';
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectSound(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), `${where}, ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOver(page), `${where} at 320 px`).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

test.describe('current affairs for staff', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  test('an item is published, seen by a guest at once, edited, withdrawn and gone @wide', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    const title = newTitle();
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    await expect(page).toHaveURL(/#item-\d+$/);
    expect(await draftKeys(page)).toEqual([]);

    const guest = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    const seen = async (text: string, times: number): Promise<void> => {
      await guest.goto('/currentaffairs');
      await guest.waitForLoadState('networkidle');
      await expect(guest.locator('.headlines').getByRole('link', { name: text, exact: true })).toHaveCount(times);
    };
    await seen(title, 1);
    await guest.locator('.headlines').getByRole('link', { name: title, exact: true }).click();
    await expect(guest.getByRole('heading', { level: 3, name: title })).toBeInViewport();
    await expect(guest.locator('.news-item', { hasText: title }).locator('strong').first()).toHaveText('dam');

    const edited = newTitle('A full dam');
    await titleField(page).fill(edited);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(alerts, 'Saved.');
    await seen(edited, 1);
    await seen(title, 0);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectAlert(alerts, 'It is a draft again, and off the site.');
    await seen(edited, 0);
    await guest.context().close();
  });

  test('the list is searched, sorted and paged, says when it is empty, and when it could not be had @wide', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    const word = newTitle('Zebra');
    for (const start of ['Beta', 'Alpha']) await writeItem(page, { title: `${start} ${word}`, status: 'draft' });
    await page.goto(FORM);
    const search = page.getByRole('searchbox', { name: 'Search items' });
    await search.fill(word);
    await expect(page.locator('tbody tr')).toHaveCount(2);
    const sort = page.getByRole('columnheader', { name: 'Title' });
    await sort.getByRole('button').click();
    await expect(sort).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('tbody th').first()).toContainText('Beta');
    await sort.getByRole('button').click();
    await expect(sort).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.locator('tbody th').first()).toContainText('Alpha');
    await expectSound(page, 'the list');
    await search.fill(`${word} nothing such`);
    await expect(page.getByText('Try fewer or other words.')).toBeVisible();
    await expectSound(page, 'nothing found');
    await page.route('**/api/admin/current-affairs?*', (route) => route.abort());
    await search.fill(word);
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await expectSound(page, 'the list that failed');
    await page.unroute('**/api/admin/current-affairs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(2);
  });

  test('shows fifty, and more by its button', async ({ page }) => {
    const word = newTitle('Ledger');
    for (let count = 0; count < 52; count += 1) await writeItem(page, { title: `${count} ${word}`, status: 'draft' });
    await page.goto(FORM);
    await page.getByRole('searchbox', { name: 'Search items' }).fill(word);
    await expect(rowOf(page, word)).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rowOf(page, word)).toHaveCount(52);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('is worked by keyboard alone: list, form, tabs, save, delete, undo', async ({ page, alerts }) => {
    const title = newTitle();
    await writeItem(page, { title, status: 'draft' });
    await page.goto(FORM);
    await page.getByRole('searchbox', { name: 'Search items' }).focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const reach = async (name: string): Promise<void> => {
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await reach(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Change an item' })).toBeFocused();
    await expect(titleField(page)).toHaveValue(title);
    await reach('Write');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.preview strong').first()).toHaveText('dam');
    await reach('Save draft');
    await page.keyboard.press('Enter');
    await expectAlert(alerts, 'Saved.');
    await reach('Delete');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Deleted' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, title)).toBeVisible();
  });

  test('fields at fault are named at the top and beside themselves, and lead to each other', async ({ page }) => {
    await page.goto(`${FORM}#new`);
    await page.getByLabel('Address of the source').fill('http://example.com');
    await page.getByLabel('Related paper').fill('somewhere');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const summary = page.getByRole('group', { name: /^Please look at these \d fields$/ });
    await expect(summary).toBeFocused();
    await expectSound(page, 'faults');
    await summary.getByRole('button', { name: 'Related paper' }).click();
    await expect(page.getByLabel('Related paper')).toBeFocused();
    await expect(page.getByLabel('Related paper')).toHaveAttribute('aria-invalid', 'true');
    await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('an item is scheduled for a time in India, and said so', async ({ page, alerts }) => {
    const title = newTitle();
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title });
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Enter the day and the time, India’s').first()).toBeVisible();
    const nextYear = new Date().getFullYear() + 1;
    await page.getByLabel('Publish on').fill(`${nextYear}-01-05`);
    await page.getByLabel('Publish at').fill('06:30');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expectAlert(alerts, 'Scheduled.');
    await page.getByRole('link', { name: 'All items' }).click();
    await page.getByRole('searchbox', { name: 'Search items' }).fill(title);
    await expect(rowOf(page, title)).toContainText(new RegExp(`Scheduled for 5 Jan ${nextYear}, 6:30\\sam`));
  });

  test('a date to come is asked about before students see it; a pasted message keeps its look @long', async ({
    page,
    alerts,
  }) => {
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title: newTitle(), body: '', date: `${new Date().getFullYear() + 1}-01-05` });
    const text = page.getByLabel('Text', { exact: true });
    await text.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '*Dam full* today\nLevel: 138 m\n• River: Narmada\n• District: Narmada');
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(text).toHaveValue('**Dam full** today  \nLevel: 138 m\n- River: Narmada\n- District: Narmada');
    await expect(page.getByText('The pasted text keeps its lists')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
    await expect(page.getByText('which has not come yet')).toBeVisible();
    await expectSound(page, 'the question');
    await page.getByRole('button', { name: 'No, change it' }).click();
    await expect(page).toHaveURL(/#new$/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Yes: Publish' }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
  });

  test('two admins on one item: the second is shown both versions, and nothing is written over', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/status of 409/);
    const item = await writeItem(page, { title: newTitle() });
    await page.goto(`${FORM}#item-${item.id}`);
    await titleField(page).fill('Mine');
    const theirs = await changeItem(page, item, { title: 'Theirs', body: 'Their text.' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Changed by somebody else' })).toBeFocused();
    const titles = page.getByRole('region', { name: 'Title' });
    await expect(titles).toContainText('Theirs');
    await expect(titles).toContainText('Mine');
    await expectSound(page, 'the conflict');
    const standing = async (): Promise<string> =>
      (
        (await (await page.request.get(`/api/current-affairs?month=2026-11`)).json()) as {
          items: { id: number; title: string }[];
        }
      ).items.find(({ id }) => id === item.id)?.title ?? '';
    expect(await standing()).toBe('Theirs');
    await page.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
    await expect(
      page.getByText(/^[^\d]+ saved it on .*\. Your version replaces that one in: Title\. The audit log/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'No, change it' }).click();
    await expect(titleField(page)).toHaveValue('Mine');
    expect(await standing()).toBe('Theirs');
    await expect.poll(() => draftKeys(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect(titleField(page)).toHaveValue('Theirs');
    await expect.poll(() => draftKeys(page)).toEqual([]);
    await titleField(page).fill('Both');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(alerts, 'Saved.');
    expect(await standing()).toBe('Both');
    await deleteItem(page, { ...theirs, version: theirs.version + 1 });
  });

  for (const [before, after, now] of [
    ['draft', 'published', 'Published'],
    ['published', 'draft', 'Draft'],
  ] as const)
    test(`what another admin has made ${after} stays so when mine is saved over theirs, with what they alone have changed`, async ({
      page,
      alerts,
      complaints,
    }) => {
      complaints.expected.push(/status of 409/);
      const title = newTitle();
      const item = await writeItem(page, { title, status: before });
      await page.goto(`${FORM}#item-${item.id}`);
      await page.getByLabel('Summary').fill('My summary.');
      await changeItem(page, item, { title, status: after, body: 'Their text.' });
      await page.getByRole('button', { name: before === 'draft' ? 'Save draft' : 'Save changes' }).click();
      await expect(page.getByRole('heading', { name: 'Changed by somebody else' })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Status' })).toContainText(now);
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('It stays as theirs.');
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('My summary.');
      await expect(page.getByRole('region', { name: 'Text', exact: true })).toHaveCount(0);
      await expectSound(page, 'a conflict of status');
      await saveMine(page);
      await expectAlert(alerts, 'Saved.');
      expect(await findItems(page, title)).toMatchObject([{ id: item.id, status: after, version: 3 }]);
      await expect(page.getByLabel('Summary')).toHaveValue('My summary.');
      await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Their text.');
      await deleteItem(page, { ...item, version: 3 });
    });

  test('the summary of faults leads to the text also from its preview', async ({ page }) => {
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title: newTitle(), body: '' });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('group', { name: /^Please look at this/ })
      .getByRole('button', { name: 'Text' })
      .click();
    await expect(page.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Text', { exact: true })).toBeFocused();
  });
});

test.describe('an item is not saved without the picture that is on its way', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  const pngFile = async () => ({
    name: 'dam.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#225588' } })
      .png()
      .toBuffer(),
  });
  const summary = (page: Page) => page.getByRole('group', { name: /^Please look at this/ });

  test('while it is sent, and goes out with it when it is there', async ({ page, alerts }) => {
    const title = newTitle('A picture on its way');
    const arrives = Promise.withResolvers<void>();
    await page.route('**/api/admin/uploads/*/parts/*', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title });
    await page.locator('input[type=file]').setInputFiles(await pngFile());
    await expect(page.getByRole('progressbar', { name: 'Upload of dam.' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(summary(page)).toBeFocused();
    await expect(page.locator('.file-field')).toContainText('The file is not there yet.');
    await expectSound(page, 'a file on its way');
    await summary(page).getByRole('button', { name: 'Image' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    expect(await findItems(page, title)).toEqual([]);
    arrives.resolve();
    await expect(page.getByText('An uploaded picture')).toBeVisible();
    await expect(summary(page)).toHaveCount(0);
    await page.getByLabel('What the image shows').fill('The dam from the air');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    const [stored] = await findItems(page, title);
    expect(stored).toMatchObject({ version: 1 });
    if (stored !== undefined) await deleteItem(page, stored);
  });

  test('while it is made small, which is said; cancelled it is not waited for', async ({ page, alerts }) => {
    await page.addInitScript(() => {
      const own = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(window, {
        letFit: resolve,
        createImageBitmap: (...given: unknown[]) => promise.then(() => own(...given)),
      });
    });
    await page.route('**/api/admin/uploads/*/parts/*', () => undefined);
    const title = newTitle('A picture made small');
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title });
    await page.locator('input[type=file]').setInputFiles(await pngFile());
    await expect(page.getByText('Preparing the picture…')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await summary(page).getByRole('button', { name: 'Image' }).click();
    await expect(page.locator('input[type=file]')).toBeFocused();
    await expect(page.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true');
    await page.evaluate(() => (window as unknown as { letFit: () => void }).letFit());
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(summary(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    const [stored] = await findItems(page, title);
    if (stored !== undefined) await deleteItem(page, stored);
  });
});

test('a picture is uploaded with its words, seen by the admin at once and by students once it is published', async ({
  page,
  alerts,
  browser,
  baseURL,
  complaints,
}) => {
  test.slow();
  complaints.expected.push(/status of 415/);
  await beLoggedIn(page, 'admin@academy.test');
  const title = newTitle('A picture of a dam');
  const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#225588' } })
    .png()
    .toBuffer();
  await page.goto(`${FORM}#new`);
  await fillItem(page, { title });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
  await expect(page.getByText('The file is not what its name says.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'dam.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('An uploaded picture')).toBeVisible();
  await expect
    .poll(() => page.locator('img.item-image').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Say what the picture shows, for whoever cannot see it').first()).toBeVisible();
  await expectSound(page, 'a picture without words');
  await page.getByLabel('What the image shows').fill('The dam from the air');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectAlert(alerts, 'Published. It is on the site within seconds.');
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const guest = await context.newPage();
  await guest.goto('/currentaffairs/2026-11');
  await guest.getByRole('heading', { name: title }).waitFor();
  const picture = guest.getByRole('img', { name: 'The dam from the air' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await findBarriers(guest)).toEqual([]);
  expect(await widthOver(guest)).toBeLessThanOrEqual(0);
  await context.close();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectAlert(alerts, 'Deleted.');
});

test('a photo of any size is sent small, as WebP, without the place where it was taken', async ({ page }) => {
  await beLoggedIn(page, 'admin@academy.test');
  const noise = {
    create: {
      width: 4200,
      height: 3000,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  } as const;
  const photo = await sharp(noise)
    .withExif({ IFD0: { ImageDescription: 'where it was taken' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);
  await page.goto(`${FORM}#new`);
  const begun = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/uploads'),
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'dam.jpg', mimeType: 'image/jpeg', buffer: photo });
  const { name, type, size } = (await begun).postDataJSON() as { name: string; type: string; size: number };
  expect([name, type]).toEqual(['dam.webp', 'image/webp']);
  expect(size).toBeLessThan(photo.length / 4);
  const shown = await page.locator('img.item-image').getAttribute('src');
  const kept = await sharp(Buffer.from(shown?.split(',')[1] ?? '', 'base64')).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 1280, 914, undefined]);
});

test.describe('current affairs for staff, on a line that breaks', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  /** The server has it, and the answer is lost. */
  const loseAnswer = (page: Page): Promise<unknown> =>
    page.route(
      '**/api/admin/current-affairs',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

  /** A draft that is saved without the page knowing; the title that it has, and one to type next. */
  async function saveUnheard(page: Page): Promise<{ readonly first: string; readonly edited: string }> {
    const [first, edited] = [newTitle(), newTitle('A full dam')];
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title: first });
    await loseAnswer(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The academy cannot be reached.')).toBeVisible();
    return { first, edited };
  }

  test('what was typed outlives a killed network and the page, and is saved once', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|net::/);
    const title = newTitle();
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title });
    // The same item sent again is no second one.
    await loseAnswer(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The academy cannot be reached. What you typed is kept on this device.')).toBeVisible();
    await expectSound(page, 'a save that failed');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You have unsaved work here' })).toBeVisible();
    await expect(page.getByText(`“${title}”`)).toBeVisible();
    await expectSound(page, 'the offer');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(titleField(page)).toHaveValue(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectAlert(alerts, 'Saved.');
    expect(await draftKeys(page)).toEqual([]);
    await page.getByRole('link', { name: 'All items' }).click();
    await page.getByRole('searchbox', { name: 'Search items' }).fill(title);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(rowOf(page, title)).toHaveCount(1);
  });

  test('what is typed after an answer was lost is what is published, once', async ({ page, alerts, complaints }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    const { first, edited } = await saveUnheard(page);
    await titleField(page).fill(edited);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    await expect(titleField(page)).toHaveValue(edited);
    expect(await draftKeys(page)).toEqual([]);
    const { items } = (await (await page.request.get('/api/current-affairs?month=2026-11')).json()) as {
      items: { title: string }[];
    };
    expect(items.map(({ title }) => title).filter((title) => title === first || title === edited)).toEqual([edited]);
  });

  test('where another admin has changed it meanwhile both versions are shown, and mine is saved over theirs when I say so', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    const { first, edited } = await saveUnheard(page);
    const [stored] = await findItems(page, first);
    if (stored === undefined) throw new Error('the first save has not arrived');
    await changeItem(page, stored, { title: `${first} of theirs` });
    await titleField(page).fill(edited);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Title' })).toContainText(`${first} of theirs`);
    await saveMine(page);
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    expect(await findItems(page, first)).toEqual([]);
    expect(await findItems(page, edited)).toMatchObject([{ id: stored.id, status: 'published' }]);
  });

  test('a draft that is discarded is not offered again', async ({ page }) => {
    await page.goto(`${FORM}#new`);
    await titleField(page).fill('Not wanted');
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(titleField(page)).toHaveValue('');
    expect(await draftKeys(page)).toEqual([]);
    await page.reload();
    await expect(titleField(page)).toHaveValue('');
  });

  test('the end of the session leaves the form as it is; after a login in its place it is saved', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/status of 401/);
    const title = newTitle();
    await page.goto(`${FORM}#new`);
    await fillItem(page, { title });
    await page.route(
      '**/api/admin/current-affairs',
      (route) => route.fulfill({ status: 401, json: { message: 'Log in first' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectAlert(alerts, 'Session expired. Please login again.');
    await expect(page.getByText('Your session is over.').first()).toBeVisible();
    await expect(titleField(page)).toHaveValue(title);
    await expectSound(page, 'a session that is over');
    await page.locator('.form').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or Mobile Number').fill('admin@academy.test');
    await dialog.getByLabel('Password', { exact: true }).fill('Academy@123');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(titleField(page)).toHaveValue(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectAlert(alerts, 'Saved.');
  });
});
