import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { CohortHistogram } from '../../../functions/durable/cohort-histogram.ts';
import { CohortRescore } from '../../../functions/durable/cohort-rescore.ts';
import { CohortScores } from '../../../functions/durable/cohort-scores.ts';
import { COHORTS, cohortObjectName } from '../../../functions/durable/mock-names.ts';
import { keyFileOf } from '../../../functions/services/mocks/store-mock.ts';
import type { ScoringKey } from '../../../functions/ports/mocks/stored-mocks.ts';
import type { MockKey } from '../../../src/domain/mocks/mock-paper.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import { closeAttempts } from '../../support/worker/mock-cohort.ts';
import { addMock } from '../../support/worker/mocks.ts';

/** How one cohort scores its attempts again: in batches, each of which happens once or not at all. */

const ATTEMPTS = 1_100;
const HOUR_MS = 60 * 60_000;
/** Of the first cohort. */
const STUDENTS = COHORTS * 10_000;

interface Prepared {
  readonly cohort: DurableObjectStub;
  /** From the first key to the newest. */
  readonly digests: readonly string[];
  readonly findKey: (digest: string) => Promise<ScoringKey>;
}

/** A cohort of many attempts with the first option at question 1, and keys of which each drops another question. */
async function manyAttempts(): Promise<Prepared> {
  const mock = await addMock();
  const { mocks, mockFiles } = contextOf(env);
  const { keyDigest = '' } = (await mocks.find(mock)) ?? {};
  await closeAttempts(
    mock,
    Array.from({ length: ATTEMPTS }, (_, index) => ({ studentId: STUDENTS + index * COHORTS, responses: '0-----' })),
  );
  const cohort = env.MOCK_COHORTS.getByName(cohortObjectName({ mock, studentId: STUDENTS }));
  // Its own alarm would work on the steps too.
  await runInDurableObject(cohort, (_, { storage }) => storage.setAlarm(Date.now() + HOUR_MS));
  const base = await mockFiles.findKey(keyDigest);
  if (base === null) throw new Error('the mock has no key');
  const digests = [keyDigest];
  const keyOf = (version: number): MockKey => ({
    version,
    right: base.key.right.map((right, question) => (question < version - 1 ? '*' : right)),
  });
  for (const version of [2, 3]) {
    const { digest, text } = await keyFileOf({ rules: base.rules, key: keyOf(version) });
    await mockFiles.storeKey(digest, text);
    digests.push(digest);
  }
  const findKey = async (digest: string): Promise<ScoringKey> => {
    const found = await mockFiles.findKey(digest);
    if (found === null) throw new Error('there is no such key');
    return found;
  };
  return { cohort, digests, findKey };
}

/** What the rows say, by score, and what the histogram says. */
const countsIn = ({ cohort }: Prepared) =>
  runInDurableObject(cohort, (_, { storage: { sql } }) => ({
    rows: sql
      .exec(
        'SELECT score_hundredths AS score, key_digest AS digest, count(*) AS n FROM scores GROUP BY 1, 2 ORDER BY 1',
      )
      .toArray(),
    histogram: new CohortHistogram(sql).counts(),
  }));

/** Works on the cohort's own storage, without its alarm. */
const rescoreIn = <T>(
  { cohort }: Prepared,
  work: (rescore: CohortRescore) => Promise<T>,
  histogramOf = (sql: SqlStorage): CohortHistogram => new CohortHistogram(sql),
): Promise<T> =>
  runInDurableObject(cohort, (_, { storage }) => {
    const rescore = new CohortRescore(storage, histogramOf(storage.sql));
    rescore.load();
    return work(rescore);
  });

const stepsOf = ({ digests: [first = '', second = '', third = ''] }: Prepared) => [
  { from: first, to: second },
  { from: second, to: third },
];

describe('a re-score', () => {
  it('takes 500 attempts at a time and tells how far it is', async () => {
    const prepared = await manyAttempts();
    const [step] = stepsOf(prepared);
    if (step === undefined) throw new Error('there is no step');
    const done: number[] = [];
    await rescoreIn(prepared, async (rescore) => {
      rescore.learn([step]);
      while (await rescore.runBatch(prepared.findKey)) done.push(rescore.followed()[0]?.done ?? 0);
    });
    expect(done).toEqual([500, 1_000, 1_100]);
    expect(await countsIn(prepared)).toEqual({
      rows: [{ score: 200, digest: step.to, n: ATTEMPTS }],
      histogram: [{ scoreHundredths: 200, attempts: ATTEMPTS }],
    });
  });

  it('that is cut off in a batch leaves nothing of it, and goes on from there in another object', async () => {
    const prepared = await manyAttempts();
    const [step] = stepsOf(prepared);
    if (step === undefined) throw new Error('there is no step');
    await rescoreIn(prepared, async (rescore) => {
      rescore.learn([step]);
      await rescore.runBatch(prepared.findKey);
    });
    const before = await countsIn(prepared);
    class Cut extends CohortHistogram {
      override add(): void {
        throw new Error('the object dies');
      }
    }
    const dies = rescoreIn(
      prepared,
      (rescore) => rescore.runBatch(prepared.findKey),
      (sql) => new Cut(sql),
    );
    await expect(dies).rejects.toThrow('the object dies');
    expect(await countsIn(prepared)).toEqual(before);
    await evictDurableObject(prepared.cohort);
    const followed = await rescoreIn(prepared, async (rescore) => {
      while (await rescore.runBatch(prepared.findKey));
      rescore.learn([step]);
      expect(await rescore.runBatch(prepared.findKey)).toBe(false);
      return rescore.followed();
    });
    expect(followed).toMatchObject([{ attempts: ATTEMPTS, done: ATTEMPTS, changed: ATTEMPTS, isDone: true }]);
    expect((await countsIn(prepared)).histogram).toEqual([{ scoreHundredths: 200, attempts: ATTEMPTS }]);
  });

  it('of two callers at once happens once', async () => {
    const prepared = await manyAttempts();
    await rescoreIn(prepared, async (rescore) => {
      rescore.learn(stepsOf(prepared));
      const run = async () => {
        while (await rescore.runBatch(prepared.findKey));
      };
      await Promise.all([run(), run()]);
      expect(rescore.followed()).toMatchObject([
        { changed: ATTEMPTS, isDone: true },
        { changed: ATTEMPTS, isDone: true },
      ]);
    });
    expect((await countsIn(prepared)).histogram).toEqual([{ scoreHundredths: 400, attempts: ATTEMPTS }]);
  });

  it('begins with the earlier of two rulings, and tells the student of both as one change', async () => {
    const prepared = await manyAttempts();
    const steps = stepsOf(prepared);
    await rescoreIn(prepared, async (rescore) => {
      rescore.learn(steps.slice(0, 1));
      await rescore.runBatch(prepared.findKey);
      rescore.learn(steps);
      while (await rescore.runBatch(prepared.findKey));
    });
    const changes = await runInDurableObject(prepared.cohort, (_, { storage: { sql } }) =>
      sql
        .exec("SELECT DISTINCT score ->> '$.change' AS change, score ->> '$.keyVersion' AS version FROM scores")
        .toArray(),
    );
    expect(changes).toEqual([
      { change: JSON.stringify({ fromHundredths: -50, toHundredths: 400, questions: [0, 1] }), version: 3 },
    ]);
  });

  it('sends a score again that was on its way to the database meanwhile', async () => {
    const prepared = await manyAttempts();
    const waiting = await runInDurableObject(prepared.cohort, async (_, { storage }) => {
      const histogram = new CohortHistogram(storage.sql);
      const [scores, rescore] = [new CohortScores(storage, histogram), new CohortRescore(storage, histogram)];
      const sent = scores.listWaiting(ATTEMPTS);
      rescore.learn(stepsOf(prepared));
      while (await rescore.runBatch(prepared.findKey));
      scores.noteDelivered(sent);
      const before = scores.listWaiting(ATTEMPTS);
      scores.noteDelivered(before);
      return [before.length, scores.listWaiting(ATTEMPTS).length];
    });
    expect(waiting).toEqual([ATTEMPTS, 0]);
  });
});
