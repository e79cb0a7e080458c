import { addDays, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { Page } from '@playwright/test';
import type { NewStudent } from '../academy.ts';
import { adminSessionOf, expect, expectAlert, newestMail, newStudent, REFUSED, test } from '../academy.ts';
import { beStaff, fits, open, openAdminMenu, ownHeaders, send, signUpByName, studentIdOf } from './admin-student.ts';

/** What the support role does in a week, on a phone of 360 px. */

test.use({ viewport: { width: 360, height: 740 } });

const TODAY = indiaDayOf(Date.now());
const nameOf = ({ firstName, lastName }: NewStudent): string => `${firstName} ${lastName}`;

/** The row of a student in the list, found by these words. */
async function search(page: Page, words: string, { email }: NewStudent): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search students' }).fill(words);
  await expect(page.getByRole('table').first().getByRole('row').filter({ hasText: email })).toBeVisible();
}

async function openStudent(page: Page, student: NewStudent): Promise<void> {
  await page.goto('/admin/students');
  await search(page, student.email, student);
  await page
    .getByRole('table')
    .first()
    .getByRole('link', { name: nameOf(student) })
    .click();
  await expect(page.getByRole('heading', { name: nameOf(student) })).toBeFocused();
}

test('support finds a student by name, mobile number and its last four digits, and corrects a contact', async ({
  page,
  alerts,
}) => {
  const [student, other] = [await signUpByName(page), newStudent()];
  await beStaff(page, 'support');
  await page.goto('/admin/students');
  await openAdminMenu(page);
  await expect(page.getByRole('navigation', { name: 'Admin area' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Students',
    'Payments',
    'Security',
  ]);
  await fits(page);
  await search(page, nameOf(student), student);
  await search(page, student.mobileNumber, student);
  await search(page, student.mobileNumber.slice(-4), student);
  await fits(page);
  await openStudent(page, student);
  const correction = await open(page, 'Correct name, email or mobile number');
  await correction.getByLabel('Email').fill(other.email);
  await fits(page);
  await send(page, correction, 'Correct the details', 'The address was mistyped at the counter');
  await expectAlert(alerts, 'The details are corrected.');
  await expect(page.locator('.facts').first()).toContainText(other.email);
  for (const email of [student.email, other.email])
    expect((await newestMail(page, email)).text).toContain('corrected these details of your account: email address');
});

test('support grants a membership, extends it, suspends the account and opens it again @long', async ({
  page,
  complaints,
  alerts,
}) => {
  complaints.expected.push(REFUSED);
  const student = await signUpByName(page);
  await beStaff(page, 'support');
  await openStudent(page, student);
  const grant = await open(page, 'Grant a membership');
  await grant.getByLabel('Membership', { exact: true }).selectOption('TestSeries');
  await grant.getByLabel('Last day').fill(addDays(TODAY, 10));
  await send(page, grant, 'Grant the membership', 'Paid at the counter');
  await expectAlert(alerts, 'The membership is granted.');
  expect((await newestMail(page, student.email)).text).toContain('TestSeries');

  await page.goto('/admin/students');
  const ending = page.getByRole('region', { name: 'Memberships that end within 30 days' });
  await ending.getByLabel('Show').selectOption('Without free trials');
  const due = ending.getByRole('row').filter({ hasText: student.email });
  await expect(due.getByRole('link', { name: student.mobileNumber })).toHaveAttribute('href', /^tel:/);
  await fits(page);
  await due.getByRole('link', { name: nameOf(student) }).click();
  const extension = await open(page, 'Move the end of TestSeries');
  await extension.getByLabel('Last day').fill(addDays(TODAY, 100));
  await fits(page);
  await send(page, extension, 'Move the end', 'Ill for three months');
  await expectAlert(alerts, 'The membership has a new end.');
  expect((await newestMail(page, student.email, 2)).text).toContain('TestSeries');

  const login = async (): Promise<number> => {
    const data = { email: student.email, password: student.password };
    return (await page.request.post('/api/auth/login', { data })).status();
  };
  await send(page, await open(page, 'Suspend the account'), 'Suspend the account', 'The login is used by many');
  await expectAlert(alerts, 'The account is suspended.');
  await expect(page.locator('.facts').first()).toContainText('Suspended');
  await fits(page);
  expect((await newestMail(page, student.email, 3)).text).toContain('The login is used by many');
  expect(await login()).not.toBe(200);
  await send(page, await open(page, 'Open the account again'), 'Open the account', 'Settled by telephone');
  await expectAlert(alerts, 'The account is open again.');
  expect(await login()).toBe(200);
  await page.goto('/admin/students');
  await expect(due).toHaveCount(0);
});

test('support grants from a list of offline students: errors are shown by row before anything is granted @long', async ({
  page,
}) => {
  const [student, second] = [await signUpByName(page), await signUpByName(page)];
  const studentId = await studentIdOf(page, student);
  await beStaff(page, 'support');
  await page.goto('/admin/students');
  const form = await open(page, 'Grant memberships from a list');
  await form.getByLabel('List of students (CSV)').setInputFiles({
    name: 'paid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'student,membership,until,reason',
        `${student.mobileNumber},TestSeries,20,Receipt book 131`,
        `${second.email},Gold,365,Receipt book 132`,
        `${second.email},1-Year,01-01-2020,Receipt book 133`,
        `${second.email},1-Year,365,Receipt book 134`,
        `${second.email},1-Year,365,Receipt book 135`,
      ].join('\n'),
    ),
  });
  const row = (line: number) => form.getByRole('row').filter({ hasText: `Line ${line}` });
  await expect(row(2)).toContainText('Can be granted');
  await expect(row(3)).toContainText('Not granted. Write one of');
  await expect(row(4)).toContainText('The last day has passed');
  await expect(row(6)).toContainText('stand on line 5 too');
  await fits(page);
  const held = async (): Promise<readonly unknown[]> => {
    const detail = await page.request.get(`/api/admin/students/${studentId}`, { headers: await ownHeaders(page) });
    return ((await detail.json()) as { item: { memberships: unknown[] } }).item.memberships;
  };
  expect(await held()).toEqual([]);
  await form.getByRole('button', { name: /^Grant [12] memberships?$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Yes: grant/ })
    .click();
  await expect(row(2)).toContainText('Granted');
  await expect(form.getByRole('status')).toContainText('0 can be granted');
  await fits(page);
  expect(await held()).toMatchObject([{ membershipType: 'TestSeries' }]);
});

test('support sees a payment and cannot give it back: no button offers it, and the server refuses', async ({
  page,
}) => {
  const student = await signUpByName(page);
  const owner = { authorization: `Bearer ${(await adminSessionOf(page)).token}` };
  const call = { clientId: crypto.randomUUID(), reason: 'Paid at the counter' };
  const studentId = await studentIdOf(page, student);
  const entry = { ...call, planId: '1-Year', amountPaise: 299_900, way: 'cash', reference: '', receivedOn: TODAY };
  const path = `/api/admin/students/${studentId}/payments`;
  const entered = await page.request.post(path, { headers: owner, data: entry });
  expect(entered.ok(), await entered.text()).toBe(true);

  await beStaff(page, 'support');
  await page.goto('/admin/payments');
  // The list that was there closes what was open in it.
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/admin/payments/search'));
  await page.getByLabel('Search payments').fill(student.mobileNumber);
  await answered;
  const row = page.getByRole('row').filter({ hasText: nameOf(student) });
  await row.getByText('Details', { exact: true }).click();
  await expect(row.locator('.facts')).toContainText('Entered by staff');
  await expect(page.locator('details.action')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Revenue by month' })).toHaveCount(0);
  await fits(page);
  await row.getByRole('link', { name: /^Vaidehi/ }).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page.locator('summary', { hasText: /Refund|Void|Enter a payment/ })).toHaveCount(0);
  await fits(page);

  const headers = await ownHeaders(page);
  const again = { ...call, clientId: crypto.randomUUID() };
  const payments = (await (
    await page.request.post('/api/admin/payments/search', { headers, data: { q: student.mobileNumber } })
  ).json()) as { items: { id: number }[] };
  const payment = `/api/admin/payments/${payments.items[0]?.id}`;
  const part = { ...again, amountPaise: 10_000, seenRefundedPaise: 0, membership: 'keep', endDate: null };
  for (const [to, data] of [
    [`${payment}/refund`, again],
    [`${payment}/part-refund`, part],
    [path, { ...entry, clientId: crypto.randomUUID() }],
  ] as const)
    expect((await page.request.post(to, { headers, data })).status(), to).toBe(403);
});
