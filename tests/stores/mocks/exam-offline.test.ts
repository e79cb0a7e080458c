import { describe, expect, it } from 'vitest';
import {
  afterBatteryDeath,
  answer,
  answerAll,
  begunExam,
  MINUTE,
  openExam,
  reload,
  rightOption,
  standingOf,
  statusOf,
  untilSectionOpens,
  viewOf,
  wrongOption,
} from '../../support/stores/mocks.ts';
import { testBrowser } from '../../support/test-environment.ts';

const LONG_ENOUGH_FOR_A_RETRY = 25_000;
/** The longest pause between two calls for the key of a section. */
const KEY_COMES_WITHIN = 5000;
const CANNOT_BE_REACHED = 'The academy cannot be reached. Check your connection and try again.';

/** Sixty questions in an hour, one clock for all of them. */
const WHOLE_PAPER = { counts: [60], sectionMs: 60 * MINUTE, rules: { timing: 'pooled' } } as const;

describe('airplane mode', () => {
  it('from question 30 to the end: the submission goes when the network is back, and every answer counts', async () => {
    const exam = await begunExam(WHOLE_PAPER);
    const { browser, page } = exam;
    for (let question = 0; question < 60; question += 1) {
      if (question === 29) browser.network.cut();
      // Every third answer is wrong.
      answer(page, question % 3 === 2 ? wrongOption(question) : rightOption(question));
      await browser.pass(30_000);
    }
    expect(page.$mockSync.get()).toBe('waiting');
    page.submitExam();
    await browser.settle();
    expect([statusOf(page), page.$mockSync.get()]).toEqual(['over', 'waiting']);
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect([statusOf(page), page.$mockSync.get()]).toEqual(['over', 'saved']);
    const expected = Array.from({ length: 60 }, (_, question) =>
      question % 3 === 2 ? wrongOption(question) : rightOption(question),
    ).join('');
    // Three events an answer, the last one visits nothing, and the submission.
    expect(await standingOf(exam)).toMatchObject({
      responses: expected,
      score: 40 * 2 - 20 * 0.5,
      ack: 180,
      isRanked: true,
      isLate: false,
    });
  });

  it('to the end of the time: what is delivered within a minute of it keeps the rank', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    await browser.pass(10 * MINUTE);
    answer(page, 3);
    await browser.settle();
    browser.network.cut();
    await browser.pass(9 * MINUTE);
    page.pickOption(0);
    await browser.pass(MINUTE + 1000);
    expect(page.$mockExam.get()).toMatchObject({ status: 'over', view: { closedBy: 'time' } });
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(await standingOf(exam)).toMatchObject({ responses: '---30-', score: 4, isRanked: true, isLate: false });
  });

  it('to long after the end: what was made in time counts, without a rank', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    await browser.pass(10 * MINUTE);
    await untilSectionOpens(browser, page);
    browser.network.cut();
    answer(page, 3);
    page.submitExam();
    await browser.pass(40 * MINUTE);
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(await standingOf(exam)).toMatchObject({ responses: '---3--', score: 2, isRanked: false, isLate: true });
    expect(page.$mockExam.get()).toMatchObject({ status: 'over', result: { card: { isLate: true } } });
  });

  it('at the end of a locked section: the picked option is saved, the next section begins and waits for its questions, both count', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    answer(page, 0);
    await browser.settle();
    browser.network.cut();
    await browser.pass(9 * MINUTE);
    page.pickOption(1);
    await browser.pass(MINUTE);
    expect(viewOf(page)).toMatchObject({ section: 1, question: 3, responses: '01----' });
    expect(page.$sectionWait.get()).toEqual({ failure: CANNOT_BE_REACHED });
    // Nothing is done to a question that nobody sees.
    page.goToMockQuestion(0);
    answer(page, 3);
    await browser.pass(MINUTE);
    expect(viewOf(page)).toMatchObject({ section: 1, question: 3, picked: null, responses: '01----' });
    browser.network.restore();
    await browser.pass(KEY_COMES_WITHIN);
    await untilSectionOpens(browser, page);
    expect(page.$sectionWait.get()).toBeNull();
    answer(page, 3);
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(viewOf(page)).toMatchObject({ section: 1, question: 4, epoch: 1 });
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '01-3--', score: 6, isLate: true });
  });
});

describe('the questions of a locked section', () => {
  const paperIn = (page: Awaited<ReturnType<typeof reload>>) => {
    const state = page.$mockExam.get();
    return state.status === 'running' ? state.paper : null;
  };
  const shownIn = (page: Awaited<ReturnType<typeof reload>>): number => paperIn(page)?.sections.length ?? 0;

  it('are asked for the moment it begins, and no key of them is on the device before', async () => {
    const exam = await begunExam();
    const { browser, page, mock } = exam;
    const calls = () => browser.network.sentTo(`/api/mocks/${mock}/keys/`);
    const keptKeys = () =>
      /"contentKeys":\[([^\]]*)\]/.exec(JSON.stringify(browser.local.entries()).replaceAll('\\', ''));
    await browser.pass(10 * MINUTE - 1);
    expect([shownIn(page), calls().length, keptKeys()?.[1]?.split(',').length]).toEqual([1, 0, 1]);
    await browser.pass(500);
    await untilSectionOpens(browser, page);
    expect([shownIn(page), calls().length, keptKeys()?.[1]?.split(',').length]).toEqual([2, 1, 2]);
    // A reload opens both sections without a call.
    browser.network.cut();
    expect(shownIn(await reload(exam))).toBe(2);
  });

  it('come after a reload without a network too, once it is back, and lose nothing that was answered before', async () => {
    const exam = await begunExam();
    const { browser } = exam;
    browser.network.cut();
    answerAll(exam.page, [0, 1]);
    await browser.pass(11 * MINUTE);
    const page = await reload(exam);
    await browser.pass(1000);
    expect(page.$sectionWait.get()).toEqual({ failure: CANNOT_BE_REACHED });
    expect(viewOf(page)).toMatchObject({ section: 1, responses: '01----' });
    browser.network.restore();
    await page.openSection();
    await untilSectionOpens(browser, page);
    answer(page, 3);
    page.submitExam();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(await standingOf(exam)).toMatchObject({ responses: '01-3--', score: 6 });
  });

  it('come when the student went on without a network, as soon as the server has heard of it', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    browser.network.cut();
    answer(page, 0);
    page.goToMockSection(1);
    await browser.pass(1000);
    expect(page.$sectionWait.get()).toEqual({ failure: CANNOT_BE_REACHED });
    browser.network.restore();
    await browser.pass(KEY_COMES_WITHIN);
    await untilSectionOpens(browser, page);
    page.pickOption(3);
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '0--3--', score: 4, isRanked: true });
  });

  it.each([
    ['by a server whose clock is a moment behind', 409, { message: 'Not begun', errors: { begun: '1' } }, null],
    ['by a busy server, which the student is told', 503, { message: 'Busy. Try again.' }, 'Busy. Try again.'],
  ])('that are refused %s are asked for again', async (_, status, body, failure) => {
    const exam = await begunExam();
    const { browser, page, mock } = exam;
    browser.network.answer(`/api/mocks/${mock}/keys/`, JSON.stringify(body), { status });
    await browser.pass(10 * MINUTE);
    await browser.settle();
    expect([statusOf(page), page.$sectionWait.get()]).toEqual(['running', { failure }]);
    browser.network.restore();
    await browser.pass(KEY_COMES_WITHIN);
    await untilSectionOpens(browser, page);
    expect(viewOf(page)).toMatchObject({ section: 1, epoch: 1 });
  });

  it('come with another ticket where the student’s own has ended meanwhile', async () => {
    const exam = await begunExam();
    const { browser, page, mock } = exam;
    answer(page, 0);
    await browser.settle();
    browser.network.answer(`/api/mocks/${mock}/keys/`, JSON.stringify({ message: 'Log in again' }), {
      status: 401,
    });
    await browser.pass(10 * MINUTE);
    await untilSectionOpens(browser, page);
    expect(viewOf(page)).toMatchObject({ section: 1, responses: '0-----' });
  });
});

describe('a dead battery', () => {
  it.each(['with', 'without'])(
    'loses nothing of what the server has not heard, %s a network before',
    async (network) => {
      const exam = await begunExam();
      const { browser, page } = exam;
      answer(page, 0);
      await browser.settle();
      if (network === 'without') browser.network.cut();
      answer(page, 1);
      page.pickOption(wrongOption(2));
      const later = await afterBatteryDeath(exam);
      later.clock.stall(3 * MINUTE);
      const again = await openExam(later, exam.mock);
      expect(viewOf(again)).toMatchObject({ question: 2, picked: wrongOption(2), responses: '01----' });
      expect(again.$mockTimeLeft.get().section).toBe(7 * 60);
      again.saveAndNext();
      again.submitExam();
      await later.settle();
      expect(await standingOf({ ...exam, browser: later })).toMatchObject({ responses: '013---', score: 3.5, ack: 9 });
    },
  );

  it('until after the end: the answers that were made in time are delivered and count', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    browser.network.cut();
    answerAll(page, [0, 1]);
    const later = await afterBatteryDeath(exam);
    later.clock.stall(60 * MINUTE);
    const again = await openExam(later, exam.mock);
    await later.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(again.$mockExam.get()).toMatchObject({ status: 'over', result: { card: { score: 4, isLate: true } } });
    expect(await standingOf({ ...exam, browser: later })).toMatchObject({ responses: '01----', score: 4 });
  });
});

describe('a browser whose storage', () => {
  it('is blocked says so, and goes on after a reload with what the server has', async () => {
    const phone = testBrowser();
    phone.local.fail('blocked');
    const exam = await begunExam({}, phone);
    const { browser, page } = exam;
    answer(page, 0);
    await browser.settle();
    expect(page.$mockSync.get()).toBe('saved');
    // With a network nothing says that there is none.
    page.pickOption(1);
    expect(page.$mockSync.get()).toBe('unkept');
    browser.network.cut();
    await browser.pass(6000);
    expect(page.$mockSync.get()).toBe('unkept-waiting');
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(page.$mockSync.get()).toBe('saved');
    const again = await reload(exam);
    expect(viewOf(again)).toMatchObject({ question: 1, picked: 1, responses: '0-----' });
    again.saveAndNext();
    again.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '01----', score: 4 });
  });

  it('fills up in the middle goes on after a reload with what the server has, and no new answer is lost', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    answer(page, 0);
    await browser.settle();
    browser.local.fail('full');
    answer(page, 1);
    answer(page, wrongOption(2));
    await browser.pass(6000);
    page.goToMockSection(1);
    await browser.pass(6000);
    const again = await reload(exam);
    expect(viewOf(again)).toMatchObject({ section: 1, question: 3, responses: '013---' });
    answer(again, 3);
    again.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '0133--', score: 5.5 });
  });

  it('takes the answers but not the paper delivers them after a reload', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    browser.network.cut();
    answerAll(page, [0, 1]);
    for (const key of Object.keys(browser.local.entries()))
      if (key.startsWith('academy:mock-paper:')) browser.local.text.remove(key);
    const failed = await reload(exam);
    expect(statusOf(failed)).toBe('failed');
    browser.network.restore();
    const again = await reload(exam);
    expect(viewOf(again)).toMatchObject({ question: 2, responses: '01----' });
    again.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '01----', score: 4 });
  });
});
