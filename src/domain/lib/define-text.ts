import type { Language } from './languages.ts';

/**
 * The words of the interface: one file a screen in `en/`, `gu/` and `hi/`, each message a text, or a function of one
 * object of values. The language is that of the page in view, or of the person whom the server writes to.
 */

export interface Words {
  readonly [key: string]: string | ((values: never) => string) | Words;
}

/** The same keys and values as in English, with any words. */
type SameShape<Text> = Text extends string
  ? string
  : Text extends () => string
    ? () => string
    : Text extends (values: infer Values) => string
      ? (values: Values) => string
      : { readonly [Key in keyof Text]: SameShape<Text[Key]> };

/** What the file of another language holds: a missing or a surplus key does not compile. */
export type Translation<Text extends () => unknown> = ReturnType<Text>;

/** All files of a language, by screen. */
export type Catalogue = Readonly<Record<string, Words>>;

const catalogues = new Map<Language, Catalogue>();
let source: () => Language = () => 'en';
let missing = (problem: string): void => {
  throw new Error(problem);
};

/** The language that is spoken now. */
export const spokenLanguage = (): Language => source();

/**
 * The browser names the page's language once; the server names it for each request and each mail. `whenMissing` hears
 * of a screen without words, by default it throws.
 */
export function speakBy(languageNow: () => Language, whenMissing = missing): void {
  source = languageNow;
  missing = whenMissing;
}

let readEnglish = (_screen: string, english: Words): Words => english;

/** Replaces how English words are read: the server records the code of each message (message-codes.ts). */
export const readEnglishBy = (read: typeof readEnglish): void => void (readEnglish = read);

/** Adds screens of a language to those that are known. */
export const addCatalogue = (language: Language, catalogue: Catalogue): void =>
  void catalogues.set(language, { ...catalogues.get(language), ...catalogue });

export const hasCatalogue = (language: Language): boolean => language === 'en' || catalogues.has(language);

/**
 * The English words of a screen, and a way to read them in the language that is spoken. Call it where the words are
 * needed, never when a module is loaded.
 */
export function defineText<English extends Words>(screen: string, english: English): () => SameShape<English> {
  return () => {
    const language = source();
    if (language === 'en') return readEnglish(screen, english) as unknown as SameShape<English>;
    const words = catalogues.get(language)?.[screen];
    if (words === undefined) missing(`No words of ${screen} in ${language}`);
    return (words ?? english) as unknown as SameShape<English>;
  };
}

/**
 * A message by its code, in the language that is spoken; null where that language has no such message, or one with other
 * values, as after an update of the server, and in English, which the server has said already.
 */
export function sayByCode(code: string, values: unknown): string | null {
  const [screen = '', ...keys] = code.split('.');
  let found: Words[string] | undefined = catalogues.get(source())?.[screen];
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found === 'string') return found;
  try {
    return typeof found === 'function' ? found(values as never) : null;
  } catch {
    return null;
  }
}
