import { hasOddCharacters } from '../account/validation.ts';
import { spokenLanguage } from '../lib/define-text.ts';
import type { Language } from '../lib/languages.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../lib/languages.ts';
import { issueOfMarkdown, tidyMarkdown } from '../lib/markdown-source.ts';

/** Maximum characters (code points) of the texts that a language has of its own. */
export const TRANSLATION_LIMITS = { title: 120, examNote: 200 } as const;

/** An item in another language. What is in no translation is the same in each. */
export interface ItemTranslation {
  readonly language: Language;
  readonly title: string;
  /** Empty where the item has none. */
  readonly examNote: string;
  /** Markdown. */
  readonly body: string;
}

/** What a list needs of an item to name it in each language. */
export interface ItemTitles {
  readonly title: string;
  readonly language: Language;
  readonly translations: readonly Pick<ItemTranslation, 'language' | 'title'>[];
}

/** Tidied texts, in the order of the academy's languages. Two of one language both stay: they are refused. */
export const tidyTranslations = (translations: readonly ItemTranslation[]): readonly ItemTranslation[] =>
  LANGUAGES.flatMap((own) =>
    translations
      .filter(({ language }) => language === own)
      .map(({ language, title, examNote, body }) => ({
        language,
        title: title.trim().normalize('NFC'),
        examNote: examNote.trim().normalize('NFC'),
        body: tidyMarkdown(body),
      })),
  );

interface Translated {
  readonly language: Language;
  readonly examNote: string;
  readonly translations: readonly ItemTranslation[];
}

function lineIssue(field: 'title' | 'examNote', text: string): string | null {
  if ([...text].length > TRANSLATION_LIMITS[field]) return `may have at most ${TRANSLATION_LIMITS[field]} characters`;
  return hasOddCharacters(text) ? 'has characters that cannot be shown. Type it again' : null;
}

/** Why an item cannot have these translations; null when it can. A draft may lack their texts. */
export function issueOfTranslations({ language, examNote, translations }: Translated, isForStudents: boolean) {
  for (const { language: other, title, examNote: note, body } of translations) {
    const name = LANGUAGE_NAMES[other];
    if (other === language) return `The item is in ${name} itself. Choose another language, or take this text out`;
    if (translations.filter((each) => each.language === other).length > 1)
      return `The item is in ${name} twice. Take one of the texts out`;
    if (title === '') return `Enter the title in ${name}`;
    const [ofTitle, ofNote] = [lineIssue('title', title), lineIssue('examNote', note)];
    if (ofTitle !== null) return `The title in ${name} ${ofTitle}`;
    if (ofNote !== null) return `The note for the exam in ${name} ${ofNote}`;
    if (note !== '' && examNote === '')
      return `The item has no note for the exam, but its text in ${name} has one. Write both, or take it out`;
    if (isForStudents && note === '' && examNote !== '') return `Enter the note for the exam in ${name}`;
    if (body === '' && isForStudents) return `Enter the text in ${name}, or take the translation out`;
    const ofBody = issueOfMarkdown(body);
    if (ofBody !== null) return `${name}: ${ofBody}`;
  }
  return null;
}

/** The title of an item in a language, by default the page's; in its main one where it has no other. */
export const titleIn = (
  { title, language, translations }: ItemTitles,
  wanted: Language = spokenLanguage(),
): { readonly title: string; readonly language: Language } =>
  language === wanted
    ? { title, language }
    : (translations.find((each) => each.language === wanted) ?? { title, language });

/** The texts of an item in a language, by default the page's. A translation has no summary: its text says all. */
export function itemIn<
  Item extends Translated & { readonly title: string; readonly summary: string; readonly body: string },
>(item: Item, wanted: Language = spokenLanguage()): Item {
  const own = item.language === wanted ? undefined : item.translations.find(({ language }) => language === wanted);
  return own === undefined ? item : { ...item, ...own, summary: '' };
}
