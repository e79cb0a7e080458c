import type { Language } from './languages.ts';
import { isLanguage } from './languages.ts';
import { spokenLanguage } from './define-text.ts';

/** Addresses that are the same in every language: files but the feed, calls, and the payment sandbox. */
const SHARED =
  /^\/(?:api|_astro|images|drawings|share|fonts|content|popups|search|dev|pay|sandbox)(?:\/|$)|^\/papers\/|\/(?!rss\.)[^/]*\.[a-z\d]+$/;

/** The pages of staff, which Hindi has none of: a Hindi page leads to them in English. */
const STAFF = /^\/admin(?:[/?#]|$)/;

/** The language of an address: `/gu/courses` is Gujarati, an address without a language English. */
export function languageOfPath(path: string): Language {
  const first = /^\/([^/?#.]+)/.exec(path)?.[1];
  return first !== 'en' && isLanguage(first) ? first : 'en';
}

/** The address of the same page in English: '/' for '/gu'. */
export function plainPath(path: string): string {
  const language = languageOfPath(path);
  return language === 'en' ? path : path.slice(language.length + 1).replace(/^(?!\/)/, '/');
}

/** The plain address of a page from its own: without language, `.html` and `/index`. */
export const pagePath = (pathname: string): string => plainPath(pathname.replace(/(\/index)?\.html$/, '') || '/');

/** The address of a page in a language, by default the one that is spoken; other addresses are not changed. */
export function localPath(path: string, language: Language = spokenLanguage()): string {
  if (!path.startsWith('/') || path.startsWith('//') || SHARED.test(path.replace(/[?#].*/, ''))) return path;
  const plain = plainPath(path);
  if (language === 'en' || (language === 'hi' && STAFF.test(plain))) return plain;
  return `/${language}${plain === '/' ? '' : plain.replace(/^\/(?=[?#])/, '')}`;
}
