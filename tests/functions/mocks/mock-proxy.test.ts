import { expect, it } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { httpUpstream } from '../../../functions/upstream/http-upstream.ts';
import { upstreamAccounts } from '../../../functions/upstream/upstream-accounts.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { memoryLog } from '../../support/worker/log.ts';
import {
  addMock,
  answer,
  begin,
  eventsFrom,
  mockPortsOf,
  recordsOf,
  seriesStudent,
} from '../../support/worker/mocks.ts';
import { studentWithToken } from '../../support/worker/students.ts';

/** Mock tests in proxy mode: access is the upstream's word, the attempts are this academy's. */

const UPSTREAM = 'https://upstream.test';
const upstream = createApp({ ...contextOf(env), log: memoryLog });
const edge = callWith({
  ...upstreamAccounts(
    httpUpstream({
      origin: UPSTREAM,
      log: memoryLog,
      network: async (url, init) => upstream.fetch(new Request(url, init)),
    }),
  ),
  ...mockPortsOf(UPSTREAM),
});

it('an upstream’s student takes a mock, apart from the student of this academy with the same id', async () => {
  const mock = await addMock({ access: 'members' });
  const student = await seriesStudent();
  const elsewhere = await begin(edge, mock, student);
  const done = eventsFrom(1, Date.now(), ...answer(0, 1), { kind: 'submit' });
  expect((await elsewhere.ask('submit', { epoch: 1, events: done })).json).toMatchObject({ state: 'closed', ack: 4 });
  expect((await elsewhere.result()).json.card).toMatchObject({ score: 2, isRanked: true });
  // The same id, in this academy's own realm.
  expect(await recordsOf(elsewhere)).toEqual([]);
  const own = await begin(call, mock, student);
  expect((await own.events()).json).toMatchObject({ state: 'running', ack: 0 });
  expect((await own.result()).json.card).toBeNull();
  expect(
    (await edge('POST', `/api/mocks/${mock}/events`, { token: own.ticket, body: { epoch: 1, events: [] } })).status,
  ).toBe(401);
});

it('whom the upstream gives no access, and who has not filled in the profile there, gets no ticket', async () => {
  const { token } = await studentWithToken();
  const ask = (mock: string) => edge('POST', `/api/mocks/${mock}/ticket`, { token, body: {} });
  expect((await ask(await addMock())).json.message).toBe('Complete your profile before you take a mock test.');
  const { mocks, isProfileComplete } = (await edge('GET', '/api/mocks/cgl', { token })).json;
  expect([isProfileComplete, mocks.some(({ decision }: any) => decision.kind === 'behind-plan')]).toEqual([
    false,
    true,
  ]);
});
