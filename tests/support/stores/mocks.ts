import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import { storeMock } from '../../../functions/services/mocks/store-mock.ts';
import type { MockView } from '../../../src/domain/mocks/mock-attempt.ts';
import type { MockDefinition } from '../../../src/domain/mocks/mock-definition.ts';
import type { ParsedMock } from '../../../src/domain/mocks/parsed-mock.ts';
import type { Page, TestBrowser } from '../test-environment.ts';
import { testBrowser } from '../test-environment.ts';
import { callWith, contextOf, env } from '../worker/api.ts';
import { sampleMock } from '../worker/mocks.ts';
import { START } from './clock.ts';
import { testStorage } from './storage.ts';
import type { SignedIn } from './students.ts';
import { addCompleteStudent, signIn } from './students.ts';
import { testTabs } from './tabs.ts';

/** Mock tests for the simulated browser: every question has four options and +2, −0.5 and 0 marks. */

export const MINUTE = 60_000;
let made = 0;

/** Every option is right somewhere, so that a score does not come about by chance. */
export const rightOption = (question: number): number => question % 4;
export const wrongOption = (question: number): number => (question + 1) % 4;

interface Shape {
  /** The number of questions of each section. */
  readonly counts?: readonly number[];
  readonly sectionMs?: number;
  readonly changes?: Partial<MockDefinition>;
  readonly rules?: Partial<MockDefinition['rules']>;
}

/** Two locked sections of three questions and ten minutes each, unless the test says otherwise. */
function mockOf({ counts = [3, 3], sectionMs = 10 * MINUTE, changes, rules }: Shape): ParsedMock {
  made += 1;
  const sample = sampleMock(`exam-${made}`, changes);
  const text = sample.paper.sections[0]?.texts.en;
  const question = text?.questions[0];
  if (text === undefined || question === undefined) throw new Error('the sample has no question');
  const names = counts.map((_, index) => `Section ${index + 1}`);
  const starts = counts.map((_, index) => counts.slice(0, index).reduce((sum, each) => sum + each, 0));
  const all = Array.from({ length: counts.reduce((sum, each) => sum + each, 0) }, (_, index) => index);
  const sections = counts.map((count, index) => ({
    name: names[index] ?? '',
    start: starts[index] ?? 0,
    count,
    durationMs: rules?.timing === 'pooled' ? null : sectionMs,
  }));
  return {
    definition: {
      ...sample.definition,
      rules: {
        ...sample.definition.rules,
        sections,
        durationMs: counts.length * sectionMs,
        optionCounts: '4'.repeat(all.length),
        languages: ['en', 'hi'],
        ...rules,
      },
      sectionLanguages: counts.map(() => ['en', 'hi']),
    },
    paper: {
      ...sample.paper,
      languages: ['en', 'hi'],
      sections: counts.map((count, section) => {
        const questions = all
          .slice(starts[section], (starts[section] ?? 0) + count)
          .map((index) => ({ ...question, id: `q${index + 1}`, text: `Question ${index + 1}` }));
        return {
          languages: ['en', 'hi'] as const,
          names: { en: names[section] ?? '', hi: names[section] ?? '' },
          texts: { en: { ...text, questions }, hi: { ...text, language: 'hi' as const, questions } },
        };
      }),
    },
    key: { version: 1, right: all.map((index) => String(rightOption(index))) },
    explanations: {
      topics: all.map(() => 'Sums'),
      difficulties: all.map(() => 'easy' as const),
      texts: { en: { explanations: all.map(() => 'So it is.') }, hi: { explanations: all.map(() => 'So it is.') } },
    },
  };
}

export interface Exam {
  readonly browser: TestBrowser;
  readonly who: SignedIn;
  readonly mock: string;
  readonly page: Page;
}

/** Waits for what has no request: an opened seal, a claimed name. */
export async function until(browser: TestBrowser, isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isDone(); turn += 1) await browser.settle();
  expect(isDone(), 'the page reached the state that the test waits for').toBe(true);
}

export const statusOf = (page: Page): string => page.$mockExam.get().status;
const isQuiet = (page: Page): boolean => {
  const state = page.$mockExam.get();
  if (state.status === 'ready') return !state.isStarting && state.check.paper !== 'loading';
  return state.status !== 'loading' && !(state.status === 'elsewhere' && state.isTaking);
};

/** Opens the mock's page in this browser, or reloads it, and waits until it shows something. */
export async function openExam(browser: TestBrowser, mock: string): Promise<Page> {
  const page = await browser.open(`/mock/${mock}`);
  const opened = page.openMock(mock, 'cgl');
  // The pauses between two tries are timers of the test's clock.
  for (let turn = 0; turn < 60 && !isQuiet(page); turn += 1) {
    await browser.settle();
    if (!isQuiet(page) && !browser.network.isBusy()) await browser.pass(1000);
  }
  await opened;
  return page;
}

export const reload = async ({ browser, mock }: Pick<Exam, 'browser' | 'mock'>): Promise<Page> =>
  openExam(browser, mock);

/** The stored mocks of the file that runs, by shape: an attempt changes nothing of a mock. */
let stored = new Map<string, string>();
let file: string | undefined;

async function mockIdOf(shape: Shape): Promise<string> {
  const { testPath } = expect.getState();
  // Each file begins on empty stores.
  if (testPath !== file) stored = new Map();
  file = testPath;
  const key = JSON.stringify(shape);
  const mock = stored.get(key) ?? (await storeNew(shape));
  stored.set(key, mock);
  return mock;
}

async function storeNew(shape: Shape): Promise<string> {
  const mock = mockOf(shape);
  await storeMock(contextOf(env), mock, START);
  return mock.definition.id;
}

/** A new student at the instructions of a mock of this shape, with the paper on the device. */
export async function examAt(shape: Shape = {}, browser = testBrowser()): Promise<Exam> {
  const mock = await mockIdOf(shape);
  const who = await signIn(browser, await addCompleteStudent());
  const page = await openExam(browser, mock);
  return { browser, who, mock, page };
}

export async function start({ browser, page }: Pick<Exam, 'browser' | 'page'>): Promise<void> {
  const started = page.startExam('en');
  await until(browser, () => statusOf(page) === 'running');
  await started;
}

export async function begunExam(shape: Shape = {}, browser = testBrowser()): Promise<Exam> {
  const exam = await examAt(shape, browser);
  await start(exam);
  return exam;
}

/** Another phone of the same student; its clocks stand where the first one's do. */
export async function anotherDevice({ browser, who }: Exam): Promise<TestBrowser> {
  const other = testBrowser();
  other.clock.stall(browser.clock.server() - START);
  await signIn(other, who);
  return other;
}

/** The battery is dead: no page says goodbye, session storage is gone, local storage stays. The student logs in again. */
export async function afterBatteryDeath({ browser, who }: Exam): Promise<TestBrowser> {
  const local = testStorage();
  for (const [key, text] of Object.entries(browser.local.entries())) local.write(key, text);
  const other = testBrowser({ local, tabs: testTabs() });
  other.clock.stall(browser.clock.server() - START);
  await signIn(other, who);
  return other;
}

export function viewOf(page: Page): MockView {
  const state = page.$mockExam.get();
  if (state.status !== 'running') throw new Error(`the exam is at ${state.status}`);
  return state.view;
}

/** Waits for the key of the locked section in view. */
export const untilSectionOpens = (browser: TestBrowser, page: Page): Promise<void> =>
  until(browser, () => {
    const state = page.$mockExam.get();
    return state.status === 'running' && state.paper.sections.length > state.view.section;
  });

/** Chooses an option of the question in view, and Save & Next. */
export function answer(page: Page, option: number): void {
  page.pickOption(option);
  page.saveAndNext();
}

export const answerAll = (page: Page, options: readonly number[]): void => {
  for (const option of options) answer(page, option);
};

export interface Standing {
  readonly state: string;
  /** One character a question, as the cohort keeps it. */
  readonly responses: string;
  /** Events that the server has taken in. */
  readonly ack: number;
  readonly score: number;
  readonly isRanked: boolean;
  readonly isLate: boolean;
}

/** What the server makes of the attempt: the released score, and the responses behind it. */
export async function standingOf({ browser, who, mock }: Exam, attempt = 1): Promise<Standing> {
  const call = callWith({ clock: { now: browser.clock.server } });
  const { json } = await call('GET', `/api/mocks/${mock}/result?attempt=${attempt}`, { token: who.token });
  const cohort = env.MOCK_COHORTS.getByName(cohortObjectName({ mock, studentId: who.studentId }));
  const rows = await runInDurableObject(cohort, (_, { storage }) =>
    storage.sql
      .exec<{ responses: string; ack: number }>(
        'SELECT responses, ack FROM scores WHERE student_id = ? AND attempt = ?',
        who.studentId,
        attempt,
      )
      .toArray(),
  );
  expect(rows).toHaveLength(1);
  const { score = Number.NaN, isRanked = false, isLate = false } = json.card ?? {};
  return { state: json.state, ...(rows[0] ?? { responses: '', ack: 0 }), score, isRanked, isLate };
}
