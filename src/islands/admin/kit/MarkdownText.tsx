import { createElement } from 'react';
import type { ReactNode } from 'react';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import type { MarkdownNode } from '#domain/lib/markdown-node.ts';

const render = (node: MarkdownNode, index: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(
        node.tag,
        { ...node.attributes, key: index },
        ...(node.children.length === 0 ? [] : [node.children.map(render)]),
      );

/** Written text as the site shows it. */
export function MarkdownText({ text }: { readonly text: string }) {
  return parseMarkdown(text).map(render);
}
