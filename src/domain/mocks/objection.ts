import { mockObjectionsText } from '../text/en/mock-objections.ts';
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

const LENGTHS = { shortest: SHORTEST_OBJECTION, longest: LONGEST_OBJECTION };

/** How long a reason must be, for the student who writes it. */
export const reasonRefusal = (): string => mockObjectionsText().refusals.reason(LENGTHS);

/** How long the note on a ruling must be, for staff. */
export const noteRefusal = (): string => mockObjectionsText().refusals.note(LENGTHS);
