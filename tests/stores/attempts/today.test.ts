import { describe, expect, it } from 'vitest';
import { PAPER, studentAt } from '../../support/stores/quiz.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await browser.open('/') };
}

describe('the student’s day', () => {
  it('is asked for once it is wanted, and follows the choice of an exam', async () => {
    const { page } = await student();
    expect(page.$today.get()).toEqual({ status: 'loading' });
    await page.loadToday();
    expect(page.$today.get()).toMatchObject({ status: 'ready', keptAt: null, today: { exam: null, paper: null } });
    expect(await page.chooseTargetExam('cgl')).toBeNull();
    expect(page.$today.get()).toMatchObject({ today: { exam: 'cgl', paper: { day: '1', paper: '1' } } });
  });

  it('is asked for in the language of the page, and on an English page in none', async () => {
    const { browser, page } = await student();
    await page.loadToday();
    page.speakBy(() => 'gu');
    await page.loadToday();
    page.speakBy(() => 'en');
    expect(browser.network.sentTo('/api/today').map(({ path }) => path)).toEqual([
      '/api/today',
      '/api/today?language=gu',
    ]);
  });

  it('stays as it was last known when the network is gone, also after a reload, and says since when', async () => {
    const { browser, page } = await student();
    await page.chooseTargetExam('cgl');
    const keptAt = browser.clock.wall();
    browser.clock.stall(60_000);
    browser.network.cut();
    await page.loadToday();
    expect(page.$today.get()).toMatchObject({ status: 'ready', keptAt, today: { exam: 'cgl' } });
    const again = await browser.open('/');
    await again.loadToday();
    expect(again.$today.get()).toMatchObject({ status: 'ready', keptAt, today: { exam: 'cgl' } });
  });

  it('says what to do when nothing is known and the academy cannot be reached', async () => {
    const { browser, page } = await student();
    browser.network.cut();
    await page.loadToday();
    expect(page.$today.get()).toMatchObject({ status: 'failed', message: expect.stringMatching(/connection/) });
  });
});

describe('the class that is on or next', () => {
  /** 21 November 2026, 15:30 in India, is where the clocks begin. */
  const classOf = (entryId: number, group: string, time: string, isCancelled = false) => ({
    entryId,
    date: '2026-11-21',
    startsAt: `2026-11-21T${time}:00+05:30`,
    endsAt: `2026-11-21T${time.slice(0, 2)}:59:00+05:30`,
    isCancelled,
    isMoved: false,
    subject: 'History',
    topic: '',
    faculty: '',
    group,
    groupName: group,
    recording: 'to-come',
  });
  const announce = ({ network, clock }: Awaited<ReturnType<typeof student>>['browser'], classes: readonly object[]) =>
    network.answer('/api/timetable', JSON.stringify({ classes, firstDay: null }), {
      headers: { date: new Date(clock.server()).toUTCString() },
    });

  it('is unknown until the timetable has arrived, however often the clock is followed', async () => {
    const { browser, page } = await student();
    announce(browser, []);
    page.followClasses();
    await page.loadToday();
    expect(page.$nextClass.get()).toBeNull();
    await page.loadNextClass();
    expect(page.$nextClass.get()).toBe('none');
  });

  it('could not be loaded without a network, and is there after the next try', async () => {
    const { browser, page } = await student();
    browser.network.cut();
    await page.loadNextClass();
    page.followClasses();
    expect(page.$nextClass.get()).toBe('failed');
    browser.network.restore();
    announce(browser, [classOf(1, 'ssc', '18:30')]);
    await page.loadNextClass();
    expect(page.$nextClass.get()).toMatchObject({ entryId: 1 });
    browser.network.cut();
    await page.loadNextClass();
    expect(page.$nextClass.get()).toMatchObject({ entryId: 1 });
  });

  it('is one for the student’s exam before an earlier one of another, and any one where there is none', async () => {
    const { browser, page } = await student();
    announce(browser, [
      classOf(1, 'class3', '18:00'),
      classOf(2, 'ssc', '18:30', true),
      classOf(3, 'ssc', '19:30'),
      classOf(4, 'class3', '20:30'),
    ]);
    await page.loadNextClass();
    expect(page.$nextClass.get()).toMatchObject({ entryId: 1 });
    await page.chooseTargetExam('cgl');
    expect(page.$nextClass.get()).toMatchObject({ entryId: 3 });
    await page.chooseTargetExam('dyso');
    expect(page.$nextClass.get()).toMatchObject({ entryId: 1 });
    browser.clock.stall(5 * 3_600_000);
    page.followClasses();
    expect(page.$nextClass.get()).toMatchObject({ entryId: 4 });
    await page.chooseTargetExam('cgl');
    expect(page.$nextClass.get()).toMatchObject({ entryId: 4 });
  });
});

describe('a running paper', () => {
  it('is known with its question and the time that is left, until the time is up', async () => {
    const { browser, who, page } = await studentAt();
    await page.openQuiz(PAPER, false, 'SSC CGL');
    page.startAttempt();
    page.chooseOption(0);
    page.goToNextQuestion();
    await browser.pass(60_000);
    const home = await browser.open('/');
    browser.clock.stall(60_000);
    expect(home.listRunningDrafts(who.studentId)).toEqual([
      { reference: PAPER, examName: 'SSC CGL', question: 2, leftMs: 13 * 60_000, attemptId: expect.any(String) },
    ]);
    expect(home.listRunningDrafts(who.studentId + 1)).toEqual([]);
    // Its exam is named although the page has the names of other exams alone.
    const [draft] = home.listRunningDrafts(who.studentId);
    expect(draft && home.titleOfDraft(draft, { gd: 'SSC GD' })).toBe('SSC CGL, Day 1, Paper 1');
    browser.clock.stall(14 * 60_000);
    expect(home.listRunningDrafts(who.studentId)).toEqual([]);
  });

  it('has the time that is left by the server’s clock, once the page has heard it', async () => {
    const { browser, who, page } = await studentAt();
    page.startAttempt();
    await browser.pass(60_000);
    const home = await browser.open('/');
    browser.clock.shiftWall(20 * 60_000);
    expect(home.listRunningDrafts(who.studentId)).toEqual([]);
    await home.loadToday();
    expect(home.listRunningDrafts(who.studentId)).toMatchObject([{ leftMs: 14 * 60_000 }]);
  });

  it('that an older release kept has its exam’s name from the page, where that has one', async () => {
    const page = await testBrowser().open('/');
    const old = { reference: PAPER, examName: '' };
    expect(page.titleOfDraft(old, { cgl: 'SSC CGL' })).toBe('SSC CGL, Day 1, Paper 1');
    expect(page.titleOfDraft(old)).toBe('Day 1, Paper 1');
  });
});
