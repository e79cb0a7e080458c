import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse } from 'parse5';

/** Finds English in a page of another language that is not marked as English. */

type Node = DefaultTreeAdapterTypes.Node;

const SILENT = new Set(['script', 'style', 'svg', 'code', 'math']);
/** What a reader hears or sees of an element beside its text. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder'];
/** Addresses, and words that stand in Latin letters in every language. */
const SAME_EVERYWHERE = /\S+@\S+|https?:\S+|\b[\w-]+\.(?:in|example|com|org|gov)\b|\bkm²?|\bcm|\bkg/g;
const ENGLISH_WORD = /(?<![\w-])[a-z]{3,}(?![\w-])/;

/** Texts of a page with a word of English that no element marks with `lang`. */
export function untranslatedIn(html: string, language: string): readonly string[] {
  const found = new Set<string>();
  const tell = (text: string): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (ENGLISH_WORD.test(words.replaceAll(SAME_EVERYWHERE, ''))) found.add(words);
  };
  const walk = (node: Node, spoken: string): void => {
    if (node.nodeName === '#text' && 'value' in node && spoken === language) tell(node.value);
    if (SILENT.has(node.nodeName)) return;
    const attributes = 'attrs' in node ? node.attrs : [];
    const own = attributes.find(({ name }) => name === 'lang')?.value.slice(0, 2) ?? spoken;
    if (own === language) for (const { name, value } of attributes) if (SPOKEN.includes(name)) tell(value);
    if ('content' in node) walk(node.content, own);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, own);
  };
  walk(parse(html), '');
  return [...found];
}
