import type { Random } from '../../papers/families/random.ts';
import { shuffle } from '../../papers/families/random.ts';

/** A student who meets a letter more often in a row begins to guess by it. */
const LONGEST_RUN = 3;
const MOST_SHUFFLES = 60;

interface Arranged {
  readonly passage: string | null;
  readonly letter: number | null;
}

/** The most times in a row that one letter is right. */
export function longestRun(questions: readonly Pick<Arranged, 'letter'>[]): number {
  let [longest, length] = [0, 0];
  questions.forEach(({ letter }, index) => {
    length = letter !== null && letter === questions[index - 1]?.letter ? length + 1 : 1;
    longest = Math.max(longest, length);
  });
  return longest;
}

/**
 * The questions of a section in any order, those of a passage one after the other, so that no letter is right too often
 * in a row where another order can prevent it.
 */
export function arrangeQuestions<T extends Arranged>(questions: readonly T[], random: Random): readonly T[] {
  const groups = [...Map.groupBy(questions, (question) => question.passage ?? question).values()];
  let best = shuffle(random, groups).flat();
  for (let count = 1; count < MOST_SHUFFLES && longestRun(best) > LONGEST_RUN; count += 1) {
    const next = shuffle(random, groups).flat();
    if (longestRun(next) < longestRun(best)) best = next;
  }
  return best;
}
