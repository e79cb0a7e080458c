import { indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { Page } from '@playwright/test';
import type { NewStudent } from '../academy.ts';
import { beLoggedIn, expect, test } from '../academy.ts';
import { beStaff, fits, openAdminMenu, ownHeaders, signUpByName, studentIdOf } from './admin-student.ts';
import { adminToken, newTitle } from './admin.ts';

/** What a teacher looks at and corrects on a phone of 360 px. */

test.use({ viewport: { width: 360, height: 740 } });

/** Enters the class as a member does from the page of live classes. */
async function joinClass(page: Page, { email, password }: NewStudent, id: number, day: string): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const joined = await page.request.get(`/api/timetable/${id}/join?date=${day}`, { headers });
  const { ticket } = (await joined.json()) as { ticket: string };
  const query = `date=${day}&ticket=${encodeURIComponent(ticket)}`;
  const entered = await page.request.get(`/api/timetable/${id}/class?${query}`, { maxRedirects: 0 });
  expect(entered.status()).toBe(303);
}

test('a teacher reads who joined a class, by first name and initial, and takes the list as a file @long', async ({
  page,
}) => {
  const day = indiaDayOf(Date.now());
  const owner = { authorization: `Bearer ${await adminToken(page)}` };
  const students = [await signUpByName(page), await signUpByName(page)];
  for (const student of students) {
    const grant = { membershipType: '1-Year', startDate: day, endDate: '2099-12-31' };
    const path = `/api/admin/students/${await studentIdOf(page, student)}/memberships`;
    const data = { clientId: crypto.randomUUID(), reason: 'Paid at the counter', ...grant };
    expect((await page.request.post(path, { headers: owner, data })).ok()).toBe(true);
  }
  await beStaff(page, 'teacher');
  const made = await page.request.post('/api/admin/timetable', {
    headers: await ownHeaders(page),
    data: {
      clientId: crypto.randomUUID(),
      status: 'published',
      subject: 'Geography',
      topic: newTitle('Lakes'),
      faculty: '',
      group: 'eklavya',
      start: '00:00',
      end: '23:59',
      date: day,
      joinAddress: 'https://zoom.us/j/1',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = ((await made.json()) as { item: { id: number } }).item;
  for (const student of students) await joinClass(page, student, id, day);
  const section = page.getByRole('region', { name: 'Who joined' });
  await expect(async () => {
    await page.goto('/admin/timetableform');
    await page.goto(`/admin/timetableform#item-${id}`);
    await expect(section.getByText('2 students joined.')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(section.getByRole('row', { name: /Vaidehi A\./ })).toHaveCount(2);
  await expect(section.getByRole('link')).toHaveCount(0);
  await section.scrollIntoViewIfNeeded();
  await fits(page);
  await openAdminMenu(page);
  await fits(page);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Attendance (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(`attendance-${id}-${day}.csv`);
});

test('an owner corrects a mock test that ships, and what was typed for no title is refused and kept @long', async ({
  page,
}) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/mocks');
  const row = page.getByRole('row').filter({ has: page.locator('a[href="#details-gd-1"]') });
  await expect(row).toContainText('As in its file');
  await fits(page);
  await row.getByRole('link', { name: /^Title and hours of/ }).click();
  const form = page.getByRole('form', { name: 'Title and hours' });
  const [title, summary] = [form.getByLabel('Title', { exact: true }), form.getByLabel('Summary', { exact: true })];
  const [shippedTitle, shipped] = [await title.inputValue(), await summary.inputValue()];
  await fits(page);
  await title.fill('');
  await summary.fill('One whole paper of the constables, on the screen of the exam.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('group', { name: /^Please look at this/ })).toBeVisible();
  await fits(page);
  await title.fill(shippedTitle);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Saved', { exact: false }).first()).toBeVisible();
  await fits(page);
  await page.getByRole('link', { name: 'All mock tests' }).click();
  await expect(row).toContainText('Edited here');
  await row.getByRole('link', { name: /^Title and hours of/ }).click();
  await summary.fill(shipped);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Saved', { exact: false }).first()).toBeVisible();
});
