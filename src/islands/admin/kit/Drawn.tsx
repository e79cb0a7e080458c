import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import { localPath } from '#domain/lib/local-path.ts';

/** Attributes that React spells in its own way. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  datetime: 'dateTime',
  tabindex: 'tabIndex',
};

function render(node: DrawnNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    REACT_NAMES[name] ?? name,
    name === 'href' ? localPath(value) : value,
  ]);
  const children = node.children.length === 0 ? [] : [node.children.map(render)];
  return createElement(node.tag, { ...Object.fromEntries(attributes), key }, ...children);
}

/** What the domain has drawn, as React elements. */
export function Drawn({ nodes }: { readonly nodes: readonly DrawnNode[] }) {
  return nodes.map(render);
}
