import type { Page } from '@playwright/test';
import { beLoggedIn, beNewStudent, expect, signUp, test } from '../academy.ts';
import {
  answer,
  begin,
  button,
  callWithTicket,
  expectQuestion,
  expectScore,
  keptOf,
  keyOf,
  makeQuickMock,
  NO_NETWORK,
  openInstructions,
  option,
  resultOf,
  rightOption,
  submit,
  wrongOption,
} from './exam.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REFUSED = /status of 409/;

test.describe('a mock test', () => {
  test('goes on at another device; the first one says so and takes it back', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const student = await beNewStudent(page);
    await begin(page);
    await answer(page, 1, rightOption(1));
    await expectQuestion(page, 2);
    const device = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    const other = await device.newPage();
    await beLoggedIn(other, student.email, student.password);
    await other.goto('/mock/cgl-short-1');
    await answer(other, 2, rightOption(2));
    await expectQuestion(other, 3);
    await option(page, wrongOption(2)).click();
    await expect(page.getByRole('alert')).toContainText('Your exam is open on another page or device');
    await button(page, 'Continue here instead').click();
    await answer(page, 3, rightOption(3));
    await expectQuestion(page, 4);
    await option(other, wrongOption(4)).click();
    await expect(button(other, 'Continue here instead')).toBeVisible();
    await submit(page);
    await expectScore(page, '6');
    await device.close();
  });

  for (const [name, shift, words] of [
    ['fast', 3 * HOUR_MS, '180 minutes fast'],
    ['slow', -3 * HOUR_MS, '180 minutes slow'],
  ] as const)
    test(`has its own time on a phone whose clock is three hours ${name} @long`, async ({ page }) => {
      await page.addInitScript((ahead) => {
        const RealDate = Date;
        const now = (): number => RealDate.now() + ahead;
        globalThis.Date = new Proxy(RealDate, {
          construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
          get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
        });
      }, shift);
      const student = await signUp(page);
      await beLoggedIn(page, student.email, student.password, Date.now() + shift);
      await page.goto('/mock/cgl-short-1');
      await expect(page.locator('.mock-check')).toContainText(words);
      await begin(page);
      await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/);
      await answer(page, 1, rightOption(1));
      await expectQuestion(page, 2);
      await page.reload();
      await expectQuestion(page, 2);
      await expect(page.getByRole('timer')).toHaveText(/^1[34]:\d\d$/);
      await answer(page, 2, rightOption(2));
      await submit(page);
      await expectScore(page, '4');
      expect(await resultOf(page)).toMatchObject({ card: { correct: 2, isRanked: true, isLate: false } });
    });

  test('loses nothing in airplane mode from question 30 to the end @long', async ({ page, context, complaints }) => {
    complaints.expected.push(NO_NETWORK);
    const key = keyOf('revenuetalati-1');
    const isMistake = (index: number): boolean => index % 10 === 9;
    await beNewStudent(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await begin(page, '/mock/revenuetalati-1');
    const answerByKeys = async (from: number, to: number): Promise<void> => {
      for (let index = from; index < to; index += 1) {
        const right = key[index] ?? 0;
        await page.keyboard.press(String((isMistake(index) ? (right + 1) % 4 : right) + 1));
        await page.keyboard.press('n');
      }
    };
    await answerByKeys(0, 29);
    await expectQuestion(page, 10, 20);
    await context.setOffline(true);
    await answerByKeys(29, key.length);
    await page.keyboard.press('s');
    const whole = page.getByRole('dialog').getByRole('row', { name: /^Whole paper/ });
    await expect(whole.getByRole('cell')).toHaveText(['200', '200', '0', '0', '0', '0']);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Your last answers are kept on this device')).toBeVisible();
    await context.setOffline(false);
    // 180 right at 1, 20 wrong at −0.25.
    await expect(page.locator('.mock-score')).toHaveText('Score: 175 of 200');
    expect(await resultOf(page, 'revenuetalati-1')).toMatchObject({
      card: { correct: 180, wrong: 20, skipped: 0, isRanked: true, isLate: false },
    });
  });
});

/** What took the focus, and what was announced beside it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) heard.push(`focus: ${target.textContent}`);
    });
    const statuses = new Map<Element, string>();
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=status], [role=alert]')) {
        const text = each.textContent?.trim() ?? '';
        if (text !== '' && statuses.get(each) !== text) heard.push(`status: ${text}`);
        statuses.set(each, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/**
 * The server's clock as the page sees it, `aheadMs()` before the real one: a test does not wait for minutes to pass. What
 * the page sends is put back to the server's own time.
 */
async function moveServerClock(page: Page, aheadMs: () => number): Promise<void> {
  await page.route(/\/api\/mocks\/[^/]+\/(?:events|submit)$/, async (route) => {
    const ahead = aheadMs();
    const sent = route.request().postDataJSON() as { readonly events: readonly { readonly at: number }[] };
    const events = sent.events.map((event) => ({ ...event, at: event.at - ahead }));
    const reply = await route.fetch({ postData: JSON.stringify({ ...sent, events }) });
    const json = (await reply.json()) as { readonly now?: number };
    await route.fulfill({
      response: reply,
      json: { ...json, ...(json.now !== undefined && { now: json.now + ahead }) },
    });
  });
}

const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return 60 * minutes + seconds;
};

const WORDS = [
  [600, '10 minutes left'],
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
] as const;

test('the clock of a section tells a screen reader 10, 5 and 1 minute and 30 seconds, and nothing else @long', async ({
  page,
}) => {
  const { path } = await makeQuickMock(page, { sections: 2, sectionMs: 15 * MINUTE_MS, timeWindow: null });
  await beNewStudent(page);
  await page.clock.install();
  await listen(page);
  await begin(page, path);
  await expect(page.locator('.exam-sync')).toHaveText('');
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  const statuses = async () => (await heardBy(page)).filter((each) => each.startsWith('status: ')).slice(before);
  const before = (await heardBy(page)).filter((each) => each.startsWith('status: ')).length;
  const heard: string[] = [];
  const runTo = async (seconds: number): Promise<void> => {
    await page.clock.runFor(1000 * ((await secondsLeft(page)) - seconds));
    await expect.poll(() => secondsLeft(page)).toBe(seconds);
  };
  for (const [seconds, words] of WORDS) {
    await runTo(seconds + 1);
    expect(await statuses(), `a second before ${seconds} s`).toEqual(heard);
    heard.push(`status: ${words}`);
    await runTo(seconds);
    await expect.poll(statuses).toEqual(heard);
  }
  await runTo(1);
  expect(await statuses()).toEqual(heard);
});

test('a phone that sleeps for ten minutes shows what is left, keeps the rank and loses nothing', async ({ page }) => {
  const SLEEP_MS = 10 * MINUTE_MS;
  let aheadMs = 0;
  await page.addInitScript(() => {
    const RealDate = Date;
    const phone = { sleptMs: 0, sight: 'visible' };
    const now = (): number => RealDate.now() + phone.sleptMs;
    Object.assign(window, { phone });
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    });
    Object.defineProperty(document, 'visibilityState', { get: () => phone.sight });
  });
  const turn = (sight: string, sleptMs: number): Promise<void> =>
    page.evaluate(
      (next) => {
        Object.assign((window as unknown as { phone: object }).phone, next);
        document.dispatchEvent(new Event('visibilitychange'));
      },
      { sight, sleptMs },
    );
  await moveServerClock(page, () => aheadMs);
  await beNewStudent(page);
  const startedAt = performance.now();
  await begin(page);
  await answer(page, 1, rightOption(1));
  await expectQuestion(page, 2);
  await expect(page.locator('.exam-sync')).toHaveText('');
  const gone = page.waitForResponse('**/events');
  await turn('hidden', 0);
  await gone;
  // The monotonic clock of a phone stops while it sleeps: only the wall clock and the server go on.
  aheadMs = SLEEP_MS;
  await turn('visible', SLEEP_MS);
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(300);
  expect(await secondsLeft(page)).toBeGreaterThanOrEqual(300 - Math.ceil((performance.now() - startedAt) / 1000));
  await answer(page, 2, rightOption(2));
  await expectQuestion(page, 3);
  await submit(page);
  await expectScore(page, '4');
  expect(await resultOf(page)).toMatchObject({ card: { correct: 2, isRanked: true, isLate: false } });
});

const SECTION_MS = 30_000;
const key = keyOf('cgl-tier1-1');
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a locked section', () => {
  test('ends by itself: the next one has the focus and is announced once, the old one takes nothing @long', async ({
    page,
  }) => {
    const { id, path } = await makeQuickMock(page, { sections: 2, sectionMs: SECTION_MS, timeWindow: null });
    await beNewStudent(page);
    await listen(page);
    await begin(page, path);
    await expect(headingOf(page)).toHaveText(/^General Intelligence and Reasoning: Question 1 of 25/);
    await expect(button(page, 'Submit')).toHaveCount(0);
    await option(page, key[0] ?? 0).click();
    await button(page, 'Save & Next').click();
    await expect(headingOf(page)).toHaveText(/Question 2 of 25/);
    // A dialog that is open must not keep the focus.
    await page.getByText('More').click();
    await button(page, 'Question Paper').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = (await heardBy(page)).length;
    await expect(headingOf(page)).toHaveText(/^General Awareness: Question 1 of 25/);
    await expect(headingOf(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('button').first()).toBeDisabled();
    expect((await heardBy(page)).slice(before)).toEqual([
      expect.stringMatching(/^focus: General Awareness: Question 1/),
    ]);

    const { token, run } = await keptOf(page, id);
    const { epoch, ack } = run.attempt;
    const event = { seq: ack + 1, kind: 'choose', question: 1, option: key[1], section: null, language: null };
    const refused = await callWithTicket(page, id, token, 'events', {
      epoch,
      events: [
        { ...event, at: Date.now() },
        { ...event, seq: ack + 2, kind: 'save', option: null, at: Date.now() },
      ],
    });
    expect(refused.json).toMatchObject({
      refused: [
        { seq: ack + 1, reason: 'closed-section' },
        { seq: ack + 2, reason: 'closed-section' },
      ],
    });
    await expect(headingOf(page)).toHaveText('The time is over');
    await expect(page.locator('.mock-score')).toHaveText('Score: 2 of 100');
    expect(await resultOf(page, id)).toMatchObject({ card: { correct: 1, wrong: 0, closedBy: 'time' } });
  });

  test('ends at its own time while the phone sleeps @long', async ({ page, context }) => {
    const { id, path } = await makeQuickMock(page, { sections: 2, sectionMs: SECTION_MS, timeWindow: null });
    await beNewStudent(page);
    await begin(page, path);
    await option(page, key[0] ?? 0).click();
    await button(page, 'Save & Next').click();
    await expect(headingOf(page)).toHaveText(/Question 2 of 25/);
    await expect(page.locator('.exam-sync')).toHaveText('');
    const { token, run } = await keptOf(page, id);
    const sectionOnServer = async (): Promise<unknown> => {
      const { json } = await callWithTicket(page, id, token, 'events', { epoch: run.attempt.epoch, events: [] });
      return json['section'];
    };
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(sectionOnServer).toBe(1);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(headingOf(page)).toHaveText(/^General Awareness: Question 1 of 25/);
    await option(page, key[25] ?? 0).click();
    await button(page, 'Save & Next').click();
    await submit(page);
    await expect(page.locator('.mock-score')).toHaveText('Score: 4 of 100');
    expect(await resultOf(page, id)).toMatchObject({ card: { correct: 2, wrong: 0, closedBy: 'submitted' } });
  });
});

test.describe('a mock test with an opening time', () => {
  test('is kept on the phone beforehand, and opens at its second and not before @long', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expected.push(NO_NETWORK, REFUSED);
    const opensAt = Date.now() + 25_000;
    const timeWindow = { opensAt, entryClosesAt: opensAt + HOUR_MS, resultsAt: opensAt };
    const { id, path } = await makeQuickMock(page, { sections: 1, sectionMs: HOUR_MS, timeWindow });
    await beNewStudent(page);
    await openInstructions(page, path);
    // Its paper is here, and no question of it can be read.
    await context.setOffline(true);
    await page.route('**/api/mocks/*/paper', (route) => route.abort());
    const kept = await page.evaluate(() => Object.values(localStorage).join('\n'));
    expect(kept).toContain('"sealed"');
    expect(kept).not.toContain('cgl-tier1-1-r01');
    await page.getByLabel('I have read and understood the instructions.').check();
    await expect(page.getByText(/^It opens in 00:\d\d/)).toBeVisible();
    const begins = button(page, 'I am ready to begin');
    await expect(begins).toHaveAttribute('aria-disabled', 'true');
    await begins.click({ force: true });
    await expect(page.locator('.exam-position')).toHaveCount(0);
    const { token } = await keptOf(page, id);
    const early = await callWithTicket(page, id, token, 'start', { page: crypto.randomUUID(), language: 'en' });
    expect(early).toMatchObject({ status: 409, json: { errors: { opensAt: expect.anything() as unknown } } });
    await expect(page.getByText('The clock starts with this button.')).toBeVisible();
    expect(Date.now()).toBeGreaterThanOrEqual(opensAt);
    await context.setOffline(false);
    await begins.click();
    await expect(headingOf(page)).toHaveText(/^General Intelligence and Reasoning: Question 1 of 25/);
    await expect(page.getByRole('timer')).toHaveText(/^(1:00:00|59:\d\d)$/);
  });
});
