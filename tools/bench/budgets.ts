/**
 * What pages may download, in KB of 1,024 bytes after gzip -9, 3 to 10 % above what was measured when each was set
 * (docs/decisions/030, raised by 160, 175, 178, 180 and 183). They do not drift with the machine. tools/bench/weights.json
 * has what the tests of weight measured, and docs/performance.md shows both.
 */
export const BUDGETS_KB = {
  'guest-home': 19.5,
  /** With the days that can be kept on the phone, and the look for papers published since the build; or with the look for pages that may be meant. */
  'guest-list': 19.5,
  /** With the student's day (docs/decisions/045). */
  'student-home': 121,
  /** Until the first question. */
  quiz: 127,
  /** The ring, the next step and the review, once the quiz is idle. */
  score: 3.6,
  /** The page of a mock test until its instructions can be read, with React. */
  mock: 128,
  /** Their second page, the exam's screen with its style, and its end, while they are read. */
  exam: 26.5,
  /** The result of a mock test until its chart or its questions are near (docs/decisions/039, 103). */
  result: 132,
  /** The costliest topics and the plan, after the score (docs/decisions/176). */
  'result-next': 15,
  /** The worker of the search with all that it imports (docs/decisions/130); the requirement is 25 KB. */
  search: 9.2,
} as const;

/** The names of all that is weighed; what a page must stay below is known for some. */
export const WEIGHED = [
  ...(Object.keys(BUDGETS_KB) as (keyof typeof BUDGETS_KB)[]),
  'guest-month',
  'style-least',
  'style-most',
] as const;
export type Weighed = (typeof WEIGHED)[number];
