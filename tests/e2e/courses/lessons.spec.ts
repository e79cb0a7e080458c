import type { Page } from '@playwright/test';
import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { adminToken } from '../staff/admin.ts';
import { lessonForm } from './lesson-form.ts';

const COURSE = '/lessons/revenue-talati';
const FREE = `${COURSE}/divisibility`;
const CLOSED = `${COURSE}/hcf-lcm`;

async function answerCheck(page: Page): Promise<void> {
  for (let question = 1; question <= 5; question += 1) {
    await page.getByRole('heading', { name: `Question ${question} of 5` }).waitFor();
    await page.locator('.option').first().click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.locator('.explanation')).toBeVisible();
    await page.getByRole('button', { name: question === 5 ? 'See the result' : 'Next question' }).click();
  }
}

test('a guest finds the lessons from the exam’s guide, and what is inside a lesson for members, with the way in', async ({
  page,
}) => {
  await page.goto('/courses/class3/revenue-talati');
  await page.getByRole('link', { name: 'See all lessons of Revenue Talati' }).click();
  await expect(page).toHaveURL(COURSE);
  await page.locator(`a[href="${CLOSED}"]`).click();
  await expect(page.getByRole('heading', { name: 'What is inside' })).toBeVisible();
  await expect(page.locator('#lesson-text')).toHaveCount(0);
  await page.getByRole('button', { name: 'Login to open it' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email or Mobile Number')).toBeVisible();
});

test('a member reads a lesson, answers its check, goes on to the next, and finds the place again', async ({ page }) => {
  await beLoggedIn(page, 'oneyear@academy.test');
  await page.goto(CLOSED);
  await expect(page.locator('#lesson-text h2').first()).toBeVisible();
  await answerCheck(page);
  await expect(page.getByRole('heading', { name: /^\d of 5 right$/ })).toBeVisible();
  await expect(page.getByText('Your result is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Next lesson:/ }).click();
  await expect(page).toHaveURL(`${COURSE}/fractions-decimals`);
  await expect(page.locator('#lesson-text h2').first()).toBeVisible();
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/fractions-decimals/progress') && reply.ok());
  await page.locator('#part-3').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await kept;
  await page.reload();
  await expect(page.getByText('You are back where you left off.')).toBeVisible();
  await expect(page.locator('#part-3')).toBeInViewport();
  await page.goto(COURSE);
  await expect(page.getByText(/^1 of \d+ read$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue:/ })).toHaveAttribute('href', `${COURSE}/fractions-decimals`);
});

test('a student without a membership reads a free lesson and is told what opens the others', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/403/);
  await beLoggedIn(page, 'none@academy.test');
  await page.goto(CLOSED);
  await expect(page.getByRole('link', { name: 'See what each plan opens' })).toBeVisible();
  await expect(page.locator('#lesson-text')).toHaveCount(0);
  await page.goto(FREE);
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  // The check brings its style: a lesson is read without it.
  await expect(page.locator('.option').first()).toHaveCSS('display', 'flex');
  expect(await page.locator('head').innerHTML()).not.toContain('.option-letter');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a free lesson is there whole, with its formulas and tables', async ({ page }) => {
    await page.goto(`${COURSE}/divisibility`);
    await expect(page.locator('#lesson-text h2').last()).toBeVisible();
    await expect(page.locator('#lesson-text table').first()).toBeVisible();
    await expect(page.locator('#lesson-text math').first()).toBeVisible();
  });

  test('a free lesson that staff have corrected is there at once, on its page and in its course', async ({ page }) => {
    const path = '/lessons/ssc/counting-figures';
    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const { id, version, form } = await lessonForm(page, headers, 'ssc/counting-figures');
    const put = async (data: object) => {
      const reply = await page.request.put(`/api/admin/lessons/${id}`, { headers, data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const corrected = { title: 'Counting, corrected today', markdown: `${form['markdown']}\n\nA sentence of today.` };
    await put({ ...form, ...corrected, status: 'published', version });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting, corrected today');
    await expect(page.locator('#lesson-text')).toContainText('A sentence of today.');
    await page.goto('/lessons/ssc');
    await expect(page.getByRole('link', { name: /^Counting, corrected today/ })).toHaveAttribute('href', path);
    await put({ ...form, status: 'published', version: version + 1 });
    await page.goto(path);
    await expect(page.locator('#lesson-text')).not.toContainText('A sentence of today.');
  });
});

test('a lesson that staff publish is on the guide, in the search and in the site map', async ({ page }) => {
  const path = '/lessons/ssc/rolled-cubes';
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const { form } = await lessonForm(page, headers, 'ssc/embedded-figures');
  const data = { ...form, slug: 'rolled-cubes', number: 2, title: 'Cubes that roll', minutes: 7 };
  const published = { ...data, status: 'published', clientId: crypto.randomUUID() };
  const added = await page.request.post('/api/admin/lessons', { headers, data: published });
  expect(added.status(), await added.text()).toBe(201);
  const { item } = (await added.json()) as { item: { id: number; version: number } };
  const offer = page.locator('.lesson-offer');
  const chapter = offer.locator('details').filter({ hasText: 'Cubes that roll' });
  await page.goto('/courses/ssc/cgl');
  await expect(chapter.locator('summary')).toContainText('7 lessons');
  await expect(offer.getByText(/^35 lessons, about \d hours\./)).toBeVisible();
  await chapter.locator('summary').click();
  await expect(chapter.getByRole('listitem').nth(1).getByRole('link')).toHaveText('Cubes that roll');
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('cubes that roll');
  await expect(page.locator('.search-outcome a').first()).toHaveAttribute('href', path);
  const map = await page.request.get('/sitemap-new.xml');
  expect([map.status(), map.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await map.text()).toContain(`${path}</loc>`);
  expect(await (await page.request.get('/sitemap-index.xml')).text()).toContain('/sitemap-new.xml</loc>');
  await page.locator('.search-outcome a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cubes that roll');
  await page.request.delete(`/api/admin/lessons/${item.id}`, { headers, data: { version: item.version } });
});
