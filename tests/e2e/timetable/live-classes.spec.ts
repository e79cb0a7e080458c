import type { Page } from '@playwright/test';
import { STILL, weighPage } from '../../../tools/bench/script-weight.ts';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import { addDays, indiaMomentOf } from '../../../src/domain/lib/india-time.ts';
import type { ShownClass } from '../../../src/domain/timetable/draw-classes.ts';
import { drawTimetable } from '../../../src/domain/timetable/draw-classes.ts';
import { alertWith, beLoggedIn, expect, findBarriers, freshAddress, REFUSED, test } from '../academy.ts';
import { adminToken, newTitle } from '../staff/admin.ts';
import { SILENT_SECONDS, silentMp3 } from '../materials/recordings.ts';

const STARTING = 'The recorded lecture will be uploaded after the live session.';
const MINUTE_MS = 60_000;
const ADDRESS = 'https://meet.google.com/abc-defg-hij';
const PAGE = '**/liveclasses';
const FAILED = /net::ERR_|Failed to load resource/;

/** A guest's home page brings the page's own script too; the timetable may cost so much more. Bytes after gzip. */
const TIMETABLE_SCRIPT = 3.25 * 1024;

/** A published class that begins so many minutes from now, or today at midnight where that was yesterday. */
async function addClass(page: Page, minutes: number, fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const now = indiaMomentOf(new Date().toISOString())!;
  const begin = indiaMomentOf(new Date(Date.now() + minutes * MINUTE_MS).toISOString())!;
  const end = indiaMomentOf(new Date(Date.now() + (minutes + 60) * MINUTE_MS).toISOString())!;
  const isYesterday = begin.date < now.date && minutes > -30;
  const when = isYesterday ? { date: now.date, start: '00:00' } : { date: begin.date, start: begin.time };
  const topic = newTitle('The Solanki dynasty');
  const data = {
    clientId: crypto.randomUUID(),
    status: 'published',
    subject: 'History',
    topic,
    faculty: 'History faculty',
    group: 'eklavya',
    ...when,
    end: end.date === when.date ? end.time : '23:59',
    joinAddress: ADDRESS,
    ...fields,
  };
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const reply = await page.request.post('/api/admin/timetable', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return topic;
}

/** The timetable of all tests is one: what only one of them needs goes again. */
async function removeClass(page: Page, topic: string): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const list = await page.request.get(`/api/admin/timetable?q=${encodeURIComponent(topic)}`, { headers });
  const [entry] = ((await list.json()) as { items: { id: number; version: number }[] }).items;
  expect(
    (
      await page.request.delete(`/api/admin/timetable/${entry?.id}`, { headers, data: { version: entry?.version } })
    ).status(),
  ).toBe(200);
}

const entryOf = (page: Page, topic: string) => page.locator('.class-entry', { hasText: topic });
const joinOf = (page: Page, topic: string) => entryOf(page, topic).getByRole('button', { name: /^Join/ });

/** A page whose title is where the server leads: no test talks to the class's own site. */
const serveMeeting = (page: Page) =>
  page.context().route('**/api/timetable/*/class?*', async (route) => {
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers();
    await route.fulfill({ contentType: 'text/html', body: `<title>${location ?? 'nowhere'}</title>` });
  });

const classOf = ({
  entryId = 1,
  date = '2026-11-25',
  startsAt = '2026-11-25T13:00:00Z',
  endsAt = '2026-11-25T14:00:00Z',
  ...fields
}: {
  readonly entryId?: number;
  readonly date?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
} & Partial<Pick<ShownClass, 'topic' | 'isCancelled' | 'isMoved' | 'recording'>>): ShownClass => ({
  key: `${entryId}/${date}`,
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  isCancelled: false,
  isMoved: false,
  subject: 'History',
  topic: 'Lothal',
  faculty: '',
  group: 'eklavya',
  recording: 'to-come',
  ...fields,
});

/** A class as the API replies it. */
const repliedOf = ({ key, startsAt, endsAt, ...rest }: ShownClass) => ({
  ...rest,
  entryId: Number(key.split('/')[0]),
  date: key.split('/')[1],
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

/** Serves the page with these classes, as the worker draws them at an instant; null takes the network away. */
async function serveClasses(page: Page, classes: readonly ShownClass[] | null, now: number): Promise<void> {
  await page.unroute(PAGE);
  await page.route(PAGE, async (route) => {
    if (classes === null) return route.abort();
    const reply = await route.fetch();
    const drawn = htmlOf(drawTimetable(classes, now)['classes'] ?? []);
    // Nothing in the fragment is a div.
    const body = (await reply.text()).replace(
      /(data-fragment="classes"[^>]*>)[^]*?<\/div>/,
      (_, start) => `${start}${drawn}</div>`,
    );
    return route.fulfill({ response: reply, body, headers: { ...reply.headers(), date: new Date(now).toUTCString() } });
  });
}

const at = (time: string): number => Date.parse(`2026-11-25T${time.padEnd(8, ':00')}+05:30`);

/** The page as it is at another time, by the server's clock and by the phone's. Wednesday, 25 November 2026. */
async function visitAt(page: Page, time: string, classes: readonly ShownClass[]): Promise<void> {
  await page.clock.install({ time: at(time) });
  await serveClasses(page, classes, at(time));
  await page.goto('/liveclasses');
  // Later answers leave the phone's clock as it goes on.
  await expect(page.locator('#next-class')).not.toHaveText(/2026/);
}

test.describe('joining', () => {
  test('eleven minutes before a class is the notice of the specification, nine minutes before it is the way in', async ({
    page,
  }) => {
    await serveMeeting(page);
    const [later, soon] = [await addClass(page, 12), await addClass(page, 9)];
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto('/liveclasses');
    await joinOf(page, later).click();
    const dialog = page.getByRole('dialog', { name: 'Join the live lecture on time!' });
    await expect(dialog.getByText(STARTING)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entryOf(page, soon)).toContainText('You can join now.');
    const tab = page.context().waitForEvent('page');
    await joinOf(page, soon).click();
    const opened = await tab;
    await opened.waitForLoadState();
    expect(await opened.title()).toBe(ADDRESS);
    expect(new URL(opened.url()).pathname).toMatch(/^\/api\/timetable\/\d+\/class$/);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  });

  test('a guest is asked to log in, and the page knows no address', async ({ page }) => {
    const topic = await addClass(page, 5);
    await page.goto('/liveclasses');
    await joinOf(page, topic).click();
    await expect(page.getByRole('dialog').getByText('To join a class you need an account.')).toBeVisible();
    expect(await page.content()).not.toContain('meet.google.com');
  });

  for (const [who, sentence] of [
    ['none', 'This class needs 1-Year or 3-Year.'],
    ['expired', 'This class needs 1-Year or 3-Year.'],
    ['trial', 'Your free access does not open this class. It needs 1-Year or 3-Year.'],
    ['testseries', 'Your membership does not open this class. It needs 1-Year or 3-Year.'],
  ] as const)
    test(`${who}@academy.test reads what opens the class in place of the button`, async ({ page }) => {
      const topic = await addClass(page, 5);
      await beLoggedIn(page, `${who}@academy.test`);
      await page.goto('/liveclasses');
      await expect(entryOf(page, topic)).toContainText(sentence);
      await expect(joinOf(page, topic)).toHaveCount(0);
      await expect(entryOf(page, topic).getByRole('link', { name: 'See the memberships' })).toHaveAttribute(
        'href',
        '/membership',
      );
      expect(await findBarriers(page)).toEqual([]);
    });

  test('a tap before the memberships are known is refused with the words of the specification', async ({ page }) => {
    const topic = await addClass(page, 5);
    await beLoggedIn(page, 'none@academy.test');
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/payments/subscriptions/*', async (route) => {
      calls += 1;
      // The page's own question waits; the tap's is answered.
      if (calls === 1) await asked.promise;
      await route.continue();
    });
    await page.goto('/liveclasses');
    await joinOf(page, topic).click();
    await expect(alertWith(page, 'Please purchase a premium plan to access this content.')).toBeVisible();
    asked.resolve();
    await expect(joinOf(page, topic)).toHaveCount(0);
  });

  test('where the browser would block the tab a popup offers the class', async ({ page }) => {
    await serveMeeting(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }));
    const topic = await addClass(page, 5);
    await beLoggedIn(page, 'threeyear@academy.test');
    await page.goto('/liveclasses');
    await joinOf(page, topic).click();
    const link = page.getByRole('dialog', { name: 'Your class is open' }).getByRole('link', { name: 'Open the class' });
    await expect(link).toHaveAttribute('href', /^\/api\/timetable\/\d+\/class\?date=[\d-]+&ticket=/);
    await expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('a class that was withdrawn meanwhile says so', async ({ page, complaints }) => {
    complaints.expected.push(REFUSED);
    await beLoggedIn(page, 'oneyear@academy.test');
    const now = Date.now();
    const instant = (minutes: number) => new Date(now + MINUTE_MS * minutes).toISOString();
    const running = classOf({ entryId: 999_999, startsAt: instant(0), endsAt: instant(30) });
    await serveClasses(page, [running], now);
    await page.goto('/liveclasses');
    await page.getByRole('button', { name: /^Join/ }).click();
    await expect(alertWith(page, 'There is no such class.')).toBeVisible();
  });

  test('what is over shows its recording, to those whom its course lets in', async ({ page }) => {
    await page
      .context()
      .route('https://youtu.be/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The recording</title>' }),
      );
    const date = addDays(indiaMomentOf(new Date().toISOString())!.date, -1);
    const hours = { date, start: '07:00', end: '08:00' };
    const ready = await addClass(page, 0, {
      ...hours,
      recordings: [{ date, state: 'ready', address: 'https://youtu.be/lecture' }],
    });
    const processing = await addClass(page, 0, { ...hours, recordings: [{ date, state: 'processing' }] });
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto('/liveclasses');
    await expect(entryOf(page, processing)).toContainText('The recording is being prepared.');
    await expect(joinOf(page, ready)).toHaveCount(0);
    const tab = page.context().waitForEvent('page');
    await entryOf(page, ready)
      .getByRole('button', { name: /^Watch the recording/ })
      .click();
    expect((await tab).url()).toContain('youtu.be/lecture');
  });

  test('a recording that is kept here plays on the page for whom it is open, and its player is downloaded for it alone @wide', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await beLoggedIn(page, 'admin@academy.test');
    await page.goto('/admin/materialform#new');
    await page.getByRole('textbox', { name: 'Title' }).fill(newTitle('Sound of a lecture'));
    await page.getByLabel('Kind').selectOption('audio');
    await page.getByLabel('Page', { exact: true }).selectOption('courses.eklavya');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lecture.mp3', mimeType: 'audio/mpeg', buffer: silentMp3() });
    await expect(page.getByText('lecture.mp3, ')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page).toHaveURL(/#item-\d+$/);
    const materialId = Number(/\d+$/.exec(page.url())?.[0]);
    const date = addDays(indiaMomentOf(new Date().toISOString())!.date, -1);
    const topic = await addClass(page, 0, {
      date,
      start: '07:00',
      end: '08:00',
      recordings: [{ date, state: 'ready', materialId }],
    });

    const member = await (
      await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        extraHTTPHeaders: { 'cf-connecting-ip': freshAddress() },
        viewport: page.viewportSize(),
      })
    ).newPage();
    await beLoggedIn(member, 'oneyear@academy.test');
    const scripts: string[] = [];
    member.on('request', (request) => scripts.push(request.url()));
    await member.goto('/liveclasses');
    const watch = entryOf(member, topic).getByRole('button', { name: /^Watch the recording/ });
    await expect(watch).toBeVisible();
    expect(scripts.filter((url) => /RecordingDialog|RecordingPlayer/.test(url))).toEqual([]);
    await member.route(/RecordingDialog/, (route) => route.abort());
    await watch.click();
    await expect(
      member.getByText('The player could not be loaded. Check your connection and try again.'),
    ).toBeVisible();
    await member.unroute(/RecordingDialog/);
    await watch.click();
    const dialog = member.getByRole('dialog', { name: `History: ${topic}` });
    const sound = dialog.locator('audio');
    await expect
      .poll(() => sound.evaluate((element: HTMLAudioElement) => Math.round(element.duration)))
      .toBe(SILENT_SECONDS);
    for (const colorScheme of ['light', 'dark'] as const) {
      await member.emulateMedia({ colorScheme });
      expect(await findBarriers(member)).toEqual([]);
    }
    await sound.evaluate((element: HTMLAudioElement) => {
      element.pause();
      element.currentTime = 30;
    });
    await expect
      .poll(() =>
        member.evaluate(
          () => Object.entries(localStorage).find(([key]) => key.startsWith('academy:playback:'))?.[1] ?? null,
        ),
      )
      .not.toBeNull();
    await member.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(sound).toHaveCount(0);
    await expect(watch).toBeFocused();
    await watch.click();
    await expect(dialog.getByText(/It goes on at 0:(29|30), where you stopped\./)).toBeVisible();
    await member.context().close();

    const stranger = await (
      await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        extraHTTPHeaders: { 'cf-connecting-ip': freshAddress() },
      })
    ).newPage();
    await beLoggedIn(stranger, 'none@academy.test');
    await stranger.goto('/liveclasses');
    await entryOf(stranger, topic)
      .getByRole('button', { name: /^Watch the recording/ })
      .click();
    await expect(alertWith(stranger, 'Please purchase a premium plan to access this content.')).toBeVisible();
    await expect(stranger.locator('audio')).toHaveCount(0);
    await stranger.context().close();
    await removeClass(page, topic);
  });
});

test.describe('the page', () => {
  test('shows today, this week, the next and the recordings, in this order and at India’s time', async ({ page }) => {
    await visitAt(page, '10:00', [
      classOf({
        entryId: 5,
        topic: 'Past',
        startsAt: '2026-11-24T13:00:00Z',
        endsAt: '2026-11-24T14:00:00Z',
        date: '2026-11-24',
        recording: 'ready',
      }),
      classOf({ entryId: 1, topic: 'Late tonight', startsAt: '2026-11-25T18:15:00Z', endsAt: '2026-11-25T18:29:00Z' }),
      classOf({
        entryId: 2,
        topic: 'Sunday',
        startsAt: '2026-11-29T13:00:00Z',
        endsAt: '2026-11-29T14:00:00Z',
        isMoved: true,
      }),
      classOf({
        entryId: 3,
        topic: 'Cancelled',
        startsAt: '2026-11-28T13:00:00Z',
        endsAt: '2026-11-28T14:00:00Z',
        isCancelled: true,
      }),
      classOf({ entryId: 4, topic: 'Monday', startsAt: '2026-11-29T18:30:00Z', endsAt: '2026-11-29T19:30:00Z' }),
    ]);
    await expect(page.locator('#class-days h3')).toHaveText(['Today', 'This week', 'Next week', 'Recordings']);
    await expect(page.locator('.timetable')).toContainText('All times are India’s (Asia/Kolkata).');
    await expect(entryOf(page, 'Late tonight')).toContainText(/^11:45\spm to 11:59\spm/);
    await expect(entryOf(page, 'Sunday')).toContainText('Moved.');
    await expect(entryOf(page, 'Cancelled')).toContainText('Cancelled.');
    await expect(entryOf(page, 'Monday')).toContainText(/Monday,? 30 November 2026 at 12:00\sam to 1:00\sam/);
    await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(1);
    await expect(page.locator('#next-class')).toHaveText('Next class: History: Late tonight, in 13 hours');
  });

  test('draws a picture for a day without a class, and for no class at all, which screen readers skip', async ({
    page,
  }) => {
    const picture = page.locator('#no-class .picture');
    await visitAt(page, '10:00', [
      classOf({ topic: 'Tomorrow', startsAt: '2026-11-26T13:00:00Z', endsAt: '2026-11-26T14:00:00Z' }),
    ]);
    await expect(page.getByText('No class today.')).toBeVisible();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('aria-hidden', 'true');
    await serveClasses(page, [], at('10:00'));
    await page.reload();
    await expect(page.getByText('No class is announced for this week or the next.')).toBeVisible();
    await expect(picture).toBeVisible();
    await serveClasses(page, [classOf({ topic: 'Tonight' })], at('10:00'));
    await page.reload();
    await expect(entryOf(page, 'Tonight')).toBeVisible();
    await expect(picture).toBeHidden();
  });

  test('leads to the recordings of every month before, back to the first class, and says when the network fails', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(FAILED);
    await visitAt(page, '10:00', [classOf({ recording: 'to-come' })]);
    const pastOf = (date: string, topic: string) =>
      classOf({ topic, date, startsAt: `${date}T13:00:00Z`, endsAt: `${date}T14:00:00Z`, recording: 'ready' });
    const months: Readonly<Record<string, readonly ShownClass[]>> = {
      '2026-10-01/2026-10-27': [
        pastOf('2026-10-02', 'Early October'),
        pastOf('2026-10-20', 'Late October'),
        classOf({ entryId: 8, topic: 'Not recorded' }),
      ],
      '2026-08-01/2026-08-31': [pastOf('2026-08-05', 'August')],
    };
    const asked: string[] = [];
    let isDown = true;
    await page.route('**/api/timetable?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const window = `${searchParams.get('from')}/${searchParams.get('to')}`;
      if (isDown) return route.abort();
      asked.push(window);
      const classes = (months[window] ?? []).map(repliedOf);
      return route.fulfill({ json: { classes, firstDay: '2026-08-05' } });
    });
    const older = page.getByRole('button', { name: 'Older recordings' });
    const list = page.locator('#older-classes');
    await page.route(/older-recordings/, (route) => route.abort());
    await older.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'They could not be loaded. Check your connection and try again.' }),
    ).toBeVisible();
    await page.unroute(/older-recordings/);
    await older.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'The older recordings could not be loaded.' }),
    ).toBeVisible();
    isDown = false;
    await older.click();
    await expect(list.getByRole('heading')).toHaveText(['October 2026']);
    await expect(list.getByRole('heading')).toBeFocused();
    await expect(list.locator('.class-entry strong')).toHaveText(['History: Late October', 'History: Early October']);
    await older.click();
    await expect(list.getByRole('heading')).toHaveText(['October 2026', 'August 2026']);
    expect(asked).toEqual(['2026-10-01/2026-10-27', '2026-09-01/2026-09-30', '2026-08-01/2026-08-31']);
    await expect(older).toBeHidden();
    await expect(page.getByText('There are no older recordings.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await list.getByRole('button', { name: /^Watch the recording: History: August/ }).click();
    await expect(page.getByRole('dialog').getByText('To join a class you need an account.')).toBeVisible();
  });

  test('counts down to the next class, says it politely and seldom, and opens the way in by itself', async ({
    page,
  }) => {
    await visitAt(page, '18:18:50', [classOf({})]);
    const said = page.locator('#next-class-said');
    await expect(page.locator('#next-class')).toHaveText(/in 11 min [0-9]+ s$/);
    await expect(said).toHaveText('The next class begins in 11 minutes.');
    await page.getByRole('button', { name: /^Join/ }).focus();
    await expect(page.locator('.class-note')).toHaveText('');
    await page.clock.runFor(75_000);
    await expect(page.locator('.class-note')).toHaveText('You can join now.');
    await expect(page.getByRole('button', { name: /^Join/ })).toBeFocused();
    await expect(said).toHaveText('The next class begins in 10 minutes.');
    const texts = await said.evaluate((element) => {
      const seen: (string | null)[] = [];
      new MutationObserver(() => seen.push(element.textContent)).observe(element, { childList: true });
      (globalThis as unknown as { seen: unknown }).seen = seen;
      return seen;
    });
    expect(texts).toEqual([]);
    await page.clock.runFor(60_000);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)).toEqual([]);
    await page.clock.runFor(10 * MINUTE_MS);
    await expect(page.locator('#next-class')).toHaveText('Next class: History: Lothal, now');
    await page.clock.runFor(60 * MINUTE_MS);
    await expect(page.locator('.class-note')).toHaveText('No recording yet; its day is not announced.');
    await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0);
  });

  test('follows the server’s clock where the phone’s is wrong', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-25T09:00:00+05:30') });
    await serveClasses(page, [classOf({})], at('18:21'));
    await page.goto('/liveclasses');
    await expect(page.locator('.class-note')).toHaveText('You can join now.');
  });

  test('says so when no class is announced, keeps what it shows while the network is away, and gets what has changed', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(FAILED);
    await visitAt(page, '10:00', []);
    await expect(page.locator('#class-days')).toHaveText('No class is announced for this week or the next.');
    await serveClasses(page, [classOf({ topic: 'Tonight' })], at('10:00'));
    await page.reload();
    await expect(page.locator('#next-class')).toHaveText(/in 8 hours$/);
    await serveClasses(page, null, 0);
    await page.clock.runFor(3 * MINUTE_MS);
    await expect(entryOf(page, 'Tonight')).toBeVisible();
    await serveClasses(page, [classOf({ topic: 'Moved to now' })], at('10:05'));
    await page.clock.runFor(3 * MINUTE_MS);
    await expect(entryOf(page, 'Moved to now')).toBeVisible();
    await expect(entryOf(page, 'Tonight')).toHaveCount(0);
  });

  test('is without barriers in light and dark, also at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visitAt(page, '18:25', [
      classOf({}),
      classOf({ entryId: 2, topic: 'A'.repeat(150), isCancelled: true }),
      classOf({
        entryId: 3,
        date: '2026-11-24',
        startsAt: '2026-11-24T13:00:00Z',
        endsAt: '2026-11-24T14:00:00Z',
        recording: 'ready',
      }),
    ]);
    await expect(page.getByRole('button', { name: /^Join/ })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('costs a guest few kilobytes of script more than any page, and nothing moves when it comes', async ({
    browser,
    baseURL,
    page,
  }) => {
    await addClass(page, 30);
    const [plain, timetable] = [
      await weighPage(browser, `${baseURL}/faculty`),
      await weighPage(browser, `${baseURL}/liveclasses`),
    ];
    expect(timetable.script - plain.script).toBeLessThanOrEqual(TIMETABLE_SCRIPT);
    expect(timetable.script).toBeGreaterThan(plain.script);
    expect(timetable.layoutShift).toBeLessThan(STILL);
    expect(timetable.offOrigin).toEqual([]);
  });

  test('comes as a difference from what the phone has, once it has changed', async ({
    browser,
    baseURL,
    page: staff,
  }) => {
    await addClass(staff, 30);
    const phone = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await phone.newPage();
    const first = await page.goto('/liveclasses');
    expect(first?.headers()['use-as-dictionary']).toBe('match="/liveclasses", match-dest=("document")');
    const topics: string[] = [];
    // The browser and the edge write down what was sent after the page is shown.
    await expect(async () => {
      const topic = await addClass(staff, 45);
      topics.push(topic);
      const next = await page.goto('/liveclasses');
      expect(next?.headers()['content-encoding']).toBe('dcz');
      await expect(entryOf(page, topic)).toBeVisible();
    }).toPass();
    for (const topic of topics) await removeClass(staff, topic);
    await phone.close();
  });

  test('without JavaScript shows the classes, how they work, and where the calendar is', async ({
    browser,
    baseURL,
    page: staff,
  }) => {
    const topic = await addClass(staff, 30);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/liveclasses');
    await expect(entryOf(page, topic)).toBeVisible();
    await expect(joinOf(page, topic)).toBeHidden();
    await expect(page.getByText('To join a class or to watch a recording, switch JavaScript on.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What to have ready' })).toBeVisible();
    const feed = await page.request.get((await page.locator('.feed-address').getAttribute('href')) ?? '');
    expect([feed.status(), feed.headers()['content-type'], (await feed.text()).slice(0, 15)]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'BEGIN:VCALENDAR',
    ]);
    await context.close();
  });
});
