/** The small tree that HTML and XML are parsed into. */

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
  readonly line?: number;
}
export type MarkupNode = string | MarkupElement;

export const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

export const textContent = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (isElement(node) ? textContent(node.children) : node)).join('');
