import type { DrawnElement, DrawnNode } from '#domain/lib/drawn-node.ts';
import { localPath } from '#domain/lib/local-path.ts';

/** Adds to the end of an element; strings become text, whatever they hold. */
export function addTo(parent: Node, ...children: readonly (Node | string)[]): void {
  for (const child of children) parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
}

/** Puts an element in front of its neighbour, or at the end of the list where there is none. */
export function putBefore(list: Node, element: Node, neighbour: Node | undefined | null): void {
  if (neighbour?.parentNode) neighbour.parentNode.insertBefore(element, neighbour);
  else list.appendChild(element);
}

/** An element with its attributes and what is in it. */
export function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  addTo(element, ...children);
  return element;
}

const nodeOf = (node: DrawnNode): Node | string => (typeof node === 'string' ? node : makeDrawn(node));

/** What the domain has drawn, as an element. Its links lead to pages of the language of the page in view. */
export const makeDrawn = ({ tag, attributes, children }: DrawnElement): HTMLElement =>
  make(
    tag,
    attributes.href === undefined ? attributes : { ...attributes, href: localPath(attributes.href) },
    ...children.map(nodeOf),
  );
