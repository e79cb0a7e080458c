import type { Page } from '@playwright/test';
import { beLoggedIn, beNewStudent, expect, expectAlert, findBarriers, test } from '../academy.ts';
import { besides } from '../staff/admin-student.ts';

/** Fresh questions drawn in the browser: as many as a student likes, none of them stored. */

const PRACTICE = '/practice?topic=percentage&language=en';
/** The browser's own words for a request that the cut network refused. */
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|heartbeat|service worker navigation preload/i;

const question = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} of 10` });

async function skipAll(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const asked: string[] = [];
  for (let number = 1; number <= 10; number += 1) {
    await expect(question(page, number)).toBeVisible();
    asked.push(await page.locator('.question-text').first().innerText());
    await page.keyboard.press('s');
  }
  await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
  return asked;
}

const storedAttempts = async (page: Page): Promise<number> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.get('/api/attempts', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { attempts: unknown[] }).attempts.length;
};

/** Resolves with the id of the attempt. */
async function takeFirstPaperWrong(page: Page): Promise<string> {
  const attemptId = crypto.randomUUID();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const posted = await page.request.post('/api/attempts', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      attemptId,
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: Array.from({ length: 10 }, () => 'Skip'),
      secondsByQuestion: Array.from({ length: 10 }, () => 20),
      takenSeconds: 200,
    },
  });
  expect(posted.status()).toBe(201);
  return attemptId;
}

test.describe('fresh practice', () => {
  test('begins at a weak topic of the progress page, is scored, stored nowhere, and other questions come each time @wide', async ({
    page,
  }) => {
    await beNewStudent(page);
    await takeFirstPaperWrong(page);
    await page.goto('/profile#progress');
    await page.getByRole('link', { name: 'Ten fresh questions on Average' }).click();
    await expect(page.getByRole('heading', { name: 'Average: 10 fresh questions' })).toBeVisible();
    await expect(page.getByText('The score is not saved to your account.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const first = await skipAll(page);
    expect(new Set(first).size).toBe(10);
    await expect(page.locator('.review-question')).toHaveCount(10);
    await expect(page.getByText('The score is not saved to your account.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ten more' }).click();
    const second = await skipAll(page);
    expect(second.filter((text) => first.includes(text)).length).toBeLessThan(5);
    expect(await storedAttempts(page)).toBe(1);
  });

  test('asks the same ten questions in Hindi and in Gujarati', async ({ page }) => {
    await beNewStudent(page);
    await page.goto(PRACTICE);
    await page.getByRole('button', { name: 'ગુજરાતી' }).click();
    await expect(page.getByRole('button', { name: 'ગુજરાતી' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(question(page, 1)).toBeVisible();
    await expect(page.locator('.question-text').first()).toHaveText(/[\u0a80-\u0aff]/);
    await expect(page.locator('.option-letter').first()).toHaveText('ક');
  });

  test('draws figures inside the page, told in words, that fit a phone in either theme and are answered by keyboard @wide', async ({
    page,
  }) => {
    await beNewStudent(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/practice?topic=figure-series&language=gu');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(question(page, 1)).toBeVisible();
    const figures = page.locator('main img.figure');
    await expect(figures).toHaveCount(5);
    for (const figure of await figures.all()) {
      await expect(figure).toHaveAttribute('alt', /[\u0a80-\u0aff]/);
      await figure.scrollIntoViewIfNeeded();
      await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
    }
    expect(await findBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await findBarriers(page)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await page.keyboard.press('2');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    expect(asked.filter((path) => path.startsWith('/images/'))).toEqual([]);
    // A mock or a report names the same picture by its address, which the academy answers itself.
    const named = await page.request.get('/images/drawn/mirror-of-signs/k3f9/0.svg');
    expect([named.status(), named.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await page.request.get('/images/drawn/no-such-family/k3f9/0.svg')).status()).toBe(404);
  });

  test('for an address without a topic lists the topics, in the language that was chosen @wide', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/practice?language=gu');
    await expect(page.getByRole('heading', { name: 'Choose a topic' })).toBeVisible();
    const topics = page.locator('.practice-topics li a');
    expect(await topics.count()).toBeGreaterThan(35);
    expect(await findBarriers(page)).toEqual([]);
    await page.locator('.practice-topics summary', { hasText: 'Reasoning' }).click();
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Clock: 10 fresh questions' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ગુજરાતી' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Other topics' }).click();
    await expect(page).toHaveURL(/\/practice\?language=gu$/);
    await page.getByRole('link', { name: 'your progress' }).click();
    await expect(page).toHaveURL(/\/profile#progress$/);
  });

  test('begins below a reviewed question of a paper that asks such a topic, and below no other', async ({ page }) => {
    await beNewStudent(page);
    const attemptId = await takeFirstPaperWrong(page);
    await page.goto(`/profile#attempt-${attemptId}`);
    const questions = page.locator('.review-question');
    const fresh = questions.filter({ hasText: 'Topic: Percentage' }).first();
    await fresh.locator('.report-line').scrollIntoViewIfNeeded();
    const other = questions.filter({ hasNotText: 'Topic: Percentage' }).first();
    await other.locator('.report-line').scrollIntoViewIfNeeded();
    await expect(other.getByRole('button', { name: 'Report this question' })).toBeVisible();
    await fresh.getByRole('link', { name: 'Ten more like this' }).click();
    await expect(page.getByRole('heading', { name: 'Percentage: 10 fresh questions' })).toBeVisible();
  });

  test('takes reports of its questions, which staff see drawn again', async ({ page, browser, baseURL, alerts }) => {
    await beLoggedIn(page, 'admin@academy.test');
    const { own } = await besides(browser, page, baseURL);
    await own.goto('/practice?topic=clock&language=gu');
    await skipAll(own);
    const first = own.locator('.review-question').first();
    await first.locator('.report-line').scrollIntoViewIfNeeded();
    const text = await first.locator('.question-text').innerText();
    await first.getByRole('button', { name: 'Report this question' }).click();
    await first.getByLabel('What is wrong?').selectOption('translation');
    expect(await findBarriers(own)).toEqual([]);
    await first.getByRole('button', { name: 'Send report' }).click();
    await expect(first).toContainText('You reported this question on');
    await own.context().close();

    await page.goto('/admin/reports');
    const reported = page.locator('.disputed').filter({ hasText: text });
    await expect(reported).toContainText('Fresh practice in Gujarati');
    await expect(reported).toContainText(/Drawn for one student as fam\.[a-z-]+\.[a-z0-9]+,/);
    await reported.getByText('Explanation', { exact: true }).click();
    expect(await findBarriers(page)).toEqual([]);
    await reported.getByRole('button', { name: 'Nothing wrong' }).click();
    await expectAlert(alerts, 'Closed: nothing wrong. The students who reported it read your note.');
    await expect(reported).toHaveCount(0);
  });

  test('asks a guest to log in first', async ({ page }) => {
    await page.goto(PRACTICE);
    await expect(page).toHaveURL('/');
  });
});

test.describe('fresh practice on a phone without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('draws ten more, and ten of another topic, once it was opened', async ({ page, context, complaints }) => {
    complaints.expected.push(CUT);
    await beNewStudent(page);
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      for (let tries = 0; tries < 1000 && navigator.serviceWorker.controller === null; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.goto(PRACTICE);
    await expect(page.getByRole('heading', { name: 'Percentage: 10 fresh questions' })).toBeVisible();
    await expect.poll(() => page.evaluate(async () => (await caches.match('/practice')) !== undefined)).toBe(true);
    await context.setOffline(true);
    const first = await skipAll(page);
    await page.getByRole('button', { name: 'Ten more' }).click();
    expect((await skipAll(page)).filter((text) => first.includes(text)).length).toBeLessThan(5);
    await page.goto('/practice?topic=ratio&language=hi');
    await expect(page.getByRole('heading', { name: 'Ratio: 10 fresh questions' })).toBeVisible();
    await context.setOffline(false);
  });
});
