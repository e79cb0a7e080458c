import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MockPaper } from '../../../src/domain/mocks/mock-paper.ts';
import { partsOfPaper } from '../../../src/domain/mocks/paper-parts.ts';
import type { ParsedMock } from '../../../src/domain/mocks/parsed-mock.ts';
import { writeMockPaper } from '../../../src/domain/mocks/write-mock-paper.ts';
import type { Row } from '../rows.ts';
import { median } from '../rows.ts';
import { EXAM_SCRIPT, weighPage } from '../script-weight.ts';

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
  const weight = await weighPage(browser, `${url}/mock/${mock}`, {
    session,
    until: 'How the exam works',
    later: EXAM_SCRIPT,
    bringsLater: true,
  });
  return [
    {
      what: 'script of the exam page until its instructions, gzip',
      figure: kilobytes(weight.script),
      beside: `the bound in KB, with React; ${kilobytes(weight.laterScript)} more while they are read`,
      ratio: weight.script / KB,
      atMost: 105,
    },
  ];
}

/** The paper as it is sealed: gzipped JSON, a part for each section that locks, in every language of the mock. */
export function measurePaper({ paper, definition: { rules } }: ParsedMock): readonly Row[] {
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
  const sealedBytes = (whole: MockPaper): number =>
    partsOfPaper(whole, rules).reduce((sum, part) => sum + zipped(JSON.stringify(writeMockPaper(part))), 0);
  const bytes = sealedBytes(paper);
  const count = paper.sections.reduce(
    (sum, { languages: [language], texts }) =>
      sum + (language === undefined ? 0 : (texts[language]?.questions.length ?? 0)),
    0,
  );
  return [
    {
      what: `paper of ${count} questions, ${paper.languages.join(' and ')}, gzip`,
      figure: kilobytes(bytes),
      beside: `in one language ${kilobytes(sealedBytes(alone))}; in KB`,
      ratio: bytes / KB,
      atMost: 60,
    },
  ];
}

/** Longer than the guard against double taps. */
const BETWEEN_TAPS_MS = 400;
const QUESTIONS_TIMED = 12;
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

/** What a tap takes: milliseconds to the paint, and of the main thread's own work, which a busy machine does not change. */
interface Taken {
  readonly paintMs: number;
  readonly workMs: number;
  /** Of the work: script, style and layout. */
  readonly scriptMs: number;
  readonly layoutMs: number;
}

const OF_LAYOUT = ['LayoutDuration', 'RecalcStyleDuration'];

/** CPU time of the page's main thread so far, in seconds. */
async function readWork(devtools: CDPSession): Promise<(...names: readonly string[]) => number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (...names) => metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value, 0);
}

/** Taps once, and waits until the page is at rest again. */
async function takeTap(page: Page, devtools: CDPSession, selector: string): Promise<Taken> {
  const before = await readWork(devtools);
  const paintMs = await timeTap(page, selector);
  const after = await readWork(devtools);
  const spent = (...names: readonly string[]): number => 1000 * (after(...names) - before(...names));
  const taken = {
    paintMs,
    workMs: spent('TaskDuration'),
    scriptMs: spent('ScriptDuration'),
    layoutMs: spent(...OF_LAYOUT),
  };
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  return taken;
}

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

/** At full speed, to count the work, and slowed down, to time the paint. */
interface AtBothSpeeds<T> {
  readonly full: T;
  readonly slowed: T;
}

async function atBothSpeeds<T>(devtools: CDPSession, measure: () => Promise<T>): Promise<AtBothSpeeds<T>> {
  const full = await measure();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { full, slowed: await measure() };
}

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
  readonly choose: readonly Taken[];
  readonly next: readonly Taken[];
  readonly palette: readonly Taken[];
  readonly jump: readonly Taken[];
}

async function paceOf(browser: Browser, { url, session }: Student, mock: string): Promise<AtBothSpeeds<Pace>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session);
    await beginExam(page, url, mock);
    const devtools = await devtoolsOf(page);
    return await atBothSpeeds(devtools, async () => {
      const pace = { choose: [] as Taken[], next: [] as Taken[], palette: [] as Taken[], jump: [] as Taken[] };
      const tap = async (taken: Taken[], selector: string): Promise<void> =>
        void taken.push(await takeTap(page, devtools, selector));
      for (let turn = 0; turn < QUESTIONS_TIMED; turn += 1) {
        await tap(pace.choose, '.exam-question .option:nth-of-type(2) input');
        await tap(pace.next, '.exam-actions-main .button-primary');
      }
      // At last to the first question that has no response yet, for the next round.
      for (const number of [1, 2, 3, 4, 5, QUESTIONS_TIMED + 1]) {
        await tap(pace.palette, '.exam-palette');
        await tap(pace.jump, `dialog[open] ol > li:nth-child(${number}) > button`);
      }
      return pace;
    });
  } finally {
    await context.close();
  }
}

/** A page with a button alone, for what this machine and its slowdown take by themselves. */
async function barePace(browser: Browser): Promise<AtBothSpeeds<readonly Taken[]>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.setContent('<button onclick="this.textContent += 1">1</button>');
    const devtools = await devtoolsOf(page);
    return await atBothSpeeds(devtools, async () => {
      const taken: Taken[] = [];
      for (let turn = 0; turn < QUESTIONS_TIMED; turn += 1) taken.push(await takeTap(page, devtools, 'button'));
      return taken;
    });
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

const medianOf = (taken: readonly Taken[], name: keyof Taken): number => median(taken.map((each) => each[name]));

/**
 * Taps in the longest mock beside those in a short one and on a bare button: to the paint at a quarter of the speed, and
 * the main thread's work at full speed, times four. The second is the figure of a machine that others use too.
 */
export async function measureTaps(
  browser: Browser,
  student: Student,
  long: string,
  short: string,
): Promise<readonly Row[]> {
  const bare = await barePace(browser);
  const base = await paceOf(browser, student, short);
  const pace = await paceOf(browser, student, long);
  const inMs = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
  return TAPS.flatMap(([kind, what]): readonly Row[] => [
    {
      what: `tap on ${what} to paint, ${SLOWDOWN}x slower`,
      figure: inMs(medianOf(pace.slowed[kind], 'paintMs')),
      beside: `25 questions ${inMs(medianOf(base.slowed[kind], 'paintMs'))}, a bare button ${inMs(medianOf(bare.slowed, 'paintMs'))}`,
      ratio: medianOf(pace.slowed[kind], 'paintMs'),
    },
    {
      what: `work of a tap on ${what}, times ${SLOWDOWN}`,
      figure: inMs(SLOWDOWN * medianOf(pace.full[kind], 'workMs')),
      beside: `script ${inMs(SLOWDOWN * medianOf(pace.full[kind], 'scriptMs'))}, layout ${inMs(SLOWDOWN * medianOf(pace.full[kind], 'layoutMs'))}, a bare button ${inMs(SLOWDOWN * medianOf(bare.full, 'workMs'))}`,
      ratio: SLOWDOWN * medianOf(pace.full[kind], 'workMs'),
    },
  ]);
}
