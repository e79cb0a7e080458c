import { paperListText } from '../text/en/paper-list.ts';

/** How hard a question is, as an editor rates it by the note below. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The note that lists of papers show beside a spread. */
export const difficultyNote = (): string => paperListText().difficulty;

export const isDifficulty = (value: unknown): value is Difficulty => DIFFICULTIES.some((each) => each === value);

/** The number of easy, medium and hard questions of a paper. */
export type Spread = Readonly<Record<Difficulty, number>>;

type Rated = readonly { readonly difficulty?: Difficulty }[];

/** Null when a question is not rated, because half a spread would mislead. */
export function spreadOf(questions: Rated): Spread | null {
  if (questions.length === 0 || questions.some(({ difficulty }) => difficulty === undefined)) return null;
  const countOf = (name: Difficulty): number => questions.filter(({ difficulty }) => difficulty === name).length;
  return { easy: countOf('easy'), medium: countOf('medium'), hard: countOf('hard') };
}

/** '6 easy, 10 medium, 4 hard', without difficulties that have no question. */
export const spreadWords = (spread: Spread): string =>
  DIFFICULTIES.filter((name) => spread[name] > 0)
    .map((name) => paperListText().spread[name]({ count: spread[name] }))
    .join(', ');

/** The spread of a paper's questions as text; null without one. */
export function spreadText(questions: Rated): string | null {
  const spread = spreadOf(questions);
  return spread && spreadWords(spread);
}
