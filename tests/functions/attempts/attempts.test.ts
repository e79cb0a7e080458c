import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ThrottleShard } from '../../../functions/durable/throttle-shard.ts';
import { ATTEMPTS_OF_ADDRESS, ATTEMPTS_OF_STUDENT } from '../../../functions/services/identity/throttles/limits.ts';
import { sha256 } from '../../../functions/sha256.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { countRows, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const ATTEMPTS = '/api/attempts';
/** tests/fixtures/assets: paper 1 has the default marking, paper 2 its own, one minute and one damaged question. */
const attempt = (changes: Record<string, unknown> = {}) => ({
  attemptId: crypto.randomUUID(),
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 0, 'Skip', null],
  secondsByQuestion: [10, 20, 30, 0],
  takenSeconds: 61,
  ...changes,
});
let student: TestStudent & { token: string };
beforeAll(async () => {
  student = await studentWithToken();
});
const post = (body: unknown, token = student.token) => call('POST', ATTEMPTS, { token, body });

describe('a finished attempt', () => {
  it('is scored by the server from the paper itself: one right, one wrong, two skipped are 1 − 1.25 − 2', async () => {
    const body = attempt();
    const answer = await post(body);
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      attempt: {
        attemptId: body.attemptId,
        exam: 'cgl',
        day: '1',
        paper: '1',
        topic: 'Percentage',
        total: 4,
        correct: 1,
        wrong: 1,
        skipped: 2,
        score: -2.25,
        maxScore: 4,
        lost: { toWrong: 2.25, toSkips: 4 },
        takenSeconds: 61,
        submittedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  });

  it("is scored by the paper's own marking, without the damaged question that the browser leaves out too", async () => {
    const answer = await post(attempt({ paper: '2', responses: [0, 1], secondsByQuestion: [], takenSeconds: 60 }));
    expect(answer.json.attempt).toMatchObject({
      topic: 'Ratio',
      total: 2,
      correct: 1,
      wrong: 1,
      skipped: 0,
      score: 1.5,
      maxScore: 4,
    });
  });

  it('stores the responses and the time of each question', async () => {
    const body = attempt();
    await post(body);
    const row = await env.DB.prepare(
      'SELECT responses, seconds_by_question, student_id FROM attempts WHERE attempt_id = ?1',
    )
      .bind(body.attemptId)
      .first();
    expect(row).toEqual({
      responses: '"00-."',
      seconds_by_question: '"0a0k0u00"',
      student_id: student.studentId,
    });
  });
});

describe('the same attemptId again', () => {
  it('with the same content gets 200 with the stored attempt', async () => {
    const body = attempt();
    const first = await post(body);
    const again = await post({ ...body, attemptId: body.attemptId.toUpperCase() });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.text).toBe(first.text);
  });

  it('with other content is 409 and changes nothing', async () => {
    const body = attempt();
    const first = await post(body);
    for (const change of [
      { responses: [0, 1, 2, 3] },
      { takenSeconds: 62 },
      { secondsByQuestion: [] },
      { paper: '2' },
      { exam: 'chsl' },
    ])
      expect((await post({ ...body, ...change })).status).toBe(409);
    expect((await post(body)).text).toBe(first.text);
  });

  it('50 times at once leaves one row: one 201, the rest 200, all with the same body', async () => {
    const body = attempt();
    const before = await countRows('attempts');
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countRows('attempts')).toBe(before + 1);
  });

  it('by another student is a separate attempt, and reveals nothing of the first', async () => {
    const body = attempt();
    const other = await studentWithToken();
    await post(body);
    const theirs = await post({ ...body, responses: [0, 1, 2, 3] }, other.token);
    expect([theirs.status, theirs.json.attempt.score]).toEqual([201, 4]);
    expect((await post(body)).json.attempt.score).toBe(-2.25);
  });

  it('returns the stored attempt even when its paper no longer exists', async () => {
    const body = attempt();
    await post(body);
    const without = callWith({ papers: { read: () => Promise.resolve(null) } });
    expect((await without('POST', ATTEMPTS, { token: student.token, body })).status).toBe(200);
    expect((await without('POST', ATTEMPTS, { token: student.token, body: attempt() })).status).toBe(404);
  });
});

describe('an attempt on a built paper that a release has changed since', () => {
  // tests/fixtures/assets: today's edition has four questions, the former one three and another key of the first.
  const FORMER = 'aaaabbbbccccdddd';

  it('is scored by the edition that it was taken on', async () => {
    const { status, json } = await post(attempt({ responses: [1, 1, 2], secondsByQuestion: [], revision: FORMER }));
    expect([status, json.attempt]).toMatchObject([201, { total: 3, correct: 3, score: 3, maxScore: 3 }]);
    expect((await post(attempt({ responses: [1, 1, 2], secondsByQuestion: [] }))).status).toBe(400);
  });

  it('of an unknown edition is not scored by another one', async () => {
    const before = await countRows('attempts');
    const { status, json } = await post(attempt({ revision: '0123456789abcdef' }));
    expect([status, json.message, await countRows('attempts')]).toEqual([
      404,
      'The academy no longer has this paper as you took it.',
      before,
    ]);
  });
});

describe('refuses, and stores nothing', () => {
  it.each([
    ['an unknown exam', { exam: 'nothing' }, 404],
    ['an unknown day', { day: '9' }, 404],
    ['an unknown paper', { paper: '999999' }, 404],
    ['too few responses', { responses: [0] }, 400],
    ['too many responses', { responses: [0, 0, 0, 0, 0] }, 400],
    ['no responses', { responses: [] }, 400],
    ['an option that the question does not have', { responses: [4, 0, 0, 0] }, 400],
    ['a negative option', { responses: [-1, 0, 0, 0] }, 400],
    ['half an option', { responses: [0.5, 0, 0, 0] }, 400],
    ['a text as response', { responses: ['0', 0, 0, 0] }, 400],
    ['skip in small letters', { responses: ['skip', 0, 0, 0] }, 400],
    ['seconds of other questions', { secondsByQuestion: [1, 2] }, 400],
    ['negative seconds', { secondsByQuestion: [-1, 0, 0, 0] }, 400],
    ['longer than the paper lasts', { takenSeconds: 903 }, 400],
    ['negative time', { takenSeconds: -1 }, 400],
    ['a score', { score: 4 }, 400],
    ['a maximum', { maxScore: 4 }, 400],
    ['a count', { correct: 4 }, 400],
    ['another student', { studentId: 1 }, 400],
    ['a date', { submittedAt: '2020-01-01' }, 400],
    ['an id that is no UUID', { attemptId: 'x' }, 400],
    ['a path as exam', { exam: '../../secret' }, 400],
    ['an exam in capitals', { exam: 'CGL' }, 400],
    ['a day with zeros', { day: '01' }, 400],
    ['a number as day', { day: 1 }, 400],
    ['a path as paper', { paper: '1/../2' }, 400],
  ])('%s', async (_, change, status) => {
    const before = await countRows('attempts');
    const answer = await post(attempt(change));
    expect([answer.status, typeof answer.json.message]).toEqual([status, 'string']);
    expect(await countRows('attempts')).toBe(before);
  });

  it('names the invalid field', async () => {
    expect((await post(attempt({ score: 4 }))).json).toEqual({
      message: 'Please fix the errors',
      errors: { score: 'score is not a known field' },
    });
    expect((await post(attempt({ takenSeconds: 903 }))).json.errors).toEqual({
      takenSeconds: 'takenSeconds is longer than the paper lasts',
    });
    expect((await post(attempt({ responses: [0] }))).json.errors).toEqual({
      responses: 'responses must be one for each of the 4 questions',
    });
  });

  it('but allows two seconds for rounding', async () => {
    expect((await post(attempt({ takenSeconds: 902 }))).status).toBe(201);
    expect(
      (await post(attempt({ paper: '2', responses: [0, 1], secondsByQuestion: [], takenSeconds: 63 }))).status,
    ).toBe(400);
  });

  it('a guest', async () => {
    expect((await call('POST', ATTEMPTS, { body: attempt() })).status).toBe(401);
    expect((await call('GET', ATTEMPTS)).status).toBe(401);
  });
});

describe('the list', () => {
  it("holds the caller's own attempts only, newest first", async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clocked = callWith({ clock: { now: () => now } });
    const token = await tokenFor(one.studentId, now);
    const bodies = [attempt(), attempt(), attempt()];
    for (const body of bodies) {
      now += 1000;
      await clocked('POST', ATTEMPTS, { token, body });
    }
    await post(attempt(), other.token);
    const { attempts, nextCursor } = (await call('GET', ATTEMPTS, { token: one.token })).json;
    expect(attempts.map((each: { attemptId: string }) => each.attemptId)).toEqual(
      bodies.toReversed().map(({ attemptId }) => attemptId),
    );
    expect(nextCursor).toBeNull();
  });

  it('has fifty per page, and the cursor returns each once, even within one millisecond', async () => {
    const { token, studentId } = await studentWithToken();
    const frozen = callWith({ clock: { now: () => Date.now() - (Date.now() % 1000) } });
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => frozen('POST', ATTEMPTS, { token, body: attempt() })));
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let query: string | null = ''; query !== null;) {
      const { attempts, nextCursor } = (await call('GET', ATTEMPTS + query, { token })).json as {
        attempts: { attemptId: string }[];
        nextCursor: string | null;
      };
      sizes.push(attempts.length);
      seen.push(...attempts.map(({ attemptId }) => attemptId));
      query = nextCursor === null ? null : `?cursor=${encodeURIComponent(nextCursor)}`;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM attempts WHERE student_id = ?1').bind(studentId).first('rows'),
    ).toBe(120);
  });

  it.each(['x', '', "2026-11-21T10:00:00.000Z_' OR 1=1", '%00'])('refuses the cursor "%s"', async (cursor) => {
    expect(
      (await call('GET', `${ATTEMPTS}?cursor=${encodeURIComponent(cursor)}`, { token: student.token })).status,
    ).toBe(400);
  });
});

it('new attempts are 200 in ten minutes at most; a retry of a stored one is still accepted', async () => {
  const { studentId, token } = await studentWithToken();
  const body = attempt();
  expect((await post(body, token)).status).toBe(201);
  const { throttles } = contextOf(env);
  await Promise.all(
    Array.from({ length: 198 }, () => throttles.take(ATTEMPTS_OF_STUDENT, String(studentId), Date.now())),
  );
  expect((await post(attempt(), token)).status).toBe(201);
  const refused = await post(attempt(), token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await post(body, token)).status).toBe(200);
  expect((await post(attempt(), student.token)).status).toBe(201);
  const later = callWith({ clock: { now: () => Date.now() + 10 * 60_000 } });
  expect((await later('POST', ATTEMPTS, { token, body: attempt() })).status).toBe(201);
});

it('new attempts are 400 in a day at most, however they are spread', async () => {
  const { studentId, token } = await studentWithToken();
  const { throttles } = contextOf(env);
  const now = Date.now();
  for (const hours of [20, 10])
    await Promise.all(
      Array.from({ length: 200 }, () =>
        throttles.take(ATTEMPTS_OF_STUDENT, String(studentId), now - hours * 3_600_000),
      ),
    );
  const refused = await post(attempt(), token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3 * 3600);
  const later = callWith({ clock: { now: () => now + 5 * 3_600_000 } });
  expect((await later('POST', ATTEMPTS, { token, body: attempt() })).status).toBe(201);
});

it('new attempts of one address are 20,000 in a day at most, by whichever account', async () => {
  const { throttles } = contextOf(env);
  const address = '198.51.100.66';
  const send = async (from: string) => {
    const { token } = await studentWithToken();
    return (await call('POST', ATTEMPTS, { token, body: attempt(), headers: { 'cf-connecting-ip': from } })).status;
  };
  expect(await send(address)).toBe(201);
  const key = await sha256(`${ATTEMPTS_OF_ADDRESS.name}:${address}`);
  const shard = env.THROTTLES.getByName(`throttles-${key.slice(0, 2)}`);
  await runInDurableObject(shard, (_: ThrottleShard, state) => {
    state.storage.sql.exec('UPDATE window_counts SET tries = tries + 19998 WHERE key = ?', key);
  });
  expect([await send(address), await send(address), await send('198.51.100.67')]).toEqual([201, 429, 201]);
  const now = Date.now();
  const refused = await throttles.take(ATTEMPTS_OF_ADDRESS, address, now);
  expect(refused).toMatchObject({ isAllowed: false });
  const { waitMs } = refused as { waitMs: number };
  expect(await throttles.take(ATTEMPTS_OF_ADDRESS, address, now + waitMs)).toMatchObject({ isAllowed: true });
});
