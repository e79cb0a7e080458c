import type { BrowserContext, Page } from '@playwright/test';
import {
  CGL_PAPER,
  beLoggedIn,
  beNewStudent,
  expect,
  fillLogin,
  findBarriers,
  openLogin,
  signUp,
  test,
} from '../academy.ts';
import { adminToken } from '../staff/admin.ts';

/** With the network cut: the service worker, kept papers, attempts that wait. */
/** The browser's own words for a request that the cut network refused. */
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|heartbeat|service worker navigation preload/i;

/** Until the worker has all that this page brought. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 1000 && navigator.serviceWorker.controller === null; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, new URL(page.url()).pathname))
    .toBe(true);
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().map(({ url }) => new URL(url).pathname);
  });

/** All that this browser holds of the site, with its text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const cached: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return {
      cached,
      databases,
      session: Object.keys(sessionStorage),
      local: Object.entries(localStorage).map(([key, value]) => `${key}=${value}`),
    };
  });

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
}

async function answerAll(page: Page): Promise<void> {
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
    await page.keyboard.press('s');
  }
  await expect(page.getByText('Score: -10 (Max: 10)')).toBeVisible();
}

const storedAttempts = async (page: Page): Promise<number> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.get('/api/attempts', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { attempts: unknown[] }).attempts.length;
};

/** A killed app begins without its session: the kept papers open all the same, and a running one goes on. */
async function expectKilledAppToGoOn(context: BrowserContext): Promise<void> {
  const first = await context.newPage();
  await first.goto('/quiz/cgl/day-2/paper-1');
  await start(first);
  await first.locator('.option').nth(1).click();
  await first.close();
  const page = await context.newPage();
  await page.goto('/quiz/cgl/day-2/paper-1');
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.goto('/offline');
  await expect(page.getByRole('region', { name: 'Papers' })).toContainText('Is this phone not yours alone?');
  await expect(page.getByText(/log in once while you have a connection/i).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'SSC CGL, Day 2, Paper 1' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.close();
}

/** On the list of papers. */
async function keepDayTwo(page: Page): Promise<void> {
  await page.goto('/quiz/cgl');
  await waitForWorker(page);
  await page.getByRole('button', { name: 'Keep Day 2 offline' }).click();
  await expect(
    page.getByText('Day 2 is kept. Its papers open without a connection, also when the app was closed'),
  ).toBeVisible();
}

const cut = (context: BrowserContext, isCut: boolean): Promise<void> => context.setOffline(isCut);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(({ complaints }) => {
    complaints.expected.push(CUT);
  });

  test('a guest’s first page downloads no worker, the second does', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL('/about');
    await waitForWorker(page);
  });

  test('visited pages still open, the page says that there is no connection, others give what the phone has', async ({
    page,
    context,
  }) => {
    await beNewStudent(page);
    await page.goto('/about');
    await waitForWorker(page);
    await page.goto('/faqs');
    await expect(page.locator('#connection')).toBeHidden();
    // The second page with a worker keeps the one that stands in for others.
    await expect.poll(() => keptPaths(page)).toContain('/offline');
    await cut(context, true);
    await expect(page.locator('#connection')).toContainText('You are offline.');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the academy');
    await expect(page.locator('#connection')).toContainText('You are offline.');
    await page.goto('/currentaffairs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On this phone');
    await expect(
      page.getByText('There is no connection, and the page that you wanted is not on this phone yet.'),
    ).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'About the academy' }).click();
    await expect(page).toHaveURL('/about');
    await cut(context, false);
    await expect(page.locator('#connection')).toBeHidden();
  });

  test('on a slow line the first paper brings the worker, which names what the phone has', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } }),
    );
    await beNewStudent(page);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.goto(CGL_PAPER);
    await waitForWorker(page);
    await page.goto('/faqs');
    await page.waitForLoadState('networkidle');
    expect(await keptPaths(page)).not.toContain('/offline');
    await cut(context, true);
    await page.goto('/currentaffairs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On this phone');
    await page.getByRole('link', { name: /Day 1 Paper 1/ }).click();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await cut(context, false);
  });

  test('the page that stands in is kept in each language that was read', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/about');
    await waitForWorker(page);
    for (const [visited, kept] of [
      ['/gu/about', '/gu/offline'],
      ['/faqs', '/offline'],
    ] as const) {
      await page.goto(visited);
      await expect.poll(() => keptPaths(page)).toContain(kept);
    }
    expect(await keptPaths(page)).toContain('/gu/offline');
  });

  test('questions that are on their way as the worker comes are kept too', async ({ page }) => {
    const file = `${CGL_PAPER.replace('/quiz/', '/papers/')}.json`;
    const { promise: hasCome, resolve: come } = Promise.withResolvers<undefined>();
    await page.route(`**${file}`, async (route) => {
      await hasCome;
      await route.continue();
    });
    await beNewStudent(page);
    await page.goto(CGL_PAPER);
    await waitForWorker(page);
    expect(await keptPaths(page)).not.toContain(file);
    come(undefined);
    await expect.poll(() => keptPaths(page)).toContain(file);
  });

  test('a quiz begun online is finished offline, says that it waits, and is stored once when the network is back', async ({
    page,
    context,
  }) => {
    await beNewStudent(page);
    await page.goto(CGL_PAPER);
    await waitForWorker(page);
    await start(page);
    await cut(context, true);
    await expect(page.locator('#connection')).toBeVisible();
    // The bar covers nothing of the buttons: both keep to the lower edge.
    const edge = (selector: string, side: 'top' | 'bottom') =>
      page.locator(selector).evaluate((element, of) => Math.round(element.getBoundingClientRect()[of]), side);
    await expect
      .poll(async () => (await edge('.quiz-actions', 'bottom')) <= (await edge('.connection', 'top')))
      .toBe(true);
    await answerAll(page);
    await expect(page.locator('#connection')).toContainText('1 finished attempt waits to be sent');
    await page.reload();
    await expect(page.getByText('Score: -10 (Max: 10)')).toBeVisible();
    await expect(page.locator('#connection')).toContainText('1 finished attempt waits');
    await cut(context, false);
    await expect(page.locator('#connection')).toBeHidden();
    await expect.poll(() => storedAttempts(page)).toBe(1);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await storedAttempts(page)).toBe(1);
  });

  test('a day that was kept opens offline, whole, without having been opened before; removed, it is gone', async ({
    page,
    context,
  }) => {
    await beNewStudent(page);
    await keepDayTwo(page);
    expect(await findBarriers(page)).toEqual([]);
    await cut(context, true);
    await page.goto('/quiz/cgl/day-2/paper-1');
    await start(page);
    await answerAll(page);
    await page.goto('/quiz/mts');
    await expect(page.getByRole('main').getByRole('link', { name: 'SSC CGL, Day 2, Paper 1' })).toBeVisible();
    await expect(page.getByText(/log in once while you have a connection/i).filter({ visible: true })).toHaveCount(0);
    await expectKilledAppToGoOn(context);
    await cut(context, false);
    await page.goto('/quiz/cgl');
    await expect.poll(() => storedAttempts(page)).toBe(1);
    await page.getByRole('button', { name: 'Remove Day 2 from this phone' }).click();
    await expect(page.getByText('Day 2 is no longer kept.')).toBeVisible();
    expect(await page.evaluate(async () => (await (await caches.open('academy-saved-1')).keys()).length)).toBe(0);
  });

  test('a kept paper opens as it was kept, where a newer page of it came and its files did not', async ({
    page,
    context,
  }) => {
    await beNewStudent(page);
    await keepDayTwo(page);
    // What a line that broke after the page leaves behind.
    const newer =
      '<!doctype html><title>Newer</title><script type="module" src="/_astro/of-a-newer-release.js"></script><p>Newer</p>';
    await page.evaluate(async (html) => {
      await (
        await caches.open('academy-pages-1')
      ).put('/quiz/cgl/day-2/paper-1', new Response(html, { headers: { 'content-type': 'text/html' } }));
    }, newer);
    await cut(context, true);
    await page.goto('/quiz/cgl/day-2/paper-1');
    await start(page);
  });

  test('of the page that stands in, one release is kept', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/about');
    await waitForWorker(page);
    const paths = (): Promise<string[]> =>
      page.evaluate(async () =>
        (await (await caches.open('academy-stand-in-1')).keys()).map(({ url }) => new URL(url).pathname),
      );
    await page.reload();
    await expect.poll(paths).toContain('/offline');
    const whole = (await paths()).toSorted();
    // What a former release left.
    await page.evaluate(async () =>
      (await caches.open('academy-stand-in-1')).put('/_astro/of-a-former-release.js', new Response('')),
    );
    await page.reload();
    await expect.poll(async () => (await paths()).toSorted()).toEqual(whole);
  });

  test('a phone without room keeps the door to what it has', async ({ page, context }) => {
    await beNewStudent(page);
    await keepDayTwo(page);
    // All that may be pushed out is gone.
    await page.evaluate(
      async () =>
        void (await Promise.all(['pages', 'files', 'papers'].map((name) => caches.delete(`academy-${name}-1`)))),
    );
    await cut(context, true);
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On this phone');
    await expect(page.locator('#connection')).toContainText('You are offline.');
    await page.getByRole('main').getByRole('link', { name: 'SSC CGL, Day 2, Paper 1' }).click();
    await start(page);
  });

  test('a page behind a membership that was visited opens from the list of what the phone has @long', async ({
    page,
    context,
  }) => {
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto('/about');
    await waitForWorker(page);
    await page.goto('/courses/foundation/history');
    await expect.poll(() => keptPaths(page)).toContain('/courses/foundation/history');
    await cut(context, true);
    await page.goto('/currentaffairs');
    await page
      .getByRole('main')
      .getByRole('link', { name: /History/ })
      .click();
    await expect(page).toHaveURL('/courses/foundation/history');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('History');
  });

  test('a login on the first page brings the worker and the bar @long', async ({ page, context }) => {
    const student = await signUp(page);
    await page.goto('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    await waitForWorker(page);
    await cut(context, true);
    await expect(page.locator('#connection')).toContainText('You are offline.');
  });

  test('a paper that an admin has published is kept like a built one: a reload in the middle of it goes on offline @long', async ({
    page,
    context,
  }) => {
    const day = `9${String(Date.now()).slice(-5)}`;
    const question = (number: number) => ({
      id: `cgl-d${day}-p1-q0${number}`,
      question: `What is ${number} + 2 on day ${day}?`,
      options: [String(number + 2), String(number + 5)],
      correctAnswer: String(number + 2),
      topic: 'Sums',
      explanation: 'Counting on by two gives the sum of both.',
    });
    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const data = {
      clientId: crypto.randomUUID(),
      exam: 'cgl',
      day,
      paper: '1',
      status: 'published',
      authored: { topic: `Sums of day ${day}`, questions: [question(1), question(2)] },
    };
    const created = await page.request.post('/api/admin/papers', { headers, data });
    expect(created.status(), await created.text()).toBe(201);
    await beNewStudent(page);
    await page.goto('/about');
    await waitForWorker(page);
    await page.goto(`/quiz/cgl/day-${day}/paper-1`);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByText(`What is 1 + 2 on day ${day}?`)).toBeVisible();
    await expect.poll(() => keptPaths(page)).toContain(`/api/papers/cgl/${day}/1`);
    await cut(context, true);
    await page.reload();
    await expect(page.getByText(`What is 1 + 2 on day ${day}?`)).toBeVisible();
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    await expect(page.getByText('Score: -2 (Max: 2)')).toBeVisible();
    await cut(context, false);
    await expect.poll(() => storedAttempts(page)).toBe(1);
    // Its review reads it where it is: no build has it.
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const { attempts } = (await (
      await page.request.get('/api/attempts', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { attempts: { attemptId: string }[] };
    await page.goto(`/profile#attempt-${attempts[0]?.attemptId}`);
    await expect(page.getByText(`What is 2 + 2 on day ${day}?`)).toBeVisible();
    const { item } = (await created.json()) as { item: { id: number; version: number } };
    expect(
      (
        await page.request.delete(`/api/admin/papers/${item.id}`, { headers, data: { version: item.version } })
      ).status(),
    ).toBe(200);
  });

  test('nothing that the API said is ever kept, for a member of everything and after the logout', async ({ page }) => {
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto(CGL_PAPER);
    await waitForWorker(page);
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    await page.goto('/courses/foundation/history');
    const members = page.getByRole('region', { name: 'Lectures and materials' });
    await members.locator('summary').first().click();
    const opened = members.locator('details[open] p, details[open] li').first();
    await expect(opened).toBeVisible();
    const gated = (await opened.textContent()) ?? '';
    expect(gated.length).toBeGreaterThan(20);
    await page.goto('/profile#progress');
    await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible();
    await page.goto('/liveclasses');
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.waitForLoadState('networkidle');
    const kept = await everythingKept(page);
    expect(kept.cached.length).toBeGreaterThan(5);
    expect(kept.cached.filter(({ path }) => /^\/(api|admin|dev)/.test(path))).toEqual([]);
    const personal = [token, gated, 'oneyear@academy.test', 'OYS'];
    expect(
      kept.cached.filter(({ text }) => personal.some((part) => text.includes(part))).map(({ path }) => path),
    ).toEqual([]);
    expect(kept.session).toEqual([]);
    expect(kept.local.filter((entry) => personal.some((part) => entry.includes(part)))).toEqual([]);
    expect(kept.databases.filter((name) => !name.startsWith('workbox-'))).toEqual([]);
  });
});

test.describe('a student who saves data', () => {
  test.use({ serviceWorkers: 'block' });

  /** The pictures that a paper brings before its first question is looked at. */
  async function picturesOf(page: Page, saveData: boolean): Promise<readonly string[]> {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
      saveData,
    );
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/images/papers/')) pictures.push(request.url());
    });
    await beNewStudent(page);
    await page.goto('/quiz/cgl/day-1/paper-2');
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return pictures;
  }

  test('gets a paper’s pictures as they are looked at, others get them at once @long', async ({
    page,
    browser,
    baseURL,
  }) => {
    expect(await picturesOf(page, true)).toEqual([]);
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      serviceWorkers: 'block',
    });
    expect((await picturesOf(await context.newPage(), false)).length).toBeGreaterThan(0);
    await context.close();
  });
});

test.describe('a view of the profile that does not arrive', () => {
  test.use({ serviceWorkers: 'block' });

  test('comes when it is asked for again; where it stays away the page can be loaded @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(CUT, /dynamically imported module/);
    const away = new Set(['ProgressView', 'AccountView']);
    await page.route(/(Progress|Account)View\./, (route) =>
      [...away].some((name) => route.request().url().includes(name)) ? route.abort() : route.continue(),
    );
    await beNewStudent(page);
    await page.goto('/profile#progress');
    const note = page.getByRole('alert').filter({ hasText: 'This part of the page could not be shown.' });
    await expect(note).toContainText('Check your connection and try again.');
    away.delete('ProgressView');
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible();
    await page.goto('/profile#account');
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toContainText('Check your connection and load the page again.');
    expect(await findBarriers(page)).toEqual([]);
    away.clear();
    await note.getByRole('button', { name: 'Load the page again' }).click();
    await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();
  });
});

test.describe('a new release', () => {
  // What a worker asks for, a test cannot change.
  test.use({ serviceWorkers: 'block' });

  test('a file that a release took away makes the page begin again, once', async ({ page, complaints }) => {
    complaints.expected.push(/status of 404/, /login/);
    let asked = 0;
    await page.route(/\/_astro\/login\./, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/about');
    // A page that was begun again before, for another reason.
    await page.reload();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await page.waitForFunction(() => !('isOld' in window));
    await page.waitForFunction(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
    );
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });
});
