import { describe, expect, it } from 'vitest';
import { attemptOf, ODD_PAPER, openPaper, PAPER, studentAt } from '../../support/stores/quiz.ts';
import { signIn } from '../../support/stores/students.ts';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';

const FILE = '/papers/cgl/day-1/paper-1.json';
const questionsOf = (page: Page): number => {
  const quiz = page.$quiz.get();
  return quiz.status === 'ready' ? quiz.paper.questions.length : -1;
};
const question = (change: Record<string, unknown> = {}) => ({
  question: '1 + 1?',
  options: ['1', '2'],
  correctAnswer: '2',
  ...change,
});

describe('a guest at a quiz', () => {
  it('is sent to / and warned there once; the address is kept for after the login; no paper is fetched', async () => {
    const browser = testBrowser();
    const page = await browser.open('/quiz/cgl/day-1/paper-1?from=mail');
    await page.openQuiz(PAPER);
    expect([browser.visits, browser.network.sent, page.$quiz.get()]).toEqual([['/'], [], { status: 'loading' }]);
    expect(browser.session.read('redirectAfterLogin')).toBe('/quiz/cgl/day-1/paper-1?from=mail');
    const home = await browser.open('/');
    expect(home.$alerts.get().map(({ type, text }) => [type, text])).toEqual([
      ['warning', 'Please login to access this quiz.'],
    ]);
    expect((await browser.open('/')).$alerts.get()).toEqual([]);
  });

  it('is anybody whose stored user has no studentId', async () => {
    const browser = testBrowser();
    await signIn(browser);
    browser.session.write('user', '{"name":"No id"}');
    const page = await browser.open('/quiz/cgl/day-1/paper-1');
    expect(page.guardQuiz()).toBe(false);
    expect(browser.visits).toEqual(['/']);
  });

  it('is not the student, who stays', async () => {
    const { browser, page } = await studentAt();
    expect([page.guardQuiz(), browser.visits, browser.session.read('redirectAfterLogin')]).toEqual([true, [], null]);
  });

  it('goes home without a crash where storage is blocked', async () => {
    const browser = testBrowser();
    browser.session.fail('blocked');
    expect((await browser.open('/quiz/cgl/day-1/paper-1')).guardQuiz()).toBe(false);
    expect(browser.visits).toEqual(['/']);
  });
});

describe('a paper', () => {
  it('opens at its instructions, fetched once from its own file', async () => {
    const { browser, page } = await studentAt();
    expect(page.$quiz.get()).toMatchObject({
      status: 'ready',
      reference: PAPER,
      paper: { topic: 'Percentage', durationMs: 900_000 },
      attempt: { stage: 'instructions' },
    });
    expect(browser.network.sent.map(({ path }) => path)).toEqual([FILE]);
  });

  it('with a damaged question is used without it, and the log says so', async () => {
    const { browser, page } = await studentAt(ODD_PAPER);
    expect(questionsOf(page)).toBe(2);
    expect(browser.takeWarnings()).toEqual(['Questions left out']);
  });

  it('is loading until it is there', async () => {
    const browser = testBrowser();
    await signIn(browser);
    const page = await browser.open('/quiz/cgl/day-1/paper-1');
    const release = browser.network.hold();
    const opened = page.openQuiz(PAPER);
    expect(page.$quiz.get()).toEqual({ status: 'loading' });
    page.startAttempt();
    expect(page.$quiz.get()).toEqual({ status: 'loading' });
    release();
    await opened;
    expect(attemptOf(page).stage).toBe('instructions');
  });
});

describe('an empty quiz, at which nothing can be started, is what', () => {
  async function expectEmpty(page: Page): Promise<void> {
    expect(page.$quiz.get()).toMatchObject({ status: 'ready', paper: { topic: '', questions: [] } });
    page.startAttempt();
    expect(attemptOf(page)).toEqual({ stage: 'instructions' });
  }

  it('an address that names no paper gives, without asking for any file', async () => {
    const { browser, page } = await studentAt(null);
    await expectEmpty(page);
    expect(browser.network.sent).toEqual([]);
  });

  it('an unknown paper gives', async () => {
    await expectEmpty((await studentAt({ exam: 'nothing', day: '9', paper: '9' })).page);
  });

  it.each([
    ['an HTML page with 200', '<!doctype html><h1>404</h1>', 200],
    ['half a file', '{"topic":"x","questions":[', 200],
    ['nothing', '', 200],
    ['a server error', '{}', 500],
  ])('%s gives', async (_, body, status) => {
    const browser = testBrowser();
    await signIn(browser);
    browser.network.answer('/papers', body, { status });
    await expectEmpty(await openPaper(browser));
  });

  it('a dead network gives, until the paper is asked for again', async () => {
    const browser = testBrowser();
    await signIn(browser);
    browser.network.cut();
    const page = await openPaper(browser);
    await expectEmpty(page);
    browser.network.restore();
    page.reopenQuiz();
    await browser.settle();
    expect(questionsOf(page)).toBe(4);
  });

  it.each(['null', '[]', '"text"', '7', '{}', '{"questions":7}', '{"questions":[null,7,"x",[],{}]}'])(
    'the JSON %s gives, with a line in the log',
    async (body) => {
      const browser = testBrowser();
      await signIn(browser);
      browser.network.answer('/papers', body);
      const page = await openPaper(browser);
      expect(questionsOf(page)).toBe(0);
      page.startAttempt();
      expect(attemptOf(page)).toEqual({ stage: 'instructions' });
      expect(browser.takeWarnings()).toEqual(['Questions left out']);
    },
  );
});

it('a damaged question is left out alone, and the score stays finite', async () => {
  const browser = testBrowser();
  await signIn(browser);
  const bad = [
    question({ options: ['1'] }),
    question({ correctAnswer: '3' }),
    question({ options: 'x' }),
    question({ question: 7 }),
    question({ image: 'https://evil.example/x.png' }),
    null,
  ];
  browser.network.answer(
    '/papers',
    JSON.stringify({
      topic: 'Mixed',
      questions: [question(), ...bad, question({ id: 'last' })],
      minutes: Number.MAX_VALUE,
      marking: { right: 'x' },
    }),
  );
  const page = await openPaper(browser);
  expect(questionsOf(page)).toBe(2);
  page.startAttempt();
  page.chooseOption(1);
  page.goToNextQuestion();
  page.skipQuestion();
  expect(attemptOf(page)).toMatchObject({
    stage: 'score',
    score: { correct: 1, wrong: 0, skipped: 1, scoreHundredths: 0, maxHundredths: 200 },
  });
  browser.takeWarnings();
});

it('requested twice at once is one quiz: the late reply does not discard what was begun', async () => {
  const browser = testBrowser();
  await signIn(browser);
  browser.session.fail('full');
  const page = await browser.open('/quiz/cgl/day-1/paper-1');
  const release = browser.network.hold();
  const first = page.openQuiz(PAPER);
  browser.network.restore();
  await page.openQuiz(PAPER);
  page.startAttempt();
  page.chooseOption(3);
  release();
  await first;
  expect(attemptOf(page)).toMatchObject({ stage: 'quiz', responses: [3, null, null, null] });
});
