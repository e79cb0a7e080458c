/** The most questions of a paper, and so the most responses of an attempt. */
export const MOST_QUESTIONS = 500;
/** The most minutes of a paper, all sections together. */
export const LONGEST_PAPER_MINUTES = 300;
