import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readSlice } from '../../src/domain/papers/paper-slice.ts';
import type { Paper } from '../../src/domain/papers/paper.ts';
import { formatHundredths } from '../../src/domain/papers/marking.ts';
import type { Response } from '../../src/domain/attempts/scoring.ts';
import { SKIP, scoreAttempt } from '../../src/domain/attempts/scoring.ts';
import { callWithRetries } from '../faults/call.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';
import { launchBrowser, serveBuild } from './set-up.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run trials:offline` cuts the network at each of fifteen steps of a quiz, `--trials` times each (20). The quiz
 * must go on offline to its end, show the right score, and be stored once, with that score, when the network is back.
 */

const given = readArguments('trials:offline').values;

const PATH = '/quiz/cgl/day-1/paper-1';
const QUESTIONS = 10;
/** Browsers at a time. */
const LANES = 2;

/** When the network goes: before Start, after each of ten responses, and at four awkward moments. */
const STEPS = [
  'at the instructions',
  ...Array.from({ length: QUESTIONS - 1 }, (_, index) => `after answer ${index + 1}`),
  'before the submit',
  'as the attempt is sent',
  'before a reload in the middle',
  'before leaving the page and coming back',
  'twice, with the network back in between',
] as const;

interface Student {
  readonly token: string;
  readonly session: Readonly<Record<string, string>>;
  readonly stored: Set<string>;
}

interface Stored {
  readonly attemptId: string;
  readonly score: number;
}

async function newStudent(url: string, lane: number): Promise<Student> {
  const account = {
    firstName: 'Offline',
    lastName: `Lane ${lane}`,
    email: `lane${lane}@offline.test`,
    mobileNumber: String(7_100_000_000 + lane),
    gender: 'Other',
    education: 'HSC',
    password: 'a long phrase 1',
  };
  await callWithRetries(url, 'POST', '/api/auth/signup', { body: account });
  const { json } = await callWithRetries(url, 'POST', '/api/auth/login', {
    body: { email: account.email, password: account.password },
  });
  const { token, user } = json as { token: string; user: object };
  return {
    token,
    session: { user: JSON.stringify(user), token, loginTimestamp: String(Date.now()) },
    stored: new Set(),
  };
}

const latest = async (url: string, { token }: Student): Promise<readonly Stored[]> =>
  ((await callWithRetries(url, 'GET', '/api/attempts', { token })).json as { attempts: Stored[] }).attempts;

const KEYS = ['1', '2', '3', '4'];

async function answer(page: Page, question: number, response: Response): Promise<void> {
  await page.getByRole('heading', { name: `Question ${question + 1} of ${QUESTIONS}` }).waitFor();
  if (response === SKIP) {
    await page.keyboard.press('s');
    return;
  }
  await page.keyboard.press(KEYS[Number(response)] ?? '1');
  if (question < QUESTIONS - 1) await page.keyboard.press('n');
}

/** Responds from question `from` on; the last response submits the quiz. */
async function answerFrom(page: Page, responses: readonly Response[], from: number, to = QUESTIONS): Promise<void> {
  for (let question = from; question < to; question += 1) await answer(page, question, responses[question] ?? null);
}

const submit = (page: Page, responses: readonly Response[]): Promise<void> | undefined =>
  responses.at(-1) === SKIP ? undefined : page.getByRole('button', { name: 'Submit Quiz' }).click();

/** Waits until the service worker has the page and its questions. */
async function awaitWorker(page: Page): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(
      async (paths) => {
        await navigator.serviceWorker.ready;
        const kept = await Promise.all(paths.map((path) => caches.match(path)));
        return navigator.serviceWorker.controller !== null && kept.every((each) => each !== undefined);
      },
      [PATH, `${PATH.replace('/quiz/', '/papers/')}.json`],
    );
  for (let tries = 0; !(await isKept()); tries += 1) {
    if (tries === 300) throw new Error('the worker did not keep the page within 15 seconds');
    await page.waitForTimeout(50);
  }
}

async function play(page: Page, context: BrowserContext, step: number, responses: readonly Response[]): Promise<void> {
  const cut = (): Promise<void> => context.setOffline(true);
  const start = (): Promise<void> => page.getByRole('button', { name: 'Start Quiz' }).click();
  const middle = 4;
  if (step === 0) await cut();
  await start();
  switch (STEPS[step]) {
    case 'as the attempt is sent':
      await answerFrom(page, responses, 0);
      await Promise.all([submit(page, responses), cut()]);
      return;
    case 'before a reload in the middle':
      await answerFrom(page, responses, 0, middle);
      await cut();
      await page.reload();
      break;
    case 'before leaving the page and coming back':
      await answerFrom(page, responses, 0, middle);
      await cut();
      await page.goto(new URL('/offline', page.url()).href);
      await page.goBack();
      break;
    case 'twice, with the network back in between':
      await answerFrom(page, responses, 0, middle - 2);
      await cut();
      await answerFrom(page, responses, middle - 2, middle);
      await context.setOffline(false);
      await page.waitForTimeout(200);
      await cut();
      break;
    default:
      await answerFrom(page, responses, 0, Math.min(step, QUESTIONS));
      await cut();
      await answerFrom(page, responses, Math.min(step, QUESTIONS));
      await submit(page, responses);
      return;
  }
  await answerFrom(page, responses, middle);
  await submit(page, responses);
}

/** What went wrong in a trial, or null. */
async function runTrial(
  browser: Browser,
  url: string,
  student: Student,
  paper: Paper,
  step: number,
): Promise<string | null> {
  const responses: Response[] = paper.questions.map(() =>
    Math.random() < 0.25 ? SKIP : Math.floor(Math.random() * 4),
  );
  const expected = formatHundredths(scoreAttempt(paper, responses).scoreHundredths);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    await context.addInitScript((values) => {
      if (sessionStorage.getItem('token') === null)
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, student.session);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(url + PATH);
    await awaitWorker(page);
    await play(page, context, step, responses);
    await page.getByText(`Score: ${expected} (Max: ${QUESTIONS})`).waitFor();
    await context.setOffline(false);
    for (let tries = 0; tries < 60; tries += 1) {
      const fresh = (await latest(url, student)).filter(({ attemptId }) => !student.stored.has(attemptId));
      for (const { attemptId } of fresh) student.stored.add(attemptId);
      if (fresh.length > 1) return `stored ${fresh.length} times`;
      if (fresh[0] !== undefined)
        return String(fresh[0].score) === expected ? null : `stored with ${fresh[0].score} for ${expected}`;
      await page.waitForTimeout(250);
    }
    return 'not stored within 15 seconds of the network';
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await context.close();
  }
}

async function trials(): Promise<void> {
  const each = Number(given.trials ?? 20);
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const { paper } = readSlice(
    JSON.parse(readFileSync(join(TEST_BUILD_FOLDER, 'client', `${PATH.replace('/quiz/', '/papers/')}.json`), 'utf8')),
  );
  const server = await serveBuild(TEST_BUILD_FOLDER);
  const browser = await launchBrowser();
  const queue = STEPS.flatMap((_, step) => Array.from({ length: each }, () => step));
  const failures = new Map<number, string[]>();
  try {
    const lane = async (number: number): Promise<void> => {
      const student = await newStudent(server.url, number);
      for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
        const fault = await runTrial(browser, server.url, student, paper, step);
        if (fault !== null) failures.set(step, [...(failures.get(step) ?? []), fault]);
        console.log(`${STEPS[step]}: ${fault ?? 'right'}, ${queue.length} left`);
      }
      // Looks again at the end, in case something was stored later.
      const left = (await latest(server.url, student)).filter(({ attemptId }) => !student.stored.has(attemptId));
      if (left.length > 0) failures.set(0, [...(failures.get(0) ?? []), `${left.length} more stored afterwards`]);
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  } finally {
    await browser.close();
    await server.stop();
  }
  for (const [step, name] of STEPS.entries()) {
    const faults = failures.get(step) ?? [];
    console.log(
      `${String(each - faults.length).padStart(4)} of ${each}  ${name}${faults.length > 0 ? `: ${[...new Set(faults)].join('; ')}` : ''}`,
    );
  }
  const lost = [...failures.values()].reduce((sum, faults) => sum + faults.length, 0);
  const total = each * STEPS.length;
  console.log(`${total - lost} of ${total} finished with the right score and stored once.`);
  process.exitCode = lost === 0 ? 0 : 1;
}

await trials();
