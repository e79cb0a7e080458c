import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../scripts/seed.ts';
import { CPU_SLOWDOWN, SLOW_3G } from '../first-question.ts';
import type { SlowLine, Traffic } from './line.ts';

const PATIENT = { timeout: 180_000 } as const;
/** A student who sees nothing happen taps again. Milliseconds. */
const NEXT_TAP_MS = 2000;
const LIST = '/quiz/cgl';
const PAPER = '/quiz/cgl/day-1/paper-1';

async function openSlowPhone(browser: Browser, session: Readonly<Record<string, string>> = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // A phone tells its pages what line it is on.
  await devtools.send('Network.overrideNetworkState', { ...SLOW_3G, connectionType: 'cellular3g' });
  return page;
}

const FIRST_QUESTION = 'first-question';

/**
 * Runs in the page: presses Start Quiz as soon as it is there and notes when the first question is drawn. The driver of
 * the browser checks and waits half a second before it presses, at this phone's speed.
 */
function startAndNote(mark: string): void {
  const find = (selector: string, text: RegExp): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => text.test(each.textContent) && each.checkVisibility(),
    );
  let isStarted = false;
  new MutationObserver((_, observer) => {
    const start = isStarted ? undefined : find('button:enabled', /^Start Quiz$/);
    isStarted ||= start !== undefined;
    start?.click();
    if (find('h1, h2', /^Question 1 of/) === undefined) return;
    performance.mark(mark);
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Milliseconds from opening an address until the first question; a Start button is pressed as soon as it is there. */
export async function timeFirstQuestion(
  browser: Browser,
  url: string,
  session?: Readonly<Record<string, string>>,
): Promise<number> {
  const page = await openSlowPhone(browser, session);
  try {
    await page.addInitScript(startAndNote, FIRST_QUESTION);
    await page.goto(url, { waitUntil: 'commit', ...PATIENT });
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, FIRST_QUESTION, PATIENT);
    return await page.evaluate(
      (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
      FIRST_QUESTION,
    );
  } finally {
    await page.context().close();
  }
}

export interface Visit {
  /** Milliseconds since the visit began. */
  readonly loginForm: number;
  readonly loggedIn: number;
  readonly firstQuestion: number;
  readonly score: number;
  readonly pages: Traffic;
  readonly worker: Traffic;
}

/** Taps Login as soon as it is painted, and again while nothing happens, until the form can be filled in. */
async function openLogin(page: Page): Promise<void> {
  const login = page.getByRole('button', { name: 'Login', exact: true }).first();
  const field = page.getByRole('dialog').getByLabel('Email or Mobile Number');
  await login.waitFor(PATIENT);
  while (!(await field.isVisible())) {
    if ((await login.getAttribute('aria-busy')) !== 'true')
      await login.click({ timeout: NEXT_TAP_MS }).catch(() => undefined);
    await field.waitFor({ timeout: NEXT_TAP_MS }).catch(() => undefined);
  }
}

/** A student's first visit, from the home page through the login and a list to the score of a paper of ten questions. */
export async function visit(browser: Browser, line: SlowLine, email: string): Promise<Visit> {
  const page = await openSlowPhone(browser);
  try {
    line.takeTraffic();
    const start = performance.now();
    const sinceStart = (): number => performance.now() - start;
    await page.goto(line.url, { waitUntil: 'commit', ...PATIENT });
    await openLogin(page);
    const loginForm = sinceStart();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or Mobile Number').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.account-menu > summary').waitFor(PATIENT);
    const loggedIn = sinceStart();
    await page
      .locator(`a[href="${LIST}"]`)
      .first()
      .click({ noWaitAfter: true, ...PATIENT });
    await page.waitForURL(`**${LIST}`, { waitUntil: 'commit', ...PATIENT });
    await page
      .locator(`a[href="${PAPER}"]`)
      .first()
      .click({ noWaitAfter: true, ...PATIENT });
    await page.waitForURL(`**${PAPER}`, { waitUntil: 'commit', ...PATIENT });
    await page.getByRole('button', { name: 'Start Quiz' }).click(PATIENT);
    await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor(PATIENT);
    const firstQuestion = sinceStart();
    for (let question = 1; question <= 10; question += 1) {
      await page.getByRole('heading', { name: `Question ${question} of 10` }).waitFor(PATIENT);
      await page.keyboard.press('s');
    }
    await page.getByRole('heading', { name: /^Score: / }).waitFor(PATIENT);
    const score = sinceStart();
    await page.waitForLoadState('networkidle', PATIENT);
    return { loginForm, loggedIn, firstQuestion, score, ...line.takeTraffic() };
  } finally {
    await page.context().close();
  }
}
