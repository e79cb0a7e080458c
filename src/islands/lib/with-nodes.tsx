import type { ReactNode } from 'react';
import { Fragment } from 'react';

const MARK = '\u0001';

/**
 * A message with elements for some of its values: `withNodes((slot) => text.hello({ name: slot(<b>Asha</b>) }))`. Each
 * language puts them where its sentence needs them.
 */
export function withNodes(write: (slot: (node: ReactNode) => string) => string): readonly ReactNode[] {
  const nodes: ReactNode[] = [];
  const text = write((node) => `${MARK}${nodes.push(node) - 1}${MARK}`);
  return text
    .split(MARK)
    .map((part, place) => (place % 2 === 0 ? part : <Fragment key={place}>{nodes[Number(part)]}</Fragment>));
}
