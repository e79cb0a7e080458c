import type { Page } from '@playwright/test';
import {
  CGL_PAPER,
  PASSWORD,
  REFUSED,
  alertWith,
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  fillLogin,
  openLogin,
  signUp,
  test,
} from '../academy.ts';

/** Odd input in the browser: addresses, storage, names, papers and timing that nobody planned for. */

/** The server scores by the real paper, and takes no attempt of another. */
const NOT_TAKEN = [REFUSED, /Attempt refused/];

/** The paper at the address, in the place of the real one. */
async function servePaper(page: Page, questions: readonly object[]): Promise<void> {
  await page.route('**/papers/cgl/day-1/paper-1.json', (route) =>
    route.fulfill({ json: { topic: 'Odd paper', questions } }),
  );
}

async function startPaper(page: Page): Promise<void> {
  await page.goto(CGL_PAPER);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('an address', () => {
  test('that names no paper, or climbs out of the papers, fetches nothing but what is named like a paper', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/404/);
    await beNewStudent(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      // Scripts and fonts that are fetched ahead have addresses of their own.
      if (request.resourceType() === 'fetch' && !/\/(?:api|_astro)\//.test(request.url())) fetched.push(request.url());
    });
    for (const address of [
      '/quiz/%2e%2e%2fsecret/1/1',
      '/quiz/..%2f..%2fapi/1/1',
      '/quiz/cgl/%2e%2e/secret',
      '/quiz/ssc/abc/xyz',
      '/quiz/__proto__/1/1',
      '/quiz/constructor/day-1/paper-1',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
    }
    expect(fetched.filter((url) => !/\/papers\/[a-z0-9]+\/day-\d+\/paper-\d+\.json$/.test(url))).toEqual([]);
  });
});

test.describe('stored data that somebody has changed', () => {
  test('a login timestamp of the year 2099 is no loop: the page works, and the server’s 401 ends it', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    await beLoggedIn(page, 'none@academy.test', PASSWORD, Date.parse('2099-01-01'));
    let loads = 0;
    page.on('framenavigated', (frame) => (loads += frame === page.mainFrame() ? 1 : 0));
    await page.goto('/termsandcondition');
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    expect(loads).toBe(1);
    await page.evaluate(() => sessionStorage.setItem('token', `00${'A'.repeat(43)}`));
    await page.goto('/profile');
    await expectAlert(alerts, 'Session expired. Please login again.');
    await expect(page).toHaveURL('/');
  });

  test('a studentId of 1 makes no admin: the server goes by the token, and nothing breaks', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    await beLoggedIn(page, 'none@academy.test');
    const token = await page.evaluate(() => {
      sessionStorage.setItem(
        'user',
        JSON.stringify({ ...JSON.parse(sessionStorage.getItem('user') ?? '{}'), studentId: 1 }),
      );
      return sessionStorage.getItem('token');
    });
    const heartbeat = page.waitForResponse('**/api/auth/heartbeat');
    await page.goto('/');
    expect((await heartbeat).status()).toBe(403);
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    const memberships = await page.request.get('/api/payments/subscriptions/1', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(memberships.status()).toBe(403);
  });

  test('a path to resume that leaves the site is not resumed', async ({ page, alerts }) => {
    const student = await signUp(page);
    for (const hostile of [
      '//evil.example',
      '/..//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example/',
    ]) {
      await page.goto('/termsandcondition');
      await page.evaluate((path) => {
        sessionStorage.clear();
        sessionStorage.setItem('redirectPath', path);
        sessionStorage.setItem('redirectAfterLogin', path);
      }, hostile);
      await page.reload();
      await openLogin(page);
      await fillLogin(page, student.email, student.password);
      await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
      await expect(page).toHaveURL('/termsandcondition');
    }
    await expectAlert(alerts, 'Login successful!', 5);
  });
});

test.describe('a name', () => {
  const NAMES = [
    ['', 'U'],
    ['😀 🎓', 'U'],
    ['ગુજરાત વિદ્યા', 'ગવ'],
    ['x'.repeat(500), 'X'],
    ['long '.repeat(100), 'L'.repeat(100)],
    ['\u202ename', 'N'],
  ] as const;

  test('of no letters, of emoji or of 500 characters leaves the layout whole at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await beLoggedIn(page, 'none@academy.test');
    const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}') as object);
    let name = '';
    await page.route('**/api/auth/profile', (route) => route.fulfill({ json: { user: { ...user, name } } }));
    for (const [odd, initials] of NAMES) {
      name = odd;
      await page.evaluate((text) => sessionStorage.setItem('user', text), JSON.stringify({ ...user, name }));
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
      await expect(page.getByRole('banner').locator('.initials')).toHaveText(initials);
      await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
      expect(await overflow(page), JSON.stringify(odd.slice(0, 20))).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('the auth dialog', () => {
  test('left for the other tab while a login is under way begins there empty, and shows nothing of the late refusal in it', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    await page.goto('/');
    await openLogin(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.fulfill({
        status: 400,
        json: { message: 'Please fix the errors', errors: { email: 'Late refusal of the email' } },
      });
    });
    const dialog = page.getByRole('dialog');
    await fillLogin(page, 'late@academy.test', 'some password');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    const answered = page.waitForResponse('**/api/auth/login');
    release();
    await answered;
    await expect(alertWith(page, 'Please fix the errors')).toBeVisible();
    await expect(dialog.getByText('Late refusal of the email')).toHaveCount(0);
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await dialog.getByRole('tab', { name: 'Login' }).click();
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('');
    await expect(dialog.getByText('Late refusal of the email')).toHaveCount(0);
  });

  test('shows a message of 5,000 characters clipped, and the fallback where the server gave none', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED, /Failed to load resource/);
    await page.goto('/');
    await openLogin(page);
    await page.route(
      '**/api/auth/login',
      (route) => route.fulfill({ status: 401, json: { message: 'long '.repeat(1000) } }),
      { times: 1 },
    );
    await fillLogin(page, 'a@academy.test', 'x');
    await expect(page.locator('.alert-error p')).toHaveText(/^Error: (long ){20}/);
    expect((await page.locator('.alert-error p').innerText()).length).toBeLessThan(320);
    // An alert under the pointer stays.
    await page.mouse.move(0, 0);
    await page.route(
      '**/api/auth/login',
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      { times: 1 },
    );
    await fillLogin(page, 'a@academy.test', 'x');
    await expectAlert(alerts, 'Something went wrong');
  });
});

test.describe('a paper', () => {
  test('whose pictures are missing, or are no picture, shows their words and can be answered', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(...NOT_TAKEN);
    await beNewStudent(page);
    const picture = (src: string, alt: string) => ({ text: '', image: { src, alt, width: 80, height: 80 } });
    await servePaper(page, [
      {
        id: 'a',
        question: 'Which?',
        options: [picture('/images/papers/nothing.png', 'A red square'), picture('/robots.txt', 'A blue circle')],
        correctAnswer: picture('/robots.txt', 'A blue circle'),
      },
    ]);
    await startPaper(page);
    await expect(page.getByRole('radio', { name: /A red square/ })).toBeVisible();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Score: 1 (Max: 1)' })).toBeVisible();
  });

  test('with matching lists of unequal length draws both, with one empty list draws none, and counts equal texts alike', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(...NOT_TAKEN);
    await beNewStudent(page);
    const matching = { type: 'matching', options: ['A-1', 'A-2'], correctAnswer: 'A-1' };
    await servePaper(page, [
      {
        ...matching,
        id: 'a',
        question: 'Unequal',
        matchingLeftOptions: ['one', 'two', 'three'],
        matchingRightOptions: ['four'],
      },
      { ...matching, id: 'b', question: 'One empty', matchingLeftOptions: ['one'], matchingRightOptions: [] },
      { id: 'c', question: 'Equal texts', options: ['same', 'same', 'other'], correctAnswer: { text: 'same' } },
    ]);
    await startPaper(page);
    await expect(page.locator('.matching-list').nth(0).getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('.matching-list').nth(1).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await expect(page.getByText('One empty')).toBeVisible();
    await expect(page.locator('.matching-list')).toHaveCount(0);
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await expect(page.getByText('Equal texts')).toBeVisible();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Score: 3 (Max: 3)' })).toBeVisible();
  });

  test('left and come back to goes on, and a duplicated tab goes its own way', async ({ page, context }) => {
    await beNewStudent(page);
    await startPaper(page);
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    const stored = await page.evaluate(() => Object.entries(sessionStorage));
    await page.goto('/faqs');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    const copy = await context.newPage();
    await copy.goto('/robots.txt');
    await copy.evaluate((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, stored);
    await copy.goto(CGL_PAPER);
    await expect(copy.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    await copy.keyboard.press('s');
    await expect(copy.getByRole('heading', { name: 'Question 3 of 10' })).toBeVisible();
    await page.bringToFront();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    await copy.close();
  });
});
