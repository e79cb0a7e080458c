import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** A line icon of the Lucide set, drawn inline; always beside a label, so it is hidden from screen readers. */
export function Icon({ node }: { readonly node: IconNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
