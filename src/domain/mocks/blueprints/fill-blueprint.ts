import type { Difficulty } from '../../papers/difficulty.ts';
import { DIFFICULTIES } from '../../papers/difficulty.ts';
import { randomOf, shuffle } from '../../papers/families/random.ts';
import { arrangeQuestions } from './arrange-questions.ts';
import type { Blueprint, BlueprintSection } from './blueprint.ts';
import type { FilledQuestion, Slot } from './picker.ts';
import { Picker } from './picker.ts';
import type { Stock } from './stock.ts';

/** How many questions are missing, and of what. */
export interface Shortfall {
  readonly section: string;
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly wanted: number;
  readonly found: number;
}

/** A place of the blueprint for which nothing was found. */
export interface EmptyPlace {
  readonly topic: string;
  readonly difficulty: Difficulty;
}

export interface FilledSection {
  readonly slug: string;
  /** Without those that were kept. */
  readonly questions: readonly FilledQuestion[];
  readonly empty: readonly EmptyPlace[];
}

/** A question that stays while the rest of the paper is filled anew, and the place of the blueprint that it takes. */
export interface KeptQuestion extends EmptyPlace {
  readonly section: string;
  /** Null for one that staff wrote. */
  readonly id: string | null;
}

export interface FilledPaper {
  /** As many as the blueprint has, in its order; one of them may be empty. */
  readonly sections: readonly FilledSection[];
  readonly shortfalls: readonly Shortfall[];
}

/** Every question that the section asks, one slot each. */
const slotsOf = (section: BlueprintSection): readonly Slot[] =>
  section.topics.flatMap((topic) =>
    DIFFICULTIES.flatMap((difficulty) =>
      Array.from({ length: topic.spread[difficulty] }, () => ({ section, topic, difficulty })),
    ),
  );

/** The slots that kept questions leave: each takes one of its topic and difficulty, or else the nearest of its section. */
function slotsLeft(slots: readonly Slot[], kept: readonly KeptQuestion[]): readonly Slot[] {
  return kept.reduce((left, { topic, difficulty }) => {
    const isOfTopic = (slot: Slot): boolean => slot.topic.topic === topic;
    const places = [
      left.findIndex((slot) => isOfTopic(slot) && slot.difficulty === difficulty),
      left.findIndex(isOfTopic),
      left.findIndex((slot) => slot.difficulty === difficulty),
      0,
    ];
    return left.toSpliced(places.find((place) => place !== -1) ?? 0, 1);
  }, slots);
}

/** Unused questions of the bank first, then drawn ones; those that a mock has asked come last. */
const waysOf = (picker: Picker): readonly ((slot: Slot) => FilledQuestion | null)[] => [
  (slot) => picker.fromBank(slot, false),
  (slot) => picker.drawn(slot),
  (slot) => picker.fromBank(slot, true),
];

/**
 * The three ways one after the other over all slots: questions of the bank have their letters, and drawn ones balance
 * them.
 */
function pickAll(picker: Picker, slots: readonly Slot[]): readonly (FilledQuestion | null)[] {
  const picked: (FilledQuestion | null)[] = slots.map(() => null);
  for (const way of waysOf(picker))
    slots.forEach((slot, index) => {
      const question = picked[index] === null ? way(slot) : null;
      if (question === null) return;
      picker.take(slot.section.slug, question);
      picked[index] = question;
    });
  return picked;
}

function shortfallsOf(slots: readonly Slot[], picked: readonly (FilledQuestion | null)[]): readonly Shortfall[] {
  const groups = Map.groupBy(
    slots.map(({ section, topic, difficulty }, index) => ({
      section,
      topic,
      difficulty,
      found: picked[index] ?? null,
    })),
    ({ topic, difficulty }) => `${topic.topic}/${difficulty}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const found = group.filter((each) => each.found !== null).length;
    return first === undefined || found === group.length
      ? []
      : [
          {
            section: first.section.slug,
            topic: first.topic.topic,
            difficulty: first.difficulty,
            wanted: group.length,
            found,
          },
        ];
  });
}

/**
 * A paper by the blueprint: the least used questions first, none from a free paper, none twice, each in all languages of
 * its section, the letters of the keys balanced. What cannot be found is reported by number. The same seed gives the
 * same paper. Kept questions stay in it: none of them comes again, and none is picked for their places.
 */
export function fillBlueprint(
  blueprint: Blueprint,
  stock: Stock,
  seed: string,
  kept: readonly KeptQuestion[] = [],
): FilledPaper {
  const picker = new Picker(blueprint.exam, stock, `${blueprint.profile}/${seed}`);
  for (const { section, id } of kept) if (id !== null) picker.takeById(section, id);
  const filled = blueprint.sections.map((section) => {
    const slots = slotsLeft(
      slotsOf(section),
      kept.filter((each) => each.section === section.slug),
    );
    const picked = pickAll(picker, slots);
    const order = randomOf(`${blueprint.profile}/${section.slug}/${seed}`);
    return {
      slug: section.slug,
      questions: arrangeQuestions(
        picked.filter((question) => question !== null),
        order,
      ),
      empty: slots
        .filter((_, index) => picked[index] === null)
        .map(({ topic, difficulty }) => ({ topic: topic.topic, difficulty })),
      shortfalls: shortfallsOf(slots, picked),
    };
  });
  return {
    sections: filled.map(({ slug, questions, empty }) => ({ slug, questions, empty })),
    shortfalls: filled.flatMap(({ shortfalls }) => shortfalls),
  };
}

/** A paper that is filled, and the question of it that another one is wanted for. */
export interface ReplacedQuestion {
  /** The ids of all its questions, by section. */
  readonly paper: readonly { readonly slug: string; readonly ids: readonly string[] }[];
  /** What may take its place: one of its own topic and difficulty, or of any that the section asks. */
  readonly slots: readonly Slot[];
  /** Ids that stood there before. */
  readonly refused: readonly string[];
}

/** The least used question of any of the slots for one of a paper; null where there is none that the paper does not have. */
export function findAnother(
  blueprint: Blueprint,
  stock: Stock,
  { paper, slots, refused }: ReplacedQuestion,
  seed: string,
): FilledQuestion | null {
  const picker = new Picker(blueprint.exam, stock, `${blueprint.profile}/${seed}`);
  for (const { slug, ids } of paper) for (const id of ids) picker.takeById(slug, id);
  for (const id of refused) picker.takeById(null, id);
  const order = shuffle(randomOf(`${blueprint.profile}/slots/${seed}`), slots);
  for (const way of waysOf(picker)) {
    const [least] = order
      .flatMap((slot) => way(slot) ?? [])
      .toSorted((one, other) => one.origin.uses - other.origin.uses);
    if (least !== undefined) return least;
  }
  return null;
}
