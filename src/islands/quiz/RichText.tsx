import type { ReactNode } from 'react';
import { createElement } from 'react';
import type { RichNode, RichTexts } from '#domain/rich-text.ts';
import { elementsOf } from '#domain/rich-text.ts';

interface RichTextProps {
  readonly text: string;
  readonly rich: RichTexts | undefined;
  /** Inside labels and lines: paragraphs are spans, and the whole text scrolls if it must. */
  readonly isInline?: boolean;
  readonly id?: string;
  readonly className?: string;
}

/**
 * What is wider than its box scrolls there; then, and only then, the keyboard must reach it. A title and no label: a
 * label would stand for the words in the box where they name the options.
 */
function reachIfWide(box: HTMLElement | null): void {
  if (box !== null && box.scrollWidth > box.clientWidth) Object.assign(box, { tabIndex: 0, role: 'group', title: 'Scrolls sideways' });
}

function draw(node: RichNode, isInline: boolean): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement(isInline && tag === 'p' ? 'span' : tag, attributes, ...children.map((child) => draw(child, isInline)));
}

/** A paragraph, table or formula of its own; a box that scrolls if a table or a formula is in it. */
function drawBlock(node: RichNode): ReactNode {
  const isWide = elementsOf([node], 'math').length + elementsOf([node], 'table').length > 0;
  return isWide ? createElement('div', { className: 'table-scroll', ref: reachIfWide }, draw(node, false)) : draw(node, false);
}

/** A text of a paper: as it is, or as the build has compiled it. Its nodes have passed the lists of #domain/rich-text.ts. */
export function RichText({ text, rich, isInline = false, className = '', ...rest }: RichTextProps) {
  const nodes = rich?.get(text);
  const tag = isInline ? 'span' : nodes === undefined ? 'p' : 'div';
  const content = nodes?.map((node) => (isInline ? draw(node, true) : drawBlock(node))) ?? [text];
  const ref = isInline && nodes !== undefined ? { ref: reachIfWide } : {};
  return createElement(tag, { ...rest, ...ref, className: `rich ${className}` }, ...content);
}
