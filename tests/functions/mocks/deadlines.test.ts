import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runScheduled } from '../../../functions/scheduled.ts';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import {
  addMock,
  answer,
  attemptObject,
  begin,
  eventsFrom,
  histogramOf,
  recordsOf,
  SECTION_MS,
  sit,
} from '../../support/worker/mocks.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { tokenFor } from '../../support/worker/students.ts';

/** What closes an attempt when nobody calls: its alarm, and the sweep where that was lost. */

const START = Date.now();
const WHOLE_MS = 2 * SECTION_MS;
const HOUR_MS = 60 * 60_000;
let now = START;
const clock = { now: () => now };
const call = callWith({ clock });
const sweep = () => runScheduled({ ...contextOf(env), clock, log: memoryLog });
beforeEach(() => {
  now = START;
});

/** What a stop of local workerd does to an attempt: it is evicted, and its alarm is lost. */
async function loseAlarm(sitting: Sitting): Promise<void> {
  await runInDurableObject(attemptObject(sitting), (_, state) => state.storage.deleteAlarm());
  await evictDurableObject(attemptObject(sitting));
}

const alarmOf = (sitting: Sitting) =>
  runInDurableObject(attemptObject(sitting), (_, state) => state.storage.getAlarm());

describe('an attempt that nobody calls about', () => {
  it('is scored by its own alarm, and its score arrives in the database', async () => {
    // Its whole time has passed by the real clock, which the alarm goes by.
    now = START - HOUR_MS;
    const sitting = await begin(call, await addMock());
    await vi.waitFor(async () => expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored' }]), {
      timeout: 100_000,
      interval: 200,
    });
    expect(await recordsOf(sitting)).toMatchObject([
      { closedAt: now + WHOLE_MS, scoreHundredths: 0, maxHundredths: 1200, isRanked: true },
    ]);
  });

  it('closes at its deadline, not when somebody looks', async () => {
    const sitting = await begin(call, await addMock());
    now += 5 * HOUR_MS;
    expect((await sitting.result()).json.card).toMatchObject({
      closedAt: START + WHOLE_MS,
      closedBy: 'time',
      takenMs: WHOLE_MS,
    });
  });

  it('is scored by the sweep after a restart past its deadline that lost the alarm', async () => {
    const sitting = await begin(call, await addMock());
    await sitting.events(...eventsFrom(1, now, ...answer(0, 1)));
    await loseAlarm(sitting);
    now += HOUR_MS;
    await sweep();
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored', scoreHundredths: 200 }]);
    const before = await histogramOf(sitting.mock);
    await sweep();
    expect([before, await histogramOf(sitting.mock)]).toEqual([{ 200: 1 }, { 200: 1 }]);
  });

  it('gets its score back into a database that was restored to a moment before', async () => {
    const sitting = await begin(call, await addMock());
    now += HOUR_MS;
    await sweep();
    await env.DB.prepare(
      "UPDATE mock_attempts SET state = 'open', score_hundredths = NULL, check_at = ?1 WHERE student_id = ?2",
    )
      .bind(now, sitting.studentId)
      .run();
    await sweep();
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored', scoreHundredths: 0 }]);
    expect(await histogramOf(sitting.mock)).toEqual({ 0: 1 });
  });

  it('has its alarm again as soon as its object is there again', async () => {
    const sitting = await begin(call, await addMock());
    const rings = await alarmOf(sitting);
    await loseAlarm(sitting);
    await attemptObject(sitting).look(now);
    expect([rings, await alarmOf(sitting)]).toEqual([START + WHOLE_MS + 60_000, START + WHOLE_MS + 60_000]);
  });

  it('waits a minute after its deadline for what was made in time', async () => {
    const sitting = await begin(call, await addMock());
    now = START + WHOLE_MS + 59_000;
    await attemptObject(sitting).settle(now);
    expect(await histogramOf(sitting.mock)).toEqual({});
    now += 1_000;
    await attemptObject(sitting).settle(now);
    expect(await histogramOf(sitting.mock)).toEqual({ 0: 1 });
  });

  it('is scored anew, once, when events that were made in time come after the first score', async () => {
    const sitting = await begin(call, await addMock());
    now = START + WHOLE_MS + HOUR_MS;
    await attemptObject(sitting).settle(now);
    await sitting.events(...eventsFrom(1, START + 1_000, ...answer(0, 1)));
    await attemptObject(sitting).settle(now + HOUR_MS);
    // Too late for the rank: the histogram has neither score.
    expect(await histogramOf(sitting.mock)).toEqual({});
    await env.MOCK_COHORTS.getByName(cohortObjectName(sitting)).deliver();
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored', scoreHundredths: 200, isRanked: false }]);
  });
});

describe('the sweep', () => {
  it('leaves a running attempt running, and asks about one with extra time later', async () => {
    const sitting = await begin(call, await addMock());
    await env.DB.prepare('UPDATE mock_attempts SET check_at = ?1 WHERE student_id = ?2')
      .bind(now, sitting.studentId)
      .run();
    await sweep();
    expect((await attemptObject(sitting).look(now)).state).toBe('running');
    const due = await env.DB.prepare('SELECT check_at FROM mock_attempts WHERE student_id = ?1')
      .bind(sitting.studentId)
      .first<number>('check_at');
    expect(due).toBeGreaterThan(now);
  });

  it('forgets a ticket that was never used once it starts nothing any more', async () => {
    const sitting = await sit(call, await addMock());
    const checkAt = () =>
      env.DB.prepare('SELECT check_at FROM mock_attempts WHERE student_id = ?1')
        .bind(sitting.studentId)
        .first<number | null>('check_at');
    now += HOUR_MS;
    await sweep();
    expect(await checkAt()).toBeGreaterThan(now);
    now += 48 * HOUR_MS;
    await sweep();
    expect(await checkAt()).toBeNull();
    expect((await sitting.ask('start', { page: crypto.randomUUID(), language: 'en' })).status).toBe(409);
  });

  it('looks after an attempt that a second ticket started, when the first ticket has ended', async () => {
    const sitting = await sit(call, await addMock());
    now += 23 * HOUR_MS;
    const token = await tokenFor(sitting.studentId, now);
    const second = await sit(call, sitting.mock, { ...sitting, token });
    now += 14 * HOUR_MS;
    await sweep();
    expect((await sitting.ask('start', { page: crypto.randomUUID(), language: 'en' })).status).toBe(409);
    expect((await second.ask('start', { page: crypto.randomUUID(), language: 'en' })).status).toBe(200);
    await loseAlarm(sitting);
    now += 24 * HOUR_MS;
    await sweep();
    await sweep();
    expect(await recordsOf(sitting)).toMatchObject([{ state: 'scored' }]);
  });
});

describe('a cohort', () => {
  const submissionOf = (sitting: Sitting, keyDigest: string) => ({
    mock: sitting.mock,
    studentId: sitting.studentId,
    attempt: 1,
    realm: '',
    keyDigest,
    ack: 3,
    responses: '1-----',
    spentMs: [0, 0, 0, 0, 0, 0],
    closedAt: START,
    closedBy: 'submitted' as const,
    takenMs: 1000,
    isRanked: true,
    isLate: false,
    releasedAt: null,
  });

  it.each(['void', 'erase'] as const)(
    'keeps out a score that was on its way when its attempt met %s',
    async (change) => {
      const sitting = await begin(call, await addMock());
      const [record] = await recordsOf(sitting);
      const cohort = env.MOCK_COHORTS.getByName(cohortObjectName(sitting));
      const name = { mock: sitting.mock, studentId: sitting.studentId, attempt: 1, realm: '' };
      await cohort[change](name);
      const card = await cohort.score(submissionOf(sitting, record?.keyDigest ?? ''));
      expect(card).toMatchObject({ isRanked: false });
      expect(await histogramOf(sitting.mock)).toEqual({});
      const rows = await runInDurableObject(cohort, (_, state) =>
        state.storage.sql.exec('SELECT * FROM scores').toArray(),
      );
      expect(rows).toEqual([]);
    },
  );

  it('counts no more events of an attempt that was voided after it was scored', async () => {
    const sitting = await begin(call, await addMock());
    const [record] = await recordsOf(sitting);
    const cohort = env.MOCK_COHORTS.getByName(cohortObjectName(sitting));
    const submission = submissionOf(sitting, record?.keyDigest ?? '');
    await cohort.score(submission);
    await cohort.void({ mock: sitting.mock, studentId: sitting.studentId, attempt: 1, realm: '' });
    await cohort.score({ ...submission, ack: 4 });
    expect(await histogramOf(sitting.mock)).toEqual({});
  });
});
