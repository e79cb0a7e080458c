import { beforeAll, describe, expect, it } from 'vitest';
import { LAST_RESTORE } from '../../../functions/storage/staff/r2-backups.ts';
import { shardPresence } from '../../../functions/durable/shard-presence.ts';
import type { Membership, MembershipType } from '../../../src/domain/membership/membership.ts';
import { MEMBERSHIP_TYPES } from '../../../src/domain/membership/membership.ts';
import { isRunning } from '../../../src/domain/membership/membership.ts';
import type { TimetableEntry } from '../../../functions/ports/timetable.ts';
import type { Prepared } from '../../support/query-plans.ts';
import { plansOf, recordingDatabase } from '../../support/query-plans.ts';
import { askList, call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addMembership, addStudent, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** The academy's figures, and what they cost. */

const DASHBOARD = '/api/admin/dashboard';
/** Half past midnight in India, on a Sunday: still Saturday in UTC. */
const NOW = Date.parse('2026-11-21T19:00:00.000Z');
let admin: { readonly token: string };
let studentId: number;

beforeAll(async () => {
  admin = await adminWithToken();
  // Every shard is made on its first call, which takes a while.
  await contextOf(env).presence?.count(Date.now());
  ({ studentId } = await addStudent());
});

const addAttempt = (at: string, realm = '') =>
  env.DB.prepare(
    `INSERT INTO attempts (realm, student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths, responses, seconds_by_question, taken_seconds, submitted_at, fingerprint)
     VALUES (?1, ?2, ?3, 'cgl', '1', '1', 't', 1, 0, 0, 100, 100, '[]', '[]', 1, ?4, 'f')`,
  )
    .bind(realm, studentId, crypto.randomUUID(), at)
    .run();

const dashboardAt = async (now: number, replaced: object = {}) => {
  const { sessions } = contextOf(env);
  // The session itself is of another time than the figures.
  const find = () => Promise.resolve({ state: 'alive', studentId: 1 } as const);
  const answer = await callWith({ clock: { now: () => now }, sessions: { ...sessions, find }, ...replaced })(
    'GET',
    DASHBOARD,
    { token: admin.token },
  );
  expect(answer.status).toBe(200);
  return answer.json;
};

describe('a day', () => {
  it('is India’s, ninety of them with today, and one without anything is 0', async () => {
    for (const at of [
      '2026-11-21T18:29:59.999Z',
      '2026-11-21T18:30:00.000Z',
      '2026-11-21T18:45:00.000Z',
      '2026-08-24T18:29:59.999Z',
      '2026-08-24T18:30:00.000Z',
    ])
      await addAttempt(at);
    await addAttempt('2026-11-21T18:45:00.000Z', 'https://upstream.test');
    const { attempts } = await dashboardAt(NOW);
    expect(attempts).toHaveLength(90);
    expect([attempts[0], attempts.at(-2), attempts.at(-1)]).toEqual([
      { day: '2026-08-25', count: 1 },
      { day: '2026-11-21', count: 1 },
      { day: '2026-11-22', count: 2 },
    ]);
    expect(attempts.filter(({ count }: { count: number }) => count === 0)).toHaveLength(87);
  });

  it('counts the sign-ups of students, not of admins', async () => {
    await env.DB.prepare("UPDATE students SET created_at = '2026-11-21T18:40:00.000Z' WHERE id IN (1, ?1)")
      .bind(studentId)
      .run();
    const { signUps, students } = await dashboardAt(NOW);
    expect(signUps.at(-1)).toEqual({ day: '2026-11-22', count: 1 });
    expect(students).toBe(await env.DB.prepare('SELECT count(*) AS rows FROM students WHERE id > 3').first('rows'));
  });
});

describe('memberships', () => {
  const DATES = [
    null,
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-21T18:59:59.999Z',
    '2026-11-21T19:00:00.000Z',
    '2026-11-21T19:00:00.001Z',
    '2026-11-22T00:30',
    '2026-11-22T00:29:59',
    '2026-11-22T00:30:01+05:30',
    '2026-11-21T14:00:00-05:00',
    'soon',
    '',
    '2099',
  ];

  /** Of free trials it is the student who is counted. */
  const running = (held: readonly Membership[], type: MembershipType): number => {
    const all = held.filter((each) => each.membershipType === type && isRunning(each, NOW)).length;
    return type === 'FreeTrial' ? Math.min(all, 1) : all;
  };
  const onTrial = async (): Promise<number> =>
    (await dashboardAt(NOW)).activeMemberships.find(
      ({ membershipType }: { membershipType: string }) => membershipType === 'FreeTrial',
    ).count;

  it('run by the same rule as in the gate, whatever their dates look like', async () => {
    const held = DATES.flatMap((startDate) =>
      DATES.map((endDate, index) => ({
        membershipType: MEMBERSHIP_TYPES[index % 5] ?? '1-Year',
        startDate,
        endDate,
        plan: null,
        examType: null,
        specialMembership: false,
      })),
    );
    for (const each of held) await addMembership(studentId, each);
    const expected = MEMBERSHIP_TYPES.map((membershipType) => ({
      membershipType,
      count: running(held, membershipType),
    }));
    expect((await dashboardAt(NOW)).activeMemberships).toEqual(expected);
    expect(expected.map(({ count }) => count).some((count) => count > 0)).toBe(true);
  });

  it('of free access count its students, once with or without a membership of it, and no more when it is over', async () => {
    const before = await onTrial();
    for (const freeAccessUntil of ['2026-11-23', '2026-11-22', '2026-11-21T19:00:00.000Z', '2026-11-22T00:30:01+05:30'])
      await addStudent({ freeAccessUntil });
    expect(await onTrial()).toBe(before + 4);
    for (const freeAccessUntil of ['2026-11-21', '2026-11-21T18:59:59.999Z', '2026-11-22T00:29:59', 'soon', '', null])
      await addStudent({ freeAccessUntil });
    await addStudent({ freeAccessUntil: '2026-11-23', status: 'disabled' });
    expect(await onTrial()).toBe(before + 4);
    const both = await addStudent({ freeAccessUntil: '2026-11-30' });
    for (const endDate of ['2026-11-23', '2026-12-23'])
      await addMembership(both.studentId, { membershipType: 'FreeTrial', endDate });
    expect(await onTrial()).toBe(before + 5);
  });
});

describe('students online now', () => {
  it('are those of the last ten minutes, from memory alone', async () => {
    // On a busy machine two seconds are too few for all shards.
    const presence = shardPresence(env.SESSIONS, 60_000);
    const onlineAt = async (now: number) => (await dashboardAt(now, { presence })).online;
    const before = (await onlineAt(Date.now())).students;
    for (let index = 0; index < 3; index += 1) {
      const { token } = await studentWithToken();
      expect((await call('POST', '/api/auth/heartbeat', { token, body: {} })).status).toBe(204);
    }
    expect(await onlineAt(Date.now())).toEqual({ students: before + 3, isAtLeast: false });
    expect(await onlineAt(Date.now() + 600_000)).toEqual({ students: 0, isAtLeast: false });
  });

  it('are a lower bound when a shard fails or does not reply in time', async () => {
    const shards = (countPresent: (name: string) => Promise<number>) =>
      ({ getByName: (name: string) => ({ countPresent: () => countPresent(name) }) }) as unknown as typeof env.SESSIONS;
    const failing = shardPresence(
      shards((name) => (name === 'sessions-07' ? Promise.reject(new Error('away')) : Promise.resolve(1))),
    );
    expect(await failing.count(0)).toEqual({ students: 255, isAtLeast: true });
    const silent = shardPresence(
      shards((name) => (name === 'sessions-07' ? new Promise(() => undefined) : Promise.resolve(1))),
      50,
    );
    expect(await silent.count(0)).toEqual({ students: 255, isAtLeast: true });
  });
});

describe('what other parts have in hand', () => {
  it('is named with its count: the drafts of each kind, then the open payment alerts', async () => {
    const counts = {
      drafts: (noun: string) => Promise.resolve(noun === 'materials' ? 2 : 0),
      paymentAlerts: () => Promise.resolve(1),
    };
    expect((await dashboardAt(NOW, { counts })).drafts).toEqual([
      { noun: 'current-affairs', count: 0 },
      { noun: 'materials', count: 2 },
      { noun: 'papers', count: 0 },
      { noun: 'lessons', count: 0 },
      { noun: 'timetable', count: 0 },
      { noun: 'announcements', count: 0 },
      { noun: 'payment-alerts', count: 1 },
    ]);
  });

  it('is a draft that is not deleted, by each part’s own table', async () => {
    const draftsOf = async (noun: string) =>
      (await dashboardAt(NOW)).drafts.find((each: { noun: string }) => each.noun === noun)?.count;
    const [items, materials] = [await draftsOf('current-affairs'), await draftsOf('materials')];
    const add = (deletedAt: string | null, isPublished: number) =>
      env.DB.prepare(
        "INSERT INTO materials (place, position, title, language, body, created_at, is_published, deleted_at) VALUES ('courses.english', 1, 'T', 'en', 'B', '', ?2, ?1)",
      )
        .bind(deletedAt, isPublished)
        .run();
    await add(null, 0);
    await add('2026-11-21T00:00:00.000Z', 0);
    await add(null, 1);
    expect([await draftsOf('current-affairs'), await draftsOf('materials')]).toEqual([items, materials + 1]);
  });

  it('is each class held from Monday to Sunday in India, a cancelled one not', async () => {
    const weekly = {
      id: 1,
      clientId: 'weekly',
      version: 1,
      deletedAt: null,
      createdAt: '2026-11-01T00:00:00.000Z',
      createdBy: 1,
      updatedAt: '2026-11-01T00:00:00.000Z',
      updatedBy: 1,
      status: 'published',
      subject: 'English',
      topic: 'Tenses',
      faculty: 'English faculty',
      group: 'english',
      start: '18:30',
      end: '19:30',
      date: null,
      recurrence: { weekdays: [1, 3, 7], from: '2026-11-01', until: '2026-12-31' },
      topics: [],
      exceptions: [{ date: '2026-11-16', movedTo: null }],
      recordings: [],
      joinAddress: null,
      firstDay: '2026-11-01',
      lastDay: '2026-12-31',
    } as const satisfies TimetableEntry;
    const timetable = { ...contextOf(env).timetable, listPublished: () => Promise.resolve([weekly]) };
    expect((await dashboardAt(NOW, { timetable })).classesThisWeek).toBe(2);
  });
});

it('in proxy mode says nothing of accounts, which are another academy’s', async () => {
  const answer = await dashboardAt(NOW, { directory: null, presence: null });
  expect(answer).toMatchObject({ students: null, signUps: null, activeMemberships: null, online: null });
});

describe('what it costs', () => {
  const plansFor = async (replaced: (database: D1Database) => object, path: string) => {
    const statements: Prepared[] = [];
    const answer = await askList(callWith(replaced(recordingDatabase(statements))), path, { token: admin.token });
    expect(answer.status).toBe(200);
    return plansOf(statements);
  };
  const ports = (database: D1Database) => {
    const { directory, attemptReport } = contextOf({ ...env, DB: database });
    return { directory, attemptReport };
  };

  it('no row of attempts, sign-ups or memberships is read outside its window', async () => {
    const plan = await plansFor(ports, DASHBOARD);
    expect(plan).toContain('SEARCH attempts USING COVERING INDEX attempts_by_time (realm=? AND submitted_at>?)');
    expect(plan).toContain('SEARCH students USING COVERING INDEX students_signups (created_at>?)');
    expect(plan.filter((line) => line.includes('memberships_running (end_date'))).toHaveLength(2);
    expect(plan.filter((line) => line.startsWith('SCAN '))).toEqual([]);
  });

  it('a search reads ranges of indexes, and never all students', async () => {
    const plan = (
      await Promise.all(
        ['asha', 'asha patel', '98123'].map((q) => plansFor(ports, `/api/admin/students?q=${encodeURIComponent(q)}`)),
      )
    ).flat();
    expect(plan.some((line) => line.includes('USING PRIMARY KEY (word>? AND word<?)'))).toBe(true);
    expect(plan.filter((line) => /^SCAN (students|student_words)/.test(line))).toEqual([]);
  });

  it('a file of attempts is read page by page along the index, and nothing is sorted', async () => {
    const plan = await plansFor(ports, '/api/admin/attempts.csv');
    expect(plan.filter((line) => line.includes('attempts_by_time'))).toHaveLength(2);
    expect(plan.filter((line) => /^SCAN |TEMP B-TREE/.test(line))).toEqual([]);
  });

  it('nothing is written by it, by a heartbeat or by a count', async () => {
    const { token } = await studentWithToken();
    const written: string[] = [];
    const statements: Prepared[] = [];
    const watched = callWith({ ...contextOf({ ...env, DB: recordingDatabase(statements) }) });
    await watched('POST', '/api/auth/heartbeat', { token, body: {} });
    await watched('GET', DASHBOARD, { token: admin.token });
    written.push(...statements.map(({ sql }) => sql).filter((sql) => !/^\s*SELECT/.test(sql)));
    expect(written).toEqual([]);
    expect(statements.length).toBeGreaterThan(3);
  });
});

describe('backups', () => {
  it('are shown with the day of the last one, and of the last that was restored', async () => {
    expect((await dashboardAt(NOW)).backups).toEqual({ finishedAt: null, restoredAt: null });
    await env.DB.prepare("INSERT INTO backups (day, started_at, finished_at) VALUES ('2026-11-20', 1, ?1)")
      .bind(Date.parse('2026-11-20T02:00:00.000Z'))
      .run();
    await env.BACKUPS?.put(
      LAST_RESTORE,
      JSON.stringify({ day: '2026-11-19', at: Date.parse('2026-11-19T08:00:00.000Z') }),
    );
    expect((await dashboardAt(NOW)).backups).toEqual({
      finishedAt: '2026-11-20T02:00:00.000Z',
      restoredAt: '2026-11-19T08:00:00.000Z',
    });
  });

  it('are left out where there is no bucket for them', async () => {
    expect((await dashboardAt(NOW, { backups: null })).backups).toBeNull();
  });
});
