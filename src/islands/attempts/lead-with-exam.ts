import { quizPath } from '#domain/papers/paper-reference.ts';
import type { Today } from '#stores/attempts/today.ts';

let ledWith: string | null = null;

/** Opens the list of the student's exam, once; its papers say what was scored in them. */
export function leadWithExam({ exam, best }: Today): void {
  if (exam !== ledWith)
    for (const list of document.querySelectorAll<HTMLDetailsElement>('details.exam')) list.open = list.id === exam;
  ledWith = exam;
  for (const old of document.querySelectorAll('.paper-best')) old.remove();
  for (const [key, percent] of Object.entries(best)) {
    const [examKey = '', day = '', paper = ''] = key.split('/');
    const path = quizPath({ exam: examKey, day, paper });
    for (const card of document.querySelectorAll(`a.paper-card[href="${path}"]`)) card.appendChild(bestOf(percent));
  }
}

function bestOf(percent: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'paper-best';
  element.textContent = `Best score ${percent} %`;
  return element;
}
