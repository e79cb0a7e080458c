import { describe, expect, it } from 'vitest';
import {
  answerAll,
  attemptOf,
  FIFTEEN_MINUTES,
  ODD_PAPER,
  posts,
  runningOf,
  scoreOf,
  studentAt,
} from '../../support/stores/quiz.ts';
import { storedAttempts } from '../../support/stores/students.ts';

async function started() {
  const at = await studentAt();
  at.page.startAttempt();
  return at;
}

describe('a running quiz', () => {
  it('begins at the first question with the whole time', async () => {
    const { page } = await started();
    expect(runningOf(page)).toMatchObject({ position: 0, responses: [null, null, null, null] });
    expect(page.$secondsLeft.get()).toBe(900);
  });

  it('counts down once a second', async () => {
    const { browser, page } = await started();
    const seen: number[] = [];
    page.$secondsLeft.listen((seconds) => seen.push(seconds));
    await browser.pass(3000);
    expect(seen).toEqual([899, 898, 897]);
  });

  it('goes on only after a response, and back only from the second question', async () => {
    const { page } = await started();
    page.goToNextQuestion();
    page.goToPreviousQuestion();
    expect(runningOf(page).position).toBe(0);
    page.chooseOption(2);
    page.goToNextQuestion();
    expect(runningOf(page).position).toBe(1);
    page.goToPreviousQuestion();
    expect(runningOf(page)).toMatchObject({ position: 0, responses: [2, null, null, null] });
  });

  it('lets a response be changed until submission, and ignores options that do not exist', async () => {
    const { page } = await started();
    for (const option of [0, 3, 1, 7, -1, 0.5]) page.chooseOption(option);
    expect(runningOf(page).responses[0]).toBe(1);
  });

  it('records a skip and goes on', async () => {
    const { page } = await started();
    page.skipQuestion();
    expect(runningOf(page)).toMatchObject({ position: 1, responses: ['Skip', null, null, null] });
  });

  it('is not submitted before the last question, nor without its response', async () => {
    const { browser, page } = await started();
    page.chooseOption(0);
    page.submitAttempt();
    expect(attemptOf(page).stage).toBe('quiz');
    for (let question = 0; question < 3; question += 1) {
      page.chooseOption(0);
      page.goToNextQuestion();
    }
    page.submitAttempt();
    expect(attemptOf(page).stage).toBe('quiz');
    expect(posts(browser)).toEqual([]);
  });
});

describe('a quiz that ends', () => {
  it('by submit has its score here and the same score on the server', async () => {
    const { browser, who, page } = await started();
    await browser.pass(10_400);
    answerAll(page, [0, 1, 0, 3]);
    expect(scoreOf(page)).toMatchObject({
      ending: 'submitted',
      takenMs: 10_400,
      score: { correct: 3, wrong: 1, skipped: 0, scoreHundredths: 175, maxHundredths: 400 },
    });
    await browser.settle();
    await page.loadProgress();
    expect(page.$history.get()).toMatchObject({
      attempts: [{ exam: 'cgl', day: '1', paper: '1', score: 1.75, maxScore: 4, takenSeconds: 10 }],
    });
    expect(page.$outbox.get()).toBe('empty');
    expect(posts(browser)[0]?.body).toEqual({
      attemptId: scoreOf(page).attemptId,
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: [0, 1, 0, 3],
      secondsByQuestion: [10, 0, 0, 0],
      takenSeconds: 10,
    });
    expect(await storedAttempts(who.studentId)).toHaveLength(1);
  });

  it('by skipping the last question', async () => {
    const { page } = await started();
    for (let question = 0; question < 4; question += 1) page.skipQuestion();
    expect(scoreOf(page)).toMatchObject({
      ending: 'skipped-last',
      responses: ['Skip', 'Skip', 'Skip', 'Skip'],
      score: { skipped: 4, scoreHundredths: -400 },
    });
  });

  it('when time runs out, as it is', async () => {
    const { browser, page } = await started();
    page.chooseOption(0);
    await browser.pass(FIFTEEN_MINUTES - 1000);
    expect([attemptOf(page).stage, page.$secondsLeft.get()]).toEqual(['quiz', 1]);
    await browser.pass(1000);
    expect(scoreOf(page)).toMatchObject({
      ending: 'time-up',
      takenMs: FIFTEEN_MINUTES,
      responses: [0, null, null, null],
      score: { correct: 1, skipped: 3 },
    });
  });

  it("by the paper's own minutes and marking", async () => {
    const { browser, page } = await studentAt(ODD_PAPER);
    browser.takeWarnings();
    page.startAttempt();
    expect(page.$secondsLeft.get()).toBe(60);
    page.chooseOption(0);
    await browser.pass(60_000);
    expect(scoreOf(page).score).toMatchObject({ scoreHundredths: 200, maxHundredths: 400 });
    await browser.settle();
    expect(page.$outbox.get()).toBe('empty');
  });

  it('in the very second of a submit gives one score and one POST', async () => {
    const { browser, who, page } = await started();
    for (let question = 0; question < 3; question += 1) page.skipQuestion();
    page.chooseOption(3);
    browser.clock.stall(FIFTEEN_MINUTES);
    for (let click = 0; click < 5; click += 1) page.submitAttempt();
    browser.wake();
    await browser.pass(5000);
    expect(scoreOf(page).ending).toBe('time-up');
    expect(posts(browser)).toHaveLength(1);
    expect(await storedAttempts(who.studentId)).toHaveLength(1);
  });

  it('does not change any more: no response, no step, no second score, no clock', async () => {
    const { browser, page } = await started();
    answerAll(page, [0, 1, 2, 3]);
    await browser.settle();
    expect(browser.clock.timerCount()).toBe(0);
    const before = attemptOf(page);
    page.chooseOption(0);
    page.goToPreviousQuestion();
    page.goToNextQuestion();
    page.skipQuestion();
    page.submitAttempt();
    page.startAttempt();
    await browser.pass(2 * FIFTEEN_MINUTES);
    expect(attemptOf(page)).toBe(before);
    expect(posts(browser)).toHaveLength(1);
  });
});

describe('Retry Quiz', () => {
  it('goes back to the instructions; the next run is new: id, responses, time, position', async () => {
    const { browser, who, page } = await started();
    await browser.pass(60_000);
    answerAll(page, [0, 1, 2, 3]);
    const first = scoreOf(page).attemptId;
    page.retryQuiz();
    expect(attemptOf(page)).toEqual({ stage: 'instructions' });
    page.startAttempt();
    expect(runningOf(page)).toMatchObject({ position: 0, responses: [null, null, null, null], spentMs: [0, 0, 0, 0] });
    expect(runningOf(page).attemptId).not.toBe(first);
    expect(page.$secondsLeft.get()).toBe(900);
    await browser.pass(1000);
    answerAll(page, [1, 1, 1, 1]);
    await browser.settle();
    expect((await storedAttempts(who.studentId)).map(({ responses }) => responses).toSorted()).toEqual([
      '[0,1,2,3]',
      '[1,1,1,1]',
    ]);
  });

  it('does nothing to a running quiz', async () => {
    const { page } = await started();
    page.chooseOption(1);
    page.retryQuiz();
    expect(runningOf(page).responses[0]).toBe(1);
  });
});

it('Done and Back go back in history, else home', async () => {
  const { browser, page } = await studentAt();
  page.leaveQuiz();
  expect(browser.returns).toEqual(['/']);
});
