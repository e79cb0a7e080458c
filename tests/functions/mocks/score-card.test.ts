import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import type { Submission } from '../../../functions/ports/mocks/mock-cohorts.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { addMock, answer, begin, eventsFrom, PAGE, recordsOf, seriesStudent, sit } from '../../support/worker/mocks.ts';

/** The score card by ticket, and how scores come to the database in bulk. */

const START = Date.now();
const HOUR_MS = 60 * 60_000;
let now = START;
const call = callWith({ clock: { now: () => now } });
beforeEach(() => {
  now = START;
});

const submit = (sitting: Sitting, ...done: Parameters<typeof eventsFrom>[2][]) =>
  sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...done, { kind: 'submit' }) });
const card = async (sitting: Sitting) => (await sitting.ask('card')).json;
const cohortOf = (sitting: Sitting) => env.MOCK_COHORTS.getByName(cohortObjectName(sitting));
/** Until the test lets its cohort deliver: an alarm that is set stays. */
const holdDeliveries = (sitting: Sitting) =>
  runInDurableObject(cohortOf(sitting), (_, { storage }) => storage.setAlarm(Date.now() + HOUR_MS));
const listed = async ({ mock, token }: Sitting) =>
  (await call('GET', '/api/mocks/cgl', { token })).json.mocks.find((each: any) => each.mock.id === mock);

describe('the score card by ticket', () => {
  it('is the one that the session gives, and names the last event and the page', async () => {
    const sitting = await begin(call, await addMock());
    await submit(sitting, ...answer(0, 1));
    const { title: _title, exam: _exam, attempts: _attempts, ...result } = (await sitting.result()).json;
    expect(await card(sitting)).toEqual({ ...result, ack: 4, epoch: 1 });
  });

  it('is not there before the start and while the attempt runs', async () => {
    const sitting = await sit(call, await addMock());
    expect(await card(sitting)).toMatchObject({ state: 'ready', card: null, ack: 0 });
    await sitting.ask('start', { page: PAGE, language: 'en' });
    expect(await card(sitting)).toMatchObject({ state: 'running', card: null });
  });

  it('is of the ticket’s own attempt', async () => {
    const [mock, student] = [await addMock(), await seriesStudent()];
    const first = await begin(call, mock, student);
    await submit(first, ...answer(0, 1));
    await first.result();
    const second = await begin(call, mock, student);
    expect(await card(second)).toMatchObject({ attempt: 2, state: 'running', card: null });
    expect(await card(first)).toMatchObject({ attempt: 1, card: { score: 2 } });
  });

  it('settles the attempt: no event counts afterwards', async () => {
    const sitting = await begin(call, await addMock());
    now += HOUR_MS;
    expect(await card(sitting)).toMatchObject({ state: 'scored', card: { score: 0 } });
    await sitting.events(...eventsFrom(1, START + 1000, ...answer(0, 1)));
    expect(await card(sitting)).toMatchObject({ card: { score: 0 } });
  });

  it('waits for the hour of the results that the ticket names', async () => {
    const timeWindow = { opensAt: START, entryClosesAt: START + HOUR_MS, resultsAt: START + 3 * HOUR_MS };
    const sitting = await begin(call, await addMock({ timeWindow }));
    await submit(sitting, ...answer(0, 1));
    now = timeWindow.resultsAt - 1;
    expect(await card(sitting)).toMatchObject({ state: 'closed', card: null, resultsAt: timeWindow.resultsAt });
    now += 1;
    expect(await card(sitting)).toMatchObject({ state: 'scored', card: { score: 2 }, resultsAt: null });
  });

  it('says why an attempt was voided, before and after its start', async () => {
    const [waiting, running] = [await sit(call, await addMock()), await begin(call, await addMock())];
    const { runningMocks } = contextOf(env);
    for (const sitting of [waiting, running]) {
      await runningMocks.void({ ...sitting, attempt: 1 }, 'The hall had no power', now);
      expect(await card(sitting)).toMatchObject({ state: 'void', voidReason: 'The hall had no power', card: null });
    }
  });
});

describe('a score that its student has seen', () => {
  it('is listed at once, before the database has it', async () => {
    const sitting = await begin(call, await addMock());
    await holdDeliveries(sitting);
    await submit(sitting, ...answer(0, 1));
    await card(sitting);
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'open', releasedAt: null }]);
    expect((await listed(sitting)).attempts).toMatchObject([
      { state: 'scored', score: 2, maxScore: 12, closedAt: START + 3 },
    ]);
  });

  it('comes to the database as seen, also when the score was there before', async () => {
    const sitting = await begin(call, await addMock());
    await submit(sitting, ...answer(0, 1));
    await contextOf(env).runningMocks.settle({ ...sitting, attempt: 1 }, now + 2000);
    await cohortOf(sitting).deliver();
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored', scoreHundredths: 200, releasedAt: null }]);
    now += HOUR_MS;
    await card(sitting);
    expect((await listed(sitting)).attempts).toMatchObject([{ score: 2 }]);
    await cohortOf(sitting).deliver();
    now += HOUR_MS;
    await card(sitting);
    await cohortOf(sitting).deliver();
    expect(await recordsOf(sitting)).toMatchObject([{ releasedAt: START + HOUR_MS }]);
  });
});

describe('a cohort with many scores', () => {
  const submissionOf = (sitting: Sitting, keyDigest: string, attempt: number): Submission => ({
    mock: sitting.mock,
    studentId: sitting.studentId,
    attempt,
    realm: '',
    keyDigest,
    ack: 3,
    responses: '1-----',
    spentMs: [0, 0, 0, 0, 0, 0],
    closedAt: START,
    closedBy: 'submitted',
    takenMs: 1000,
    isRanked: attempt === 1,
    isLate: false,
    releasedAt: null,
  });

  /** A cohort in which so many attempts of one student wait, each with its row in the database. */
  async function waitingScores(count: number): Promise<Sitting> {
    const sitting = await begin(call, await addMock());
    await holdDeliveries(sitting);
    const [record] = await recordsOf(sitting);
    const { mockRecords } = contextOf(env);
    for (let attempt = 1; attempt <= count; attempt += 1) {
      if (record === undefined) throw new Error('the ticket left no row');
      await mockRecords.open({ ...record, attempt, expiresAt: now }, now);
      await cohortOf(sitting).score(submissionOf(sitting, record.keyDigest, attempt));
    }
    return sitting;
  }
  const scored = async (sitting: Sitting): Promise<number> =>
    (await recordsOf(sitting)).filter(({ state, scoreHundredths }) => state === 'scored' && scoreHundredths === 200)
      .length;

  it('sends a hundred of them in one statement, and the rest by its next alarm', async () => {
    const sitting = await waitingScores(105);
    await cohortOf(sitting).deliver();
    expect(await scored(sitting)).toBe(100);
    await cohortOf(sitting).deliver();
    expect(await scored(sitting)).toBe(105);
    const rings = await runInDurableObject(cohortOf(sitting), async (cohort, { storage }) => {
      storage.sql.exec('UPDATE scores SET is_delivered = 0');
      await storage.deleteAlarm();
      await cohort.alarm();
      return storage.getAlarm();
    });
    expect(rings).toBeGreaterThan(Date.now());
  });

  it('leaves a voided attempt in the database as it is', async () => {
    const sitting = await waitingScores(2);
    await env.DB.prepare(
      "UPDATE mock_attempts SET state = 'void' WHERE student_id = ?1 AND mock_id = ?2 AND attempt = 1",
    )
      .bind(sitting.studentId, sitting.mock)
      .run();
    await cohortOf(sitting).deliver();
    expect(await recordsOf(sitting)).toMatchObject([
      { state: 'void', scoreHundredths: null },
      { state: 'scored', scoreHundredths: 200 },
    ]);
  });

  it('sends again what was released while the database took the score', async () => {
    const sitting = await waitingScores(1);
    const [record] = await recordsOf(sitting);
    const isReleasedMeanwhile = await runInDurableObject(cohortOf(sitting), async (cohort, { storage }) => {
      const sending = cohort.deliver();
      await cohort.score({ ...submissionOf(sitting, record?.keyDigest ?? '', 1), releasedAt: START + 5 });
      await sending;
      return storage.sql.exec('SELECT 1 FROM scores WHERE is_delivered = 0').toArray().length === 1;
    });
    expect(isReleasedMeanwhile).toBe(true);
    await cohortOf(sitting).deliver();
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored', releasedAt: START + 5 }]);
  });
});
