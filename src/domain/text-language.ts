/** The language of a text that is not English, by its letters: what its `lang` says. Undefined for English. */
export function languageOfText(text: string): 'gu' | 'hi' | undefined {
  if (/\p{Script=Gujarati}/u.test(text)) return 'gu';
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
