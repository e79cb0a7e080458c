/** The most questions of a paper, and so the most responses of an attempt. */
export const MOST_QUESTIONS = 500;
/** The most minutes of a paper, all sections together. */
export const LONGEST_PAPER_MINUTES = 300;
/** The most options of a question, for which there are letters: A to I. */
export const MOST_OPTIONS = 9;
