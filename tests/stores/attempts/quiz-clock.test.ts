import { describe, expect, it } from 'vitest';
import { attemptOf, FIFTEEN_MINUTES, posts, scoreOf, studentAt } from '../../support/stores/quiz.ts';
import { storedAttempts } from '../../support/stores/students.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function started() {
  const at = await studentAt();
  at.page.startAttempt();
  return at;
}

/** Heartbeats bring the server's clock. */
async function startedInTouch() {
  const at = await started();
  at.page.startKeepAlive();
  await at.browser.settle();
  return at;
}

describe('twenty minutes without a tick end in one score and one POST', () => {
  it.each(['a tick', 'a wake', 'a click', 'both visibility and focus'])(
    'at the first sign of life: %s',
    async (sign) => {
      const { browser, who, page } = await started();
      page.chooseOption(0);
      browser.hide();
      browser.clock.stall(20 * MINUTE);
      if (sign === 'a tick') await browser.pass(0);
      else if (sign === 'a click') page.chooseOption(2);
      else browser.show();
      if (sign.startsWith('both')) browser.wake();
      expect(scoreOf(page)).toMatchObject({
        ending: 'time-up',
        takenMs: FIFTEEN_MINUTES,
        responses: [0, null, null, null],
      });
      browser.show();
      await browser.pass(10_000);
      expect(posts(browser)).toHaveLength(1);
      expect(await storedAttempts(who.studentId)).toHaveLength(1);
    },
  );
});

describe('the wall clock moved while the page is in view changes nothing', () => {
  it.each([
    ['+1 h', HOUR],
    ['−1 h', -HOUR],
    ['+1 d', DAY],
    ['−1 d', -DAY],
    ['+16 min', 16 * MINUTE],
    ['+2 s', 2000],
  ])('%s', async (_, shift) => {
    const { browser, page } = await started();
    await browser.pass(5 * MINUTE);
    browser.clock.shiftWall(shift);
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(599);
    browser.wake();
    await browser.pass(10 * MINUTE - 2000);
    expect(attemptOf(page).stage).toBe('quiz');
    await browser.pass(1000);
    expect(scoreOf(page).takenMs).toBe(FIFTEEN_MINUTES);
  });

  it.each([
    ['+1 h', HOUR],
    ['−1 h', -HOUR],
    ['+1 h and back', 0],
  ])("%s, also when the server's clock has been heard before and after", async (_, shift) => {
    const { browser, page } = await startedInTouch();
    await browser.pass(4 * MINUTE);
    browser.clock.shiftWall(HOUR);
    await browser.pass(2000);
    browser.clock.shiftWall(shift - HOUR);
    await browser.pass(2 * MINUTE);
    expect(page.$secondsLeft.get()).toBe(900 - 362);
    await browser.pass(9 * MINUTE);
    expect(scoreOf(page).takenMs).toBe(FIFTEEN_MINUTES);
  });

  it('and a reply of the server before any tick does not turn it into a sleep', async () => {
    const { browser, page } = await startedInTouch();
    await browser.pass(MINUTE);
    browser.clock.shiftWall(HOUR);
    await page.fetchProfile();
    await browser.pass(1000);
    await page.fetchProfile();
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(900 - 62);
  });
});

describe('a device that sleeps', () => {
  it('while the page is hidden loses that time, even if no timer ran between hiding and sleep', async () => {
    const { browser, page } = await started();
    await browser.pass(MINUTE);
    browser.hide();
    browser.clock.sleep(5 * MINUTE);
    browser.show();
    await browser.settle();
    expect(page.$secondsLeft.get()).toBe(9 * 60);
  });

  it('past the deadline ends the quiz when it wakes', async () => {
    const { browser, page } = await started();
    browser.hide();
    await browser.pass(2000);
    browser.clock.sleep(HOUR);
    browser.show();
    await browser.settle();
    expect(scoreOf(page)).toMatchObject({ ending: 'time-up', takenMs: FIFTEEN_MINUTES });
  });

  it('with the page in view (a closed lid) loses that time: the server is asked what time it is', async () => {
    const { browser, page } = await startedInTouch();
    await browser.pass(MINUTE);
    browser.clock.sleep(5 * MINUTE);
    await browser.pass(1000);
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(900 - 62 - 300);
  });

  it('during a call is not undone by the old date of its reply', async () => {
    const { browser, page } = await startedInTouch();
    browser.network.treat('/api/auth/profile', async (request, serve) => {
      const answer = await serve(request);
      browser.hide();
      browser.clock.sleep(5 * MINUTE);
      browser.show();
      return answer;
    });
    await page.fetchProfile();
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(900 - 301);
  });
});

describe('without a network', () => {
  it.each([
    ['that has heard the server', startedInTouch],
    [
      'that has never heard it',
      async () => {
        const at = await studentAt();
        at.browser.network.cut('/api');
        at.page.startAttempt();
        return at;
      },
    ],
  ])('a clock set ahead while the page was hidden ends nothing on a page %s', async (_, open) => {
    const { browser, page } = await open();
    browser.network.cut('/api');
    page.chooseOption(0);
    await browser.pass(MINUTE);
    browser.hide();
    browser.clock.shiftWall(20 * MINUTE);
    browser.clock.stall(1000);
    browser.show();
    await browser.pass(MINUTE);
    expect([attemptOf(page).stage, page.$secondsLeft.get()]).toEqual(['quiz', 900 - 121]);
    browser.network.restore();
    browser.wake();
    await browser.pass(1000);
    expect([attemptOf(page).stage, page.$secondsLeft.get()]).toEqual(['quiz', 900 - 122]);
  });

  it('a sleep counts once the server is heard, which is asked again and again', async () => {
    const { browser, page } = await startedInTouch();
    browser.network.cut('/api');
    browser.hide();
    browser.clock.sleep(5 * MINUTE);
    browser.show();
    await browser.pass(MINUTE);
    expect(page.$secondsLeft.get()).toBe(14 * 60);
    browser.network.restore();
    await browser.pass(MINUTE);
    expect(page.$secondsLeft.get()).toBe(8 * 60);
  });
});

describe("the server's clock has the last word", () => {
  it('a clock set ahead while the page was hidden is no sleep: the time comes back', async () => {
    const { browser, page } = await startedInTouch();
    browser.hide();
    browser.clock.shiftWall(5 * MINUTE);
    browser.clock.stall(1000);
    browser.show();
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(898);
  });

  it('two gaps before it is heard are settled together: a closed lid, then a clock set back', async () => {
    const { browser, page } = await startedInTouch();
    await browser.pass(MINUTE);
    browser.clock.sleep(5 * MINUTE);
    await browser.pass(1000);
    browser.clock.shiftWall(-HOUR);
    await browser.pass(1000);
    await page.fetchProfile();
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(900 - 63 - 300);
  });

  it('the date of a cached paper is not used as the server’s', async () => {
    const { browser, page } = await started();
    browser.network.answer('/papers', '{}', {
      headers: { date: new Date(browser.clock.server() - DAY).toUTCString() },
    });
    await page.fetchStaticJson('/papers/cached.json');
    browser.clock.shiftWall(HOUR);
    await browser.pass(1000);
    await page.fetchProfile();
    await browser.pass(1000);
    expect(page.$secondsLeft.get()).toBe(898);
  });

  it.each([null, '', 'no date'])('a missing or damaged Date header (%j) says nothing', async (header) => {
    const { page } = await started();
    const before = page.fairNow();
    page.noteServerDate(header);
    expect(page.fairNow()).toBe(before);
  });
});

it("the fair clock never runs backwards while the device's clocks are moved at random", async () => {
  const { browser, page } = await started();
  let last = page.fairNow();
  for (let step = 0; step < 200; step += 1) {
    browser.clock.shiftWall((((step * 7919) % 13) - 6) * HOUR);
    browser.clock.stall(500);
    const now = page.fairNow();
    expect(now).toBe(last + 500);
    last = now;
  }
});
