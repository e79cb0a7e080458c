import type { Page } from '@playwright/test';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { begin, button, keyOf, option, resultOf, submit } from './exam.ts';

/** SSC GD ends with English or Hindi as the candidate chooses: two editions of one mock test. */

const SERIES = '/testseries/gd';
const [ENGLISH, HINDI] = ['SSC GD: full mock test 1 with English', 'SSC GD: full mock test 1 with Hindi'];
/** From 0, as the key has it. */
const FIRST_OF_LAST_SECTION = 60;

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a guest reads which language each edition ends with, on a narrow phone, and finds both free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(SERIES);
  const titles = page.getByRole('region', { name: 'Mock tests' }).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([ENGLISH, HINDI]);
  await page.getByText('7 more mock tests').click();
  await expect(titles).toHaveText([
    ENGLISH,
    HINDI,
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => `SSC GD: full mock test ${number} with English`),
  ]);
  for (const [title, language, path] of [
    [ENGLISH, 'English', '/mock/gd-1'],
    [HINDI, 'Hindi', '/mock/gd-hindi-1'],
  ] as const) {
    await expect(card(page, title)).toContainText(`The last section is in ${language}.`);
    await expect(card(page, title)).toContainText('Free with an account');
    await expect(card(page, title).getByRole('link', { name: /^Take the mock test/ })).toHaveAttribute('href', path);
  }
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the exam’s page offers both editions, and the chooser counts one mock test and leads to the list', async ({
  page,
}) => {
  await page.goto('/courses/ssc/gd');
  await expect(page.getByRole('link', { name: `Take ${ENGLISH}` })).toHaveAttribute('href', '/mock/gd-1');
  await expect(page.getByRole('link', { name: `Take ${HINDI}` })).toHaveAttribute('href', '/mock/gd-hindi-1');
  await page.goto('/testseries');
  const gd = page.locator('.overview li', { has: page.getByRole('link', { name: /^SSC GD/ }) });
  await expect(gd.getByRole('link')).toHaveAttribute('href', SERIES);
  await expect(gd).toContainText('8 mock tests, one of them free');
});

test('a student takes the Hindi edition in Hindi to the last question, the other one is practice then, and one with new questions is next', async ({
  page,
}) => {
  await beNewStudent(page);
  await begin(page, '/mock/gd-hindi-1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('General Intelligence and Reasoning: Question 1 of 20');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'English or Hindi' }).click();
  await expect(heading).toContainText('English or Hindi: Question 1 of 20');
  await expect(page.locator('.exam-question')).toContainText('संधि');
  await expect(page.locator('.exam-question [lang=hi]').first()).toBeVisible();
  for (const index of [0, 1, 2, 3]) await expect(option(page, index)).toHaveText(/[ऀ-ॿ]/);
  await option(page, keyOf('gd-hindi-1')[FIRST_OF_LAST_SECTION] ?? -1).click();
  await button(page, 'Save & Next').click();
  await submit(page);
  await expect(page.locator('.mock-score')).toHaveText('Score: 2 of 160');
  expect((await resultOf(page, 'gd-hindi-1')).card).toMatchObject({ score: 2, isRanked: true });

  await page.goto('/mock/gd-1');
  await button(page, 'Next').click();
  await expect(page.getByText('You have taken this mock test before, in this edition or another.')).toBeVisible();
  await page.goto(SERIES);
  await expect(page.getByText('Your next mock test: SSC GD: full mock test 2 with English')).toBeVisible();
  await page.getByText(/^\d+ more mock tests$/).click();
  await expect(card(page, ENGLISH).getByRole('link', { name: /^Take the mock test/ })).toBeVisible();
});
