import type { AttemptName } from '../ports/mocks/attempt-name.ts';

/**
 * The cohorts of a mock stand in a square. One of them learns everything from its row and its column alone, because each
 * cohort of the column answers for a row.
 */
const SIDE = 8;

/** How many cohorts share the students of one mock. Changing it parts a running mock's histogram. */
export const COHORTS = SIDE * SIDE;

/** The object of one attempt. An upstream's students carry its origin, because our own may have the same ids. */
export const attemptObjectName = (realm: string, { mock, studentId, attempt }: AttemptName): string =>
  realm === '' ? `${mock}:${studentId}:${attempt}` : `${mock}:${studentId}:${attempt}@${realm}`;

/** The cohort that scores a student's attempts at one mock. */
export const cohortObjectName = ({ mock, studentId }: Pick<AttemptName, 'mock' | 'studentId'>): string =>
  `${mock}:${studentId % COHORTS}`;

const peersOf = (name: string, isPeer: (own: number, other: number) => boolean): readonly string[] => {
  const [mock = '', own = '0'] = name.split(':');
  return Array.from({ length: COHORTS }, (_, other) => other)
    .filter((other) => other !== Number(own) && isPeer(Number(own), other))
    .map((other) => cohortObjectName({ mock, studentId: other }));
};

/** The others of a cohort's row. */
export const rowOf = (name: string): readonly string[] =>
  peersOf(name, (own, other) => Math.floor(own / SIDE) === Math.floor(other / SIDE));

/** The others of its column, one of each other row. */
export const columnOf = (name: string): readonly string[] => peersOf(name, (own, other) => own % SIDE === other % SIDE);

/** All cohorts of a mock. */
export const cohortNamesOf = (mock: string): readonly string[] =>
  Array.from({ length: COHORTS }, (_, studentId) => cohortObjectName({ mock, studentId }));
