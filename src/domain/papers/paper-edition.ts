/**
 * A change that can change a score makes a new edition of a built paper; a corrected word does not. The slice names its
 * edition as `revision`, and each attempt sends it back.
 */

/** The file of an earlier edition, beside today's: '/papers/cgl/day-1/paper-1.0123456789abcdef.json'. */
export const formerEditionPath = (path: string, edition: string): string => path.replace(/\.json$/, `.${edition}.json`);

/** What few papers have is added only where it is given, so that the editions of all others stay. */
const given = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value]);

/**
 * Everything that decides a score, as one text to be hashed: the questions' ids, options and keys, the marking, and the
 * time.
 */
export function scoredText(slice: Readonly<Record<string, unknown>>): string {
  const { marking, minutes, timing, sections, questions } = slice as {
    readonly marking: unknown;
    readonly minutes: unknown;
    readonly timing?: unknown;
    readonly sections?: readonly {
      readonly questions: unknown;
      readonly minutes?: unknown;
      readonly marking?: unknown;
    }[];
    readonly questions: readonly Readonly<Record<string, unknown>>[];
  };
  return JSON.stringify([
    marking,
    minutes,
    timing ?? null,
    (sections ?? []).map((section) => [section.questions, section.minutes ?? null, ...given(section.marking)]),
    questions.map(({ id, options, correctAnswer, correctAnswers, correctNumber, tolerance, marking: own, dropped }) => [
      id,
      options,
      correctAnswer,
      ...given(correctAnswers),
      ...(correctNumber === undefined ? [] : [[correctNumber, tolerance ?? 0]]),
      ...given(own),
      ...given(dropped),
    ]),
  ]);
}
