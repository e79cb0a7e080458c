/** How hard a question is, as an editor judges it by DIFFICULTY_NOTE. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What lists of papers say beside a spread. */
export const DIFFICULTY_NOTE =
  'How questions are rated: easy means one step or one fact that every aspirant meets; medium, two steps or facts to be told apart; hard, several steps, close options or a less known fact.';

export const isDifficulty = (value: unknown): value is Difficulty => DIFFICULTIES.some((each) => each === value);

/** '6 easy, 10 medium, 4 hard'; null where a question is not rated: half a spread would mislead. */
export function spreadText(questions: readonly { readonly difficulty?: Difficulty }[]): string | null {
  if (questions.length === 0 || questions.some(({ difficulty }) => difficulty === undefined)) return null;
  const counts = DIFFICULTIES.map((name) => ({ name, count: questions.filter(({ difficulty }) => difficulty === name).length }));
  return counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`).join(', ');
}
