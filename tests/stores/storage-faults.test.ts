import { describe, expect, it } from 'vitest';
import { PAPER, answerAll, posts, scoreOf } from '../support/stores/quiz.ts';
import { addCompleteStudent, storedAttempts } from '../support/stores/students.ts';
import { testBrowser } from '../support/test-environment.ts';
import { PASSWORD } from '../support/worker/students.ts';

/** A login and a quiz in a browser whose storage gives up on the way, at each of the first ten uses in turn. */
describe.each([
  ['getting at storage throws', 'blocked'],
  ['writing throws, because storage is full', 'full'],
] as const)('from one moment on %s', (_, trouble) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    '(use %i): login, quiz, score and saving work, and no page crashes or loops',
    async (nth) => {
      const browser = testBrowser();
      const who = await addCompleteStudent();
      const page = await browser.open('/about');
      for (const storage of [browser.session, browser.local]) storage.fail(trouble, nth - 1);
      expect(await page.loginSubmission.submit({ identifier: who.email, password: PASSWORD })).toEqual({
        kind: 'done',
      });
      page.startStudentTasks();
      await page.openQuiz(PAPER);
      page.startAttempt();
      await browser.pass(60_000);
      answerAll(page, [0, 1, 2, 3]);
      await browser.settle();
      expect([
        scoreOf(page).score.scoreHundredths,
        page.$outbox.get(),
        posts(browser).length,
        (await storedAttempts(who.studentId)).length,
      ]).toEqual([400, 'empty', 1, 1]);
      expect(page.$alerts.get().filter(({ type }) => type === 'warning').length).toBeLessThanOrEqual(1);
      const next = await browser.open('/');
      expect([['guest', 'student'].includes(next.$session.get().status), browser.visits]).toEqual([true, []]);
    },
  );
});
