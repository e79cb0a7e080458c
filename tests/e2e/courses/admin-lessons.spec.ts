import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { adminToken, newTitle } from '../staff/admin.ts';
import { lessonForm } from './lesson-form.ts';

test('staff find every lesson of the repository by its words, and open it to correct it @long', async ({ page }) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/lessons');
  await page.getByLabel('Search lessons').fill('percentage');
  const lesson = page.getByRole('row').filter({ hasText: 'As in its file' }).getByRole('link').first();
  await expect(lesson).toContainText(/percentage/i);
  expect(await findBarriers(page)).toEqual([]);
  const title = await lesson.innerText();
  await lesson.click();
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

test('staff choose the papers and families that practise a lesson by their titles, up to three, and keep an old one @long', async ({
  page,
}) => {
  await beLoggedIn(page, 'admin@academy.test');
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const { form } = await lessonForm(page, headers, 'ssc/percentage');
  const slug = `ratios-${crypto.randomUUID().slice(0, 8)}`;
  const data = { ...form, slug, title: newTitle('Ratios'), papers: ['old/9/1'], families: [], status: 'draft' };
  const added = await page.request.post('/api/admin/lessons', {
    headers,
    data: { ...data, clientId: crypto.randomUUID() },
  });
  expect(added.status(), await added.text()).toBe(201);
  const { item } = (await added.json()) as { item: { id: number } };
  await page.goto(`/admin/lessons#item-${item.id}`);
  const papers = page.getByRole('group', { name: 'Papers that practise it' });
  await expect(papers.getByRole('listitem')).toHaveText(/^old\/9\/1 is not among the papers that ship/);
  const paper = papers.getByRole('combobox', { name: 'Add a paper' });
  for (const place of ['Day 1, Paper 1', 'Day 1, Paper 2']) {
    await paper.fill(`SSC CGL ${place}`);
    await papers.getByRole('option').filter({ hasText: place }).first().click();
  }
  // With three there is no room for another; the last one has the focus.
  await expect(paper).toHaveCount(0);
  await expect(papers.getByRole('listitem')).toHaveCount(3);
  await expect(papers.getByRole('button').last()).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await papers.getByRole('button', { name: 'Remove old/9/1' }).click();
  await expect(paper).toBeFocused();

  const families = page.getByRole('group', { name: 'Question families that practise it' });
  await families.getByRole('combobox').fill('percentage population rises');
  await page.keyboard.press('Enter');
  await expect(families.getByRole('listitem')).toHaveText(/^A population rises by one percentage and falls by another/);
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await page.getByRole('button', { name: 'Save draft' }).click();
  await stored;
  const saved = await page.request.get(`/api/admin/lessons/${item.id}`, { headers });
  expect(await saved.json()).toMatchObject({
    item: { papers: ['cgl/1/1', 'cgl/1/2'], families: ['percent-rise-then-fall'] },
  });
});

test('without the list of papers the name of one can be typed into a lesson @long', async ({ page, complaints }) => {
  complaints.expected.push(/net::ERR_|Failed to load resource/);
  await beLoggedIn(page, 'admin@academy.test');
  await page.route('**/api/admin/lessons/drills', (route) => route.abort());
  await page.goto('/admin/lessons#new');
  const hint = 'The list could not be loaded. Type the names, with commas between them, or reload the page.';
  await expect(page.getByText(hint)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Papers that practise it' }).fill('cgl/1/1, cgl/1/2');
});

test('the form of a lesson says when it lacks the chapters that were made in the browser, and asks again @long', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/net::ERR_/);
  await beLoggedIn(page, 'admin@academy.test');
  await page.route('**/api/admin/courses', (route) => route.abort());
  await page.goto('/admin/lessons#new');
  const note = page.getByRole('alert').filter({ hasText: 'The chapters that were made in the browser' });
  await expect(note).toContainText('could not be loaded');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/api/admin/courses');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
});
