import { beLoggedIn, beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { adminToken } from '../staff/admin.ts';

/** The bar and the page of announcements. The audience is small, so that no other test's pages show the bar. */
test('a student of its exam alone sees an announcement: on its page, and in a bar that moves nothing and can be closed', async ({
  page,
  request,
}) => {
  const title = `The class is moved ${Date.now()}`;
  const now = Date.now();
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const made = await request.post('/api/admin/announcements', {
    headers,
    data: {
      clientId: crypto.randomUUID(),
      status: 'published',
      title,
      body: 'To **Friday**.',
      audience: 'exam/mts',
      from: new Date(now - 60_000).toISOString(),
      until: new Date(now + 3_600_000).toISOString(),
    },
  });
  expect(made.status()).toBe(201);
  const { item } = (await made.json()) as { item: { id: number } };

  await page.goto('/announcements');
  await expect(page.getByText('There are no announcements at the moment.')).toBeVisible();

  await beNewStudent(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await request.put('/api/today/exam', { headers: { authorization: `Bearer ${token}` }, data: { exam: 'mts' } });
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('academy:announcements:'))
      .forEach((key) => localStorage.removeItem(key)),
  );
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  for (const visit of ['first', 'second']) {
    await page.goto('/about');
    const top = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect(bar.getByRole('link', { name: title }), visit).toBeVisible();
    expect(await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top), visit).toBe(top);
  }
  expect(await findBarriers(page)).toEqual([]);
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByText('Your account', { exact: true })).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');

  await page.goto('/announcements');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await request.delete(`/api/admin/announcements/${item.id}`, { headers, data: { version: 1 } });
});

test('staff are asked before an important announcement goes out, and nothing is sent until they say yes @long', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/status of 503/);
  await beLoggedIn(page, 'admin@academy.test');
  const sent: string[] = [];
  await page.route('**/api/admin/announcements', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 503, json: { message: 'Not now.' } });
  });
  await page.goto('/admin/announcements#new');
  await page.getByLabel('Title', { exact: true }).fill('The class moves');
  await page.getByLabel('Text', { exact: true }).fill('To Friday.');
  await page.getByLabel('For whom').selectOption('plan/1-Year');
  await page.getByRole('checkbox', { name: /^Important/ }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await expect(page.getByText('by mail and to phones (Members: 1-Year)')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'No, change it' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Yes: Publish' })).toBeVisible();
  // Yes to the members of one plan is no yes to everybody: a changed field is asked about anew.
  await page.getByLabel('For whom').selectOption('plan/3-Year');
  await expect(page.getByRole('button', { name: 'Yes: Publish' })).toHaveCount(0);
  await page.getByLabel('For whom').selectOption('plan/1-Year');
  await expect(page.getByRole('button', { name: 'Yes: Publish' })).toHaveCount(0);
  await page.getByLabel('For whom').selectOption('plan/3-Year');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('by mail and to phones (Members: 3-Year)')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Yes: Publish' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ audience: 'plan/3-Year' });
});
