import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** A Lucide icon, drawn inline. It always stands beside a label, so screen readers skip it. */
export function Icon({ node }: { readonly node: IconNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
