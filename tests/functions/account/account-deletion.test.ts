import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { ERASED_TABLES, RETAINED_TABLES } from '../../../functions/storage/account/close-account.ts';
import { countedBindings } from '../../support/counted-bindings.ts';
import { json, openUpstream, proxyTo } from '../../support/upstream.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset, mailsTo } from '../../support/worker/resets.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import {
  addMembership,
  addStudent,
  adminWithToken,
  countRows,
  PASSWORD,
  quickPasswords,
  studentWithToken,
  tokenFor,
} from '../../support/worker/students.ts';

const DELETION = '/api/account/deletion';
const PROFILE = '/api/auth/profile';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ATTEMPT = {
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 0, 'Skip', null],
  secondsByQuestion: [],
  takenSeconds: 61,
};
const right = (changes: object = {}) => ({ password: PASSWORD, confirmation: 'DELETE', ...changes });
const mailer = { send: async (mail: Mail) => mailbox.add(mail) };
const quick = callWith({ mailer, passwords: quickPasswords });

async function fullStudent() {
  const student = await studentWithToken();
  await call('PATCH', PROFILE, {
    token: student.token,
    body: { pincode: '380001', state: 'Gujarat', city: 'Surat', address: 'Hostel 2', dob: '2004-02-29' },
  });
  await addMembership(student.studentId, { membershipType: '1-Year', startDate: '2026-01-01', endDate: '2099-12-31' });
  expect(
    (
      await call('POST', '/api/attempts', {
        token: student.token,
        body: { ...ATTEMPT, attemptId: crypto.randomUUID() },
      })
    ).status,
  ).toBe(201);
  return student;
}

/** Every text that the database holds. */
async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
  );
  return JSON.stringify(rows);
}

const signUp = (contact: { email: string; mobileNumber: string }, send = quick) =>
  send('POST', '/api/auth/signup', {
    body: { firstName: 'Asha', lastName: 'Patel', ...contact, gender: 'Female', education: 'HSC', password: PASSWORD },
  });
const countKeys = async () => env.DB.prepare('SELECT count(*) AS rows FROM closed_contacts').first<number>('rows');
const isTrialOffered = async (email: string) =>
  env.DB.prepare('SELECT trial_offered FROM students WHERE email = ?1').bind(email).first<number>('trial_offered');

describe('a deletion', () => {
  it('reads as many rows of an academy with five thousand more students and attempts', async () => {
    const rowsRead = async () => {
      const { token } = await fullStudent();
      const counted = countedBindings();
      expect(
        (
          await callWith({ mailer, passwords: quickPasswords }, counted.bindings)('POST', DELETION, {
            token,
            body: right(),
          })
        ).status,
      ).toBe(200);
      return counted.cost().rowsRead;
    };
    const small = await rowsRead();
    const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)';
    await env.DB.batch([
      env.DB
        .prepare(`${numbers} INSERT INTO students (id, status, first_name, last_name, email, mobile_number, password_hash, created_at, updated_at)
        SELECT 5000000 + n, 'active', 'Many', 'More', 'many' || n || '@academy.test', 'm' || n, 'h', '2026-01-01', '2026-01-01' FROM numbers`),
      env.DB
        .prepare(`${numbers} INSERT INTO attempts (student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths, responses, seconds_by_question, taken_seconds, submitted_at, fingerprint)
        SELECT 5000000 + n, 'a' || n, 'cgl', '1', '1', 't', 1, 0, 0, 100, 100, '[0]', '[]', 1, '2026-01-01T00:00:00.000Z', 'f' FROM numbers`),
    ]);
    expect((await rowsRead()) - small).toBeLessThan(100);
  });

  it('ends every login at once, and the account can no longer log in', async () => {
    const student = await fullStudent();
    const other = await tokenFor(student.studentId);
    const answer = await call('POST', DELETION, { token: student.token, body: right({ confirmation: ' delete ' }) });
    expect([answer.status, answer.json]).toEqual([200, { message: 'Your account is deleted.' }]);
    for (const token of [student.token, other]) expect((await call('GET', PROFILE, { token })).status).toBe(401);
    for (const who of [{ email: student.email }, { mobileNumber: student.mobileNumber }])
      expect((await call('POST', '/api/auth/login', { body: { ...who, password: PASSWORD } })).status).toBe(401);
    expect(await contextOf(env).sessions.count(student.studentId, Date.now())).toBe(0);
  });

  it('erases what is personal from every table, and nothing of anybody else', async () => {
    const [student, neighbour] = [await fullStudent(), await fullStudent()];
    await env.DB.prepare(
      "UPDATE students SET first_name = 'Zarathustra', last_name = 'Quillfeather', address = 'Lighthouse 77' WHERE id = ?1",
    )
      .bind(student.studentId)
      .run();
    const reset = await askedReset(quick, mailbox, student);
    expect(reset.studentId).toBe(student.studentId);
    await quick('POST', DELETION, { token: student.token, body: right() });
    const kept = await everything();
    for (const personal of [student.email, student.mobileNumber, 'arathustra', 'uillfeather', 'Lighthouse 77'])
      expect(kept).not.toContain(personal);
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM attempts WHERE student_id = ?1')
        .bind(student.studentId)
        .first('rows'),
    ).toBe(0);
    expect(kept).toContain(neighbour.email);
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM attempts WHERE student_id = ?1')
        .bind(neighbour.studentId)
        .first('rows'),
    ).toBe(1);
    expect((await call('GET', PROFILE, { token: neighbour.token })).status).toBe(200);
  });

  it('leaves an attempt of another realm under the same id, which is another person’s', async () => {
    const { studentId, token } = await studentWithToken();
    const upstream = await openUpstream();
    await upstream.reply(json({ user: { studentId, name: 'Asha' } }));
    expect(
      (
        await proxyTo(upstream)('POST', '/api/attempts', {
          token: 't',
          body: { ...ATTEMPT, attemptId: crypto.randomUUID() },
        })
      ).status,
    ).toBe(201);
    await quick('POST', DELETION, { token, body: right() });
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM attempts WHERE student_id = ?1').bind(studentId).first('rows'),
    ).toBe(1);
  });

  it('never gives the id out again', async () => {
    const { studentId, token } = await studentWithToken();
    await quick('POST', DELETION, { token, body: right() });
    expect((await addStudent()).studentId).toBeGreaterThan(studentId);
  });

  it('leaves one line in the audit log without personal data, and erases the name from older ones', async () => {
    const student = await studentWithToken();
    const admin = await adminWithToken();
    const change = {
      clientId: crypto.randomUUID(),
      reason: 'Test Student paid at the counter',
      membershipType: 'TestSeries',
      startDate: '2026-01-01',
      endDate: '2099-12-31',
    };
    expect(
      (await call('POST', `/api/admin/students/${student.studentId}/memberships`, { token: admin.token, body: change }))
        .status,
    ).toBe(201);
    await quick('POST', DELETION, { token: student.token, body: right() });
    const { items } = (
      await call('GET', `/api/admin/audit?subject=students/${student.studentId}`, { token: admin.token })
    ).json;
    expect(
      items.map(({ action, adminId, title, reason }: Record<string, unknown>) => [action, adminId, title, reason]),
    ).toEqual([
      ['deleted', student.studentId, 'Deleted account', null],
      ['granted', 1, 'Deleted account', null],
    ]);
    expect((await call('GET', `/api/admin/students/${student.studentId}`, { token: admin.token })).status).toBe(404);
  });

  it('mails a goodbye without a name or a link, and works where no mail can go out', async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    await quick('POST', DELETION, { token: one.token, body: right() });
    await vi.waitFor(() => expect(mailsTo(one.email)).toHaveLength(1), 100_000);
    expect(mailsTo(one.email)[0]).toMatchObject({
      subject: 'Your account at Eklavya Academy is deleted',
      text: expect.stringContaining('erased'),
    });
    expect(mailsTo(one.email)[0]?.text).not.toMatch(/Test Student|https?:/);
    expect(
      (
        await callWith({ mailer: null, passwords: quickPasswords })('POST', DELETION, {
          token: other.token,
          body: right(),
        })
      ).status,
    ).toBe(200);
  });

  it('of ten at once happens once', async () => {
    const { studentId, token } = await studentWithToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => quick('POST', DELETION, { token, body: right() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
    expect(
      await env.DB.prepare("SELECT count(*) AS rows FROM audit_log WHERE subject = 'students/' || CAST(?1 AS INTEGER)")
        .bind(studentId)
        .first('rows'),
    ).toBe(1);
  });

  it('gives no session to a login that is under way meanwhile', async () => {
    const student = await studentWithToken();
    const racing = callWith({
      passwords: {
        ...quickPasswords,
        verify: async () => (await quick('POST', DELETION, { token: student.token, body: right() }), true),
      },
    });
    expect(
      (await racing('POST', '/api/auth/login', { body: { email: student.email, password: PASSWORD } })).status,
    ).toBe(401);
    expect(await contextOf(env).sessions.count(student.studentId, Date.now())).toBe(0);
  });
});

describe('a session that outlives its account', () => {
  const { devices, sessions } = contextOf(env);
  const away = () => Promise.reject(new Error('the session shard is away'));
  const over = (replaced: Parameters<typeof callWith>[0]) =>
    callWith({ mailer, passwords: quickPasswords, ...replaced });

  it('is prevented while sessions are unavailable: the deletion is refused, and nothing is erased', async () => {
    const { token, email } = await studentWithToken();
    expect(
      (await over({ sessions: { ...sessions, endOthers: away } })('POST', DELETION, { token, body: right() })).status,
    ).toBe(500);
    expect((await quick('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await quick('POST', DELETION, { token, body: right() })).status).toBe(200);
  });

  it('that the deletion could not end ends a little later; the deletion succeeds', async () => {
    const { studentId, token, email } = await studentWithToken();
    const endAll = vi.fn(sessions.endAll).mockImplementationOnce(away).mockImplementationOnce(away);
    const distrustAll = vi.fn(devices.distrustAll).mockImplementationOnce(away);
    expect(
      (
        await over({ sessions: { ...sessions, endAll }, devices: { ...devices, distrustAll } })('POST', DELETION, {
          token,
          body: right(),
        })
      ).status,
    ).toBe(200);
    await vi.waitFor(async () => expect(await sessions.count(studentId, Date.now())).toBe(0), 100_000);
    await vi.waitFor(() => expect([mailsTo(email).length, distrustAll.mock.calls.length]).toEqual([1, 2]), 100_000);
  });

  it('and that could not be ended afterwards ends when the deletion is retried', async () => {
    const { studentId, token } = await studentWithToken();
    const cut = over({ sessions: { ...sessions, endAll: away }, background: { run: () => undefined } });
    expect((await cut('POST', DELETION, { token, body: right() })).status).toBe(200);
    expect(await sessions.count(studentId, Date.now())).toBe(1);
    expect((await quick('POST', DELETION, { token, body: right() })).status).toBe(401);
    expect(await sessions.count(studentId, Date.now())).toBe(0);
  });

  it('stores no attempt: one that is under way is refused as an ended session', async () => {
    const { studentId, token } = await studentWithToken();
    const { papers } = contextOf(env);
    const racing = callWith({
      papers: {
        read: async (...input) => (
          await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(studentId).run(),
          papers.read(...input)
        ),
      },
    });
    const answer = await racing('POST', '/api/attempts', {
      token,
      body: { ...ATTEMPT, attemptId: crypto.randomUUID() },
    });
    expect([answer.status, answer.json]).toEqual([401, { message: 'Session expired. Please login again.' }]);
    expect(await contextOf(env).sessions.count(studentId, Date.now())).toBe(0);
  });
});

describe('a deletion is refused, and changes nothing,', () => {
  const expectUntouched = async (student: TestStudent & { token: string }) => {
    expect((await call('GET', PROFILE, { token: student.token })).json.user).toMatchObject({
      email: student.email,
      city: 'Surat',
    });
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM memberships WHERE student_id = ?1')
        .bind(student.studentId)
        .first('rows'),
    ).toBe(1);
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM attempts WHERE student_id = ?1')
        .bind(student.studentId)
        .first('rows'),
    ).toBe(1);
  };

  it.each([
    ['another word', right({ confirmation: 'yes' }), { confirmation: 'Type DELETE to confirm' }],
    ['no word', right({ confirmation: '' }), { confirmation: 'Type DELETE to confirm' }],
    ['a wrong password', right({ password: 'Academy@124' }), { password: 'The password is not right' }],
    ['no password', right({ password: '' }), { password: 'Password is required' }],
    ['another student’s id', right({ studentId: 1001 }), { studentId: 'studentId is not a known field' }],
  ])('with %s', async (_, body, errors) => {
    const student = await fullStudent();
    const answer = await quick('POST', DELETION, { token: student.token, body });
    expect([answer.status, answer.json.errors]).toEqual([400, errors]);
    await expectUntouched(student);
  });

  it('after ten wrong passwords, which a change of password counts too', async () => {
    const student = await fullStudent();
    for (let round = 0; round < 5; round += 1) {
      await quick('POST', DELETION, { token: student.token, body: right({ password: 'not the one' }) });
      await quick('POST', '/api/auth/password', {
        token: student.token,
        body: { currentPassword: 'not the one', newPassword: 'another long phrase' },
      });
    }
    expect((await quick('POST', DELETION, { token: student.token, body: right() })).status).toBe(429);
    await expectUntouched(student);
  });

  it.each([1, 2, 3] as const)('for admin %i', async (id) => {
    const { token } = await adminWithToken(id);
    const answer = await quick('POST', DELETION, { token, body: right() });
    expect([answer.status, answer.json.message]).toEqual([403, expect.stringContaining('admin')]);
    expect((await call('GET', PROFILE, { token })).status).toBe(200);
  });

  it('when the password changes at the same moment', async () => {
    const student = await fullStudent();
    const keys = await countKeys();
    const verify = async (password: string, stored: string | null): Promise<boolean> => {
      const isRight = await quickPasswords.verify(password, stored);
      await env.DB.prepare("UPDATE students SET password_hash = 'quick$other' WHERE id = ?1")
        .bind(student.studentId)
        .run();
      return isRight;
    };
    expect(
      (
        await callWith({ passwords: { ...quickPasswords, verify } })('POST', DELETION, {
          token: student.token,
          body: right(),
        })
      ).status,
    ).toBe(409);
    await expectUntouched(student);
    expect(await countKeys()).toBe(keys);
  });

  it('where a step of it fails: all or nothing', async () => {
    const student = await fullStudent();
    const before = await countRows('audit_log');
    await env.DB.exec(
      "CREATE TRIGGER fault BEFORE INSERT ON audit_log WHEN NEW.action = 'deleted' BEGIN SELECT RAISE(ABORT, 'fault'); END",
    );
    try {
      expect((await quick('POST', DELETION, { token: student.token, body: right() })).status).toBe(500);
    } finally {
      await env.DB.exec('DROP TRIGGER fault');
    }
    await expectUntouched(student);
    expect(await countRows('audit_log')).toBe(before);
  });

  it('in proxy mode, where another academy stores the account', async () => {
    const upstream = await openUpstream();
    await upstream.reply(json({ user: { studentId: 1001, name: 'Asha' } }));
    const answer = await proxyTo(upstream)('POST', DELETION, { token: 't', body: right() });
    expect([answer.status, answer.json]).toEqual([
      403,
      { message: 'Your account is kept by another academy. Ask there to have it deleted.' },
    ]);
    expect((await upstream.seen()).map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${PROFILE}`]);
  });
});

describe('every table with a student in it', () => {
  it('is erased with the account, or is listed with a reason to keep it', async () => {
    const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{
      name: string;
      sql: string;
    }>();
    const ofStudents = results.filter(({ sql }) => /\bstudent_id\b/.test(sql));
    const known: readonly string[] = [...ERASED_TABLES, ...RETAINED_TABLES];
    expect(ofStudents.length).toBeGreaterThan(3);
    expect(
      ofStudents
        .filter(
          ({ name, sql }) =>
            !/REFERENCES (students|mistakes) \(id\) ON DELETE CASCADE/.test(sql) && !known.includes(name),
        )
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('free access is given once per person', () => {
  it('to a new email and mobile number; to one of a deleted account never again', async () => {
    const contact = (email: string, mobileNumber: string) => ({ email, mobileNumber });
    await signUp(contact('once@academy.test', '9200000001'));
    expect(await isTrialOffered('once@academy.test')).toBe(1);
    const { token } = (
      await quick('POST', '/api/auth/login', { body: { email: 'once@academy.test', password: PASSWORD } })
    ).json;
    expect((await quick('POST', DELETION, { token, body: right() })).status).toBe(200);
    for (const [email, mobileNumber] of [
      ['once@academy.test', '9200000002'],
      ['second@academy.test', '9200000001'],
    ] as const) {
      const answer = await signUp(contact(email, mobileNumber));
      expect([answer.status, answer.json]).toEqual([201, { message: 'Account created successfully!' }]);
      expect(await isTrialOffered(email)).toBe(0);
    }
    await signUp(contact('third@academy.test', '9200000003'));
    expect(await isTrialOffered('third@academy.test')).toBe(1);
  });

  it('keeps no contact in a form that can be read, and forgets it after three years', async () => {
    const student = await studentWithToken();
    await quick('POST', DELETION, { token: student.token, body: right() });
    const kept = (await env.DB.prepare('SELECT * FROM closed_contacts').all()).results;
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${student.email}|${student.mobileNumber}`));
    expect(kept.every((row) => /^[\w-]{43}$/.test(String(row['contact_key'])))).toBe(true);
    const later = callWith({ passwords: quickPasswords, clock: { now: () => Date.now() + 3 * YEAR_MS } });
    const { email, mobileNumber } = student;
    expect((await signUp({ email, mobileNumber }, later)).status).toBe(201);
    expect(await isTrialOffered(email)).toBe(1);
    const next = await studentWithToken();
    const { studentId } = next;
    const token = await tokenFor(studentId, Date.now() + 3 * YEAR_MS);
    await later('POST', DELETION, { token, body: right() });
    expect(await countKeys()).toBe(2);
  });
});
