import type { Page } from '@playwright/test';
import { beLoggedIn, expect, expectAlert, expectAlertBeside, fillLogin, holdAlerts, signUp, test } from '../academy.ts';

const PURCHASE = 'Please purchase a premium plan to access this content.';
const EXPIRED = 'Your subscription has expired. Please renew to continue.';
const FUTURE_FORM = 'https://forms.eklavya-academy.example/quiz';

/** A gated link in the page's own text: menus are tested in navigation.spec.ts. */
const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

/** Where a link to each module stands, and the account that it opens for. */
const JOURNEYS = [
  {
    module: 'Eklavya',
    from: '/courses/eklavya',
    target: '/courses/foundation/history',
    account: 'oneyear',
    sheet: /history|dates|era/i,
    state: { subjectId: 13, title: 'History foundation' },
  },
  {
    module: 'English',
    from: '/courses/esc',
    target: '/courses/english',
    account: 'english',
    sheet: /./,
    state: { subjectId: null, title: 'English' },
  },
  {
    module: 'Test series',
    from: '/generaltest',
    target: '/testseries/revenuetalati',
    account: 'testseries',
    sheet: /./,
    state: { subjectId: null, title: '' },
  },
  {
    module: 'SSC and Class 3',
    from: '/testseries/revenuetalati',
    target: '/courses/class3/revenue-talati',
    account: 'threeyear',
    sheet: /./,
    state: { subjectId: null, title: '' },
  },
] as const;

const navigationState = (page: Page) =>
  page.evaluate(() => history.state as { subjectId: number | null; title: string } | null);
const pendingVisit = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('redirectPath'), sessionStorage.getItem('redirectState')]);

/** The footer has a link of each module but the last; elsewhere the page's own. */
async function followAsGuest(page: Page, from: string, target: string): Promise<void> {
  await page.goto(from);
  await linkTo(page, target).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await expect(page).toHaveURL(from);
}

test.describe('a gated link', () => {
  for (const { module, from, target, account } of JOURNEYS)
    test(`of ${module}: a guest logs in and is led on; a member sees what the membership holds @proxy${module === 'Eklavya' ? '' : ' @long'}`, async ({
      page,
    }) => {
      await followAsGuest(page, from, target);
      expect((await pendingVisit(page))[0]).toBe(target);
      await fillLogin(page, `${account}@academy.test`, 'Academy@123');
      await expect(page).toHaveURL(target);
      const members = page.getByRole('region', { name: 'Lectures and materials' });
      await expect(members.locator('details').first()).toBeVisible();
      await members.locator('summary').first().click();
      await expect(members.locator('details[open] p, details[open] li').first()).toBeVisible();
      expect(await pendingVisit(page)).toEqual([null, null]);
    });

  test('lets a guest read the outline without an account @long', async ({ page }) => {
    await followAsGuest(page, '/courses/eklavya', '/courses/eklavy/history');
    await page.getByRole('dialog').getByRole('link', { name: 'Read the outline without an account' }).click();
    await expect(page).toHaveURL('/courses/eklavy/history');
    await expect(page.getByRole('heading', { name: 'Syllabus' })).toBeVisible();
  });

  test('works from the keyboard, and hands subjectId and title on as navigation state, which a reload keeps', async ({
    page,
  }) => {
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto('/courses/eklavya');
    await linkTo(page, '/courses/foundation/history').press('Enter');
    await expect(page).toHaveURL('/courses/foundation/history');
    await expect.poll(() => navigationState(page)).toEqual({ subjectId: 13, title: 'History foundation' });
    await page.reload();
    await expect.poll(() => navigationState(page)).toEqual({ subjectId: 13, title: 'History foundation' });
  });

  test('opens for a member after one check, and for free access where that counts @wide @proxy', async ({ page }) => {
    await beLoggedIn(page, 'trial@academy.test');
    await page.goto('/');
    const checks: string[] = [];
    // The page that it leads to asks again for its own part.
    page.on(
      'request',
      (request) =>
        request.url().includes('/subscriptions/') &&
        new URL(request.frame().url()).pathname === '/' &&
        checks.push(request.url()),
    );
    await page.locator('.site-footer').getByRole('link', { name: 'Revenue Talati test series' }).click();
    await expect(page).toHaveURL('/testseries/revenuetalati');
    expect(checks).toHaveLength(1);
  });

  test('warns a student without a membership, and one whose membership has ended: in the footer by that name @wide @proxy', async ({
    page,
    alerts,
  }) => {
    await beLoggedIn(page, 'none@academy.test');
    await page.goto('/faqs');
    const footer = page.locator('.site-footer');
    await footer.getByRole('link', { name: 'English', exact: true }).click();
    await expectAlert(alerts, PURCHASE);
    await expect(page).toHaveURL('/faqs');
    await beLoggedIn(page, 'expired@academy.test');
    await page.goto('/faqs');
    await footer.getByRole('link', { name: 'English', exact: true }).click();
    await expectAlert(alerts, EXPIRED);
    await page.goto('/courses/eklavya');
    await holdAlerts(page);
    await linkTo(page, '/courses/eklavy/history').click();
    await expectAlert(alerts, PURCHASE, 2);
    await expect(page).toHaveURL('/courses/eklavya');
    // A dialog that opens over it takes it along.
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.locator('.alert')).toBeVisible();
    await expectAlertBeside(page, search.getByRole('searchbox'), search.getByRole('button', { name: 'Close' }).first());
  });

  test('shows that the check runs, and is not followed twice', async ({ page }) => {
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto('/faqs');
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    let checks = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/subscriptions/*', async (route) => {
      if (new URL(route.request().frame().url()).pathname === '/faqs') checks += 1;
      await held;
      await route.continue();
    });
    const link = page.locator('.site-footer').getByRole('link', { name: 'English', exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Loading, please wait...')).toBeVisible();
    await link.dispatchEvent('click');
    release();
    await expect(page).toHaveURL('/courses/english');
    expect(checks).toBe(1);
  });

  test('leads a new account to its profile first, and offers the page once that is saved @long', async ({ page }) => {
    const student = await signUp(page, { isComplete: false });
    await followAsGuest(page, '/courses/eklavya', '/courses/eklavy/history');
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('After that you go on to the page you wanted.')).toBeVisible();
    expect(await pendingVisit(page)).toEqual(['/courses/eklavy/history', '{"subjectId":null,"title":"History"}']);
  });

  test('never resumes a path of another site @long', async ({ page }) => {
    for (const path of ['//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)']) {
      await page.goto('/faqs');
      await page.evaluate((target) => sessionStorage.setItem('redirectPath', target), path);
      await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      await fillLogin(page, 'none@academy.test', 'Academy@123');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL('/faqs');
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test('says so when what decides cannot be downloaded, and works when the line is back', async ({
    page,
    alerts,
    complaints,
    context,
  }) => {
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED|astro-island|Failed to fetch dynamically/);
    await page.goto('/courses/eklavya');
    await context.setOffline(true);
    const link = linkTo(page, '/courses/eklavy/history');
    await link.click();
    await expectAlert(
      alerts,
      'This part of the page could not be loaded. Check your connection, then reload the page.',
    );
    await expect(link).not.toHaveAttribute('aria-busy');
  });
});

test.describe('when the memberships cannot be fetched', () => {
  test('only free access opens, and only the test series; the failure is in the console @proxy @long', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/500/, /Failed to fetch subscriptions/);
    await page.route('**/api/payments/subscriptions/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    );
    await beLoggedIn(page, 'trial@academy.test');
    await page.goto('/');
    await page.locator('.site-footer').getByRole('link', { name: 'Revenue Talati test series' }).click();
    await expect(page).toHaveURL('/testseries/revenuetalati');
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    await page.locator('.site-footer').getByRole('link', { name: 'English', exact: true }).click();
    await expectAlert(alerts, PURCHASE);
    await expectAlert(alerts, 'Your membership could not be checked just now. Check your connection and try again.');
    expect(
      complaints.found.filter((text) => text.includes('Failed to fetch subscriptions')),
      'at the first link, on its page, at the second',
    ).toHaveLength(3);
  });
});

test.describe('a gated page opened directly', () => {
  test('shows a guest its outline, and comes alive after the login @long', async ({ page }) => {
    await page.goto('/courses/eklavy/history');
    await expect(page.getByRole('heading', { name: 'Syllabus' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/courses/eklavy/history');
    await page.getByRole('button', { name: 'Login to open it' }).click();
    await fillLogin(page, 'oneyear@academy.test', 'Academy@123');
    await expect(page.getByRole('region', { name: 'Lectures and materials' }).locator('summary').first()).toBeVisible();
    await expect(page).toHaveURL('/courses/eklavy/history');
  });

  test('tells a student without access what the server says, and nothing of the material @wide @proxy @long', async ({
    page,
  }) => {
    for (const [account, text] of [
      ['none', PURCHASE],
      ['expired', EXPIRED],
      ['testseries', PURCHASE],
    ] as const) {
      await beLoggedIn(page, `${account}@academy.test`);
      await page.goto('/courses/eklavy/history');
      const members = page.getByRole('region', { name: 'Lectures and materials' });
      await expect(members.getByText(text)).toBeVisible();
      await expect(members.locator('details')).toHaveCount(0);
      await expect(members.getByRole('link', { name: 'See what each plan opens' })).toHaveAttribute(
        'href',
        '/membership',
      );
    }
  });

  test('stays shut when the browser’s own record says otherwise', async ({ page, complaints }) => {
    complaints.expected.push(/403/);
    await beLoggedIn(page, 'none@academy.test');
    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as object;
      sessionStorage.setItem('user', JSON.stringify({ ...user, FreeAccess: '2099-01-01' }));
    });
    await page.goto('/testseries/dyso');
    await expect(page.getByRole('region', { name: 'Lectures and materials' }).getByText(PURCHASE)).toBeVisible();
  });
});

test.describe('the external quiz form', () => {
  const openFreeResource = async (page: Page, isMobile: boolean) => {
    if (isMobile) await page.locator('details[data-menu=mobile] > summary').click();
    await page.getByRole('banner').locator('summary:visible', { hasText: 'Free resource' }).click();
    return page.getByRole('banner').locator('a[data-form]:visible');
  };

  test('asks a guest to log in, then opens in a tab of its own that knows nothing of this one @wide', async ({
    page,
    context,
    isMobile,
  }) => {
    await context.route(FUTURE_FORM, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>form</title>' }),
    );
    await page.goto('/faqs');
    await (await openFreeResource(page, isMobile)).click();
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await fillLogin(page, 'none@academy.test', 'Academy@123');
    const form = await opened;
    await form.waitForURL(FUTURE_FORM);
    expect(await form.evaluate(() => [window.opener === null, sessionStorage.length])).toEqual([true, 0]);
    await expect(page).toHaveURL('/faqs');
  });

  test('opens at once for a student @long', async ({ page, context, isMobile }) => {
    await context.route(FUTURE_FORM, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>form</title>' }),
    );
    await beLoggedIn(page, 'none@academy.test');
    await page.goto('/faqs');
    const link = await openFreeResource(page, isMobile);
    const opened = context.waitForEvent('page');
    await link.click();
    await (await opened).waitForURL(FUTURE_FORM);
  });
});
