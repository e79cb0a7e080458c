import { beLoggedIn, expect, expectAlert, findBarriers, test } from '../academy.ts';
import { adminToken } from '../staff/admin.ts';
import { besides } from '../staff/admin-student.ts';

/** A student reports a question of a paper that ships with the site; staff correct it in the browser and answer. */

const EXAM = 'computer';
const TEXT = 'The explanation is hard to follow.';
const NOTE = 'The explanation is longer now. Thank you.';

test('a question is reported in the review, corrected by staff without a file, and answered', async ({
  page,
  browser,
  baseURL,
  alerts,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await beLoggedIn(page, 'admin@academy.test');
  const { own } = await besides(browser, page, baseURL);
  const file = (await (await own.request.get(`/papers/${EXAM}/day-1/paper-1.json`)).json()) as {
    revision: string;
    questions: { id: string; explanation: string }[];
  };
  const [first] = file.questions;
  if (first === undefined) throw new Error('the paper has no question');

  // An attempt as the quiz sends it, and its review.
  const attemptId = crypto.randomUUID();
  await own.goto('/profile');
  const stored = await own.evaluate(
    async ([exam, id, revision, length]) => {
      const reply = await fetch('/api/attempts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('token')}` },
        body: JSON.stringify({
          attemptId: id,
          exam,
          day: '1',
          paper: '1',
          revision,
          responses: Array.from({ length }, () => 'Skip'),
          secondsByQuestion: [],
          takenSeconds: 60,
        }),
      });
      return reply.status;
    },
    [EXAM, attemptId, file.revision, file.questions.length] as const,
  );
  expect(stored).toBe(201);
  const review = `/profile#attempt-${attemptId}`;
  await own.goto(review);
  const asked = own.locator('.review-question').first();
  // The way to report comes when somebody reads on.
  await asked.locator('.report-line').scrollIntoViewIfNeeded();
  await asked.getByRole('button', { name: 'Report this question' }).click();
  await expect(asked.getByLabel('What is wrong?')).toBeFocused();
  await asked.getByRole('button', { name: 'Send report' }).click();
  await expect(asked.getByText('Choose what is wrong with the question.')).toBeVisible();
  await asked.getByLabel('What is wrong?').selectOption('unclear');
  await asked.getByLabel('What should it say?').fill(TEXT);
  expect(await findBarriers(own)).toEqual([]);
  await asked.getByRole('button', { name: 'Send report' }).click();
  await expect(asked).toContainText('You reported this question on');
  await expect(asked.getByRole('button', { name: 'Report this question' })).toHaveCount(0);

  await page.goto('/admin/reports');
  const reported = page.locator('.disputed').filter({ hasText: TEXT });
  await expect(reported).toContainText('1 report: The text is unclear (1)');
  // Its figures come when somebody reads on.
  await reported.scrollIntoViewIfNeeded();
  await expect(reported.getByText('Attempts', { exact: true })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await reported.getByRole('link', { name: 'Open in the editor' }).click();

  // The editor opens at the question. What is typed is a draft on the device at once.
  const field = page.getByLabel('Explanation', { exact: true });
  const longer = `${first.explanation} Read it step by step.`;
  await field.fill(longer);
  await expect(page.locator('.paper-preview > li').first()).toContainText('Read it step by step.');
  await expect(page.locator('.paper-preview > li').first()).toContainText('edited here, not saved yet');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Explanation', { exact: true })).toHaveValue(longer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectAlert(alerts, 'Saved.');
  const corrected = (await (await own.request.get(`/papers/${EXAM}/day-1/paper-1.json`)).json()) as typeof file;
  expect(corrected.questions[0]?.explanation).toBe(longer);

  await page.goto('/admin/reports');
  await reported.getByLabel('Note for the students who reported it').fill(NOTE);
  await reported.getByRole('button', { name: 'Corrected' }).click();
  await expectAlert(alerts, 'Closed as corrected. The students who reported it read your note.');
  await expect(reported).toHaveCount(0);

  await own.goto('/');
  await own.goto(review);
  await asked.locator('.report-line').scrollIntoViewIfNeeded();
  await expect(asked).toContainText('The academy has corrected it.');
  await expect(asked).toContainText(NOTE);
  await expect(asked).toContainText('Read it step by step.');
  await expect(asked.getByRole('button', { name: 'Report this question' })).toBeVisible();

  // The other tests find the paper as it was built.
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const { stored: id } = (await (
    await page.request.get(`/api/admin/papers/${EXAM}/1/1/source`, { headers })
  ).json()) as { stored: number };
  const { item } = (await (await page.request.get(`/api/admin/papers/${id}`, { headers })).json()) as {
    item: { version: number; authored: { questions: { explanation: string }[] } };
  };
  const { version, authored } = item;
  const questions = authored.questions.map((each, index) =>
    index === 0 ? { ...each, explanation: first.explanation } : each,
  );
  const data = { version, exam: EXAM, day: '1', paper: '1', status: 'published', authored: { ...authored, questions } };
  expect((await page.request.put(`/api/admin/papers/${id}`, { headers, data })).status()).toBe(200);
  expect(await (await own.request.get(`/papers/${EXAM}/day-1/paper-1.json`)).json()).toEqual(file);
  await own.context().close();
});

test('questions of the mistake book and of a lesson are reported where they are explained', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await beLoggedIn(page, 'admin@academy.test');
  const { own } = await besides(browser, page, baseURL);
  const report = async (text: string): Promise<void> => {
    const asked = own.locator('.review-question').first();
    await asked.locator('.report-line').scrollIntoViewIfNeeded();
    await asked.getByRole('button', { name: 'Report this question' }).click();
    await asked.getByLabel('What is wrong?').selectOption('unclear');
    await asked.getByLabel('What should it say?').fill(text);
    expect(await findBarriers(own)).toEqual([]);
    await asked.getByRole('button', { name: 'Send report' }).click();
    await expect(asked).toContainText('You reported this question on');
  };

  await own.goto('/profile');
  const posted = await own.evaluate(async (attemptId) => {
    const reply = await fetch('/api/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('token')}` },
      body: JSON.stringify({
        attemptId,
        exam: 'cgl',
        day: '1',
        paper: '1',
        responses: Array.from({ length: 10 }, () => 'Skip'),
        secondsByQuestion: [],
        takenSeconds: 60,
      }),
    });
    return reply.status;
  }, crypto.randomUUID());
  expect(posted).toBe(201);
  await own.goto('/profile#mistakes');
  await own.getByRole('button', { name: /^Practise/ }).click();
  await own.getByRole('button', { name: 'I do not know' }).click();
  await report('The second line of the working is missing.');

  await own.goto('/lessons/revenue-talati/divisibility');
  await own.locator('.option').first().click();
  await own.getByRole('button', { name: 'Check answer' }).click();
  await report('The rule for 11 is hard to follow.');
  await own.context().close();

  await page.goto('/admin/reports');
  const ofBook = page.locator('.disputed').filter({ hasText: 'The second line of the working' });
  await expect(ofBook.getByRole('link', { name: 'Open in the editor' })).toHaveAttribute(
    'href',
    /^\/admin\/papers#question-cgl-1-1-/,
  );
  const ofLesson = page.locator('.disputed').filter({ hasText: 'The rule for 11' });
  await expect(ofLesson).toContainText('question 1');
  await expect(ofLesson).toContainText('Answers in lessons are not counted by question.');
  await expect(ofLesson.getByRole('link', { name: 'Open the lesson' })).toHaveAttribute(
    'href',
    '/admin/lessons#at-revenue-talati/divisibility',
  );
  expect(await findBarriers(page)).toEqual([]);
  for (const reported of [ofBook, ofLesson]) {
    await reported.getByRole('button', { name: 'Nothing wrong' }).click();
    await expect(reported).toHaveCount(0);
  }
});
