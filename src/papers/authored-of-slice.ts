import { isRecord } from '#domain/lib/is-record.ts';
import { DEFAULT_MARKING } from '#domain/papers/marking.ts';
import type { Difficulty } from '#domain/papers/difficulty.ts';
import { codeOf } from '#domain/papers/question-parsing.ts';
import { isSame } from '#domain/lib/is-same.ts';
import { inPaperOrder, inQuestionOrder } from './exchange/key-order.ts';
import type { Authored } from './exchange/reading.ts';

/** What a build knows of a paper and its file for students leaves out. */
export interface UnwrittenFacts {
  readonly profile: string | null;
  /** Of each question; null for one that nobody has rated. */
  readonly difficulties: readonly (Difficulty | null)[];
  /** By the question's id: its texts in other languages, as they were authored. */
  readonly translations?: Translations | undefined;
}

type Translations = Readonly<Record<string, unknown>>;

/** The translations of an authored paper's questions, for bank.json; undefined where it has none. */
export function translationsOf(authored: unknown): Translations | undefined {
  const questions: unknown = isRecord(authored) ? authored['questions'] : undefined;
  const found = (Array.isArray(questions) ? (questions as unknown[]) : []).flatMap((question) =>
    isRecord(question) && typeof question['id'] === 'string' && question['translations'] !== undefined
      ? [[question['id'], question['translations']] as const]
      : [],
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

const MARKING = {
  right: DEFAULT_MARKING.correct / 100,
  wrong: DEFAULT_MARKING.wrong / 100,
  blank: DEFAULT_MARKING.skipped / 100,
};
const MINUTES = 15;
/** What the profile of an exam gives. */
const GIVEN_BY_PROFILE = ['marking', 'minutes', 'timing', 'profileName'];
/** What the build adds to the authored paper. */
const ADDED = ['rich', 'others', 'names', 'revision', 'profileName'];

const without = (paper: Authored, keys: readonly string[]): Authored =>
  Object.fromEntries(Object.entries(paper).filter(([key]) => !keys.includes(key)));

/** The code of a matching question as it is authored. One that somebody typed with other letters stays a text. */
function optionOf(option: unknown): unknown {
  if (typeof option !== 'string') return option;
  const match = (option.match(/\d+/g) ?? []).map(Number);
  return match.length > 0 && codeOf(match) === option ? { match } : option;
}

function questionOf(
  question: Authored,
  difficulty: Difficulty | null | undefined,
  translations: Translations,
): Authored {
  const isMatching = question['type'] === 'matching';
  const options = Array.isArray(question['options']) ? (question['options'] as unknown[]) : [];
  return inQuestionOrder({
    ...question,
    ...(isMatching && { options: options.map(optionOf), correctAnswer: optionOf(question['correctAnswer']) }),
    ...(difficulty && { difficulty }),
    ...(Object.hasOwn(translations, String(question['id'])) && { translations: translations[String(question['id'])] }),
  });
}

/** The paper of a build as somebody could have written it: its slice, without what the build adds. */
export function authoredOfSlice(
  slice: Authored,
  { profile, difficulties, translations = {} }: UnwrittenFacts,
): Authored {
  const { questions, language, marking, minutes, ...rest } = without(slice, ADDED);
  const listed = (Array.isArray(questions) ? (questions as unknown[]) : []).filter(isRecord);
  const settings = {
    ...rest,
    ...(!isSame(marking, MARKING) && { marking }),
    ...(minutes !== MINUTES && rest['timing'] !== 'locked' && { minutes }),
  };
  return inPaperOrder({
    ...(profile === null ? settings : { ...without(settings, [...GIVEN_BY_PROFILE, 'sections']), profile }),
    ...(language !== 'en' && { language }),
    questions: listed.map((question, index) => questionOf(question, difficulties[index], translations)),
  });
}

/** The letters by which bank.json keeps the difficulties of a paper. */
const LETTERS: Readonly<Record<Difficulty, string>> = { easy: 'e', medium: 'm', hard: 'h' };
const UNRATED = '-';

export const writeDifficulties = (difficulties: readonly (Difficulty | null | undefined)[]): string =>
  difficulties.map((each) => (each ? LETTERS[each] : UNRATED)).join('');

export const readDifficulties = (letters: string): readonly (Difficulty | null)[] =>
  [...letters].map((letter) => (Object.keys(LETTERS) as Difficulty[]).find((each) => LETTERS[each] === letter) ?? null);
