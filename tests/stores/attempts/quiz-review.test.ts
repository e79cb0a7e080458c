import { describe, expect, it } from 'vitest';
import { answerAll, attemptOf, openPaper, posts, scoreOf, studentAt } from '../../support/stores/quiz.ts';
import { keptAttempts, signIn, storedAttempts } from '../../support/stores/students.ts';
import { PASSWORD, addStudent } from '../../support/worker/students.ts';

const TEN_HOURS_MS = 36_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EXPIRED = 'Session expired. Please login again.';

async function finished(options: readonly number[] = [0, 1, 2, 0]) {
  const at = await studentAt();
  at.page.startAttempt();
  await at.browser.pass(60_000);
  answerAll(at.page, options);
  await at.browser.settle();
  return at;
}

describe('a review that is on the screen', () => {
  it('is there again after a reload, and the attempt stays one attempt', async () => {
    const { browser, who, page } = await finished();
    const before = scoreOf(page);
    const again = await openPaper(browser);
    expect(scoreOf(again)).toEqual(before);
    await browser.settle();
    expect([again.$outbox.get(), (await storedAttempts(who.studentId)).length]).toEqual(['empty', 1]);
    expect(new Set(posts(browser).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('says after the reload, too, that it could not be saved and why', async () => {
    const { browser, page } = await studentAt();
    browser.network.answer('/api/attempts', '{"message":"This paper is no longer published."}', { status: 404 });
    page.startAttempt();
    answerAll(page, [0, 1, 2, 3]);
    await browser.settle();
    const again = await openPaper(browser);
    await browser.settle();
    expect([again.$outbox.get(), again.$refusalReason.get(), browser.takeWarnings().length]).toEqual([
      'refused',
      'This paper is no longer published. It is kept on this device: see your profile.',
      2,
    ]);
  });

  it.each([
    ['Done', 'leaveQuiz'],
    ['Retry Quiz', 'retryQuiz'],
  ] as const)('is gone with %s', async (_, leave) => {
    const { browser, page } = await finished();
    page[leave]();
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });

  it('is removed after a day', async () => {
    const { browser, who } = await finished();
    await browser.open('/about');
    browser.clock.stall(DAY_MS + 1);
    await signIn(browser, who);
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });

  it('is removed by a logout', async () => {
    const { browser, who, page } = await finished();
    await page.logout();
    await signIn(browser, who);
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });

  it('of one student is never shown to another', async () => {
    const { browser } = await finished();
    await signIn(browser);
    expect(attemptOf(await openPaper(browser)).stage).toBe('instructions');
  });
});

describe('a quiz submitted after the session has ended', () => {
  async function submittedTooLate() {
    const at = await studentAt();
    at.page.startAttempt();
    at.browser.network.answer('/api/attempts', `{"message":"${EXPIRED}"}`, { status: 401 });
    answerAll(at.page, [0, 1, 2, 0]);
    await at.browser.settle();
    at.browser.network.restore();
    return at;
  }

  it('keeps its score and review on the screen, warns, and keeps the attempt', async () => {
    const { browser, page, who } = await submittedTooLate();
    expect(scoreOf(page).score.scoreHundredths).toBe(175);
    expect([browser.visits, page.currentSession(), browser.session.read('token')]).toEqual([[], null, null]);
    expect(page.$alerts.get().map(({ type, text }) => [type, text])).toEqual([['warning', EXPIRED]]);
    expect([page.$outbox.get(), keptAttempts(browser).map(({ studentId }) => studentId)]).toEqual([
      'logged-out',
      [who.studentId],
    ]);
  });

  it('is sent once after the login on that page, and the review is still there', async () => {
    const { browser, page, who } = await submittedTooLate();
    page.$session.listen(({ status }) => status === 'student' && page.startStudentTasks());
    await page.loginSubmission.submit({ identifier: who.email, password: PASSWORD });
    await browser.settle();
    expect([browser.visits.filter((path) => path !== '/profile'), scoreOf(page).score.scoreHundredths]).toEqual([
      [],
      175,
    ]);
    expect([
      page.$outbox.get(),
      keptAttempts(browser),
      (await storedAttempts(who.studentId)).length,
      posts(browser).length,
    ]).toEqual(['empty', [], 1, 2]);
  });

  it('is found again after a reload and a login: the review, and the attempt saved once', async () => {
    const { browser, who } = await submittedTooLate();
    await openPaper(browser);
    expect(browser.visits).toEqual(['/']);
    await signIn(browser, who);
    const again = await openPaper(browser);
    expect(scoreOf(again).score.scoreHundredths).toBe(175);
    again.startStudentTasks();
    await browser.settle();
    expect([again.$outbox.get(), (await storedAttempts(who.studentId)).length]).toEqual(['empty', 1]);
  });

  it('is not shown to another student who logs in on that page, whose quiz begins at the instructions', async () => {
    const { browser, page } = await submittedTooLate();
    const other = await addStudent();
    await page.loginSubmission.submit({ identifier: other.email, password: PASSWORD });
    await browser.settle();
    expect(attemptOf(page).stage).toBe('instructions');
    expect([keptAttempts(browser).length, await storedAttempts(other.studentId)]).toEqual([1, []]);
  });

  it('asks for a login before it can be retried', async () => {
    const { browser, page } = await submittedTooLate();
    page.retryQuiz();
    expect([browser.visits, browser.session.read('redirectAfterLogin')]).toEqual([['/'], '/quiz/cgl/day-1/paper-1']);
    expect((await browser.open('/')).$alerts.get().map(({ text }) => text)).toEqual([
      'Please login to access this quiz.',
    ]);
  });
});

describe('a session that ends while a score is in view', () => {
  it('leads nowhere; one that ends during the quiz leads home', async () => {
    const { browser, page } = await finished();
    page.watchSessionEnd();
    await browser.pass(TEN_HOURS_MS);
    expect([page.currentSession(), browser.visits, scoreOf(page).stage]).toEqual([null, [], 'score']);
    const running = await studentAt();
    running.page.startAttempt();
    running.page.expireSession();
    expect(running.browser.visits).toEqual(['/']);
  });

  it('by a logout leads home', async () => {
    const { browser, page } = await finished();
    browser.network.answer('/api/auth/logout', `{"message":"${EXPIRED}"}`, { status: 401 });
    await page.logout();
    expect(browser.visits).toEqual(['/']);
  });
});
