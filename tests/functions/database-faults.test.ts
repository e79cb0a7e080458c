import { beforeEach, describe, expect, it } from 'vitest';
import { shardSessions } from '../../functions/durable/shard-sessions.ts';
import type { Moment, Trouble } from '../support/flaky-database.ts';
import { flakyDatabase } from '../support/flaky-database.ts';
import { callWith, env } from '../support/worker/api.ts';
import { logged } from '../support/worker/log.ts';
import { addStudent, countRows, studentWithToken } from '../support/worker/students.ts';

/** Cloudflare's list of D1 errors: the first six may be tried again, the others must not be. */
const TRANSIENT = [
  'D1 DB reset because its code was updated.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  'Network connection lost.',
  'Internal error in D1 DB storage caused object to be reset.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  "Can't read from request stream because client disconnected.",
].map((message) => `D1_ERROR: ${message}`);
const OVERLOADED = [
  'D1 DB is overloaded. Requests queued for too long.',
  'D1 DB is overloaded. Too many requests queued.',
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
].map((message) => `D1_ERROR: ${message}`);

const PROFILE = {
  pincode: '380001',
  state: 'Gujarat',
  city: 'Ahmedabad',
  address: 'Near the library',
  dob: '2003-08-15',
};
const plain = {
  hash: async (password: string) => password,
  verify: async (password: string, stored: string | null) => password === stored,
};
const attemptOf = (attemptId: string) => ({
  attemptId,
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 1, 2, 3],
  secondsByQuestion: [],
  takenSeconds: 5,
});
let forms = 0;
const newForm = () => ({
  firstName: 'Asha',
  lastName: 'Patel',
  email: `fault${(forms += 1)}@example.com`,
  mobileNumber: String(9_500_000_000 + forms),
  gender: 'Female',
  education: 'HSC',
  password: 'Academy@123',
});

/** The API over a database of which the first `count` calls fail; only those of one kind where it is named. */
function failing(count: number, message: string, moment: Moment = 'before', kind?: string) {
  let calls = 0;
  const trouble: Trouble = (name) =>
    kind !== undefined && name !== kind ? null : (calls += 1) <= count ? { moment, message } : null;
  return {
    call: callWith({ passwords: plain }, { ...env, DB: flakyDatabase(env.DB, trouble) }),
    callCount: () => calls,
  };
}

beforeEach(() => void logged.splice(0));

describe('a read while the database is unavailable for a moment', () => {
  it.each(TRANSIENT)('is tried up to three times: %s', async (message) => {
    const { token } = await studentWithToken();
    const { call, callCount } = failing(2, message);
    expect((await call('GET', '/api/auth/profile', { token })).status).toBe(200);
    expect(callCount()).toBe(3);
  });

  it('is 503 with Retry-After when it stays unavailable; the log says why, the reply does not', async () => {
    const { token } = await studentWithToken();
    const answer = await failing(3, TRANSIENT[2] ?? '').call('GET', '/api/attempts', { token });
    expect([answer.status, answer.headers.get('retry-after'), answer.json]).toEqual([
      503,
      '5',
      { message: 'The academy cannot do this just now. Try again in a moment.' },
    ]);
    expect(logged.map((line) => JSON.parse(line) as Record<string, unknown>)).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: 'unavailable',
        route: '/api/attempts',
        detail: 'D1_ERROR: Network connection lost.',
      }),
    );
  });

  it.each(OVERLOADED)('is not retried where that would add to the load: %s', async (message) => {
    const { token } = await studentWithToken();
    const { call, callCount } = failing(9, message);
    expect((await call('GET', '/api/auth/profile', { token })).status).toBe(503);
    expect(callCount()).toBe(1);
  });

  it('is not retried for an error in our own code, which is 500', async () => {
    const { token } = await studentWithToken();
    const { call, callCount } = failing(9, 'D1_ERROR: no such column: nonsense at offset 7: SQLITE_ERROR');
    expect((await call('GET', '/api/auth/profile', { token })).status).toBe(500);
    expect(callCount()).toBe(1);
  });
});

describe('a call to a database without room', () => {
  it.each(['database or disk is full: SQLITE_FULL', 'Exceeded maximum DB size'])(
    'is 503 with Retry-After, and is not tried again: %s',
    async (reason) => {
      const { call, callCount } = failing(9, `D1_ERROR: ${reason}`);
      const { token } = await studentWithToken();
      const answer = await call('PATCH', '/api/auth/profile', { token, body: PROFILE });
      expect([answer.status, answer.headers.get('retry-after'), answer.json, callCount()]).toEqual([
        503,
        '300',
        { message: 'The academy cannot store anything just now. Try again in 5 minutes.' },
        1,
      ]);
    },
  );
});

describe.each(['before', 'after'] as const)('a write that fails %s it was done', (moment) => {
  const [message = ''] = TRANSIENT;

  it('is retried where a repetition changes nothing: an attempt, a profile', async () => {
    const { studentId, token } = await studentWithToken();
    const rows = await countRows('attempts');
    const posted = await failing(2, message, moment).call('POST', '/api/attempts', {
      token,
      body: attemptOf(crypto.randomUUID()),
    });
    expect([200, 201]).toContain(posted.status);
    expect(posted.json.attempt).toMatchObject({ score: 4, correct: 4 });
    expect(await countRows('attempts')).toBe(rows + 1);
    expect(
      (await failing(2, message, moment).call('PATCH', '/api/auth/profile', { token, body: PROFILE })).status,
    ).toBe(200);
    expect(await env.DB.prepare('SELECT city FROM students WHERE id = ?1').bind(studentId).first('city')).toBe(
      'Ahmedabad',
    );
  });

  it('is retried for a sign-up with an Idempotency-Key: 201, one account', async () => {
    const rows = await countRows('students');
    const answer = await failing(2, message, moment).call('POST', '/api/auth/signup', {
      body: newForm(),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect([answer.status, await countRows('students')]).toEqual([201, rows + 1]);
  });

  it('is 503 with Retry-After for a sign-up without one, after a single try', async () => {
    const { call, callCount } = failing(1, message, moment, 'run');
    const answer = await call('POST', '/api/auth/signup', { body: newForm() });
    expect([answer.status, answer.headers.get('retry-after'), callCount()]).toEqual([503, '5', 1]);
  });
});

/** Numbers from 0 up to but not 1; the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

it('100 sign-ups and 100 attempts, retried until accepted, over a database that fails 3 calls in 10: none lost, none doubled', async () => {
  const random = randomFrom(20_261_121);
  const trouble: Trouble = () =>
    random() < 0.3
      ? {
          moment: random() < 0.5 ? 'before' : 'after',
          message: TRANSIENT[Math.floor(random() * TRANSIENT.length)] ?? '',
        }
      : null;
  const call = callWith({ passwords: plain }, { ...env, DB: flakyDatabase(env.DB, trouble) });
  const untilTaken = async (send: () => ReturnType<typeof call>): Promise<number> => {
    for (let tries = 1; ; tries += 1) {
      const { status } = await send();
      if (status !== 503 || tries === 50) return status;
    }
  };
  const [{ studentId, token }, students, attempts] = [
    await studentWithToken(),
    await countRows('students'),
    await countRows('attempts'),
  ];
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const [body, key, attempt] = [newForm(), crypto.randomUUID(), attemptOf(crypto.randomUUID())];
      const signup = await untilTaken(() =>
        call('POST', '/api/auth/signup', { body, headers: { 'idempotency-key': key } }),
      );
      return [signup, await untilTaken(() => call('POST', '/api/attempts', { token, body: attempt }))];
    }),
  );
  expect(new Set(statuses.map(([signup]) => signup))).toEqual(new Set([201]));
  expect(statuses.every(([, attempt]) => attempt === 201 || attempt === 200)).toBe(true);
  expect([await countRows('students'), await countRows('attempts')]).toEqual([students + 100, attempts + 100]);
  expect(
    await env.DB.prepare('SELECT count(DISTINCT attempt_id) AS ids FROM attempts WHERE student_id = ?1')
      .bind(studentId)
      .first('ids'),
  ).toBe(100);
});

describe('a shard of sessions that is unavailable for a moment', () => {
  const broken = (marks: object) => Object.assign(new Error('Durable Object reset'), marks);
  const failingShards = (count: number, marks: object) => {
    let calls = 0;
    const namespace = new Proxy(env.SESSIONS, {
      get: (target, name) =>
        name === 'getByName'
          ? (calls += 1) <= count
            ? () => ({ find: () => Promise.reject(broken(marks)) })
            : target.getByName.bind(target)
          : Reflect.get(target, name),
    });
    return { call: callWith({ sessions: shardSessions(namespace) }), callCount: () => calls };
  };

  it.each([
    ['for a moment: tried again with a new stub', 2, { retryable: true }, 200, 3],
    ['for long: 503', 9, { retryable: true }, 503, 3],
    ['because it is overloaded: 503, not tried again', 9, { retryable: true, overloaded: true }, 503, 1],
    ['without room: 503, not tried again', 9, { message: 'database or disk is full: SQLITE_FULL' }, 503, 1],
    ['by a fault of ours: 500, not tried again', 9, { remote: true }, 500, 1],
  ])('%s; nobody is told that the session is over', async (_, count, marks, status, tries) => {
    const { token } = await studentWithToken();
    const { call, callCount } = failingShards(count, marks);
    expect([(await call('GET', '/api/auth/profile', { token })).status, callCount()]).toEqual([status, tries]);
  });

  it('counts a session that is started twice as one', async () => {
    const { studentId } = await addStudent();
    const stub = env.SESSIONS.getByName('sessions-twice');
    await stub.start('hash', studentId, 1, 100);
    await stub.start('hash', studentId, 1, 100);
    expect(await stub.find('hash', 50)).toBe(studentId);
  });
});
