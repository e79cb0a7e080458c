import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { startServer } from '../../../scripts/server.ts';
import {
  PASSWORD,
  academyUrl,
  expect,
  expectAlert,
  fillLogin,
  newStudent,
  openLogin,
  pagelessTest,
  test,
} from '../academy.ts';

/**
 * What is of proxy mode alone. That a student's journeys pass unchanged there is seen by the journeys themselves:
 * those with @proxy in their title run on this academy too.
 */
test.use({ academy: 'proxy' });

const OVER = { message: 'Session expired. Please login again.', code: 'messages.warnings.sessionExpired' };
const PROFILE = { pincode: '380001', state: 'Gujarat', city: 'Surat', address: 'Hostel 2', dob: '2004-02-29' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const there = (path: string): string => academyUrl('embedded') + path;

async function logIn(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<{ token: string; studentId: number }> {
  const login = await request.post('/api/auth/login', { data: { email, password } });
  expect(login.status()).toBe(200);
  const { token, user } = (await login.json()) as { token: string; user: { studentId: number } };
  return { token, studentId: user.studentId };
}

const attempt = () => ({
  attemptId: crypto.randomUUID(),
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: Array.from({ length: 10 }, () => 0),
  secondsByQuestion: [],
  takenSeconds: 60,
});

test.describe('one academy is the upstream of another', () => {
  pagelessTest('sign-up, login, profile, heartbeat and logout are the upstream’s', async ({ request }) => {
    const student = newStudent();
    expect((await request.post('/api/auth/signup', { data: student })).status()).toBe(201);
    expect((await request.post('/api/auth/signup', { data: student })).status()).toBe(409);
    const { token, studentId } = await logIn(request, student.email, student.password);
    const headers = bearer(token);
    const changed = await request.patch('/api/auth/profile', { data: PROFILE, headers });
    expect([changed.status(), await changed.json()]).toMatchObject([200, { user: { studentId, ...PROFILE } }]);
    const [here, upstream] = await Promise.all(
      ['/api/auth/profile', there('/api/auth/profile')].map(async (url) =>
        (await request.get(url, { headers })).json(),
      ),
    );
    expect(here).toEqual(upstream);
    const refused = await request.patch('/api/auth/profile', { data: { ...PROFILE, pincode: '1' }, headers });
    expect([refused.status(), await refused.json()]).toMatchObject([
      400,
      { message: 'Please fix the errors', errors: { pincode: expect.any(String) } },
    ]);
    expect((await request.post('/api/auth/heartbeat', { data: { studentId }, headers })).status()).toBe(204);
    expect((await request.post('/api/auth/logout', { data: { studentId }, headers })).status()).toBe(204);
    for (const url of [
      '/api/auth/profile',
      there('/api/auth/profile'),
      '/api/attempts',
      `/api/payments/subscriptions/${studentId}`,
    ])
      expect((await request.get(url, { headers })).status(), url).toBe(401);
    expect((await request.post('/api/auth/logout', { data: { studentId }, headers })).status()).toBe(204);
  });

  pagelessTest('memberships are the upstream’s, one’s own alone', async ({ request }) => {
    const paying = await logIn(request, 'oneyear@academy.test');
    const other = await logIn(request, 'none@academy.test');
    const path = `/api/payments/subscriptions/${paying.studentId}`;
    const own = await request.get(path, { headers: bearer(paying.token) });
    expect(await own.json()).toMatchObject({
      activeMemberships: [{ membershipType: '1-Year' }],
      expiredMemberships: [],
    });
    expect(await own.json()).toEqual(await (await request.get(there(path), { headers: bearer(paying.token) })).json());
    const foreign = await request.get(path, { headers: bearer(other.token) });
    expect([foreign.status(), await foreign.json()]).toEqual([
      403,
      { message: 'You may see only your own memberships.', code: 'account-refusals.otherMemberships' },
    ]);
    const heartbeat = await request.post('/api/auth/heartbeat', {
      data: { studentId: paying.studentId },
      headers: bearer(other.token),
    });
    expect(heartbeat.status()).toBe(403);
  });

  pagelessTest('an admin there is none here, until the operator says so', async ({ request }) => {
    const admin = await logIn(request, 'admin@academy.test');
    const { studentId } = await logIn(request, 'none@academy.test');
    const path = `/api/payments/subscriptions/${studentId}`;
    expect(admin.studentId).toBe(1);
    expect((await request.get(there(path), { headers: bearer(admin.token) })).status()).toBe(200);
    expect((await request.get(path, { headers: bearer(admin.token) })).status()).toBe(403);
  });

  pagelessTest(
    'attempts are stored here, under the upstream’s student, and seen by that student alone',
    async ({ request }) => {
      const [one, two] = [await logIn(request, 'oneyear@academy.test'), await logIn(request, 'threeyear@academy.test')];
      const data = attempt();
      expect((await request.post('/api/attempts', { data, headers: bearer(one.token) })).status()).toBe(201);
      expect((await request.post('/api/attempts', { data, headers: bearer(one.token) })).status()).toBe(200);
      const idsAt = async (url: string, token: string): Promise<string[]> => {
        const { attempts } = (await (await request.get(url, { headers: bearer(token) })).json()) as {
          attempts: { attemptId: string }[];
        };
        return attempts.map(({ attemptId }) => attemptId);
      };
      expect(await idsAt('/api/attempts', one.token)).toContain(data.attemptId);
      expect(await idsAt('/api/attempts', two.token)).not.toContain(data.attemptId);
      expect(await idsAt(there('/api/attempts'), one.token)).not.toContain(data.attemptId);
    },
  );

  pagelessTest('a token that the upstream does not know opens nothing', async ({ request }) => {
    for (const token of [`00${'A'.repeat(43)}`, 'junk']) {
      const answers = await Promise.all([
        request.get('/api/auth/profile', { headers: bearer(token) }),
        request.get('/api/attempts', { headers: bearer(token) }),
        request.get('/api/payments/subscriptions/1001', { headers: bearer(token) }),
        request.post('/api/attempts', { data: attempt(), headers: bearer(token) }),
        request.post('/api/auth/heartbeat', { data: { studentId: 1001 }, headers: bearer(token) }),
      ]);
      for (const answer of answers) expect([answer.status(), await answer.json()]).toEqual([401, OVER]);
    }
  });

  pagelessTest('health tells the mode and not where the upstream is', async ({ request }) => {
    const health = await request.get('/api/health');
    expect(await health.json()).toMatchObject({ status: 'ok', backend: 'proxy' });
    expect(await health.text()).not.toContain(new URL(academyUrl('embedded')).port);
    expect(await (await request.get(there('/api/health'))).json()).toMatchObject({ backend: 'embedded' });
  });
});

/** A port that was free a moment ago: connections to it are refused. */
const closedPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test.describe('while the upstream is away', () => {
  test.use({
    baseURL: async ({}, provide) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'academy-away-'));
      const upstream = { url: `http://127.0.0.1:${await closedPort()}` };
      const academy = await startServer({
        port: 0,
        buildFolder: TEST_BUILD_FOLDER,
        dataFolder,
        isQuiet: true,
        upstream,
      });
      await provide(academy.url);
      await academy.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  });

  test('pages can be read; a login says what to do, and can be tried again', async ({ page, alerts, complaints }) => {
    complaints.expected.push(/status of 502/);
    await page.goto('/termsandcondition');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openLogin(page);
    for (const times of [1, 2]) {
      await fillLogin(page, 'oneyear@academy.test', PASSWORD);
      await expectAlert(
        alerts,
        'The accounts of the academy cannot be reached at the moment. Try again in a minute.',
        times,
      );
    }
    await expect(page.getByRole('dialog').getByLabel('Email or Mobile Number')).toHaveValue('oneyear@academy.test');
  });
});
