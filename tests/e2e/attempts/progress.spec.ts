import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { migrateLocalDatabase } from '../../../scripts/database.ts';
import { importMocks } from '../../../scripts/mocks/import-mocks.ts';
import { readMocks } from '../../../scripts/mocks/read-mocks.ts';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { startServer } from '../../../scripts/server.ts';
import type { ParsedMock } from '../../../src/domain/mocks/parsed-mock.ts';
import { test as base, beNewStudent, expect, findBarriers } from '../academy.ts';

/** A mock test of 25 questions, free for everybody. */
const SHORT_MOCK = mockNamed('cgl-short-1');

function mockNamed(id: string): ParsedMock {
  const found = readMocks().find(({ definition }) => definition.id === id);
  if (found === undefined) throw new Error(`there is no mock ${id}`);
  return found;
}

/** Progress and the mistake book, in an academy of their own whose calendar can be moved. */

interface Calendar {
  /** As if so many days had gone by: all that the student has done lies so much further back. */
  readonly passDays: (days: number) => Promise<void>;
  readonly run: (sql: string) => Promise<unknown>;
}

const test = base.extend<
  { calendar: Calendar },
  { ownAcademy: { readonly url: string; readonly database: D1Database } }
>({
  ownAcademy: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'academy-progress-'));
      await migrateLocalDatabase(folder);
      const academy = await startServer({
        port: 0,
        buildFolder: TEST_BUILD_FOLDER,
        dataFolder: folder,
        isQuiet: true,
        passwordCost: 'low',
      });
      await importMocks(academy, Date.now(), [SHORT_MOCK]);
      await provide(academy);
      await academy.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownAcademy }, provide) => provide(ownAcademy.url),
  calendar: async ({ ownAcademy }, provide) => {
    const run = (sql: string) => ownAcademy.database.prepare(sql).run();
    const back = (column: string, days: number): string =>
      `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${days} days')`;
    await provide({
      run,
      passDays: async (days) => {
        await run(`UPDATE mistakes SET ${back('due_at', days)}, ${back('seen_at', days)}`);
        await run(`UPDATE attempts SET ${back('submitted_at', days)}`);
        await run(`UPDATE progress_days SET day = date(day, '-${days} days')`);
      },
    });
  },
});

interface PaperFile {
  readonly questions: readonly {
    readonly options: readonly unknown[];
    readonly correctAnswer: unknown;
    readonly explanation?: string;
  }[];
}

const paperOf = async (page: Page, exam: string, day: number, paper: number): Promise<PaperFile> =>
  (await page.request.get(`/papers/${exam}/day-${day}/paper-${paper}.json`)).json() as Promise<PaperFile>;

const keyOf = ({ options, correctAnswer }: PaperFile['questions'][number]): number =>
  options.findIndex((option) => JSON.stringify(option) === JSON.stringify(correctAnswer));

type Given = 'right' | 'wrong' | 'Skip';

/** Takes a paper through the API: what is not given is right. */
async function take(
  page: Page,
  [exam, day, paper]: readonly [string, number, number],
  given: Readonly<Record<number, Given>>,
): Promise<string> {
  const { questions } = await paperOf(page, exam, day, paper);
  const responses = questions.map((question, index) => {
    const key = keyOf(question);
    return given[index] === 'Skip' ? 'Skip' : given[index] === 'wrong' ? (key + 1) % question.options.length : key;
  });
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const attemptId = crypto.randomUUID();
  const posted = await page.request.post('/api/attempts', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      attemptId,
      exam,
      day: String(day),
      paper: String(paper),
      responses,
      secondsByQuestion: questions.map((_, index) => 20 + index),
      takenSeconds: 400,
    },
  });
  expect(posted.status()).toBe(201);
  return attemptId;
}

/** Takes the mock through the API, right but for these questions, and looks at the result. */
async function takeMock(page: Page, wrong: readonly number[]): Promise<void> {
  const { id } = SHORT_MOCK.definition;
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const post = async (bearer: string | null, name: string, data: object) => {
    const posted = await page.request.post(`/api/mocks/${id}/${name}`, {
      headers: { authorization: `Bearer ${bearer}` },
      data,
    });
    expect(posted.status(), await posted.text()).toBe(200);
    return posted.json();
  };
  const { token: ticket } = await post(token, 'ticket', {});
  const { now } = await post(ticket, 'start', { page: crypto.randomUUID(), language: 'en' });
  const events = SHORT_MOCK.key.right.flatMap((right, question) => [
    { kind: 'visit', question },
    { kind: 'choose', question, option: wrong.includes(question) ? (Number(right) + 1) % 4 : Number(right) },
    { kind: 'save', question },
  ]);
  const numbered = [...events, { kind: 'submit' }].map((event, index) => ({ ...event, seq: index + 1, at: now }));
  await post(ticket, 'events', { epoch: 1, events: numbered.slice(0, 40) });
  await post(ticket, 'submit', { epoch: 1, events: numbered.slice(40) });
  const result = await page.request.get(`/api/mocks/${id}/result`, { headers: { authorization: `Bearer ${token}` } });
  expect((await result.json()).card.wrong).toBe(wrong.length);
}

const FIRST = ['cgl', 1, 1] as const;
const SECOND = ['cgl', 1, 2] as const;
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** In both themes where not one alone is named, at this width and at 320 px. */
async function expectReadable(
  page: Page,
  name: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), `${name} at 320 px`).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('progress', () => {
  test('of a fresh student is three first steps, and nothing empty @wide', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/profile#progress');
    await expect(page.getByRole('heading', { name: 'Your first three steps' })).toBeVisible();
    await expect(page.locator('.next-steps').getByRole('link')).toHaveCount(3);
    await expect(page.locator('table, .chart, .standing')).toHaveCount(0);
    await expectReadable(page, 'fresh', ['dark']);
    for (const href of await page
      .locator('.next-steps a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      expect((await page.request.get(href)).status(), href).toBe(200);
    await page.getByRole('link', { name: 'Take your first paper' }).click();
    await expect(page).toHaveURL('/papers');
    await expect(page.getByRole('heading', { name: 'By exam' })).toBeVisible();
  });

  test('after three papers says what was lost, where it is weak, best and latest, and draws the line @wide @long', async ({
    page,
    calendar,
  }) => {
    await beNewStudent(page);
    await take(page, FIRST, { 0: 'wrong', 1: 'wrong', 2: 'Skip' });
    await calendar.passDays(1);
    await take(page, SECOND, {});
    await calendar.passDays(1);
    const latest = await take(page, FIRST, { 0: 'wrong' });
    const calls: string[] = [];
    page.on(
      'request',
      (request) =>
        void (new URL(request.url()).pathname.startsWith('/api/') && calls.push(new URL(request.url()).pathname)),
    );
    await page.goto('/profile#progress');
    await expect(
      page.getByText('You lost 6.75 marks to wrong answers and 2 to skips in your last three papers.'),
    ).toBeVisible();
    expect(calls.filter((path) => !/^\/api\/(auth|announcements)\//.test(path))).toEqual(['/api/progress']);
    const standing = page.locator('.standing');
    await expect(standing.locator('div', { hasText: 'Days in a row' }).locator('dd').first()).toHaveText('3');
    const best = page
      .getByRole('region', { name: 'Best and latest of each paper' })
      .getByRole('row', { name: /Day 1, Paper 1/ });
    await expect(best).toContainText('2');
    await expect(best.getByRole('link', { name: 'Review of the latest attempt: 7.75 / 10' })).toHaveAttribute(
      'href',
      `#attempt-${latest}`,
    );
    const topics = page.getByRole('region', { name: 'Topics, the weakest first' }).getByRole('row');
    await expect(topics.nth(1)).toContainText(/of/);
    await expect(topics.nth(1).getByRole('link').last()).toHaveAttribute('href', /^\/(quiz|practice)\b/);
    await expect(page.locator('.uplot canvas')).toBeVisible();
    const rows = page.locator('.history tbody tr');
    await expect(rows).toHaveCount(3);
    for (const [index, lost] of [
      ['2.25', '0'],
      ['0', '0'],
      ['4.5', '2'],
    ].entries()) {
      const cells = ['Lost to wrong', 'Lost to skips'].map((label) =>
        rows.nth(index).locator(`[data-label="${label}"]`),
      );
      expect(await Promise.all(cells.map((cell) => cell.innerText()))).toEqual(lost);
    }
    await expectReadable(page, 'progress');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    const table = page.getByRole('region', { name: 'Scores over time, as a table' });
    await expect(table.getByRole('row')).toHaveText([/Taken on/, /77.5%/, /100%/, /35%/]);
  });

  test('of more than fifty papers shows them all, fifty at a time, and asks for the rest once it is wanted @long', async ({
    page,
    calendar,
  }) => {
    await beNewStudent(page);
    await take(page, FIRST, { 0: 'wrong' });
    await page.goto('/profile#progress');
    const region = page.getByRole('region', { name: 'Best and latest of each paper' });
    await expect(region.getByRole('row')).toHaveCount(2);
    for (let day = 100; day < 160; day += 1)
      await calendar.run(`INSERT INTO progress_papers (realm, student_id, exam, day, paper, topic, attempts, best_id, best_hundredths, best_max, best_at, latest_id, latest_hundredths, latest_max, latest_at)
        SELECT realm, student_id, exam, '${day}', paper, topic, attempts, best_id, best_hundredths, best_max, best_at, latest_id, latest_hundredths, latest_max, '2026-01-01T00:00:00.000Z' FROM progress_papers WHERE day = '1' AND latest_at = (SELECT max(latest_at) FROM progress_papers)`);
    await page.reload();
    await region.getByRole('button', { name: 'Show 45 more of 61' }).click();
    await expect(region.getByRole('row')).toHaveCount(51);
    const whole = page.waitForRequest((request) => request.url().endsWith('/api/progress?all=1'));
    await region.getByRole('button', { name: 'Show all 61' }).click();
    await whole;
    await expect(region.getByRole('row')).toHaveCount(62);
    await region.getByRole('button', { name: 'Show fewer' }).click();
    await expect(region.getByRole('row')).toHaveCount(6);
  });

  test('draws no line for one paper, and downloads nothing that draws @long', async ({ page }) => {
    await beNewStudent(page);
    await take(page, FIRST, { 0: 'wrong' });
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.goto('/profile#progress');
    await expect(
      page.getByText('You lost 2.25 marks to wrong answers and none to skips in your last paper.'),
    ).toBeVisible();
    await expect(page.locator('.chart')).toHaveCount(0);
    expect(scripts.filter((url) => /plot/i.test(url) && url.endsWith('.js'))).toEqual([]);
  });

  test('that cannot be loaded says so, and is tried again @long', async ({ page, complaints }) => {
    complaints.expected.push(/status of 503/);
    await beNewStudent(page);
    await page.route('**/api/progress', (route) =>
      route.fulfill({ status: 503, json: { message: 'The academy cannot do this just now. Try again in a moment.' } }),
    );
    await page.goto('/profile#progress');
    await expect(
      page.getByText('Your progress could not be loaded. The academy cannot do this just now.'),
    ).toBeVisible();
    await page.unroute('**/api/progress');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your first three steps' })).toBeVisible();
  });
});

test.describe('an attempt of before', () => {
  test('opens in full: questions, answers, keys, reasons and times @wide @long', async ({ page }) => {
    await beNewStudent(page);
    await take(page, FIRST, { 0: 'wrong', 1: 'Skip' });
    await page.goto('/profile#progress');
    await page
      .locator('.history')
      .getByRole('link', { name: /SSC CGL, Day 1, Paper 1/ })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'SSC CGL, Day 1, Paper 1' })).toBeFocused();
    await expect(page.getByText('5.75 / 10')).toBeVisible();
    await expect(page.locator('.standing')).toContainText('2.25 to wrong answers, 2 to skips');
    await expect(page.locator('.review-question')).toHaveCount(10);
    await expect(page.locator('.review-question').first()).toContainText('You spent 20 s on it.');
    await page.getByRole('button', { name: 'Wrong and skipped 2' }).click();
    await expect(page.locator('.review-question')).toHaveCount(2);
    await expect(page.locator('.review-question').first()).toContainText('Your answer');
    await expect(page.locator('.review-question .explanation')).toHaveCount(2);
    await expectReadable(page, 'review');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Your progress' })).toBeFocused();
  });

  test('of nobody, or of another student, says so @long', async ({ page, complaints }) => {
    complaints.expected.push(/status of 404/);
    await beNewStudent(page);
    const theirs = await take(page, FIRST, {});
    await beNewStudent(page);
    for (const id of [theirs, crypto.randomUUID(), 'nothing']) {
      await page.goto('/robots.txt');
      await page.goto(`/profile#attempt-${id}`);
      await expect(page.getByText(/There is no such attempt of yours|There is nothing at this address/)).toBeVisible();
    }
  });

  test('whose paper has changed since says which questions, and guesses none @long', async ({ page, calendar }) => {
    await beNewStudent(page);
    const id = await take(page, FIRST, { 0: 'wrong' });
    // The first fingerprint has eleven signs, behind a quotation mark.
    await calendar.run(`UPDATE attempts SET prints = '"AAAAAAAAAAA' || substr(prints, 13) WHERE attempt_id = '${id}'`);
    await page.goto(`/profile#attempt-${id}`);
    await expect(page.getByText('This paper has been changed since you took it.')).toBeVisible();
    const first = page.locator('.review-question').first();
    await expect(first).toContainText('Counted as wrong');
    await expect(first).toContainText('This question has been changed or taken out since your attempt.');
  });
});

test.describe('the mistake book', () => {
  test('asks what was missed, one at a time, by keyboard, until a question was right twice in a row and leaves @wide @long', async ({
    page,
    calendar,
  }) => {
    test.slow();
    await beNewStudent(page);
    const { questions } = await paperOf(page, ...FIRST);
    await take(page, FIRST, { 0: 'wrong', 1: 'Skip' });
    await take(page, SECOND, {});
    await take(page, FIRST, { 0: 'wrong' });
    await page.goto('/profile#mistakes');
    await expect(page.getByText('0 questions due now, 2 later, 0 learnt.')).toBeVisible();
    await expect(
      page.getByText(/Nothing is due now. 2 questions will come back, the next on \d{1,2} \w+ \d{4}\.$/),
    ).toBeVisible();
    const answer = async (index: number, isRight: boolean, after: RegExp): Promise<void> => {
      const question = questions[index];
      if (question === undefined) throw new Error('no such question');
      await expect(page.getByRole('heading', { name: `Question ${index + 1}`, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Check answer' })).toBeDisabled();
      const key = keyOf(question);
      await page
        .getByRole('radio')
        .nth(isRight ? key : (key + 1) % 4)
        .focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: isRight ? 'That is right' : 'That is not right' })).toBeFocused();
      await expect(page.locator('.explanation')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ten more like this' })).toHaveAttribute(
        'href',
        /^\/practice\?topic=(?:percentage|mixtures)&language=en$/,
      );
      await expect(page.getByText(after)).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).press('Enter');
    };
    await calendar.passDays(1);
    await page.reload();
    await expect(page.getByText('2 questions due now')).toBeVisible();
    await expectReadable(page, 'question');
    await answer(0, true, /Right once more, and it leaves your book/);
    await expect(page.getByRole('heading', { name: 'Question 2', exact: true })).toBeFocused();
    await answer(1, false, /It comes back on/);
    await expect(page.getByText(/Nothing is due now/)).toBeVisible();
    await calendar.passDays(10);
    await page.reload();
    await answer(1, true, /Right once more/);
    await answer(0, true, /Right twice in a row: this question has left your book/);
    await expect(page.getByText('0 questions due now, 1 later, 1 learnt.')).toBeVisible();
    await expectReadable(page, 'nothing due', ['light']);
    // Practice is apart from scores.
    await page.goto('/profile#progress');
    await expect(page.locator('.history tbody').getByRole('row')).toHaveCount(3);
  });

  test('shows an answer to who does not know it, drawn as in the quiz @long', async ({ page, calendar }) => {
    await beNewStudent(page);
    await take(page, SECOND, { 0: 'Skip', 1: 'Skip', 2: 'Skip' });
    await calendar.passDays(2);
    await page.goto('/profile#mistakes');
    for (let index = 0; index < 3; index += 1) {
      await expect(page.getByRole('heading', { name: `Question ${index + 1}`, exact: true })).toBeVisible();
      await expect(page.locator('.question-text')).toBeVisible();
      await page.getByRole('button', { name: 'I do not know' }).click();
      await expect(page.getByRole('heading', { name: 'Here is the answer' })).toBeFocused();
      await expect(page.locator('.review-option-correct')).toHaveCount(1);
      if (index === 0) await expectReadable(page, 'answer');
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await expect(page.getByText('0 questions due now, 3 later, 0 learnt.')).toBeVisible();
  });

  test('asks what was missed in a mock test, with its explanation, and brings it back later', async ({
    page,
    calendar,
  }) => {
    await beNewStudent(page);
    await calendar.run(
      "UPDATE students SET pincode = '380001', state = 'Gujarat', city = 'Surat', address = 'Hostel 2', dob = '2004-02-29'",
    );
    const missed = 6;
    await takeMock(page, [missed]);
    await page.goto('/profile#progress');
    const { id, title } = SHORT_MOCK.definition;
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/mock/${id}/result?attempt=1`);
    await expectReadable(page, 'mock scores', ['light']);
    await page.goto('/profile#mistakes');
    await expect(page.getByText('0 questions due now, 1 later, 0 learnt.')).toBeVisible();
    await calendar.passDays(1);
    await page.reload();
    await expect(page.getByText(SHORT_MOCK.definition.title)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Question ${missed + 1}`, exact: true })).toBeVisible();
    await page.getByRole('radio').nth(Number(SHORT_MOCK.key.right[missed])).check();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByRole('heading', { name: 'That is right' })).toBeFocused();
    await expect(page.locator('.explanation')).toBeVisible();
    await expect(page.getByText(/It comes back on .* Right once more, and it leaves your book/)).toBeVisible();
    await expectReadable(page, 'mock question', ['light']);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('0 questions due now, 1 later, 0 learnt.')).toBeVisible();
  });

  test('keeps an answer that cannot be sent, says so, and sends it when the network is back @long', async ({
    page,
    calendar,
    complaints,
  }) => {
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await beNewStudent(page);
    await take(page, FIRST, { 0: 'wrong', 1: 'wrong' });
    await calendar.passDays(1);
    await page.goto('/profile#mistakes');
    await expect(page.getByText('2 questions due now')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'I do not know' }).click();
    await expect(page.getByText('The academy could not be reached. Your answer is kept on this device.')).toBeVisible();
    await expect(page.getByText(/^1 answer kept on this device/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2', exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/kept on this device/)).toBeHidden();
    await page.reload();
    await expect(page.getByText('1 question due now, 1 later, 0 learnt.')).toBeVisible();
  });

  test('of somebody without mistakes says what it is for @long', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/profile#mistakes');
    await expect(page.getByText('Your mistake book is empty.')).toBeVisible();
    await expectReadable(page, 'empty', ['dark']);
  });
});
