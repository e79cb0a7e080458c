import { findPaperScores } from '#stores/attempts/paper-scores.ts';
import { countText } from '#domain/attempts/progress-text.ts';
import { markPapers } from './mark-papers.ts';

/** What is done and what is left of an exam's papers: `all` were in the build, and more may have come since. */
function leftText(scores: readonly number[], all: number): string {
  if (scores.length === 0) return `${countText(all, 'paper')}, none taken yet.`;
  const left = Math.max(0, all - scores.length);
  const rest = left === 0 ? 'All papers are done' : `${left} left`;
  return `${scores.length} of ${Math.max(all, scores.length)} papers done. ${rest}, best score ${Math.max(...scores)} %.`;
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
