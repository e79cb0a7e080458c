import {
  REFUSED,
  CGL_PAPER,
  PASSWORD,
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  fillLogin,
  openLogin,
  test,
  stepInHistory,
} from '../academy.ts';

const TEN_HOURS_MS = 36_000_000;
const EXPIRED = 'Session expired. Please login again.';

test.describe('a session', () => {
  test('is restored on every page of the same tab @proxy', async ({ page }) => {
    await beLoggedIn(page, 'none@academy.test');
    for (const path of ['/', '/termsandcondition', CGL_PAPER]) {
      await page.goto(path);
      await expect(page.getByRole('banner').locator('.initials')).toHaveText('NPS');
    }
  });

  test('that is ten hours old is ended on load: cleared, sent home, told once', async ({ page, alerts }) => {
    await beLoggedIn(page, 'none@academy.test', undefined, Date.now() - TEN_HOURS_MS);
    await page.goto('/termsandcondition');
    await expectAlert(alerts, EXPIRED);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Take a free paper' })).toBeVisible();
    await expectAlert(alerts, EXPIRED);
  });

  test('ends while a page stays open @long', async ({ page, alerts }) => {
    await page.clock.install();
    await beLoggedIn(page, 'none@academy.test');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
    await page.clock.fastForward(TEN_HOURS_MS + 1000);
    await expectAlert(alerts, EXPIRED);
    await expect(page).toHaveURL('/');
  });

  test('ends when a sleeping tab wakes @long', async ({ page, alerts }) => {
    await page.clock.install();
    await beLoggedIn(page, 'none@academy.test');
    await page.goto('/termsandcondition');
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    await page.clock.setSystemTime(Date.now() + TEN_HOURS_MS + 1000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectAlert(alerts, EXPIRED);
    await expect(page).toHaveURL('/');
  });

  test('that the server has ended is over in the browser too @proxy @long', async ({ page, alerts, complaints }) => {
    complaints.expected.push(/401/);
    await beNewStudent(page);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    await page.goto('/profile');
    await expectAlert(alerts, EXPIRED);
    await expect(page).toHaveURL('/');
  });

  test('ends with logout: the server told, storage empty, home, told once @wide @proxy', async ({
    page,
    alerts,
    complaints,
  }) => {
    // What the page still reads at that moment is refused.
    complaints.expected.push(/401/);
    await beNewStudent(page);
    await page.goto('/profile');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expectAlert(alerts, 'You are logged out.');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(profile.status()).toBe(401);
  });

  test('ends in every tab that has it, within two seconds of a logout in one', async ({ page, complaints }) => {
    // What the other tab has just asked for may reach the server after the logout.
    complaints.expected.push(REFUSED);
    const { email } = await beNewStudent(page);
    await page.goto('/profile');
    await expect(page.getByText(email)).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/profile'));
    const other = await opened;
    await expect(other.getByText(email)).toBeVisible();
    await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await expect(other.locator('.alert', { hasText: 'You are logged out.' })).toBeVisible();
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
    await stepInHistory(other, -1);
    await expect(other.getByText(email)).toHaveCount(0);
  });

  test('with damaged data counts as logged out and is cleaned up @long', async ({ page }) => {
    for (const damaged of [
      { user: '{bad' },
      { user: '{"studentId":"1"}' },
      { loginTimestamp: 'abc' },
      { loginTimestamp: '-1' },
      { token: '' },
    ]) {
      await beLoggedIn(page, 'none@academy.test');
      await page.evaluate((data) => {
        for (const [key, value] of Object.entries(data)) sessionStorage.setItem(key, value);
      }, damaged);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
      expect(
        await page.evaluate(() => ['user', 'token', 'loginTimestamp'].map((key) => sessionStorage.getItem(key))),
      ).toEqual([null, null, null]);
    }
  });

  test('sends its heartbeat at once, every five minutes, and only while the page is in view @long', async ({
    page,
  }) => {
    await page.clock.install();
    await beNewStudent(page);
    const beats: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/heartbeat')) beats.push(request.postData() ?? '');
    });
    await page.goto('/');
    await expect.poll(() => beats.length).toBe(1);
    expect(JSON.parse(beats[0] ?? '{}')).toEqual({ studentId: expect.any(Number) });
    await page.clock.runFor(300_000);
    await expect.poll(() => beats.length).toBe(2);
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
    );
    await page.clock.runFor(900_000);
    expect(beats.length).toBe(2);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => beats.length).toBe(3);
  });
});

test.describe('blocked storage', () => {
  test('leaves the public pages working, and a login holds on its page, with one warning', async ({ page, alerts }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openLogin(page);
    await fillLogin(page, 'none@academy.test', PASSWORD);
    await expect(page.getByRole('banner').locator('.initials')).toHaveText('NPS');
    await expectAlert(alerts, 'This browser refuses to store your login, so it holds on this page only.');
    await expect(page).toHaveURL('/');
  });
});

test.describe('going back', () => {
  test('from the home page does not lead a guest into the quiz that sent them there', async ({ page, alerts }) => {
    await page.goto('/termsandcondition');
    await page.goto(CGL_PAPER);
    await expectAlert(alerts, 'Please login to access this quiz.');
    await stepInHistory(page, -1);
    await expect(page).toHaveURL('/termsandcondition');
  });

  test('after a logout shows nothing of the student', async ({ page, complaints }) => {
    // A call that is under way at the logout is refused.
    complaints.expected.push(/status of 401/);
    const { email } = await beNewStudent(page);
    await page.goto('/profile');
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('banner').locator('details[data-menu=account] > summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await stepInHistory(page, -1);
    await expect(page.getByText('Log in to see them.')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test('to a page put aside before a logout shows the guest’s page @long', async ({ page }) => {
    const { email } = await beNewStudent(page);
    await page.goto('/profile');
    await expect(page.getByText(email)).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page.getByText('Log in to see them.')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test('to a page of an earlier login never ends the later one @long', async ({ page, complaints }) => {
    complaints.expected.push(/401/);
    await beNewStudent(page);
    await page.goto('/termsandcondition');
    await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/api/auth/heartbeat') && response.status() === 401,
    );
    await page.evaluate(() => {
      sessionStorage.setItem('token', 'a-later-login');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await refused;
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe('a-later-login');
    await expect(page).toHaveURL('/termsandcondition');
  });
});
