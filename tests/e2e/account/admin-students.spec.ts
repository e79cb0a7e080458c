import type { Page } from '@playwright/test';
import { beLoggedIn, expect, expectAlert, findBarriers, newestMail, signUp, test } from '../academy.ts';
import { besides, confirm, find, logInBesides, open } from '../staff/admin-student.ts';

const MEMBERS = '/courses/eklavy/computer';
const SERIES = '/testseries/dyso';
const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.describe('students for staff', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  test('a granted membership opens the student’s page without a new login, and ending it closes it', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    const { student, own } = await besides(browser, page, baseURL);
    await own.goto(MEMBERS);
    await expect(own.getByText('Please purchase a premium plan to access this content.')).toBeVisible();
    await find(page, student);
    const grant = await open(page, 'Grant a membership');
    await grant.getByLabel('Membership', { exact: true }).selectOption('1-Year');
    await grant.getByLabel('Last day').fill(dayFromNow(30));
    await grant.getByLabel('Reason').fill('Paid at the counter');
    await grant.getByRole('button', { name: 'Grant the membership' }).click();
    await expect(page.getByRole('dialog')).toContainText('Give Trial Aspirant 1-Year');
    await confirm(page, 'grant the membership');
    await expectAlert(alerts, 'The membership is granted.');
    await own.reload();
    await expect(own.locator('.sheet-list li').first()).toBeVisible();

    const end = await open(page, 'End 1-Year now');
    await end.getByLabel('Reason').fill('Paid by mistake');
    await end.getByRole('button', { name: 'End it now' }).click();
    await confirm(page, 'end it now');
    await expectAlert(alerts, 'The membership has ended.');
    await expect(page.locator('.held')).toContainText('Ended');
    await own.reload();
    await expect(own.getByText('Your subscription has expired. Please renew to continue.')).toBeVisible();
    await page.getByRole('link', { name: 'What admins have changed for this student' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(page.locator('tbody tr').first()).toContainText('Paid by mistake');
    await own.context().close();
  });

  test('free access opens the test series without a new login, and is taken away again', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    test.slow();
    const student = await signUp(page);
    await find(page, student);
    const form = await open(page, 'Set free access');
    const send = async (day: string, times: number): Promise<void> => {
      await form.getByLabel('Last day').fill(day);
      await form.getByLabel('Reason').fill('A trial at the fair');
      await form.getByRole('button', { name: 'Set free access' }).click();
      await confirm(page, 'set free access');
      await expectAlert(alerts, 'Free access is set.', times);
    };
    // What a first account brings is taken away before the student logs in.
    await send('', 1);
    const own = await logInBesides(browser, student, baseURL);
    const refusal = own.getByText('Please purchase a premium plan to access this content.');
    await own.goto(SERIES);
    await expect(refusal).toBeVisible();
    await open(page, 'Set free access');
    await send(dayFromNow(9), 2);
    await own.reload();
    await expect(own.locator('.sheet-list li').first()).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await open(page, 'Set free access');
    await send('', 3);
    await own.reload();
    await expect(refusal).toBeVisible();
    await own.context().close();
  });

  test('closing an account for good @long', async ({ page, alerts }) => {
    const student = await signUp(page);
    await find(page, student);
    const form = await open(page, 'Close the account for good');
    await form.getByLabel('Type DELETE to confirm').fill('delete');
    await form.getByLabel('Reason').fill('The login was sold');
    await form.getByRole('button', { name: 'Close the account' }).click();
    await confirm(page, 'close the account');
    await expectAlert(alerts, 'The account is closed and erased.');
    await expect(page.getByLabel('Search students')).toBeVisible();
    expect((await newestMail(page, student.email)).text).toContain('Reason: The login was sold');
  });

  test('signing out everywhere ends the student’s tab at its next call', async ({ page, browser, baseURL, alerts }) => {
    const { student, own } = await besides(browser, page, baseURL);
    await own.goto(MEMBERS);
    await expect(own.getByText('Please purchase a premium plan')).toBeVisible();
    await find(page, student);
    await expect(page.locator('.facts')).toContainText('Living sessions');
    const form = await open(page, 'Sign out everywhere');
    await form.getByLabel('Reason').fill('Asked for by telephone');
    await form.getByRole('button', { name: 'Sign out everywhere' }).click();
    await confirm(page, 'sign out everywhere');
    await expectAlert(alerts, 'All sessions of the student have ended.');
    await own.reload();
    await expect(own.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    // The end of a session leads home: the page may just be on its way.
    await expect.poll(() => own.evaluate(() => sessionStorage.getItem('token')).catch(() => 'on its way')).toBeNull();
    await own.context().close();
  });

  test('a form without a reason, or with wrong days, keeps what was entered and names the fields', async ({ page }) => {
    const student = await signUp(page);
    await find(page, student);
    await expect(page.getByRole('link', { name: student.email })).toHaveAttribute('href', `mailto:${student.email}`);
    await expect(page.locator('a[href^="tel:+91"]').first()).toBeVisible();
    const form = await open(page, 'Grant a membership');
    await form.getByLabel('Membership', { exact: true }).selectOption('3-Year');
    await form.getByLabel('Last day').fill(dayFromNow(-1));
    await form.getByLabel('Reason').fill('Paid at the desk');
    await form.getByRole('button', { name: 'Grant the membership' }).click();
    await expect(form.getByText('The end must not be before the start')).toBeVisible();
    await form.getByLabel('Last day').fill(dayFromNow(30));
    await form.getByLabel('Reason').fill('Paid');
    await form.getByRole('button', { name: 'Grant the membership' }).click();
    // No question before what was entered can be done.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(form.getByText('Give a reason of 5 to 300 characters')).toBeVisible();
    await expect(form.getByLabel('Reason')).toBeFocused();
    await expect(form.getByLabel('Reason')).toHaveValue('Paid');
    await expect(form.getByLabel('Membership', { exact: true })).toHaveValue('3-Year');
    expect(await findBarriers(page)).toEqual([]);
  });

  test('a change whose answer is lost is sent again once, and is done once', async ({ page, complaints, alerts }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    await find(page, await signUp(page));
    const form = await open(page, 'Grant a membership');
    await form.getByLabel('Membership', { exact: true }).selectOption('3-Year');
    await form.getByLabel('Last day').fill(dayFromNow(30));
    await form.getByLabel('Reason').fill('Paid at the counter');
    await page.route('**/memberships', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button', { name: 'Grant the membership' }).click();
    await confirm(page, 'grant the membership');
    await expect(
      form.getByText('The academy cannot be reached. What you typed is still in the form; do not close this page.'),
    ).toBeVisible();
    await page.unroute('**/memberships');
    await form.getByRole('button', { name: 'Grant the membership' }).click();
    await confirm(page, 'grant the membership');
    await expectAlert(alerts, 'The membership is granted.');
    await expect(page.locator('.held > li')).toHaveCount(1);
  });

  test('two admins on one membership: the second is told, and nothing is overwritten', async ({ page, complaints }) => {
    complaints.expected.push(/status of 409/);
    await find(page, await signUp(page));
    const id = Number(new URL(page.url()).hash.replace('#item-', ''));
    const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}` };
    const change = (verb: 'post' | 'put', path: string, data: object) =>
      page.request[verb](`/api/admin/students/${id}/${path}`, {
        headers,
        data: { clientId: crypto.randomUUID(), reason: 'Paid at the counter', ...data },
      });
    const granted = (await (
      await change('post', 'memberships', {
        membershipType: 'TestSeries',
        startDate: dayFromNow(-1),
        endDate: dayFromNow(5),
      })
    ).json()) as { item: { id: number } };
    await page.reload();
    const form = await open(page, 'Move the end of TestSeries');
    await form.getByLabel('Last day').fill(dayFromNow(50));
    await form.getByLabel('Reason').fill('Asked for more time');
    await change('put', `memberships/${granted.item.id}`, { version: 1, endDate: dayFromNow(20) });
    await form.getByRole('button', { name: 'Move the end' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes: move the end' }).click();
    await expect(page.getByText('Somebody else has changed this since you opened it.')).toBeVisible();
    await page.reload();
    const detail = (await (await page.request.get(`/api/admin/students/${id}`, { headers })).json()) as {
      item: { memberships: { endDate: string }[] };
    };
    expect(detail.item.memberships.map(({ endDate }) => endDate)).toEqual([dayFromNow(20)]);
  });

  test('axe finds nothing in the list and a student, in light and dark; nothing is wider than 320 px @wide', async ({
    page,
  }) => {
    const student = await signUp(page);
    await page.goto('/admin/students');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    const sound = async (where: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // The colours take a frame to change.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        expect(await findBarriers(page), `${where}, ${colorScheme}`).toEqual([]);
      }
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await widthOver(page), where).toBeLessThanOrEqual(0);
      if (size !== null) await page.setViewportSize(size);
    };
    await sound('the list');
    await find(page, student);
    for (const title of ['Grant a membership', 'Set free access']) await open(page, title);
    const signOut = await open(page, 'Sign out everywhere');
    await sound('a student');
    await signOut.getByLabel('Reason').fill('A lost phone');
    await signOut.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await sound('the question');
  });

  test('an admin’s account is shown and not changed', async ({ page }) => {
    await page.goto('/admin/students#item-1');
    await expect(page.getByText('This is an admin’s account. It is not changed here.')).toBeVisible();
    await expect(page.locator('details.action')).toHaveCount(0);
  });
});
