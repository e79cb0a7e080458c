/** How hard a question is, as an editor judges it by DIFFICULTY_NOTE. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What lists of papers say beside a spread. */
export const DIFFICULTY_NOTE =
  'How questions are rated: easy means one step or one fact that every aspirant meets; medium, two steps or facts to be told apart; hard, several steps, close options or a less known fact.';

export const isDifficulty = (value: unknown): value is Difficulty => DIFFICULTIES.some((each) => each === value);

/** How many questions of a paper are easy, medium and hard. */
export type Spread = Readonly<Record<Difficulty, number>>;

type Rated = readonly { readonly difficulty?: Difficulty }[];

/** Null where a question is not rated: half a spread would mislead. */
export function spreadOf(questions: Rated): Spread | null {
  if (questions.length === 0 || questions.some(({ difficulty }) => difficulty === undefined)) return null;
  const countOf = (name: Difficulty): number => questions.filter(({ difficulty }) => difficulty === name).length;
  return { easy: countOf('easy'), medium: countOf('medium'), hard: countOf('hard') };
}

/** '6 easy, 10 medium, 4 hard': none of a kind is not told. */
export const spreadWords = (spread: Spread): string =>
  DIFFICULTIES.filter((name) => spread[name] > 0)
    .map((name) => `${spread[name]} ${name}`)
    .join(', ');

/** The same of a paper's questions; null where they have no spread. */
export function spreadText(questions: Rated): string | null {
  const spread = spreadOf(questions);
  return spread && spreadWords(spread);
}
