/** The language of a text by its letters, for its `lang`; undefined for English, and for a mix with English in it. */
export function languageOfText(text: string): 'gu' | 'hi' | undefined {
  if (/\p{Script=Latin}/u.test(text)) return undefined;
  if (/\p{Script=Gujarati}/u.test(text)) return 'gu';
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
