import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { deleteItem, findItems } from '../staff/admin.ts';

/** One item that ships, corrected and given back. No other test names it. */
const TITLE = 'The Cabinet approves a ₹37,500 crore scheme for coal and lignite gasification';
const CORRECTED = 'The Cabinet approves ₹37,500 crore for coal and lignite gasification';
const MONTH = '/currentaffairs/2026-05';

test('staff correct an item that ships, and students read it in its place @long', async ({ page }) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/dcaform');
  await page.getByLabel('Search items').fill('lignite');
  const list = page.getByRole('region', { name: 'All items' });
  expect(await findBarriers(page)).toEqual([]);
  await expect(list.getByRole('row', { name: TITLE })).toContainText('Ships with the academy');
  await list.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { name: `Correct “${TITLE}”` })).toBeFocused();
  await expect(page.getByText('It stays, because this item ships')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Title').fill(CORRECTED);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();

  const items = page.locator('.news-item');
  await page.goto(MONTH);
  await expect(items.getByRole('heading', { name: CORRECTED })).toHaveCount(1);
  await expect(items.getByRole('heading', { name: TITLE })).toHaveCount(0);

  // The correction has the item's place in the list; deleting it gives the item back.
  await page.goto('/admin/dcaform');
  await page.getByLabel('Search items').fill('lignite');
  await expect(list.getByRole('row', { name: CORRECTED })).toContainText('Correction');
  await expect(list.getByRole('link', { name: TITLE })).toHaveCount(0);
  await list.getByRole('link', { name: CORRECTED }).click();
  await expect(page.getByLabel('Title')).toHaveValue(CORRECTED);
  const [correction] = await findItems(page, CORRECTED);
  if (correction !== undefined) await deleteItem(page, correction);
  await page.goto(MONTH);
  await expect(items.getByRole('heading', { name: TITLE })).toHaveCount(1);
});
