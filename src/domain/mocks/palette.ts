/** The five states of a question in the palette (design: Exam screen), in the order of the legend. */
export const PALETTE_STATES = ['not-visited', 'not-answered', 'answered', 'marked', 'answered-and-marked'] as const;
export type PaletteState = (typeof PALETTE_STATES)[number];

/**
 * The rows of the submit table: how many questions of a section are in each state. The five add up to `questions`. The
 * choice 'Not attempted' is an answer here. A response that is only picked and not saved is none.
 */
export type PaletteCounts = Readonly<Record<PaletteState, number>> & { readonly questions: number };
