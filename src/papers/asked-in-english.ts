import type { AskedItem } from '#domain/current-affairs/news-papers.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { missingTexts, translated, TRANSLATION_KEYS, translationOf } from './translations.ts';

/**
 * The items with their questions in English, the language of the papers that make themselves: a question in another
 * language changes places with its English translation. One without a whole translation stays as it is, and no such paper
 * asks it.
 */
export const askedInEnglish = <Item extends AskedItem>(items: readonly Item[]): readonly Item[] =>
  items.map((item) => {
    const { language, question } = item;
    if (language === 'en' || question === null) return item;
    if (!isRecord(translationOf(question, 'en')) || missingTexts(question, 'en', '').length > 0) return item;
    const own = Object.fromEntries(Object.entries(question).filter(([key]) => TRANSLATION_KEYS.includes(key)));
    const { en: _, ...others } = isRecord(question['translations']) ? question['translations'] : {};
    const inEnglish = { ...translated(question, 'en'), translations: { ...others, [language]: own } };
    return { ...item, language: 'en', question: inEnglish };
  });
