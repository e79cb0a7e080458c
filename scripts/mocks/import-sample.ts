import { SAMPLE_REALM } from '../../functions/durable/sample-realm.ts';
import type { Submission } from '../../functions/ports/mocks/mock-cohorts.ts';
import { d1Mocks } from '../../functions/storage/mocks/d1-mocks.ts';
import { repeatLostCall } from '../repeat-lost-call.ts';
import type { RunningServer } from '../server.ts';
import { readMocks } from './read-mocks.ts';
import { sampleAttempt } from './sample-attempt.ts';

/** Taken by every newcomer who tries the exam screen, so its figures are looked at first. */
const SAMPLED_MOCK = 'cgl-short-1';
const STUDENTS = 200;
const AT_ONCE = 20;
const HOUR_MS = 60 * 60 * 1000;

/** A simulated attempt as an attempt's object hands it over. */
function submissionOf(
  mock: ReturnType<typeof readMocks>[number],
  keyDigest: string,
  studentId: number,
  startedAt: number,
): Submission {
  const view = sampleAttempt(mock, studentId, startedAt);
  const { closedAt, closedBy, ack, responses, spentMs } = view;
  if (closedAt === null || closedBy === null) throw new Error('a simulated attempt did not end');
  return {
    realm: SAMPLE_REALM,
    mock: mock.definition.id,
    studentId,
    attempt: 1,
    keyDigest,
    ack,
    responses,
    spentMs,
    closedAt,
    closedBy,
    takenMs: closedAt - startedAt,
    isRanked: true,
    isLate: false,
    releasedAt: null,
  };
}

/**
 * Gives one mock a cohort of 200 simulated attempts, made by the domain's rules and scored by the cohort's own objects.
 * For local servers alone: the figures say that they are sample data. Repeating it changes nothing.
 */
export async function importSample(server: Pick<RunningServer, 'database' | 'cohortOf'>, now: number): Promise<void> {
  const mock = readMocks().find(({ definition }) => definition.id === SAMPLED_MOCK);
  const stored = await repeatLostCall(() => d1Mocks(server.database).find(SAMPLED_MOCK));
  if (mock === undefined || stored === null) throw new Error(`the mock test ${SAMPLED_MOCK} is not stored`);
  const students = Array.from({ length: STUDENTS }, (_, index) => index + 1);
  for (let start = 0; start < STUDENTS; start += AT_ONCE)
    await Promise.all(
      students.slice(start, start + AT_ONCE).map(async (studentId) => {
        const submission = submissionOf(mock, stored.keyDigest, studentId, now - HOUR_MS);
        await repeatLostCall(async () => (await server.cohortOf(submission)).score(submission));
      }),
    );
}
