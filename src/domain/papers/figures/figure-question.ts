import type { Difficulty } from '../difficulty.ts';
import type { Language } from '../../lib/languages.ts';
import type { Words } from '../families/words.ts';
import type { Random } from '../families/random.ts';
import { shuffle } from '../families/random.ts';
import type { Shape } from './shapes.ts';
import { sameDrawing } from './shapes.ts';

export const inEach = (textIn: (language: Language) => string): Words => ({
  en: textIn('en'),
  hi: textIn('hi'),
  gu: textIn('gu'),
});

/** What a drawing among the options is called, before its number. */
export const FIGURE_NAME: Words = { en: 'Figure', hi: 'आकृति', gu: 'આકૃતિ' };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  /** What is to be seen, without the answer. */
  readonly alt: Words;
}

/** A wrong answer, and the mistake that leads to it. */
export interface Wrong<Answer> {
  readonly mistake: string;
  readonly answer: Answer;
}

interface Asked {
  readonly difficulty: Difficulty;
  readonly question: Words;
  /** Null where the options are all there is to see. */
  readonly figure: Drawing | null;
  /** The facts that it asks; missing where it asks none. */
  readonly facts?: readonly string[];
}

/** Answered by a number, or by one of four drawings. `explain` is told the name of the right option in the language. */
export type FigureQuestion = Asked &
  (
    | {
        readonly kind: 'number';
        readonly right: number;
        readonly wrong: readonly Wrong<number>[];
        readonly explain: (language: Language, right: string) => string;
      }
    | {
        readonly kind: 'drawing';
        readonly right: Drawing;
        readonly wrong: readonly Wrong<Drawing>[];
        readonly explain: (language: Language, right: string) => string;
      }
  );

export const OPTIONS = 4;

/** Three wrong numbers, as many of them below the right one as its letter has letters before it. */
export function numbersFor(
  right: number,
  wrong: readonly Wrong<number>[],
  letter: number,
  random: Random,
): readonly Wrong<number>[] {
  const usable = wrong.filter(
    ({ answer }, index) =>
      answer > 0 && answer !== right && wrong.findIndex((other) => other.answer === answer) === index,
  );
  const mixed = shuffle(random, usable);
  const below = mixed.filter(({ answer }) => answer < right);
  const above = mixed.filter(({ answer }) => answer > right);
  // Where too few mistakes lead below or above, the others fill up, and the letter is another.
  const fewest = Math.max(OPTIONS - 1 - above.length, Math.min(letter, below.length));
  return [...below.slice(0, fewest), ...above.slice(0, OPTIONS - 1 - fewest)];
}

/** Three wrong drawings that a student can tell from the right one and from each other; fewer where there are no more. */
export function drawingsFor(
  right: Drawing,
  wrong: readonly Wrong<Drawing>[],
  random: Random,
): readonly Wrong<Drawing>[] {
  const seen = new Set([sameDrawing(right.shapes)]);
  const different = shuffle(random, wrong).filter(({ answer }) => {
    const key = sameDrawing(answer.shapes);
    return !seen.has(key) && seen.add(key);
  });
  return different.slice(0, OPTIONS - 1);
}
