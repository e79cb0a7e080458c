import type { DrawnNode } from './drawn-node.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, attributes included. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

const EMPTY_TAGS = new Set(['br', 'hr', 'img', 'input']);

/** Drawn nodes as HTML. Texts and attribute values are escaped; tags and attribute names come from closed lists. */
export function htmlOf(nodes: readonly DrawnNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapedHtml(node);
      const { tag, attributes, children } = node;
      const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapedHtml(value)}"`);
      const start = `<${tag}${names.join('')}>`;
      return EMPTY_TAGS.has(tag) ? start : `${start}${htmlOf(children)}</${tag}>`;
    })
    .join('');
}
