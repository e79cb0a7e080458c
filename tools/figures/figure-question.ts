import type { Shape } from './shapes.ts';
import { sameDrawing, writeSvg } from './shapes.ts';

export type Chance = () => number;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  /** What is to be seen, without the answer. */
  readonly alt: string;
}

/** A wrong answer, and the mistake that leads to it. */
export interface Wrong<Answer> {
  readonly mistake: string;
  readonly answer: Answer;
}

interface Asked {
  readonly topic: string;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly question: string;
  readonly figure: Drawing;
}

/** Answered by a number, or by one of four drawings. `explain` is told the name of the right option. */
export type FigureQuestion = Asked &
  (
    | {
        readonly kind: 'number';
        readonly right: number;
        readonly wrong: readonly Wrong<number>[];
        readonly explain: (right: string) => string;
      }
    | {
        readonly kind: 'drawing';
        readonly right: Drawing;
        readonly wrong: readonly Wrong<Drawing>[];
        readonly explain: (right: string) => string;
      }
  );

export interface WrittenQuestion {
  /** As in a paper. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly path: string; readonly svg: string }[];
  /** Of the wrong options, in their order. */
  readonly mistakes: readonly string[];
}

export function shuffled<T>(list: readonly T[], chance: Chance): readonly T[] {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}

const OPTIONS = 4;

/** Three wrong numbers, as many of them below the right one as its letter has letters before it. */
function numbersFor(
  right: number,
  wrong: readonly Wrong<number>[],
  letter: number,
  chance: Chance,
): readonly Wrong<number>[] {
  const usable = wrong.filter(
    ({ answer }, index) =>
      answer > 0 && answer !== right && wrong.findIndex((other) => other.answer === answer) === index,
  );
  const mixed = shuffled(usable, chance);
  const below = mixed.filter(({ answer }) => answer < right);
  const above = mixed.filter(({ answer }) => answer > right);
  // Where too few mistakes lead below or above, the others fill up, and the letter is another.
  const fewest = Math.max(OPTIONS - 1 - above.length, Math.min(letter, below.length));
  return [...below.slice(0, fewest), ...above.slice(0, OPTIONS - 1 - fewest)];
}

function drawingsFor(right: Drawing, wrong: readonly Wrong<Drawing>[], chance: Chance): readonly Wrong<Drawing>[] {
  const seen = new Set([sameDrawing(right.shapes)]);
  const different = shuffled(wrong, chance).filter(({ answer }) => {
    const key = sameDrawing(answer.shapes);
    return !seen.has(key) && seen.add(key);
  });
  return different.slice(0, OPTIONS - 1);
}

/** The question under its id, with the files of its pictures. `folder` is an address such as '/images/papers/reasoning'. */
export function writeQuestion(
  asked: FigureQuestion,
  {
    id,
    folder,
    letter,
    figureName = 'Figure',
    chance,
  }: {
    readonly id: string;
    readonly folder: string;
    readonly letter: number;
    readonly figureName?: string | undefined;
    readonly chance: Chance;
  },
): WrittenQuestion {
  const files: { path: string; svg: string }[] = [];
  const picture = (name: string, { width, height, shapes, alt }: Drawing) => {
    const path = `${folder}/${name}.svg`;
    files.push({ path, svg: writeSvg(width, height, shapes) });
    return { src: path, alt, width, height };
  };
  const shared = {
    id,
    question: asked.question,
    image: picture(id, asked.figure),
    topic: asked.topic,
    difficulty: asked.difficulty,
  };
  if (asked.kind === 'number') {
    const wrong = numbersFor(asked.right, asked.wrong, letter, chance);
    const options = [asked.right, ...wrong.map(({ answer }) => answer)].toSorted((one, other) => one - other);
    if (options.length !== OPTIONS) throw new RangeError(`${id} has ${options.length} options`);
    const correctAnswer = String(asked.right);
    return {
      question: { ...shared, options: options.map(String), correctAnswer, explanation: asked.explain(correctAnswer) },
      files,
      mistakes: wrong.map(({ mistake }) => mistake),
    };
  }
  const wrong = drawingsFor(asked.right, asked.wrong, chance);
  if (wrong.length !== OPTIONS - 1) throw new RangeError(`${id} has ${wrong.length + 1} different drawings`);
  const drawings = wrong.map(({ answer }) => answer).toSpliced(letter, 0, asked.right);
  const options = drawings.map((drawing, index) => ({
    text: `${figureName} ${index + 1}`,
    image: picture(`${id}-option-${index + 1}`, drawing),
  }));
  return {
    question: {
      ...shared,
      options,
      correctAnswer: options[letter],
      explanation: asked.explain(`${figureName} ${letter + 1}`),
    },
    files,
    mistakes: wrong.map(({ mistake }) => mistake),
  };
}
