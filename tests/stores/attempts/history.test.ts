import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/stores/students.ts';
import { signIn } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';

const ATTEMPTS = '/api/attempts';

async function student(known?: SignedIn) {
  const browser = testBrowser();
  const who = await signIn(browser, known);
  return { browser, who, page: await browser.open('/profile') };
}

async function addAttempts(browser: TestBrowser, page: Page, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const attemptId of ids) {
    browser.clock.stall(1000);
    await browser.network.fetch(ATTEMPTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${page.currentSession()?.token}` },
      body: JSON.stringify({
        attemptId,
        exam: 'cgl',
        day: '1',
        paper: '1',
        responses: [0, 1, 2, 3],
        secondsByQuestion: [],
        takenSeconds: 1,
      }),
    });
  }
  return ids.toReversed();
}

let full: { readonly who: SignedIn; readonly ids: readonly string[] } | undefined;

/** A student of three attempts more than a page shows, whose attempts the tests only read. */
async function studentOfMany() {
  if (full === undefined) {
    const { browser, page, who } = await student();
    full = { who, ids: await addAttempts(browser, page, 53) };
  }
  const reader = await student(full.who);
  reader.browser.clock.stall(60_000);
  return { ...reader, ids: full.ids };
}

const shown = (page: Page): string[] => page.$history.get().attempts.map(({ attemptId }) => attemptId);

describe('the history of attempts, which begins with the progress', () => {
  it('is empty and complete for a newcomer', async () => {
    const { page } = await student();
    expect(page.$progress.get()).toEqual({ status: 'loading' });
    await page.loadProgress();
    expect(page.$progress.get()).toMatchObject({
      status: 'ready',
      progress: { attemptCount: 0, mistakes: { due: 0 } },
    });
    expect(page.$history.get()).toEqual({ attempts: [], nextCursor: null });
  });

  it('comes newest first, fifty at a time, until the last; each attempt once', async () => {
    const { browser, page, ids } = await studentOfMany();
    await page.loadProgress();
    expect(shown(page)).toEqual(ids.slice(0, 50));
    expect(await page.loadMoreHistory()).toBeNull();
    expect(shown(page)).toEqual(ids);
    const before = browser.network.sent.length;
    expect(await page.loadMoreHistory()).toBeNull();
    expect([shown(page).length, browser.network.sent.length]).toEqual([53, before]);
  });

  it('asked twice at once for more shows no attempt twice', async () => {
    const { page, ids } = await studentOfMany();
    await page.loadProgress();
    await Promise.all([page.loadMoreHistory(), page.loadMoreHistory(), page.loadMoreHistory()]);
    expect(shown(page)).toEqual(ids);
  });

  it('that cannot be loaded says why, and can be retried', async () => {
    const { browser, page } = await student();
    browser.network.cut();
    await page.loadProgress();
    expect(page.$progress.get()).toEqual({
      status: 'failed',
      message: 'The academy cannot be reached. Check your connection and try again.',
    });
    browser.network.restore();
    await page.loadProgress();
    expect(page.$progress.get().status).toBe('ready');
  });

  it.each(['<html>', '{"attempts":[{}],"nextCursor":null}', '{"attempts":[]}'])(
    'is never shown from a garbled answer: %s',
    async (body) => {
      const { browser, page } = await student();
      browser.network.answer('/api/progress', body);
      await page.loadProgress();
      expect(page.$progress.get()).toEqual({
        status: 'failed',
        message: 'Something went wrong. Try again in a moment.',
      });
    },
  );

  it('keeps what is shown when the next page fails, and says so', async () => {
    const { browser, page, ids } = await studentOfMany();
    await page.loadProgress();
    browser.network.cut();
    expect(await page.loadMoreHistory()).toBe('The academy cannot be reached. Check your connection and try again.');
    expect(shown(page)).toEqual(ids.slice(0, 50));
    browser.network.restore();
    await page.loadMoreHistory();
    expect(shown(page)).toEqual(ids);
  });

  it('of a dead session ends the session', async () => {
    const { browser, page } = await student();
    browser.clock.stall(36_000_000);
    await page.loadProgress();
    expect([page.$progress.get().status, page.currentSession(), browser.visits]).toEqual(['failed', null, ['/']]);
  });
});
