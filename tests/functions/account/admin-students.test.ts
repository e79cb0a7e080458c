import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { askList, call, callWith, contextOf, env } from '../../support/worker/api.ts';
import {
  addMembership,
  addStudent,
  adminWithToken,
  claimAdmin,
  countRows,
  PASSWORD,
  studentWithToken,
  tokenFor,
} from '../../support/worker/students.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';

/** Students as admins find, see and change them. Who may call at all stands in the matrix. */

const STUDENTS = '/api/admin/students';
const REASON = 'Paid at the counter';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});

const get = (path: string) => askList(call, path, { token: admin.token });
const search = async (q: string) =>
  (await get(`${STUDENTS}?q=${encodeURIComponent(q)}`)).json.items as { studentId: number; name: string }[];
const change = (verb: 'POST' | 'PUT', path: string, body: object) =>
  call(verb, `${STUDENTS}/${path}`, {
    token: admin.token,
    body: { clientId: crypto.randomUUID(), reason: REASON, ...body },
  });
const grantTo = (studentId: number, body: object = {}) =>
  change('POST', `${studentId}/memberships`, {
    membershipType: '1-Year',
    startDate: dayFromNow(-1),
    endDate: dayFromNow(365),
    ...body,
  });
const rename = (studentId: number, first: string, last: string) =>
  env.DB.prepare('UPDATE students SET first_name = ?2, last_name = ?3 WHERE id = ?1')
    .bind(studentId, first, last)
    .run();
const gate = (token: string) => call('GET', '/api/materials/courses.eklavy.history', { token });
const linesOf = async (studentId: number) =>
  (await get(`/api/admin/audit?subject=students/${studentId}`)).json.items as Record<string, any>[];

const rowsIn = (table: string) => env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>('rows');

describe('finding a student', () => {
  it('by the id alone, the beginning of an email or a mobile number, and words of a name in any order', async () => {
    const asha = await addStudent();
    await rename(asha.studentId, 'Asha Ben', 'Patel');
    const bina = await addStudent();
    await rename(bina.studentId, 'Bina', 'Patel');
    const found = async (q: string) => (await search(q)).map(({ studentId }) => studentId);
    expect(await found(String(asha.studentId))).toEqual([asha.studentId]);
    expect(await found(asha.email)).toEqual([asha.studentId]);
    expect(await found(asha.email.toUpperCase())).toEqual([asha.studentId]);
    expect(await found(asha.mobileNumber)).toEqual([asha.studentId]);
    expect(await found(`+91 ${asha.mobileNumber.slice(0, 5)} ${asha.mobileNumber.slice(5)}`)).toEqual([asha.studentId]);
    expect(await found(asha.mobileNumber.slice(-4))).toContain(asha.studentId);
    expect(await found(asha.mobileNumber.slice(-3))).not.toContain(asha.studentId);
    expect(await found('PATEL')).toEqual([bina.studentId, asha.studentId]);
    expect(await found('pat ash')).toEqual([asha.studentId]);
    expect(await found('ben')).toEqual([asha.studentId]);
    expect(await found('patel zzz')).toEqual([]);
    expect(await found('zatelz')).toEqual([]);
  });

  it('by the middle of an email and of a mobile number, which follow a correction and end with the account', async () => {
    const { studentId } = await addStudent();
    const set = (email: string, mobile: string) =>
      env.DB.prepare('UPDATE students SET email = ?2, mobile_number = ?3 WHERE id = ?1')
        .bind(studentId, email, mobile)
        .run();
    const found = async (q: string) => (await search(q)).map((student) => student.studentId);
    await set('jignasa.rathva77@academy.test', '8123049967');
    for (const q of ['rathva77', 'THVA77@aca', 'va77', '0499', '૦૪૯૯', '30499', '+91 81230'])
      expect(await found(q), q).toEqual([studentId]);
    for (const q of ['athva78', 'a77', '499', '04996'])
      expect(await found(q), q).toEqual(q === '04996' ? [studentId] : []);
    await set('other@academy.test', '8123555501');
    for (const q of ['rathva77', '0499']) expect(await found(q), q).toEqual([]);
    expect(await found('2355')).toEqual([studentId]);
    await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(studentId).run();
    expect(await rowsIn(`student_endings WHERE student_id = ${studentId}`)).toBe(0);
  });

  it('by a name in another script, in another spelling, or with a letter wrong', async () => {
    const [latin, gujarati, hindi] = [await addStudent(), await addStudent(), await addStudent()];
    await rename(latin.studentId, 'Jayshree', 'Gadhavi');
    await rename(gujarati.studentId, 'જયશ્રી', 'ગઢવી');
    await rename(hindi.studentId, 'जयश्री', 'गढवी');
    const all = [hindi, gujarati, latin].map(({ studentId }) => studentId);
    const found = async (q: string) => (await search(q)).map((student) => student.studentId);
    for (const q of ['Gadhavi', 'ગઢવી', 'गढ़वी', 'gadhvi', 'jayshri GADHVI', 'જયશ્રી', 'gadvee', 'jayshrri gadhvi'])
      expect(await found(q), q).toEqual(all);
    for (const q of ['gadhvu', 'gahdvi', 'gldhavi', 'ગઢવે', 'jayshro gadhvo']) expect(await found(q), q).toEqual(all);
    for (const q of ['gadhavi zzzz', 'gudhxvo', 'gad vyas']) expect(await found(q), q).toEqual([]);
  });

  it('forgives no letter where somebody has the name as it was typed', async () => {
    const [right, close] = [await addStudent(), await addStudent()];
    await rename(right.studentId, 'Kamini', 'Vasava');
    await rename(close.studentId, 'Kamani', 'Vasawe');
    expect((await search('kamini')).map(({ studentId }) => studentId)).toEqual([right.studentId]);
    expect((await search('kamuni')).map(({ studentId }) => studentId)).toEqual([close.studentId, right.studentId]);
  });

  it('keeps no word of a name that nobody has any more', async () => {
    const { studentId } = await addStudent();
    await rename(studentId, 'Zankhana', 'Patel');
    await search('zankhana');
    const left = () => rowsIn("name_forms WHERE word = 'zankhana'");
    expect(await left()).toBeGreaterThan(1);
    await rename(studentId, 'Asha', 'Patel');
    expect([await left(), await rowsIn("name_words WHERE word = 'zankhana'")]).toEqual([0, 0]);
  });

  it('by a name that was given to a claimed account or in another script', async () => {
    const student = await addStudent();
    await rename(student.studentId, 'ઇલા', 'ઝાલાવાડિયા');
    expect((await search('ઝાલાવા')).map(({ studentId }) => studentId)).toEqual([student.studentId]);
  });

  it.each([
    '%',
    '_',
    '%%%',
    '\\',
    "'",
    "' OR 1=1 --",
    '"',
    '*',
    '%@%',
    's_udent',
    '[a-z]*',
    '\u{10FFFF}',
    '%'.repeat(100),
    '😀'.repeat(50),
    'a'.repeat(100),
  ])('matches %j literally', async (q) => {
    const answer = await get(`${STUDENTS}?q=${encodeURIComponent(q)}`);
    expect([answer.status, answer.json.items]).toEqual([200, []]);
  });

  it('refuses a text of 101 characters, and a cursor of another list', async () => {
    expect((await get(`${STUDENTS}?q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await get(`${STUDENTS}?cursor=${btoa('["newest",5,5]').replaceAll('=', '')}`)).status).toBe(400);
  });

  it('shows fifty a page, newest first, each once, and no reserved row', async () => {
    for (let index = 0; index < 60; index += 1) await addStudent();
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { items, nextCursor }: { items: { studentId: number }[]; nextCursor: string | null } = (
        await get(`${STUDENTS}${cursor === '' ? '' : `?cursor=${cursor}`}`)
      ).json;
      expect(items.length).toBeLessThanOrEqual(50);
      ids.push(...items.map(({ studentId }) => studentId));
      cursor = nextCursor;
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    expect(ids.length).toBe((await countRows('students')) - 2);
    expect(ids).not.toContain(3);
  });
});

describe('one student', () => {
  it('is shown with memberships running, ended and later, sessions and attempts, and nothing that opens the account', async () => {
    const student = await studentWithToken();
    const { studentId, token } = student;
    await tokenFor(studentId);
    await addMembership(studentId, { membershipType: '1-Year', startDate: '2020-01-01', endDate: '2021-01-01' });
    await addMembership(studentId, { membershipType: 'TestSeries', startDate: '2020-01-01', endDate: '2099-01-01' });
    await addMembership(studentId, { membershipType: '3-Year', startDate: '2098-01-01', endDate: '2100-01-01' });
    const attempt = {
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: [0, 0, 'Skip', null],
      secondsByQuestion: [],
      takenSeconds: 9,
    };
    expect((await call('POST', '/api/attempts', { token, body: attempt })).status).toBe(201);
    await env.DB.prepare("UPDATE students SET signup_fingerprint = 'fingerprintfingerprint' WHERE id = ?1")
      .bind(studentId)
      .run();
    const answer = await get(`${STUDENTS}/${studentId}`);
    expect(answer.json.item).toMatchObject({ studentId, email: student.email, sessions: 2, isAdmin: false });
    expect(
      answer.json.item.memberships.map(({ membershipType, state }: Record<string, string>) => [membershipType, state]),
    ).toEqual([
      ['3-Year', 'later'],
      ['TestSeries', 'running'],
      ['1-Year', 'ended'],
    ]);
    expect(answer.json.attempts).toMatchObject([{ attemptId: attempt.attemptId }]);
    const row = await env.DB.prepare('SELECT password_hash FROM students WHERE id = ?1')
      .bind(studentId)
      .first<string>('password_hash');
    const file = await get(`${STUDENTS}.csv`);
    for (const { text } of [answer, await get(`${STUDENTS}?q=${studentId}`), file])
      for (const secret of [row ?? '', 'scrypt', 'password', 'fingerprint', token, token.slice(2), 'token', PASSWORD])
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it.each(['01', '1e3', '0x3e9', '1%00', '999999999', '3', '2'])('with the id %s is not there', async (id) => {
    expect((await get(`${STUDENTS}/${id}`)).status).toBe(404);
  });

  it('is shown without a number of sessions when their shard is unavailable', async () => {
    const { studentId } = await addStudent();
    const { sessions } = contextOf(env);
    const away = callWith({ sessions: { ...sessions, count: () => Promise.reject(new Error('away')) } });
    const answer = await away('GET', `${STUDENTS}/${studentId}`, { token: admin.token });
    expect([answer.status, answer.json.item.sessions]).toEqual([200, null]);
  });
});

describe('a membership', () => {
  it('that is granted opens the gate at once, and one that is ended closes it at that moment', async () => {
    const { studentId, token } = await studentWithToken();
    expect((await gate(token)).status).toBe(403);
    const granted = await grantTo(studentId);
    expect([granted.status, granted.json.item.state, granted.json.item.version]).toEqual([201, 'running', 1]);
    expect((await gate(token)).status).toBe(200);
    const ended = await change('PUT', `${studentId}/memberships/${granted.json.item.id}`, {
      version: 1,
      endDate: 'now',
    });
    expect([ended.status, ended.json.item.state, ended.json.item.version]).toEqual([200, 'ended', 2]);
    expect((await gate(token)).json).toEqual({ message: 'Your subscription has expired. Please renew to continue.' });
    const extended = await change('PUT', `${studentId}/memberships/${granted.json.item.id}`, {
      version: 2,
      endDate: dayFromNow(10),
    });
    expect(extended.json.item).toMatchObject({ state: 'running', endDate: dayFromNow(10) });
    expect((await gate(token)).status).toBe(200);
    expect((await linesOf(studentId)).map(({ action, reason, adminId }) => [action, reason, adminId])).toEqual([
      ['extended', REASON, 1],
      ['ended', REASON, 1],
      ['granted', REASON, 1],
    ]);
  });

  it('that is granted, extended or ended is mailed to its student, once each and not for a repetition', async () => {
    const { studentId, email } = await addStudent();
    const sent: Mail[] = [];
    const work: Promise<unknown>[] = [];
    const send = callWith({
      mailer: { send: async (mail) => void sent.push(mail) },
      background: { run: (_, task) => void work.push(task()) },
    });
    const put = (verb: 'POST' | 'PUT', path: string, body: object) =>
      send(verb, `${STUDENTS}/${studentId}/memberships${path}`, {
        token: admin.token,
        body: { reason: REASON, ...body },
      });
    const grant = {
      clientId: crypto.randomUUID(),
      membershipType: 'TestSeries',
      startDate: '2026-11-01',
      endDate: '2099-01-31',
    };
    const { json } = await put('POST', '', grant);
    await put('POST', '', grant);
    const longer = { clientId: crypto.randomUUID(), version: 1, endDate: '2099-06-30' };
    await put('PUT', `/${json.item.id}`, longer);
    await put('PUT', `/${json.item.id}`, longer);
    await put('PUT', `/${json.item.id}`, { clientId: crypto.randomUUID(), version: 2, endDate: 'now' });
    await Promise.all(work);
    expect(sent.map(({ to }) => to)).toEqual([email, email, email]);
    expect(sent.map(({ text }) => text.split('\n', 1)[0])).toEqual([
      expect.stringMatching(/^The academy has given you the TestSeries membership from 1 Nov 2026 until 31 Jan 2099\./),
      'Your TestSeries membership, which ran until 31 Jan 2099, now runs until 30 Jun 2099.',
      expect.stringMatching(/^The academy has ended your TestSeries membership\./),
    ]);
  });

  it('granted fifty times at once under one clientId is one, with one audit note', async () => {
    const { studentId } = await addStudent();
    const clientId = crypto.randomUUID();
    const [rows, lines] = [await countRows('memberships'), await countRows('audit_log')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => grantTo(studentId, { clientId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(answers.map(({ json }) => json.item.id)).size).toBe(1);
    expect([await countRows('memberships'), await countRows('audit_log')]).toEqual([rows + 1, lines + 1]);
  });

  it('changed by two admins from one version: the second gets a conflict, and nothing is overwritten', async () => {
    const { studentId } = await addStudent();
    const { json } = await grantTo(studentId);
    const path = `${studentId}/memberships/${json.item.id}`;
    const answers = await Promise.all([
      change('PUT', path, { version: 1, endDate: dayFromNow(20) }),
      change('PUT', path, { version: 1, endDate: dayFromNow(30) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await linesOf(studentId)).toHaveLength(2);
    const winner = answers.find(({ status }) => status === 200);
    expect((await get(`${STUDENTS}/${studentId}`)).json.item.memberships[0]).toEqual(winner?.json.item);
  });

  it('changed twice under one clientId is changed once, and the second reply is what is stored', async () => {
    const { studentId } = await addStudent();
    const { json } = await grantTo(studentId);
    const [path, clientId] = [`${studentId}/memberships/${json.item.id}`, crypto.randomUUID()];
    const first = await change('PUT', path, { clientId, version: 1, endDate: dayFromNow(20) });
    const second = await change('PUT', path, { clientId, version: 1, endDate: dayFromNow(20) });
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect(await linesOf(studentId)).toHaveLength(2);
  });

  it('of another student is not there', async () => {
    const [one, other] = [await addStudent(), await addStudent()];
    const { json } = await grantTo(one.studentId);
    expect(
      (await change('PUT', `${other.studentId}/memberships/${json.item.id}`, { version: 1, endDate: 'now' })).status,
    ).toBe(404);
  });

  it('that has ended is not ended again', async () => {
    const { studentId } = await addStudent();
    const { json } = await grantTo(studentId);
    const path = `${studentId}/memberships/${json.item.id}`;
    await change('PUT', path, { version: 1, endDate: 'now' });
    expect((await change('PUT', path, { version: 2, endDate: 'now' })).status).toBe(400);
  });

  it.each([
    [{ reason: undefined }, 'reason'],
    [{ reason: 'Paid' }, 'reason'],
    [{ reason: '    Paid    ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ reason: 'Paid\u0000 in cash' }, 'reason'],
    [{ membershipType: '2-Year' }, 'membershipType'],
    [{ endDate: '2020-01-01', startDate: '2019-01-01' }, 'endDate'],
    [{ startDate: '2098-02-01', endDate: '2098-01-31' }, 'endDate'],
    [{ endDate: '2099-02-29' }, 'endDate'],
    [{ endDate: '31-12-2099' }, 'endDate'],
    [{ startDate: 'now' }, 'startDate'],
    [{ clientId: 'x' }, 'clientId'],
    [{ specialMembership: true }, 'specialMembership'],
  ])('is not granted with %j', async (wrong, field) => {
    const { studentId } = await addStudent();
    const [rows, lines] = [await countRows('memberships'), await countRows('audit_log')];
    const answer = await grantTo(studentId, wrong);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, [field]]);
    expect([await countRows('memberships'), await countRows('audit_log')]).toEqual([rows, lines]);
  });

  it.each(['before', 'after'] as const)('is granted once where the database fails %s its batch', async (moment) => {
    const { studentId } = await addStudent();
    let failures = 0;
    const database = flakyDatabase(env.DB, () =>
      (failures += 1) % 3 === 2 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
    );
    const flaky = callWith({ directory: contextOf({ ...env, DB: database }).directory });
    const answer = await flaky('POST', `${STUDENTS}/${studentId}/memberships`, {
      token: admin.token,
      body: {
        clientId: crypto.randomUUID(),
        reason: REASON,
        membershipType: '1-Year',
        startDate: dayFromNow(0),
        endDate: dayFromNow(9),
      },
    });
    expect(answer.status).toBe(201);
    expect(await linesOf(studentId)).toHaveLength(1);
  });
});

describe('free access', () => {
  const set = (studentId: number, body: object) => change('PUT', `${studentId}/free-access`, { seen: null, ...body });
  const testSeries = (token: string) => call('GET', '/api/materials/testseries.dyso', { token });

  it('lasts to the last moment of its day in India, opens test series at once, and ends when it is removed', async () => {
    const { studentId, token } = await studentWithToken();
    const given = await set(studentId, { freeAccess: '2098-03-31' });
    expect([given.status, given.json]).toEqual([200, { item: { freeAccessUntil: '2098-03-31T18:29:59.999Z' } }]);
    expect((await testSeries(token)).status).toBe(200);
    expect((await set(studentId, { seen: given.json.item.freeAccessUntil, freeAccess: null })).status).toBe(200);
    expect((await testSeries(token)).status).toBe(403);
    expect((await linesOf(studentId)).map(({ before, after }) => [before, after])).toEqual([
      [given.json.item, { freeAccessUntil: null }],
      [{ freeAccessUntil: null }, given.json.item],
    ]);
  });

  it('that somebody else has changed meanwhile is left as it is', async () => {
    const { studentId } = await addStudent();
    await set(studentId, { freeAccess: '2098-03-31' });
    expect((await set(studentId, { freeAccess: '2097-03-31' })).status).toBe(409);
    expect(await linesOf(studentId)).toHaveLength(1);
  });

  it('set many times at once under one clientId is set once, even when nothing changes', async () => {
    const { studentId } = await addStudent();
    const clientId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(studentId, { clientId, freeAccess: null })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linesOf(studentId)).toHaveLength(1);
  });

  it.each(['2020-01-01', '2098-13-01', 'soon'])('until %s is refused', async (freeAccess) => {
    const { studentId } = await addStudent();
    const answer = await set(studentId, { freeAccess });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['freeAccess']]);
  });
});

describe('signing out everywhere', () => {
  it('ends every session at the next call, with an audit note; a retry ends newer sessions without another note', async () => {
    const { studentId, token } = await studentWithToken();
    const second = await tokenFor(studentId);
    const clientId = crypto.randomUUID();
    expect((await change('POST', `${studentId}/sign-out`, { clientId })).status).toBe(204);
    for (const each of [token, second])
      expect((await call('GET', '/api/auth/profile', { token: each })).status).toBe(401);
    const third = await tokenFor(studentId);
    expect((await change('POST', `${studentId}/sign-out`, { clientId })).status).toBe(204);
    expect((await call('GET', '/api/auth/profile', { token: third })).status).toBe(401);
    expect((await linesOf(studentId)).map(({ action }) => action)).toEqual(['signed-out']);
  });

  it('asks for a retry when sessions are unavailable; the audit log has it already', async () => {
    const { studentId, token } = await studentWithToken();
    const { sessions } = contextOf(env);
    const away = callWith({ sessions: { ...sessions, endAll: () => Promise.reject(new Error('away')) } });
    const body = { clientId: crypto.randomUUID(), reason: REASON };
    const answer = await away('POST', `${STUDENTS}/${studentId}/sign-out`, { token: admin.token, body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.json.message).toContain('Send it again');
    expect((await call('GET', '/api/auth/profile', { token })).status).toBe(200);
    expect((await call('POST', `${STUDENTS}/${studentId}/sign-out`, { token: admin.token, body })).status).toBe(204);
    expect((await call('GET', '/api/auth/profile', { token })).status).toBe(401);
    expect(await linesOf(studentId)).toHaveLength(1);
  });

  it('leaves other students alone', async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    await change('POST', `${one.studentId}/sign-out`, {});
    expect((await call('GET', '/api/auth/profile', { token: other.token })).status).toBe(200);
  });
});

describe('the account of an admin', () => {
  it('is shown as one, and changed by no admin, not even its own', async () => {
    await claimAdmin(2);
    const secondToken = await tokenFor(2);
    expect((await get(`${STUDENTS}/2`)).json.item.isAdmin).toBe(true);
    const lines = await countRows('audit_log');
    for (const id of [1, 2]) {
      const answers = [
        await grantTo(id),
        await change('PUT', `${id}/free-access`, { seen: null, freeAccess: null }),
        await change('POST', `${id}/sign-out`, {}),
        await change('PUT', `${id}/memberships/1`, { version: 1, endDate: 'now' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await countRows('audit_log')).toBe(lines);
    expect((await call('GET', '/api/auth/profile', { token: secondToken })).status).toBe(200);
  });
});
