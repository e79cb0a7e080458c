import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import { comparable, comparableStem } from './comparable.ts';
import type { Finding, Lint, PaperPlace } from './lint.ts';
import { error, placed, quoted, warning } from './lint.ts';

export interface PlacedPaper {
  readonly place: PaperPlace;
  readonly paper: AuthoredPaper;
}

/** The stem and all that is read with it: "Match the lists" over other lists is another question. */
const identityOf = ({ stem, around }: AuthoredQuestion): string =>
  JSON.stringify([comparableStem(stem), ...around.map(comparableStem)]);

const optionsOf = ({ options }: AuthoredQuestion): readonly string[] =>
  options.map(({ text, picture }) => `${comparable(text).toLowerCase()}|${picture}`).toSorted();

const sharesAnOption = (one: AuthoredQuestion, other: AuthoredQuestion): boolean =>
  optionsOf(one).some((option) => optionsOf(other).includes(option));

/** The same for two questions that are one: stem, all that is read with it, and the options in any order. */
export const twinKeyOf = (question: AuthoredQuestion): string =>
  JSON.stringify([identityOf(question), optionsOf(question)]);

const nameOf = ({ number, id }: AuthoredQuestion): string =>
  id === null ? `question ${number}` : `question ${number} (${id})`;

/**
 * The same question twice in one paper. A stem that asks about its options ("Which word is spelt correctly?") may
 * come again with options that are all others: that is listed, and stops nothing.
 */
export function lintStems({ questions }: AuthoredPaper): readonly Finding[] {
  const first = new Map<string, AuthoredQuestion>();
  return questions.flatMap((question) => {
    const identity = identityOf(question);
    const earlier = first.get(identity);
    if (earlier === undefined) {
      first.set(identity, question);
      return [];
    }
    const spot = { question, field: 'question' };
    return sharesAnOption(earlier, question) || question.options.length === 0
      ? [
          error(
            'duplicate-stem',
            spot,
            `It asks what ${nameOf(earlier)} asks: ${quoted(question.stem)}.`,
            'Replace one of the two.',
          ),
        ]
      : [
          warning(
            'repeated-stem',
            spot,
            `Its stem is that of ${nameOf(earlier)}, with other options: ${quoted(question.stem)}.`,
            'Make the two stems tell themselves apart, or leave them if both are meant.',
          ),
        ];
  });
}

interface Occurrence {
  readonly place: PaperPlace;
  readonly question: AuthoredQuestion;
}

const isSamePaper = (one: PaperPlace, other: PaperPlace): boolean =>
  one.file === other.file && one.day === other.day && one.paper === other.paper;
const namePlace = ({ place, question }: Occurrence): string =>
  [place.file, place.day, place.paper, nameOf(question)].filter((part) => part !== null).join(', ');

/** First occurrences by key. A stem may stand in every paper, so none but the first is kept or compared. */
class FirstOf {
  readonly #first = new Map<string, Occurrence>();

  /** The first with this key, if it is in another paper: papers come one after the other, so no later one is where that is not. */
  elsewhere(key: string, own: Occurrence): Occurrence | undefined {
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, own);
    return first === undefined || isSamePaper(first.place, own.place) ? undefined : first;
  }
}

/** The same question in two papers; within one paper `lintStems` speaks. */
export function lintBankStems(papers: readonly PlacedPaper[]): readonly Lint[] {
  const [stems, questions] = [new FirstOf(), new FirstOf()];
  return papers.flatMap(({ place, paper }) =>
    paper.questions.flatMap((question) => {
      const own = { place, question };
      const identity = identityOf(question);
      const alike = stems.elsewhere(identity, own);
      const twin = questions.elsewhere(twinKeyOf(question), own);
      const nearest = twin ?? alike;
      if (nearest === undefined) return [];
      const spot = { question, field: 'question' };
      const found =
        twin === undefined
          ? warning(
              'bank-duplicate-stem',
              spot,
              `Its stem stands in ${namePlace(nearest)} too, with other options: ${quoted(question.stem)}.`,
              'Replace one of the two, or leave them if they ask different things.',
            )
          : error(
              'bank-duplicate-question',
              spot,
              `It is the question of ${namePlace(nearest)}, options and all: ${quoted(question.stem)}.`,
              'Replace one of the two.',
            );
      return [placed(found, place)];
    }),
  );
}
