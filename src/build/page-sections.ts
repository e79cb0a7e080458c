import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse } from 'parse5';
import type { PageText, TextSection } from '../domain/site/search-files.ts';

/** Reads from a finished page what the search finds and shows of it. */

/** Marks the element whose text is searched. */
export const SEARCHED = 'data-search-body';
/** Marks what is on many pages, or changes. */
const UNSEARCHED = 'data-search-ignore';
/** Names the section of the site. */
const SECTION = 'data-search-section';
/** The page's name, where its first heading says something else. */
const TITLE = 'data-search-title';

/** Elements without text of the page. */
const TEXTLESS = new Set('script style noscript label form svg footer nav iframe template'.split(' '));
const HEADING = /^h[1-6]$/;
/** Elements of a line, among them those of formulas. All others are apart from what is around them. */
const INLINE = new Set(
  (
    'a abbr b bdi bdo button cite code em i img kbd mark q s samp small span strong sub summary sup time u var wbr ' +
    'math mfrac mi mn mo mover mpadded mroot mrow ms mspace msqrt mstyle msub msubsup msup mtext munder munderover'
  ).split(' '),
);
/** Elements of a line that only the layout separates from what is next to them; the first two are often titles. */
const LABELS = new Set('b strong a button small span summary time'.split(' '));
const TITLES = new Set(['b', 'strong']);
const SIGN_BEHIND: Readonly<Record<string, string>> = { th: ':', dt: ':', td: ';', dd: ';' };
/** Signs between the two parts of a formula that is written on one line: 1/3, x^2. */
const SIGN_BETWEEN: Readonly<Record<string, string>> = { mfrac: '/', msup: '^' };
const ENDS_SENTENCE = /[.,:;!?।…]$/;
const ENDS_WORD = /[\p{L}\p{M}\p{N}]$/u;

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
/** A section that is being read. */
type Draft = { -readonly [Key in keyof TextSection]: TextSection[Key] };

const isElement = (node: Node | undefined): node is Element => node !== undefined && 'tagName' in node;

const attributeOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((attribute) => attribute.name === name)?.value ?? null;

function findElement(nodes: readonly Node[], isMeant: (element: Element) => boolean): Element | null {
  for (const node of nodes.filter(isElement)) {
    const found = isMeant(node) ? node : findElement(node.childNodes, isMeant);
    if (found !== null) return found;
  }
  return null;
}

/** Ends a sentence, a cell or a label, so that it does not run into what follows. */
function closed(text: string, sign = '.'): string {
  const written = text.trimEnd();
  return written === '' || ENDS_SENTENCE.test(written) ? `${written} ` : `${written}${sign} `;
}

/** Adds the text of these nodes to the last section, and a new section for each heading that a link can lead to. */
function readNodes(nodes: readonly Node[], sections: Draft[]): void {
  const last = (): Draft => sections.at(-1) as Draft;
  for (const [index, node] of nodes.entries()) {
    if (node.nodeName === '#text' && 'value' in node) last().text += node.value.replaceAll(/\s+/g, ' ');
    if (!isElement(node) || TEXTLESS.has(node.tagName) || attributeOf(node, UNSEARCHED) !== null) continue;
    const id = attributeOf(node, 'id');
    if (HEADING.test(node.tagName) && (id !== null || node.tagName === 'h1')) {
      sections.push({ id, heading: textOf(node), text: '' });
    } else if (node.tagName === 'br') {
      last().text += ' ';
    } else if (SIGN_BETWEEN[node.tagName] !== undefined) {
      for (const [place, part] of node.childNodes.entries()) {
        if (place > 0) last().text += SIGN_BETWEEN[node.tagName];
        readNodes([part], sections);
      }
    } else if (INLINE.has(node.tagName)) {
      if (node.tagName === 'span' && ENDS_WORD.test(last().text)) last().text += ' ';
      readNodes(node.childNodes, sections);
      if (!LABELS.has(node.tagName) || nodes[index + 1]?.nodeName === '#text') continue;
      last().text = TITLES.has(node.tagName) && isElement(nodes[index + 1]) ? closed(last().text) : `${last().text} `;
    } else {
      last().text = closed(last().text);
      readNodes(node.childNodes, sections);
      last().text = closed(last().text, SIGN_BEHIND[node.tagName]);
    }
  }
}

function textOf({ childNodes }: Element): string {
  const section = { id: null, heading: '', text: '' };
  readNodes(childNodes, [section]);
  return tidy(section.text);
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is searched of a page that is marked for the search. */
export function readPageText(path: string, html: string): PageText {
  const body = findElement(parse(html).childNodes, (element) => attributeOf(element, SEARCHED) !== null);
  if (body === null) throw new Error(`${path} names ${SEARCHED}, but no element has it.`);
  const first = findElement(body.childNodes, ({ tagName }) => tagName === 'h1');
  const sections: Draft[] = [{ id: null, heading: '', text: '' }];
  readNodes(body.childNodes, sections);
  return {
    path,
    title: first === null ? path : (attributeOf(first, TITLE) ?? textOf(first)),
    section: attributeOf(body, SECTION) ?? '',
    sections: sections
      .map(({ id, heading, text }) => ({ id, heading, text: tidy(text) }))
      .filter(({ heading, text }) => heading !== '' || text !== ''),
  };
}
