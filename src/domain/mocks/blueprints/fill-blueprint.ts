import type { Difficulty } from '../../papers/difficulty.ts';
import { DIFFICULTIES } from '../../papers/difficulty.ts';
import { randomOf } from '../../papers/families/random.ts';
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

export interface FilledSection {
  readonly slug: string;
  readonly questions: readonly FilledQuestion[];
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

/**
 * The three ways one after the other over all slots: questions of the bank have their letters, and drawn ones balance
 * them.
 */
function pickAll(picker: Picker, slots: readonly Slot[]): readonly (FilledQuestion | null)[] {
  const picked: (FilledQuestion | null)[] = slots.map(() => null);
  const ways: readonly ((slot: Slot) => FilledQuestion | null)[] = [
    (slot) => picker.fromBank(slot, false),
    (slot) => picker.drawn(slot),
    (slot) => picker.fromBank(slot, true),
  ];
  for (const way of ways)
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
 * same paper.
 */
export function fillBlueprint(blueprint: Blueprint, stock: Stock, seed: string): FilledPaper {
  const picker = new Picker(blueprint.exam, stock, `${blueprint.profile}/${seed}`);
  const filled = blueprint.sections.map((section) => {
    const slots = slotsOf(section);
    const picked = pickAll(picker, slots);
    const order = randomOf(`${blueprint.profile}/${section.slug}/${seed}`);
    return {
      slug: section.slug,
      questions: arrangeQuestions(
        picked.filter((question) => question !== null),
        order,
      ),
      shortfalls: shortfallsOf(slots, picked),
    };
  });
  return {
    sections: filled.map(({ slug, questions }) => ({ slug, questions })),
    shortfalls: filled.flatMap(({ shortfalls }) => shortfalls),
  };
}

/** A paper that is filled, and the question of it that another one is wanted for. */
export interface ReplacedQuestion {
  /** The ids of all its questions, by section. */
  readonly paper: readonly { readonly slug: string; readonly ids: readonly string[] }[];
  readonly slot: Slot;
  /** Ids that stood there before. */
  readonly refused: readonly string[];
}

/** Another question of the same topic and difficulty for one of a paper; null where there is none that it does not have. */
export function findAnother(
  blueprint: Blueprint,
  stock: Stock,
  { paper, slot, refused }: ReplacedQuestion,
  seed: string,
): FilledQuestion | null {
  const picker = new Picker(blueprint.exam, stock, `${blueprint.profile}/${seed}`);
  for (const { slug, ids } of paper) for (const id of ids) picker.takeById(slug, id);
  for (const id of refused) picker.takeById(null, id);
  return picker.pick(slot);
}
