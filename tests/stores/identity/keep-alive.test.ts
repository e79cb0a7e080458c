import { describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

const HEARTBEAT = '/api/auth/heartbeat';
const FIVE_MINUTES = 5 * 60 * 1000;

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  const page = await browser.open('/profile');
  return { browser, who, page, beats: () => browser.network.sentTo(HEARTBEAT).length };
}

describe('the heartbeat', () => {
  it('is sent at once, with the studentId and the token', async () => {
    const { browser, who, page } = await student();
    page.startKeepAlive();
    await browser.settle();
    expect(browser.network.sentTo(HEARTBEAT)).toMatchObject([
      { method: 'POST', token: who.token, body: { studentId: who.studentId } },
    ]);
    expect(browser.debugs).toEqual([]);
  });

  it('is sent again every five minutes', async () => {
    const { browser, page, beats } = await student();
    page.startKeepAlive();
    await browser.pass(FIVE_MINUTES - 1);
    expect(beats()).toBe(1);
    await browser.pass(1);
    expect(beats()).toBe(2);
    await browser.pass(3 * FIVE_MINUTES);
    expect(beats()).toBe(5);
  });

  it('is not sent while the tab is hidden, and at once when it is seen again', async () => {
    const { browser, page, beats } = await student();
    page.startKeepAlive();
    await browser.settle();
    browser.hide();
    await browser.pass(10 * FIVE_MINUTES);
    expect(beats()).toBe(1);
    browser.show();
    await browser.settle();
    expect(beats()).toBe(2);
  });

  it('does not begin in a tab that opened hidden', async () => {
    const { browser, page, beats } = await student();
    browser.hide();
    page.startKeepAlive();
    await browser.pass(FIVE_MINUTES);
    expect(beats()).toBe(0);
  });

  it('stops with the session', async () => {
    const { browser, page, beats } = await student();
    page.startKeepAlive();
    await browser.settle();
    page.clearSession();
    browser.show();
    await browser.pass(2 * FIVE_MINUTES);
    expect(beats()).toBe(1);
  });

  it('stops when it is told to, and leaves nothing running', async () => {
    const { browser, page, beats } = await student();
    const stop = page.startKeepAlive();
    await browser.settle();
    stop();
    browser.show();
    await browser.pass(2 * FIVE_MINUTES);
    expect([beats(), browser.clock.timerCount(), browser.listenerCount()]).toEqual([1, 0, 0]);
  });

  it('is never sent for a guest', async () => {
    const browser = testBrowser();
    (await browser.open('/')).startKeepAlive();
    await browser.pass(FIVE_MINUTES);
    expect(browser.network.sent).toEqual([]);
  });

  it('does not pile up while one is on its way', async () => {
    const { browser, page, beats } = await student();
    const release = browser.network.hold(HEARTBEAT);
    page.startKeepAlive();
    for (let round = 0; round < 5; round += 1) browser.show();
    release();
    await browser.settle();
    expect(beats()).toBe(1);
    browser.show();
    await browser.settle();
    expect(beats()).toBe(2);
  });
});

describe('a heartbeat that fails', () => {
  it.each([
    ['cut off', null],
    ['refused', 403],
    ['throttled', 429],
    ['broken', 500],
  ] as const)('(%s) is only logged, and the next one is sent', async (_, status) => {
    const { browser, page, beats } = await student();
    if (status === null) browser.network.cut();
    else browser.network.answer(HEARTBEAT, '{"message":"no"}', { status });
    page.startKeepAlive();
    await browser.settle();
    expect([page.$alerts.get(), browser.visits, browser.debugs]).toEqual([[], [], ['Heartbeat failed']]);
    await browser.pass(FIVE_MINUTES);
    expect(beats()).toBe(2);
    expect(page.currentSession()).not.toBeNull();
  });

  it('with 401, because the session ended elsewhere, ends it here: home, with the warning', async () => {
    const { browser, who, page, beats } = await student();
    page.startKeepAlive();
    await browser.settle();
    await browser.network.fetch('/api/auth/logout', {
      method: 'POST',
      body: JSON.stringify({ studentId: who.studentId }),
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    });
    await browser.pass(2 * FIVE_MINUTES);
    expect([page.currentSession(), browser.visits, beats()]).toEqual([null, ['/'], 2]);
    expect((await browser.open('/')).$alerts.get().map(({ text }) => text)).toEqual([
      'Session expired. Please login again.',
    ]);
  });
});

it('the tasks of a student are the heartbeat and the outbox, and both stop together', async () => {
  const { browser, page, beats } = await student();
  const stop = page.startStudentTasks();
  await browser.settle();
  expect([beats(), browser.listenerCount()]).toEqual([1, 2]);
  stop();
  expect([browser.clock.timerCount(), browser.listenerCount()]).toEqual([0, 0]);
});
