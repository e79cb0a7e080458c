import type { TextSection } from './search-files.ts';

/** Reads what the search finds and shows of a page: in the build from a finished page, on the server from a drawn one. */

/** Marks what is on many pages, or changes. */
const UNSEARCHED = 'data-search-ignore';

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

/** A text or an element: of a drawn fragment, or of a finished page. */
export type TextNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string | undefined>>;
      readonly children: readonly TextNode[];
    };
/** A section that is being read. */
type Draft = { -readonly [Key in keyof TextSection]: TextSection[Key] };

/** Ends a sentence, a cell or a label, so that it does not run into what follows. */
function closed(text: string, sign = '.'): string {
  const written = text.trimEnd();
  return written === '' || ENDS_SENTENCE.test(written) ? `${written} ` : `${written}${sign} `;
}

/** Adds the text of these nodes to the last section, and a new section for each heading that a link can lead to. */
function readNodes(nodes: readonly TextNode[], sections: Draft[]): void {
  const last = (): Draft => sections.at(-1) as Draft;
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      last().text += node.replaceAll(/\s+/g, ' ');
      continue;
    }
    const { tag, attributes, children } = node;
    if (TEXTLESS.has(tag) || attributes[UNSEARCHED] !== undefined) continue;
    const id = attributes['id'] ?? null;
    const next = nodes[index + 1];
    if (HEADING.test(tag) && (id !== null || tag === 'h1')) {
      sections.push({ id, heading: searchedTextOf(children), text: '' });
    } else if (tag === 'br') {
      last().text += ' ';
    } else if (SIGN_BETWEEN[tag] !== undefined) {
      for (const [place, part] of children.entries()) {
        if (place > 0) last().text += SIGN_BETWEEN[tag];
        readNodes([part], sections);
      }
    } else if (INLINE.has(tag)) {
      if (tag === 'span' && ENDS_WORD.test(last().text)) last().text += ' ';
      readNodes(children, sections);
      if (!LABELS.has(tag) || typeof next === 'string') continue;
      last().text = TITLES.has(tag) && next !== undefined ? closed(last().text) : `${last().text} `;
    } else {
      last().text = closed(last().text);
      readNodes(children, sections);
      last().text = closed(last().text, SIGN_BEHIND[tag]);
    }
  }
}

/** The text of these nodes on one line. */
export function searchedTextOf(nodes: readonly TextNode[]): string {
  const section = { id: null, heading: '', text: '' };
  readNodes(nodes, [section]);
  return tidy(section.text);
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is searched of a page's body, cut at the headings that a link can lead to. */
export function sectionsOf(nodes: readonly TextNode[]): readonly TextSection[] {
  const sections: Draft[] = [{ id: null, heading: '', text: '' }];
  readNodes(nodes, sections);
  return sections
    .map(({ id, heading, text }) => ({ id, heading, text: tidy(text) }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}
