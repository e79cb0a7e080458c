import { beforeEach, describe, expect, it } from 'vitest';
import { shiftStandingOf } from '../../../src/domain/mocks/results/shift-merge.ts';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { closeWith, watchPeers } from '../../support/worker/mock-cohort.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { addMock, answer, begin, eventsFrom, sampleMock } from '../../support/worker/mocks.ts';

/** Where a score stands over several shifts of one exam day. Two marks for each right response. */

const START = Date.now();
const STRANGERS = 800_000;
const MINUTE_MS = 60_000;
let now = START;
const call = callWith({ clock: { now: () => now } });
beforeEach(() => void (now = START));

let days = 0;
const newDay = (): string => `day-${(days += 1)}`;
/** So many attempts with 0 to 3 right responses, in turn. */
const rights = (count: number, more = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index % 4) + more);
const histogram = (scores: readonly number[]) => scores.map((right) => ({ scoreHundredths: right * 200, attempts: 1 }));

async function take(mock: string, right: number): Promise<Sitting> {
  const sitting = await begin(call, mock);
  const done = Array.from({ length: right }, (_, question) => answer(question, 1)).flat();
  await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...done, { kind: 'submit' }) });
  return sitting;
}
const shiftOf = async (sitting: Sitting) => (await sitting.result()).json.standing.shift;

describe('a mock test with a second shift', () => {
  it('shows the percentile and the estimate over both, in the result and on the card of a ticket', async () => {
    const day = newDay();
    const [morning, evening] = [await addMock({ shiftOf: day }), await addMock({ shiftOf: day })];
    await closeWith(morning, rights(39), STRANGERS);
    await closeWith(evening, rights(40, 2), STRANGERS + 100);
    const sitting = await take(morning, 2);
    const expected = shiftStandingOf([histogram([...rights(39), 2]), histogram(rights(40, 2))], 0, 400);
    const shift = {
      shifts: 2,
      attempts: 80,
      percentile: expected?.estimate.percentile,
      estimate: (expected?.normalizedHundredths ?? 0) / 100,
    };
    // The evening's paper was easier by four marks.
    expect(shift.estimate).toBeGreaterThan(4);
    expect(await shiftOf(sitting)).toEqual(shift);
    expect((await sitting.ask('card')).json.standing.shift).toEqual(shift);
  });

  it('asks one cohort of the other shift, beside the fourteen of its own, and once a minute', async () => {
    const day = newDay();
    const [morning, evening] = [await addMock({ shiftOf: day }), await addMock({ shiftOf: day })];
    await closeWith(morning, rights(40), STRANGERS);
    await closeWith(evening, rights(40), STRANGERS + 100);
    const sitting = await take(morning, 1);
    const asked: string[] = [];
    await watchPeers(morning, sitting.studentId, asked);
    const first = await shiftOf(sitting);
    expect(asked.filter((name) => name.startsWith(`${evening}:`))).toEqual([
      cohortObjectName({ mock: evening, studentId: sitting.studentId }),
    ]);
    expect(asked).toHaveLength(15);
    await closeWith(evening, rights(40), STRANGERS + 200);
    now += MINUTE_MS - 1;
    expect(await shiftOf(sitting)).toEqual(first);
    now += 2;
    expect((await shiftOf(sitting)).attempts).toBe(first.attempts + 40);
  });

  it.each([
    ['without another shift', async () => addMock({ shiftOf: newDay() }), 40],
    ['with too few in its own shift', async () => pair({}), 28],
    ['with too few in the other', async () => pair({}, 29), 40],
    ['with the other of another exam', async () => pair({ exam: 'chsl' }), 40],
    [
      'with the other in another pattern',
      async () =>
        pair({ rules: { ...sampleMock('x').definition.rules, marking: { correct: 100, wrong: 0, skipped: 0 } } }),
      40,
    ],
  ])('shows nothing of it %s', async (_, make, count) => {
    const mock = await make();
    await closeWith(mock, rights(count), STRANGERS);
    expect(await shiftOf(await take(mock, 2))).toBeNull();
  });

  it('shows nothing of it for a retake', async () => {
    const mock = await pair({});
    await closeWith(mock, rights(40), STRANGERS);
    const sitting = await take(mock, 2);
    expect(await shiftOf(sitting)).not.toBeNull();
    const issued = await call('POST', `/api/mocks/${mock}/ticket`, { token: sitting.token, body: {} });
    const again = { ...sitting, ticket: issued.json.token };
    const send = (name: string, body: object) =>
      call('POST', `/api/mocks/${mock}/${name}`, { token: again.ticket, body });
    await send('start', { page: crypto.randomUUID(), language: 'en' });
    await send('submit', { epoch: 1, events: eventsFrom(1, now, { kind: 'submit' }) });
    expect((await sitting.result()).json).toMatchObject({ attempt: 2, standing: { withheld: 'retake', shift: null } });
  });
});

/** A mock and another shift of it with these changes and so many attempts. */
async function pair(changes: object, others = 40): Promise<string> {
  const day = newDay();
  const mock = await addMock({ shiftOf: day });
  await closeWith(await addMock({ shiftOf: day, ...changes }), rights(others), STRANGERS + 100);
  return mock;
}

describe('the list for staff', () => {
  it('counts attempts and open objections of each mock', async () => {
    const { mocks } = contextOf(env);
    const mock = await addMock();
    const sitting = await take(mock, 0);
    await take(mock, 1);
    await sitting.result();
    await contextOf(env).runningMocks.deliver({ mock, studentId: sitting.studentId, attempt: 1 });
    const object = (question: number) =>
      call('POST', `/api/mocks/${mock}/objections`, {
        token: sitting.token,
        body: { clientId: crypto.randomUUID(), attempt: 1, question, reason: 'The second option is right as well.' },
      });
    expect([(await object(0)).status, (await object(1)).status]).toEqual([201, 201]);
    const { rulings } = contextOf(env);
    const found = await mocks.find(mock);
    const at = now + 1;
    const ruling = { mock, clientId: 'r1', question: 0, kind: 'stands' as const, right: '', note: 'It stands.', at };
    const note = { changeId: mock, at: new Date(at).toISOString(), adminId: 1, action: 'created' as const };
    await rulings.create(
      { ...ruling, by: 1, from: found?.keyDigest ?? '', made: null },
      { ...note, subject: { noun: 'mock-rulings', id: null }, title: '', reason: '', before: null, after: null },
    );
    const listed = (await mocks.listCounted(1_000)).find((each) => each.mock.id === mock);
    expect(listed).toMatchObject({ attempts: 1, openObjections: 1 });
  });
});
