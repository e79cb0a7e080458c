import { describe, expect, it } from 'vitest';
import { signIn, writeSession } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { contextOf, env } from '../../support/worker/api.ts';

const LIFETIME_MS = 36_000_000;
const WARNING = 'Session expired. Please login again.';
const texts = (page: Page) => page.$alerts.get().map(({ type, text }) => [type, text]);

async function studentOn(path: string): Promise<[TestBrowser, Page]> {
  const browser = testBrowser();
  await signIn(browser);
  return [browser, await browser.open(path)];
}

async function expectSentHomeOnce(browser: TestBrowser, page: Page): Promise<void> {
  expect(page.currentSession()).toBeNull();
  expect(browser.visits).toEqual(['/']);
  expect(texts(page)).toEqual([]);
  for (const key of ['user', 'token', 'loginTimestamp']) expect(browser.session.read(key)).toBeNull();
  const home = await browser.open('/');
  expect(texts(home)).toEqual([['warning', WARNING]]);
  expect(texts(await browser.open('/about'))).toEqual([]);
  expect(browser.visits).toEqual(['/']);
}

describe('after ten hours the session is cleared, the student is sent to / and warned there exactly once', () => {
  it('while the page stays open', async () => {
    const [browser, page] = await studentOn('/profile');
    page.watchSessionEnd();
    await browser.pass(LIFETIME_MS - 1);
    expect(page.currentSession()).not.toBeNull();
    expect(browser.visits).toEqual([]);
    await browser.pass(1);
    expect(page.currentSession()).toBeNull();
    await browser.pass(60_000);
    await expectSentHomeOnce(browser, page);
  });

  it('as soon as a sleeping tab wakes, though no timer has run', async () => {
    const [browser, page] = await studentOn('/profile');
    page.watchSessionEnd();
    browser.hide();
    browser.clock.sleep(LIFETIME_MS - 1);
    browser.show();
    expect(page.currentSession()).not.toBeNull();
    browser.clock.sleep(1);
    browser.wake();
    await expectSentHomeOnce(browser, page);
  });

  it('within fifteen seconds of a device that wakes without telling', async () => {
    const [browser, page] = await studentOn('/profile');
    page.watchSessionEnd();
    browser.clock.sleep(LIFETIME_MS);
    await browser.pass(15_000);
    await expectSentHomeOnce(browser, page);
  });

  it('on load', async () => {
    const browser = testBrowser();
    await signIn(browser);
    browser.clock.stall(LIFETIME_MS);
    await expectSentHomeOnce(browser, await browser.open('/about'));
  });

  it('and not a millisecond sooner on load', async () => {
    const browser = testBrowser();
    await signIn(browser);
    browser.clock.stall(LIFETIME_MS - 1);
    expect((await browser.open('/about')).currentSession()).not.toBeNull();
    expect(browser.visits).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('on / itself shows the warning at once and goes nowhere', async () => {
    const [browser, page] = await studentOn('/');
    page.watchSessionEnd();
    await browser.pass(LIFETIME_MS);
    expect(texts(page)).toEqual([['warning', WARNING]]);
    expect(browser.visits).toEqual([]);
    expect(texts(await browser.open('/'))).toEqual([]);
  });

  it('on load of / shows the warning there, once', async () => {
    const browser = testBrowser();
    await signIn(browser);
    browser.clock.stall(LIFETIME_MS);
    expect(texts(await browser.open('/'))).toEqual([['warning', WARNING]]);
    expect(browser.visits).toEqual([]);
  });

  it('by many events at once ends once', async () => {
    const [browser, page] = await studentOn('/profile');
    for (let round = 0; round < 3; round += 1) page.watchSessionEnd();
    browser.clock.stall(LIFETIME_MS);
    browser.wake();
    page.expireSession();
    page.expireSessionIfOver();
    await browser.pass(30_000);
    await expectSentHomeOnce(browser, page);
  });

  it('does not affect a guest', async () => {
    const browser = testBrowser();
    const page = await browser.open('/about');
    page.watchSessionEnd();
    page.expireSession();
    await browser.pass(LIFETIME_MS);
    expect([browser.visits, texts(page), browser.session.entries()]).toEqual([[], [], {}]);
  });

  it('is no longer watched once the watch is stopped', async () => {
    const [browser, page] = await studentOn('/profile');
    page.watchSessionEnd()();
    expect([browser.clock.timerCount(), browser.listenerCount()]).toEqual([0, 0]);
    await browser.pass(LIFETIME_MS);
    expect(page.currentSession()).not.toBeNull();
  });
});

describe('what members read without a network', () => {
  /** Lessons, the last answer about access, and whose papers open here. */
  const kept = (studentId: number, seenAt: number) => ({
    [`academy:lesson:${studentId}:ssc/percentage`]: '{}',
    [`academy:access:${studentId}`]: '{}',
    'academy:device-student': JSON.stringify({ studentId, seenAt }),
  });
  async function memberOn(path: string) {
    const browser = testBrowser();
    const { studentId, token } = await signIn(browser);
    const parts = Object.entries(kept(studentId, browser.clock.wall()));
    for (const [key, text] of parts) browser.local.write(key, text);
    const page = await browser.open(path);
    const left = () => parts.filter(([key]) => browser.local.read(key) !== null).length;
    return { browser, page, token, left };
  }

  it('leaves the device with the first call after the server has ended the session, and no paper opens any more', async () => {
    const { page, token, left } = await memberOn('/profile');
    await contextOf(env).sessions.end(token);
    expect(left()).toBe(3);
    await page.fetchProfile();
    expect(left()).toBe(0);
  });

  it('stays after ten hours, for the same student’s next login', async () => {
    const { browser, page, left } = await memberOn('/profile');
    page.watchSessionEnd();
    await browser.pass(LIFETIME_MS);
    expect(page.currentSession()).toBeNull();
    expect(left()).toBe(3);
  });
});

describe('the greeting of a device', () => {
  async function knownOn(ofId = 0) {
    const browser = testBrowser();
    const { studentId, token } = await signIn(browser);
    const page = await browser.open('/profile');
    page.rememberStudent({ studentId: studentId + ofId, name: 'Asha Patel', identifier: 'a@x.in' });
    const lastHere = { studentId: studentId + ofId, seenAt: browser.clock.wall() };
    browser.local.write('academy:device-student', JSON.stringify(lastHere));
    return { browser, page, token, greets: () => page.findKnownStudent() !== null };
  }

  it('stays after ten hours', async () => {
    const { browser, page, greets } = await knownOn();
    page.watchSessionEnd();
    await browser.pass(LIFETIME_MS);
    expect([page.currentSession(), greets()]).toEqual([null, true]);
  });

  it('goes when the server has ended the session before, but that of another student stays', async () => {
    for (const [ofId, isKept] of [
      [0, false],
      [1, true],
    ] as const) {
      const { page, token, greets } = await knownOn(ofId);
      await contextOf(env).sessions.end(token);
      await page.fetchProfile();
      expect([page.currentSession(), greets(), page.hasLoggedInHere()]).toEqual([null, isKept, true]);
    }
  });
});

describe('a login timestamp in the future', () => {
  it('is left to the server: no loop, no end here', async () => {
    const browser = testBrowser();
    const { studentId, token } = await signIn(browser);
    writeSession(browser, { studentId, token }, Date.parse('2099-01-01'));
    const page = await browser.open('/profile');
    page.watchSessionEnd();
    await browser.pass(LIFETIME_MS * 2);
    expect(page.currentSession()).not.toBeNull();
    expect(browser.visits).toEqual([]);
  });

  it("ends with the server's 401", async () => {
    const browser = testBrowser();
    const { studentId, token } = await signIn(browser);
    writeSession(browser, { studentId, token }, Date.parse('2099-01-01'));
    const page = await browser.open('/profile');
    browser.clock.stall(LIFETIME_MS);
    await page.fetchProfile();
    await expectSentHomeOnce(browser, page);
  });
});
