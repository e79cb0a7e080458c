import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import { writeMockPaper } from '../../src/domain/mocks/write-mock-paper.ts';
import type { Row } from '../rows.ts';
import { median } from '../rows.ts';
import { weighPage } from '../script-weight.ts';

/** What the page of a mock test downloads, and how soon it draws what was tapped. */

const KB = 1024;
const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
const zipped = (text: string): number => gzipSync(text, { level: 9 }).length;

export interface Student {
  readonly url: string;
  /** Session storage after a login. */
  readonly session: Readonly<Record<string, string>>;
}

export async function measureScript(
  browser: Browser,
  { url, session }: Student,
  mock: string,
): Promise<readonly Row[]> {
  const weight = await weighPage(browser, `${url}/mock/${mock}`, { session, until: 'How the exam works' });
  return [
    {
      what: 'script of the exam page, gzip',
      figure: kilobytes(weight.script),
      beside: 'the bound in KB, with React',
      ratio: weight.script / KB,
      atMost: 105,
    },
  ];
}

/** The paper as it is sealed: gzipped JSON, in every language of the mock. */
export function measurePaper({ paper }: ParsedMock): readonly Row[] {
  const [first] = paper.languages;
  const alone = {
    ...paper,
    sections: paper.sections.map((section) => {
      const language = first !== undefined && section.languages.includes(first) ? first : section.languages[0];
      const text = language === undefined ? undefined : section.texts[language];
      return {
        ...section,
        languages: language === undefined ? [] : [language],
        texts: language === undefined || text === undefined ? {} : { [language]: text },
      };
    }),
  };
  const bytes = zipped(JSON.stringify(writeMockPaper(paper)));
  const count = paper.sections.reduce(
    (sum, { languages: [language], texts }) =>
      sum + (language === undefined ? 0 : (texts[language]?.questions.length ?? 0)),
    0,
  );
  return [
    {
      what: `paper of ${count} questions, ${paper.languages.join(' and ')}, gzip`,
      figure: kilobytes(bytes),
      beside: `in one language ${kilobytes(zipped(JSON.stringify(writeMockPaper(alone))))}; in KB`,
      ratio: bytes / KB,
      atMost: 60,
    },
  ];
}

/** Longer than the guard against double taps. */
const BETWEEN_TAPS_MS = 400;
const QUESTIONS_TIMED = 20;
const SLOWDOWN = 4;

/** Milliseconds from a tap on an element of the page until the next frame is painted. */
const timeTap = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (found) =>
      new Promise<number>((resolve, reject) => {
        const element = [...document.querySelectorAll<HTMLElement>(found)].find((each) => each.checkVisibility());
        if (element === undefined) return reject(new Error(`nothing to tap: ${found}`));
        const start = performance.now();
        element.click();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      }),
    selector,
  );

/** Up to the button that starts the attempt: a new one, or a retake of one that was taken. */
export async function readyExam(page: Page, url: string, mock: string): Promise<void> {
  await page.goto(`${url}/mock/${mock}`);
  const again = page.getByRole('button', { name: 'Take it again as practice' });
  await page.getByText('on this device', { exact: true }).or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await page.getByText('on this device', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('checkbox').check();
}

export async function beginExam(page: Page, url: string, mock: string): Promise<void> {
  await readyExam(page, url, mock);
  await page.getByRole('button', { name: 'I am ready to begin' }).click();
  await page.locator('.exam-position').waitFor();
}

interface Pace {
  readonly choose: readonly number[];
  readonly next: readonly number[];
  readonly palette: readonly number[];
  readonly jump: readonly number[];
}

async function paceOf(browser: Browser, { url, session }: Student, mock: string): Promise<Pace> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session);
    await beginExam(page, url, mock);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const pace = { choose: [] as number[], next: [] as number[], palette: [] as number[], jump: [] as number[] };
    const tap = async (times: number[], selector: string): Promise<void> => {
      times.push(await timeTap(page, selector));
      await page.waitForTimeout(BETWEEN_TAPS_MS);
    };
    for (let turn = 0; turn < QUESTIONS_TIMED; turn += 1) {
      await tap(pace.choose, '.exam-question .option:nth-of-type(2) input');
      await tap(pace.next, '.exam-actions-main .button-primary');
    }
    for (let turn = 0; turn < QUESTIONS_TIMED / 4; turn += 1) {
      await tap(pace.palette, '.palette-button .button');
      await tap(pace.jump, `dialog[open] ol > li:nth-child(${turn + 1}) > button`);
    }
    return pace;
  } finally {
    await context.close();
  }
}

/** A page with a button alone, for what this machine and its slowdown take by themselves. */
async function barePace(browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.setContent('<button onclick="this.textContent += 1">1</button>');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (let turn = 0; turn < QUESTIONS_TIMED; turn += 1) {
      times.push(await timeTap(page, 'button'));
      await page.waitForTimeout(BETWEEN_TAPS_MS);
    }
    return times;
  } finally {
    await context.close();
  }
}

const TAPS = [
  ['choose', 'an option'],
  ['next', 'Save & Next'],
  ['palette', 'the palette'],
  ['jump', 'a number of it'],
] as const;

/** Taps in the longest mock beside the same taps in a short one; medians and the slowest. */
export async function measureTaps(
  browser: Browser,
  student: Student,
  long: string,
  short: string,
): Promise<readonly Row[]> {
  const bare = median(await barePace(browser));
  const base = await paceOf(browser, student, short);
  const pace = await paceOf(browser, student, long);
  return TAPS.map(([kind, what]) => ({
    what: `tap on ${what} to paint, ${SLOWDOWN}x slower`,
    figure: `${median(pace[kind]).toFixed(0)} ms`,
    beside: `25 questions ${median(base[kind]).toFixed(0)} ms, a bare button ${bare.toFixed(0)} ms`,
    ratio: median(pace[kind]),
    atMost: 50,
  }));
}
