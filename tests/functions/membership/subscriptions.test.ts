import { beforeAll, describe, expect, it } from 'vitest';
import { call, env } from '../../support/worker/api.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { addMembership, claimAdmin, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const ABSENT = 999_999_999;
const pathOf = (id: number | string): string => `/api/payments/subscriptions/${id}`;
let asha: TestStudent & { token: string };
let bina: TestStudent & { token: string };
let admin: string;

beforeAll(async () => {
  asha = await studentWithToken();
  bina = await studentWithToken();
  await claimAdmin(1);
  admin = await tokenFor(1);
  await addMembership(asha.studentId, {
    membershipType: '1-Year',
    plan: 'Annual',
    startDate: '2020-01-01',
    endDate: '2021-01-01',
  });
  await addMembership(asha.studentId, {
    membershipType: 'TestSeries',
    examType: 'CGL',
    startDate: '2020-01-01',
    endDate: '2098-12-31',
  });
  await addMembership(asha.studentId, {
    membershipType: '3-Year',
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    specialMembership: true,
  });
  await addMembership(asha.studentId, {
    membershipType: 'English-1-Year',
    startDate: '2020-01-01',
    endDate: '2022-01-01',
  });
  await addMembership(asha.studentId, { membershipType: 'FreeTrial', startDate: '2098-01-01', endDate: '2099-01-01' });
});

it('gives the active and the expired memberships, latest end first, and none that begins later', async () => {
  const answer = await call('GET', pathOf(asha.studentId), { token: asha.token });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    activeMemberships: [
      {
        membershipType: '3-Year',
        plan: null,
        examType: null,
        startDate: '2020-01-01',
        endDate: '2099-12-31',
        specialMembership: true,
      },
      {
        membershipType: 'TestSeries',
        plan: null,
        examType: 'CGL',
        startDate: '2020-01-01',
        endDate: '2098-12-31',
        specialMembership: false,
      },
    ],
    expiredMemberships: [
      {
        membershipType: 'English-1-Year',
        plan: null,
        examType: null,
        startDate: '2020-01-01',
        endDate: '2022-01-01',
        specialMembership: false,
      },
      {
        membershipType: '1-Year',
        plan: 'Annual',
        examType: null,
        startDate: '2020-01-01',
        endDate: '2021-01-01',
        specialMembership: false,
      },
    ],
  });
});

describe('who may see whose', () => {
  it('guest, student, other student and admin, for their own, another and an unknown id: twelve fixed replies', async () => {
    const callers = [undefined, asha.token, bina.token, admin];
    const ids = [asha.studentId, bina.studentId, ABSENT];
    const statuses = await Promise.all(
      callers.map((token) =>
        Promise.all(
          ids.map(async (id) => (await call('GET', pathOf(id), token === undefined ? {} : { token })).status),
        ),
      ),
    );
    expect(statuses).toEqual([
      [401, 401, 401],
      [200, 403, 403],
      [403, 200, 403],
      [200, 200, 404],
    ]);
  });

  it('a refusal does not tell whether the id exists: its bytes are equal', async () => {
    const answers = await Promise.all(
      [bina.studentId, ABSENT, 1, 2].map((id) => call('GET', pathOf(id), { token: asha.token })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it('an id of 1, 2 or 3 alone makes no admin: the row must be claimed and active', async () => {
    expect((await call('GET', pathOf(asha.studentId), { token: await tokenFor(2) })).status).toBe(403);
    await claimAdmin(2);
    const token = await tokenFor(2);
    expect((await call('GET', pathOf(asha.studentId), { token })).status).toBe(200);
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = 2").run();
    expect((await call('GET', pathOf(asha.studentId), { token })).status).toBe(403);
  });

  it('a claimed and active student of another id is no admin', async () => {
    expect((await call('GET', pathOf(asha.studentId), { token: await tokenFor(1001_000) })).status).toBe(403);
  });
});

describe('an id spelt in another way is no id: 404, for a student and for an admin', () => {
  const spellings = [
    '01',
    '1e0',
    '0x1',
    '1.0',
    '%201',
    '%2B1',
    '+1',
    '%D9%A1',
    '9007199254740993',
    'abc',
    '-1',
    '0',
    '1%00',
    '%31',
    '%2e%2e%2fprofile',
    '1;',
    '1,2',
    "1'%20OR%20'1",
  ];
  it.each(spellings)('%s', async (spelling) => {
    for (const token of [asha.token, admin]) expect((await call('GET', pathOf(spelling), { token })).status).toBe(404);
  });

  it('not even the own id with a zero before it', async () => {
    expect((await call('GET', pathOf(`0${asha.studentId}`), { token: asha.token })).status).toBe(404);
    expect(
      (
        await call('GET', pathOf(`%3${String(asha.studentId)[0]}${String(asha.studentId).slice(1)}`), {
          token: asha.token,
        })
      ).status,
    ).toBe(404);
  });
});
