/**
 * A change that may change a score makes another edition of a built paper; a mended word does not. The name of an
 * edition stands in the paper's slice as `revision` and comes back with each attempt that is made on it.
 */

/** The file of a former edition, beside the one of today: '/papers/cgl/day-1/paper-1.0123456789abcdef.json'. */
export const formerEditionPath = (path: string, edition: string): string => path.replace(/\.json$/, `.${edition}.json`);

/** What the marks depend on, as one text to be hashed: the questions' ids, options and keys, the marking, and the time. */
export function scoredText(slice: Readonly<Record<string, unknown>>): string {
  const { marking, minutes, timing, sections, questions } = slice as {
    readonly marking: unknown;
    readonly minutes: unknown;
    readonly timing?: unknown;
    readonly sections?: readonly { readonly questions: unknown; readonly minutes?: unknown }[];
    readonly questions: readonly { readonly id: unknown; readonly options: unknown; readonly correctAnswer: unknown }[];
  };
  return JSON.stringify([
    marking,
    minutes,
    timing ?? null,
    (sections ?? []).map((section) => [section.questions, section.minutes ?? null]),
    questions.map(({ id, options, correctAnswer }) => [id, options, correctAnswer]),
  ]);
}
