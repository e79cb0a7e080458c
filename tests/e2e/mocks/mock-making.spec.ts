import type { Locator, Page } from '@playwright/test';
import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';
import { draftKeys } from '../staff/admin.ts';

/** How staff make a mock test: from a blueprint to a paper that students open, with the keyboard alone, and from a file. */

/** A paper of 200 questions has a button for each. */
const MOST_TABS = 300;

const TABS_AT_ONCE = 10;

/** Goes on with Tab until the control has the focus, where further ones do nothing: so each need not be asked about. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const staying = await target.evaluateHandle((element) => {
    const listening = new AbortController();
    const stay = (event: KeyboardEvent): void => {
      if (event.key === 'Tab' && document.activeElement === element) event.preventDefault();
    };
    document.addEventListener('keydown', stay, { capture: true, signal: listening.signal });
    return listening;
  });
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs += TABS_AT_ONCE)
    for (let press = 0; press < TABS_AT_ONCE; press += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `${MOST_TABS} times Tab lead to ${String(target)}`).toBe(true);
  await staying.evaluate((listening) => listening.abort());
}

test('staff fill a blueprint, replace, write, lock and move questions, and publish without a mouse', async ({ page }, {
  retry,
  project,
}) => {
  // It presses some hundred keys; a busy machine takes its time for each.
  test.setTimeout(400_000);
  const id = `dyso-by-keyboard-${project.name}-${retry}`;
  const { keyboard } = page;
  const type = async (name: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await keyboard.type(text);
  };
  await beLoggedIn(page, 'admin@academy.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/mocks');
  await tabTo(page, page.getByRole('link', { name: 'New mock from a blueprint' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New mock test from a blueprint' })).toBeFocused();
  await expect(page.getByRole('option', { name: 'GPSC DySO preliminary' })).toBeAttached();
  // Typed letters choose by the whole word only where they come within a second.
  const profile = page.getByLabel('Exam profile', { exact: true });
  await tabTo(page, profile);
  await expect(async () => {
    await keyboard.press('ArrowDown');
    expect(await profile.locator('option:checked').innerText()).toContain('GPSC');
  }).toPass({ intervals: [0] });
  await expect(page.getByText('Our assumption, to be checked with the notice')).toBeVisible();

  const section = page.locator('summary', { hasText: 'General Studies: 200 questions' });
  await tabTo(page, section);
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Percentage, easy'));
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(page.getByText('General Studies: 202 questions (the exam has 200)')).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  expect(await findBarriers(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Fill the paper' }));
  await keyboard.press('Enter');

  await expect(page.getByText('200 questions are in the paper.')).toBeVisible();
  const counts = page.getByText(/^\d+ new · \d+ of 200 repeated · 0 empty$/);
  await expect(counts).toBeVisible();
  const shown = page.locator('summary', { hasText: 'As students will see it' });
  await tabTo(page, page.getByLabel('Language', { exact: true }));
  await expect(page.locator('.paper-preview .review-question').first()).toContainText(/[\u0A80-\u0AFF]/);
  await keyboard.type('English');
  const first = page.locator('.paper-preview .review-question').first();
  await expect(first).not.toContainText(/[\u0A80-\u0AFF]/);
  await expect(first.locator('.review-option').first()).toHaveCSS('display', 'flex');
  // One stop of Tab is the whole paper.
  const place = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  await tabTo(page, place(1));
  const textOf = (number: number) => place(number).locator('.question-text');
  const drawn = page.locator('.edited-place', { hasText: 'Drawn by the family' }).first();
  const number = Number(((await drawn.getByRole('heading').textContent()) ?? '').replace('Question ', ''));
  for (let presses = 1; presses < number; presses += 1) await keyboard.press('ArrowDown');
  await expect(place(number)).toBeFocused();
  // Questions of one kind may begin with the same words.
  const whole = () => place(number).locator('.question-text, .statements, .review-options').allTextContents();
  const before = await whole();
  expect(before.length).toBeGreaterThan(1);
  await keyboard.press('r');
  await expect(page.getByText(`Question ${number} is another one now.`)).toBeVisible();
  await expect.poll(whole).not.toEqual(before);

  await keyboard.press('l');
  await expect(place(number)).toContainText('Locked.');
  const locked = (await textOf(number).textContent()) ?? '';
  await keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`Question ${number} is question ${number + 1} now.`)).toBeVisible();
  await expect(textOf(number + 1)).toHaveText(locked);
  await expect(place(number + 1)).toBeFocused();

  await keyboard.press('Delete');
  await expect(place(number + 1)).toContainText('Empty. The blueprint asks here');
  await expect(page.getByText('To correct first (1)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish the mock test' })).toHaveCount(0);
  await expect(place(number + 1)).toBeFocused();
  await keyboard.press('u');
  await expect(textOf(number + 1)).toHaveText(locked);

  await keyboard.press('ArrowDown');
  const written = number + 2;
  await expect(place(written)).toBeFocused();
  await keyboard.press('w');
  await expect(page.getByLabel('Question in Gujarati')).toBeFocused();
  // Letters are text while somebody types.
  await keyboard.type('ગુજરાતની નદી rwl');
  await expect(page.getByLabel('Question in Gujarati')).toHaveValue('ગુજરાતની નદી rwl');
  await tabTo(page, page.getByRole('button', { name: 'Put it into the paper' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Option ક in Gujarati')).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  for (const [language, letters] of [
    ['Gujarati', 'કખગઘ'],
    ['English', 'ABCD'],
  ] as const) {
    if (language === 'English') await type('Question in English', `Which river did staff write of for ${id}?`);
    for (const letter of letters) await type(`Option ${letter} in ${language}`, `${language} river ${letter}`);
    await type(`Explanation in ${language}`, `${language} river two is the one that staff wrote of for this test.`);
  }
  await tabTo(page, page.getByLabel('Right option'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Put it into the paper' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Question ${written} is in the paper as you wrote it.`)).toBeVisible();
  await expect(place(written)).toBeFocused();
  await expect(textOf(written)).toContainText(`Which river did staff write of for ${id}?`);
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Past the questions at once.
  await shown.focus();
  await keyboard.press('Enter');
  await type('Title', 'DYSO: mock test by keyboard');
  await type('Summary', 'General studies in Gujarati and English.');
  await type('Name in the address', id);
  await type('Who may take it', 'Every');
  await tabTo(page, page.getByRole('button', { name: 'Publish the mock test' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Published: DYSO: mock test by keyboard' })).toBeFocused();

  await page.goto(`/mock/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /DYSO: mock test by keyboard/ })).toBeVisible();
  expect((await page.request.get(`/mock/${id}-of-nobody`)).status()).toBe(404);
});

test('kept work is answered before new work begins, and stays kept where it cannot be restored', async ({ page }) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/mocks#new');
  await page.getByLabel('Exam profile').selectOption('gpsc-dyso-prelim-2025-rehearsal');
  await page.locator('summary', { hasText: 'General Studies: 200 questions' }).click();
  await page.getByLabel('Percentage, easy').fill('7');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  const [key = ''] = await draftKeys(page);
  const readDraft = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  const writeDraft = (text: string) =>
    page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text]);
  const offer = page.getByRole('heading', { name: 'You have unsaved work here' });
  const restore = page.getByRole('button', { name: 'Restore' });

  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page.getByLabel('Exam profile')).toHaveCount(0);
  const kept = await readDraft();
  const gone = kept.replaceAll('gpsc-dyso', 'no-such-exam');
  expect(gone).not.toBe(kept);
  await writeDraft(gone);
  await page.reload();
  await restore.click();
  await expect(page.getByRole('alert')).toContainText('This work cannot be restored');
  await page.reload();
  await expect(offer).toBeVisible();
  expect(await readDraft()).toBe(gone);

  await writeDraft(kept);
  await page.reload();
  await restore.click();
  await expect(offer).toHaveCount(0);
  await page.locator('summary', { hasText: 'General Studies' }).click();
  await expect(page.getByLabel('Percentage, easy')).toHaveValue('7');
  expect(await findBarriers(page)).toEqual([]);
});

test('a file makes a mock test only once its problems are gone and staff have looked at what it loses', async ({
  page,
}) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/mocks#new-from-files');
  await page.getByLabel('Exam profile', { exact: true }).selectOption('gpsc-dyso-prelim-2025-rehearsal');
  const field = page.getByLabel(/^Questions in English/);
  const paper = page.getByRole('heading', { name: '3. Paper' });
  const tick = page.getByLabel('The paper is right without these');
  await field.setInputFiles('tests/fixtures/papers/losses.xlsx');
  const problems = page.getByRole('region', { name: 'Problems in the English file (1)' });
  await expect(problems).toContainText('row 6, option_a');
  const losses = page.getByRole('region', { name: /^Not taken over from the English file/ });
  await expect(losses).toContainText('cell A4, colour');
  expect(await findBarriers(page)).toEqual([]);
  await tick.check();
  await expect(page.getByText('7 questions are read. Correct what is wrong in it first.')).toBeVisible();
  await expect(paper).toBeHidden();

  const rows = ['question,a,b,c,d,answer,topic,Hint', 'What is 2 + 2?,3,4,5,6,B,Sums,Count on.'];
  await field.setInputFiles({ name: 'sums.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByRole('region', { name: 'Not taken over from the English file (1)' })).toContainText('Hint');
  await expect(problems).toBeHidden();
  await expect(tick).not.toBeChecked();
  await expect(paper).toBeHidden();
  await tick.check();
  await expect(paper).toBeVisible();
  await tick.uncheck();
  await expect(paper).toBeHidden();

  const whole = [
    'question,a,b,c,d,answer,topic,difficulty,explanation',
    'What is 2 + 2?,3,4,5,6,B,Sums,easy,Two and two are four.',
  ];
  await field.setInputFiles({ name: 'sums.csv', mimeType: 'text/csv', buffer: Buffer.from(whole.join('\n')) });
  const gaps = page.getByRole('region', { name: 'Not the whole exam' });
  await expect(gaps).toContainText('1 of the exam’s 200 questions');
  await expect(gaps).toContainText('No question is in Gujarati');
  await page.getByRole('button', { name: 'Publish the mock test' }).click();
  await expect(gaps).toContainText('Look at what is missing, then tick this.');
  expect(await findBarriers(page)).toEqual([]);
  await gaps.getByLabel('I publish it as it is').check();
  await page.getByRole('button', { name: 'Publish the mock test' }).click();
  await expect(gaps).not.toContainText('Look at what is missing');
});
