import type { ReactNode } from 'react';
import { createElement } from 'react';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import type { RichNode, RichTexts } from '#domain/papers/rich-text.ts';

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
  if (box !== null && box.scrollWidth > box.clientWidth)
    Object.assign(box, { tabIndex: 0, role: 'group', title: questionScreenText().scrolls });
}

function draw(node: RichNode, isInline: boolean): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement(
    isInline && tag === 'p' ? 'span' : tag,
    tag === 'img' ? { ...attributes, loading: 'lazy', decoding: 'async' } : attributes,
    ...children.map((child) => draw(child, isInline)),
  );
}

/** A text of a paper: as it is, or as the build has compiled it. Its nodes have passed the lists of #domain/papers/rich-text.ts. */
export function RichText({ text, rich, isInline = false, className = '', ...rest }: RichTextProps) {
  const nodes = rich?.get(text);
  // Another text gets boxes of its own, measured anew.
  const props = { ...rest, key: text, className: `rich ${className}` };
  if (nodes === undefined) return createElement(isInline ? 'span' : 'p', props, text);
  const drawn = nodes.map((node) => draw(node, isInline));
  if (isInline) return createElement('span', { ...props, ref: reachIfWide }, ...drawn);
  return createElement(
    'div',
    props,
    ...drawn.map((block) => createElement('div', { className: 'table-scroll', ref: reachIfWide }, block)),
  );
}
