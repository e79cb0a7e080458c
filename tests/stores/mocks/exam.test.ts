import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exam } from '../../support/stores/mocks.ts';
import type { Page } from '../../support/test-environment.ts';
import { signIn } from '../../support/stores/students.ts';
import {
  answer,
  answerAll,
  begunExam,
  examAt,
  MINUTE,
  openExam,
  reload,
  standingOf,
  start,
  statusOf,
  until,
  untilSectionOpens,
  viewOf,
  wrongOption,
} from '../../support/stores/mocks.ts';

/** The right options are 0, 1, 2, 3, 0, 1: two locked sections of three questions and ten minutes. */

const submitted = async ({ browser, page }: Exam): Promise<void> => {
  page.submitExam();
  await browser.settle();
  await until(browser, () => {
    const state = page.$mockExam.get();
    return state.status === 'over' && state.result !== null;
  });
};

describe('a mock test', () => {
  it('goes from the instructions to the score card, and the server has each response once', async () => {
    const exam = await examAt();
    const { browser, page } = exam;
    expect(page.$mockExam.get()).toMatchObject({
      status: 'ready',
      isRanked: true,
      check: { isStored: true, paper: 'kept' },
    });
    await start(exam);
    expect(page.$mockTimeLeft.get()).toEqual({ section: 600, whole: 1200 });
    answer(page, 0);
    page.pickOption(1);
    page.markAndNext();
    answer(page, wrongOption(2));
    await browser.settle();
    expect(page.$mockSync.get()).toBe('saved');
    page.goToMockSection(1);
    await untilSectionOpens(browser, page);
    answer(page, 3);
    page.pickOption(0);
    page.saveAndNext();
    page.goToPrevious();
    page.clearResponse();
    await submitted(exam);
    const standing = await standingOf(exam);
    expect(standing).toMatchObject({ state: 'scored', responses: '0133--', score: 5.5, isRanked: true, isLate: false });
    expect(page.$mockExam.get()).toMatchObject({
      status: 'over',
      view: { closedBy: 'submitted' },
      result: { card: { score: 5.5, maxScore: 12, correct: 3, wrong: 1, skipped: 2 } },
    });
  });

  it('keeps what cannot be done from the server, so that nothing has to be taken back', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    answerAll(page, [0, 1, 2]);
    page.goToMockQuestion(0);
    page.switchLanguage('hi');
    page.goToMockSection(1);
    page.goToMockQuestion(0);
    page.pickOption(9);
    // The server has heard all of it, and would have refused what cannot be done.
    await browser.pass(6000);
    expect(statusOf(page)).toBe('running');
    await submitted(exam);
    const replies = browser.network.sentTo(`/api/mocks/${exam.mock}/events`);
    expect(replies.length).toBeGreaterThan(1);
    expect(browser.network.sentTo(`/api/mocks/${exam.mock}/takeover`)).toEqual([]);
    expect(await standingOf(exam)).toMatchObject({ responses: '012---', score: 6 });
  });
});

describe('a session that ended', () => {
  it('leads back to the mock test after the next login', async () => {
    const { browser, mock } = await examAt();
    browser.clock.stall(11 * 60 * MINUTE);
    await browser.open(`/mock/${mock}`);
    expect(browser.visits).toEqual(['/']);
    expect(browser.session.read('redirectAfterLogin')).toBe(`/mock/${mock}`);
  });
});

describe('a reload at any step goes on where the exam was', () => {
  interface Seen {
    readonly question: number;
    readonly picked: number | null;
    readonly responses: string;
  }
  const put = (responses: string, question: number, response: number | '-'): string =>
    [...responses].with(question, String(response)).join('');
  /** What is done at a question without a response, and what is seen then. */
  const steps: Readonly<Record<string, (page: Page, before: Seen) => Seen>> = {
    'the start': (_, before) => before,
    'an option is picked and not saved': (page, before) => {
      page.pickOption(0);
      return { ...before, picked: 0 };
    },
    'Save & Next': (page, { question, responses }) => {
      answer(page, 0);
      return { question: question + 1, picked: null, responses: put(responses, question, 0) };
    },
    'Mark for Review & Next': (page, { question, responses }) => {
      page.pickOption(0);
      page.markAndNext();
      return { question: question + 1, picked: null, responses: put(responses, question, 0) };
    },
    'Clear Response': (page, before) => {
      answer(page, 0);
      page.goToPrevious();
      page.clearResponse();
      return { ...before, picked: null };
    },
    'a number of the palette': (page, { question, responses }) => {
      page.pickOption(0);
      page.goToMockQuestion(question + 2);
      return { question: question + 2, picked: null, responses: put(responses, question, 0) };
    },
    'the next section was begun': (page, before) => {
      page.goToMockSection(viewOf(page).section + 1);
      return { ...before, question: (Math.floor(before.question / LENGTH) + 1) * LENGTH, picked: null };
    },
  };
  const networks: Readonly<Record<string, (exam: Exam) => void>> = {
    'with a network': () => undefined,
    'without a network': ({ browser }) => browser.network.cut(),
    'when replies are lost': ({ browser }) => browser.network.loseAnswers(),
  };
  const pairs = Object.keys(steps).flatMap((step) => Object.keys(networks).map((network) => ({ step, network })));
  /** More questions than all steps together go on by. */
  const LENGTH = 36;
  /** Each network begins a section. */
  const SECTIONS = Object.keys(networks).length + 1;

  /** Every step in every network, one after the other in one exam. */
  async function sitThrough(order: typeof pairs): Promise<void> {
    const exam = await begunExam({ counts: Array.from({ length: SECTIONS }, () => LENGTH), sectionMs: 30 * MINUTE });
    const { browser } = exam;
    let { page } = exam;
    let seen: Seen = { question: 0, picked: null, responses: '-'.repeat(LENGTH * SECTIONS) };
    for (const { step, network } of order) {
      const place = `after ${step}, ${network}`;
      networks[network]?.(exam);
      seen = steps[step]?.(page, seen) ?? seen;
      await browser.settle();
      const left = page.$mockTimeLeft.get();
      page = await reload(exam);
      expect(viewOf(page), place).toMatchObject({ ...seen, epoch: 1 });
      expect(page.$mockTimeLeft.get(), place).toEqual(left);
      browser.network.restore();
      await browser.pass(25_000);
      expect(page.$mockSync.get(), place).toBe('saved');
      const { question, responses } = seen;
      answer(page, wrongOption(question));
      await browser.settle();
      seen = { question: question + 1, picked: null, responses: put(responses, question, wrongOption(question)) };
    }
    await submitted({ ...exam, page });
    expect(await standingOf(exam)).toMatchObject({ responses: seen.responses, isLate: false });
  }

  // One order, always the same: another for each run would turn a stranger's change red.
  it('in every network, in an order that mixes all steps', async () => {
    const order = fc.shuffledSubarray(pairs, { minLength: pairs.length });
    await fc.assert(fc.asyncProperty(order, sitThrough), { seed: 39, numRuns: 1, endOnFailure: true });
  });

  it('after Submit, before the server has it', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    answerAll(page, [0, 1]);
    await browser.settle();
    browser.network.cut();
    page.pickOption(2);
    page.submitExam();
    await browser.settle();
    const later = await reload(exam);
    expect([statusOf(later), later.$mockSync.get()]).toEqual(['over', 'waiting']);
    browser.network.restore();
    await browser.pass(25_000);
    expect(later.$mockExam.get()).toMatchObject({ status: 'over', result: { card: { score: 6 } } });
    expect(await standingOf(exam)).toMatchObject({ responses: '012---', score: 6, isRanked: true });
  });

  it('after the score card came', async () => {
    const exam = await begunExam();
    answer(exam.page, 0);
    await submitted(exam);
    const page = await reload(exam);
    expect(page.$mockExam.get()).toMatchObject({ status: 'listed', entry: { decision: { kind: 'taken' } } });
  });
});

describe('the time away from the page', () => {
  it('ends when the exam is opened again, also by a reload', async () => {
    const exam = await begunExam();
    const { browser } = exam;
    await browser.pass(MINUTE);
    browser.hide();
    await browser.pass(70_000);
    browser.show();
    await browser.pass(MINUTE);
    browser.close();
    await browser.pass(10_000);
    const page = await reload(exam);
    await browser.pass(3 * MINUTE);
    expect(viewOf(page)).toMatchObject({ blurs: 2, awaySince: null });
    // The time of the replies is in it.
    expect(viewOf(page).awayMs).toSatisfy((ms: number) => ms >= 80_000 && ms <= 82_000);
  });
});

describe('the language of the exam', () => {
  it('that was chosen last is offered first by the next exam that has it', async () => {
    const { page } = await begunExam();
    expect(page.firstExamLanguage(['gu', 'en'])).toBe('gu');
    page.switchLanguage('hi');
    expect(viewOf(page).language).toBe('hi');
    expect(page.firstExamLanguage(['en', 'hi'])).toBe('hi');
    expect(page.firstExamLanguage(['gu', 'en'])).toBe('gu');
  });

  it('is first that of a page in Gujarati or Hindi, unless the student has chosen another', async () => {
    const { page } = await begunExam();
    page.speakBy(() => 'gu');
    expect(page.firstExamLanguage(['en', 'gu'])).toBe('gu');
    expect(page.firstExamLanguage(['en', 'hi'])).toBe('en');
    page.switchLanguage('hi');
    expect(page.firstExamLanguage(['en', 'gu', 'hi'])).toBe('hi');
  });

  it('is not that of the student who had the phone before, and a logout forgets it', async () => {
    const { browser, page, who } = await begunExam();
    page.switchLanguage('hi');
    const offeredTo = async (student?: Exam['who']) => {
      await signIn(browser, student);
      const next = await browser.open('/about');
      return { next, language: next.firstExamLanguage(['en', 'hi']) };
    };
    expect((await offeredTo()).language).toBe('en');
    const { next, language } = await offeredTo(who);
    expect(language).toBe('hi');
    await next.logout();
    expect((await offeredTo(who)).language).toBe('en');
    expect(Object.keys(browser.local.entries()).filter((key) => key.includes('language'))).toEqual([]);
  });
});

describe('a logout', () => {
  it('can be told of an exam that runs, and of answers that the server does not have', async () => {
    const { browser, page, who, mock } = await begunExam();
    const { studentId } = who;
    expect(page.findRunningMock(studentId)?.id).toBe(mock);
    expect(page.hasUnsentActs(studentId)).toBe(false);
    browser.network.cut();
    answer(page, 0);
    await browser.settle();
    expect(page.hasUnsentActs(studentId)).toBe(true);
    expect([page.findRunningMock(studentId + 1), page.hasUnsentActs(studentId + 1)]).toEqual([null, false]);
  });
});

describe('a lost reply repeats nothing and loses nothing', () => {
  it('of the start', async () => {
    const exam = await examAt();
    const { browser, mock } = exam;
    browser.network.loseAnswers(`/api/mocks/${mock}/start`);
    void exam.page.startExam('en');
    await browser.settle();
    browser.network.restore();
    await browser.pass(10_000);
    expect(viewOf(exam.page)).toMatchObject({ epoch: 1, question: 0 });
    expect(exam.page.$mockTimeLeft.get().section).toBe(590);
    answer(exam.page, 0);
    await submitted(exam);
    expect(await standingOf(exam)).toMatchObject({ responses: '0-----', score: 2 });
  });

  it('of the start, and the page is reloaded', async () => {
    const exam = await examAt();
    const { browser, mock } = exam;
    browser.network.loseAnswers(`/api/mocks/${mock}/start`);
    void exam.page.startExam('en');
    await browser.settle();
    browser.network.restore();
    const page = await reload(exam);
    expect(viewOf(page)).toMatchObject({ question: 0 });
    answer(page, 0);
    await submitted({ ...exam, page });
    expect(await standingOf(exam)).toMatchObject({ responses: '0-----', score: 2 });
  });

  it('of what was done', async () => {
    const exam = await begunExam();
    const { browser, mock, page } = exam;
    browser.network.loseAnswers(`/api/mocks/${mock}/events`);
    answer(page, 0);
    await browser.settle();
    answer(page, wrongOption(1));
    await browser.pass(6000);
    expect(page.$mockSync.get()).toBe('waiting');
    browser.network.restore();
    answer(page, 2);
    await browser.pass(MINUTE);
    expect(page.$mockSync.get()).toBe('saved');
    await submitted(exam);
    // Choose, save and visit for each answer; the last one of the section visits nothing; and the submission.
    expect(await standingOf(exam)).toMatchObject({ responses: '022---', score: 3.5, ack: 9 });
  });

  it('of the submission', async () => {
    const exam = await begunExam();
    const { browser, mock, page } = exam;
    answer(page, 0);
    await browser.settle();
    browser.network.loseAnswers(`/api/mocks/${mock}/submit`);
    page.submitExam();
    await browser.settle();
    expect([statusOf(page), page.$mockSync.get()]).toEqual(['over', 'waiting']);
    browser.network.restore();
    await browser.pass(25_000);
    expect(page.$mockExam.get()).toMatchObject({ status: 'over', result: { card: { score: 2 } } });
    expect(await standingOf(exam)).toMatchObject({ responses: '0-----', ack: 4 });
  });

  it('of the paper: nothing starts before it is there', async () => {
    const exam = await examAt();
    const { browser, mock } = exam;
    browser.local.fail('blocked');
    browser.network.cut(`/api/mocks/${mock}/paper`);
    const page = await openExam(browser, mock);
    expect(page.$mockExam.get()).toMatchObject({ status: 'ready', check: { paper: 'failed' } });
    browser.network.restore();
    await page.prepareMockPaper();
    expect(page.$mockExam.get()).toMatchObject({ status: 'ready', check: { paper: 'kept' } });
  });
});
