import { sizeText } from '#domain/lib/amounts.ts';
import { spreadWords } from '#domain/papers/difficulty.ts';
import { paperLabel, quizPath } from '#domain/papers/paper-reference.ts';
import { dayAnchor } from '#domain/papers/practice-index.ts';
import type { NewPaper } from '#stores/papers/new-papers.ts';
import { keepPlace } from '../lib/keep-place.ts';
import { addTo, make, putBefore } from '../lib/make-element.ts';

/** The markup is that of src/components/DayRows.astro. */

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const numberIn = (text: string): number => Number(/(\d+)\D*$/.exec(text)?.[1] ?? 0);

const dayOf = (row: Element): number => numberIn(row.querySelector('h3')?.id ?? '');
const paperOf = (row: Element): number => numberIn(row.querySelector('a')?.pathname ?? '');

const isShown = (list: HTMLElement, { reference }: NewPaper): boolean =>
  list.querySelector(`a[href="${quizPath(reference)}"]`) !== null;

/** The first of these rows that comes after a number. */
const after = (rows: Iterable<Element>, numberOf: (row: Element) => number, number: number): Element | undefined =>
  [...rows].find((row) => numberOf(row) > number);

const dayRow = (list: HTMLElement, day: string): Element | undefined =>
  list.querySelector(`#${dayAnchor(day)}`)?.closest('li') ?? undefined;

/** As src/components/DayRows.astro says it of a built one; what was not kept of a paper is left out. */
function factsOf({ reference, questions, minutes, marking, bytes, difficulties }: NewPaper): HTMLElement {
  const parts = [countText(questions, 'question'), countText(minutes, 'minute'), marking && `marked ${marking}`];
  const facts = make('small', {}, `${paperLabel(reference)}: ${parts.filter(Boolean).join(', ')}`);
  if (bytes) addTo(facts, make('span', { class: 'size' }, ` · ${sizeText(bytes)}`));
  if (difficulties) addTo(facts, make('br', {}), spreadWords(difficulties));
  return facts;
}

function placePaper(list: HTMLElement, paper: NewPaper): void {
  const { reference, topic, language } = paper;
  const link = make('a', { href: quizPath(reference) }, make('b', { lang: language }, topic), ' ', factsOf(paper));
  const known = dayRow(list, reference.day);
  const day =
    known ?? make('li', {}, make('h3', { id: dayAnchor(reference.day) }, `Day ${reference.day}`), make('ul', {}));
  if (known === undefined) putBefore(list, day, after(list.children, dayOf, Number(reference.day)));
  const papers = day.querySelector('ul') ?? day;
  putBefore(papers, make('li', {}, link), after(papers.children, paperOf, Number(reference.paper)));
}

/** Lists papers that were published since the build, each at its place. */
export function placePapers(list: HTMLElement, papers: readonly NewPaper[]): void {
  const fresh = papers.filter((paper) => !isShown(list, paper));
  if (fresh.length === 0) return;
  keepPlace(() => {
    for (const paper of fresh) placePaper(list, paper);
  });
}
