import { beNewStudent, expect, findBarriers, test } from '../academy.ts';

/** A student's home: what to do today, and nothing that moves while it is filled in. */

test('leads with the student’s exam, its paper, and the paper that runs', async ({ page }) => {
  await beNewStudent(page);
  await page.goto('/');
  const day = page.locator('.day');
  await expect(day.getByRole('heading', { level: 1 })).toContainText('this is your day');
  await expect(page.locator('.hero')).toBeHidden();
  await day.getByRole('button', { name: 'SSC CGL' }).click();
  await expect(day.getByRole('button', { name: 'Change' })).toBeFocused();
  await expect(day.getByText('You prepare for SSC CGL.')).toBeVisible();
  await expect(day.getByText(/0 of \d+ papers taken/)).toBeVisible();
  await expect(day.getByRole('link', { name: 'Your next mock test' })).toBeVisible();
  await expect(day.getByRole('link', { name: 'No day in a row yet' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await day.getByRole('link', { name: 'Start today’s paper' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();

  // Leaving asks once, by the phone's Back and by the bar's button, and every page shows the way back.
  const leave = page.getByRole('dialog', { name: 'Leave this paper?' });
  await page.goBack();
  await expect(leave).toBeVisible();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/about');
  const bar = page.getByRole('complementary', { name: 'What runs' });
  await expect(bar).toContainText(/SSC CGL, Day \d+, Paper \d+ runs\s*14:\d\d left/);
  await bar.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();

  // The overviews lead with the exam too.
  await page.goto('/testseries');
  await expect(page.locator('.overview li').first()).toContainText('Your exam');
  await expect(page.locator('.overview li').first().getByRole('link')).toHaveAttribute('href', '/testseries/cgl');
  await page.goto('/papers');
  await expect(page.locator('.overview li').first()).toContainText(/^\s*Your exam\s*SSC CGL/);
  await page.goto('/courses');
  await expect(page.locator('.course-groups > li').first()).toContainText(/^\s*Your exam\s*SSC/);
  await expect(page.locator('.course-groups > li').first().getByRole('link').first()).toHaveAttribute(
    'href',
    '/courses/ssc/cgl',
  );
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/');
  await expect(day.getByText('Your paper goes on')).toBeVisible();
  await expect(day.getByText(/Question 2\. 14 min left\./)).toBeVisible();
  await day.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
});

test('says what could not be loaded, leads to each page, and waits for nothing', async ({ page, complaints }) => {
  complaints.expected.push(/Failed to load|net::ERR/);
  await beNewStudent(page);
  await page.route(/\/api\/(today|timetable)/, (route) => route.abort());
  await page.goto('/');
  const day = page.locator('.day');
  await expect(day.getByText(/Your day could not be loaded/)).toBeVisible();
  await expect(day.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(day.getByRole('link', { name: 'Live classes' })).toBeVisible();
  await expect(day.getByRole('link', { name: 'Mistake book' })).toHaveAttribute('href', '/profile#mistakes');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(/\/api\/(today|timetable)/);
  await day.getByRole('button', { name: 'Try again' }).click();
  await expect(day.getByRole('button', { name: 'SSC CGL' })).toBeVisible();
});
