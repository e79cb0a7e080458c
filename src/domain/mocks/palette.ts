import type { MockAttempt } from './mock-attempt.ts';
import { hasResponse, isMarked } from './mock-response.ts';
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

export function paletteStateAt(sheet: Sheet, question: number): PaletteState {
  const isAnswered = hasResponse(sheet.responses, question);
  if (isMarked(sheet, question)) return isAnswered ? 'answered-and-marked' : 'marked';
  if (isAnswered) return 'answered';
  return (sheet.visits[question] ?? 0) > 0 ? 'not-answered' : 'not-visited';
}

/** The counts of the questions of a section, from `start` on. */
export function countSection(
  { start, count }: { readonly start: number; readonly count: number },
  sheet: Sheet,
): PaletteCounts {
  const counts = { 'not-visited': 0, 'not-answered': 0, answered: 0, marked: 0, 'answered-and-marked': 0 };
  for (let question = start; question < start + count; question += 1) counts[paletteStateAt(sheet, question)] += 1;
  return { ...counts, questions: count };
}

/** The submit table: a row for each section in order, and the row of the whole paper. */
export const countPalette = (
  { sections, optionCounts }: MockRules,
  sheet: Sheet,
): { readonly sections: readonly PaletteCounts[]; readonly whole: PaletteCounts } => ({
  sections: sections.map((section) => countSection(section, sheet)),
  whole: countSection({ start: 0, count: optionCounts.length }, sheet),
});
