import type { AttemptName } from '../ports/mocks.ts';

/** How many cohorts share the students of one mock. Changing it parts a running mock's histogram. */
export const COHORTS = 64;

/** The object of one attempt. An upstream's students carry its origin, because our own may have the same ids. */
export const attemptObjectName = (realm: string, { mock, studentId, attempt }: AttemptName): string =>
  realm === '' ? `${mock}:${studentId}:${attempt}` : `${mock}:${studentId}:${attempt}@${realm}`;

/** The cohort that scores a student's attempts at one mock. */
export const cohortObjectName = ({ mock, studentId }: Pick<AttemptName, 'mock' | 'studentId'>): string =>
  `${mock}:${studentId % COHORTS}`;
