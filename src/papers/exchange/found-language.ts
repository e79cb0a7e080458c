import type { Language } from '#domain/lib/languages.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, otherScripts } from '#domain/lib/languages.ts';
import { withoutTex } from '../lints/every-text.ts';
import type { Authored, Reading } from './reading.ts';
import { addNote } from './reading.ts';

/** Fields that are no words of the question's language. */
const NO_WORDS = new Set([
  'id',
  'type',
  'topic',
  'difficulty',
  'passage',
  'image',
  'src',
  'correctAnswer',
  'translations',
]);
const LETTERS: readonly { readonly language: Language; readonly letter: RegExp }[] = [
  { language: 'en', letter: /\p{Script=Latin}/gu },
  ...otherScripts().map(({ language, letter }) => ({ language, letter: new RegExp(letter, 'gu') })),
];
const FEWEST_LETTERS = 4;
/** Of a question's letters. English words stand in every Gujarati text; a sentence of Gujarati makes an English one bilingual. */
const SHARE_OF_LETTERS: Readonly<Record<Language, number>> = { en: 0.85, gu: 0.6, hi: 0.6 };
/** Of a paper's questions: a Gujarati paper may have a part on English. */
const SHARE_OF_QUESTIONS = 0.75;

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => !NO_WORDS.has(key))
    .map(([, entry]) => wordsOf(entry))
    .join(' ');
};

/** The language of a question by its letters; null for one in two languages, undefined for one without words. */
function languageOfQuestion(question: Authored): Language | null | undefined {
  const words = withoutTex(wordsOf(question), ' ');
  const counts = LETTERS.map(({ language, letter }) => ({ language, count: words.match(letter)?.length ?? 0 }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all < FEWEST_LETTERS) return undefined;
  return counts.find(({ language, count }) => count >= all * SHARE_OF_LETTERS[language])?.language ?? null;
}

export type FoundLanguage =
  | { readonly isSure: true; readonly language: Language }
  /** `counts` reads like '12 in English, 9 in Gujarati, 3 in several'. */
  | { readonly isSure: false; readonly counts: string };

/** The language in which nearly all questions are written. A paper of numbers alone counts as English. */
export function languageOfQuestions(questions: readonly Authored[]): FoundLanguage {
  const found = questions.map(languageOfQuestion).filter((language) => language !== undefined);
  const countOf = (language: Language | null): number => found.filter((each) => each === language).length;
  const sure = LANGUAGES.find((language) => countOf(language) >= found.length * SHARE_OF_QUESTIONS);
  if (sure !== undefined) return { isSure: true, language: sure };
  const named = LANGUAGES.map((language) => [countOf(language), LANGUAGE_NAMES[language]] as const);
  const counts = [...named, [countOf(null), 'several languages'] as const]
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} in ${name}`)
    .join(', ');
  return { isSure: false, counts };
}

const namesLanguage = ({ isOwn, paper }: Reading): boolean => isOwn || paper['language'] !== undefined;

function takeLanguage(reading: Reading, language: Language): void {
  if (language === 'en') return;
  const name = LANGUAGE_NAMES[language];
  reading.paper = { ...reading.paper, language };
  addNote(
    reading,
    `The questions are in ${name} letters, so the paper's language is ${name}. --language names another.`,
  );
}

/** Gives the paper the language that was named, or that of its letters where the file names none; asks for it in doubt. */
export function settleLanguage(reading: Reading, named: Language | null): void {
  if (named !== null) {
    const { language: _, ...paper } = reading.paper;
    reading.paper = named === 'en' ? paper : { ...paper, language: named };
    return;
  }
  if (namesLanguage(reading)) return;
  const found = languageOfQuestions(reading.items.map(({ question }) => question));
  if (found.isSure) return takeLanguage(reading, found.language);
  reading.issues.push({
    where: 'paper',
    field: 'language',
    reason: `is not certain: of its questions ${found.counts}`,
    correction: `Name the language of the paper: ${LANGUAGES.map((language) => `--language ${language}`).join(', ')}.`,
  });
}

/** The same for a form, whose own field asks for the language. */
export function suggestLanguage(reading: Reading): void {
  if (namesLanguage(reading)) return;
  const found = languageOfQuestions(reading.items.map(({ question }) => question));
  if (found.isSure) takeLanguage(reading, found.language);
  else
    addNote(
      reading,
      `The language is not certain: of the questions ${found.counts}. Choose the paper's language below.`,
    );
}

/** For a form with a place for each language: says that a file is in another one than its place. */
export function noteOtherLanguage(reading: Reading, place: Language): void {
  const written = namesLanguage(reading) ? (reading.paper['language'] ?? 'en') : languageOfWords(reading);
  if (!isLanguage(written) || written === place) return;
  addNote(
    reading,
    `The questions are in ${LANGUAGE_NAMES[written]}, and this is the place for ${LANGUAGE_NAMES[place]}. If that is wrong, choose the file in its own place.`,
  );
}

/** The language of a file by its words; null for one that is not certain. A paper of numbers alone is in none. */
function languageOfWords({ items }: Reading): Language | null {
  const questions = items.map(({ question }) => question);
  const found = languageOfQuestions(questions);
  return found.isSure && questions.some((each) => languageOfQuestion(each) !== undefined) ? found.language : null;
}
