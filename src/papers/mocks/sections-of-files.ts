import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import { KIND_FIELDS } from '#domain/papers/question-kinds.ts';
import { PASSAGE_TEXTS } from '../translations.ts';

/** The sections of a mock test from files of any import format: one file for each language, the same questions in each. */

type Authored = Readonly<Record<string, unknown>>;

export interface FileOfLanguage {
  readonly language: Language;
  /** What the reader of the file made of it. */
  readonly authored: Authored;
}

/** A section of the exam as its blueprint has it. */
export interface WantedSection {
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly count: number;
}

export interface SectionsOfFiles {
  readonly languages: readonly Language[];
  readonly sections: readonly { readonly slug: string; readonly file: Authored }[];
  /** Why the files do not go together, by question; empty where they do. */
  readonly issues: readonly string[];
}

const ONE_SECTION: Omit<WantedSection, 'count'> = {
  slug: 'questions',
  name: 'Questions',
  names: { hi: 'प्रश्न', gu: 'પ્રશ્નો' },
};
const TRANSLATED = ['question', 'options', 'explanation', ...KIND_FIELDS.map(({ key }) => key)];

const listOf = (value: unknown): readonly Authored[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const questionsOf = ({ authored }: FileOfLanguage): readonly Authored[] => listOf(authored['questions']);

const textsOf = (record: Authored | undefined, keys: readonly string[]): Authored =>
  Object.fromEntries(keys.flatMap((key) => (record?.[key] === undefined ? [] : [[key, record[key]] as const])));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The places of the right options, or the number itself, as text to compare. */
function keyPlacesOf({ options, correctAnswer, correctAnswers, correctNumber, tolerance = 0 }: Authored): string {
  if (!Array.isArray(options)) return JSON.stringify([correctNumber, tolerance]);
  const right = Array.isArray(correctAnswers) ? correctAnswers : [correctAnswer];
  const places = right.map((each) => options.findIndex((option) => isSame(option, each)));
  return JSON.stringify(places.toSorted((one, other) => one - other));
}

function issuesBetween(base: FileOfLanguage, other: FileOfLanguage): readonly string[] {
  const [own, translated] = [questionsOf(base), questionsOf(other)];
  const [name, otherName] = [LANGUAGE_NAMES[base.language], LANGUAGE_NAMES[other.language]];
  if (own.length !== translated.length)
    return [
      `The ${name} file has ${own.length} questions and the ${otherName} file ${translated.length}. Both must have the same ones, in the same order.`,
    ];
  return own.flatMap((question, index) =>
    keyPlacesOf(question) === keyPlacesOf(translated[index] ?? {})
      ? []
      : [
          `Question ${index + 1}: the right ${question['options'] === undefined ? 'number is not the same' : 'option does not stand at the same place'} in the ${name} and the ${otherName} file.`,
        ],
  );
}

function passagesOf(files: readonly FileOfLanguage[], questions: readonly Authored[]): Authored {
  const used = new Set(questions.map(({ passage }) => passage));
  const [base, ...others] = files.map((file) => ({
    language: file.language,
    passages: isRecord(file.authored['passages']) ? file.authored['passages'] : {},
  }));
  const listed = Object.entries(base?.passages ?? {}).filter(([id, passage]) => used.has(id) && isRecord(passage));
  if (listed.length === 0) return {};
  const passages = listed.map(([id, passage]) => {
    const translations = others.map(({ language, passages: own }) => [
      language,
      textsOf(isRecord(own[id]) ? own[id] : undefined, PASSAGE_TEXTS),
    ]);
    return [
      id,
      { ...(passage as Authored), ...(others.length > 0 && { translations: Object.fromEntries(translations) }) },
    ];
  });
  return { passages: Object.fromEntries(passages) };
}

/** A language whose file repeats the base's texts in a section has no translation of it: the section goes without. */
function sectionOf(
  files: readonly FileOfLanguage[],
  { name, names }: WantedSection,
  from: number,
  to: number,
): Authored {
  const [base, ...others] = files;
  const slices = (file: FileOfLanguage): readonly Authored[] => questionsOf(file).slice(from, to);
  const own = base === undefined ? [] : slices(base);
  const translations = others.filter(
    (other) =>
      !slices(other).every((question, index) => isSame(textsOf(question, TRANSLATED), textsOf(own[index], TRANSLATED))),
  );
  const kept = files.filter((file) => file === base || translations.includes(file));
  return {
    name,
    names,
    languages: kept.map(({ language }) => language),
    ...passagesOf(kept, own),
    questions: own.map((question, index) => ({
      ...question,
      ...(translations.length > 0 && {
        translations: Object.fromEntries(
          translations.map((other) => [other.language, textsOf(slices(other)[index], TRANSLATED)]),
        ),
      }),
    })),
  };
}

/**
 * As many questions as the exam has are shared out over its sections in order; any other number is one section. The
 * first file's language is the base.
 */
export function sectionsOfFiles(files: readonly FileOfLanguage[], wanted: readonly WantedSection[]): SectionsOfFiles {
  const [base, ...others] = files;
  const languages = files.map(({ language }) => language);
  if (base === undefined) return { languages, sections: [], issues: [] };
  const issues = others.flatMap((other) => issuesBetween(base, other));
  if (issues.length > 0) return { languages, sections: [], issues };
  const total = questionsOf(base).length;
  const isWhole = wanted.reduce((sum, { count }) => sum + count, 0) === total;
  let from = 0;
  const sections = (isWhole ? wanted : [{ ...ONE_SECTION, count: total }]).map((section) => {
    const start = from;
    from += section.count;
    return { slug: section.slug, file: sectionOf(files, section, start, from) };
  });
  return { languages, sections, issues };
}
