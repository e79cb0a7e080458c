import { DAY_MS } from '../lib/india-time.ts';

/** Characters of the reason. */
export const SHORTEST_OBJECTION = 10;
export const LONGEST_OBJECTION = 500;
/** Of one attempt. Nobody finds more mistakes in a key; the queue of staff stays readable. */
export const MOST_OBJECTIONS = 20;
/** How long objections are taken after the student has seen the result, where the mock names no last moment. */
const OBJECTION_MS = 30 * DAY_MS;

/** The last moment for an objection. `releasedAt` is when the student first saw the result. */
export const objectionsUntilOf = (ofMock: number | null, releasedAt: number): number =>
  ofMock ?? releasedAt + OBJECTION_MS;

export const OBJECTION_MESSAGES = {
  reason: `Say in ${SHORTEST_OBJECTION} to ${LONGEST_OBJECTION} characters why the answer is wrong.`,
  noQuestion: 'This mock test has no such question.',
  noResult: 'Objections are taken once you have seen the result.',
  tooLate: 'The time for objections to this mock test is over.',
  tooMany: `You have objected to ${MOST_OBJECTIONS} questions of this attempt. More are not taken.`,
  twice: 'You have objected to this question already.',
  void: 'This attempt was cancelled and takes no objections.',
  note: `Say in ${SHORTEST_OBJECTION} to ${LONGEST_OBJECTION} characters, for students to read, what was decided and why.`,
} as const;
