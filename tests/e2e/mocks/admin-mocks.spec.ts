import type { Page } from '@playwright/test';
import { beLoggedIn, expect, expectAlert, findBarriers, test } from '../academy.ts';
import { besides, confirm, find, open } from '../staff/admin-student.ts';
import { answer, begin, button, expectQuestion, openInstructions, option, rightOption, SHORT, submit } from './exam.ts';

/** What an admin sees and does about a student's mock tests, and what the student sees of it. */

const TITLE = 'SSC CGL: short mock test 1';
const REASON = 'The power in the hall failed';

const card = (page: Page, attempt: number) =>
  page
    .getByRole('region', { name: 'Mock tests' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `${TITLE}, attempt ${attempt}` }) });

/** No barrier in light and dark, and nothing beside a phone's screen. */
async function expectOpenToAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

async function askToVoid(page: Page, attempt: number, reason: string) {
  const form = await open(page, `Void attempt ${attempt} of ${TITLE}`);
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Void the attempt' }).click();
  return form;
}

async function expectOneAuditLine(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'What admins have changed for this student' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  for (const text of texts) await expect(page.locator('tbody tr')).toContainText(text);
}

test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

test('an admin voids a running attempt with a reason: the student reads it and may begin again @long', async ({
  page,
  browser,
  baseURL,
  alerts,
}) => {
  const { student, own } = await besides(browser, page, baseURL);
  await begin(own);
  await answer(own, 1, rightOption(1));
  await expectQuestion(own, 2);
  await find(page, student);
  await expect(card(page, 1)).toContainText('Running now');
  await askToVoid(page, 1, REASON);
  await expect(page.getByRole('dialog')).toContainText('It ends at once. It counts for nothing');
  await expectOpenToAll(page);
  await confirm(page, 'void the attempt');
  await expectAlert(alerts, 'The attempt is void. The student reads your reason.');
  await expect(card(page, 1)).toContainText('Void: it counts for nothing');
  await expect(card(page, 1)).toContainText(REASON);
  await expect(card(page, 1).getByRole('group')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mock tests' })).toBeFocused();
  await expectOpenToAll(page);

  // The page learns it by the choice alone: on a busy machine it is gone before Save & Next could be pressed.
  await option(own, rightOption(2)).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Your attempt was made void' })).toBeVisible();
  const told = own.getByText(`This attempt was made void by the academy: ${REASON}.`);
  await expect(told).toBeVisible();
  await own.getByRole('link', { name: 'All mock tests', exact: true }).click();
  await expect(told).toContainText('Take the mock test again: the new attempt counts in its place.');
  await expectOpenToAll(own);
  await own.getByRole('link', { name: `Take the mock test ${TITLE}` }).click();
  await expect(told).toBeVisible();
  await expectOpenToAll(own);
  await button(own, 'Next').click();
  await expect(own.getByText('This attempt is practice')).toHaveCount(0);
  await own.context().close();
  await expectOneAuditLine(page, 'Voided an attempt at a mock test: Trial Aspirant', 'Academy Admin', REASON);
});

test('a void whose reply is lost is sent again, and is done once', async ({
  page,
  browser,
  baseURL,
  alerts,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED|net::/);
  const { student, own } = await besides(browser, page, baseURL);
  await begin(own);
  await own.context().close();
  await find(page, student);
  await page.route('**/void', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const form = await askToVoid(page, 1, REASON);
  await confirm(page, 'void the attempt');
  await expect(
    form.getByText('The academy cannot be reached. What you typed is still in the form; do not close this page.'),
  ).toBeVisible();
  await page.unroute('**/void');
  await form.getByRole('button', { name: 'Void the attempt' }).click();
  await confirm(page, 'void the attempt');
  await expectAlert(alerts, 'The attempt is void. The student reads your reason.');
  await expectOneAuditLine(page, REASON);
});

test('extra time that an admin sets makes the student’s next attempt longer @long', async ({
  page,
  browser,
  baseURL,
  alerts,
}) => {
  const { student, own } = await besides(browser, page, baseURL);
  await openInstructions(own);
  await expect(own.locator('.mock-start')).toContainText('Time15 minutes');
  await find(page, student);
  await expect(page.getByText('No extra time.')).toBeVisible();
  const form = await open(page, 'Set extra time');
  const send = async (minutes: string): Promise<void> => {
    await form.getByLabel('Minutes more for each hour').fill(minutes);
    await form.getByLabel('Reason').fill('A scribe writes');
    await form.getByRole('button', { name: 'Set extra time' }).click();
  };
  await send('twenty');
  await expect(form.getByText('Enter whole minutes from 0 to 120')).toBeVisible();
  await expect(form.getByLabel('Minutes more for each hour')).toBeFocused();
  await send('20');
  await expect(page.getByRole('dialog')).toContainText('A section of 15 minutes then has 20.');
  await expectOpenToAll(page);
  await confirm(page, 'set extra time');
  await expectAlert(alerts, 'The extra time is set.');
  await expect(page.getByText('Extra time: 20 minutes more for each hour')).toBeVisible();

  await openInstructions(own, SHORT);
  await expect(own.locator('.mock-start')).toContainText('Time20 minutes');
  await expect(own.getByText('Your extra time is in the times above.')).toBeVisible();
  await begin(own);
  await expect(own.getByRole('timer').first()).toHaveText(/(?:20:00|1[6-9]:\d\d)/);
  await submit(own);
  await expect(own.locator('.mock-score')).toBeVisible();
  await own.context().close();

  await page.reload();
  await expect(card(page, 1)).toContainText('StateScored');
  await expect(card(page, 1)).toContainText('Score0 of 50');
  await expectOpenToAll(page);
  await expectOneAuditLine(page, 'Changed a student: Trial Aspirant', 'Extra minutes per hour', 'A scribe writes');
});
