import { describe, expect, it } from 'vitest';
import {
  answerAll,
  attemptOf,
  FIFTEEN_MINUTES,
  ODD_PAPER,
  openPaper,
  posts,
  runningOf,
  scoreOf,
  studentAt,
} from '../../support/stores/quiz.ts';
import type { EarlyQuiz } from '#stores/environment.ts';
import { signIn, storedAttempts } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import type { TestBrowser } from '../../support/test-environment.ts';

const MINUTE = 60_000;
const draftKeys = (browser: TestBrowser) =>
  Object.keys(browser.session.entries()).filter((key) => key.startsWith('academy:attempt:'));

const localDrafts = (browser: TestBrowser) =>
  Object.keys(browser.local.entries()).filter((key) => key.startsWith('academy:attempt:'));

async function midway() {
  const at = await studentAt();
  at.page.startAttempt();
  await at.browser.pass(2 * MINUTE);
  at.page.chooseOption(0);
  at.page.goToNextQuestion();
  at.page.skipQuestion();
  at.page.chooseOption(2);
  await at.browser.pass(MINUTE);
  return at;
}

describe('a quiz that was started on its prerendered first view', () => {
  const startEarly = async ({ revision, events = [] }: Partial<EarlyQuiz> = {}) => {
    const browser = testBrowser();
    await signIn(browser);
    // The clock of a page begins at 0 when its stores do.
    browser.actEarly({ revision, startedAt: -9000, events });
    return { browser, page: await openPaper(browser) };
  };

  it('has run since the student started it, and has the option that was chosen there', async () => {
    const { page } = await startEarly({ events: [{ type: 'choose', option: 1, now: -8000 }] });
    expect(page.$secondsLeft.get()).toBe(900 - 9);
    expect(runningOf(page)).toMatchObject({ position: 0, responses: [1, null, null, null] });
  });

  it('is at the second question, and each question has the seconds that it was seen there', async () => {
    const { browser, page } = await startEarly({
      events: [
        { type: 'skip', now: -7000 },
        { type: 'choose', option: 2, now: -6000 },
        { type: 'previous', now: -5000 },
        { type: 'choose', option: 0, now: -4000 },
        { type: 'next', now: -3500 },
      ],
    });
    expect(runningOf(page)).toMatchObject({ position: 1, responses: [0, 2, null, null], spentMs: [3500, 2000, 0, 0] });
    await browser.pass(1000);
    page.goToNextQuestion();
    expect(runningOf(page)).toMatchObject({ position: 2, spentMs: [3500, 6500, 0, 0] });
    // A reload goes on with it.
    expect(runningOf(await openPaper(browser))).toMatchObject({ position: 2, responses: [0, 2, null, null] });
  });

  it('takes over nothing that its paper does not have', async () => {
    const { page } = await startEarly({ events: [{ type: 'choose', option: 9, now: -8000 }] });
    expect(runningOf(page)).toMatchObject({ position: 0, responses: [null, null, null, null] });
  });

  it('waits for its start where the page shows the questions of another edition', async () => {
    const { page } = await startEarly({ revision: 'another', events: [{ type: 'skip', now: -7000 }] });
    expect(page.$quiz.get()).toMatchObject({ status: 'ready', attempt: { stage: 'instructions' } });
  });
});

describe('a reload during a quiz', () => {
  it('resumes with the responses, the position and the time that is left', async () => {
    const { browser, page } = await midway();
    const before = runningOf(page);
    browser.clock.stall(4000);
    const again = await openPaper(browser);
    expect(runningOf(again)).toMatchObject({
      attemptId: before.attemptId,
      position: 2,
      responses: [0, 'Skip', 2, null],
    });
    expect(again.$secondsLeft.get()).toBe(900 - 184);
    await browser.pass(1000);
    expect(again.$secondsLeft.get()).toBe(900 - 185);
  });

  it('counts the time between the pages', async () => {
    const { browser } = await midway();
    await browser.open('/about');
    browser.clock.stall(5 * MINUTE);
    expect((await openPaper(browser)).$secondsLeft.get()).toBe(7 * 60);
  });

  it('after the time has run out ends in one score and one POST', async () => {
    const { browser, who } = await midway();
    await browser.open('/about');
    browser.clock.stall(20 * MINUTE);
    const again = await openPaper(browser);
    expect(scoreOf(again)).toMatchObject({
      ending: 'time-up',
      takenMs: FIFTEEN_MINUTES,
      responses: [0, 'Skip', 2, null],
    });
    await browser.settle();
    expect([posts(browser).length, (await storedAttempts(who.studentId)).length]).toEqual([1, 1]);
  });

  it.each([
    ['ahead', 60 * MINUTE],
    ['back', -60 * MINUTE],
  ])('neither adds nor loses time when the clock was set %s during the quiz', async (_, shift) => {
    const { browser } = await midway();
    browser.clock.shiftWall(shift);
    await browser.pass(MINUTE);
    expect((await openPaper(browser)).$secondsLeft.get()).toBe(11 * 60);
  });

  it('again and again adds no time', async () => {
    const { browser } = await midway();
    for (let round = 0; round < 10; round += 1) {
      browser.clock.stall(1000);
      await openPaper(browser);
    }
    expect((await openPaper(browser)).$secondsLeft.get()).toBe(900 - 190);
  });

  it('counts the time at each question on', async () => {
    const { browser } = await midway();
    const again = await openPaper(browser);
    await browser.pass(MINUTE);
    again.goToNextQuestion();
    again.skipQuestion();
    expect(scoreOf(again).spentMs).toEqual([2 * MINUTE, 0, 2 * MINUTE, 0]);
  });
});

/** A paper of which no page has heard the server, left after three minutes. */
async function midwayWithoutServer() {
  const at = await studentAt();
  at.browser.network.cut('/api');
  at.page.startAttempt();
  at.page.chooseOption(0);
  await at.browser.pass(3 * MINUTE);
  await at.browser.open('/about');
  at.browser.network.restore();
  return at;
}

describe("a device whose clock is set between two pages: the server's time counts", () => {
  it.each([
    ['20 minutes ahead', 20 * MINUTE],
    ['eight days ahead', 8 * 24 * 60 * MINUTE],
    ['2 hours back', -120 * MINUTE],
  ])('%s', async (_, shift) => {
    const { browser, who } = await midway();
    await browser.open('/about');
    browser.clock.shiftWall(shift);
    browser.clock.stall(MINUTE);
    // A session goes by the device's clock.
    await signIn(browser, who);
    const again = await openPaper(browser);
    expect(runningOf(again).responses).toEqual([0, 'Skip', 2, null]);
    expect(again.$secondsLeft.get()).toBe(11 * 60);
  });

  it('an hour behind at one reload, and right at the next', async () => {
    const { browser } = await midway();
    await browser.open('/about');
    browser.clock.shiftWall(-60 * MINUTE);
    await openPaper(browser);
    await browser.open('/about');
    browser.clock.shiftWall(60 * MINUTE);
    const again = await openPaper(browser);
    expect(runningOf(again).responses).toEqual([0, 'Skip', 2, null]);
    expect(again.$secondsLeft.get()).toBe(12 * 60);
  });

  it('a server that does not answer is waited for four seconds, and no time away counts until it is heard', async () => {
    const { browser } = await midway();
    await browser.open('/about');
    browser.clock.stall(MINUTE);
    const release = browser.network.hold('/api/health');
    const page = await browser.open('/quiz/cgl/day-1/paper-1');
    const opened = page.openQuiz({ exam: 'cgl', day: '1', paper: '1' });
    await browser.pass(3000);
    expect(page.$quiz.get().status).toBe('loading');
    await browser.pass(2000);
    await opened;
    expect(page.$secondsLeft.get()).toBe(12 * 60);
    release();
    browser.network.restore();
    await browser.pass(20_000);
    expect(page.$secondsLeft.get()).toBe(11 * 60 - 25);
  });

  it('without a network none of it counts, over two pages, and all of the true time once the server is heard', async () => {
    const { browser } = await midway();
    await browser.open('/about');
    browser.network.cut('/api');
    browser.clock.shiftWall(20 * MINUTE);
    browser.clock.stall(MINUTE);
    expect((await openPaper(browser)).$secondsLeft.get()).toBe(12 * 60);
    await browser.pass(MINUTE);
    await browser.open('/about');
    browser.clock.stall(MINUTE);
    const again = await openPaper(browser);
    expect(again.$secondsLeft.get()).toBe(11 * 60);
    browser.network.restore();
    browser.wake();
    await browser.settle();
    expect(again.$secondsLeft.get()).toBe(9 * 60);
  });

  it('a paper that is started anew before the server is heard does not lose the time of the one before', async () => {
    const { browser } = await midway();
    await browser.open('/about');
    browser.network.cut('/api');
    browser.clock.stall(5 * MINUTE);
    const page = await openPaper(browser);
    answerAll(page, [2, 3]);
    page.retryQuiz();
    page.startAttempt();
    browser.network.restore();
    browser.wake();
    await browser.pass(MINUTE);
    expect(page.$secondsLeft.get()).toBe(14 * 60);
  });

  it('a paper that never had a server’s time is neither submitted nor dropped by the device’s clock', async () => {
    const { browser, who } = await midwayWithoutServer();
    browser.clock.shiftWall(8 * 24 * 60 * MINUTE);
    await signIn(browser, who);
    const again = await openPaper(browser);
    expect(runningOf(again).responses).toEqual([0, null, null, null]);
    expect(again.$secondsLeft.get()).toBe(12 * 60);
  });

  it.each([
    ['a review lives for a day of the server', -60 * MINUTE, 24 * 60 * MINUTE + MINUTE, 'instructions'],
    ['and not of the device', 25 * 60 * MINUTE, MINUTE, 'score'],
  ])('%s', async (_, shift, passed, stage) => {
    const { browser, who, page } = await midway();
    answerAll(page, [2, 3]);
    await browser.settle();
    await browser.open('/about');
    browser.clock.shiftWall(shift);
    browser.clock.stall(passed);
    await signIn(browser, who);
    expect(attemptOf(await openPaper(browser)).stage).toBe(stage);
  });

  it('a review that was kept without the server has its day from the first page that hears it', async () => {
    const { browser, who, page } = await studentAt();
    browser.network.cut('/api');
    page.startAttempt();
    answerAll(page, [0, 1, 2, 3]);
    await browser.open('/about');
    browser.clock.stall(30 * 60 * MINUTE);
    browser.network.restore();
    await signIn(browser, who);
    expect(attemptOf(await openPaper(browser)).stage).toBe('score');
    await browser.open('/about');
    browser.clock.stall(24 * 60 * MINUTE + MINUTE);
    await signIn(browser, who);
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });
});

describe('old drafts are dropped by the server’s clock', () => {
  const WEEK = 7 * 24 * 60 * MINUTE;
  const startTasks = async (browser: TestBrowser) => {
    (await browser.open('/about')).startStudentTasks();
    await browser.settle();
    return localDrafts(browser).length;
  };

  it('and not by a device that was set ahead, nor before the server is heard', async () => {
    const { browser, who } = await midway();
    await browser.open('/about');
    browser.clock.shiftWall(WEEK + MINUTE);
    await signIn(browser, who);
    expect(await startTasks(browser)).toBe(1);
    browser.network.cut('/api');
    browser.clock.stall(WEEK);
    expect(await startTasks(browser)).toBe(1);
    browser.network.restore();
  });

  it('at once where they are damaged', async () => {
    const { browser } = await midway();
    await browser.open('/about');
    browser.local.write(localDrafts(browser)[0] ?? '', '{bad');
    expect(await startTasks(browser)).toBe(0);
  });

  it('also where the device was set back meanwhile', async () => {
    const { browser, who } = await midway();
    await browser.open('/about');
    browser.clock.stall(WEEK + MINUTE);
    browser.clock.shiftWall(-60 * MINUTE);
    await signIn(browser, who);
    expect(await startTasks(browser)).toBe(0);
  });

  it('and one without a server’s time has its week from the first page that hears the server', async () => {
    const { browser, who } = await midwayWithoutServer();
    browser.clock.shiftWall(2 * WEEK);
    await signIn(browser, who);
    expect(await startTasks(browser)).toBe(1);
    browser.clock.stall(WEEK - MINUTE);
    await signIn(browser, who);
    expect(await startTasks(browser)).toBe(1);
    browser.clock.stall(2 * MINUTE);
    await signIn(browser, who);
    expect(await startTasks(browser)).toBe(0);
  });
});

describe('a draft', () => {
  it('of another student is never shown', async () => {
    const { browser } = await midway();
    await signIn(browser);
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });

  it('of another paper is never shown, and both go on apart', async () => {
    const { browser } = await midway();
    const other = await openPaper(browser, ODD_PAPER);
    expect(attemptOf(other).stage).toBe('instructions');
    other.startAttempt();
    expect(draftKeys(browser)).toHaveLength(2);
    expect(runningOf(await openPaper(browser)).responses).toEqual([0, 'Skip', 2, null]);
    browser.takeWarnings();
  });

  it.each(['{bad', 'null', '[]', '{}', '{"position":99}'])(
    'that is damaged (%s) is the instructions',
    async (damaged) => {
      const { browser } = await midway();
      const [key = ''] = draftKeys(browser);
      await browser.open('/about');
      browser.session.write(key, damaged);
      browser.local.write(key, damaged);
      expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
    },
  );

  it('of another edition of the paper is the instructions', async () => {
    const { browser } = await midway();
    browser.network.answer(
      '/papers',
      JSON.stringify({ topic: 'x', questions: [{ question: '1 + 1?', options: ['1', '2'], correctAnswer: '2' }] }),
    );
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });

  it('outlives a session that ends in the middle, and the same student goes on after the login with what time is left', async () => {
    const { browser, who, page } = await midway();
    browser.network.answer('/api/auth/heartbeat', '{"message":"over"}', { status: 401 });
    page.startKeepAlive();
    await browser.settle();
    expect([page.currentSession(), browser.visits, browser.session.read('token')]).toEqual([null, ['/'], null]);
    await browser.open('/');
    browser.clock.stall(MINUTE);
    await signIn(browser, who);
    const again = await openPaper(browser);
    expect(runningOf(again).responses).toEqual([0, 'Skip', 2, null]);
    expect(again.$secondsLeft.get()).toBe(11 * 60);
  });

  it.each([12, 30])(
    'outlives a clock set right by %i hours in view, which ends the session by its age, and loses no time by it',
    async (hours) => {
      const { browser, who, page } = await midway();
      page.startKeepAlive();
      await browser.settle();
      const before = page.$secondsLeft.get();
      browser.clock.shiftWall(hours * 60 * MINUTE);
      await browser.pass(2000);
      page.expireSessionIfOver();
      expect(page.currentSession()).toBeNull();
      await browser.open('/');
      await signIn(browser, who);
      const again = await openPaper(browser);
      expect([runningOf(again).responses, again.$secondsLeft.get()]).toEqual([[0, 'Skip', 2, null], before - 2]);
    },
  );

  it('outlives a session whose end is found on load', async () => {
    const { browser, who } = await midway();
    await browser.open('/about');
    browser.session.write('loginTimestamp', '0');
    await browser.open('/quiz/cgl/day-1/paper-1');
    await signIn(browser, who);
    expect(runningOf(await openPaper(browser)).responses).toEqual([0, 'Skip', 2, null]);
  });

  it('older than seven days is dropped, on a page of whoever comes then', async () => {
    const { browser, who } = await midway();
    await browser.open('/about');
    browser.clock.stall(7 * 24 * 60 * MINUTE + 1000);
    await signIn(browser, who);
    (await browser.open('/about')).startStudentTasks();
    await browser.settle();
    expect(localDrafts(browser)).toEqual([]);
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
    expect([draftKeys(browser), await storedAttempts(who.studentId)]).toEqual([[], []]);
  });

  it('is not lost because the paper could not be loaded', async () => {
    const { browser } = await midway();
    browser.network.cut('/papers');
    await openPaper(browser);
    expect(draftKeys(browser)).toHaveLength(1);
    browser.network.restore();
    expect(runningOf(await openPaper(browser)).responses).toEqual([0, 'Skip', 2, null]);
  });

  it('does not outlive a logout, not even by the page that is left', async () => {
    const { browser, page } = await midway();
    await page.logout();
    await browser.open('/');
    expect(draftKeys(browser)).toEqual([]);
  });
});

/** Another tab of the same browser, after the first was closed. */
const newTab = (first: TestBrowser): TestBrowser => testBrowser({ local: first.local, tabs: first.tabs });

/** A page of a student, closed in the middle of a paper. */
async function closedMidway() {
  const { browser, who, page } = await midway();
  page.startStudentTasks();
  await browser.settle();
  browser.close();
  return { browser, who, next: newTab(browser) };
}

describe('a tab that was closed during a quiz', () => {
  it('goes on after the next login of its student, and the clock went on', async () => {
    const { browser, who, next } = await closedMidway();
    next.clock.stall(browser.clock.wall() - next.clock.wall() + MINUTE);
    await signIn(next, who);
    expect((await next.open('/')).listRunningDrafts(who.studentId)).toMatchObject([{ question: 3 }]);
    const again = await openPaper(next);
    expect(runningOf(again).responses).toEqual([0, 'Skip', 2, null]);
    expect(again.$secondsLeft.get()).toBe(11 * 60);
  });

  it('is submitted once when its time was over meanwhile', async () => {
    const { browser, who, next } = await closedMidway();
    next.clock.stall(browser.clock.wall() - next.clock.wall() + 26 * 60 * MINUTE);
    await signIn(next, who);
    expect(scoreOf(await openPaper(next))).toMatchObject({ ending: 'time-up', responses: [0, 'Skip', 2, null] });
    await next.settle();
    expect([localDrafts(next), (await storedAttempts(who.studentId)).length]).toEqual([[], 1]);
  });

  it('shows nothing of it to another student', async () => {
    const { who, next } = await closedMidway();
    const other = await signIn(next);
    expect((await next.open('/')).listRunningDrafts(other.studentId)).toEqual([]);
    expect(attemptOf(await openPaper(next)).stage).toBe('instructions');
    expect(localDrafts(next)[0]).toContain(`:${who.studentId}:`);
  });
});

describe('a paper that is opened without a session', () => {
  const openAsGuest = async (browser: TestBrowser) => {
    const page = await browser.open('/quiz/cgl/day-1/paper-1');
    const isOpen = await page.guardQuizPage();
    if (isOpen) await page.openQuiz({ exam: 'cgl', day: '1', paper: '1' });
    await browser.settle();
    return { page, isOpen };
  };

  it('runs without a network for the student whose device this is, and is saved after the next login', async () => {
    const { who, next } = await closedMidway();
    next.network.cut('/api');
    const { page } = await openAsGuest(next);
    expect(runningOf(page).responses).toEqual([0, 'Skip', 2, null]);
    page.chooseOption(2);
    page.goToNextQuestion();
    page.chooseOption(3);
    page.submitAttempt();
    expect([scoreOf(page).responses, page.$outbox.get()]).toEqual([[0, 'Skip', 2, 3], 'logged-out']);
    next.network.restore();
    await signIn(next, who);
    (await next.open('/')).startStudentTasks();
    await next.settle();
    expect(await storedAttempts(who.studentId)).toHaveLength(1);
  });

  it('asks for the login where there is a network', async () => {
    const { next } = await closedMidway();
    expect([(await openAsGuest(next)).isOpen, next.visits]).toEqual([false, ['/']]);
  });

  it('asks for the login after a logout, and nothing is left of the paper', async () => {
    const { browser, page } = await midway();
    page.startStudentTasks();
    await page.logout();
    const next = newTab(browser);
    next.network.cut('/api');
    expect([(await openAsGuest(next)).isOpen, next.visits, localDrafts(next)]).toEqual([false, ['/'], []]);
  });

  it('asks for the login once the server has ended the session before its time', async () => {
    const { browser, page } = await midway();
    page.startStudentTasks();
    await browser.settle();
    browser.network.answer('/api/auth/heartbeat', '{"message":"over"}', { status: 401 });
    await browser.pass(5 * MINUTE);
    const next = newTab(browser);
    next.network.cut('/api');
    expect((await openAsGuest(next)).isOpen).toBe(false);
  });

  it('asks for the login when its student was not here for seven days', async () => {
    const { browser, next } = await closedMidway();
    next.clock.stall(browser.clock.wall() - next.clock.wall() + 7 * 24 * 60 * MINUTE + 1);
    next.network.cut('/api');
    expect((await openAsGuest(next)).isOpen).toBe(false);
  });
});

describe('a quiz where storage is refused', () => {
  it.each(['blocked', 'full'] as const)('(%s) is finished and saved all the same', async (trouble) => {
    const { browser, who, page } = await studentAt();
    browser.session.fail(trouble);
    browser.local.fail(trouble);
    page.startAttempt();
    await browser.pass(MINUTE);
    answerAll(page, [0, 1, 2, 3]);
    expect(scoreOf(page).score.scoreHundredths).toBe(400);
    await browser.settle();
    expect([posts(browser).length, page.$outbox.get()]).toEqual([1, 'empty']);
    expect(await storedAttempts(who.studentId)).toHaveLength(1);
  });

  it('in the middle of it goes on', async () => {
    const { browser, page } = await midway();
    browser.session.fail('blocked');
    answerAll(page, [2, 3]);
    expect(scoreOf(page).responses).toEqual([0, 'Skip', 2, 3]);
    await browser.settle();
  });
});

it.each([0, 1, 2, 3, 4])('a quiz needs no network once its paper is there: cut off before step %i', async (step) => {
  const { browser, who, page } = await studentAt();
  if (step === 0) browser.network.cut();
  page.startAttempt();
  await browser.pass(MINUTE);
  [0, 1, 2, 0].forEach((option, index) => {
    if (index + 1 === step) browser.network.cut();
    page.chooseOption(option);
    if (index < 3) page.goToNextQuestion();
    else page.submitAttempt();
  });
  expect(scoreOf(page).score.scoreHundredths).toBe(175);
  await browser.settle();
  expect(page.$outbox.get()).toBe('waiting');
  browser.network.restore();
  browser.wake();
  await browser.settle();
  expect([page.$outbox.get(), (await storedAttempts(who.studentId)).length]).toEqual(['empty', 1]);
});
