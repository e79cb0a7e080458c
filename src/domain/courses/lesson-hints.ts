import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf, textOfDrawn } from '../lib/drawn-node.ts';
import type { Language } from '../lib/languages.ts';

/** The task of a lesson whose steps are hints: a quote that begins so in bold. */
const BEGINNINGS: ReadonlySet<string> = new Set(['Try it.', 'જાતે કરો.', 'स्वयं करें.']);
const HINT: Readonly<Record<Language, string>> = { en: 'Hint', gu: 'સંકેત', hi: 'संकेत' };
const ANSWER: Readonly<Record<Language, string>> = { en: 'Answer', gu: 'જવાબ', hi: 'उत्तर' };

const isElement = (node: DrawnNode | undefined, tag: string): node is DrawnElement =>
  typeof node === 'object' && node.tag === tag;

/** Whether a quote is the task of a lesson. */
export function isTask(quote: DrawnElement): boolean {
  const [first] = quote.children;
  if (quote.tag !== 'blockquote' || !isElement(first, 'p') || !isElement(first.children[0], 'strong')) return false;
  return BEGINNINGS.has(textOfDrawn(first.children[0]).trim());
}

function drawHint(step: DrawnElement, name: string): DrawnElement {
  return elementOf('li', {}, [
    elementOf('details', { class: 'lesson-hint' }, [
      elementOf('summary', {}, [name]),
      elementOf('div', {}, step.children),
    ]),
  ]);
}

/**
 * The quote with each step of its last list behind its own line, which opens without a script; the last step is the
 * answer. Null where the quote ends without a numbered list.
 */
export function drawTask(quote: DrawnElement, language: Language): DrawnElement | null {
  const list = quote.children.at(-1);
  if (!isElement(list, 'ol')) return null;
  const steps = list.children.filter((step) => isElement(step, 'li'));
  const hints = steps.map((step, index) =>
    drawHint(step, index === steps.length - 1 ? ANSWER[language] : `${HINT[language]} ${index + 1}`),
  );
  // Without its marks Safari would not call it a list.
  const drawn = elementOf('ol', { class: 'lesson-hints', role: 'list' }, hints);
  return elementOf('blockquote', { class: 'lesson-task' }, [...quote.children.slice(0, -1), drawn]);
}
