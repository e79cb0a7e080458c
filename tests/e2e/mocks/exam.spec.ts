import { beLoggedIn, beNewStudent, expect, expectAlert, fillLogin, openLogin, signUp, test } from '../academy.ts';
import {
  answer,
  begin,
  beginHere,
  button,
  expectQuestion,
  expectScore,
  makeQuickMock,
  NO_NETWORK,
  openInstructions,
  option,
  resultOf,
  rightOption,
  SHORT,
  submit,
  tapAt,
  wrongOption,
} from './exam.ts';

test.describe('a mock test', () => {
  test('says which one it is while its scripts are on their way', async ({ page }) => {
    await beNewStudent(page);
    const arrive = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await arrive.promise;
      await route.continue();
    });
    await page.goto(SHORT, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('SSC CGL: short mock test 1');
    await expect(page.getByText('to try the exam screen').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    arrive.resolve();
    await expect(title).toHaveText('SSC CGL: short mock test 1: general instructions');
  });

  test('is found in its series, read, taken by touch, submitted and scored', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/testseries/cgl');
    await page
      .locator('#cgl-short-1')
      .getByRole('link', { name: /^Take the mock test/ })
      .tap();
    await expect(page).toHaveURL(SHORT);
    await expect(page.locator('.mock-check')).toContainText('on this device');
    await button(page, 'Next').tap();
    await expect(page.locator('main')).toContainText('15 minutes');
    await button(page, 'I am ready to begin').tap();
    await expect(page.getByText('Read the instructions, then tick the box.')).toBeVisible();
    await page.getByText('I have read and understood the instructions.').tap();
    await button(page, 'I am ready to begin').tap();

    await expectQuestion(page, 1);
    await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:[0-5]\d$/);
    await expect(button(page, 'Previous')).toBeDisabled();
    await option(page, rightOption(1)).tap();
    await button(page, 'Save & Next').tap();
    await expectQuestion(page, 2);
    await option(page, rightOption(2)).tap();
    await button(page, 'Mark for Review & Next').tap();
    await expectQuestion(page, 3);
    await option(page, wrongOption(3)).tap();
    await button(page, 'Save & Next').tap();
    await expectQuestion(page, 4);
    await option(page, rightOption(4)).tap();

    const palette = page.getByRole('dialog');
    await button(page, /^Questions/).tap();
    await expect(palette.getByRole('button', { name: 'Question 1, answered', exact: true })).toBeVisible();
    await expect(palette.getByRole('button', { name: 'Question 2, answered and marked for review' })).toBeVisible();
    await expect(palette.getByRole('button', { name: 'Question 4, not answered' })).toBeVisible();
    await palette.getByRole('button', { name: 'Question 25, not visited' }).tap();
    await expectQuestion(page, 25);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await button(page, 'Mark for Review & Next').tap();
    await expectQuestion(page, 25);
    await button(page, /^Questions/).tap();
    await expect(palette.getByRole('button', { name: 'Question 25, marked for review' })).toBeVisible();
    // This exam keeps only what was saved, as the instructions say.
    await palette.getByRole('button', { name: 'Question 4, not answered' }).tap();
    await expectQuestion(page, 4);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await button(page, 'Previous').tap();
    await expectQuestion(page, 3);
    await button(page, 'Clear Response').tap();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    await button(page, 'Submit').tap();
    const row = page.getByRole('dialog').getByRole('row', { name: /^Mixed questions/ });
    // A phone has no room for the number of all questions.
    await expect(row.getByRole('cell').filter({ visible: true })).toHaveText(['1', '2', '1', '1', '20']);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Your exam is submitted' })).toBeVisible();
    await expectScore(page, '4');
    expect(await resultOf(page)).toMatchObject({
      state: 'scored',
      card: { score: 4, correct: 2, wrong: 0, skipped: 23 },
    });
    await page.reload();
    await expectScore(page, '4');
    await page.goto('/testseries/cgl');
    await expect(page.getByRole('link', { name: /Result, or take again as practice/ })).toBeVisible();
  });

  test('is taken by keyboard alone', async ({ page }) => {
    await beNewStudent(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(SHORT);
    await expect(page.locator('.mock-check')).toContainText('on this device');
    const tabTo = async (name: string | RegExp): Promise<void> => {
      const isThere = (): Promise<boolean> =>
        page.evaluate(
          ({ source, isExact }) => {
            const { textContent = '', labels } = document.activeElement as HTMLInputElement;
            const text = `${textContent ?? ''}${labels?.[0]?.textContent ?? ''}`;
            return isExact ? text === source : new RegExp(source).test(text);
          },
          { source: typeof name === 'string' ? name : name.source, isExact: typeof name === 'string' },
        );
      for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
      expect(await isThere(), `${String(name)} has a tab stop`).toBe(true);
    };
    await tabTo('Next');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /: this paper$/ })).toBeVisible();
    await tabTo(/I have read and understood/);
    await page.keyboard.press('Space');
    await tabTo('I am ready to begin');
    await page.keyboard.press('Enter');
    await expectQuestion(page, 1);
    // A screen reader reads the question's number and marks at once.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press(String(rightOption(1) + 1));
    await page.keyboard.press('n');
    await expectQuestion(page, 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press(String(rightOption(2) + 1));
    await page.keyboard.press('m');
    await expectQuestion(page, 3);
    await page.keyboard.press(String(wrongOption(3) + 1));
    await page.keyboard.press('n');
    await expectQuestion(page, 4);
    await page.keyboard.press('p');
    await expectQuestion(page, 3);
    await page.keyboard.press('p');
    await expectQuestion(page, 2);
    await page.keyboard.press('c');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    // There is no fifth option in this exam.
    await page.keyboard.press('5');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    const palette = page.getByRole('complementary', { name: 'Question palette' });
    await expect(palette.locator('.palette button:not([tabindex="-1"])')).toHaveCount(1);
    await palette.getByRole('button', { name: 'Question 2, marked for review' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(palette.getByRole('button', { name: 'Question 3, answered', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expectQuestion(page, 25);

    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toBeVisible();
    // The exam's own keys are off while a dialog is open.
    await page.keyboard.press('p');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectQuestion(page, 25);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let steps = 0; steps < 10; steps += 1) {
      if (
        await dialog
          .getByRole('button', { name: 'Submit', exact: true })
          .evaluate((each) => each === document.activeElement)
      )
        break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectScore(page, '1.5');
    expect(await resultOf(page)).toMatchObject({ card: { correct: 1, wrong: 1, skipped: 23 } });
  });

  test('opens a dialog again by a key that comes before the browser has told that Escape closed it', async ({
    page,
  }) => {
    await beNewStudent(page);
    await begin(page);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // As a busy browser takes both: the key in the same task as the end of the dialog, the news of it in a later one.
    const isOpenBetween = await page.evaluate(async () => {
      const open = document.querySelector<HTMLDialogElement>('dialog[open]');
      open?.requestClose();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      const isOpen = open?.open;
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return isOpen;
    });
    expect(isOpenBetween).toBe(false);
    await expect(dialog).toBeVisible();
  });

  test('takes a double tap for one, also where the first opens or closes a dialog', async ({ page }) => {
    await beNewStudent(page);
    await begin(page);
    const dialog = page.getByRole('dialog');
    const number = dialog.getByRole('button', { name: 'Question 25, not visited' });
    // The second tap of each pair would land on the other, at some height of the screen.
    await tapAt(button(page, /^Questions/), 1000);
    await tapAt(number, 1200);
    await expect(dialog).toBeVisible();
    await expectQuestion(page, 1);
    await tapAt(number, 2000);
    await expectQuestion(page, 25);

    await tapAt(button(page, 'Submit'), 3000);
    await tapAt(dialog.getByRole('button', { name: 'Submit', exact: true }), 3200);
    await expect(dialog.getByRole('table')).toBeVisible();
    await tapAt(dialog.getByRole('button', { name: 'Go back to the questions' }), 4000);
    await tapAt(option(page, 0), 4200);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await tapAt(option(page, 0), 5000);
    await expect(option(page, 0).getByRole('radio')).toBeChecked();

    await page.getByText('More').click();
    await tapAt(button(page, 'Question Paper'), 6000);
    await tapAt(dialog.getByRole('button', { name: 'Question 3', exact: true }), 6200);
    await expect(dialog).toBeVisible();
    await expectQuestion(page, 25);
  });

  test('asks before the phone’s Back leaves it, says that the clock runs, and goes on afterwards', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/testseries/cgl');
    await page
      .locator('#cgl-short-1')
      .getByRole('link', { name: /^Take the mock test/ })
      .click();
    await beginHere(page);
    await answer(page, 1, rightOption(1));
    await expectQuestion(page, 2);
    const leave = page.getByRole('dialog', { name: 'Leave the exam?' });
    await page.goBack();
    await expect(leave).toContainText('The clock keeps running while you are away');
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(leave).toBeHidden();
    await expectQuestion(page, 2);
    // In an open dialog Back closes that dialog.
    await button(page, /^Questions/).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/testseries/cgl');

    await page.goBack();
    await expectQuestion(page, 2);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ guards: 'quiz' });
    await page.goBack();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expectQuestion(page, 2);
    await submit(page);
    await expectScore(page, '2');
    // What is over is left at once.
    await expect
      .poll(() => page.evaluate(() => (history.state as { guards?: string } | null)?.guards ?? null))
      .not.toBe('quiz');
    await page.getByRole('link', { name: 'Rank, key and explanations' }).click();
    await page.getByRole('heading', { name: 'Your plan' }).waitFor();
    await page.getByRole('link', { name: 'All mock tests of this series' }).scrollIntoViewIfNeeded();
    await expect(
      page.getByText(/^You left the exam page (once|\d times), .* in all\. It changes no mark\.$/),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/testseries/cgl');
  });

  test('shows its numbers and its filters as one tab stop each, also while a filter is on', async ({ page }) => {
    await beNewStudent(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await begin(page);
    await answer(page, 1, rightOption(1));
    await answer(page, 2, rightOption(2));
    await expectQuestion(page, 3);
    const palette = page.getByRole('complementary', { name: 'Question palette' });
    const stops = palette.locator('button:not([tabindex="-1"])');
    const filters = palette.getByRole('toolbar', { name: 'Show only questions that are' });
    await expect(stops).toHaveCount(2);
    await stops.first().focus();
    await expect(filters.getByRole('button', { name: /^Not visited/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(filters.getByRole('button', { name: /^Answered ?: 2/ })).toBeFocused();
    await page.keyboard.press('Enter');
    // Question 3, which is in view, is not among them.
    await expect(palette.getByRole('navigation').getByRole('button')).toHaveCount(2);
    await expect(stops).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(palette.getByRole('button', { name: 'Question 1, answered' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(palette.getByRole('button', { name: 'Question 2, answered' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(palette.getByRole('button', { name: 'Question 1, answered' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectQuestion(page, 1);
  });

  test('has larger and smaller text, which stays after a reload, and full screen only where the browser has it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (window.location.pathname !== '/mock/cgl-short-1') return;
      Object.defineProperty(document, 'fullscreenEnabled', {
        get: () => sessionStorage.getItem('test:full-screen') === 'yes',
      });
    });
    await beNewStudent(page);
    await begin(page);
    const sizeOf = (selector: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const sizes = async () => [await sizeOf('.question-text'), await sizeOf('.exam-question .option')] as const;
    const normal = await sizes();
    await expect(button(page, 'A, normal text')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'A+, larger text').click();
    const larger = await sizes();
    await button(page, 'A−, smaller text').click();
    const smaller = await sizes();
    for (const each of [0, 1] as const) {
      expect(larger[each]).toBeGreaterThan(normal[each]);
      expect(smaller[each]).toBeLessThan(normal[each]);
    }
    await page.getByText('More').click();
    await expect(button(page, 'Question Paper')).toBeVisible();
    await expect(button(page, 'Full screen')).toHaveCount(0);
    await page.evaluate(() => sessionStorage.setItem('test:full-screen', 'yes'));
    await page.reload();
    await expect(button(page, 'A−, smaller text')).toHaveAttribute('aria-pressed', 'true');
    expect(await sizes()).toEqual(smaller);
    await page.getByText('More').click();
    await expect(button(page, 'Full screen')).toBeVisible();
  });

  test('closes More on Escape, on a tap beside it and with the next question', async ({ page }) => {
    await beNewStudent(page);
    await begin(page);
    const [more, entry] = [page.getByText('More'), button(page, 'Question Paper')];
    const closings: readonly (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      // Beside the question, which the menu covers.
      () => page.mouse.click(8, 560),
      () => page.keyboard.press('n'),
      () => button(page, 'Save & Next').click(),
    ];
    for (const close of closings) {
      // The second click of a double click is no wish to open it.
      await expect(async () => {
        await more.click();
        await expect(entry).toBeVisible({ timeout: 500 });
      }).toPass();
      await close();
      await expect(entry).toBeHidden();
    }
    await expectQuestion(page, 3);
  });

  test('keeps the clock and every button in the window, and scrolls the question in its own box', async ({ page }) => {
    await beNewStudent(page);
    await begin(page);
    const names = ['Previous', 'Clear Response', 'Mark for Review & Next', 'Save & Next', 'Submit'];
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [360, 740],
      [360, 800],
      [320, 460],
      [568, 320],
      [640, 360],
      [800, 360],
      [844, 390],
      [1024, 700],
      [1280, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      const where = `${width} × ${height}`;
      for (const name of names) await expect(button(page, name), `${name}, ${where}`).toBeInViewport({ ratio: 1 });
      await page.locator('.exam-scroll').evaluate((box) => (box.scrollTop = box.scrollHeight));
      await expect(page.getByRole('timer'), `clock, ${where}`).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.exam-question .option').last(), `last option, ${where}`).toBeInViewport({ ratio: 1 });
      // The page itself does not scroll.
      const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(over, where).toBeLessThanOrEqual(1);
    }
    // A new question is read from its beginning.
    await page.setViewportSize({ width: 320, height: 460 });
    await page.locator('.exam-scroll').evaluate((box) => (box.scrollTop = box.scrollHeight));
    await button(page, 'Save & Next').click();
    await expectQuestion(page, 2);
    expect(await page.locator('.exam-scroll').evaluate((box) => box.scrollTop)).toBe(0);
  });

  test('keeps them there for every kind of question, with wide tables in their own box, and asks with one table before the submission', async ({
    page,
  }) => {
    test.slow();
    await beNewStudent(page);
    const { path } = await makeQuickMock(page, { sections: 1, sectionMs: 0, timeWindow: null, hasEveryShape: true });
    await begin(page, path);
    const sizes = [
      [320, 568],
      [360, 740],
      [740, 360],
      [568, 320],
    ] as const;
    const numbers = [10, 2, 2].flatMap((total) =>
      Array.from({ length: total }, (_, index) => [index + 1, total] as const),
    );
    for (const [number, total] of numbers) {
      await expectQuestion(page, number, total);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const where = `question ${number} of ${total}, ${width} × ${height}`;
        const { outside, wider } = await page.evaluate(() => {
          const fixed = [...document.querySelectorAll('.exam-actions button, .exam-bar [role=timer]')];
          const isOutside = (element: Element): boolean => {
            const { top, left, bottom, right } = element.getBoundingClientRect();
            return top < 0 || left < 0 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1;
          };
          const boxes = [document.documentElement, document.querySelector('.exam-scroll') ?? document.body];
          return {
            outside: fixed.filter(isOutside).map(({ textContent }) => textContent),
            wider: boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          };
        });
        expect(outside, where).toEqual([]);
        expect(wider, where).toEqual([0, 0]);
        const last = page.locator('.exam-question :is(.option, .keypad button)').last();
        await last.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
        await expect(last, where).toBeInViewport({ ratio: 0.99 });
      }
      await button(page, 'Save & Next').click();
    }
    await page.getByLabel('Your answer, a number').evaluate((box) => box.scrollIntoView({ block: 'start' }));
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(button(page, 'Clear All')).toBeInViewport({ ratio: 0.99 });
    await button(page, 'Submit').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(1 + 3 + 1);
    for (const [width, height] of sizes.slice(0, 3)) {
      await page.setViewportSize({ width, height });
      for (const shown of [
        ...(await dialog.getByRole('row').all()),
        dialog.getByRole('button', { name: 'Submit', exact: true }),
        dialog.getByRole('button', { name: 'Go back to the questions' }),
      ])
        await expect(shown, `${width} × ${height}`).toBeInViewport({ ratio: 0.99 });
    }
  });

  test('asks before the submission with one table on one screen of a phone', async ({ page }) => {
    await beNewStudent(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await begin(page, '/mock/revenuetalati-1');
    await button(page, 'Submit').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(1 + 7 + 1);
    for (const row of await dialog.getByRole('row').all()) await expect(row).toBeInViewport({ ratio: 1 });
    for (const name of ['Submit', 'Go back to the questions'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('says before the start which section lacks a language, and offers the language chosen last', async ({
    page,
  }) => {
    await beNewStudent(page);
    await openInstructions(page, '/mock/revenuetalati-1');
    await expect(page.getByText('Gujarati is in Gujarati only.')).toBeVisible();
    await expect(page.getByText('English is in English only.')).toBeVisible();
    const language = page.getByLabel('Language of the questions');
    await expect(language).toHaveValue('gu');
    await openInstructions(page);
    await expect(page.getByText(/ is in .* only\.$/)).toHaveCount(0);
    await expect(language).toHaveValue('en');
    await language.selectOption({ label: 'ગુજરાતી' });
    await openInstructions(page);
    await expect(language).toHaveValue('gu');
  });

  test('is told to whoever logs out while it runs', async ({ page, context, complaints }) => {
    complaints.expected.push(NO_NETWORK);
    await beNewStudent(page);
    await begin(page);
    await answer(page, 1, rightOption(1));
    await expectQuestion(page, 2);
    await context.setOffline(true);
    await answer(page, 2, rightOption(2));
    await expect(page.locator('.exam-sync')).toHaveText('No network: kept on this device');
    await page.route('**/api/mocks/**', (route) => route.abort());
    await context.setOffline(false);
    await page.goto('/about');
    await page.locator('.account-menu summary').click();
    await button(page, 'Logout').click();
    const menu = page.locator('.account-menu');
    await expect(menu).toContainText('Your mock test is running. If you log out, its clock keeps running');
    await expect(menu).toContainText('Answers of your mock test are not sent yet.');
    await button(page, 'Log out anyway').click();
    await expect(page).toHaveURL('/');
    await expect(button(page, 'Login')).toBeVisible();
  });

  test('can be taken with its single keys switched off @long', async ({ page }) => {
    await beNewStudent(page);
    await page.goto(SHORT);
    // Its switch is shown where there is a keyboard.
    await page.evaluate(() => localStorage.setItem('academy:quiz-keys', 'off'));
    await begin(page);
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await expectQuestion(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('goes on in a second tab; the first one says so and takes it back', async ({ page }) => {
    await beNewStudent(page);
    await begin(page);
    await answer(page, 1, rightOption(1));
    await expectQuestion(page, 2);
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(window.location.href));
    const other = await opened;
    await answer(other, 2, rightOption(2));
    await expectQuestion(other, 3);
    await page.bringToFront();
    await option(page, wrongOption(2)).click();
    const takeBack = button(page, 'Continue here instead');
    await expect(page.getByRole('alert')).toContainText('Your exam is open on another page or device');
    await takeBack.click();
    await answer(page, 3, rightOption(3));
    await expectQuestion(page, 4);
    await other.bringToFront();
    await option(other, wrongOption(3)).click();
    await expect(button(other, 'Continue here instead')).toBeVisible();
    await page.bringToFront();
    await submit(page);
    await expectScore(page, '6');
    expect(await resultOf(page)).toMatchObject({ card: { correct: 3, wrong: 0, skipped: 22 } });
  });

  test('goes on without a network, and is submitted when it is back', async ({ page, context, complaints }) => {
    complaints.expected.push(NO_NETWORK);
    await beNewStudent(page);
    await begin(page);
    // From its first question on the exam has all it needs, its dialogs and its end too.
    await context.setOffline(true);
    await answer(page, 1, rightOption(1));
    await answer(page, 2, rightOption(2));
    await page.getByText('More').click();
    await button(page, 'Question Paper').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Question 3', exact: true }).click();
    await answer(page, 3, wrongOption(3));
    await expect(page.locator('.exam-sync')).toHaveText('No network: kept on this device');
    await submit(page);
    await expect(page.getByText('Your last answers are kept on this device')).toBeVisible();
    await context.setOffline(false);
    await expectScore(page, '3.5');
    expect(await resultOf(page)).toMatchObject({ card: { correct: 2, wrong: 1, skipped: 22 } });
  });

  test('keeps choice, mark and scroll when the language is switched', async ({ page }) => {
    await beNewStudent(page);
    await page.setViewportSize({ width: 320, height: 480 });
    await begin(page, SHORT, 'हिन्दी');
    const text = page.locator('.exam-question');
    await expect(text.locator('[lang=hi]').first()).toBeVisible();
    await option(page, rightOption(1)).click();
    await button(page, 'Mark for Review & Next').click();
    await expectQuestion(page, 2);
    await button(page, 'Previous').click();
    await expectQuestion(page, 1);
    const scroll = page.locator('.exam-scroll');
    const before = await scroll.evaluate((box) => ((box.scrollTop = 60), box.scrollTop));
    expect(before).toBeGreaterThan(0);
    for (const [language, code] of [
      ['ગુજરાતી', 'gu'],
      ['English', 'en'],
      ['हिन्दी', 'hi'],
    ] as const) {
      await page.locator('.exam-language select').selectOption({ label: language });
      await expect(page.getByRole('radiogroup')).toHaveAttribute('lang', code);
      await expect(option(page, rightOption(1)).getByRole('radio')).toBeChecked();
      expect(await scroll.evaluate((box) => box.scrollTop), language).toBe(before);
    }
    await button(page, /^Questions/).click();
    await expect(page.getByRole('button', { name: 'Question 1, answered and marked for review' })).toBeVisible();
  });

  for (const language of ['हिन्दी', 'ગુજરાતી'])
    test(`is taken to the score card in ${language} @long`, async ({ page }) => {
      await beNewStudent(page);
      await begin(page, SHORT, language);
      for (let number = 1; number <= 25; number += 1)
        await answer(page, number, number % 5 === 0 ? wrongOption(number) : rightOption(number));
      await submit(page);
      await expectScore(page, '37.5');
      expect(await resultOf(page)).toMatchObject({ card: { correct: 20, wrong: 5, skipped: 0 } });
    });

  test('goes on after a reload at every step @long', async ({ page }) => {
    await beNewStudent(page);
    await page.goto(SHORT);
    await expect(page.locator('.mock-check')).toContainText('on this device');
    await page.reload();
    await expect(page.locator('.mock-check')).toContainText('on this device');
    await button(page, 'Next').click();
    await page.reload();
    await begin(page);
    await page.reload();
    await expectQuestion(page, 1);
    await option(page, rightOption(1)).click();
    await page.reload();
    await expect(option(page, rightOption(1)).getByRole('radio')).toBeChecked();
    await button(page, 'Mark for Review & Next').click();
    await page.reload();
    await expectQuestion(page, 2);
    await button(page, /^Questions/).click();
    await page.reload();
    await button(page, /^Questions/).click();
    await expect(page.getByRole('button', { name: 'Question 1, answered and marked for review' })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Submit').click();
    await page.reload();
    await expectQuestion(page, 2);
    await submit(page);
    await page.reload();
    await expectScore(page, '2');
  });

  test('leads a guest to the login and back, and says what a plan opens @long', async ({ page, alerts }) => {
    const student = await signUp(page);
    await page.goto(SHORT);
    await expectAlert(alerts, 'Please login to access this quiz.');
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL(SHORT);
    await expect(button(page, 'Next')).toBeVisible();
    for (const email of ['expired@academy.test', 'english@academy.test']) {
      await beLoggedIn(page, email);
      await page.goto('/mock/cgl-tier1-1');
      await expect(page.getByText('This mock test is part of the Test Series plan')).toBeVisible();
    }
  });

  test('leads a student without a profile to it, and keeps the way back @long', async ({ page }) => {
    const student = await signUp(page, { isComplete: false, hasTrial: true });
    await beLoggedIn(page, student.email, student.password);
    await page.goto(SHORT);
    await page.getByRole('link', { name: 'Complete your profile' }).click();
    await expect(page).toHaveURL('/profile');
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(SHORT);
  });

  test('offers the board’s own option “Not attempted” where the exam has it @long', async ({ page }) => {
    await beNewStudent(page);
    await begin(page, '/mock/revenuetalati-short-1');
    await expectQuestion(page, 1);
    await page.keyboard.press('5');
    await expect(page.getByRole('radio', { name: /Not attempted$/ })).toBeChecked();
    await page.keyboard.press('n');
    await submit(page);
    await expect(page.locator('.mock-score')).toHaveText('Score: -6 of 25');
  });
});

test.describe('a mock test that was opened with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is reloaded without a network and loses nothing @long', async ({ page, context, complaints }) => {
    complaints.expected.push(NO_NETWORK);
    await beNewStudent(page);
    await page.goto(SHORT);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await begin(page);
    await answer(page, 1, rightOption(1));
    await context.setOffline(true);
    await answer(page, 2, rightOption(2));
    await expectQuestion(page, 3);
    await page.reload();
    await answer(page, 3, wrongOption(3));
    await expectQuestion(page, 4);
    await context.setOffline(false);
    await submit(page);
    await expectScore(page, '3.5');
    expect(await resultOf(page)).toMatchObject({ card: { correct: 2, wrong: 1, skipped: 22 } });
  });
});
