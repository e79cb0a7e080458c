import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../scripts/seed.ts';
import { CPU_SLOWDOWN, SLOW_3G } from '../first-question.ts';
import type { SlowLine, Traffic } from './line.ts';

const PATIENT = { timeout: 90_000 } as const;
const QUESTIONS = 10;
export const LIST = '/quiz/cgl';
export const PAPER = '/quiz/cgl/day-1/paper-1';

/** A phone that keeps what it has downloaded, as long as it is used. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 740 } });

/** A new tab, which knows no session. */
async function openTab(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Network.enable');
  // A phone tells its pages what line it is on.
  await devtools.send('Network.overrideNetworkState', { ...SLOW_3G, connectionType: 'cellular3g' });
  return page;
}

const MARKS = { first: 'first-question', second: 'second-question', form: 'login-form' } as const;

/**
 * Runs in the page: presses Start Quiz as soon as it is there, then an option and Next, and notes when each question is
 * drawn. The driver of the browser checks and waits half a second before it presses, at this phone's speed.
 */
function answerAndNote({ first, second }: typeof MARKS): void {
  const find = (selector: string, text: RegExp): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => text.test(each.textContent) && each.checkVisibility(),
    );
  let isStarted = false;
  new MutationObserver((_, observer) => {
    const start = isStarted ? undefined : find('button:enabled', /^Start Quiz$/);
    isStarted ||= start !== undefined;
    start?.click();
    if (performance.getEntriesByName(first).length === 0) {
      if (find('h1, h2', /^Question 1 of/) === undefined) return;
      performance.mark(first);
      console.info(first);
      document.querySelector<HTMLElement>('input[type=radio]')?.click();
      find('button:enabled', /^Next$/)?.click();
    }
    if (find('h1', /^Question 2 of/) === undefined) return;
    performance.mark(second);
    console.info(second);
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Runs in the page: presses Login as soon as it is painted, and each second while nothing opens, and notes when the
 * login's form can be filled in.
 */
function openLoginAndNote({ form }: typeof MARKS): void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const isThere = (element: HTMLElement | undefined): boolean => element?.checkVisibility() === true;
    if (isThere(document.querySelector<HTMLElement>('input[name=password]') ?? undefined)) {
      performance.mark(form);
      return;
    }
    const login = [...document.querySelectorAll('button')].find(
      (each) => each.textContent.trim() === 'Login' && isThere(each),
    );
    if (login !== undefined && performance.now() - pressedAt > 1000) {
      pressedAt = performance.now();
      login.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readMark = async (page: Page, mark: string): Promise<number> =>
  page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, mark);

const waitForMark = async (page: Page, mark: string): Promise<void> => {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, PATIENT);
};

/**
 * Milliseconds from opening a paper's address until its first question is drawn, and until it has been answered and the
 * second one stands there; undefined for a page that has no second one.
 */
export async function timeFirstQuestion(
  browser: Browser,
  url: string,
  session?: Readonly<Record<string, string>>,
): Promise<{ readonly drawn: number; readonly answered?: number }> {
  const phone = await openPhone(browser);
  try {
    await phone.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session ?? {});
    const page = await openTab(phone);
    await page.addInitScript(answerAndNote, MARKS);
    const last = session === undefined ? MARKS.first : MARKS.second;
    await Promise.all([
      // A driver that looks for a mark itself runs a script of its own in the page, often before the question.
      page.waitForEvent('console', { predicate: (message) => message.text() === last, ...PATIENT }),
      page.goto(url, { waitUntil: 'commit', ...PATIENT }),
    ]);
    const drawn = await readMark(page, MARKS.first);
    return session === undefined ? { drawn } : { drawn, answered: await readMark(page, MARKS.second) };
  } finally {
    await phone.close();
  }
}

export interface Visit {
  /** Milliseconds since the visit began. */
  readonly loginForm: number;
  readonly loggedIn: number;
  readonly firstQuestion: number;
  readonly score: number;
  /** Bytes of the pages from the login to the list, and from the beginning to the first question. */
  readonly listBytes: number;
  readonly firstQuestionBytes: number;
  readonly pages: Traffic;
  readonly worker: Traffic;
}

/** As from a bookmark: what a home page links to differs from day to day. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit', ...PATIENT });
};

async function skipToScore(page: Page): Promise<void> {
  for (let question = 1; question <= QUESTIONS; question += 1) {
    await page.getByRole('heading', { name: `Question ${question} of ${QUESTIONS}` }).waitFor(PATIENT);
    await page.keyboard.press('s');
  }
  await page.getByRole('heading', { name: /^Score: / }).waitFor(PATIENT);
}

/**
 * A student's visit in a new tab, from the home page through the login and a list of papers to the first question of one,
 * and to the score where it has a quiz.
 */
export async function visit(
  phone: BrowserContext,
  line: SlowLine,
  email: string,
  end: 'first question' | 'score',
): Promise<Visit> {
  const page = await openTab(phone);
  try {
    line.takeTraffic();
    const start = performance.now();
    const sinceStart = (): number => performance.now() - start;
    await page.addInitScript(openLoginAndNote, MARKS);
    await page.goto(line.url, { waitUntil: 'commit', ...PATIENT });
    await waitForMark(page, MARKS.form);
    const loginForm = sinceStart();
    // A phone that knows its student asks for the password alone.
    const identifier = page.locator('input[name=identifier]:visible');
    if ((await identifier.count()) > 0) await identifier.fill(email);
    await page.locator('input[name=password]:visible').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.account-menu > summary').waitFor(PATIENT);
    const loggedIn = sinceStart();
    const listAt = performance.now();
    await goTo(page, LIST);
    await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENT);
    const paperAt = performance.now();
    await goTo(page, PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).click(PATIENT);
    await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor(PATIENT);
    const firstQuestion = sinceStart();
    const listBytes = line.bytesBetween(listAt, paperAt);
    const firstQuestionBytes = line.bytesBetween(start, performance.now());
    if (end === 'score') await skipToScore(page);
    const score = sinceStart();
    await page.waitForLoadState('networkidle', PATIENT);
    return { loginForm, loggedIn, firstQuestion, score, listBytes, firstQuestionBytes, ...line.takeTraffic() };
  } finally {
    await page.close();
  }
}
