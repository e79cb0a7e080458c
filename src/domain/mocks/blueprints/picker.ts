import type { Difficulty } from '../../papers/difficulty.ts';
import type { Variant } from '../../papers/families/draw-variant.ts';
import type { Random } from '../../papers/families/random.ts';
import { randomOf, shuffle } from '../../papers/families/random.ts';
import { idOfVariant } from '../../papers/families/variant-question.ts';
import type { BlueprintSection, BlueprintTopic } from './blueprint.ts';
import { factNamesOf } from '../../papers/fact-tables/fact-ids.ts';
import { findVariant, findVariantById } from './drawn-candidates.ts';
import type { BankQuestion, Stock } from './stock.ts';
import { comparedStem, drawnStem, familiesOn, onTopic } from './stock.ts';

/** Where a question of a filled paper comes from. `uses`: of the question in mocks, or of the family. */
export type QuestionOrigin =
  | { readonly kind: 'bank'; readonly question: BankQuestion; readonly uses: number }
  | { readonly kind: 'drawn'; readonly variant: Variant; readonly uses: number };

export interface FilledQuestion {
  /** Of the bank's question, or of the drawn one. */
  readonly id: string;
  /** As the blueprint names it. */
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly origin: QuestionOrigin;
  readonly letter: number | null;
  readonly passage: string | null;
}

/** One question that is wanted. */
export interface Slot {
  readonly section: BlueprintSection;
  readonly topic: BlueprintTopic;
  readonly difficulty: Difficulty;
}

const LETTERS = 4;
/** Of the ways to ask a topic's facts, the least used are tried for one question. */
const MOST_FAMILIES = 30;
/** A family that has no question of a difficulty with the key at two letters is not tried at the others. */
const LETTERS_TRIED = 2;

/** Picks one question after the other, and remembers what is in the paper. */
export class Picker {
  readonly #exam: string;
  readonly #stock: Stock;
  readonly #random: Random;
  readonly #bank: readonly BankQuestion[];
  readonly #taken = new Set<string>();
  readonly #stems: Set<string>;
  /** What questions of fact tables ask. */
  readonly #facts = new Set<string>();
  readonly #passages = new Set<string>();
  readonly #letters = new Map<string, number[]>();
  readonly #drawn = new Map<string, number>();
  /** Families with a difficulty that they were found to have no question of. */
  readonly #without = new Set<string>();

  constructor(exam: string, stock: Stock, seed: string) {
    this.#exam = exam;
    this.#stock = stock;
    this.#random = randomOf(seed);
    const free = new Set(stock.bank.flatMap(({ isFree, key }) => (isFree ? [key] : [])));
    // Shuffled once, so that equals are taken in an order that the seed decides.
    this.#bank = shuffle(
      this.#random,
      stock.bank.filter(({ key }) => !free.has(key)),
    );
    this.#stems = new Set([
      ...stock.usage.stems,
      ...stock.bank.flatMap(({ isFree, stem }) => (isFree ? [comparedStem(stem)] : [])),
    ]);
  }

  #usesOf = (name: string): number => this.#stock.usage.counts.get(name) ?? 0;

  /** Whether neither this paper nor another mock or a free paper asks the fact. */
  #isNewFact = (name: string): boolean => !this.#facts.has(name) && this.#stock.usage.isUsedFact?.(name) !== true;

  /** How often each letter is right so far. */
  #lettersOf(section: string): number[] {
    const counts = this.#letters.get(section) ?? Array.from({ length: LETTERS }, () => 0);
    this.#letters.set(section, counts);
    return counts;
  }

  #weightOf(section: string, letter: number | null): number {
    return letter === null ? 0 : (this.#lettersOf(section)[letter] ?? 0);
  }

  /** Counts a question as one of the paper. Without a section it is only not taken again. */
  take(
    section: string | null,
    { id, origin, letter, passage }: Pick<FilledQuestion, 'id' | 'origin' | 'letter' | 'passage'>,
  ): void {
    this.#taken.add(id);
    if (origin.kind === 'bank') this.#taken.add(origin.question.key);
    this.#stems.add(origin.kind === 'bank' ? comparedStem(origin.question.stem) : drawnStem(origin.variant));
    for (const fact of factNamesOf(id)) this.#facts.add(fact);
    if (section === null) return;
    if (origin.kind === 'drawn') {
      const { family } = origin.variant;
      this.#drawn.set(family.id, (this.#drawn.get(family.id) ?? 0) + 1);
    }
    if (passage !== null) this.#passages.add(passage);
    const letters = this.#lettersOf(section);
    if (letter !== null) letters[letter] = (letters[letter] ?? 0) + 1;
  }

  /** The same for a question of which only the id is known; nothing for one that is neither in the bank nor drawn. */
  takeById(section: string | null, id: string): void {
    const question = this.#stock.bank.find((each) => each.id === id);
    if (question !== undefined)
      return this.take(section, {
        id,
        origin: { kind: 'bank', question, uses: 0 },
        letter: question.letter,
        passage: question.passage,
      });
    const variant = findVariantById(id, this.#stock.families);
    if (variant !== null)
      this.take(section, { id, origin: { kind: 'drawn', variant, uses: 0 }, letter: variant.right, passage: null });
  }

  #fits({ section, difficulty }: Slot, isOnTopic: (topic: string) => boolean, question: BankQuestion): boolean {
    return (
      question.difficulty === difficulty &&
      question.responseKind === section.responseKind &&
      isOnTopic(question.topic) &&
      section.languages.every((language) => question.languages.includes(language)) &&
      !this.#taken.has(question.id) &&
      !this.#taken.has(question.key) &&
      !factNamesOf(question.id).some((fact) => this.#facts.has(fact))
    );
  }

  /** The least used question of the bank; among equals one of a passage that is in the paper, then of the rarest letter. */
  fromBank(slot: Slot, isUsed: boolean): FilledQuestion | null {
    const rankOf = (question: BankQuestion): readonly number[] => [
      this.#usesOf(question.key),
      question.passage !== null && this.#passages.has(question.passage) ? 0 : 1,
      this.#weightOf(slot.section.slug, question.letter),
    ];
    const isOnTopic = onTopic(slot.topic);
    const [best] = this.#bank
      .filter((question) => this.#usesOf(question.key) > 0 === isUsed && this.#fits(slot, isOnTopic, question))
      .map((question) => ({ question, rank: rankOf(question) }))
      .toSorted((one, other) => {
        const difference = one.rank.findIndex((value, index) => value !== other.rank[index]);
        return difference === -1 ? 0 : (one.rank[difference] ?? 0) - (other.rank[difference] ?? 0);
      });
    if (best === undefined) return null;
    const { question } = best;
    return {
      id: question.id,
      topic: slot.topic.topic,
      difficulty: slot.difficulty,
      origin: { kind: 'bank', question, uses: this.#usesOf(question.key) },
      letter: question.letter,
      passage: question.passage,
    };
  }

  /** A new question of the least used family on the topic, with its key at the rarest letter of the section. */
  drawn({ section, topic, difficulty }: Slot): FilledQuestion | null {
    if (section.responseKind !== 'option') return null;
    const usesOf = ({ id }: { readonly id: string }): number => this.#usesOf(id) + (this.#drawn.get(id) ?? 0);
    const suited = familiesOn(topic, this.#stock.families, this.#exam).filter((family) =>
      section.languages.every((language) => family.languages.includes(language)),
    );
    const families = shuffle(this.#random, suited)
      .filter(({ id }) => !this.#without.has(`${id}/${difficulty}`))
      .toSorted((one, other) => usesOf(one) - usesOf(other));
    const letters = shuffle(
      this.#random,
      Array.from({ length: LETTERS }, (_, letter) => letter),
    ).toSorted((one, other) => this.#weightOf(section.slug, one) - this.#weightOf(section.slug, other));
    const isNew = (variant: Variant): boolean => {
      const id = idOfVariant(variant);
      return (
        !this.#taken.has(id) &&
        // Questions with statements or lists below the stem share it.
        (variant.texts.en.body !== undefined || !this.#stems.has(drawnStem(variant))) &&
        this.#stock.usage.isFreeVariant?.(variant) !== true
      );
    };
    for (const family of families.slice(0, MOST_FAMILIES)) {
      const kind = `${family.id}/${difficulty}`;
      for (const letter of letters.slice(0, LETTERS_TRIED)) {
        const variant = findVariant(family, { difficulty, letter, isNewFact: this.#isNewFact, isNew }, this.#random);
        if (variant === null) continue;
        const uses = this.#usesOf(family.id);
        return {
          id: idOfVariant(variant),
          topic: topic.topic,
          difficulty,
          origin: { kind: 'drawn', variant, uses },
          letter,
          passage: null,
        };
      }
      this.#without.add(kind);
    }
    return null;
  }
}
