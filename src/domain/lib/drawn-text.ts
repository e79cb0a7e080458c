import type { DrawnElement, DrawnNode } from './drawn-node.ts';

const BLOCKS = /^(?:p|h[2-6]|blockquote|pre|ul|ol|table|hr|div|section)$/;

/** A block inside a list or a quote begins on a line of its own. */
const insideOf = (nodes: readonly DrawnNode[]): string =>
  nodes
    .map((node, index) => {
      const text = textOf(node);
      const isApart = typeof node === 'object' && BLOCKS.test(node.tag) && index > 0;
      return isApart ? `\n${text}` : text;
    })
    .join('');

function listOf({ tag, attributes, children }: DrawnElement): string {
  let number = Number(attributes.start ?? 1);
  return children
    .map((child) => {
      if (typeof child === 'object' && child.attributes.value !== undefined) number = Number(child.attributes.value);
      const sign = tag === 'ul' ? '-' : `${number}.`;
      number += 1;
      return `${sign} ${textOf(child).replaceAll('\n', '\n  ')}`;
    })
    .join('\n');
}

function linkOf({ attributes, children }: DrawnElement): string {
  const words = insideOf(children);
  const address = (attributes.href ?? '').replace(/^mailto:/, '');
  // The browser's spelling of a bare address may differ in a slash or in letters beyond ASCII.
  const isBare = words.startsWith('https://') || words === address;
  return isBare || address === '' ? words : `${words} (${address})`;
}

function textOf(node: DrawnNode): string {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  switch (tag) {
    case 'br':
      return '\n';
    case 'hr':
      return '---';
    case 'img':
      return [attributes.alt, attributes.src].filter((part) => part !== undefined && part !== '').join(' ');
    case 's':
      // Without its line a word that was taken back would be said.
      return `~${insideOf(children)}~`;
    case 'a':
      return linkOf(node);
    case 'ul':
    case 'ol':
      return listOf(node);
    case 'tr':
      return children.map(textOf).join(' | ');
    case 'table':
    case 'thead':
    case 'tbody':
      return children.map(textOf).join('\n');
    default:
      return insideOf(children);
  }
}

/** What is drawn, as plain text of a mail: one text for each block, with numbers, cells and addresses of links. */
export const textsOfDrawn = (nodes: readonly DrawnNode[]): readonly string[] =>
  nodes.map((node) => textOf(node).trim()).filter((text) => text !== '');
