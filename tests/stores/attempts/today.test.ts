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

describe('a running paper', () => {
  it('is known with its question and the time that is left, until the time is up', async () => {
    const { browser, who, page } = await studentAt();
    page.startAttempt();
    page.chooseOption(0);
    page.goToNextQuestion();
    await browser.pass(60_000);
    const home = await browser.open('/');
    browser.clock.stall(60_000);
    expect(home.listRunningDrafts(who.studentId)).toEqual([{ reference: PAPER, question: 2, leftMs: 13 * 60_000 }]);
    expect(home.listRunningDrafts(who.studentId + 1)).toEqual([]);
    browser.clock.stall(14 * 60_000);
    expect(home.listRunningDrafts(who.studentId)).toEqual([]);
  });
});
