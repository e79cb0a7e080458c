import type { DrawnNode } from './drawn-node.ts';
import { elementOf } from './drawn-node.ts';
import { splitByLanguage } from './language-runs.ts';
import { parseMarkdown } from './markdown.ts';

/** A screen reader changes its voice for a marked word, and the browser loads its font. */
const markLanguages = (text: string, own: string): readonly DrawnNode[] =>
  splitByLanguage(text).map((run) =>
    run.language === null || run.language === own ? run.text : elementOf('span', { lang: run.language }, [run.text]),
  );

/** A wide table scrolls in a box of its own, by touch and by keyboard, so that the page never does. */
const TABLE_BOX = { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' } as const;

/** The Markdown that staff write, as a page shows it. Words of another language than `own` are marked with theirs. */
export function drawMarkdown(text: string, own: string): readonly DrawnNode[] {
  const dressed = (node: DrawnNode): readonly DrawnNode[] => {
    if (typeof node === 'string') return markLanguages(node, own);
    const element = elementOf(node.tag, node.attributes, node.children.flatMap(dressed));
    return [node.tag === 'table' ? elementOf('div', TABLE_BOX, [element]) : element];
  };
  return parseMarkdown(text).flatMap(dressed);
}
