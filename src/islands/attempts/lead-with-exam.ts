import type { Today } from '#stores/attempts/today.ts';
import { markPapers } from '../papers/mark-papers.ts';

let ledWith: string | null = null;

/** Opens the list of the student's exam, once; its papers say what was scored in them. */
export function leadWithExam({ exam, best }: Today): void {
  if (exam !== ledWith)
    for (const list of document.querySelectorAll<HTMLDetailsElement>('details.exam')) list.open = list.id === exam;
  ledWith = exam;
  markPapers(best);
}
