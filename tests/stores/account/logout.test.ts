import { describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { call } from '../../support/worker/api.ts';
import { PASSWORD } from '../../support/worker/students.ts';

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

  it('leaves nothing on the device that the server told about a student', async () => {
    const { browser, who, page } = await student();
    const id = who.studentId;
    const told = ['lesson', 'access', 'today', 'announcements', 'playback'];
    for (const part of told) browser.local.write(`academy:${part}:${id}:x`, '{}');
    browser.local.write('academy:bar', String(id));
    // Work that the server does not have, what is nobody's, and what is another student's on the same phone.
    const left = [
      `academy:lesson-progress:${id}:x`,
      `academy:payment:${id}:1`,
      `academy:playback:${id}0:x`,
      'academy:speed',
    ];
    for (const key of left) browser.local.write(key, '1');
    await page.logout();
    expect(Object.keys(browser.local.entries()).toSorted()).toEqual(left);
  });

  it('keeps nothing of a reply that comes after it', async () => {
    const { browser, who, page } = await student();
    const release = browser.network.hold('/api/announcements');
    const late = page.findUnread();
    await page.logout();
    release();
    await late;
    expect(browser.local.read(`academy:announcements:${who.studentId}`)).toBeNull();
  });

  it('keeps the finished attempts that wait on the device', async () => {
    const { browser, page } = await student();
    browser.local.write('academy:outbox:x', '{}');
    await page.logout();
    expect(browser.local.read('academy:outbox:x')).toBe('{}');
  });
});

describe('a logout that also forgets the student here', () => {
  const greeting = (studentId: number) => JSON.stringify({ studentId, firstName: 'Asha', identifier: 'a@x.in' });
  async function known(ofId = 0) {
    const { browser, who, page } = await student();
    browser.local.write('academy:known', greeting(who.studentId + ofId));
    const texts = async () => (await browser.open('/')).$alerts.get().map(({ text }) => text);
    return { browser, page, texts, kept: () => page.findKnownStudent() !== null };
  }
  const nothing = () => Promise.resolve('');

  it('does so before the server answers, as a window may be closed then, and not while it is asked what would be lost', async () => {
    const { browser, page, texts, kept } = await known();
    browser.local.write('academy:attempt:1:cgl/1/1', '{}');
    await page.askOrLeave(() => Promise.resolve('A paper is running.'), { forgets: true });
    expect([page.$leave.get().unsent, kept()]).toEqual(['A paper is running.', true]);
    await browser.pass(500);
    const release = browser.network.hold(LOGOUT);
    const done = page.askOrLeave(nothing, { forgets: true });
    await browser.settle();
    expect(kept()).toBe(false);
    release();
    await done;
    expect(await texts()).toEqual(['You are logged out, and this device does not know you any more.']);
  });

  it('says that the login goes on at a server that was not reached', async () => {
    const { browser, page, texts, kept } = await known();
    browser.network.cut();
    await page.logout({ forgets: true });
    expect(kept()).toBe(false);
    expect(await texts()).toEqual([expect.stringContaining('The academy could not be reached')]);
  });

  it('says that a passkey still opens the account, where this device has one', async () => {
    const { page, texts } = await known();
    page.notePasskeyHere(null, true);
    await page.logout({ forgets: true });
    expect(await texts()).toEqual([expect.stringContaining('A passkey still opens your account')]);
  });

  it('leaves the greeting of another student', async () => {
    const { page, kept } = await known(1);
    await page.logout({ forgets: true });
    expect(kept()).toBe(true);
  });

  it('is not meant by a plain Logout', async () => {
    const { page, kept } = await known();
    await page.askOrLeave(nothing);
    expect([page.currentSession(), kept()]).toEqual([null, true]);
  });

  it('is part of a logout on every device', async () => {
    const { browser, page, kept } = await known();
    browser.network.answer('/api/auth/sessions', 'null', { status: 200 });
    expect(await page.everywhereSubmission.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
    expect([page.currentSession(), kept()]).toEqual([null, false]);
  });
});

describe('a logout while a paper runs', () => {
  const RUNNING = 'A paper is running. If you log out, it ends without a score.';
  const UNKNOWN = 'A paper or mock test may be running here. If you log out, a paper ends without a score.';
  const stalled = () => new Promise<string>(() => undefined);
  async function running() {
    const { browser, who, page } = await student();
    const { studentId } = who;
    browser.local.write(`academy:attempt:${studentId}:cgl/1/1`, '{}');
    return { browser, page, tap: (askExam: () => Promise<string>) => void page.askOrLeave(askExam) };
  }

  it('is busy while it finds out what would be lost, for a second at most, and taps do nothing meanwhile', async () => {
    const { browser, page, tap } = await running();
    for (const wait of [0, 400, 599]) {
      tap(stalled);
      await browser.pass(wait);
      expect(page.$leave.get()).toEqual({ step: 'busy', unsent: '' });
    }
    await browser.pass(1);
    expect(page.$leave.get()).toEqual({ step: 'deaf', unsent: UNKNOWN });
    expect(browser.network.sentTo(LOGOUT)).toEqual([]);
  });

  it('is not meant by a second tap that comes just as the button changes', async () => {
    const { browser, page, tap } = await running();
    tap(() => Promise.resolve(RUNNING));
    await browser.pass(0);
    for (const wait of [0, 250, 249]) {
      await browser.pass(wait);
      expect(page.$leave.get()).toEqual({ step: 'deaf', unsent: RUNNING });
      tap(stalled);
    }
    await browser.pass(1);
    expect(browser.network.sentTo(LOGOUT)).toEqual([]);
    tap(stalled);
    await browser.settle();
    expect(browser.network.sentTo(LOGOUT)).toHaveLength(1);
    expect(browser.visits).toEqual(['/']);
  });

  it('says what runs once that part comes, after the second that it is waited for', async () => {
    const { browser, page, tap } = await running();
    const part = Promise.withResolvers<string>();
    tap(() => part.promise);
    await browser.pass(1000);
    expect(page.$leave.get()).toEqual({ step: 'deaf', unsent: UNKNOWN });
    part.resolve(RUNNING);
    await browser.settle();
    expect(page.$leave.get()).toEqual({ step: 'deaf', unsent: RUNNING });
    await browser.pass(500);
    expect(page.$leave.get()).toEqual({ step: 'free', unsent: RUNNING });
  });

  it('says that something may be running where that part cannot be loaded', async () => {
    const { browser, page, tap } = await running();
    tap(() => Promise.reject(new Error('no network')));
    await browser.pass(0);
    expect(page.$leave.get().unsent).toBe(UNKNOWN);
  });

  it('asks nothing where nothing would be lost', async () => {
    const { browser, page } = await student();
    await page.askOrLeave(stalled);
    await expectLoggedOut(browser, page);
    expect(page.$leave.get()).toEqual({ step: 'free', unsent: '' });
  });
});
