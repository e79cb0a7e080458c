import { readFile } from 'node:fs/promises';
import { indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import {
  PROFILE,
  alertWith,
  beLoggedIn,
  expect,
  expectAlert,
  mailedTrialCode,
  newestMail,
  newStudent,
  REFUSED,
  signUp,
  test,
} from '../academy.ts';
import { confirm, find, fits, logInBesides, open, openAdminMenu } from './admin-student.ts';

/** What an owner does every week, on a phone of 360 px. */

test.use({ viewport: { width: 360, height: 740 } });

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => indiaDayOf(Date.now() + days * DAY_MS);

test('an owner grants from a list: a row with an email that no account has waits, and is withdrawn', async ({
  page,
  alerts,
}) => {
  const [student, stranger] = [await signUp(page), newStudent()];
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/students');
  const form = await open(page, 'Grant memberships from a list');
  await form.getByLabel('List of students (CSV)').setInputFiles({
    name: 'paid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'student,membership,until,reason',
        `${student.email},TestSeries,60,Receipt book 118`,
        `${stranger.email},1-Year,365,Receipt book 119`,
        '6000000002,1-Year,365,Receipt book 120',
      ].join('\n'),
    ),
  });
  const rows = form.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Trial Aspirant' })).toContainText('Can be granted');
  await expect(rows.filter({ hasText: stranger.email })).toContainText('Waits for an account');
  await expect(rows.filter({ hasText: '6000000002' })).toContainText('No account has this mobile number');
  await fits(page);
  await form.getByRole('button', { name: 'Grant 1 membership, let 1 wait' }).click();
  await expect(page.getByRole('dialog')).toContainText('check its spelling');
  await confirm(page, 'grant 1 membership, let 1 wait');
  await expect(form.getByRole('status')).toHaveText('1 granted, 1 waiting for an account, 0 can be granted, 1 not.');
  await expect(rows.filter({ hasText: stranger.email })).toContainText('the person has been told by mail');
  expect((await newestMail(page, stranger.email)).text).toContain(
    'The membership begins as soon as the code is entered',
  );

  const waiting = page
    .getByRole('region', { name: 'Memberships that wait for an account' })
    .getByRole('row', { name: stranger.email });
  await expect(waiting).toContainText('Receipt book 119');
  await waiting.locator('summary').click();
  await waiting.getByLabel('Reason').fill('The address was wrong');
  await fits(page);
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await confirm(page, 'withdraw');
  await expectAlert(alerts, 'The membership waits no more.');
  await expect(waiting).toHaveCount(0);
});

test('a membership that waits is in the profile once the code from the mail is entered, and not before @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = newStudent();
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/students');
  const form = await open(page, 'Grant memberships from a list');
  await form.getByLabel('List of students (CSV)').setInputFiles({
    name: 'paid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`student,membership,until,reason\n${student.email},1-Year,365,Receipt book 121`),
  });
  await form.getByRole('button', { name: 'Let 1 membership wait' }).click();
  await confirm(page, 'let 1 membership wait');
  await expect(form.getByRole('status')).toContainText('1 waiting for an account');

  expect((await page.request.post('/api/auth/signup', { data: student })).status()).toBe(201);
  const own = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await own.setViewportSize({ width: 360, height: 740 });
  await beLoggedIn(own, student.email, student.password);
  const token = await own.evaluate(() => sessionStorage.getItem('token'));
  // Free access is for whoever has told their age.
  const told = { data: PROFILE, headers: { authorization: `Bearer ${token}` } };
  expect((await own.request.patch('/api/auth/profile', told)).status()).toBe(200);
  await own.goto('/profile#memberships');
  await expect(own.getByRole('heading', { name: 'Memberships', level: 2 })).toBeVisible();
  await expect(own.getByText('1-Year')).toHaveCount(0);
  await own.goto('/profile');
  await own.getByRole('button', { name: 'Send me the code' }).click();
  await own.getByLabel('Code from the email').fill(await mailedTrialCode(page, student.email));
  await own.getByRole('button', { name: 'Begin free access' }).click();
  await expect(own.getByRole('button', { name: 'Begin free access' })).toHaveCount(0);
  await own.getByRole('link', { name: 'Memberships', exact: true }).first().click();
  await expect(own.locator('.held-memberships').first()).toContainText('1-Year');
  // The first said that it waits.
  expect((await newestMail(page, student.email, 2)).text).toContain('given you the 1-Year membership');
  await own.context().close();
});

test('an owner enters a cash payment, reads what was opened since, and takes the month to the accounts @long', async ({
  page,
  browser,
  baseURL,
  alerts,
}) => {
  const student = await signUp(page);
  await beLoggedIn(page, 'admin@academy.test');
  await find(page, student);
  const form = await open(page, 'Enter a payment');
  await form.getByLabel('Plan').selectOption('1-Year');
  await form.getByLabel('Amount received, in rupees').fill('2999');
  await form.getByLabel('How it was paid').selectOption('Cash');
  await form.getByLabel('Received on').fill(dayFromNow(0));
  await form.getByLabel('Note').fill('Paid at the counter');
  await fits(page);
  await form.getByRole('button', { name: 'Enter the payment' }).click();
  await confirm(page, 'enter the payment');
  await expectAlert(alerts, 'The payment is entered, and the student has the membership.');
  await expect(page.locator('.held')).toContainText('1-Year');
  expect((await newestMail(page, student.email)).text).toContain('Total paid: ₹2,999');

  const own = await logInBesides(browser, student, baseURL);
  await own.goto('/courses/eklavy/computer');
  await expect(own.locator('.sheet-list li').first()).toBeVisible();
  await own.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Opened and joined' })).toBeVisible();
  await fits(page);

  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { name: 'Revenue by month' })).toBeVisible();
  await fits(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Revenue (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Trial Aspirant');
});

test('an owner corrects the details of a student, suspends the account and opens it again; the student is told @long', async ({
  page,
  complaints,
  alerts,
}) => {
  complaints.expected.push(REFUSED);
  const [student, other] = [await signUp(page), newStudent()];
  await beLoggedIn(page, 'admin@academy.test');
  await find(page, student);
  const correction = await open(page, 'Correct name, email or mobile number');
  await correction.getByLabel('First name').fill('Vaidehi');
  await correction.getByLabel('Email').fill(other.email);
  await correction.getByLabel('Reason').fill('The address was mistyped at the counter');
  await fits(page);
  await correction.getByRole('button', { name: 'Correct the details' }).click();
  await confirm(page, 'correct the details');
  await expectAlert(alerts, 'The details are corrected.');
  await expect(page.getByRole('heading', { name: 'Vaidehi Aspirant' })).toBeVisible();
  for (const email of [student.email, other.email]) expect((await newestMail(page, email)).text).toContain('academy');

  const suspension = await open(page, 'Suspend the account');
  await suspension.getByLabel('Reason').fill('The login is used by many');
  await suspension.getByRole('button', { name: 'Suspend the account' }).click();
  await confirm(page, 'suspend the account');
  await expectAlert(alerts, 'The account is suspended.');
  await expect(page.locator('summary', { hasText: 'Open the account again' })).toBeVisible();
  await fits(page);
  // The first said that the details were corrected.
  expect((await newestMail(page, other.email, 2)).text).toContain('The login is used by many');
  const login = () =>
    page.request.post('/api/auth/login', { data: { email: other.email, password: student.password } });
  expect((await login()).status()).not.toBe(200);

  const opening = await open(page, 'Open the account again');
  await opening.getByLabel('Reason').fill('Settled by telephone');
  await opening.getByRole('button', { name: 'Open the account' }).click();
  await confirm(page, 'open the account');
  await expectAlert(alerts, 'The account is open again.');
  expect((await login()).status()).toBe(200);
});

test('memberships that end soon are called from the list, which free trials can leave @long', async ({ page }) => {
  const student = await signUp(page);
  await beLoggedIn(page, 'admin@academy.test');
  await find(page, student);
  const grant = await open(page, 'Grant a membership');
  await grant.getByLabel('Membership', { exact: true }).selectOption('TestSeries');
  await grant.getByLabel('Last day').fill(dayFromNow(1));
  await grant.getByLabel('Reason').fill('Two days at the fair');
  await grant.getByRole('button', { name: 'Grant the membership' }).click();
  await confirm(page, 'grant the membership');
  await page.goto('/admin/students');
  const ending = page.getByRole('region', { name: 'Memberships that end within 30 days' });
  const row = ending.getByRole('row').filter({ hasText: student.email });
  await ending.getByLabel('Show').selectOption('Without free trials');
  await expect(row).toContainText('TestSeries');
  await expect(row.getByRole('link', { name: student.mobileNumber })).toHaveAttribute(
    'href',
    `tel:+91${student.mobileNumber}`,
  );
  await fits(page);
  await ending.getByLabel('Show').selectOption('Free trials only');
  await expect(row).toHaveCount(0);
});

test('an alert of a dispute says until when the bank must be answered, and the launch page what is open @long', async ({
  page,
}) => {
  const student = await signUp(page);
  await beLoggedIn(page, 'admin@academy.test');
  await page.route('**/api/admin/payment-alerts', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            id: 1,
            at: '2026-11-20T06:00:00.000Z',
            kind: 'disputed',
            gatewayOrderId: 'order_ofaveryverylongname',
            paymentId: 'pay_ofaveryverylongname1',
            amountPaise: 299900,
            currency: 'INR',
            settledAt: null,
            settledBy: null,
            answerBy: '2026-12-01T12:30:00.000Z',
            studentId: 1001,
            studentName: student.firstName,
          },
        ],
        nextCursor: null,
      },
    }),
  );
  await page.goto('/admin/payments');
  const alert = page.getByRole('row').filter({ hasText: 'pay_ofaveryverylongname1' });
  await expect(alert).toContainText('1 Dec 2026');
  await expect(alert.getByRole('link', { name: student.firstName })).toHaveAttribute(
    'href',
    '/admin/students#item-1001',
  );
  await fits(page);

  await openAdminMenu(page);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Launch' }).click();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('are still open');
  await fits(page);
});

test('a student sets which notices come and when none does @long', async ({ page }) => {
  await beLoggedIn(page, (await signUp(page)).email, newStudent().password);
  await page.goto('/profile#account');
  const form = page.getByRole('form', { name: 'What comes to your phones' });
  await form.getByLabel('Mistakes are due, in the evening').uncheck();
  await form.getByLabel('Quiet from').fill('21:30');
  await form.getByLabel('Quiet until').fill('06:15');
  await fits(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('status')).toHaveText('Saved for all your phones.');
  await page.reload();
  await expect(form.getByLabel('Quiet from')).toHaveValue('21:30');
  await expect(form.getByLabel('Mistakes are due, in the evening')).not.toBeChecked();
  await expect(alertWith(page, 'Saved')).toHaveCount(0);
});
