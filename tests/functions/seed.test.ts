import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import { PROFILE_FIELDS } from '../../src/domain/identity/student.ts';
import { call, env } from '../support/worker/api.ts';
import { countRows } from '../support/worker/students.ts';

const NOW = Date.now();
const logins = new Map<
  string,
  { token: string; user: { studentId: number; name: string; FreeAccess: string | null } }
>();
const loginOf = (name: string) => logins.get(`${name}@academy.test`);
const memberships = async (name: string) =>
  (
    await call('GET', `/api/payments/subscriptions/${loginOf(name)?.user.studentId}`, {
      token: loginOf(name)?.token ?? '',
    })
  ).json;

beforeAll(async () => {
  await seedDemoAccounts(env.DB, NOW);
  for (const { email, mobileNumber } of DEMO_ACCOUNTS) {
    const byMobile = await call('POST', '/api/auth/login', { body: { mobileNumber, password: DEMO_PASSWORD } });
    if (byMobile.json.user.email === email) logins.set(email, byMobile.json);
  }
});

describe('the demo accounts', () => {
  it('are the nine of the decisions, each with its mobile number and the password', () => {
    expect(DEMO_ACCOUNTS.map(({ email, mobileNumber }) => `${email} ${mobileNumber}`)).toEqual([
      'admin@academy.test 9000000001',
      'oneyear@academy.test 9000000011',
      'threeyear@academy.test 9000000012',
      'english@academy.test 9000000013',
      'testseries@academy.test 9000000014',
      'trial@academy.test 9000000015',
      'expired@academy.test 9000000016',
      'none@academy.test 9000000017',
      'newcomer@academy.test 9000000018',
    ]);
    expect(logins.size).toBe(9);
  });

  it('get id 1 for the admin and 1001 to 1008 for the others', () => {
    expect([...logins.values()].map(({ user }) => user.studentId)).toEqual([
      1, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008,
    ]);
  });

  it('are named by their role', () => {
    expect([loginOf('admin')?.user.name, loginOf('oneyear')?.user.name]).toEqual(['Academy Admin', 'One Year Student']);
  });

  it.each([
    ['oneyear', '1-Year'],
    ['threeyear', '3-Year'],
    ['english', 'English-1-Year'],
    ['testseries', 'TestSeries'],
  ])('%s@ has one active %s and nothing expired', async (name, membershipType) => {
    const { activeMemberships, expiredMemberships } = await memberships(name);
    expect(activeMemberships.map((each: { membershipType: string }) => each.membershipType)).toEqual([membershipType]);
    expect(expiredMemberships).toEqual([]);
  });

  it('expired@ has only an expired 1-Year', async () => {
    const { activeMemberships, expiredMemberships } = await memberships('expired');
    expect([activeMemberships.length, expiredMemberships[0].membershipType, expiredMemberships.length]).toEqual([
      0,
      '1-Year',
      1,
    ]);
  });

  it.each(['admin', 'trial', 'none', 'newcomer'])('%s@ has no membership', async (name) => {
    expect(await memberships(name)).toEqual({ activeMemberships: [], expiredMemberships: [] });
  });

  it('only trial@ has FreeAccess, seven days ahead', () => {
    const given = [...logins]
      .filter(([, { user }]) => user.FreeAccess !== null)
      .map(([email, { user }]) => [email, user.FreeAccess]);
    expect(given).toEqual([['trial@academy.test', new Date(NOW + 7 * 24 * 3600 * 1000).toISOString()]]);
  });

  it('have a complete profile, except newcomer@ whose is empty', async () => {
    for (const [email, { token }] of logins) {
      const { user } = (await call('GET', '/api/auth/profile', { token })).json;
      const filled = PROFILE_FIELDS.filter((field) => user[field] !== '');
      expect(filled, email).toEqual(email === 'newcomer@academy.test' ? [] : PROFILE_FIELDS);
    }
  });
});

it('a second seeding changes nothing, not even what a student changed since', async () => {
  await env.DB.prepare("UPDATE students SET city = 'Surat' WHERE id = 1001").run();
  const dump = async () =>
    JSON.stringify(
      [
        await env.DB.prepare('SELECT * FROM students').all(),
        await env.DB.prepare('SELECT * FROM memberships').all(),
      ].map(({ results }) => results),
    );
  const before = await dump();
  await seedDemoAccounts(env.DB, NOW + 1000);
  expect(await dump()).toBe(before);
  expect(await countRows('memberships')).toBe(5);
});
