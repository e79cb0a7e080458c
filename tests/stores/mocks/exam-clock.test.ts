import { describe, expect, it } from 'vitest';
import { START } from '../../support/stores/clock.ts';
import {
  anotherDevice,
  answer,
  begunExam,
  examAt,
  MINUTE,
  openExam,
  reload,
  standingOf,
  start,
  statusOf,
  until,
  viewOf,
} from '../../support/stores/mocks.ts';
import { testBrowser } from '../../support/test-environment.ts';

const HOUR = 60 * MINUTE;

describe('ten minutes asleep', () => {
  it.each(['hidden', 'in view'])('while the page was %s are ten minutes of the exam, and no more', async (sight) => {
    const exam = await begunExam({ sectionMs: 15 * MINUTE });
    const { browser, page } = exam;
    answer(page, 0);
    await browser.pass(MINUTE);
    if (sight === 'hidden') browser.hide();
    browser.clock.sleep(10 * MINUTE);
    if (sight === 'hidden') browser.show();
    else browser.wake();
    await browser.pass(1000);
    expect(page.$mockTimeLeft.get()).toEqual({ section: 239, whole: 239 + 900 });
    answer(page, 1);
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '01----', score: 4, isRanked: true });
  });

  it('over the end of a section: the picked option is saved and the next section runs', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    await browser.pass(5 * MINUTE);
    page.pickOption(0);
    browser.hide();
    browser.clock.sleep(10 * MINUTE);
    browser.show();
    await browser.pass(1000);
    expect(viewOf(page)).toMatchObject({ section: 1, question: 3, responses: '0-----' });
    expect(page.$mockTimeLeft.get().section).toBe(299);
    answer(page, 3);
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '0--3--', score: 4 });
  });

  it('over the end of the exam: it closed at its own time', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    await browser.pass(15 * MINUTE);
    page.pickOption(3);
    browser.hide();
    await browser.settle();
    browser.clock.sleep(10 * MINUTE);
    browser.show();
    await browser.pass(5000);
    expect(page.$mockExam.get()).toMatchObject({
      status: 'over',
      view: { closedBy: 'time', closedAt: START + 20 * MINUTE },
    });
    expect(await standingOf(exam)).toMatchObject({ responses: '---3--', score: 2 });
  });
});

describe('an option that is not saved yet', () => {
  it('is posted with its save where that comes soon, and by itself after five seconds', async () => {
    const { browser, page } = await begunExam();
    const posts = () => browser.network.sentTo('/api/mocks/', 'POST').filter(({ path }) => path.endsWith('/events'));
    // Whenever it is chosen, it waits for its save.
    for (const pause of [600, 1700, 3100, 4200]) {
      await browser.pass(pause);
      const before = posts().length;
      page.pickOption(0);
      await browser.pass(4000);
      expect(posts().length - before).toBe(0);
      page.saveAndNext();
      await browser.settle();
      expect(posts().length - before).toBe(1);
    }
    const before = posts().length;
    page.pickOption(1);
    await browser.pass(5000);
    expect(posts().length - before).toBe(1);
    await browser.pass(60_000);
    expect(posts().length - before).toBe(1);
  });
});

describe('a phone’s clock', () => {
  it.each([
    ['three hours fast', 3 * HOUR],
    ['three hours slow', -3 * HOUR],
  ])('%s gives the same time left, and the check says how far it is off', async (_, shift) => {
    const browser = testBrowser();
    browser.clock.shiftWall(shift);
    const exam = await examAt({}, browser);
    expect(exam.page.$mockExam.get()).toMatchObject({ status: 'ready', check: { differenceMs: shift } });
    await start(exam);
    await browser.pass(4 * MINUTE);
    expect(exam.page.$mockTimeLeft.get()).toEqual({ section: 360, whole: 960 });
    answer(exam.page, 0);
    await browser.settle();
    const page = await reload(exam);
    expect(page.$mockTimeLeft.get().section).toBe(360);
    answer(page, 1);
    await browser.pass(6 * MINUTE);
    expect(viewOf(page).section).toBe(1);
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '01----', score: 4, isRanked: true, isLate: false });
  });

  it.each([
    ['forward', 3 * HOUR],
    ['back', -3 * HOUR],
  ])('set three hours %s in the middle changes nothing, with a network and without one', async (_, shift) => {
    const exam = await begunExam();
    const { browser, page } = exam;
    answer(page, 0);
    await browser.pass(MINUTE);
    browser.clock.shiftWall(shift);
    await browser.pass(MINUTE);
    expect(page.$mockTimeLeft.get().section).toBe(480);
    browser.network.cut();
    answer(page, 1);
    browser.clock.shiftWall(-shift);
    await browser.pass(MINUTE);
    browser.clock.shiftWall(shift);
    answer(page, 2);
    await browser.pass(MINUTE);
    expect(page.$mockTimeLeft.get().section).toBe(360);
    browser.network.restore();
    await browser.pass(25_000);
    page.submitExam();
    await browser.settle();
    expect(await standingOf(exam)).toMatchObject({ responses: '012---', score: 6, isRanked: true, isLate: false });
  });

  it.each([
    ['forward', 3 * HOUR],
    ['back', -3 * HOUR],
  ])(
    'set three hours %s before a reload: the server’s reply puts it right, and no answer is lost',
    async (_, shift) => {
      const exam = await begunExam();
      const { browser } = exam;
      answer(exam.page, 0);
      await browser.settle();
      browser.network.cut();
      answer(exam.page, 1);
      await browser.pass(MINUTE);
      browser.clock.shiftWall(shift);
      browser.network.restore();
      const page = await reload(exam);
      await until(browser, () => statusOf(page) === 'running');
      await browser.pass(1000);
      expect(page.$mockTimeLeft.get().section).toBe(539);
      expect(viewOf(page)).toMatchObject({ question: 2, responses: '01----' });
      answer(page, 2);
      page.submitExam();
      await browser.settle();
      expect(await standingOf(exam)).toMatchObject({ responses: '012---', score: 6 });
    },
  );
});

describe('a mock test with an opening time', () => {
  const OPENS_IN = 5 * MINUTE;
  const early = (browser = testBrowser()) =>
    examAt(
      {
        changes: {
          timeWindow: { opensAt: START + OPENS_IN, entryClosesAt: START + 2 * HOUR, resultsAt: START + 2 * HOUR },
        },
      },
      browser,
    );
  const textsOf = (texts: Readonly<Record<string, string>>): string => Object.values(texts).join('\n');

  it('is kept on the device beforehand, opens at its second and not before', async () => {
    const exam = await early();
    const { browser, page } = exam;
    expect(page.$mockExam.get()).toMatchObject({ status: 'ready', check: { paper: 'kept' } });
    expect(page.$secondsToOpening.get()).toBe(300);
    expect(textsOf(browser.local.entries())).not.toContain('Question 1');
    await browser.pass(OPENS_IN - 1);
    expect(page.$secondsToOpening.get()).toBe(1);
    await page.startExam('en');
    expect(page.$mockExam.get()).toMatchObject({ status: 'ready', isStarting: false, failure: expect.any(String) });
    expect(textsOf(browser.local.entries())).toContain('"contentKeys":[]');
    await browser.pass(1);
    // The countdown ticks twice a second.
    await browser.pass(500);
    expect(page.$secondsToOpening.get()).toBe(0);
    await start(exam);
    expect(page.$mockTimeLeft.get().section).toBe(600);
  });

  it.each([
    ['three hours fast', 3 * HOUR],
    ['three hours slow', -3 * HOUR],
  ])('opens at the server’s second, not at that of a phone that is %s', async (_, shift) => {
    const browser = testBrowser();
    browser.clock.shiftWall(shift);
    const exam = await early(browser);
    expect(exam.page.$secondsToOpening.get()).toBe(300);
    await browser.pass(OPENS_IN);
    expect(exam.page.$secondsToOpening.get()).toBe(0);
    await start(exam);
    answer(exam.page, 0);
    exam.page.submitExam();
    await browser.pass(3 * HOUR);
    expect(await standingOf(exam)).toMatchObject({ responses: '0-----', score: 2 });
  });

  it('starts with the kept ticket and paper when list and tickets are out of reach', async () => {
    const exam = await early();
    const { browser, mock } = exam;
    browser.network.cut('/api/mocks/cgl');
    browser.network.cut(`/api/mocks/${mock}/ticket`);
    browser.network.cut(`/api/mocks/${mock}/paper`);
    browser.clock.stall(OPENS_IN - MINUTE);
    const page = await openExam(browser, mock);
    expect(page.$mockExam.get()).toMatchObject({ status: 'ready', check: { paper: 'kept', roundTripMs: null } });
    expect(page.$secondsToOpening.get()).toBe(60);
    await browser.pass(MINUTE);
    await start({ browser, page });
    answer(page, 0);
    page.submitExam();
    await browser.settle();
    expect(page.$mockExam.get()).toMatchObject({
      status: 'over',
      result: { card: null, resultsAt: START + 2 * HOUR },
    });
    browser.clock.stall(2 * HOUR);
    expect(await standingOf({ ...exam, page })).toMatchObject({ responses: '0-----', score: 2 });
  });

  it('shows the score at the hour of the results by its ticket alone, and asks neither the list nor for a ticket', async () => {
    const exam = await early();
    const { browser, page, mock } = exam;
    await browser.pass(OPENS_IN);
    await start(exam);
    answer(page, 0);
    page.submitExam();
    await browser.settle();
    browser.clock.stall(2 * HOUR);
    const asked = (path: string): number => browser.network.sentTo(path).length;
    const before = [asked('/api/mocks/cgl'), asked(`/api/mocks/${mock}/ticket`)];
    const later = await openExam(browser, mock);
    expect(later.$mockExam.get()).toMatchObject({ status: 'over', result: { card: { score: 2 } } });
    expect([asked('/api/mocks/cgl'), asked(`/api/mocks/${mock}/ticket`)]).toEqual(before);
    expect(asked(`/api/mocks/${mock}/result`)).toBe(0);
  });

  it('asks the list about an attempt that another device has taken over', async () => {
    const exam = await early();
    const { browser, page, mock } = exam;
    await browser.pass(OPENS_IN);
    await start(exam);
    answer(page, 0);
    await browser.settle();
    const other = await anotherDevice(exam);
    await openExam(other, mock);
    browser.clock.stall(2 * HOUR);
    const later = await openExam(browser, mock);
    expect(later.$mockExam.get()).toMatchObject({ status: 'listed', entry: { decision: { kind: 'taken' } } });
  });
});
