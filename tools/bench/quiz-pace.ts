import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { buildSite } from '../../scripts/site.ts';
import type { Row } from './rows.ts';
import { median, report } from './rows.ts';
import { launchBrowser, logIn, serveBuild } from './set-up.ts';

/**
 * `npm run bench:quiz` measures the time from a key press to the next paint in papers of 10, 100 and 500 questions, on
 * phones with a quarter and a twentieth of this machine's speed. The longer papers are compared with the one of ten.
 */

const SLICE = '/papers/cgl/day-3/paper-1.json';
const SIZES = [10, 100, 500] as const;
const SLOWDOWNS = [4, 20] as const;
const QUESTIONS_TIMED = 20;

interface Slice {
  readonly questions: readonly Record<string, unknown>[];
  readonly [key: string]: unknown;
}

interface Pace {
  /** Milliseconds: medians, and the slowest of a run. */
  readonly answer: readonly number[];
  readonly next: readonly number[];
  /** From the last key to the painted score with its whole review. */
  readonly score: number;
}

/** Repeats the questions of a real paper, without its sections and passages. */
function sliceOf(paper: Slice, size: number): Slice {
  const questions = Array.from({ length: size }, (_, index) => {
    const { passage: _passage, ...question } = paper.questions[index % paper.questions.length] ?? {};
    return { ...question, id: `q${index + 1}` };
  });
  return { topic: `${size} questions`, minutes: 300, questions, rich: paper['rich'] };
}

/** Milliseconds from a key press until the next frame is painted. */
const timeKey = (page: Page, key: string): Promise<number> =>
  page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      }),
    key,
  );

async function pace(
  browser: Browser,
  url: string,
  session: Readonly<Record<string, string>>,
  slice: Slice,
  rate: number,
): Promise<Pace> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session);
    await page.route(`**${SLICE}`, (route) => route.fulfill({ json: slice }));
    await page.route('**/api/attempts', (route) => route.abort());
    await page.goto(`${url}/quiz/cgl/day-3/paper-1`);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const answer: number[] = [];
    const next: number[] = [];
    for (let question = 0; question < Math.min(QUESTIONS_TIMED, slice.questions.length - 1); question += 1) {
      answer.push(await timeKey(page, '2'));
      next.push(await timeKey(page, 'n'));
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [position = 0, total = 0] = ((await page.locator('.quiz-position').innerText()).match(/\d+/g) ?? []).map(
      Number,
    );
    for (let question = 0; question < total - position; question += 1) await page.keyboard.press('s');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const score = await timeKey(page, 's');
    await page.getByRole('heading', { name: /^Score/ }).waitFor();
    return { answer, next, score };
  } finally {
    await context.close();
  }
}

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`.padStart(9);

function row(rate: number, size: number, { answer, next, score }: Pace, base: Pace): string {
  const ratio = (median(answer) + median(next)) / (median(base.answer) + median(base.next));
  const times = [median(answer), Math.max(...answer), median(next), Math.max(...next), score];
  return `${String(rate).padStart(4)}x${String(size).padStart(10)}${times.map(milliseconds).join('')}${ratio.toFixed(2).padStart(9)}`;
}

const besideTen = (what: string, time: number, base: number): Row => ({
  what,
  figure: `${time.toFixed(0)} ms`,
  beside: `10 questions ${base.toFixed(0)} ms`,
  ratio: time / base,
});

function rowsOf(rate: number, size: number, pace: Pace, base: Pace): readonly Row[] {
  const [of, answer] = [`${size} questions, ${rate}x slower`, median(pace.answer)];
  return [
    besideTen(`answer to paint, ${of}`, answer, median(base.answer)),
    besideTen(
      `a question (answer and next), ${of}`,
      answer + median(pace.next),
      median(base.answer) + median(base.next),
    ),
    besideTen(`score after the last answer, ${of}`, pace.score, base.score),
  ];
}

async function bench(): Promise<void> {
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const paper = JSON.parse(readFileSync(join(TEST_BUILD_FOLDER, 'client', SLICE), 'utf8')) as Slice;
  const server = await serveBuild(TEST_BUILD_FOLDER);
  const browser = await launchBrowser();
  try {
    await seedDemoAccounts(server.database, Date.now());
    const session = await logIn(server.url);
    const rows: Row[] = [];
    console.log('Slowdown questions   answer  slowest     next  slowest    score  to ten');
    for (const rate of SLOWDOWNS) {
      const paces = new Map<number, Pace>();
      for (const size of SIZES) {
        console.log(`Answering ${size} questions, slowed ${rate} times ...`);
        paces.set(size, await pace(browser, server.url, session, sliceOf(paper, size), rate));
      }
      const base = paces.get(SIZES[0]);
      for (const [size, each] of paces) if (base !== undefined) console.log(row(rate, size, each, base));
      for (const [size, each] of paces) if (base !== undefined) rows.push(...rowsOf(rate, size, each, base));
    }
    console.log();
    report(rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await bench();
