import type { MarkdownNode } from '#domain/lib/markdown-node.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import { dayText } from '#domain/current-affairs/current-affairs.ts';
import { make, putBefore } from '../lib/make-element.ts';

const nodeOf = (node: MarkdownNode): Node | string =>
  typeof node === 'string' ? node : make(node.tag, node.attributes, ...node.children.map(nodeOf));

/** Written text as elements of the page. */
export const markdownElements = (text: string): readonly (Node | string)[] => parseMarkdown(text).map(nodeOf);

export const dayElement = (date: string): HTMLElement => make('time', { datetime: date }, dayText(date));

/** Puts a dated element where it belongs in a list that is newest first, and gives it back. */
export function insertByDate(list: Element, element: HTMLElement, date: string, siblings: string): HTMLElement {
  const older = [...list.querySelectorAll(siblings)].find(
    (each) => (each.querySelector('time')?.getAttribute('datetime') ?? '') <= date,
  );
  putBefore(list, element, older);
  return element;
}
