import { beforeEach, describe, expect, it } from 'vitest';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { NOTE, objectTo, REASON, rule } from '../../support/worker/mock-rulings.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { addMock, answer, begin, eventsFrom, seriesStudent } from '../../support/worker/mocks.ts';
import { adminWithToken, PASSWORD, quickPasswords, tokenFor } from '../../support/worker/students.ts';

/** Objections of students to an answer key, and the queue in which staff read them. */

const START = Date.now();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let now = START;
const call = callWith({ clock: { now: () => now }, passwords: quickPasswords });
beforeEach(() => {
  now = START;
});

/** An attempt that is over, and whose result its student has seen. */
async function finish(mock: string, student?: Parameters<typeof begin>[2]): Promise<Sitting> {
  const sitting = await begin(call, mock, student);
  await submit(sitting);
  await sitting.result();
  return sitting;
}

/** A session lasts hours, and objections are taken for days. */
const loggedInAnew = async (sitting: Sitting): Promise<Sitting> => ({
  ...sitting,
  token: await tokenFor(sitting.studentId, now),
});

const submit = (sitting: Sitting) =>
  sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 0), { kind: 'submit' }) });
const object = (sitting: Pick<Sitting, 'mock' | 'token'>, changes: object = {}) => objectTo(call, sitting, changes);
const review = async ({ mock, token }: Sitting) => (await call('GET', `/api/mocks/${mock}/review`, { token })).json;
const refusal = async (sitting: Pick<Sitting, 'mock' | 'token'>, changes: object = {}) => {
  const { status, json } = await object(sitting, changes);
  return [status, json.message];
};
const queue = async (mock: string) => {
  const { studentId } = await adminWithToken();
  // A session that seems older than the account's last change of password is dead.
  const token = await tokenFor(studentId, Math.max(now, Date.now()));
  return (await call('GET', `/api/admin/mocks/${mock}/objections`, { token })).json;
};

describe('an objection', () => {
  it('is kept, and shown to its student in the review', async () => {
    const sitting = await finish(await addMock());
    now += 1000;
    const { status, json } = await object(sitting, { question: 2, reason: `  ${REASON}\nSee page 3.  ` });
    const item = { question: 2, reason: `${REASON}\nSee page 3.`, at: START + 1000, ruling: null };
    expect([status, json]).toEqual([201, { item }]);
    expect(await review(sitting)).toMatchObject({ objections: [item], mayObject: true });
  });

  it('that is sent twice is one, with the same reply', async () => {
    const sitting = await finish(await addMock());
    const clientId = crypto.randomUUID();
    const first = await object(sitting, { clientId });
    now += 60 * DAY_MS;
    const second = await object(await loggedInAnew(sitting), { clientId });
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect((await queue(sitting.mock)).open).toBe(1);
  });

  it('is refused to a question that the student objects to already', async () => {
    const sitting = await finish(await addMock());
    await object(sitting);
    expect(await refusal(sitting)).toEqual([409, 'You have objected to this question already.']);
    expect((await object(sitting, { question: 1 })).status).toBe(201);
  });

  it('is refused before the attempt is over and before its result is seen', async () => {
    const sitting = await begin(call, await addMock());
    const notYet = [409, 'Objections are taken once you have seen the result.'];
    expect(await refusal(sitting)).toEqual(notYet);
    await submit(sitting);
    expect(await refusal(sitting)).toEqual(notYet);
    await sitting.result();
    expect((await object(sitting)).status).toBe(201);
  });

  it('is refused until the hour of the results', async () => {
    const timeWindow = { opensAt: START, entryClosesAt: START + HOUR_MS, resultsAt: START + 3 * HOUR_MS };
    const sitting = await begin(call, await addMock({ timeWindow }));
    await submit(sitting);
    now = timeWindow.resultsAt - 1;
    await sitting.result();
    expect((await object(sitting)).status).toBe(409);
    now += 1;
    await sitting.result();
    expect((await object(sitting)).status).toBe(201);
  });

  it('is taken until the moment that the mock names', async () => {
    const timeWindow = { opensAt: START, entryClosesAt: START + HOUR_MS, resultsAt: START + HOUR_MS };
    const objectionsUntil = START + 3 * HOUR_MS;
    const sitting = await begin(call, await addMock({ timeWindow, objectionsUntil }));
    await submit(sitting);
    now = objectionsUntil;
    await sitting.result();
    expect(await review(sitting)).toMatchObject({ objectionsUntil, mayObject: true });
    expect((await object(sitting)).status).toBe(201);
    now += 1;
    expect(await review(sitting)).toMatchObject({ objectionsUntil, mayObject: false });
    expect(await refusal(sitting, { question: 1 })).toEqual([
      409,
      'The time for objections to this mock test is over.',
    ]);
  });

  it('is taken for thirty days after the result where the mock names no moment', async () => {
    const sitting = await finish(await addMock());
    await contextOf(env).runningMocks.deliver({ ...sitting, attempt: 1 });
    now = START + 30 * DAY_MS;
    const later = await loggedInAnew(sitting);
    expect((await object(later)).status).toBe(201);
    now += 1;
    expect((await object(later, { question: 1 })).status).toBe(409);
  });

  it('is refused for an attempt that was voided', async () => {
    const sitting = await finish(await addMock());
    await env.DB.prepare("UPDATE mock_attempts SET state = 'void' WHERE student_id = ?1").bind(sitting.studentId).run();
    const cancelled = [409, 'This attempt was cancelled and takes no objections.'];
    expect(await refusal(sitting)).toEqual(cancelled);
    // Cancelled between the look at it and the objection.
    const other = await finish(await addMock());
    const { objections } = contextOf(env);
    const create: typeof objections.create = async (...input) => {
      await env.DB.prepare("UPDATE mock_attempts SET state = 'void' WHERE student_id = ?1").bind(other.studentId).run();
      return objections.create(...input);
    };
    const late = callWith({ clock: { now: () => now }, objections: { ...objections, create } });
    const { status, json } = await objectTo(late, other);
    expect([status, json.message]).toEqual(cancelled);
  });

  it('is refused to whoever has no such attempt', async () => {
    const sitting = await finish(await addMock());
    const stranger = { mock: sitting.mock, token: (await seriesStudent()).token };
    expect((await object(stranger)).status).toBe(404);
    expect((await object(sitting, { attempt: 2 })).status).toBe(404);
  });

  it.each([
    ['a question that the mock does not have', { question: 6 }],
    ['a reason of nine characters', { reason: ' too short ' }],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }],
    ['no attempt', { attempt: 0 }],
  ])('is refused for %s', async (_, changes) => {
    expect((await object(await finish(await addMock()), changes)).status).toBe(400);
  });

  it('is refused where the attempt has twenty', async () => {
    const sitting = await finish(await addMock());
    const { objections } = contextOf(env);
    for (let question = 100; question < 119; question += 1)
      await objections.create(
        { ...sitting, attempt: 1, question, reason: REASON, clientId: crypto.randomUUID(), at: now },
        20,
      );
    expect((await object(sitting)).status).toBe(201);
    expect(await refusal(sitting, { question: 1 })).toEqual([
      409,
      'You have objected to 20 questions of this attempt. More are not taken.',
    ]);
    expect((await review(sitting)).mayObject).toBe(false);
  });

  it('goes with the account, and is in the copy of the student’s data before', async () => {
    const sitting = await finish(await addMock());
    await object(sitting, { question: 3 });
    const { json } = await call('GET', '/api/account/export', { token: sitting.token });
    expect(json.sections.mockTests.objections).toEqual([
      { mock: sitting.mock, attempt: 1, question: 4, reason: REASON, at: new Date(START).toISOString() },
    ]);
    const body = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await call('POST', '/api/account/deletion', { token: sitting.token, body })).status).toBe(200);
    expect(await queue(sitting.mock)).toMatchObject({ open: 0, items: [] });
  });
});

describe('the queue of staff', () => {
  it('has the most disputed question first, with its text, its key and the reasons, newest first', async () => {
    const mock = await addMock();
    const [one, other] = [await finish(mock), await finish(mock)];
    await object(one, { question: 1, reason: 'The first reason for it.' });
    now += 1000;
    await object(one, { question: 4, reason: 'The reason for number five.' });
    await object(other, { question: 4, reason: 'Another reason for number five.' });
    now += 1000;
    const { items, ...rest } = await queue(mock);
    expect(rest).toMatchObject({ now, id: mock, keyVersion: 1, open: 3, objectionsUntil: null });
    expect(items.map(({ question, open, total }: any) => [question, open, total])).toEqual([
      [4, 2, 2],
      [1, 1, 1],
    ]);
    expect(items[0]).toMatchObject({
      id: 'Numbers-2',
      section: 'Numbers',
      text: 'Question 2 of Numbers',
      options: ['A', 'B', 'C', 'D'],
      right: '1',
      rulings: [],
      statistics: { question: 4, attempts: 2, skipped: 2 },
    });
    expect(items[1].reasons).toEqual([{ reason: 'The first reason for it.', at: START, isOpen: true }]);
    expect(JSON.stringify(items)).not.toContain(String(one.studentId));
  });

  it('counts what came after the last ruling as open', async () => {
    const mock = await addMock();
    const [one, other] = [await finish(mock), await finish(mock)];
    await object(one);
    now += 1000;
    const { token } = await adminWithToken();
    const asked = { question: 0, kind: 'stands', right: '' };
    expect((await rule(call, token, mock, asked)).status).toBe(201);
    expect((await review(one)).objections).toMatchObject([{ question: 0, ruling: 'stands' }]);
    now += 1000;
    await object(other);
    const { open, items } = await queue(mock);
    expect([open, items[0].open, items[0].total]).toEqual([1, 1, 2]);
    expect(items[0].reasons.map(({ isOpen }: any) => isOpen)).toEqual([true, false]);
    expect(items[0].rulings).toMatchObject([{ kind: 'stands', note: NOTE, keyVersion: null }]);
    expect((await review(other)).objections).toMatchObject([{ question: 0, ruling: null }]);
  });
});
