import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';

/** A line of the box of facts at the top of a page. */
export interface PageFact {
  readonly name: string;
  readonly value: string | readonly DrawnNode[];
  /** Where it is told in full. */
  readonly href?: string | undefined;
}

/** What a page says in short before its text, from what its content holds. */
export const drawFacts = (facts: readonly PageFact[]): DrawnElement =>
  elementOf(
    'dl',
    { class: 'facts page-facts', 'data-search-ignore': '' },
    facts.map(({ name, value, href }) => {
      const nodes = typeof value === 'string' ? [value] : value;
      return elementOf('div', {}, [
        elementOf('dt', {}, [name]),
        elementOf('dd', {}, href === undefined ? nodes : [elementOf('a', { href }, nodes)]),
      ]);
    }),
  );
