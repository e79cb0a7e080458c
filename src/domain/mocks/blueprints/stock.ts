import type { Language } from '../../lib/languages.ts';
import type { Difficulty } from '../../papers/difficulty.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { Variant } from '../../papers/families/draw-variant.ts';
import { shownIn } from '../../papers/families/draw-variant.ts';
import type { QuestionFamily } from '../../papers/families/question-family.ts';
import type { ResponseKind } from '../mock-rules.ts';
import { isTopic, topicsWithin } from '../../papers/topics.ts';
import type { BlueprintTopic } from './blueprint.ts';

/** What blueprints know of a question that somebody wrote. */
export interface BankQuestion {
  /** Its own in the whole bank. */
  readonly id: string;
  /** Equal for two questions that ask the same, wherever they are. */
  readonly key: string;
  /** Whether it is in a paper that every student may read. */
  readonly isFree: boolean;
  readonly topic: string;
  readonly difficulty: Difficulty;
  /** Those in which it is whole. */
  readonly languages: readonly Language[];
  readonly stem: string;
  /** The name of its passage, its own in the whole bank. */
  readonly passage: string | null;
  /** How it is answered. */
  readonly responseKind: ResponseKind;
  /** The index of the right option; null where the question has not one alone. */
  readonly letter: number | null;
}

/** How often mock tests use what they are made of. */
export interface Usage {
  /** The number of mocks by a question's key, and of drawn questions by a family's id. Missing: none. */
  readonly counts: ReadonlyMap<string, number>;
  /** Stems of mocks, as `comparedStem` writes them: no question is drawn with one of these. */
  readonly stems: ReadonlySet<string>;
  /** Whether a free paper has the question that a family would draw. Missing: none has. */
  readonly isFreeVariant?: (variant: Variant) => boolean;
  /** Whether a mock test or a free paper asks the fact with this name. Missing: none does. */
  readonly isUsedFact?: (name: string) => boolean;
}

export interface Stock {
  readonly bank: readonly BankQuestion[];
  readonly families: readonly QuestionFamily[];
  readonly usage: Usage;
}

export const NO_USAGE: Usage = { counts: new Map(), stems: new Set() };

/** A stem without what does not make it another one: case and spaces. */
export const comparedStem = (stem: string): string =>
  stem.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Two words for a topic that staff typed, and which is the id of none, are the same in any case. */
const compared = (topic: string): string => topic.trim().toLowerCase();

/** The topics that a blueprint's topic asks: itself and the others named, each with all of its subject if it stands for that. */
const topicsOf = ({ topic, also }: Pick<BlueprintTopic, 'topic' | 'also'>): readonly string[] =>
  [topic, ...also].flatMap((each): readonly string[] => (isTopic(each) ? topicsWithin(each) : [compared(each)]));

/** Tells whether a question of a topic is on the topic of the blueprint. */
export const onTopic = (wanted: Pick<BlueprintTopic, 'topic' | 'also'>): ((asked: string) => boolean) => {
  const topics = new Set(topicsOf(wanted));
  return (asked) => topics.has(asked) || topics.has(compared(asked));
};

/** A stem with what its pictures show, because many figure questions have one stem. */
const seenStem = (texts: readonly string[]): string => comparedStem(texts.join(' '));

/** The stem of a drawn question as it is compared. */
export const drawnStem = (variant: Variant): string => seenStem(shownIn(variant));

const altOf = (value: unknown): readonly string[] => {
  const image = isRecord(value) ? value['image'] : undefined;
  const alt = isRecord(image) ? image['alt'] : undefined;
  return typeof alt === 'string' ? [alt] : [];
};

/** The stem of an authored question in each of its languages, as they are compared. */
export function authoredStems(question: Readonly<Record<string, unknown>>): readonly string[] {
  const { translations } = question;
  const others = isRecord(translations) ? Object.values(translations).filter(isRecord) : [];
  return [question, ...others].flatMap((text) => {
    const { question: stem, options } = text;
    if (typeof stem !== 'string') return [];
    const own = altOf(text);
    const ofOptions = own.length > 0 || !Array.isArray(options) ? [] : options.flatMap(altOf).toSorted();
    return [seenStem([stem, ...own, ...ofOptions])];
  });
}

/** The families that draw questions on the topic for the exam. */
export function familiesOn(
  wanted: Pick<BlueprintTopic, 'topic' | 'also'>,
  families: readonly QuestionFamily[],
  exam: string,
): readonly QuestionFamily[] {
  const topics = new Set(topicsOf(wanted));
  return families.filter((family) => topics.has(family.topic) && family.exams.some((each) => each === exam));
}
