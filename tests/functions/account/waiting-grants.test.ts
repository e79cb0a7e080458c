import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduled } from '../../../functions/scheduled.ts';
import { GRANT_MESSAGES, WAITING_MESSAGES } from '../../../src/domain/membership/bulk-grants.ts';
import { addDays, DAY_MS, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import { membershipsOf, paymentLab } from '../../support/worker/payments.ts';
import { codeIn, FORGOT, NEW_PASSWORD } from '../../support/worker/resets.ts';
import { adminWithToken, PASSWORD, quickPasswords, studentWithToken } from '../../support/worker/students.ts';

/** Memberships that wait for an account: each is redeemed once, by who proves the mailbox, and by nobody else. */

let lab: PaymentLab;
let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});
beforeEach(() => {
  lab = paymentLab({ passwords: quickPasswords });
});

let made = 0;
const freshEmail = (): string => `waits${(made += 1)}.${crypto.randomUUID().slice(0, 8)}@example.com`;
const rowOf = (student: string, given: object = {}) => ({
  line: 2,
  student,
  membership: 'TestSeries',
  until: '30',
  reason: 'Receipt book 118',
  clientId: crypto.randomUUID() as string,
  ...given,
});
const grant = async (...rows: readonly object[]) =>
  (await lab.call('POST', '/api/admin/grants', { token: admin.token, body: { rows } })).json.items;
const waitingList = async () =>
  (await lab.call('GET', '/api/admin/waiting-grants', { token: admin.token })).json.items as any[];
const waitingFor = async (email: string) => (await waitingList()).find((item) => item.email === email);
const withdraw = (id: number, clientId: string = crypto.randomUUID()) =>
  lab.call('POST', `/api/admin/waiting-grants/${id}/withdraw`, {
    token: admin.token,
    body: { clientId, reason: 'Wrong address' },
  });
const auditOf = async (subject: string) =>
  (await lab.call('GET', `/api/admin/audit?subject=${subject}`, { token: admin.token })).json.items as any[];
const mailsTo = async (email: string) => {
  await lab.settleMails();
  return lab.mailbox.list().filter(({ to }) => to === email);
};

/** Stores an account with this email, as a sign-up leaves it: nobody has confirmed the email. */
async function signedUp(email: string) {
  const student = await studentWithToken();
  await env.DB.prepare('UPDATE students SET email = ?2, trial_offered = 1 WHERE id = ?1')
    .bind(student.studentId, email)
    .run();
  const device = await contextOf(env).devices.trust(student.studentId, null, lab.now());
  const headers = { cookie: `__Host-dev=${device}` };
  const send = (path: string, body: object) => lab.call('POST', path, { token: student.token, headers, body });
  return {
    ...student,
    email,
    /** Asks for the code that begins free access, and returns it. */
    code: async (): Promise<string> => {
      expect((await send('/api/free-access/code', {})).status).toBe(200);
      return /^\d{6}$/m.exec((await mailsTo(email)).find(({ text }) => /^\d{6}$/m.test(text))?.text ?? '')?.[0] ?? '';
    },
    start: (code: string) => send('/api/free-access', { code }),
  };
}

/** Asks for a new password, and returns how to confirm it. */
async function askedReset(email: string) {
  const body = { email, mobilenumber: '', newpassword: NEW_PASSWORD };
  const { requestId } = (await lab.call('POST', FORGOT, { body })).json;
  const code = codeIn((await mailsTo(email)).find(({ text }) => codeIn(text) !== '')?.text ?? '');
  return () => lab.call('POST', FORGOT, { body: { ...body, requestId, code } });
}

describe('a grant for an email without an account', () => {
  it('waits once with one mail and one line of the log, however often it is sent', async () => {
    const email = freshEmail();
    const row = rowOf(email.toUpperCase());
    const replies = await Promise.all([grant(row), grant(row)]);
    for (const items of [...replies, await grant(row)])
      expect(items).toMatchObject([{ state: 'waiting', studentId: null, membershipType: 'TestSeries' }]);
    const listed = (await waitingList()).filter((item) => item.email === email);
    expect(listed).toMatchObject([
      { endDate: addDays(indiaDayOf(lab.now()), 30), reason: 'Receipt book 118', createdBy: 'Test Admin' },
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`create an account with exactly this address: ${email}`);
    const [line, ...more] = await auditOf(`waiting-grants/${listed[0].id}`);
    expect([line, more]).toMatchObject([{ action: 'waiting', reason: 'Receipt book 118' }, []]);
    expect(JSON.stringify(line)).not.toContain(email);
  });

  it('waits once for each email and membership, whatever the browser calls it', async () => {
    const email = freshEmail();
    const states = (items: any[]) => items.map(({ state }) => state as string);
    const both = await Promise.all([grant(rowOf(email)), grant(rowOf(email))]);
    expect(both.flatMap(states).toSorted()).toEqual(['refused', 'waiting']);
    expect(await grant(rowOf(email))).toMatchObject([{ message: GRANT_MESSAGES.waitsAlready('TestSeries') }]);
    expect(await grant(rowOf(email, { membership: '1-Year' }))).toMatchObject([{ state: 'waiting' }]);
    expect((await waitingList()).filter((item) => item.email === email)).toHaveLength(2);
  });

  it('is refused for a mobile number, which nobody confirms, and where no mail can be sent', async () => {
    expect(await grant(rowOf('6000000001'))).toMatchObject([
      { state: 'refused', message: GRANT_MESSAGES.unknownMobile },
    ]);
    lab = paymentLab({ mailer: null });
    const email = freshEmail();
    expect(await grant(rowOf(email))).toMatchObject([{ state: 'refused', message: GRANT_MESSAGES.noMail }]);
    expect(await waitingFor(email)).toBeUndefined();
  });

  it('gives and tells nothing to who signs up with the email without proving it', async () => {
    const [waited, plain] = [freshEmail(), freshEmail()];
    await grant(rowOf(waited));
    const told = async (email: string, mobileNumber: string) => {
      const body = { firstName: 'Asha', lastName: 'Patel', email, mobileNumber, gender: 'Female', education: 'HSC' };
      const signup = await lab.call('POST', '/api/auth/signup', { body: { ...body, password: PASSWORD } });
      const login = await lab.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
      const { token, user } = login.json;
      const reads = ['/api/auth/profile', '/api/payments/overview', '/api/free-access'];
      const replies = [signup, login, ...(await Promise.all(reads.map((path) => lab.call('GET', path, { token }))))];
      expect(await membershipsOf(user.studentId)).toBe(0);
      return JSON.stringify(replies.map(({ status, json }) => [status, json]))
        .replaceAll(email, 'EMAIL')
        .replaceAll(mobileNumber, 'MOBILE')
        .replaceAll(String(user.studentId), 'ID')
        .replaceAll(token, 'TOKEN')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{13}/g, 'TIME');
    };
    const [one, other] = [await told(waited, '6100000011'), await told(plain, '6100000012')];
    expect(one).toBe(other);
    expect(await waitingFor(waited)).toBeDefined();
  });

  it('becomes a membership when the code for free access confirms the email, once though it comes twice', async () => {
    const email = freshEmail();
    const row = rowOf(email);
    await grant(row);
    const waited = await waitingFor(email);
    const student = await signedUp(email);
    expect(await lab.gate(student.token, 'testseries.revenue-talati')).not.toBe(200);
    const code = await student.code();
    const both = await Promise.all([student.start(code), student.start(code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await membershipsOf(student.studentId)).toBe(1);
    expect(await waitingFor(email)).toBeUndefined();
    expect(await auditOf(`students/${student.studentId}`)).toMatchObject([
      {
        action: 'redeemed',
        reason: 'Receipt book 118',
        title: 'Test Student',
        after: { membershipType: 'TestSeries', endDate: waited.endDate, waitingGrant: waited.id },
      },
    ]);
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes('You have the TestSeries'))).toHaveLength(1);
    const { memberships } = await lab.overview(student.token);
    expect(memberships).toMatchObject([{ membershipType: 'TestSeries', state: 'running' }]);
    // A copy of the row that comes late gives nothing more.
    expect(await grant(row)).toMatchObject([{ state: 'granted', studentId: student.studentId }]);
    expect(await membershipsOf(student.studentId)).toBe(1);
  });

  it('becomes a membership when a new password confirms the email, once though it comes twice', async () => {
    const email = freshEmail();
    await grant(rowOf(email), rowOf(email, { line: 3, membership: 'English-1-Year' }));
    const student = await signedUp(email);
    const confirm = await askedReset(email);
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await membershipsOf(student.studentId)).toBe(2);
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('You have the'))).toHaveLength(2);
  });

  it('is redeemed once when both ways confirm the email in the same moment', async () => {
    const email = freshEmail();
    await grant(rowOf(email));
    const student = await signedUp(email);
    const [code, confirm] = [await student.code(), await askedReset(email)];
    await Promise.all([student.start(code), confirm()]);
    expect(await membershipsOf(student.studentId)).toBe(1);
  });

  it('does not follow an account whose email was corrected to another one', async () => {
    const email = freshEmail();
    await grant(rowOf(email));
    const student = await signedUp(email);
    const { mobileNumber } = student;
    const seen = { firstName: 'Test', lastName: 'Student', email, mobileNumber };
    const corrected = freshEmail();
    const correction = await lab.call('PUT', `/api/admin/students/${student.studentId}/identity`, {
      token: admin.token,
      body: { ...seen, email: corrected, seen, clientId: crypto.randomUUID(), reason: 'Typed wrongly' },
    });
    expect(correction.status).toBe(200);
    expect((await (await askedReset(corrected))()).status).toBe(200);
    expect(await membershipsOf(student.studentId)).toBe(0);
    expect(await waitingFor(email)).toBeDefined();
  });

  it('stays where a code is old, or was typed for an address that staff correct in the same moment', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    await grant(rowOf(email), rowOf(other, { line: 3 }));
    const student = await signedUp(email);
    const { trials, resets } = contextOf(env);
    const at = (milliseconds: number) => new Date(lab.now() + milliseconds).toISOString();
    await trials?.saveCode(student.studentId, { codeHash: 'hash', tries: 5, expiresAt: at(DAY_MS) });
    const requestId = crypto.randomUUID();
    await resets.open({
      requestId,
      studentId: student.studentId,
      codeHash: 'hash',
      isMailed: true,
      now: at(0),
      expiresAt: at(DAY_MS),
    });
    const { studentId } = student;
    const start = {
      studentId,
      codeHash: 'hash',
      device: crypto.randomUUID(),
      since: at(-DAY_MS),
      most: 2,
      now: at(0),
      freeAccessUntil: at(DAY_MS),
      email,
    };
    // An older code confirms nothing, and so redeems nothing.
    await trials?.start({ ...start, codeHash: 'older' });
    expect(await membershipsOf(studentId)).toBe(0);
    await env.DB.prepare('UPDATE students SET email = ?2 WHERE id = ?1').bind(studentId, other).run();
    await trials?.start(start);
    expect(await resets.complete({ requestId, studentId, email, passwordHash: 'other', now: at(0) })).toBeNull();
    const row = await env.DB.prepare('SELECT email_confirmed_at, free_access_until FROM students WHERE id = ?1')
      .bind(studentId)
      .first();
    expect(row).toEqual({ email_confirmed_at: null, free_access_until: null });
    expect(await membershipsOf(studentId)).toBe(0);
  });

  it('is not for a suspended account', async () => {
    const email = freshEmail();
    await grant(rowOf(email));
    const student = await signedUp(email);
    const confirm = await askedReset(email);
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(student.studentId).run();
    expect((await confirm()).status).toBe(400);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });

  it('can be withdrawn once; then a confirmation gives nothing, and a late copy of the row says why', async () => {
    const email = freshEmail();
    const row = rowOf(email);
    await grant(row);
    const { id } = await waitingFor(email);
    const clientId = crypto.randomUUID();
    expect((await withdraw(id, clientId)).status).toBe(204);
    expect((await withdraw(id, clientId)).status).toBe(204);
    expect((await withdraw(id)).json).toEqual({ message: WAITING_MESSAGES.gone });
    expect((await auditOf(`waiting-grants/${id}`)).map(({ action }) => action)).toEqual(['withdrawn', 'waiting']);
    expect(await waitingFor(email)).toBeUndefined();
    expect(await grant(row)).toMatchObject([{ state: 'refused', message: GRANT_MESSAGES.endedWaiting }]);
    const student = await signedUp(email);
    await student.start(await student.code());
    expect(await membershipsOf(student.studentId)).toBe(0);
  });

  it('is either withdrawn or redeemed, never both', async () => {
    const email = freshEmail();
    await grant(rowOf(email));
    const { id } = await waitingFor(email);
    const student = await signedUp(email);
    const code = await student.code();
    const [withdrawn] = await Promise.all([withdraw(id), student.start(code)]);
    expect(await membershipsOf(student.studentId)).toBe(withdrawn.status === 204 ? 0 : 1);
    const actions = await Promise.all(
      [`waiting-grants/${id}`, `students/${student.studentId}`].map(async (subject) => await auditOf(subject)),
    );
    const told = actions.flat().map(({ action }) => action as string);
    expect(told.filter((action) => ['withdrawn', 'redeemed'].includes(action))).toHaveLength(1);
  });

  it('gives nothing after its last day, and is forgotten by the next run of what is due', async () => {
    const email = freshEmail();
    await grant(rowOf(email, { until: '1' }));
    const student = await signedUp(email);
    lab.pass(2 * DAY_MS);
    expect(await lab.ctx.waitingGrants?.waitingFor([email], indiaDayOf(lab.now()))).toEqual([]);
    await (
      await askedReset(email)
    )();
    expect(await membershipsOf(student.studentId)).toBe(0);
    const rows = () =>
      env.DB.prepare('SELECT count(*) AS rows FROM waiting_grants WHERE email = ?1').bind(email).first('rows');
    expect(await rows()).toBe(1);
    await runScheduled(lab.ctx);
    expect(await rows()).toBe(0);
  });

  it('leaves neither address nor reason behind when who redeemed it closes the account', async () => {
    const email = freshEmail();
    await grant(rowOf(email, { reason: 'Cash of Zarathustra' }));
    const { id } = await waitingFor(email);
    // While it waits, its line of the log cannot be altered.
    await expect(
      env.DB.prepare('UPDATE audit_log SET reason = NULL WHERE subject = ?1').bind(`waiting-grants/${id}`).run(),
    ).rejects.toThrow('append only');
    const student = await signedUp(email);
    await student.start(await student.code());
    const closed = await lab.call('POST', '/api/account/deletion', {
      token: student.token,
      body: { password: PASSWORD, confirmation: 'DELETE' },
    });
    expect(closed.status).toBe(200);
    expect(await auditOf(`waiting-grants/${id}`)).toMatchObject([{ action: 'waiting', reason: null }]);
    const kept = await env.DB.batch(
      ['waiting_grants', 'memberships', 'audit_log', 'students'].map((table) =>
        env.DB.prepare(`SELECT * FROM ${table}`),
      ),
    );
    const text = JSON.stringify(kept.map(({ results }) => results));
    for (const personal of [email, 'Zarathustra']) expect(text).not.toContain(personal);
  });
});
