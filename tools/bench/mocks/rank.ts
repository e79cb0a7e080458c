import { cohortObjectName, columnOf, rowOf } from '../../../functions/durable/mock-names.ts';
import type { Submission } from '../../../functions/ports/mocks/mock-cohorts.ts';
import { d1Mocks } from '../../../functions/storage/mocks/d1-mocks.ts';
import type { MockStanding } from '../../../src/contract/mocks/get-mock-card.ts';
import type { RunningServer } from '../../../scripts/server.ts';
import { randomFrom } from '../../../scripts/random.ts';
import type { Row } from '../rows.ts';
import { median } from '../rows.ts';
import { must, saveBatch, signTickets, start, submitBatch } from './sitting.ts';

/** A rank among very many attempts: who is asked for it, whether it is right, and how long a score card with it takes. */

const LANES = 32;
const CARDS = 25;
const SOME_OPTIONS = '0123-';

interface Scored {
  readonly counts: { readonly scoreHundredths: number };
}

const MOST_TRIES = 5;

/** A submission that is handed over again is scored once, so a call whose connection broke is made again. */
async function scoreOf(server: RunningServer, submission: Submission): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      const cohort = await server.cohortOf(submission);
      return ((await cohort.score(submission)) as Scored).counts.scoreHundredths;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** Hands attempts to the mock's cohorts; the scores that they got. */
async function fill(server: RunningServer, mock: string, attempts: number): Promise<readonly number[]> {
  const stored = await d1Mocks(server.database).find(mock);
  if (stored === null) throw new Error(`there is no mock ${mock}`);
  const { keyDigest, rules } = stored;
  const questions = [...rules.optionCounts];
  const next = randomFrom(20);
  const scores: number[] = [];
  let studentId = 0;
  const lane = async (): Promise<void> => {
    while (studentId < attempts) {
      studentId += 1;
      const submission: Submission = {
        realm: 'bench',
        mock,
        studentId,
        attempt: 1,
        keyDigest,
        ack: 1,
        responses: questions.map(() => SOME_OPTIONS[Math.floor(next() * SOME_OPTIONS.length)]).join(''),
        spentMs: questions.map(() => Math.round(next() * 60_000)),
        closedAt: Date.now(),
        closedBy: 'submitted',
        takenMs: rules.durationMs,
        isRanked: true,
        isLate: false,
        releasedAt: null,
      };
      scores.push(await scoreOf(server, submission));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return scores;
}

/** Of a student who answers one question, among so many others. */
export async function measureRank(server: RunningServer, mock: string, attempts: number): Promise<readonly Row[]> {
  const studentId = 900_001;
  const scores = await fill(server, mock, attempts);
  const [ticket = ''] = await signTickets(server, mock, [studentId]);
  const sitting = { url: server.url, mock, ticket };
  await start(sitting);
  await must(sitting, 'events', saveBatch(0, 1));
  await must(sitting, 'submit', submitBatch(1));
  const first = await must(sitting, 'card');
  const took: number[] = [];
  for (let turn = 0; turn < CARDS; turn += 1) took.push((await must(sitting, 'card')).tookMs);
  const { standing, card } = first.json as { standing: MockStanding; card: { readonly score: number } };
  const rank = 1 + scores.filter((score) => score > card.score * 100).length;
  const own = cohortObjectName({ mock, studentId });
  const asked = 1 + rowOf(own).length + columnOf(own).length;
  return [
    {
      what: `objects asked for a rank of ${attempts}`,
      figure: String(asked),
      beside: 'one call each, kept for ten seconds',
      ratio: asked,
      atMost: 16,
    },
    {
      what: 'the rank and the size of the cohort',
      figure: `${standing.rank} of ${standing.attempts}`,
      beside: `${rank} of ${attempts + 1} by a plain count`,
      ratio: standing.rank === rank && standing.attempts === attempts + 1 ? 1 : 0,
      atLeast: 1,
    },
    {
      what: 'a score card with a rank',
      figure: `${median(took).toFixed(1)} ms`,
      beside: `the first one, which asks the others, ${first.tookMs.toFixed(1)} ms`,
      ratio: median(took) / first.tookMs,
    },
  ];
}
