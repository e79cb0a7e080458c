import type { Language } from '../../src/domain/lib/languages.ts';
import type { Drawing, FigureQuestion } from '../../src/domain/papers/figures/figure-question.ts';
import { FIGURE_NAME, OPTIONS, drawingsFor, numbersFor } from '../../src/domain/papers/figures/figure-question.ts';
import { writeSvg } from '../../src/domain/papers/figures/shapes.ts';
import type { Topic } from '../../src/domain/papers/topics.ts';
import type { Random } from '../../src/domain/papers/families/random.ts';

export interface WrittenQuestion {
  /** As in a paper. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly path: string; readonly svg: string }[];
  /** Of the wrong options, in their order. */
  readonly mistakes: readonly string[];
}

/** The question under its id, with the files of its pictures. `folder` is an address such as '/images/papers/reasoning'. */
export function writeQuestion(
  asked: FigureQuestion,
  {
    id,
    folder,
    letter,
    topic,
    language = 'en',
    random,
  }: {
    readonly id: string;
    readonly folder: string;
    readonly letter: number;
    readonly topic: Topic;
    readonly language?: Language | undefined;
    readonly random: Random;
  },
): WrittenQuestion {
  const files: { path: string; svg: string }[] = [];
  const picture = (name: string, { width, height, shapes, alt }: Drawing) => {
    const path = `${folder}/${name}.svg`;
    files.push({ path, svg: writeSvg(width, height, shapes) });
    return { src: path, alt: alt[language], width, height };
  };
  const shared = {
    id,
    question: asked.question[language],
    ...(asked.figure !== null && { image: picture(id, asked.figure) }),
    topic,
    difficulty: asked.difficulty,
  };
  if (asked.kind === 'number') {
    const wrong = numbersFor(asked.right, asked.wrong, letter, random);
    const options = [asked.right, ...wrong.map(({ answer }) => answer)].toSorted((one, other) => one - other);
    if (options.length !== OPTIONS) throw new RangeError(`${id} has ${options.length} options`);
    const correctAnswer = String(asked.right);
    return {
      question: {
        ...shared,
        options: options.map(String),
        correctAnswer,
        explanation: asked.explain(language, correctAnswer),
      },
      files,
      mistakes: wrong.map(({ mistake }) => mistake),
    };
  }
  const wrong = drawingsFor(asked.right, asked.wrong, random);
  if (wrong.length !== OPTIONS - 1) throw new RangeError(`${id} has ${wrong.length + 1} different drawings`);
  const drawings = wrong.map(({ answer }) => answer).toSpliced(letter, 0, asked.right);
  const nameOf = (index: number): string => `${FIGURE_NAME[language]} ${index + 1}`;
  const options = drawings.map((drawing, index) => ({
    text: nameOf(index),
    image: picture(`${id}-option-${index + 1}`, drawing),
  }));
  return {
    question: {
      ...shared,
      options,
      correctAnswer: options[letter],
      explanation: asked.explain(language, nameOf(letter)),
    },
    files,
    mistakes: wrong.map(({ mistake }) => mistake),
  };
}
