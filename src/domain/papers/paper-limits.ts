/** The most questions of a paper: what an attempt may send. */
export const MOST_QUESTIONS = 500;
/** The most minutes of a paper, in all. */
export const LONGEST_PAPER_MINUTES = 300;
