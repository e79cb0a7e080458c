import { beforeEach, describe, expect, it } from 'vitest';
import { cohortObjectName, columnOf, rowOf } from '../../../functions/durable/mock-names.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { closeWith, watchPeers } from '../../support/worker/mock-cohort.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { addMock, answer, begin, eventsFrom, SECTION_MS, seriesStudent } from '../../support/worker/mocks.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** Where a score stands among all that count for the rank. */

const START = Date.now();
/** A rank may be so old. */
const TEN_SECONDS = 10_000;
const HOUR_MS = 60 * 60_000;
let now = START;
const call = callWith({ clock: { now: () => now } });
beforeEach(() => {
  now = START;
});

const { mockCohorts } = contextOf(env);
/** Numbers of students without an account. */
const STRANGERS = 500_000;

/** 0 to 3 right answers, in a mixed order. */
const mixed = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => (index * 7 + 3) % 4);

const submit = async (sitting: Sitting, right: number) => {
  const done = Array.from({ length: right }, (_, question) => answer(question, 1)).flat();
  await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...done, { kind: 'submit' }) });
};
const standingOf = async (sitting: Sitting) => (await sitting.result()).json.standing;

describe('a rank', () => {
  it('of each of sixty who close at once is that of a plain sort, equal marks with an equal rank', async () => {
    const mock = await addMock();
    const rights = mixed(60);
    // Some look while the others hand in: what they see is a rank within the cohort of that moment.
    const looks = Array.from({ length: 20 }, (_, index) =>
      mockCohorts.standing(
        { mock, studentId: STRANGERS + index },
        { scoreHundredths: 400, isRanked: true },
        now + index * TEN_SECONDS,
      ),
    );
    await Promise.all([closeWith(mock, rights, STRANGERS), ...looks]);
    for (const { rank, attempts } of await Promise.all(looks)) expect(rank ?? 1).toBeLessThanOrEqual(attempts + 1);
    now += HOUR_MS;
    const scores = rights.map((right) => right * 200);
    const standings = await Promise.all(
      scores.map((scoreHundredths, index) =>
        mockCohorts.standing({ mock, studentId: STRANGERS + index }, { scoreHundredths, isRanked: true }, now),
      ),
    );
    const sorted = scores.toSorted((one, other) => other - one);
    expect(standings.map(({ rank, percentile, attempts }) => [rank, percentile, attempts])).toEqual(
      scores.map((score) => [
        sorted.indexOf(score) + 1,
        Math.floor((sorted.filter((other) => other <= score).length / sorted.length) * 10_000) / 100,
        60,
      ]),
    );
  });

  it('is hidden with average and best until thirty attempts count, and then shown with their size', async () => {
    const mock = await addMock();
    await closeWith(mock, mixed(28), STRANGERS);
    const sitting = await begin(call, mock);
    await submit(sitting, 3);
    expect(await standingOf(sitting)).toEqual({
      attempts: 29,
      rank: null,
      percentile: null,
      withheld: 'small-cohort',
      average: null,
      best: null,
      asOf: now,
      isSample: false,
      shift: null,
    });
    await closeWith(mock, [0], STRANGERS + 100);
    now += TEN_SECONDS;
    expect(await standingOf(sitting)).toEqual({
      attempts: 30,
      rank: 1,
      percentile: 100,
      withheld: null,
      // 28 attempts with 0, 2, 4 and 6 marks each seven times, one with 6 and one with 0.
      average: 3,
      best: 6,
      asOf: now,
      isSample: false,
      shift: null,
    });
  });

  it('is not given to a retake nor to who was late, who see the average and the best and why they have none', async () => {
    const mock = await addMock();
    await closeWith(mock, mixed(32), STRANGERS);
    const student = await seriesStudent();
    await submit(await begin(call, mock, student), 1);
    const retake = await begin(call, mock, student);
    await submit(retake, 3);
    const late = await begin(call, mock);
    const events = eventsFrom(1, START + 1_000, ...answer(0, 1), { kind: 'submit' });
    now += 2 * SECTION_MS + 61_000;
    await late.ask('submit', { epoch: 1, events });
    for (const [sitting, withheld] of [
      [retake, 'retake'],
      [late, 'late'],
    ] as const)
      expect(await standingOf(sitting), withheld).toMatchObject({
        attempts: 33,
        rank: null,
        percentile: null,
        withheld,
        average: 2.97,
        best: 6,
      });
  });

  it('counts an attempt no more once it is voided', async () => {
    const mock = await addMock();
    await closeWith(mock, mixed(32), STRANGERS);
    const [best, next] = [await begin(call, mock), await begin(call, mock)];
    await submit(best, 3);
    await submit(next, 2);
    // A score reaches its cohort with the first look at the result, or some seconds later.
    await best.result();
    expect(await standingOf(next)).toMatchObject({ attempts: 34, rank: 10 });
    const { token } = await adminWithToken();
    const body = { clientId: crypto.randomUUID(), reason: 'Somebody else sat for it' };
    await call('POST', `/api/admin/mocks/${mock}/${best.studentId}/1/void`, { token, body });
    now += TEN_SECONDS;
    expect(await standingOf(next)).toMatchObject({ attempts: 33, rank: 9 });
    expect((await best.result()).json).toMatchObject({ state: 'void', standing: null });
  });

  it('of any number of students comes from less than sixteen cohorts in one call each, once in ten seconds', async () => {
    const mock = await addMock();
    await closeWith(mock, mixed(40), STRANGERS);
    const asked: string[] = [];
    await watchPeers(mock, STRANGERS, asked);
    const ask = () =>
      mockCohorts.standing({ mock, studentId: STRANGERS }, { scoreHundredths: 400, isRanked: true }, now);
    await Promise.all(Array.from({ length: 50 }, ask));
    now += TEN_SECONDS - 1;
    await ask();
    const own = cohortObjectName({ mock, studentId: STRANGERS });
    const others = [...rowOf(own), ...columnOf(own)];
    expect(asked.toSorted()).toEqual(others.toSorted());
    expect(asked.length + 1).toBeLessThanOrEqual(16);
    now += 1;
    await ask();
    expect(asked).toHaveLength(2 * others.length);
  });

  it('stays as it was while another cohort is away, and without one the score card comes without it', async () => {
    const mock = await addMock();
    await closeWith(mock, mixed(32), STRANGERS);
    const [known, unknown] = [await begin(call, mock), await begin(call, await addMock())];
    await submit(known, 3);
    await submit(unknown, 3);
    const before = await standingOf(known);
    expect(before).toMatchObject({ attempts: 33, rank: 1 });
    for (const { mock: own, studentId } of [known, unknown]) await watchPeers(own, studentId, [], true);
    now += TEN_SECONDS;
    expect(await standingOf(known)).toEqual(before);
    expect((await unknown.result()).json).toMatchObject({ card: { score: 6 }, standing: null });
  });
});
