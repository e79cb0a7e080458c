import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../academy.ts';

/** The free short mock of SSC CGL: 25 questions, 15 minutes, +2 and −0.5, in three languages. */

export const SHORT = '/mock/cgl-short-1';

interface AuthoredQuestion {
  readonly options: readonly string[];
  readonly correctAnswer: string;
}
const { questions } = JSON.parse(
  readFileSync(new URL('../../../src/content/mocks/cgl-short-1/mixed.json', import.meta.url), 'utf8'),
) as { questions: readonly AuthoredQuestion[] };

/** Indices of options, for a question by its number. */
export const rightOption = (number: number): number => {
  const question = questions[number - 1];
  return question?.options.indexOf(question.correctAnswer) ?? -1;
};
export const wrongOption = (number: number): number => (rightOption(number) + 1) % 4;

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const expectQuestion = (page: Page, number: number, of = 25): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: `Question ${number} of ${of}` })).toBeVisible();

/** To the second instruction page, with the paper on the device. */
export async function openInstructions(page: Page, path = SHORT): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.mock-check')).toContainText('on this device');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: /: this paper$/ })).toBeVisible();
}

export async function begin(page: Page, path = SHORT, language?: string): Promise<void> {
  await openInstructions(page, path);
  if (language !== undefined) await page.getByLabel('Language of the questions').selectOption({ label: language });
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

/** Opens the submit table and confirms it. */
export async function submit(page: Page): Promise<void> {
  await button(page, 'Submit').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

interface Result {
  readonly state: string;
  readonly card: { readonly score: number; readonly correct: number; readonly wrong: number; readonly skipped: number };
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
