import type { Page } from '@playwright/test';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { rightOption, SHORT, wrongOption } from './exam.ts';
import type { Deed } from './sit.ts';
import { sitThrough } from './sit.ts';

/** The result of a mock test as a student reads it. Its figures are tested in the domain and through the API. */

const RESULT = `${SHORT}/result?attempt=1`;

/** Two right, two wrong, one blank; 20 questions are never opened. */
const DEEDS: readonly Deed[] = [
  { option: rightOption(1) },
  { option: wrongOption(2) },
  { option: rightOption(3), isMarked: true },
  { before: rightOption(4), option: wrongOption(4) },
  {},
];

const region = (page: Page, name: string) => page.getByRole('region', { name });
const questions = (page: Page) => page.locator('.review > li');
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: 'Next' | 'Previous') => page.getByRole('button', { name, exact: true });

/** The walk stands at one question, which is the only one that is drawn. */
async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveText(new RegExp(`^Question ${number}\\b`));
  await expect(page).toHaveURL(new RegExp(`#q${number}$`));
}

const goToQuestions = (page: Page): Promise<void> => page.getByRole('link', { name: /^All \d+$/ }).click();

async function openResult(page: Page, deeds: readonly Deed[]): Promise<void> {
  await beNewStudent(page);
  await sitThrough(page, deeds);
  await page.goto(RESULT);
}

/** What marks were lost to comes when it is near. */
async function goToAnalysis(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await page.getByRole('link', { name: 'All mock tests of this series' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Your run' })).toBeVisible();
}

/** No barrier in light and dark, and nothing beside a phone's screen. */
async function expectOpenToAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
}

test('a result tells the marks, the costliest topics, a plan, and what marks were lost to', async ({ page }) => {
  await openResult(page, DEEDS);
  await page.setViewportSize({ width: 360, height: 740 });
  const score = region(page, 'Your score');
  await expect(score).toContainText('3 of 50 marks');
  await expect(score).toContainText(/No rank yet: \d+ more students? ha(s|ve) to take this mock test/);
  await expect(score.getByRole('img', { name: 'Pie chart: Correct 2, Wrong 2, Skipped 21' })).toBeVisible();
  const topics = region(page, 'What cost you most marks').getByRole('listitem');
  await expect(topics).toHaveCount(3);
  // The first screen of a phone has all of it.
  for (const topic of await topics.all()) {
    await expect(topic).toContainText(/−[\d.]+ marks/);
    await expect(topic.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  }
  const plan = region(page, 'Your plan');
  await expect(plan.getByRole('list', { name: 'Go through these 10 questions again' }).getByRole('link')).toHaveCount(
    10,
  );
  await plan.scrollIntoViewIfNeeded();
  await expect(plan.getByRole('link', { name: /mock/i })).toBeVisible();

  await goToAnalysis(page);
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  await expect(page.getByText('The card is saved as score.png.')).toBeVisible();
  // No cut-off is about 25 questions.
  await expect(region(page, 'Beside the newest cut-off that we know')).toHaveCount(0);
  await expect(region(page, 'Section by section').getByRole('row', { name: /^Mixed questions/ })).toContainText(
    /3 of 50.*2.*2.*21.*50%.*47/,
  );
  const lost = region(page, 'Where marks were lost').getByRole('listitem');
  await expect(lost).toHaveText([
    /^Wrong answers \(2 questions\)5.*4 not won, 1 taken off/,
    /^Left blank \(1 question\)2/,
    /^Never opened \(20 questions\)40/,
  ]);
  const guess = region(page, 'Guess or skip');
  await expect(guess).toContainText('Answers you marked for review1 of 1 right: won 2, lost 0 marks');
  await expect(guess).toContainText('Changed from right to wrong1 question, 2.5 marks');
  await expect(guess.locator('.note')).toHaveCount(0);
  const run = region(page, 'Your run');
  await run.getByRole('button', { name: 'Show as a table' }).click();
  await expect(run.getByRole('row').last()).toContainText(/Mixed questions.*5.*4/);
  await expectOpenToAll(page);
});

test('the questions of a result are walked one by one, by filter, map, keys and address', async ({ page }) => {
  await openResult(page, DEEDS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Go through the 2 you got wrong' }).click();
  await expectQuestion(page, 2);
  await expect(questions(page)).toHaveCount(1);
  await expect(step(page, 'Previous')).toBeDisabled();
  await step(page, 'Next').click();
  await expectQuestion(page, 4);
  await expect(step(page, 'Next')).toBeDisabled();
  const fourth = questions(page);
  await expect(fourth.locator('.review-option-wrong')).toContainText('Your answer');
  await expect(fourth.locator('.review-option-correct')).toContainText('Correct answer');
  await expect(fourth).toContainText('Opened once, answer changed once.');
  await expect(fourth).toContainText('Why:');
  await expect(fourth).toContainText('The time of the best tenth is shown once 30 students');
  // A step is no entry of the history: Back leads out of the walk.
  await page.goBack();
  await expect(region(page, 'Your score')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question by question' })).toBeFocused();

  await goToQuestions(page);
  await expectQuestion(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectQuestion(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectQuestion(page, 1);
  for (const [name, number] of [
    ['Marked 1', 3],
    ['Changed 1', 4],
    // A list that has the question in view stays at it.
    ['Guessed 4', 4],
    ['Blank 21', 5],
  ] as const) {
    await filter(page, name).press('Enter');
    await expectQuestion(page, number);
    await expect(filter(page, name), 'a filter keeps the focus').toBeFocused();
  }
  await filter(page, 'Slow 0').click();
  await expect(page.getByText('No question of this kind.')).toBeVisible();
  await filter(page, 'All 25').click();
  await page.getByRole('button', { name: /^Map of the questions/ }).click();
  const map = page.getByRole('dialog').getByRole('navigation');
  await expect(map.getByRole('link')).toHaveCount(25);
  await expect(map.getByRole('link', { name: 'Question 3: correct, marked for review' })).toBeVisible();
  await expectOpenToAll(page);
  await map.getByRole('link', { name: 'Question 4: wrong' }).click();
  await expectQuestion(page, 4);
  await expectOpenToAll(page);
  // The address of a question opens it.
  await page.goto('/about');
  await page.goto(`${RESULT}#q12`);
  await expectQuestion(page, 12);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Map of the questions' }).getByRole('link')).toHaveCount(25);
  expect(await findBarriers(page)).toEqual([]);
});

test('a result gives the rank and the others’ times where enough students count, and one advice that they support', async ({
  page,
}) => {
  const standing = { rank: 12, percentile: 94.52, withheld: null, average: 27.27, best: 50, isSample: true };
  await page.route('**/api/mocks/cgl-short-1/result*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { standing: object; card: object };
    // A whole mock test of the exam, which has a cut-off.
    const card = { ...reply.card, score: 150, maxScore: 200 };
    await route.fulfill({ json: { ...reply, card, standing: { ...reply.standing, ...standing, attempts: 201 } } });
  });
  await page.route('**/api/mocks/cgl-short-1/review*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { spentMs: number[] };
    const figures = { right: 154, answered: 190, medianMs: 17_000, topMedianMs: 15_000 };
    const cohort = { asOf: Date.now(), attempts: 201, isSample: true, questions: reply.spentMs.map(() => figures) };
    await route.fulfill({ json: { ...reply, cohort, spentMs: reply.spentMs.with(0, 61_000) } });
  });
  const marked = Array.from({ length: 8 }, (_, index) => ({ option: rightOption(index + 1), isMarked: true }));
  await openResult(page, [...marked, {}, {}, {}, {}, {}]);
  await goToAnalysis(page);
  await expect(region(page, 'Your score')).toContainText(/Rank 12 of 201.*Percentile 94\.52/);
  const facts = region(page, 'Where you stand');
  await expect(facts).toContainText(/Average27.27Best50/);
  await expect(facts).toContainText('Sample data: simulated attempts');
  const cutOff = region(page, 'Beside the newest cut-off that we know');
  await expect(cutOff.getByRole('row', { name: /^Unreserved/ })).toContainText(/136\.83.*13\.17 above/);
  await expect(cutOff.getByRole('row', { name: /^Scheduled castes/ })).toContainText(/114\.97.*35\.03 above/);
  await expect(cutOff).toContainText('published by the board in December 2025');
  await expect(region(page, 'Guess or skip').locator('.note')).toHaveText(
    /^Answer more of the doubtful questions: 8 of 8 answers that you marked for review were right/,
  );
  await page.getByRole('link', { name: 'Go through the questions', exact: true }).click();
  await filter(page, 'Slow 1').click();
  await expect(questions(page).getByRole('img', { name: 'Your time 1 min 01 s, the best tenth 15 s' })).toBeVisible();
  await expect(questions(page)).toContainText(
    'Your time1 min 01 s slowOthers (median)17 sBest tenth15 sHad it right77%',
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await findBarriers(page)).toEqual([]);
});

test('nothing of a result is asked for or shown before its hour', async ({ page }) => {
  await page.route('**/api/mocks/cgl-short-1/result*', async (route) => {
    const reply = (await (await route.fetch()).json()) as object;
    const waiting = { state: 'closed', card: null, standing: null, change: null };
    await route.fulfill({ json: { ...reply, ...waiting, resultsAt: Date.UTC(2030, 0, 5, 4, 30) } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openResult(page, DEEDS);
  await expect(page.getByText('The result comes on 5 Jan 2030, 10:00 am (India time)')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/review'))).toEqual([]);
  expect(asked.filter((path) => /ReportQuestions|uPlot/.test(path))).toEqual([]);
});

test('Print leaves the questions out, and takes every one along where that is asked for', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('.review > li').length));
  });
  await openResult(page, DEEDS);
  await expect(page.getByRole('heading', { name: 'Question by question' })).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => (button as HTMLElement).click());
  await press('Print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '0');
  await expect(region(page, 'Section by section')).toBeVisible();
  await press('Print with every question');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '25');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(questions(page)).toHaveCount(0);
});

test('Ctrl+P prints the analysis of a result that was not scrolled to, and the menu says what is not there yet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.querySelector('main')?.innerText ?? '');
  });
  const part = Promise.withResolvers<void>();
  await page.route(/_astro\/ReportDetails\./, async (route) => {
    await part.promise;
    await route.continue();
  });
  await openResult(page, DEEDS);
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const missing = page.getByText('This part was not loaded yet when the page was printed.');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(missing).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');
  part.resolve();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Section by section[^]*Where marks were lost/);
  await expect(missing).toHaveCount(0);
  // On the screen it is there for screen readers alone, a pixel high.
  const table = region(page, 'Your run').getByRole('table');
  await expect.poll(async () => (await table.boundingBox())?.height, 'of a chart’s table on paper').toBeGreaterThan(40);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  // Nothing waits any more: the menu prints all of it.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name: 'Where marks were lost' })).toBeVisible();
});
