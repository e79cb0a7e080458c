import type { Attempt, RunningAttempt, ScoredAttempt } from '#domain/attempts/attempt.ts';
import { quizPath } from '#domain/papers/paper-reference.ts';
import { signIn } from './students.ts';
import type { Page, TestBrowser } from '../test-environment.ts';
import { testBrowser } from '../test-environment.ts';

/** tests/fixtures/assets: four questions, fifteen minutes, right answers 0, 1, 2, 3. */
export const PAPER = { exam: 'cgl', day: '1', paper: '1' } as const;
/** One minute, +2, −0.5 and 0, and a damaged question between two good ones. */
export const ODD_PAPER = { exam: 'cgl', day: '1', paper: '2' } as const;
export const FIFTEEN_MINUTES = 15 * 60 * 1000;

export async function openPaper(
  browser: TestBrowser,
  paper: typeof PAPER | typeof ODD_PAPER | { exam: string; day: string; paper: string } | null = PAPER,
): Promise<Page> {
  const page = await browser.open(paper === null ? '/quiz/ssc/abc/xyz' : quizPath(paper));
  await page.openQuiz(paper);
  await browser.settle();
  return page;
}

/** A student with the paper open at its instructions. */
export async function studentAt(paper: Parameters<typeof openPaper>[1] = PAPER) {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await openPaper(browser, paper) };
}

export function attemptOf(page: Page): Attempt {
  const quiz = page.$quiz.get();
  if (quiz.status !== 'ready') throw new Error('the quiz is still loading');
  return quiz.attempt;
}

export function runningOf(page: Page): RunningAttempt {
  const attempt = attemptOf(page);
  if (attempt.stage !== 'quiz') throw new Error(`the attempt is at ${attempt.stage}`);
  return attempt;
}

export function scoreOf(page: Page): ScoredAttempt {
  const attempt = attemptOf(page);
  if (attempt.stage !== 'score') throw new Error(`the attempt is at ${attempt.stage}`);
  return attempt;
}

/** Chooses these options one question after the other; the last one submits. */
export function answerAll(page: Page, options: readonly number[]): void {
  options.forEach((option, index) => {
    page.chooseOption(option);
    if (index === options.length - 1) page.submitAttempt();
    else page.goToNextQuestion();
  });
}

export const posts = (browser: TestBrowser) => browser.network.sentTo('/api/attempts', 'POST');
