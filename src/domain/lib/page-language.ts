import { spokenLanguage } from './define-text.ts';
import type { Language } from './languages.ts';

/** The `lang` of a text in a known language; undefined for the page's own, which needs none. */
export const unlessSpoken = (language: Language): Language | undefined =>
  language === spokenLanguage() ? undefined : language;
