import { describe, expect, it } from 'vitest';
import { answerAll, openPaper, runningOf, scoreOf, studentAt } from '../../support/stores/quiz.ts';
import { signIn, storedAttempts } from '../../support/stores/students.ts';
import { duplicateTab, testBrowser } from '../../support/test-environment.ts';

const ALSO_OPEN = 'This quiz is open in another tab too. Each counts as an attempt.';
const alerts = (page: Awaited<ReturnType<typeof openPaper>>) => page.$alerts.get().map(({ text }) => text);

/** Two tabs of one student: the second a duplicate of the first, with the same token. */
async function twoTabs(path = '/profile') {
  const browser = testBrowser();
  const who = await signIn(browser);
  const other = duplicateTab(browser);
  const [page, beside] = [await browser.open('/about'), await other.open(path)];
  for (const each of [page, beside]) each.startStudentTasks();
  await Promise.all([browser.settle(), other.settle()]);
  return { browser, other, who, page, beside };
}

describe('a logout in one tab', () => {
  it.each(['/profile', '/quiz/cgl/day-1/paper-1', '/courses/english', '/'])(
    'is followed at once by the tab with the same token on %s: cleared, sent home, told once',
    async (path) => {
      const { other, page, beside } = await twoTabs(path);
      await page.logout();
      expect([beside.currentSession(), other.visits, Object.keys(other.session.entries())]).toEqual([
        null,
        ['/'],
        ['academy:alert'],
      ]);
      expect((await other.open('/')).$alerts.get().map(({ type, text }) => [type, text])).toEqual([
        ['success', 'You are logged out.'],
      ]);
    },
  );

  it('is followed even while the server is not reached', async () => {
    const { browser, other, page } = await twoTabs();
    browser.network.hold('/api/auth/logout');
    void page.logout();
    expect(other.visits).toEqual(['/']);
  });

  it('takes the running quiz of the other tab along, as it does in its own', async () => {
    const { other, page, beside } = await twoTabs('/quiz/cgl/day-1/paper-1');
    await beside.openQuiz({ exam: 'cgl', day: '1', paper: '1' });
    beside.startAttempt();
    await page.logout();
    await other.open('/');
    expect(Object.keys(other.session.entries())).toEqual([]);
  });

  it('does not affect a tab with a login of its own', async () => {
    const { other, page, who } = await twoTabs();
    const own = await signIn(other, who);
    const beside = await other.open('/profile');
    beside.startStudentTasks();
    await page.logout();
    expect([other.visits, other.session.read('token')]).toEqual([[], own.token]);
    expect(beside.currentSession()).not.toBeNull();
  });

  it('does not affect a guest', async () => {
    const { browser, page } = await twoTabs();
    const guest = testBrowser(browser);
    const beside = await guest.open('/about');
    beside.startStudentTasks();
    await page.logout();
    expect(guest.visits).toEqual([]);
  });

  it('does not remove the session of a later login from a page in the back/forward cache', async () => {
    const { other, page, beside } = await twoTabs();
    other.session.write('token', 'a-later-login');
    await page.logout();
    expect([beside.currentSession(), other.session.read('token')]).toEqual([null, 'a-later-login']);
  });
});

describe('a tab that is duplicated in the middle of a quiz', () => {
  async function duplicated() {
    const { browser, who, page } = await studentAt();
    page.startAttempt();
    page.chooseOption(0);
    page.goToNextQuestion();
    await browser.settle();
    const other = duplicateTab(browser);
    const copy = await openPaper(other);
    return { browser, other, who, page, copy };
  }

  it('goes on with the same responses under an attempt id of its own, and says so; the first tab keeps its id', async () => {
    const { page, copy } = await duplicated();
    expect(runningOf(copy)).toMatchObject({ position: 1, responses: [0, null, null, null] });
    expect(runningOf(copy).attemptId).not.toBe(runningOf(page).attemptId);
    expect([alerts(page), alerts(copy)]).toEqual([[], [ALSO_OPEN]]);
  });

  it('gives both tabs their score, each saved as an attempt', async () => {
    const { browser, other, who, page, copy } = await duplicated();
    answerAll(page, [1, 2, 3]);
    answerAll(copy, [0, 0, 0]);
    await Promise.all([browser.settle(), other.settle()]);
    expect([scoreOf(page).score.correct, scoreOf(copy).score.correct]).toEqual([4, 1]);
    expect((await storedAttempts(who.studentId)).map(({ responses }) => responses).toSorted()).toEqual([
      '[0,0,0,0]',
      '[0,1,2,3]',
    ]);
    expect([page.$outbox.get(), copy.$outbox.get()]).toEqual(['empty', 'empty']);
  });

  it('keeps its own id over a reload, also once the first tab is closed', async () => {
    const { browser, other, copy } = await duplicated();
    const { attemptId } = runningOf(copy);
    await browser.open('/about');
    expect(runningOf(await openPaper(other)).attemptId).toBe(attemptId);
  });

  it('differs from a reload: the same tab keeps its id and says nothing', async () => {
    const { browser, page } = await duplicated();
    const { attemptId } = runningOf(page);
    const again = await openPaper(browser);
    expect([runningOf(again).attemptId, alerts(again)]).toEqual([attemptId, []]);
  });
});

it('a quiz releases its attempt’s id when it ends', async () => {
  const { browser, page } = await studentAt();
  page.startAttempt();
  await browser.settle();
  expect(browser.tabs.claimed()).toHaveLength(1);
  answerAll(page, [0, 1, 2, 3]);
  await browser.settle();
  expect(browser.tabs.claimed()).toEqual([]);
});
