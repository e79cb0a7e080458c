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
  viewOf,
  wrongOption,
} from '../../support/stores/mocks.ts';
import { testBrowser } from '../../support/test-environment.ts';

const LONG_ENOUGH_FOR_A_RETRY = 25_000;

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
    browser.network.cut();
    await browser.pass(10 * MINUTE);
    answer(page, 3);
    page.submitExam();
    await browser.pass(40 * MINUTE);
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(await standingOf(exam)).toMatchObject({ responses: '---3--', score: 2, isRanked: false, isLate: true });
    expect(page.$mockExam.get()).toMatchObject({ status: 'over', result: { card: { isLate: true } } });
  });

  it('at the end of a locked section: the picked option is saved, the next section begins, both count', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    answer(page, 0);
    await browser.settle();
    browser.network.cut();
    await browser.pass(9 * MINUTE);
    page.pickOption(1);
    await browser.pass(MINUTE);
    expect(viewOf(page)).toMatchObject({ section: 1, question: 3, responses: '01----' });
    page.goToMockQuestion(0);
    expect(viewOf(page).question).toBe(3);
    answer(page, 3);
    await browser.pass(MINUTE);
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(viewOf(page)).toMatchObject({ section: 1, question: 4, epoch: 1 });
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '01-3--', score: 6, isLate: true });
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
