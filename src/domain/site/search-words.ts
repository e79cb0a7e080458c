/**
 * Words as the search compares them. The build makes the index with these functions and the browser asks it with them,
 * so that both see the same words.
 */

/** Letters, their signs and digits, and the joiners between Gujarati and Devanagari letters. */
const WORD = /([\p{L}\p{M}\p{N}\u200C\u200D]+)/u;

/** Cuts a text into what is between its words and, at the odd places, the words. */
export const cutAtWords = (text: string): readonly string[] => text.split(WORD);

export const wordsOf = (text: string): readonly string[] => cutAtWords(text).filter((_, index) => index % 2 === 1);

/** One syllable that ends in one consonant: 'plan', 'rat', 'not'. An 'e' behind it makes another word. */
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;
const SHORTEST_STEM = 3;

/** The word without 'ed' or 'ing': 'run' of 'running', 'rate' of 'rating'. */
function withoutForm(word: string): string {
  const rest = word.replace(/(?:ed|ing)$/, '');
  if (rest === word || rest.length < SHORTEST_STEM || !/[aeiouy]/.test(rest) || word.endsWith('eed')) return word;
  if (/([^aeiouylsz])\1$/.test(rest) && rest.length > SHORTEST_STEM) return rest.slice(0, -1);
  return SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

/** The word without a last 'e' that only some of its forms have: 'divid' of 'divide', but 'note' is not 'not'. */
function withoutLastE(word: string): string {
  const rest = word.slice(0, -1);
  return word.endsWith('e') && rest.length >= SHORTEST_STEM && !SHORT_SYLLABLE.test(rest) ? rest : word;
}

/** What the forms of an English word share. It need not be a word itself. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/([^isu])s$/, '$1');
  return withoutLastE(withoutForm(singular))
    .replace(/^(.{4,}[st])ion$/, '$1')
    .replace(/^(.{3,})ll$/, '$1l')
    .replace(/([^aeiou])y$/, '$1i');
}

/**
 * The form of a word that the index has. Accents of Latin letters do not count; vowel signs of Gujarati and Devanagari
 * are letters and do.
 */
export const termOf = (word: string): string =>
  stemOf(
    word
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F\u200C\u200D]/g, '')
      .normalize('NFC')
      .toLowerCase(),
  );
