import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { adminToken, newTitle } from '../staff/admin.ts';
import { lessonForm } from './lesson-form.ts';

const COURSE = '/lessons/revenue-talati';
const GUIDE = '/courses/class3/revenue-talati';
const REFUSED = /the server responded with a status of 400/;

test('staff make a chapter on a phone, write a lesson in it, and students have both at once', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(REFUSED);
  await beLoggedIn(page, 'admin@academy.test');
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const title = newTitle('Data interpretation');
  await page.goto('/admin/lessons');
  await page.getByRole('main').getByRole('link', { name: 'Chapters', exact: true }).click();
  await page.getByRole('link', { name: 'New chapter' }).click();
  await page.getByLabel('Course', { exact: true }).selectOption('revenue-talati');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Add chapter' }).click();
  await expect(page.getByText('Summary is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Summary' }).fill('Tables, bars and lines: what is asked of them.');
  const place = page.getByLabel('Place in the course');
  await place.selectOption({ label: '2, after “અંકગણિત (Arithmetic)”' });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add chapter' }).click();
  await expect(page).toHaveURL(/#item-\d+$/);
  await expect(page.getByText('The chapter has no lesson yet.')).toBeVisible();
  await expect(place.locator('option:checked')).toHaveText('Where it is now: 2, after “અંકગણિત (Arithmetic)”');

  // The form of a lesson has it at once.
  await page.getByRole('link', { name: 'New lesson' }).click();
  await page.getByLabel('Course').selectOption('revenue-talati');
  await page.getByLabel('Chapter', { exact: true }).selectOption({ label: title });
  const chapter = await page.getByLabel('Chapter', { exact: true }).inputValue();
  const { form } = await lessonForm(page, headers, 'revenue-talati/sandhi');
  const lesson = { ...form, chapter, slug: chapter, title: `Lesson of ${title}`, number: 1, status: 'published' };
  const written = await page.request.post('/api/admin/lessons', {
    headers,
    data: { ...lesson, clientId: crypto.randomUUID() },
  });
  expect(written.status(), await written.text()).toBe(201);
  const { item } = (await written.json()) as { item: { id: number; version: number } };

  const student = await page.context().newPage();
  await beLoggedIn(student, 'oneyear@academy.test');
  await student.goto(COURSE);
  await expect(student.getByText(/^\d+ of \d+ read$/).first()).toBeVisible();
  await expect(student.locator('.chapter h2').nth(1)).toHaveText(title);
  await student.getByRole('link', { name: new RegExp(`^Lesson of ${title}`) }).click();
  await expect(student.getByRole('heading', { level: 1 })).toHaveText(`Lesson of ${title}`);
  await expect(student.getByRole('definition').filter({ hasText: title })).toBeVisible();
  await student.goto(GUIDE);
  const offered = student.locator('.lesson-offer details').nth(1);
  await expect(offered.locator('summary')).toHaveText(`${title} 1 lesson`);
  await offered.locator('summary').click();
  await expect(offered.getByRole('link')).toHaveText(`Lesson of ${title}`);
  expect(await findBarriers(student)).toEqual([]);

  // A chapter with a lesson stays; without one it goes, and comes back.
  await page.goto('/admin/chapters');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`A lesson is in this chapter: “Lesson of ${title}”.`)).toBeVisible();
  await page.request.delete(`/api/admin/lessons/${item.id}`, { headers, data: { version: item.version } });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” is deleted. It can be brought back for 30 days.`)).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible();
  await student.goto(COURSE);
  await expect(student.locator('.chapter h2').nth(1)).not.toHaveText(title);
});

test('staff correct and move a chapter of the repository, and put it back @long', async ({ page }) => {
  await beLoggedIn(page, 'admin@academy.test');
  const title = newTitle('Words and letters');
  await page.goto('/admin/chapters');
  await page.getByRole('link', { name: 'Verbal reasoning' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Place in the course').selectOption('1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.goto('/lessons/ssc');
  await expect(page.locator('.chapter h2').first()).toHaveText(title);
  await page.goto('/lessons/ssc/series');
  await expect(page.getByText(`${title}, `)).toBeVisible();
  await page.goto('/courses/ssc/cgl');
  await expect(page.locator('.lesson-offer details summary').first()).toContainText(title);
  await page.goto('/admin/chapters');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Verbal reasoning');
  await page.getByLabel('Place in the course').selectOption('3');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.goto('/lessons/ssc');
  await expect(page.locator('.chapter h2').nth(2)).toHaveText('Verbal reasoning');
});
