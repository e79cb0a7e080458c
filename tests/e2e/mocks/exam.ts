import type { Locator, Page } from '@playwright/test';
import { readMocks } from '../../../scripts/mocks/read-mocks.ts';
import { expect } from '../academy.ts';
import type { QuickMock } from './quick-mock.ts';
import { QUICK_EXAM } from './quick-mock.ts';

/** The free short mock of SSC CGL: 25 questions, 15 minutes, +2 and −0.5, in three languages. */

export const SHORT = '/mock/cgl-short-1';

const mocks = readMocks();

/** The right options of a mock test, in the order of its questions. */
export function keyOf(mock: string): readonly number[] {
  const found = mocks.find(({ definition }) => definition.id === mock);
  if (found === undefined) throw new Error(`there is no mock test ${mock}`);
  return found.key.right.map(Number);
}
const shortKey = keyOf('cgl-short-1');

/** Indices of options, for a question by its number. */
export const rightOption = (number: number): number => shortKey[number - 1] ?? -1;
export const wrongOption = (number: number): number => (rightOption(number) + 1) % 4;

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Sets the text size of the browser's own settings, in pixels: media queries in rem follow it as they do on a phone. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await browser.detach();
}

export const expectQuestion = (page: Page, number: number, of = 25): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: `Question ${number} of ${of}` })).toBeVisible();

/** To the second instruction page, with the paper on the device. */
export async function openInstructions(page: Page, path = SHORT): Promise<void> {
  await page.goto(path);
  await readInstructions(page);
}

async function readInstructions(page: Page): Promise<void> {
  await expect(page.locator('.mock-check')).toContainText('on this device');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: /: this paper$/ })).toBeVisible();
}

export async function begin(page: Page, path = SHORT, language?: string): Promise<void> {
  await openInstructions(page, path);
  if (language !== undefined) await page.getByLabel('Language of the questions').selectOption({ label: language });
  await declare(page);
}

/** The same on a mock's page that is open. */
export async function beginHere(page: Page): Promise<void> {
  await readInstructions(page);
  await declare(page);
}

async function declare(page: Page): Promise<void> {
  await page.getByLabel('I have read and understood the instructions.').check();
  await button(page, 'I am ready to begin').click();
  await expect(page.locator('.exam-position')).toBeVisible();
}

export const option = (page: Page, index: number) => page.locator('.exam-question .option').nth(index);

/** Chooses an option of the question in view and goes on with Save & Next. */
export async function answer(page: Page, number: number, index: number): Promise<void> {
  await expectQuestion(page, number);
  await option(page, index).click();
  await button(page, 'Save & Next').click();
}

/**
 * A tap in the same place as the others of this kind, at a moment in milliseconds: so two of them are a double tap
 * however busy the machine is, and wherever the layout has put what they hit.
 */
export const tapAt = (target: Locator, moment: number): Promise<void> =>
  target.evaluate((element, at) => {
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 180, clientY: 600 });
    // Later than any real tap of the test.
    Object.defineProperty(tap, 'timeStamp', { value: 1e9 + at });
    element.dispatchEvent(tap);
  }, moment);

/** Opens the submit table and confirms it. */
export async function submit(page: Page): Promise<void> {
  await button(page, 'Submit').click();
  // By keyboard: two clicks as fast as a test makes them are a double tap.
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).press('Enter');
}

interface Result {
  readonly state: string;
  readonly card: { readonly score: number; readonly isRanked: boolean; readonly isLate: boolean };
}

/** What the server has of the student's newest attempt. */
export async function resultOf(page: Page, mock = 'cgl-short-1'): Promise<Result> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const reply = await page.request.get(`/api/mocks/${mock}/result`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Result;
}

export const expectScore = (page: Page, score: string) =>
  expect(page.locator('.mock-score')).toHaveText(`Score: ${score} of 50`);

/** What Chromium and the page say when the network is cut. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|heartbeat|navigation preload/i;

let quickMocks = 0;

/** Stores a quick mock of its own for the test and gives it a page, that of the short mock. */
export async function makeQuickMock(page: Page, quick: Omit<QuickMock, 'id'>): Promise<{ id: string; path: string }> {
  quickMocks += 1;
  const id = `quick-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}-${Date.now()}-${quickMocks}`;
  const stored = await fetch(process.env['MOCK_DESK_URL'] ?? '', {
    method: 'POST',
    body: JSON.stringify({ ...quick, id } satisfies QuickMock),
  });
  expect(await stored.text()).toBe('');
  await page.route(`**/mock/${id}`, async (route) => {
    const reply = await page.request.get(SHORT);
    const html = (await reply.text())
      .replaceAll('cgl-short-1', id)
      .replace('&quot;exam&quot;:[0,&quot;cgl&quot;]', `&quot;exam&quot;:[0,&quot;${QUICK_EXAM}&quot;]`);
    await route.fulfill({ body: html, contentType: 'text/html' });
  });
  return { id, path: `/mock/${id}` };
}

/** What the page keeps of an attempt on the device. */
export const keptOf = (
  page: Page,
  mock: string,
): Promise<{ token: string; run: { attempt: { epoch: number; ack: number } } }> =>
  page.evaluate((id) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('academy:mock:') && each.endsWith(`:${id}`));
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null') as never;
  }, mock);

/** Calls the server with a kept ticket, as somebody with the browser's tools could. */
export async function callWithTicket(page: Page, mock: string, token: string, call: string, data: object) {
  const reply = await page.request.post(`/api/mocks/${mock}/${call}`, {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.status(), json: (await reply.json()) as Record<string, unknown> };
}
