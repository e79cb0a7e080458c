import { DOMParser } from '@xmldom/xmldom';
import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { isElement, textContent } from './markup-node.ts';

/**
 * XML as the small tree of markup-node.ts. Nothing outside the file is ever read, and no entity of the file's own is
 * ever expanded: a document type with entities is refused, so none can grow or point elsewhere.
 */

export type XmlResult =
  | { readonly ok: true; readonly root: MarkupElement }
  | { readonly ok: false; readonly line: number; readonly reason: string; readonly correction: string };

const MOST_CHARACTERS = 30_000_000;
const MOST_DEPTH = 200;
const MOST_ATTRIBUTES = 200;
/** A sheet of 5000 rows has about 200,000. */
const MOST_ELEMENTS = 500_000;
const [ELEMENT, TEXT, CDATA] = [1, 3, 4];

/** What is used of xmldom's nodes; `lineNumber` is missing from its types. */
interface XmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly firstChild: XmlNode | null;
  readonly nextSibling: XmlNode | null;
  readonly lineNumber?: number;
  readonly localName?: string | null;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly localName: string | null; readonly value: string }>;
}

const TAG_START = /<(?:!\[CDATA\[|!--|\/?[A-Za-z_])/g;
/** A document type up to its declarations or its end, so that each letter is read once. */
const DOCTYPE = /<!DOCTYPE[^>[]*[>[]?/gi;
const ENDING: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->' };

interface TagEnd {
  /** The place of its `>`, or of a `<` that comes first; the end of the text for none. */
  readonly at: number;
  readonly attributes: number;
}

/** Where a tag ends, from behind its name. */
function tagEnd(text: string, from: number): TagEnd {
  const mark = /[<>"']/g;
  mark.lastIndex = from;
  let attributes = 0;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [sign] = match;
    if (sign === '<' || sign === '>') return { at: match.index, attributes };
    const close = text.indexOf(sign, mark.lastIndex);
    if (close < 0) break;
    mark.lastIndex = close + 1;
    attributes += 1;
  }
  return { at: text.length, attributes };
}

/** What makes the text cost more than reading it. Goes through it once: what has no end is for the parser to refuse. */
function findExcess(text: string): string | null {
  const start = new RegExp(TAG_START);
  let [depth, elements] = [0, 0];
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const ending = ENDING[match[0]];
    const tag = ending === undefined ? tagEnd(text, start.lastIndex) : null;
    const end = tag?.at ?? text.indexOf(ending ?? '', start.lastIndex);
    if ((tag?.attributes ?? 0) > MOST_ATTRIBUTES) return `has a tag of more than ${MOST_ATTRIBUTES} attributes`;
    if (end < 0 || end === text.length) return null;
    start.lastIndex = ending === undefined ? end : end + ending.length;
    if (ending !== undefined || text[end] === '<') continue;
    const isClosing = text[match.index + 1] === '/';
    if (!isClosing) elements += 1;
    if (elements > MOST_ELEMENTS) return `has more than ${MOST_ELEMENTS} elements`;
    if (text[end - 1] === '/') continue;
    depth += isClosing ? -1 : 1;
    if (depth > MOST_DEPTH) return `has elements nested more than ${MOST_DEPTH} deep`;
  }
  return null;
}

/** `qti-simple-choice` of version 3 under its name of version 2, `simpleChoice`; other names as they are. */
const nameOf = (name: string): string =>
  name.startsWith('qti-') ? name.slice(4).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name;
const attributeNameOf = (name: string): string =>
  name.includes('-') && !/^(?:aria|data)-/.test(name)
    ? name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name;

function toElement(node: XmlNode): MarkupElement {
  const children: MarkupNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === ELEMENT) children.push(toElement(child));
    else if (child.nodeType === TEXT || child.nodeType === CDATA) children.push(child.nodeValue ?? '');
  }
  const attributes = Object.fromEntries(
    Array.from(node.attributes ?? [], ({ name, localName, value }) => [attributeNameOf(localName ?? name), value]),
  );
  return { name: nameOf(node.localName ?? node.nodeName), attributes, children, line: node.lineNumber ?? 0 };
}

const refused = (line: number, reason: string, correction: string): XmlResult => ({
  ok: false,
  line,
  reason,
  correction,
});
const CORRECTION =
  'Export the file again from the program it comes from, or open it in a browser, which shows the place.';

export function parseXml(text: string): XmlResult {
  if (text.length > MOST_CHARACTERS)
    return refused(1, 'the XML is larger than 30 million characters', 'Split the file.');
  const doctype = [...text.matchAll(DOCTYPE)].find(([found]) => found.endsWith('['));
  if (doctype !== undefined || /<!ENTITY/i.test(text.slice(0, 10_000)))
    return refused(
      text.slice(0, doctype?.index ?? 0).split('\n').length,
      'has a document type with declarations of its own, which could hide other files',
      'Take the <!DOCTYPE ... > out of the file.',
    );
  const excess = findExcess(text);
  if (excess !== null) return refused(1, excess, CORRECTION);
  let trouble: { line: number; reason: string } | null = null;
  const onError = (level: string, message: string, context: { locator?: { lineNumber?: number } } | null): void => {
    if (level !== 'warning') trouble ??= { line: context?.locator?.lineNumber ?? 1, reason: message };
  };
  try {
    const root = new DOMParser({ locator: true, onError }).parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml')
      .documentElement as unknown as XmlNode | null;
    if (trouble === null && root !== null) return { ok: true, root: toElement(root) };
  } catch (error) {
    trouble ??= { line: 1, reason: error instanceof Error ? error.message : String(error) };
  }
  const { line, reason } = (trouble as { line: number; reason: string } | null) ?? { line: 1, reason: 'it is empty' };
  return refused(line, `is no well-formed XML: ${reason}`, CORRECTION);
}

export const childrenOf = (element: MarkupElement, name: string): readonly MarkupElement[] =>
  element.children.filter(isElement).filter((child) => child.name === name);
export const childOf = (element: MarkupElement, name: string): MarkupElement | undefined =>
  childrenOf(element, name)[0];
export const textOf = (element: MarkupElement | undefined): string =>
  element === undefined ? '' : textContent(element.children);

/** Every element below, at any depth, that the test accepts; not looked for inside a found one. */
export function findElements(element: MarkupElement, test: (candidate: MarkupElement) => boolean): MarkupElement[] {
  return element.children.filter(isElement).flatMap((child) => (test(child) ? [child] : findElements(child, test)));
}
