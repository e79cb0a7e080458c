import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse } from 'parse5';

/**
 * Finds English in a page of another language that is not marked as English: messages of the interface, and sentences.
 * Names of papers, mock tests, chapters and sections of an exam may stand as they are.
 */

type Node = DefaultTreeAdapterTypes.Node;

const SILENT = new Set(['script', 'style', 'svg', 'code', 'math']);
/** What a reader hears or sees of an element beside its text. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder'];
/** Addresses, and words that stand in Latin letters in every language. */
const SAME_EVERYWHERE = /\S+@\S+|https?:\S+|\b[\w-]+\.(?:in|example|com|org|gov|live)\b|\bkm²?|\bcm|\bkg/g;
const OWN_LETTER: Readonly<Record<string, RegExp>> = { gu: /\p{Script=Gujarati}/u, hi: /\p{Script=Devanagari}/u };
const ENGLISH_WORD = /(?<![\w-])[a-z]{3,}(?![\w-])/;

/** So many words in small letters are a sentence, not a name. */
const WORDS_OF_SENTENCE = 6;
const WORDS = /(?<![\w-])[a-z]{2,}(?![\w-])/g;

/** Texts of a page that are English and that no element marks with `lang`. `messages` are those of the interface. */
export function untranslatedIn(html: string, language: string, messages: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  // A page's title cannot be marked: it may begin with the heading that is.
  const heading = /<h1[^>]*\slang="[a-z]+"[^>]*>([^<]+)</.exec(html)?.[1]?.trim();
  const tell = (text: string): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    const plain = words.replaceAll(SAME_EVERYWHERE, '');
    if (OWN_LETTER[language]?.test(words) || !ENGLISH_WORD.test(plain)) return;
    if (messages.has(words) || (plain.match(WORDS)?.length ?? 0) >= WORDS_OF_SENTENCE) found.add(words);
  };
  const walk = (node: Node, spoken: string): void => {
    if (node.nodeName === '#text' && 'value' in node && spoken === language) tell(node.value);
    if (SILENT.has(node.nodeName)) return;
    if (node.nodeName === 'title' && heading !== undefined && 'childNodes' in node)
      if (node.childNodes.some((child) => 'value' in child && child.value.startsWith(heading))) return;
    const attributes = 'attrs' in node ? node.attrs : [];
    const own = attributes.find(({ name }) => name === 'lang')?.value.slice(0, 2) ?? spoken;
    if (own === language) for (const { name, value } of attributes) if (SPOKEN.includes(name)) tell(value);
    if ('content' in node) walk(node.content, own);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, own);
  };
  walk(parse(html), '');
  return [...found];
}
