import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { Blueprint, BlueprintSection } from '#domain/mocks/blueprints/blueprint.ts';
import type { FilledQuestion } from '#domain/mocks/blueprints/picker.ts';
import { KEY_FIELDS } from '#domain/papers/answer-keys.ts';
import { authoredVariant, idAtPlace } from '#domain/papers/families/variant-question.ts';
import { translated } from '../translations.ts';

/** The papers of a filled blueprint, as authors write the sections of a mock test (docs/content.md). */

type Authored = Readonly<Record<string, unknown>>;

/** A question of the bank as its author wrote it. */
export interface BankText {
  readonly question: Authored;
  /** Of its section, the base language first. */
  readonly languages: readonly Language[];
  readonly passage: Authored | null;
}

/** A question that staff wrote for its place, in all languages of the section. */
export interface WrittenPlace {
  readonly id: null;
  readonly origin: { readonly kind: 'written'; readonly question: Authored };
  readonly passage: null;
}

export type PlacedQuestion = FilledQuestion | WrittenPlace;

/** The file of a section. */
export interface SectionFile {
  readonly name: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly languages: readonly Language[];
  readonly passages?: Readonly<Record<string, Authored>>;
  readonly questions: readonly Authored[];
}

const TEXT_KEYS = ['topic', 'difficulty', 'type', 'passage', ...KEY_FIELDS, 'id'];

const translationsIn = (record: Authored): Authored => (isRecord(record['translations']) ? record['translations'] : {});

/** A text in other languages than it was written in: the first becomes the base, the others its translations. */
function rebased(
  record: Authored,
  from: readonly Language[],
  to: readonly Language[],
  shared: readonly string[],
): Authored {
  const [base = 'en', ...others] = to;
  const inLanguage = (language: Language): Authored => {
    const own =
      language === from[0] ? record : { ...record, ...(translationsIn(record)[language] as object | undefined) };
    return Object.fromEntries(Object.entries(own).filter(([key]) => key !== 'translations'));
  };
  const textIn = (language: Language): Authored => {
    const keys = Object.keys(inLanguage(language)).filter((key) => !shared.includes(key));
    return Object.fromEntries(keys.map((key) => [key, inLanguage(language)[key]]));
  };
  return {
    ...inLanguage(base),
    ...(others.length > 0 && { translations: Object.fromEntries(others.map((each) => [each, textIn(each)])) }),
  };
}

function questionOf(
  { origin }: PlacedQuestion,
  languages: readonly Language[],
  textOf: (id: string) => BankText | null,
): Authored {
  const [base = 'en', ...others] = languages;
  if (origin.kind === 'written') return origin.question;
  if (origin.kind === 'drawn') return authoredVariant(origin.variant, base, others);
  const text = textOf(origin.question.id);
  if (text === null) throw new Error(`the bank has no text of ${origin.question.id}`);
  const { question, languages: own } = text;
  const rewritten = rebased(question, own, languages, TEXT_KEYS);
  if (base === own[0]) return rewritten;
  const inBase = translated(question, base);
  return {
    ...rewritten,
    ...Object.fromEntries(KEY_FIELDS.flatMap((key) => (key in inBase ? [[key, inBase[key]] as const] : []))),
  };
}

/** The shortest beginning of each slug that no other has: 'q' of 'quantitative-aptitude'. */
export function slugInitials(slugs: readonly string[]): readonly string[] {
  return slugs.map((slug) => {
    const lengths = Array.from({ length: slug.length }, (_, index) => index + 1);
    const length = lengths.find((each) => slugs.filter((other) => other.startsWith(slug.slice(0, each))).length === 1);
    return slug.slice(0, length);
  });
}

const placeIdOf = (idStart: string, index: number): string => `${idStart}${String(index + 1).padStart(2, '0')}`;

/** Section files with the ids that a mock test of this name has: what drew a question stays at its end. */
export function withPlaceIds(
  mockId: string,
  sections: readonly { readonly slug: string; readonly file: Authored }[],
): Readonly<Record<string, Authored>> {
  const initials = slugInitials(sections.map(({ slug }) => slug));
  return Object.fromEntries(
    sections.map(({ slug, file }, place) => {
      const questions = Array.isArray(file['questions']) ? (file['questions'] as unknown[]) : [];
      const numbered = questions.map((question, index) => {
        const own = isRecord(question) ? question : {};
        return { ...own, id: idAtPlace(placeIdOf(`${mockId}-${initials[place] ?? ''}`, index), own['id']) };
      });
      return [slug, { ...file, questions: numbered }];
    }),
  );
}

function sectionFileOf(
  { names, languages }: BlueprintSection,
  questions: readonly PlacedQuestion[],
  { idStart, textOf }: { readonly idStart: string; readonly textOf: (id: string) => BankText | null },
): SectionFile {
  const passageIds = [...new Set(questions.flatMap(({ passage }) => (passage === null ? [] : [passage])))];
  const passages = questions.flatMap(({ id, passage }) => {
    const own = passage === null || id === null ? null : textOf(id);
    const text = own?.passage ?? null;
    return own === null || text === null || passage === null
      ? []
      : [[`p${passageIds.indexOf(passage) + 1}`, rebased(text, own.languages, languages, [])] as const];
  });
  const { en: name = '', ...others } = names;
  return {
    name,
    names: others,
    languages,
    ...(passages.length > 0 && { passages: Object.fromEntries(passages) }),
    questions: questions.map((filled, index) => {
      const authored = questionOf(filled, languages, textOf);
      return {
        ...authored,
        id: idAtPlace(placeIdOf(idStart, index), filled.id),
        ...(filled.passage !== null && { passage: `p${passageIds.indexOf(filled.passage) + 1}` }),
      };
    }),
  };
}

/** The files of the sections that have a question, by slug, with ids that begin with the mock's. */
export function sectionFilesOf(
  mockId: string,
  { sections }: Blueprint,
  filled: { readonly sections: readonly { readonly questions: readonly PlacedQuestion[] }[] },
  textOf: (id: string) => BankText | null,
): Readonly<Record<string, SectionFile>> {
  const initials = slugInitials(sections.map(({ slug }) => slug));
  return Object.fromEntries(
    sections.flatMap((section, index) => {
      const { questions = [] } = filled.sections[index] ?? {};
      return questions.length === 0
        ? []
        : [
            [
              section.slug,
              sectionFileOf(section, questions, { idStart: `${mockId}-${initials[index] ?? ''}`, textOf }),
            ],
          ];
    }),
  );
}
