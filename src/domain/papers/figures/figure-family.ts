import { LANGUAGES } from '../../lib/languages.ts';
import { DIFFICULTIES } from '../difficulty.ts';
import type { Variant, VariantPicture, VariantText } from '../families/draw-variant.ts';
import { placeOfSeed } from '../families/draw-variant.ts';
import type { FigureFamily, Level } from '../families/question-family.ts';
import { ALL_EXAMS } from '../families/question-family.ts';
import type { Value } from '../families/value.ts';
import { amount, words } from '../families/value.ts';
import type { Topic } from '../topics.ts';
import type { Random } from '../families/random.ts';
import { randomOf } from '../families/random.ts';
import type { Drawing, FigureQuestion } from './figure-question.ts';
import { FIGURE_NAME, OPTIONS, drawingsFor, inEach, numbersFor } from './figure-question.ts';
import { writeSvg } from './shapes.ts';

/** 10,000 seeds of each family need at most 46; an address on the internet asks for any seed. */
export const MOST_DRAWS = 100;

interface FigureSpec {
  readonly id: string;
  /** What it asks, for staff. */
  readonly title: string;
  readonly topic: Topic;
  /** How long a prepared student needs. */
  readonly seconds: number;
  /** Null where chance gave a figure that no exam would ask. */
  readonly draw: (random: Random) => FigureQuestion | null;
}

const pictureOf = ({ width, height, shapes, alt }: Drawing): VariantPicture => ({
  svg: writeSvg(width, height, shapes),
  width,
  height,
  alt,
});

interface FigureOption {
  readonly value: Value;
  readonly picture: VariantPicture | null;
  readonly mistake: string | null;
}

/** Four options with the right one at the place; null where these mistakes cannot put it there. */
function arrange(question: FigureQuestion, place: number, random: Random): readonly FigureOption[] | null {
  if (question.kind === 'number') {
    const { right, wrong } = question;
    const options = [{ answer: right, mistake: null }, ...numbersFor(right, wrong, place, random)].toSorted(
      (one, other) => one.answer - other.answer,
    );
    if (options.length !== OPTIONS || options[place]?.answer !== right) return null;
    return options.map(({ answer, mistake }) => ({ value: amount(answer), picture: null, mistake }));
  }
  const wrong = drawingsFor(question.right, question.wrong, random);
  if (wrong.length !== OPTIONS - 1) return null;
  return wrong
    .map(({ answer, mistake }): { answer: Drawing; mistake: string | null } => ({ answer, mistake }))
    .toSpliced(place, 0, { answer: question.right, mistake: null })
    .map(({ answer, mistake }, index) => ({
      value: words(inEach((language) => `${FIGURE_NAME[language]} ${index + 1}`)),
      picture: pictureOf(answer),
      mistake,
    }));
}

function textsOf(question: FigureQuestion, options: readonly FigureOption[], place: number): Variant['texts'] {
  const names = options.map(({ value }) =>
    inEach((language) =>
      value.kind === 'words' ? value.words[language] : value.kind === 'amount' ? String(value.number.top) : '',
    ),
  );
  return Object.fromEntries(
    LANGUAGES.map((language): [string, VariantText] => [
      language,
      {
        question: question.question[language],
        options: names.map((name) => name[language]),
        explanation: question.explain(language, names[place]?.[language] ?? ''),
      },
    ]),
  ) as unknown as Variant['texts'];
}

/** A family of questions with pictures. A seed always draws the same question with the same pictures. */
export function figureFamily({ id, title, topic, seconds, draw }: FigureSpec): FigureFamily {
  const family: FigureFamily = {
    kind: 'figures',
    id,
    title,
    topic,
    exams: ALL_EXAMS,
    languages: LANGUAGES,
    find(seed) {
      const place = placeOfSeed(family, seed);
      const random = randomOf(`figures/${id}/${seed}`);
      for (let count = 0; count < MOST_DRAWS; count += 1) {
        const question = draw(random);
        const options = question === null ? null : arrange(question, place, random);
        if (question === null || options === null) continue;
        return {
          family,
          seed,
          level: (DIFFICULTIES.indexOf(question.difficulty) + 1) as Level,
          difficulty: question.difficulty,
          seconds,
          values: options.map(({ value }) => value),
          right: place,
          mistakes: options.map(({ mistake }) => mistake),
          facts: question.facts ?? [],
          texts: textsOf(question, options, place),
          pictures: {
            stem: question.figure === null ? null : pictureOf(question.figure),
            options: options.flatMap(({ picture }) => picture ?? []),
          },
        };
      }
      return null;
    },
  };
  return family;
}
