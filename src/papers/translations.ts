import { isRecord } from '#domain/lib/is-record.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage, LANGUAGES } from '#domain/lib/languages.ts';
import { issuesOfKeys } from '#domain/lib/parsing.ts';
import type { Issue } from '#domain/lib/result.ts';
import { KIND_FIELDS } from '#domain/papers/question-kinds.ts';

/**
 * A question in other languages: its `translations` have, by language, each text that the question has, and the options
 * in the same order. A passage has its title and its text in them.
 */

type Authored = Readonly<Record<string, unknown>>;

const LISTED = ['options', ...KIND_FIELDS.filter(({ isList }) => isList).map(({ key }) => key)];
/** The fields of a question that are text: a translation has each that the question has. */
export const TRANSLATED = ['question', 'options', 'explanation', ...KIND_FIELDS.map(({ key }) => key)];
/** The texts of a passage. */
export const PASSAGE_TEXTS = ['title', 'text'];
/** A picture with words in it may have another file in another language. */
export const TRANSLATION_KEYS = [...TRANSLATED, 'image'];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const without = (record: Authored, key: string): Authored =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
/** The translation as it was written; undefined for none. */
export const translationOf = (record: Authored, language: Language): unknown =>
  isRecord(record['translations']) ? record['translations'][language] : undefined;

/** Translations for languages that a record must have, no other, with no unknown key. */
export function translationIssues(
  record: Authored,
  languages: readonly Language[],
  keys: readonly string[],
  path: string,
  owner = 'section',
): Issue[] {
  const { translations = {} } = record;
  if (!isRecord(translations))
    return [{ path: `${path}.translations`, reason: 'must be an object with an entry for each language' }];
  const others = languages.slice(1);
  return [
    ...Object.keys(translations)
      .filter((language) => !others.some((each) => each === language))
      .map((language) => ({
        path: `${path}.translations.${language}`,
        reason: `is for a language that needs none: ${others.length === 0 ? `the ${owner} has one language` : others.join(', ')}`,
      })),
    ...others.flatMap((language): Issue[] => {
      const own = `${path}.translations.${language}`;
      const translation = translations[language];
      return isRecord(translation)
        ? issuesOfKeys(translation, keys, own)
        : [{ path: own, reason: `is missing, but the ${owner} has this language` }];
    }),
  ];
}

/** Texts that a question or a passage has and its translation does not, or the other way round. */
export function missingTexts(
  question: Authored,
  language: Language,
  path: string,
  keys: readonly string[] = TRANSLATED,
): Issue[] {
  const translation = translationOf(question, language);
  if (!isRecord(translation)) return [];
  return keys.flatMap((key): Issue[] => {
    const own = `${path}.translations.${language}.${key}`;
    if ((question[key] === undefined) !== (translation[key] === undefined))
      return [{ path: own, reason: translation[key] === undefined ? 'is missing' : 'is not in the original' }];
    const count = listOf(question[key]).length;
    return LISTED.includes(key) && listOf(translation[key]).length !== count
      ? [{ path: own, reason: `must have ${count} entries, as in the original` }]
      : [];
  });
}

/** The picture of a translation: its own, or that of the question with its own words. */
const translatedImage = (base: unknown, own: unknown): unknown =>
  isRecord(base) && isRecord(own) ? { ...base, ...own } : (own ?? base);

/** An option keeps its picture where the translation gives its text alone. */
function translatedOption(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || base['image'] === undefined) return own;
  const option = isRecord(own) ? own : { text: own };
  return { ...option, image: translatedImage(base['image'], option['image']) };
}

/** The question in another language. The key is the option at the same position. */
export function translated(question: Authored, language: Language): Authored {
  const translation = translationOf(question, language);
  const base = without(question, 'translations');
  if (!isRecord(translation)) return base;
  const originals = listOf(question['options']);
  const options = listOf(translation['options']).map((own, index) => translatedOption(originals[index], own));
  const inLanguage = (right: unknown): unknown =>
    options[
      Math.max(
        0,
        originals.findIndex((option) => isSame(option, right)),
      )
    ];
  const { correctAnswer, correctAnswers } = question;
  const image = translatedImage(question['image'], translation['image']);
  return {
    ...base,
    ...translation,
    ...(image !== undefined && { image }),
    ...(Array.isArray(translation['options']) && { options }),
    ...(correctAnswer !== undefined && { correctAnswer: inLanguage(correctAnswer) }),
    ...(Array.isArray(correctAnswers) && { correctAnswers: correctAnswers.map(inLanguage) }),
  };
}

/** The passage in another language. */
export const passageIn = (passage: Authored, language: Language): Authored => ({
  ...without(passage, 'translations'),
  ...(translationOf(passage, language) as Authored | undefined),
});

/** 'questions[3].translations.hi.options[1]' for 'questions[3].options[1]'; null for a field that is not translated. */
export function translationPath(path: string, language: Language): string | null {
  const [, owner = '', key = '', rest = ''] = /^(questions\[\d+\]|passages\.[^.]+)\.(\w+)(.*)$/s.exec(path) ?? [];
  const keys = owner.startsWith('passages') ? PASSAGE_TEXTS : TRANSLATION_KEYS;
  return keys.includes(key) ? `${owner}.translations.${language}.${key}${rest}` : null;
}

/** The language of a paper's own texts. */
export const languageOf = ({ language }: Authored): Language => (isLanguage(language) ? language : 'en');

/** The languages that a question or a passage is translated into. */
export const translatedInto = (question: Authored): readonly Language[] =>
  LANGUAGES.filter((language) => isRecord(translationOf(question, language)));

const questionsOf = ({ questions }: Authored): readonly Authored[] =>
  listOf(questions).map((each) => (isRecord(each) ? each : {}));

/** The passages of a paper by id. */
export const passagesOf = ({ passages }: Authored): Readonly<Record<string, Authored>> =>
  isRecord(passages)
    ? Object.fromEntries(Object.entries(passages).map(([id, passage]) => [id, isRecord(passage) ? passage : {}]))
    : {};

const passagesIn = (paper: Authored, language: Language, isWanted: (id: string) => boolean = () => true): Authored =>
  paper['passages'] === undefined
    ? {}
    : {
        passages: Object.fromEntries(
          Object.entries(passagesOf(paper))
            .filter(([id]) => isWanted(id))
            .map(([id, passage]) => [id, passageIn(passage, language)]),
        ),
      };

/** A paper in another of its languages. A question or a passage that is not translated stays as it was written. */
export const paperIn = (paper: Authored, language: Language): Authored => ({
  ...paper,
  language,
  ...passagesIn(paper, language),
  questions: questionsOf(paper).map((question) => translated(question, language)),
});

/** The questions and passages of a paper that have a translation, as a paper in that language. */
export interface TranslatedPart {
  readonly language: Language;
  readonly paper: Authored;
  /** The index of each in the paper. */
  readonly indices: readonly number[];
  /** The ids of the passages that are in that language too. */
  readonly passages: readonly string[];
}

export function translatedParts(paper: Authored): readonly TranslatedPart[] {
  const questions = questionsOf(paper);
  return LANGUAGES.flatMap((language): TranslatedPart[] => {
    const indices = [...questions.keys()].filter((index) => translatedInto(questions[index] ?? {}).includes(language));
    const { topic } = paper;
    const own = indices.map((index) => translated(questions[index] ?? {}, language));
    const inLanguage = Object.entries(passagesOf(paper)).flatMap(([id, passage]) =>
      translatedInto(passage).includes(language) ? [id] : [],
    );
    const asked = passagesIn(
      paper,
      language,
      (id) => inLanguage.includes(id) || own.some(({ passage }) => passage === id),
    );
    return indices.length === 0 && inLanguage.length === 0
      ? []
      : [
          {
            language,
            indices,
            passages: inLanguage,
            paper: { topic, language, ...asked, questions: own },
          },
        ];
  });
}

/** What is wrong with the form of a paper's translations. */
export function issuesOfTranslations(paper: Authored): readonly Issue[] {
  const own = languageOf(paper);
  const issuesOf = (record: Authored, path: string, keys: readonly string[], texts: readonly string[]): Issue[] => {
    if (record['translations'] === undefined) return [];
    const others = translatedInto(record).filter((language) => language !== own);
    return [
      ...translationIssues(record, [own, ...others], keys, path),
      ...others.flatMap((language) => missingTexts(record, language, path, texts)),
    ];
  };
  return [
    ...Object.entries(passagesOf(paper)).flatMap(([id, passage]) =>
      issuesOf(passage, `passages.${id}`, PASSAGE_TEXTS, PASSAGE_TEXTS),
    ),
    ...questionsOf(paper).flatMap((question, index) =>
      issuesOf(question, `questions[${index}]`, TRANSLATION_KEYS, TRANSLATED),
    ),
  ];
}
