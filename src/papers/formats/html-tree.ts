import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';
import type { MarkupNode } from './markup-text.ts';

/** A fragment of HTML as browsers read it, as the small tree that markup-text.ts walks. */

const MOST_DEPTH = 200;

function toNodes(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], depth: number): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value];
    if (!('tagName' in node) || depth > MOST_DEPTH) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: toNodes(node.childNodes, depth + 1) }];
  });
}

export const parseHtml = (html: string): MarkupNode[] => toNodes(parseFragment(html).childNodes, 0);
