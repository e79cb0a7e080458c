import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { BankSection, BankSource } from '#domain/mocks/blueprints/bank-source.ts';
import type { BankQuestion, Stock } from '#domain/mocks/blueprints/stock.ts';
import { authoredStems } from '#domain/mocks/blueprints/stock.ts';
import { isDifficulty } from '#domain/papers/difficulty.ts';
import { KIND_OF_RESPONSE } from '#domain/mocks/key-of-question.ts';
import { kindOfType } from '#domain/papers/question-kinds.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { authoredVariant, findDrawnFrom } from '#domain/papers/families/variant-question.ts';
import { factNamesOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { paperTitle } from '#domain/papers/paper-reference.ts';
import { bankSectionOf } from '../../../../src/papers/mocks/bank-source.ts';
import type { BankText } from '../../../../src/papers/mocks/filled-sections.ts';
import { keyOfFact, questionKeysOf, splitKeys } from '../../../../src/papers/question-keys.ts';
import { passagesOf, translatedInto, without } from '../../../../src/papers/translations.ts';
import type { StoredPaper } from '../../../ports/papers.ts';
import type { Context } from '../../context.ts';
import { factFamilies } from '../../papers/redrawn.ts';

type Authored = Readonly<Record<string, unknown>>;

/** What a mock test can be made of, with the texts of the bank. */
export interface TextStock extends Stock {
  readonly textOf: (id: string) => BankText | null;
  /** The mock test or the paper that has a question of the bank. */
  readonly sourceOf: (id: string) => string;
  /** Whether a free paper has the question with this key. */
  readonly isFreeKey: (key: string) => boolean;
  /** Whether a free paper asks the fact with this name. */
  readonly isFreeFact: (name: string) => boolean;
  /** The same of mock tests. */
  readonly isMockFact: (name: string) => boolean;
}

/** Drafts and published papers together. */
const MOST_PAPERS = 2_000;
/** Each draft costs a query. */
const MOST_DRAFTS = 40;

interface Part {
  /** For staff. */
  readonly source: string;
  /** Before the names of passages, which are a section's own. */
  readonly scope: string;
  readonly section: BankSection;
}

const partsOfMock = ({ id, sections }: BankSource): readonly Part[] =>
  sections.map((section, index) => ({ source: id, scope: `${id}/${index}`, section }));

/** The stored papers by whether any student could ever read them. */
async function storedPapers(
  ctx: Context,
): Promise<{ readonly drafts: readonly StoredPaper[]; readonly seen: readonly StoredPaper[] }> {
  const all = await ctx.storedPapers.list({
    text: '',
    status: null,
    column: 'updated',
    isDescending: true,
    limit: MOST_PAPERS,
    after: null,
  });
  const isDraft = ({ firstPublishedAt, status }: StoredPaper): boolean =>
    firstPublishedAt === null && status === 'draft';
  return { drafts: all.filter(isDraft), seen: all.filter((paper) => !isDraft(paper)) };
}

/** The question with its translations into these languages alone. */
function inLanguages(question: Authored, languages: readonly Language[]): Authored {
  const { translations } = question;
  if (!isRecord(translations)) return question;
  const kept = Object.entries(translations).filter(([language]) => languages.some((each) => each === language));
  return { ...without(question, 'translations'), ...(kept.length > 0 && { translations: Object.fromEntries(kept) }) };
}

/** The questions of a draft by the languages that they are in, each with its passage. */
function byLanguages(
  language: Language,
  questions: readonly Authored[],
  passages: Readonly<Record<string, Authored>>,
): readonly (readonly [languages: readonly Language[], questions: readonly Authored[]])[] {
  const languagesOf = (question: Authored): readonly Language[] => {
    const { passage } = question;
    const others = translatedInto(question);
    const inPassage = typeof passage === 'string' ? translatedInto(passages[passage] ?? {}) : others;
    return [language, ...others.filter((each) => each !== language && inPassage.includes(each))];
  };
  const groups = Map.groupBy(questions, (question) => languagesOf(question).join());
  return [...groups.values()].map((group) => {
    const languages = languagesOf(group[0] ?? {});
    return [languages, group.map((question) => inLanguages(question, languages))];
  });
}

async function partsOfDraft(ctx: Context, draft: StoredPaper): Promise<readonly Part[]> {
  const authored = JSON.parse(await ctx.storedPapers.readText(draft, 'authored')) as Authored;
  const { questions } = authored;
  const passages = passagesOf(authored);
  const { exam } = draft.reference;
  const source = `draft: ${exam}, ${paperTitle(draft.reference)}`;
  const listed = Array.isArray(questions) ? questions.filter(isRecord) : [];
  return byLanguages(draft.language, listed, passages).map(([languages, group]) => ({
    source,
    scope: `draft/${draft.id}`,
    section: bankSectionOf({
      name: draft.topic,
      languages,
      questions: group,
      passages: Object.fromEntries(
        Object.entries(passages).map(([id, passage]) => [id, inLanguages(passage, languages)]),
      ),
    }),
  }));
}

/** The index of the right option; null where none or several are. */
function letterOf({ options, correctAnswer }: Readonly<Record<string, unknown>>): number | null {
  if (!Array.isArray(options)) return null;
  const index = options.findIndex((option) => JSON.stringify(option) === JSON.stringify(correctAnswer));
  return index === -1 ? null : index;
}

/** Null for a question without what a mock test shows of it, and for one that a mock test cannot ask. */
function bankQuestionOf(
  question: Readonly<Record<string, unknown>>,
  { key, isFree }: Pick<BankQuestion, 'key' | 'isFree'>,
  { scope, section: { languages } }: Part,
): BankQuestion | null {
  const { id, topic, difficulty, question: stem, passage, explanation, marking, dropped, type } = question;
  const isWhole = [id, topic, stem, explanation].every((text) => typeof text === 'string' && text !== '');
  const letter = letterOf(question);
  const responseKind = KIND_OF_RESPONSE[kindOfType(type)];
  // The profile of a mock test marks its questions, and the board drops none before it is held.
  const isForMocks = (letter !== null || responseKind !== 'option') && marking === undefined && dropped === undefined;
  if (!isWhole || !isDifficulty(difficulty) || !isForMocks) return null;
  return {
    id: String(id),
    key,
    isFree,
    topic: String(topic),
    difficulty,
    languages,
    stem: String(stem),
    passage: typeof passage === 'string' ? `${scope}/${passage}` : null,
    responseKind,
    letter,
  };
}

/** How many mocks have each key, and how many questions of mocks each family drew. */
function countsOf(mocks: readonly BankSource[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { sections } of mocks) {
    new Set(sections.flatMap(({ keys }) => keys.flat())).forEach(add);
    for (const { id } of sections.flatMap(({ questions }) => questions)) {
      const family = typeof id === 'string' ? findDrawnFrom(id)?.family : undefined;
      if (family !== undefined) add(family);
    }
  }
  return counts;
}

const stemsOf = (mocks: readonly BankSource[]): ReadonlySet<string> =>
  new Set(mocks.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions.flatMap(authoredStems))));

/**
 * The questions of mock tests and of papers that no student has seen, the families, and how often mocks use each. Free
 * are the day papers of the build, every paper that was ever published, and free mocks.
 */
export async function loadStock(ctx: Context): Promise<TextStock> {
  const [mocks, { papers }, stored, ofFacts] = await Promise.all([
    ctx.questionBank.list(),
    ctx.builtBank.catalogue(),
    storedPapers(ctx),
    factFamilies(ctx),
  ]);
  const drafts = await Promise.all(stored.drafts.slice(0, MOST_DRAFTS).map((draft) => partsOfDraft(ctx, draft)));
  const freeKeys = new Set([
    ...Object.values(papers).flatMap(splitKeys),
    ...stored.seen.flatMap(({ questionKeys }) => splitKeys(questionKeys)),
    ...mocks
      .filter(({ access }) => access === 'free')
      .flatMap(({ sections }) => sections.flatMap(({ keys }) => keys.flat())),
  ]);
  const texts = new Map<string, BankText & { readonly source: string }>();
  const bank = [...mocks.flatMap(partsOfMock), ...drafts.flat()].flatMap((part) =>
    part.section.questions.flatMap((question, index) => {
      const keys = part.section.keys[index] ?? [];
      const isFree = keys.some((key) => freeKeys.has(key));
      const own = bankQuestionOf(question, { key: keys[0] ?? '', isFree }, part);
      if (own === null) return [];
      const { languages, passages } = part.section;
      const passage = passages[String(question['passage'])] ?? null;
      texts.set(own.id, { question, languages, passage, source: part.source });
      return [own];
    }),
  );
  // A question of facts is told apart by its facts: hashing its text for each of thousands of draws takes too long.
  const isFreeVariant = (variant: Variant): boolean =>
    variant.facts.length === 0 &&
    questionKeysOf({ questions: [authoredVariant(variant, 'en')] }).some((key) => freeKeys.has(key));
  const mockFacts = new Set(
    mocks.flatMap(({ sections }) =>
      sections.flatMap(({ questions }) =>
        questions.flatMap(({ id }) => (typeof id === 'string' ? factNamesOf(id) : [])),
      ),
    ),
  );
  // Free papers have the facts of their questions among their keys. Thousands of draws ask for the same names.
  const freeFacts = new Map<string, boolean>();
  const isFreeFact = (name: string): boolean => {
    const isFree = freeFacts.get(name) ?? freeKeys.has(keyOfFact(name));
    freeFacts.set(name, isFree);
    return isFree;
  };
  return {
    bank,
    families: [...EVERY_FAMILY, ...ofFacts],
    usage: {
      counts: countsOf(mocks),
      stems: stemsOf(mocks),
      isFreeVariant,
      isUsedFact: (name) => mockFacts.has(name) || isFreeFact(name),
    },
    textOf: (id) => texts.get(id) ?? null,
    sourceOf: (id) => texts.get(id)?.source ?? '',
    isFreeKey: (key) => freeKeys.has(key),
    isFreeFact,
    isMockFact: (name) => mockFacts.has(name),
  };
}
