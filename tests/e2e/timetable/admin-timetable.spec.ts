import { addDays, indiaDayOf, weekdayOf } from '../../../src/domain/lib/india-time.ts';
import type { Page } from '@playwright/test';
import { beLoggedIn, expect, expectAlert, findBarriers, PASSWORD, test } from '../academy.ts';
import { adminToken, draftKeys, newTitle } from '../staff/admin.ts';

const FORM = '/admin/timetableform';
const TODAY = indiaDayOf(Date.now());
const topicField = (page: Page) => page.getByRole('textbox', { name: 'Topic' });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function expectSound(page: Page, where: string): Promise<void> {
  // Where the page happens to be scrolled, the header stands over half a line of links.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), `${where}, ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${where} at 320 px`,
  ).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

async function fillClass(page: Page, topic: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Subject' }).fill('Geography');
  await page.getByLabel('Course').selectOption('eklavya');
  await topicField(page).fill(topic);
  await page.getByLabel('Start', { exact: true }).fill('05:30');
  await page.getByLabel('End', { exact: true }).fill('06:30');
}

interface ApiEntry {
  readonly id: number;
  readonly version: number;
}
const ENTRY = {
  status: 'published',
  subject: 'Geography',
  faculty: '',
  group: 'eklavya',
  start: '05:30',
  end: '06:30',
  date: addDays(TODAY, 7),
  joinAddress: null,
};

async function writeEntry(page: Page, topic: string, entry: ApiEntry | null = null): Promise<ApiEntry> {
  const options = { headers: { authorization: `Bearer ${await adminToken(page)}` } };
  const body = { ...ENTRY, topic };
  const reply =
    entry === null
      ? await page.request.post('/api/admin/timetable', {
          ...options,
          data: { ...body, clientId: crypto.randomUUID() },
        })
      : await page.request.put(`/api/admin/timetable/${entry.id}`, {
          ...options,
          data: { ...body, version: entry.version },
        });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { item: ApiEntry }).item;
}

test.describe('the timetable for staff', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  test('a class is published, seen by a guest at once, edited and withdrawn', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    const topic = newTitle('Rivers');
    await page.goto(`${FORM}#new`);
    await fillClass(page, topic);
    await page.getByLabel('Date', { exact: true }).fill(addDays(TODAY, 7));
    await page.getByLabel('Join address').fill('https://zoom.us/j/1');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    await expect(page).toHaveURL(/#item-\d+$/);
    expect(await draftKeys(page)).toEqual([]);
    const guest = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    const seen = async (text: string, times: number): Promise<void> => {
      await guest.goto('/liveclasses');
      await expect(guest.getByText('Loading the timetable…')).toHaveCount(0);
      await expect(guest.locator('.class-entry', { hasText: text })).toHaveCount(times);
    };
    await seen(topic, 1);
    const edited = newTitle('Mountains');
    await topicField(page).fill(edited);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(alerts, 'Saved.');
    await seen(edited, 1);
    await seen(topic, 0);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectAlert(alerts, 'It is a draft again, and off the site.');
    await seen(edited, 0);
    await guest.context().close();
  });

  test('who joined a class stands below its form, and is kept as a file @long', async ({ page }) => {
    const day = indiaDayOf(Date.now());
    const admin = { authorization: `Bearer ${await adminToken(page)}` };
    const data = { ...ENTRY, topic: newTitle('Lakes'), start: '00:00', end: '23:59', date: day };
    const made = await page.request.post('/api/admin/timetable', {
      headers: admin,
      data: { ...data, joinAddress: 'https://zoom.us/j/1', clientId: crypto.randomUUID() },
    });
    const { id } = ((await made.json()) as { item: ApiEntry }).item;
    await page.goto(`${FORM}#item-${id}`);
    await expect(page.getByText('Nobody has joined this class from the site.')).toBeVisible();
    const login = await page.request.post('/api/auth/login', {
      data: { email: 'oneyear@academy.test', password: PASSWORD },
    });
    const { token } = (await login.json()) as { token: string };
    const joined = await page.request.get(`/api/timetable/${id}/join?date=${day}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { ticket } = (await joined.json()) as { ticket: string };
    const entered = await page.request.get(
      `/api/timetable/${id}/class?date=${day}&ticket=${encodeURIComponent(ticket)}`,
      { maxRedirects: 0 },
    );
    expect(entered.status()).toBe(303);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('1 student joined.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectSound(page, 'who joined');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Attendance (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe(`attendance-${id}-${day}.csv`);
  });

  test('a weekly class has its days, exceptions and recordings, and the preview shows the next five', async ({
    page,
    alerts,
  }) => {
    const topic = newTitle('Weekly');
    const from = addDays(TODAY, 8 - weekdayOf(TODAY));
    await page.goto(`${FORM}#new`);
    await fillClass(page, topic);
    await page.getByLabel('How often').selectOption('weekly');
    for (const day of ['Monday', 'Thursday']) await page.getByLabel(day).check();
    await page.getByLabel('First date').fill(from);
    await page.getByLabel('Last date').fill(addDays(from, 27));
    const preview = page.getByRole('region', { name: 'The next classes' }).getByRole('listitem');
    await expect(preview).toHaveCount(5);
    await expect(preview.first()).toContainText(/^Mon, .*5:30\sam to 6:30\sam$/);
    await page.getByRole('button', { name: 'Add an exception' }).click();
    await page.getByRole('group', { name: 'Exception 1' }).getByLabel('Class of').selectOption(from);
    await expect(preview.first()).toContainText('(cancelled)');
    await page.getByRole('button', { name: 'Add an exception' }).click();
    const second = page.getByRole('group', { name: 'Exception 2' });
    await second.getByLabel('Class of').selectOption(addDays(from, 3));
    await second.getByLabel('It is').selectOption('moved');
    await second.getByLabel('New date').fill(addDays(from, 5));
    await second.getByLabel('New start').fill('18:00');
    await second.getByLabel('New end').fill('19:00');
    await expect(preview.nth(1)).toContainText(/^Sat, .*6:00\spm to 7:00\spm \(moved\)$/);
    await page.getByRole('group', { name: 'Topics of the coming classes' }).getByRole('textbox').nth(1).fill('Ratios');
    await expect(preview.nth(1)).toContainText(': Ratios');
    await page.getByRole('button', { name: 'Add a recording' }).click();
    const recording = page.getByRole('group', { name: 'Recording 1' });
    await recording.getByLabel('Recording of').selectOption(addDays(from, 7));
    await recording.getByLabel('State').selectOption('ready');
    await recording.getByLabel('Address of the recording').fill('https://youtu.be/abc');
    await expectSound(page, 'the form');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. It is on the site within seconds.');
    await page.reload();
    await expect(page.getByRole('group', { name: 'Exception 2' }).getByLabel('New date')).toHaveValue(addDays(from, 5));
    await expect(page.getByLabel('Address of the recording')).toHaveValue('https://youtu.be/abc');
    const { classes } = (await (
      await page.request.get(`/api/timetable?from=${from}&to=${addDays(from, 27)}`)
    ).json()) as {
      classes: { topic: string; date: string; isCancelled: boolean; isMoved: boolean; recording: string }[];
    };
    const own = classes.filter((each) => each.topic === topic || each.topic === 'Ratios');
    expect(own.map((each) => each.topic === 'Ratios')).toContain(true);
    expect([
      own.length,
      own.filter(({ isCancelled }) => isCancelled).length,
      own.filter(({ isMoved }) => isMoved).length,
      own.filter((each) => each.recording === 'ready').length,
    ]).toEqual([8, 1, 1, 1]);
  });

  test('bad addresses and times are named at the top and at their fields, and nothing is sent', async ({ page }) => {
    await page.goto(`${FORM}#new`);
    await fillClass(page, '');
    await page.getByLabel('End', { exact: true }).fill('05:00');
    for (const address of [
      'http://zoom.us/j/1',
      'https://u:p@zoom.us',
      '//zoom.us',
      'https://evil.example',
      'data:text/html,x',
      'https://xn--zm-emca.us',
      'https://zoom.us:8443/j',
    ]) {
      await page.getByLabel('Join address').fill(address);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByLabel('Join address')).toHaveAttribute('aria-invalid', 'true');
    }
    const summary = page.getByRole('group', { name: 'Please look at these 3 fields' });
    await expect(summary).toBeFocused();
    await expectSound(page, 'faults');
    await summary.getByRole('button', { name: 'Join address' }).click();
    await expect(page.getByLabel('Join address')).toBeFocused();
  });

  test('two admins on one entry: the second is told, and nothing is written over', async ({
    page,
    complaints,
    alerts,
  }) => {
    complaints.expected.push(/status of 409/);
    const entry = await writeEntry(page, newTitle('Ours'));
    await page.goto(`${FORM}#item-${entry.id}`);
    await topicField(page).fill('Mine');
    const theirs = newTitle('Theirs');
    await writeEntry(page, theirs, entry);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Changed by somebody else' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Topic' })).toContainText(theirs);
    await expectSound(page, 'the conflict');
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect(topicField(page)).toHaveValue(theirs);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectAlert(alerts, 'It is a draft again, and off the site.');
  });

  test('what was typed outlives a killed network and the page, with its exceptions, and is saved once', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    const topic = newTitle('Kept');
    await page.goto(`${FORM}#new`);
    await fillClass(page, topic);
    await page.getByRole('button', { name: 'Add an exception' }).click();
    await page.getByRole('group', { name: 'Exception 1' }).getByLabel('Class of').selectOption(TODAY);
    await page.route(
      '**/api/admin/timetable',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The academy cannot be reached. What you typed is kept on this device.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(topicField(page)).toHaveValue(topic);
    await expect(page.getByRole('group', { name: 'Exception 1' }).getByLabel('Class of')).toHaveValue(TODAY);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectAlert(alerts, 'Saved.');
    await page.getByRole('link', { name: 'All entries' }).click();
    await page.getByRole('searchbox', { name: 'Search entries' }).fill(topic);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expectSound(page, 'the list');
  });

  test('a deletion is undone', async ({ page }) => {
    const topic = newTitle('Deleted');
    const entry = await writeEntry(page, topic);
    await page.goto(`${FORM}#item-${entry.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Entries', level: 2 })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search entries' }).fill(topic);
    await expect(rowOf(page, topic)).toContainText('Published');
  });
});
