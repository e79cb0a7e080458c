import { indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { Page } from '@playwright/test';
import { adminSessionOf, expect } from '../academy.ts';

/** What tests of the admin area share: an item through the form or the API, and a token for either. */

let written = 0;

/** A title unlike any before in this run. */
export function newTitle(start = 'A dam on the Sabarmati'): string {
  written += 1;
  return `${start} ${process.env['TEST_PARALLEL_INDEX'] ?? '0'}${String(Date.now()).slice(-7)}${written}`;
}

/** The page's own where it has one: a student has room for five sessions, and the oldest makes way. */
export async function adminToken(page: Page): Promise<string> {
  const own = page.url().startsWith('http') ? await page.evaluate(() => sessionStorage.getItem('token')) : null;
  return own ?? (await adminSessionOf(page)).token;
}

export interface ApiItem {
  readonly id: number;
  readonly version: number;
  readonly slug: string;
  readonly title: string;
}

export const ITEM = {
  status: 'published',
  date: '2026-11-20',
  category: 'Gujarat',
  summary: 'A short summary.',
  body: 'The **dam** is full.',
  examNote: 'Name of the river.',
  source: 'PIB',
  sourceUrl: 'https://pib.gov.in/dam',
  language: 'en',
  image: null,
  paper: null,
  publishAt: null,
  translations: [],
  question: {
    question: 'On which river is the dam?',
    options: ['Narmada', 'Tapi', 'Mahi', 'Banas'],
    correctAnswer: 'Narmada',
    explanation: 'It is on the Narmada.',
    topic: 'current-gujarat',
    difficulty: 'easy',
  },
  supersededBy: null,
  lapsed: null,
} as const;

/** An item as another admin, or another device of the same one, would write it. */
export async function writeItem(page: Page, fields: Readonly<Record<string, unknown>>): Promise<ApiItem> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const reply = await page.request.post('/api/admin/current-affairs', {
    headers,
    data: { clientId: crypto.randomUUID(), ...ITEM, ...fields },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { item: ApiItem }).item;
}

export async function changeItem(
  page: Page,
  { id, version }: ApiItem,
  fields: Readonly<Record<string, unknown>>,
): Promise<ApiItem> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const reply = await page.request.put(`/api/admin/current-affairs/${id}`, {
    headers,
    data: { version, ...ITEM, ...fields },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { item: ApiItem }).item;
}

export async function deleteItem(page: Page, { id, version }: ApiItem): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  expect((await page.request.delete(`/api/admin/current-affairs/${id}`, { headers, data: { version } })).status()).toBe(
    200,
  );
}

/** The items that the admins' list finds by these words. */
export async function findItems(page: Page, words: string): Promise<readonly ApiItem[]> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const reply = await page.request.get(`/api/admin/current-affairs?q=${encodeURIComponent(words)}`, { headers });
  return ((await reply.json()) as { items: ApiItem[] }).items;
}

export interface Typed {
  readonly title: string;
  readonly body?: string;
  readonly category?: string;
  readonly source?: string;
  readonly date?: string;
}

/** Fills the form in view, as a thumb would. */
export async function fillItem(
  page: Page,
  { title, body = 'The **dam** is full.', category = 'Gujarat', source = 'PIB', date = indiaDayOf(Date.now()) }: Typed,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Date of the event').fill(date);
  await page.getByLabel('Category').selectOption(category);
  await page.getByLabel('Text', { exact: true }).fill(body);
  await page.getByLabel('Source', { exact: true }).fill(source);
  const question = page.locator('fieldset[name="question"]');
  const part = (name: string) => question.locator(`[name="item-question-${name}"]`);
  if (!(await part('question').isVisible())) await question.locator('summary').first().click();
  await part('question').fill(ITEM.question.question);
  for (const [index, option] of ITEM.question.options.entries()) await part(`option-${index}`).fill(option);
  await part('key').first().check();
}

export const draftKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('academy:draft:admin:')));

/** Overwrites what another admin has saved, and says yes to the question. */
export async function saveMine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save mine over theirs', exact: true }).click();
  await page.getByRole('button', { name: 'Yes: save mine over theirs' }).click();
}
