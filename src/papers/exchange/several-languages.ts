import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#domain/lib/languages.ts';
import { TRANSLATED } from '../translations.ts';
import type { Authored, Reading } from './reading.ts';
import { addLoss, addNote } from './reading.ts';

/**
 * Texts that a file gives in several languages. Every reader writes them as Moodle's filter does,
 * `{mlang en}River{mlang}{mlang gu}નદી{mlang}`; here they become one question with translations.
 */

const PART = /\{mlang\s+([\w\s,-]{1,60})\}([\s\S]*?)\{mlang\}/gi;
const OTHER = 'other';

export const inLanguageMarks = (language: string, text: string): string => `{mlang ${language}}${text}{mlang}`;

/** 'en' for `en`, `en_us` and `en-IN`. */
export const languageCode = (name: string): string => name.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

const namesOf = (list: string): readonly string[] => list.split(',').map(languageCode);

/** The languages that a text names; empty for a text in none of its own. */
const languagesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(PART)].flatMap(([, list = '']) => namesOf(list)));

/** The text in one language, with everything outside the parts. Null where there are parts, but none in this language. */
function textIn(text: string, language: string): string | null {
  const languages = languagesOf(text);
  if (languages.size === 0) return text;
  const wanted = languages.has(language) ? language : OTHER;
  if (!languages.has(wanted)) return null;
  return text
    .replaceAll(PART, (_, list: string, part: string) => (namesOf(list).includes(wanted) ? part.trim() : ''))
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text in the first language that it has. */
export function firstLanguage(text: string): string {
  const [first] = languagesOf(text);
  return first === undefined ? text : (textIn(text, first) ?? text);
}

const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
};

/** Whether every text that is given by language has this one. */
const isWhole = (question: Authored, language: string): boolean =>
  stringsOf(question).every((text) => textIn(text, language) !== null);

function valueIn(value: unknown, language: string): unknown {
  if (typeof value === 'string') return textIn(value, language) ?? firstLanguage(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => valueIn(entry, language));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, valueIn(entry, language)]));
}

const questionIn = (question: Authored, language: string): Authored => valueIn(question, language) as Authored;

const translationIn = (question: Authored, language: Language): Authored =>
  Object.fromEntries(Object.entries(questionIn(question, language)).filter(([key]) => TRANSLATED.includes(key)));

const nameOf = (code: string): string => (isLanguage(code) ? LANGUAGE_NAMES[code] : `'${code}'`);
const listed = (codes: readonly string[]): string => codes.map(nameOf).join(', ');

/** The language in which most questions are whole: the one that was named, else the first of the academy's. */
function baseOf(questions: readonly Authored[], named: Language | null): string {
  const found = [
    ...new Set(questions.flatMap((question) => stringsOf(question).flatMap((text) => [...languagesOf(text)]))),
  ];
  const known = LANGUAGES.filter((language) => found.includes(language));
  const order: readonly string[] = [...(named === null ? [] : [named]), ...known, ...found, OTHER];
  const count = (language: string): number => questions.filter((question) => isWhole(question, language)).length;
  return order.toSorted((one, other) => count(other) - count(one))[0] ?? OTHER;
}

/** Makes one question with translations of each that a file gives in several languages, and names what has no place. */
export function settleSeveralLanguages(reading: Reading, named: Language | null = null): void {
  if (reading.isOwn) return;
  const several = reading.items.filter(({ question }) =>
    stringsOf(question).some((text) => languagesOf(text).size > 0),
  );
  if (several.length === 0) return;
  const base = baseOf(
    several.map(({ question }) => question),
    named,
  );
  const taken = new Set<Language>();
  reading.items.forEach((item, index) => {
    const { where, question } = item;
    const languages = [...new Set(stringsOf(question).flatMap((text) => [...languagesOf(text)]))];
    if (languages.length === 0) return;
    const lose = (reason: string, correction: string): void =>
      addLoss(reading, { where, field: 'language', reason, correction });
    const others = languages.filter((language) => language !== base && language !== OTHER);
    const strange = others.filter((language) => !isLanguage(language));
    if (strange.length > 0)
      lose(
        `has texts in ${listed(strange)}, which the academy does not have`,
        `The academy has ${listed(LANGUAGES)}. The others were left out.`,
      );
    const ours = others.filter(isLanguage);
    const whole = ours.filter((language) => isWhole(question, language));
    const broken = ours.filter((language) => !whole.includes(language));
    if (broken.length > 0)
      lose(
        `is in ${listed(broken)} in some of its texts only; that language was left out`,
        'Fill the question, every option and the explanation in that language.',
      );
    if (!isWhole(question, base))
      lose(
        `has a text that is not in ${nameOf(base)}, the language of the paper; it was taken in another`,
        `Write every text in ${nameOf(base)} too.`,
      );
    const translations = whole.map((language) => [language, translationIn(question, language)] as const);
    for (const language of whole) taken.add(language);
    reading.items[index] = {
      ...item,
      question: {
        ...questionIn(question, base),
        ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
      },
    };
  });
  if (taken.size > 0)
    addNote(
      reading,
      `The questions are in ${nameOf(base)}, with translations: ${listed([...taken])}. A text in one language alone was taken for all.`,
    );
}
