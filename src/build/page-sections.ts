import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse } from 'parse5';
import type { TextNode } from '../domain/site/page-text.ts';
import { searchedTextOf, sectionsOf } from '../domain/site/page-text.ts';
import type { PageText } from '../domain/site/search-files.ts';

/** Marks the element whose text is searched. */
export const SEARCHED = 'data-search-body';
/** Names the section of the site. */
const SECTION = 'data-search-section';
/** The page's name, where its first heading says something else. */
const TITLE = 'data-search-title';

type Node = DefaultTreeAdapterTypes.ChildNode;
type TextElement = Exclude<TextNode, string>;

/** Of a finished page: its elements and texts. */
const nodesOf = (nodes: readonly Node[]): readonly TextNode[] =>
  nodes.flatMap((node): readonly TextNode[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, children: nodesOf(node.childNodes) }];
  });

function findElement(nodes: readonly TextNode[], isMeant: (element: TextElement) => boolean): TextElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = isMeant(node) ? node : findElement(node.children, isMeant);
    if (found !== null) return found;
  }
  return null;
}

/** What is searched of a page that is marked for the search. */
export function readPageText(path: string, html: string): PageText {
  const body = findElement(nodesOf(parse(html).childNodes), ({ attributes }) => attributes[SEARCHED] !== undefined);
  if (body === null) throw new Error(`${path} names ${SEARCHED}, but no element has it.`);
  const first = findElement(body.children, ({ tag }) => tag === 'h1');
  return {
    path,
    title: first === null ? path : (first.attributes[TITLE] ?? searchedTextOf(first.children)),
    section: body.attributes[SECTION] ?? '',
    sections: sectionsOf(body.children),
  };
}
