import type { MarkdownNode } from './markdown-node.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML, in an attribute too. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

const EMPTY_TAGS = new Set(['br', 'hr', 'img']);

/**
 * Written text as HTML for where no page is: a feed's reader. Text stays text. Paths of this site become addresses of
 * `site` ('https://academy.example'), because a reader stands elsewhere.
 */
export function htmlOfMarkdown(nodes: readonly MarkdownNode[], site: string): string {
  const attributeOf = ([name, value]: readonly [string, string]): string =>
    ` ${name}="${escapedHtml((name === 'href' || name === 'src') && value.startsWith('/') ? new URL(value, site).href : value)}"`;
  const htmlOf = (node: MarkdownNode): string => {
    if (typeof node === 'string') return escapedHtml(node);
    const { tag, attributes, children } = node;
    const start = `<${tag}${Object.entries(attributes).map(attributeOf).join('')}>`;
    return EMPTY_TAGS.has(tag) ? start : `${start}${children.map(htmlOf).join('')}</${tag}>`;
  };
  return nodes.map(htmlOf).join('');
}
