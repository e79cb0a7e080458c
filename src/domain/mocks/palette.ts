import type { MockAttempt } from './mock-attempt.ts';
import { hasResponse } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';

/** The five states of a question in the palette (design: Exam screen), in the order of the legend. */
export const PALETTE_STATES = ['not-visited', 'not-answered', 'answered', 'marked', 'answered-and-marked'] as const;
export type PaletteState = (typeof PALETTE_STATES)[number];

/**
 * The rows of the submit table: how many questions of a section are in each state. The five add up to `questions`. The
 * choice 'Not attempted' is an answer here. A response that is only picked and not saved is none.
 */
export type PaletteCounts = Readonly<Record<PaletteState, number>> & { readonly questions: number };

/** What the palette needs of an attempt or its view. */
type Sheet = Pick<MockAttempt, 'responses' | 'marked' | 'visits'>;

export const isMarked = ({ marked }: Pick<Sheet, 'marked'>, question: number): boolean => marked[question] === '1';

export function paletteStateAt(sheet: Sheet, question: number): PaletteState {
  const isAnswered = hasResponse(sheet.responses, question);
  if (isMarked(sheet, question)) return isAnswered ? 'answered-and-marked' : 'marked';
  if (isAnswered) return 'answered';
  return (sheet.visits[question] ?? 0) > 0 ? 'not-answered' : 'not-visited';
}

/** The counts of the questions from `start` on, `count` of them. */
function countStates(sheet: Sheet, start: number, count: number): PaletteCounts {
  const states = Array.from({ length: count }, (_, index) => paletteStateAt(sheet, start + index));
  const counts = Object.fromEntries(
    PALETTE_STATES.map((state) => [state, states.filter((each) => each === state).length]),
  ) as Record<PaletteState, number>;
  return { ...counts, questions: count };
}

/** The submit table: a row for each section in order, and the row of the whole paper. */
export const countPalette = (
  { sections, optionCounts }: MockRules,
  sheet: Sheet,
): { readonly sections: readonly PaletteCounts[]; readonly whole: PaletteCounts } => ({
  sections: sections.map(({ start, count }) => countStates(sheet, start, count)),
  whole: countStates(sheet, 0, optionCounts.length),
});
