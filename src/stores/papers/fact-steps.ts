/** The texts that the form of a fact table had, so that each change can be taken back and made again. */

export interface FormSteps {
  readonly past: readonly string[];
  /** What was taken back, the latest last. */
  readonly undone: readonly string[];
  /** Where the last change was typed; null once that place was left, and for what was not typed. */
  readonly place: string | null;
}

export const NO_STEPS: FormSteps = { past: [], undone: [], place: null };

const MOST_STEPS = 100;

/** The steps with the text before a change. All that is typed in one place until it is left is one step. */
export function withStep(steps: FormSteps, before: string, place: string | null): FormSteps {
  const isSamePlace = place !== null && place === steps.place;
  const past = isSamePlace || before === '' ? steps.past : [...steps.past, before].slice(-MOST_STEPS);
  return { past, undone: [], place };
}

export const leftPlace = (steps: FormSteps): FormSteps => ({ ...steps, place: null });

export interface Stepped {
  readonly steps: FormSteps;
  readonly text: string;
}

/** The text before the last change; null where there is none. */
export function takenBack({ past, undone }: FormSteps, now: string): Stepped | null {
  const text = past.at(-1);
  if (text === undefined) return null;
  return { text, steps: { past: past.slice(0, -1), undone: [...undone, now], place: null } };
}

/** The text that was last taken back; null where there is none. */
export function madeAgain({ past, undone }: FormSteps, now: string): Stepped | null {
  const text = undone.at(-1);
  if (text === undefined) return null;
  return { text, steps: { past: [...past, now], undone: undone.slice(0, -1), place: null } };
}
