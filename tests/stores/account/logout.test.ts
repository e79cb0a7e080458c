import { describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { call } from '../../support/worker/api.ts';

const LOGOUT = '/api/auth/logout';

async function student(path = '/profile') {
  const browser = testBrowser();
  const who = await signIn(browser);
  for (const key of ['redirectPath', 'redirectState', 'redirectAfterLogin', 'something else'])
    browser.session.write(key, '/about');
  return { browser, who, page: await browser.open(path) };
}

async function expectLoggedOut(browser: TestBrowser, page: Page): Promise<void> {
  expect(page.$session.get()).toEqual({ status: 'guest' });
  expect(browser.visits).toEqual(['/']);
  expect(Object.keys(browser.session.entries())).toEqual(['academy:alert']);
  expect((await browser.open('/')).$alerts.get().map(({ type, text }) => [type, text])).toEqual([
    ['success', 'You are logged out.'],
  ]);
  expect(browser.session.entries()).toEqual({});
}

describe('a logout', () => {
  it('tells the server, clears all session storage, forgets the user, goes to / and says so there', async () => {
    const { browser, who, page } = await student();
    await page.logout();
    expect(browser.network.sentTo(LOGOUT)).toMatchObject([
      { method: 'POST', token: who.token, body: { studentId: who.studentId } },
    ]);
    expect((await call('GET', '/api/auth/profile', { token: who.token })).status).toBe(401);
    await expectLoggedOut(browser, page);
  });

  it.each([
    ['dead', null, ''],
    ['broken', 500, 'oops'],
    ['refusing', 403, '{"message":"no"}'],
  ] as const)('goes the same way when the server is %s, which is only logged', async (_, status, body) => {
    const { browser, page } = await student();
    if (status === null) browser.network.cut();
    else browser.network.answer(LOGOUT, body, { status });
    await page.logout();
    expect(browser.debugs).toEqual(['Logout failed']);
    await expectLoggedOut(browser, page);
  });

  it('waits three seconds for a server that hangs, no longer', async () => {
    const { browser, page } = await student();
    browser.network.hold(LOGOUT);
    const done = page.logout();
    await browser.pass(2999);
    expect(browser.visits).toEqual([]);
    await browser.pass(1);
    await done;
    await expectLoggedOut(browser, page);
  });

  it('clicked twice is one logout', async () => {
    const { browser, page } = await student();
    await Promise.all([page.logout(), page.logout()]);
    expect(browser.network.sentTo(LOGOUT)).toHaveLength(1);
    await expectLoggedOut(browser, page);
  });

  it('with a token that the server never knew ends once, with one alert', async () => {
    const { browser, page } = await student();
    browser.network.answer(LOGOUT, '{"message":"Session expired. Please login again."}', { status: 401 });
    browser.session.write('academy:attempt:1:cgl/1/1', '{}');
    await page.logout();
    expect([page.currentSession(), browser.visits]).toEqual([null, ['/']]);
    expect(browser.session.read('academy:attempt:1:cgl/1/1')).toBeNull();
    expect((await browser.open('/')).$alerts.get()).toHaveLength(1);
  });

  it('of a guest does nothing', async () => {
    const browser = testBrowser();
    await (await browser.open('/about')).logout();
    expect([browser.network.sent, browser.visits, browser.session.entries()]).toEqual([[], [], {}]);
  });

  it('keeps the finished attempts that wait on the device', async () => {
    const { browser, page } = await student();
    browser.local.write('academy:outbox:x', '{}');
    await page.logout();
    expect(browser.local.read('academy:outbox:x')).toBe('{}');
  });
});
