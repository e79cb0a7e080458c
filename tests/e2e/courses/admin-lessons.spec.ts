import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { adminToken, newTitle } from '../staff/admin.ts';

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

test('staff find the file of a lesson by a word of its title, by touch and by keyboard, and take it out again @long', async ({
  page,
}) => {
  await beLoggedIn(page, 'admin@academy.test');
  const title = newTitle('Sheet of ratios');
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const reply = await page.request.post('/api/admin/materials', {
    headers,
    data: {
      clientId: crypto.randomUUID(),
      place: 'courses.eklavy.maths',
      kind: 'note',
      title,
      language: 'en',
      access: 'page',
      position: 9000,
      body: 'Equal ratios have equal cross products.',
      isPublished: true,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  await page.goto('/admin/lessons#new');
  await page.getByLabel('Course').selectOption('ssc');
  await page.getByLabel('Chapter', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Title' }).fill(newTitle('Ratios'));
  await page.getByLabel('Address').fill(`ratios-${crypto.randomUUID().slice(0, 8)}`);
  const file = page.getByRole('combobox', { name: 'File' });
  await file.fill('no such words at all');
  await expect(page.getByText('Nothing in the list has these words. Type fewer letters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(file).toHaveValue('');
  await file.fill(title.split(' ').toReversed().join(' '));
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('option', { name: title }).click();
  await expect(file).toHaveValue(title);
  await expect(page.getByRole('option', { name: title })).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/#item-\d+$/);
  await page.reload();
  await expect(file).toHaveValue(title);
  await file.fill('');
  await page.keyboard.press('Tab');
  await expect(file).toHaveValue('');
  await file.focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(file).toHaveValue(title);
  // A recording is none of the files, and a file no recording.
  await page.getByRole('combobox', { name: 'Recording' }).fill(title);
  await expect(page.getByText('Nothing in the list has these words. Type fewer letters.')).toBeVisible();
});

test('without the list of materials the number of one can be typed into a lesson @long', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/net::ERR_|Failed to load resource/);
  await beLoggedIn(page, 'admin@academy.test');
  await page.route('**/api/admin/materials?*', (route) => route.abort());
  await page.goto('/admin/lessons#new');
  await expect(
    page.getByText('The list could not be loaded. Type the number of the material, or reload the page.').first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'File' }).fill('12');
});
