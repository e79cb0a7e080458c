import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import { keyIndexOf, letterOf } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { warning } from './lint.ts';

const FEWEST_FOR_SHARE = 10;
const FEWEST_FOR_ABSENCE = 16;
const LONGEST_RUN = 4;
const FEWEST_FOR_EXAM = 40;
/** Chi-square that chance passes once in a thousand exams, by degrees of freedom (number of options less one). */
const CRITICAL = [0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12];
const CORRECTION = 'Move the right option to another place in some of them, and leave the facts as they are.';

const countOf = (letters: readonly number[], letter: number): number =>
  letters.filter((each) => each === letter).length;

/** How many options every question has: a letter that only some of them offer is not missed. */
const fewestOptions = (questions: readonly AuthoredQuestion[]): number =>
  Math.min(...questions.map(({ options }) => options.length));

/** The first question of each run of equal letters that is too long. */
function runsOf(
  questions: readonly AuthoredQuestion[],
): { readonly first: AuthoredQuestion; readonly letter: number; readonly length: number }[] {
  const runs: { first: AuthoredQuestion; letter: number; length: number }[] = [];
  for (const question of questions) {
    const letter = keyIndexOf(question);
    const run = runs.at(-1);
    if (run !== undefined && run.letter === letter) run.length += 1;
    else runs.push({ first: question, letter, length: 1 });
  }
  return runs.filter(({ letter, length }) => letter !== -1 && length > LONGEST_RUN);
}

/** A key that can be guessed by its letter, within one paper. */
export function lintAnswerLetters({ questions }: AuthoredPaper): readonly Finding[] {
  const letters = questions.map(keyIndexOf).filter((letter) => letter !== -1);
  const total = letters.length;
  const offered = questions.length === 0 ? [] : Array.from({ length: fewestOptions(questions) }, (_, letter) => letter);
  const crowded =
    total < FEWEST_FOR_SHARE || offered.length <= 2
      ? []
      : offered.filter((letter) => countOf(letters, letter) * 2 > total);
  const unused = total < FEWEST_FOR_ABSENCE ? [] : offered.filter((letter) => countOf(letters, letter) === 0);
  return [
    ...crowded.map((letter) =>
      warning(
        'answer-letter-skew',
        {},
        `${letterOf(letter)} is right in ${countOf(letters, letter)} of ${total} questions.`,
        CORRECTION,
      ),
    ),
    ...unused.map((letter) =>
      warning('answer-letter-skew', {}, `${letterOf(letter)} is right in none of ${total} questions.`, CORRECTION),
    ),
    ...runsOf(questions).map(({ first, letter, length }) =>
      warning(
        'answer-letter-run',
        { question: first, field: 'options' },
        `From question ${first.number} on ${letterOf(letter)} is right ${length} times in a row.`,
        CORRECTION,
      ),
    ),
  ];
}

/** A key that can be guessed by its letter, over all papers of an exam: questions with the commonest number of options. */
export function lintExamLetters(questions: readonly AuthoredQuestion[]): readonly Finding[] {
  const sizes = questions.map(({ options }) => options.length);
  const size = sizes.toSorted((one, other) => countOf(sizes, other) - countOf(sizes, one))[0] ?? 0;
  const letters = questions
    .filter(({ options }) => options.length === size)
    .map(keyIndexOf)
    .filter((letter) => letter !== -1);
  if (letters.length < FEWEST_FOR_EXAM) return [];
  const expected = letters.length / size;
  const counts = Array.from({ length: size }, (_, letter) => countOf(letters, letter));
  const distance = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  if (distance <= (CRITICAL[size - 1] ?? Infinity)) return [];
  const shares = counts.map((count, letter) => `${letterOf(letter)} ${count}`).join(', ');
  return [
    warning(
      'exam-letter-skew',
      {},
      `Over its papers the right answers are ${shares}; chance would spread them evenly.`,
      CORRECTION,
    ),
  ];
}
