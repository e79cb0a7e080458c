import type { Language } from '../../lib/languages.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import { DEFAULT_MARKING } from '../marking.ts';
import type { Paper } from '../paper.ts';
import { EMPTY_PAPER } from '../paper.ts';
import { PART_NAMES } from '../part-names.ts';
import type { Variant } from './draw-variant.ts';
import { findVariant, shownIn } from './draw-variant.ts';
import { topicsWithin } from '../topics.ts';
import { inSeedOrder } from './random.ts';
import type { PracticeWish } from './practice-wish.ts';
import type { QuestionFamily } from './question-family.ts';
import { findDrawnFrom, idOfVariant, questionOfVariant } from './variant-question.ts';

const PRACTICE_COUNT = 10;
const TEST_COUNT = 20;
/** Draws that may give a question once more, before a practice is left shorter. */
const MOST_REPEATS = 80;
/** A student who practises is slower than one who is prepared. */
const SLOWER = 1.5;

const tableOf = (familyId: string): string | undefined => familyId.split('.')[0];

interface Pools {
  /** Drawn from first, for as long as it has new questions. */
  readonly first: readonly QuestionFamily[];
  readonly after: readonly QuestionFamily[];
}

/**
 * The one family that is wished for, or all of them: those of every topic within. After a family of facts comes the rest
 * of its table, because one way to ask one column has too few.
 */
function poolsFor({ topic, family }: PracticeWish, families: readonly QuestionFamily[]): Pools {
  const wanted = families.find(({ id }) => id === family);
  const first = wanted === undefined ? [] : [wanted];
  if (wanted?.kind === 'facts')
    return { first, after: families.filter(({ id }) => tableOf(id) === tableOf(wanted.id)) };
  if (wanted !== undefined) return { first, after: first };
  const topics = topicsWithin(topic);
  return { first: [], after: families.filter((each) => topics.includes(each.topic)) };
}

/** A draw of a family; of facts, one of those that are new. */
const drawNew = (family: QuestionFamily, seed: string, facts: ReadonlySet<string>): Variant | null =>
  family.kind === 'facts' ? family.find(seed, { isNewFact: (name) => !facts.has(name) }) : findVariant(family, seed);

/**
 * Ten different questions, or twenty for a test, from the families in turn. No two ask the same fact, unless the practice
 * would be shorter: then no two begin with the same one. The seed of each is the practice's with a number, so that it can
 * be drawn again by itself. Null where no family fits the wish.
 */
export function drawPractice(
  wish: PracticeWish,
  seed: string,
  all: readonly QuestionFamily[],
): readonly Variant[] | null {
  const { first, after } = poolsFor(wish, all);
  const families = inSeedOrder(after, seed, ({ id }) => id);
  if (families.length === 0) return null;
  const wanted = wish.isTest === true ? TEST_COUNT : PRACTICE_COUNT;
  const variants = new Map<string, Variant>();
  const facts = new Set<string>();
  const most = wanted + MOST_REPEATS;
  for (let draws = 0; variants.size < wanted && draws < 2 * most; draws += 1) {
    const pool = first.length > 0 && draws < 2 * wanted ? first : families;
    const family = pool[draws % pool.length] as QuestionFamily;
    const own = `${seed}${draws.toString(36)}`;
    const variant = draws < most ? drawNew(family, own, facts) : findVariant(family, own);
    if (variant === null) continue;
    const told = draws < most ? variant.facts : variant.facts.slice(0, 1);
    if (told.some((fact) => facts.has(fact))) continue;
    const text = JSON.stringify([shownIn(variant), variant.texts.en.body]);
    if (variants.has(text)) continue;
    variants.set(text, variant);
    for (const fact of draws < most ? variant.facts : told) facts.add(fact);
  }
  return variants.size === 0 ? null : [...variants.values()];
}

/** The languages that all of the questions are in; the first one's own where they share none. */
export function languagesOfPractice(variants: readonly Variant[]): readonly Language[] {
  const shared = LANGUAGES.filter((each) => variants.every(({ family }) => family.languages.includes(each)));
  return shared.length > 0 ? shared : (variants[0]?.family.languages ?? LANGUAGES);
}

/**
 * The drawn questions as a paper of one language, or of theirs where they are not in it, with the academy's own practice
 * marking. Its title is the topic of the first question, unless another is given.
 */
export function practicePaper(
  variants: readonly Variant[],
  wanted: Language,
  { topic, isTest = false }: Partial<Pick<PracticeWish, 'topic' | 'isTest'>> = {},
): Paper {
  const [first] = variants;
  const languages = languagesOfPractice(variants);
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? wanted);
  const seconds = variants.reduce((sum, each) => sum + each.seconds, 0);
  return {
    ...EMPTY_PAPER,
    topic: first === undefined ? '' : (topic ?? first.family.topic),
    questions: variants.map((variant) => questionOfVariant(variant, language)),
    marking: DEFAULT_MARKING,
    durationMs: Math.ceil((seconds * (isTest ? 1 : SLOWER)) / 60) * 60_000,
    language,
    names: PART_NAMES[language],
  };
}

/** The drawn question with this id, whole: 'fam.percent-of-number.k3f9'. Null for any other id. */
export function redraw(questionId: string, families: readonly QuestionFamily[]): Variant | null {
  const { family: id, seed } = findDrawnFrom(questionId) ?? { family: '', seed: '' };
  const family = families.find((each) => each.id === id) ?? null;
  const variant = family === null ? null : findVariant(family, seed);
  return variant === null || idOfVariant(variant) !== questionId ? null : variant;
}
