import type { DrawnNode } from './drawn-node.ts';
import { elementOf } from './drawn-node.ts';
import { splitByLanguage } from './language-runs.ts';
import { parseMarkdown } from './markdown.ts';
import { drawnTextText } from '../text/en/drawn-text.ts';

/** Marks words of other languages, so that a screen reader changes its voice and the browser loads the font. */
const markLanguages = (text: string, own: string): readonly DrawnNode[] =>
  splitByLanguage(text).map((run) =>
    run.language === null || run.language === own ? run.text : elementOf('span', { lang: run.language }, [run.text]),
  );

/** A wide table scrolls in its own box, by touch and keyboard, so that the page does not. */
const tableBox = () =>
  ({ class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': drawnTextText().table }) as const;

/**
 * The Markdown that staff write, as a page shows it. `own` is the language of the page; words of other languages are
 * marked.
 */
export function drawMarkdown(text: string, own: string): readonly DrawnNode[] {
  const dressed = (node: DrawnNode): readonly DrawnNode[] => {
    if (typeof node === 'string') return markLanguages(node, own);
    const element = elementOf(node.tag, node.attributes, node.children.flatMap(dressed));
    return [node.tag === 'table' ? elementOf('div', tableBox(), [element]) : element];
  };
  return parseMarkdown(text).flatMap(dressed);
}
