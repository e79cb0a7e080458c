import type { Page } from '@playwright/test';
import {
  CGL_PAPER,
  TALATI_PAPER,
  beNewStudent,
  expect,
  expectAlert,
  fillLogin,
  findBarriers,
  openLogin,
  test,
} from '../academy.ts';

const REASONING = '/quiz/cgl/day-1/paper-2';
const AWARENESS = '/quiz/cgl/day-2/paper-1';

interface PaperFile {
  readonly topic: string;
  readonly questions: readonly {
    readonly question: string;
    readonly options: readonly unknown[];
    readonly correctAnswer: unknown;
    readonly type?: string;
  }[];
}

const readPaper = async (page: Page, quiz: string): Promise<PaperFile> =>
  (await page.request.get(quiz.replace('/quiz/', '/papers/') + '.json')).json() as Promise<PaperFile>;

const indexOfKey = ({ options, correctAnswer }: PaperFile['questions'][number]): number =>
  options.findIndex((option) => JSON.stringify(option) === JSON.stringify(correctAnswer));

async function start(page: Page, quiz: string): Promise<void> {
  await page.goto(quiz);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
}

/** Skips all ten questions, the last of which submits. */
async function skipAll(page: Page): Promise<void> {
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
  }
}

const attemptsOf = async (page: Page): Promise<Record<string, unknown>[]> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.get('/api/attempts', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { attempts: Record<string, unknown>[] }).attempts;
};

test.describe('instructions', () => {
  test('lead back where the student came from @long', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/');
    await page.goto(REASONING);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a paper', () => {
  test('that runs no more after a reload is left by the first Back', async ({ page }) => {
    await beNewStudent(page);
    // As after a week, or on a device whose storage is full: the paper that ran is not kept.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('test:forget') === null) return;
      for (const storage of [sessionStorage, localStorage])
        for (const key of Object.keys(storage)) if (key.startsWith('academy:attempt:')) storage.removeItem(key);
    });
    const guardOf = () => page.evaluate(() => (history.state as { guards?: string } | null)?.guards ?? null);
    await page.goto('/about');
    await start(page, REASONING);
    await expect.poll(guardOf).toBe('quiz');
    await page.evaluate(() => sessionStorage.setItem('test:forget', 'yes'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await expect.poll(guardOf).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('tells its rules, is taken with the keyboard alone, scored by them, and saved once @wide', async ({ page }) => {
    await beNewStudent(page);
    const { questions, topic } = await readPaper(page, REASONING);
    await page.goto(REASONING);
    await expect(page.getByRole('heading', { level: 1, name: `Day 1: ${topic}` })).toBeFocused();
    for (const [label, value] of [
      ['Total questions', '10'],
      ['Time', '15 minutes'],
      ['Correct', '+1'],
      ['Wrong', '-1.25'],
      ['Skip', '-1'],
    ] as const)
      await expect(page.locator('.facts div', { has: page.getByText(label, { exact: true }) })).toContainText(value);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const [index, question] of questions.entries()) {
      await expect(page.getByRole('heading', { name: `Question ${index + 1} of 10` })).toBeFocused();
      const key = indexOfKey(question);
      if (index === 1) {
        await page.keyboard.press('s');
        continue;
      }
      const choice = index === 0 ? (key + 1) % 4 : key;
      await page.keyboard.press(index % 2 === 0 ? String(choice + 1) : 'abcd'.charAt(choice));
      await expect(page.getByRole('radio').nth(choice)).toBeChecked();
      if (index < 9) await page.keyboard.press(index % 2 === 0 ? 'n' : 'ArrowRight');
    }
    await page.getByRole('button', { name: 'Submit Quiz' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Score: 5.75 (Max: 10)' })).toBeFocused();
    await expect(page.getByRole('img', { name: 'Pie chart: Correct 8, Wrong 1, Skipped 1' })).toBeVisible();
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    expect(await attemptsOf(page)).toMatchObject([
      { exam: 'cgl', score: 5.75, maxScore: 10, correct: 8, wrong: 1, skipped: 1 },
    ]);
    await expect(page.getByRole('link', { name: 'Next paper: Day 2, Paper 1' })).toHaveAttribute(
      'href',
      '/quiz/cgl/day-2/paper-1',
    );
  });

  test('goes back and forth, lets answers change, and holds Next until answered @wide', async ({ page }) => {
    await beNewStudent(page);
    await start(page, REASONING);
    const next = page.getByRole('button', { name: 'Next' });
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(next).toBeDisabled();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
    await page.locator('.option').nth(0).click();
    await page.locator('.option').nth(2).click();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await expect(page.getByRole('radio').nth(0)).not.toBeChecked();
    await next.click();
    await expect(next).toBeDisabled();
    await page.keyboard.press('p');
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
  });

  test('stays in sight on every common phone: countdown and buttons, also after scrolling, under its own bar alone @long', async ({
    page,
  }) => {
    await beNewStudent(page);
    for (const width of [320, 390, 412]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(AWARENESS);
      const start = page.getByRole('button', { name: 'Start Quiz' });
      await expect(start.or(page.getByRole('timer'))).toBeVisible();
      if (await start.isVisible()) await start.click();
      await page.mouse.wheel(0, 300);
      for (const part of [
        page.getByRole('timer'),
        page.getByRole('button', { name: 'Skip', exact: true }),
        page.getByRole('button', { name: 'Back' }),
      ])
        await part.click({ trial: true });
      await expect(page.getByRole('banner')).toBeHidden();
    }
  });

  test('fits 320 px with text of double size in every stage', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await beNewStudent(page);
    const expectNoOverflow = async (stage: string): Promise<void> => {
      const overflow = await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%');
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      expect(overflow, stage).toBeLessThanOrEqual(0);
    };
    await page.goto(AWARENESS);
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await expectNoOverflow('instructions');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    for (let question = 1; question <= 10; question += 1) {
      await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
      await expectNoOverflow(`question ${question}`);
      await page.keyboard.press('s');
    }
    await expect(page.getByRole('heading', { name: /^Score: / })).toBeVisible();
    await expectNoOverflow('score');
  });

  test('in Gujarati is read in English where the student wants it, and the answers stay', async ({ page }) => {
    await beNewStudent(page);
    const paper = await readPaper(page, TALATI_PAPER);
    const [english] = (paper as unknown as { others: PaperFile[] }).others;
    const [gujaratiFirst, englishFirst] = [paper.questions[0], english?.questions[0]];
    await page.goto(TALATI_PAPER);
    await expect(page.getByText('You can read the questions in Gujarati or English')).toBeVisible();
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    const language = page.getByRole('combobox', { name: 'Language of the questions' });
    await expect(language).toHaveValue('gu');
    await expect(page.getByText(gujaratiFirst?.question ?? '')).toBeVisible();
    await page.keyboard.press(String(indexOfKey(paper.questions[0]!) + 1));
    await language.selectOption('en');
    await expect(page.getByText(englishFirst?.question ?? '')).toBeVisible();
    await expect(page.getByText(gujaratiFirst?.question ?? '')).toHaveCount(0);
    await expect(page.getByRole('radio').nth(indexOfKey(paper.questions[0]!))).toBeChecked();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(english?.questions[1]?.question ?? '')).toBeVisible();
    for (let question = 2; question <= 10; question += 1) {
      await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
      await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Score: 1 (Max: 10)' })).toBeVisible();
    await expect(page.getByText(englishFirst?.question ?? '')).toBeVisible();
    await language.selectOption('gu');
    await expect(page.getByText(gujaratiFirst?.question ?? '')).toBeVisible();
    expect((await attemptsOf(page)).map(({ score }) => score)).toEqual([1]);
  });

  test('takes a double tap on Skip or Next for one, whatever stands there then @long', async ({ page }) => {
    await beNewStudent(page);
    await start(page, REASONING);
    await page.getByRole('button', { name: 'Skip', exact: true }).dblclick();
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    await page.locator('.option').nth(0).click();
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Question 3 of 10' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('can be taken with its single keys switched off @long', async ({ page }) => {
    await beNewStudent(page);
    await page.goto(REASONING);
    await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
    await page.evaluate(() => localStorage.setItem('academy:quiz-keys', 'off'));
    await page.reload();
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  });

  test('is submitted by Skip on the last question, and a double tap before it does not do that @long', async ({
    page,
  }) => {
    await beNewStudent(page);
    await start(page, REASONING);
    const skip = page.getByRole('button', { name: 'Skip', exact: true });
    for (let question = 1; question < 9; question += 1) await skip.press('Enter');
    await skip.dblclick();
    await expect(page.getByRole('heading', { name: 'Question 10 of 10' })).toBeVisible();
    await skip.press('Enter');
    await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
  });

  test('takes a double tap on the last Skip for one: what stands there then is not pressed @long', async ({ page }) => {
    await beNewStudent(page);
    await start(page, REASONING);
    const skip = page.getByRole('button', { name: 'Skip', exact: true });
    const skipAll = async () => {
      for (let question = 1; question < 10; question += 1) await skip.press('Enter');
    };
    const centre = async (name: string) => {
      const { x, y, width, height } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return { x: x + width / 2, y: y + height / 2 };
    };
    await skipAll();
    const [before, viewport] = [await centre('Skip'), page.viewportSize() ?? { width: 360, height: 740 }];
    await skip.press('Enter');
    await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
    // A phone of such a height that Done comes to stand where Skip was.
    const done = await centre('Done');
    await page.setViewportSize({ width: viewport.width, height: Math.round(viewport.height + done.y - before.y) });
    await page.getByRole('button', { name: 'Retry Quiz' }).press('Enter');
    await page.getByRole('button', { name: 'Start Quiz' }).press('Enter');
    await skipAll();
    const there = await centre('Skip');
    expect(Math.abs(there.y - done.y)).toBeLessThan(8);
    await page.mouse.dblclick((there.x + done.x) / 2, there.y);
    await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(new RegExp(REASONING));
  });

  test('ends when the time is up, with what was answered, scored and saved', async ({ page }) => {
    await page.clock.install();
    await beNewStudent(page);
    const { questions } = await readPaper(page, REASONING);
    await start(page, REASONING);
    // The clock runs on while the machine works.
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:/);
    await page
      .locator('.option')
      .nth(indexOfKey(questions[0] as PaperFile['questions'][number]))
      .click();
    await page.clock.fastForward(5 * 60_000);
    await expect(page.getByRole('timer')).toHaveText(/^(?:10|0?9):/);
    await page.clock.fastForward(10 * 60_000);
    await expect(page.getByRole('heading', { name: 'Score: -8 (Max: 10)' })).toBeVisible();
    await expect(page.getByText('Time ran out')).toBeVisible();
    await expect.poll(() => attemptsOf(page)).toMatchObject([{ correct: 1, skipped: 9, takenSeconds: 900 }]);
  });

  test('announces five minutes, one minute and thirty seconds, not each second @long', async ({ page }) => {
    await page.clock.install();
    await beNewStudent(page);
    await start(page, REASONING);
    const said = page.locator('.countdown').getByRole('status');
    await expect(said).toHaveText('');
    await page.clock.fastForward(10 * 60_000);
    await expect(said).toHaveText('5 minutes left');
    await page.clock.runFor(2000);
    await expect(said).toHaveText('5 minutes left');
    await page.clock.fastForward(4 * 60_000);
    await expect(said).toHaveText('1 minute left');
    await page.clock.fastForward(30_000);
    await expect(said).toHaveText('30 seconds left');
    // What has been said is not said again where the quiz goes on after a reload.
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(said).toHaveText('');
  });

  test('goes on after a reload: same question, same answers, no more time than before', async ({ page }) => {
    await page.clock.install();
    await beNewStudent(page);
    await start(page, REASONING);
    await page.locator('.option').nth(3).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.clock.fastForward(120_000);
    await page.locator('.option').nth(1).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByRole('timer')).toHaveText(/^1[23]:[0-5]\d$/);
    await page.keyboard.press('p');
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
  });

  test('survives a session that expires in the middle: after login it goes on with the answers given @long', async ({
    page,
    alerts,
  }) => {
    await page.clock.install();
    const student = await beNewStudent(page);
    await start(page, REASONING);
    await page.locator('.option').nth(2).click();
    await page.evaluate(() => sessionStorage.setItem('loginTimestamp', String(Date.now() - 36_000_000)));
    await page.reload();
    await expectAlert(alerts, 'Session expired. Please login again.');
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL(REASONING);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
  });

  test('keeps its attempt id over reloads; a duplicated tab goes on under another, and says so @long', async ({
    page,
    alerts,
  }) => {
    const idIn = (tab: Page): Promise<string> =>
      tab.evaluate(() => {
        const key = Object.keys(sessionStorage).find((each) => each.startsWith('academy:attempt:')) ?? '';
        return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { attemptId: string }).attemptId;
      });
    const isClaimed = (tab: Page, id: string): Promise<boolean> =>
      tab.evaluate(
        async (name) => (await navigator.locks.query()).held?.some((lock) => lock.name === name) ?? false,
        `academy:attempt:${id}`,
      );
    await beNewStudent(page);
    await start(page, REASONING);
    await page.locator('.option').nth(2).click();
    const id = await idIn(page);
    for (let round = 0; round < 3; round += 1) {
      await page.reload();
      await expect(page.getByRole('radio').nth(2)).toBeChecked();
      await expect.poll(() => isClaimed(page, id)).toBe(true);
    }
    expect([await idIn(page), alerts]).toEqual([id, []]);
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(window.location.href));
    const copy = await opened;
    await expect(copy.locator('.alert', { hasText: 'This quiz is open in another tab too.' })).toBeVisible();
    await expect(copy.getByRole('radio').nth(2)).toBeChecked();
    const copied = await idIn(copy);
    expect([await idIn(page), copied === id, await isClaimed(copy, copied)]).toEqual([id, false, true]);
  });

  test('submitted after the session has ended keeps its review, and is saved once after the login @long', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/401/);
    const student = await beNewStudent(page);
    await start(page, REASONING);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    await skipAll(page);
    await expectAlert(alerts, 'Session expired. Please login again.');
    const score = page.getByRole('heading', { name: 'Score: -10 (Max: 10)' });
    await expect(score).toBeVisible();
    await expect(page.getByText('Not in your account yet. Log in again and it is saved.')).toBeVisible();
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    await expect(score).toBeVisible();
    await expect(page).toHaveURL(REASONING);
    await page.reload();
    await expect(score).toBeVisible();
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    expect(await attemptsOf(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Retry Quiz' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  });

  test('starts anew with Retry Quiz, and an attempt is saved for each @long', async ({ page }) => {
    await beNewStudent(page);
    await start(page, REASONING);
    for (const round of [1, 2]) {
      await skipAll(page);
      await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
      await expect.poll(async () => (await attemptsOf(page)).length).toBe(round);
      await page.getByRole('button', { name: 'Retry Quiz' }).click();
      await page.getByRole('button', { name: 'Start Quiz' }).click();
      await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(page.getByRole('timer')).toHaveText(/15:00|14:5\d/);
    }
  });

  test('shows matching lists side by side and pictures in fixed boxes with words for them @long', async ({ page }) => {
    await beNewStudent(page);
    const { questions } = await readPaper(page, AWARENESS);
    const matching = questions.findIndex(({ type }) => type === 'matching');
    expect(matching).toBeGreaterThanOrEqual(0);
    await start(page, AWARENESS);
    for (let step = 0; step < matching; step += 1) await page.keyboard.press('s');
    await expect(page.getByText('List I', { exact: true })).toBeVisible();
    await expect(page.getByText('List II', { exact: true })).toBeVisible();
    await expect(page.locator('.matching-list')).toHaveCount(2);
    const [left, right] = await Promise.all(
      [0, 1].map((index) => page.locator('.matching-list').nth(index).boundingBox()),
    );
    expect(left?.y).toBe(right?.y);
    await start(page, REASONING);
    const reasoning = await readPaper(page, REASONING);
    const pictured = reasoning.questions.findIndex(({ options }) => typeof options[0] === 'object');
    for (let step = 0; step < pictured; step += 1) await page.keyboard.press('s');
    const images = page.locator('.options img');
    await expect(images).toHaveCount(4);
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute('alt', /\S{3}/);
      await expect(image).toHaveAttribute('width', /^\d+$/);
      await expect(image).toHaveAttribute('height', /^\d+$/);
    }
  });

  test('that does not exist is an empty quiz with a way back, never an error @long', async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    await beNewStudent(page);
    for (const address of [
      '/quiz/ssc/abc/xyz',
      '/quiz/cgl/day-400/paper-1',
      '/quiz/%2e%2e%2fsecret/1/1',
      '/quiz',
      '/quiz/nosuchexam/1/1',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Choose a paper' }).click();
    await expect(page).toHaveURL('/papers');
  });

  test('that does not load leads to the other papers of its exam @long', async ({ page, complaints }) => {
    complaints.expected.push(/Failed to load resource/);
    await beNewStudent(page);
    await page.route('**/papers/cgl/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(CGL_PAPER);
    await page.getByRole('link', { name: 'Choose a paper' }).click();
    await expect(page).toHaveURL('/quiz/cgl');
  });

  test('needs no network once it is open; the score is kept and saved when the line is back @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await beNewStudent(page);
    await start(page, CGL_PAPER);
    await page.context().setOffline(true);
    await skipAll(page);
    await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
    await expect(page.getByText('Kept on this device.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    expect(await attemptsOf(page)).toHaveLength(1);
  });
});

test('a score shows and is saved when its chart and review cannot be downloaded; they come on request', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource/);
  await page.route('**/_astro/score.*', (route) => route.abort());
  await beNewStudent(page);
  await start(page, REASONING);
  await skipAll(page);
  await expect(page.getByRole('heading', { name: 'Score: -10 (Max: 10)' })).toBeVisible();
  await expect(page.getByText('Saved to your account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Quiz' })).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: 'This part of the page could not be shown.' });
  await expect(note).toBeVisible();
  await page.unroute('**/_astro/score.*');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Pie chart: Correct 0, Wrong 0, Skipped 10' })).toBeVisible();
  await expect(page.locator('.review-question')).toHaveCount(10);
  await expect(note).toBeHidden();
});

test.describe('the score', () => {
  async function finish(page: Page): Promise<PaperFile> {
    await beNewStudent(page);
    const paper = await readPaper(page, REASONING);
    await start(page, REASONING);
    for (const [index, question] of paper.questions.entries()) {
      await expect(page.getByRole('heading', { name: `Question ${index + 1} of 10` })).toBeVisible();
      const key = indexOfKey(question);
      if (index < 2) await page.keyboard.press('s');
      else {
        await page.keyboard.press(String((index < 5 ? (key + 1) % 4 : key) + 1));
        if (index < 9) await page.keyboard.press('n');
      }
    }
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Score: -0.75 (Max: 10)' })).toBeVisible();
    return paper;
  }

  test('reviews every question with both answers and the reason; wrong and skipped ones alone on request @wide', async ({
    page,
  }) => {
    const { questions } = await finish(page);
    const review = page.locator('.review-question');
    await expect(review).toHaveCount(10);
    await expect(review.nth(0)).toContainText('Skipped');
    await expect(review.nth(3)).toContainText('Your answer');
    await expect(review.nth(3)).toContainText('Correct answer');
    await expect(review.getByText('Why:')).toHaveCount(questions.length);
    const leading = page.locator('.score .button-primary');
    await expect(leading).toHaveText(['See the 5 questions you missed']);
    await leading.click();
    await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Wrong and skipped 5' })).toHaveAttribute('aria-pressed', 'true');
    await expect(review).toHaveCount(5);
    await page.getByRole('button', { name: 'All 10' }).click();
    await expect(review).toHaveCount(10);
  });

  test('is locked: keys change nothing any more @long', async ({ page }) => {
    await finish(page);
    for (const key of ['1', 's', 'n', 'p']) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: 'Score: -0.75 (Max: 10)' })).toBeVisible();
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    expect(await attemptsOf(page)).toHaveLength(1);
  });

  test('leads on to the other papers of the exam @long', async ({ page }) => {
    await finish(page);
    await page.getByRole('link', { name: 'More papers' }).click();
    await expect(page).toHaveURL('/quiz/cgl');
  });

  test('is left with Done, and stands in the profile’s history @wide @proxy', async ({ page }) => {
    await finish(page);
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    await page.goto('/profile#progress');
    const row = page.locator('.history').getByRole('row', { name: /SSC CGL, Day 1, Paper 2/ });
    await expect(row).toContainText('-0.75 / 10');
  });

  test('prints without the page’s furniture @long', async ({ page }) => {
    await finish(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Retry Quiz' })).toBeHidden();
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(page.locator('.review-question')).toHaveCount(10);
  });
});
