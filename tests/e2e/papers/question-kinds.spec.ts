import type { Page } from '@playwright/test';
import { beNewStudent, expect, expectAlert, expectAlertBeside, findBarriers, holdAlerts, test } from '../academy.ts';

const CGL = '/quiz/cgl/day-3/paper-1';
const DYSO = '/quiz/dyso/day-3/paper-1';
const GUJARATI = '/quiz/gujarati/day-4/paper-1';
const MTS = '/quiz/mts/day-3/paper-1';
const HINDI = '/quiz/gd/day-3/paper-1';
const SECTIONS = [
  'General Intelligence and Reasoning',
  'General Awareness',
  'Quantitative Aptitude',
  'English Comprehension',
];

interface Slice {
  readonly questions: readonly Record<string, unknown>[];
}

const readSlice = async (page: Page, quiz: string): Promise<Slice> =>
  (await page.request.get(`${quiz.replace('/quiz/', '/papers/')}.json`)).json() as Promise<Slice>;

async function start(page: Page, quiz: string): Promise<void> {
  await page.goto(quiz);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
}

/** Skips to the first question that is so; its number, from 1. */
async function skipTo(
  page: Page,
  quiz: string,
  isSought: (question: Record<string, unknown>) => boolean,
): Promise<number> {
  const { questions } = await readSlice(page, quiz);
  const index = questions.findIndex(isSought);
  expect(index).toBeGreaterThanOrEqual(0);
  await start(page, quiz);
  for (let skipped = 0; skipped < index; skipped += 1) await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: `Question ${index + 1} of ${questions.length}` })).toBeVisible();
  return index + 1;
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });

test.describe('a paper in the pattern of its exam', () => {
  test('says its sections, minutes and marks before it starts, as the profile has them', async ({ page }) => {
    await beNewStudent(page);
    await page.goto(CGL);
    await expect(page.getByText('Marked and timed as in SSC CGL Tier 1, 2026.')).toBeVisible();
    for (const [label, value] of [
      ['Total questions', '100'],
      ['Time', '60 minutes'],
      ['Correct', '+2'],
      ['Wrong', '-0.5'],
      ['Skip', '0'],
    ] as const)
      await expect(page.locator('.facts div', { has: page.getByText(label, { exact: true }) })).toContainText(value);
    await expect(page.locator('.quiz-sections li')).toHaveText(
      SECTIONS.map((name) => `${name}: 25 questions, 15 minutes`),
    );
    await expect(page.getByText('Each section has its own time.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('with locked sections gives each its own time, and no way back, whether the student goes on or the time runs out', async ({
    page,
    alerts,
  }) => {
    await page.clock.install();
    await beNewStudent(page);
    await start(page, CGL);
    await holdAlerts(page);
    await expect(page.getByText(`Section 1 of 4: ${SECTIONS[0]}`)).toBeVisible();
    for (let skipped = 0; skipped < 24; skipped += 1) await page.keyboard.press('s');
    await expect(
      page.getByText('After this question General Awareness begins, and there is no way back.'),
    ).toBeVisible();
    await page.clock.fastForward(60_000);
    await page.keyboard.press('s');
    await expect(page.getByText(`Section 2 of 4: ${SECTIONS[1]}`)).toBeVisible();
    await expectAlert(alerts, 'General Awareness has begun.');
    await expectAlertBeside(page, page.getByRole('timer'));
    await expect(page.getByRole('timer')).toHaveText('15:00');
    await expect(previous(page)).toBeDisabled();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Question 26 of 100' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(previous(page)).toBeEnabled();
    await page.clock.fastForward(15 * 60_000);
    await expect(page.getByText(`Section 3 of 4: ${SECTIONS[2]}`)).toBeVisible();
    await expectAlert(alerts, 'The time for General Awareness is over. Quantitative Aptitude has begun.');
    await page.clock.fastForward(31 * 60_000);
    await expect(page.getByRole('heading', { name: 'Score: 0 (Max: 200)' })).toBeVisible();
    await expect(page.getByText('Time ran out')).toBeVisible();
    const scores = page.getByRole('list', { name: 'By section' }).getByRole('listitem');
    await expect(scores).toHaveCount(4);
    await expect(scores.first()).toContainText('0 of 50');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('with pooled sections lets the student begin with any and come back, and says what is open before the end @wide', async ({
    page,
  }) => {
    await beNewStudent(page);
    await start(page, MTS);
    const section = page.getByRole('combobox', { name: 'Section' });
    await section.selectOption({ label: 'Reasoning Ability and Problem Solving (21 to 40)' });
    await page.getByRole('heading', { name: 'Question 21 of 40' }).focus();
    for (let skipped = 0; skipped < 19; skipped += 1) await page.keyboard.press('s');
    await page.keyboard.press('1');
    await expect(page.getByText('Not answered yet: 20.')).toBeVisible();
    await section.selectOption({ index: 0 });
    await expect(page.getByRole('heading', { name: 'Question 1 of 40' })).toBeVisible();
    await section.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: 'Question 21 of 40' })).toBeVisible();
    await expect(section).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('heading', { name: 'Question 1 of 40' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await section.selectOption({ index: 1 });
    await page.getByRole('heading', { name: 'Question 21 of 40' }).focus();
    for (let skipped = 0; skipped < 19; skipped += 1) await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByRole('list', { name: 'By section' }).getByRole('listitem').first()).toContainText(
      '0 correct, 0 wrong, 20 skipped',
    );
  });
});

test.describe('a question', () => {
  test('of statements numbers them under the stem, and in the review too', async ({ page }) => {
    await beNewStudent(page);
    const number = await skipTo(page, DYSO, ({ type }) => type === 'statements');
    const { questions } = await readSlice(page, DYSO);
    const statements = questions[number - 1]?.['statements'] as string[];
    await expect(page.locator('.statements li')).toHaveText(statements);
    expect(await findBarriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (let skipped = number; skipped <= questions.length; skipped += 1) await page.keyboard.press('s');
    const reviewed = page.locator('.review-question').nth(number - 1);
    await expect(reviewed.locator('.statements li')).toHaveText(statements);
    await expect(reviewed.getByText('Correct answer', { exact: true }).first()).toBeVisible();
  });

  test('of assertion and reason names both', async ({ page }) => {
    await beNewStudent(page);
    await skipTo(page, DYSO, ({ type }) => type === 'assertion-reason');
    await expect(page.getByRole('term')).toHaveText(['Assertion (A)', 'Reason (R)']);
    await expect(page.getByRole('radio')).toHaveCount(4);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('of lists to be matched shows the codes as its options, with letters of List I that no option has @long', async ({
    page,
  }) => {
    await beNewStudent(page);
    await skipTo(page, DYSO, ({ type }) => type === 'matching');
    await expect(page.locator('.matching-list')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: /P-\d, Q-\d, R-\d, S-\d/ })).toHaveCount(4);
    await expect(page.locator('.matching-list').first().locator('.matching-mark')).toHaveText(['P.', 'Q.', 'R.', 'S.']);
    await expect(page.locator('.option-letter')).toHaveText(['A', 'B', 'C', 'D']);
  });

  test('on a passage shows it over the stem; folded it stays folded, until the next passage @wide', async ({
    page,
  }) => {
    await beNewStudent(page);
    await skipTo(page, GUJARATI, ({ passage }) => passage !== undefined);
    const passage = page.locator('.passage');
    await expect(passage).toHaveAttribute('open', '');
    await passage.locator('summary').click();
    await expect(passage).not.toHaveAttribute('open');
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: 'Question 2 of 12' })).toBeVisible();
    await expect(passage).not.toHaveAttribute('open');
    await passage.locator('summary').press('Enter');
    await expect(passage).toHaveAttribute('open', '');
    expect(await findBarriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('on a new passage shows it unfolded, whatever became of the one before @long', async ({ page }) => {
    await beNewStudent(page);
    const question = (id: string, passage: string) => ({
      id,
      passage,
      question: `Question ${id}?`,
      options: ['Yes', 'No'],
      correctAnswer: 'Yes',
    });
    const slice = {
      topic: 'Two tales',
      passages: { p1: { text: 'One.' }, p2: { text: 'Two.' } },
      questions: [question('a', 'p1'), question('b', 'p2')],
    };
    await page.route('**/papers/cgl/day-3/paper-1.json', (route) => route.fulfill({ json: slice }));
    await start(page, CGL);
    await page.locator('.passage summary').click();
    await expect(page.getByText('One.')).toBeHidden();
    await page.keyboard.press('s');
    await expect(page.getByText('Two.')).toBeVisible();
  });

  test('in Gujarati names its options ક to ઘ, says its language, and takes the same keys', async ({ page }) => {
    await beNewStudent(page);
    await start(page, GUJARATI);
    await expect(page.locator('.option-letter')).toHaveText(['ક', 'ખ', 'ગ', 'ઘ']);
    await expect(page.getByRole('radiogroup')).toHaveAttribute('lang', 'gu');
    await page.keyboard.press('b');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    for (let skipped = 0; skipped < 12; skipped += 1) await page.keyboard.press('s');
    await expect(page.locator('.answers dd').nth(1)).toContainText(/^[કખગઘ]\. /);
    await expect(page.locator('.answers dd').nth(1).locator('[lang=gu]')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('in Hindi says its language, asks for the Devanagari font on its own page alone, and is marked as SSC GD is', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(/devanagari|gujarati/.exec(request.url())?.[0] ?? 'other');
    });
    await beNewStudent(page);
    await start(page, HINDI.replace('day-3', 'day-1'));
    await page.waitForLoadState('networkidle');
    expect(fonts.filter((name) => name !== 'other')).toEqual([]);
    await start(page, HINDI);
    await page.waitForLoadState('networkidle');
    const hasOwn = await page.evaluate(() =>
      new FontFace('probe', `local('NotoSansDevanagari-Regular')`).load().then(
        () => true,
        () => false,
      ),
    );
    expect(fonts.filter((name) => name !== 'other')).toEqual(hasOwn ? [] : ['devanagari']);
    for (const part of ['.question', '[role=radiogroup]'])
      await expect(page.locator(part)).toHaveAttribute('lang', 'hi');
    const { questions } = await readSlice(page, HINDI);
    for (const [index, { options, correctAnswer }] of questions.entries()) {
      const key = (options as string[]).indexOf(correctAnswer as string);
      if (index < 8) await page.keyboard.press(String(((index < 4 ? key : key + 1) % 4) + 1));
      await page.getByRole('button', { name: index < 8 ? 'Next' : 'Skip', exact: true }).press('Enter');
    }
    // Four right at +2, four wrong at -0.25, four left out.
    await expect(page.getByRole('heading', { name: 'Score: 7 (Max: 24)' })).toBeVisible();
    await expect(page.locator('.outcome')).toHaveText([
      ...Array<string>(4).fill('Correct'),
      ...Array<string>(4).fill('Wrong'),
      ...Array<string>(4).fill('Skipped'),
    ]);
    await expect(page.locator('.explanation > [lang=hi]')).toHaveCount(12);
    expect(await findBarriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
