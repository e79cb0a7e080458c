import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';

test('staff find every lesson that ships by its words, and open it to correct it @long', async ({ page }) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/lessons');
  await page.getByLabel('Search lessons').fill('percentage');
  const lesson = page.getByRole('row').filter({ hasText: 'Ships with the academy' }).getByRole('link').first();
  await expect(lesson).toContainText(/percentage/i);
  expect(await findBarriers(page)).toEqual([]);
  const title = await lesson.innerText();
  await lesson.click();
  await expect(page.getByRole('heading', { level: 2, name: `Correct “${title}”` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
});
