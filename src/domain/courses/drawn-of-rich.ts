import type { DrawnAttribute, DrawnElement, DrawnNode, DrawnTag } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { RichElement, RichNode } from '../papers/rich-text.ts';

/** A formula as the build sets it, in the form of drawn text. Its tags and attributes come from the lists of rich-text.ts. */
export function drawnOfRich([tag, attributes, ...children]: RichElement): DrawnElement {
  const drawn = (node: RichNode): DrawnNode => (typeof node === 'string' ? node : drawnOfRich(node));
  return elementOf(tag as DrawnTag, (attributes ?? {}) as Partial<Record<DrawnAttribute, string>>, children.map(drawn));
}
