import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import { blankResponses, codeOfResponse, withLetter } from '../../src/domain/mocks/mock-response.ts';
import { scoreMock } from '../../src/domain/mocks/score-mock.ts';
import { callWithRetries } from '../faults/call.ts';
import type { Site } from '../faults/ledger.ts';
import { emptyLedger } from '../faults/ledger.ts';
import { PASSWORD, enrol, readPaper, sendProfile } from '../faults/load.ts';
import { mockOfLoad } from '../faults/mock-writes.ts';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';
import { beginExam, readyExam } from './mocks/exam-page.ts';
import { launchBrowser, logIn, serveBuild } from './set-up.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run trials:mocks` cuts the network at each of twenty steps of a mock test, `--trials` times each (20). The exam
 * goes on without a network; when it is back, the server has one attempt with exactly the score that was saved.
 * `-- --step "after save 6" --trials 5` runs one step.
 */

const given = readArguments('trials:mocks').values;

const ANSWERED = 12;

/** When the network goes: around the start, after each of twelve saves, and at awkward moments. */
const STEPS = [
  'as the attempt starts',
  ...Array.from({ length: ANSWERED }, (_, index) => `after save ${index + 1}`),
  'between an option and its save',
  'before the submit',
  'as the attempt is submitted',
  'before a reload in the middle',
  'before leaving the page and coming back',
  'twice, with the network back in between',
  'in the palette',
] as const;

interface Student {
  readonly session: Readonly<Record<string, string>>;
  readonly token: string;
}

interface Result {
  readonly attempt: number;
  readonly card: { readonly score: number } | null;
}

/** The student's newest attempt; null before the first. */
async function newest(url: string, mock: string, { token }: Student): Promise<Result | null> {
  const { status, json } = await callWithRetries(url, 'GET', `/api/mocks/${mock}/result`, { token });
  return status === 200 ? (json as Result) : null;
}

async function answer(page: Page, question: number, option: number): Promise<void> {
  await page.locator('.exam-position', { hasText: `Question ${question + 1} ` }).waitFor();
  await page.keyboard.press(String(option + 1));
  await page.keyboard.press('n');
}

async function submit(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

const MIDDLE = 4;

/** Takes the exam with the network cut at one step; it is back when this returns. */
async function play(
  page: Page,
  context: BrowserContext,
  url: string,
  mock: string,
  step: string,
  options: readonly number[],
): Promise<void> {
  const cut = (): Promise<void> => context.setOffline(true);
  const back = (): Promise<void> => context.setOffline(false);
  const answerTo = async (from: number, to: number): Promise<void> => {
    for (let question = from; question < to; question += 1) await answer(page, question, options[question] ?? 0);
  };
  if (step === 'as the attempt starts') {
    await readyExam(page, url, mock);
    const begin = page.getByRole('button', { name: 'I am ready to begin' });
    await Promise.all([begin.click(), cut()]);
    await page.waitForTimeout(300);
    await back();
    // A start whose reply was lost is repeated by the page; one that gave up is begun again.
    await page
      .locator('.exam-position')
      .or(begin.and(page.locator('[aria-disabled="false"]')))
      .first()
      .waitFor();
    if (!(await page.locator('.exam-position').isVisible())) await begin.click();
  } else await beginExam(page, url, mock);
  await page.locator('.exam-position').waitFor();
  const saves = /^after save (\d+)$/.exec(step)?.[1];
  let done = saves === undefined ? MIDDLE : Number(saves);
  await answerTo(0, done);
  if (saves !== undefined) await cut();
  switch (step) {
    case 'between an option and its save':
      await page.keyboard.press(String((options[done] ?? 0) + 1));
      await cut();
      await page.keyboard.press('n');
      done += 1;
      break;
    case 'before a reload in the middle':
      // The page itself comes from the service worker, once it has the page.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await cut();
      await page.reload();
      break;
    case 'before leaving the page and coming back':
      await cut();
      await page.goto(`${url}/offline`);
      await page.goBack();
      break;
    case 'twice, with the network back in between':
      await cut();
      await answerTo(done, done + 2);
      await back();
      await page.waitForTimeout(200);
      await cut();
      done += 2;
      break;
    case 'in the palette':
      await cut();
      await page.locator('.exam-palette').click();
      await page.locator(`dialog[open] ol > li:nth-child(${done + 1}) > button`).click();
      break;
  }
  await answerTo(done, ANSWERED);
  if (step === 'before the submit') await cut();
  if (step === 'as the attempt is submitted') await Promise.all([submit(page), cut()]);
  else await submit(page);
  await page.getByRole('heading', { name: 'Your exam is submitted' }).waitFor();
  await page.waitForTimeout(200);
  await back();
}

/** What went wrong in a trial, or null. */
async function runTrial(
  browser: Browser,
  url: string,
  student: Student,
  { definition, key }: ParsedMock,
  step: string,
): Promise<string | null> {
  const options = Array.from({ length: ANSWERED }, () => Math.floor(Math.random() * 4));
  const { rules } = definition;
  const responses = options.reduce(
    (letters, option, question) => withLetter(letters, question, codeOfResponse(option)),
    blankResponses(rules.optionCounts.length),
  );
  const expected = scoreMock(rules, key, responses).scoreHundredths / 100;
  const before = (await newest(url, definition.id, student))?.attempt ?? 0;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  let page: Page | null = null;
  try {
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
    }, student.session);
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await play(page, context, url, definition.id, step, options);
    await page.getByText(`Score: ${expected} of`).waitFor();
    const result = await newest(url, definition.id, student);
    if (result?.attempt !== before + 1) return `attempt ${result?.attempt} after ${before}`;
    return result.card?.score === expected ? null : `scored ${result.card?.score} for ${expected}`;
  } catch (error) {
    const shown = await page
      ?.locator('main')
      .innerText({ timeout: 2000 })
      .catch(() => '');
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return `${message} The page: ${shown?.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
  } finally {
    await context.close();
  }
}

/** Browsers at once. */
const LANES = 2;
/** A student gets sixty tickets in ten minutes, and each trial takes some. */
const TRIALS_OF_STUDENT = 10;

async function newStudent(site: Site): Promise<Student> {
  const student = await enrol(site);
  if (student === null) throw new Error('nobody could sign up');
  // A call whose connection was closed under it gives no reply.
  const hasProfile = (): boolean => (site.ledger.profiles.get(student.studentId)?.acknowledged ?? 0) > 0;
  for (let tries = 0; tries < 5 && !hasProfile(); tries += 1) await sendProfile(site, student, 1);
  if (!hasProfile()) throw new Error(`no profile: ${JSON.stringify([...site.ledger.refusals])}`);
  const session = await logIn(site.url, student.email, PASSWORD);
  return { session, token: session['token'] ?? '' };
}

async function trials(): Promise<void> {
  const each = Number(given.trials ?? 20);
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const mock = mockOfLoad(readMocks());
  const server = await serveBuild(TEST_BUILD_FOLDER);
  const browser = await launchBrowser();
  const steps = STEPS.filter((step) => [undefined, step].includes(given.step));
  // Every step once, then again: what is cut short has seen all of them.
  const queue = Array.from({ length: each }, () => steps).flat();
  const failures = new Map<string, string[]>();
  try {
    await importMocks(server, Date.now());
    const paper = readPaper(TEST_BUILD_FOLDER);
    const site: Site = { url: server.url, ledger: emptyLedger(), paper, mock, random: Math.random };
    const lane = async (): Promise<void> => {
      let student = await newStudent(site);
      for (let taken = 1, step = queue.shift(); step !== undefined; taken += 1, step = queue.shift()) {
        if (taken % TRIALS_OF_STUDENT === 0) student = await newStudent(site);
        const failure = await runTrial(browser, server.url, student, mock, step);
        if (failure !== null) {
          failures.set(step, [...(failures.get(step) ?? []), failure]);
          // The attempt may run on, and the next trial would come into the middle of it.
          student = await newStudent(site);
        }
        console.log(`${step}: ${failure ?? 'right'}, ${queue.length} left`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await browser.close();
    await server.stop();
  }
  for (const step of steps) {
    const own = failures.get(step) ?? [];
    console.log(
      `${String(each - own.length).padStart(4)} of ${each}  ${step}${own.length > 0 ? `: ${[...new Set(own)].join('; ')}` : ''}`,
    );
  }
  const lost = [...failures.values()].reduce((sum, own) => sum + own.length, 0);
  const total = each * steps.length;
  console.log(`${total - lost} of ${total} finished with the right score and stored once.`);
  process.exitCode = lost === 0 ? 0 : 1;
}

await trials();
