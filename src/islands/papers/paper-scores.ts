import { findPaperScores } from '#stores/attempts/paper-scores.ts';
import { todayText } from '#domain/text/en/today.ts';
import { markPapers } from './mark-papers.ts';

/** What is done and what is left of an exam's papers: `all` were in the build, and more may have come since. */
function leftText(scores: readonly number[], all: number): string {
  const text = todayText().scores;
  if (scores.length === 0) return text.noneTaken({ count: all });
  const facts = { done: scores.length, all: Math.max(all, scores.length), best: Math.max(...scores) };
  const left = Math.max(0, all - scores.length);
  return left === 0 ? text.allDone(facts) : text.left({ ...facts, left });
}

/** Shows a student on the page's list of papers what was taken, the best scores and how many are left. */
export async function showPaperScores(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-scores]');
  const { scores: exam = '', count = '0' } = list?.dataset ?? {};
  const best = await findPaperScores(exam);
  if (list === null || best === null) return;
  list.textContent = leftText(Object.values(best), Number(count));
  markPapers(best);
}
