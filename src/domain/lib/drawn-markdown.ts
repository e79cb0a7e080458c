import type { DrawnNode } from './drawn-node.ts';
import { elementOf } from './drawn-node.ts';
import { splitByLanguage } from './language-runs.ts';
import { parseMarkdown } from './markdown.ts';

/** Marks words of other languages, so that a screen reader changes its voice and the browser loads the font. */
const markLanguages = (text: string, own: string): readonly DrawnNode[] =>
  splitByLanguage(text).map((run) =>
    run.language === null || run.language === own ? run.text : elementOf('span', { lang: run.language }, [run.text]),
  );

/** What a table is called, in the language of the text around it, which its element is marked with. */
export const TABLE_NAMES: Readonly<Record<string, string>> = { en: 'Table', gu: 'કોષ્ટક', hi: 'तालिका' };

/** A wide table scrolls in its own box, by touch and keyboard, so that the page does not. */
const tableBox = (own: string) =>
  ({ class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': TABLE_NAMES[own] ?? 'Table' }) as const;

/**
 * The Markdown that staff write, as a page shows it. `own` is the language of the page; words of other languages are
 * marked.
 */
export function drawMarkdown(text: string, own: string): readonly DrawnNode[] {
  const dressed = (node: DrawnNode): readonly DrawnNode[] => {
    if (typeof node === 'string') return markLanguages(node, own);
    const element = elementOf(node.tag, node.attributes, node.children.flatMap(dressed));
    return [node.tag === 'table' ? elementOf('div', tableBox(own), [element]) : element];
  };
  return parseMarkdown(text).flatMap(dressed);
}
