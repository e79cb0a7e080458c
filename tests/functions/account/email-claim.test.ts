import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { codeIn, FORGOT, NEW_PASSWORD, NOT_RIGHT, otherThan } from '../../support/worker/resets.ts';
import { addStudent, adminWithToken, PASSWORD, quickPasswords, tokenFor } from '../../support/worker/students.ts';

/** An email or mobile number that another person has proved leaves the account that has it (docs/decisions/108). */

const CLAIMS = '/api/auth/email-claims';
const CONFIRM = `${CLAIMS}/confirm`;

const clock = { time: Date.now(), now: () => clock.time };
const mails: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => {
    mails.unshift(mail);
  },
};
const lines: { event: string; studentId: number | null }[] = [];
const { securityLog } = contextOf(env);
const watchedLog: typeof securityLog = {
  ...securityLog,
  appendSoon: (note) => {
    lines.push(note);
    return securityLog.appendSoon(note);
  },
};
const send = callWith({ clock, mailer, passwords: quickPasswords, securityLog: watchedLog });

const newestMail = async (email: string, count = 1): Promise<Mail> =>
  vi.waitFor(() => {
    const [mail, ...others] = mails.filter(({ to }) => to === email);
    if (mail === undefined || others.length + 1 < count) throw new Error(`no mail ${count} to ${email}`);
    return mail;
  }, 100_000);

/** A claim for the email of an account, with its code. */
async function claimed(email: string, count = 1) {
  const { status, json } = await send('POST', CLAIMS, { body: { email } });
  expect(status).toBe(202);
  return { email, requestId: json.requestId as string, code: codeIn((await newestMail(email, count)).text) };
}

const confirm = (body: { email: string; requestId: string; code: string }) => send('POST', CONFIRM, { body });

const SIGNUP = {
  firstName: 'Vaidehi',
  lastName: 'Joshi',
  gender: 'Female',
  education: 'HSC',
  password: 'Brick lane 77',
};
let signups = 0;
const signUp = (contacts: { email?: string; mobileNumber?: string }) => {
  signups += 1;
  const own = { email: `claims${signups}@academy.test`, mobileNumber: String(9_333_300_000 + signups) };
  return send('POST', '/api/auth/signup', { body: { ...SIGNUP, ...own, ...contacts } });
};
const logIn = (who: { email: string } | { mobileNumber: string }) =>
  send('POST', '/api/auth/login', { body: { ...who, password: PASSWORD } });

describe('an email that its account has never proved', () => {
  it('goes to who proves it: the account keeps all else, and the sign-up goes through', async () => {
    const { studentId, email, mobileNumber } = await addStudent();
    expect((await signUp({ email })).status).toBe(409);
    expect((await confirm(await claimed(email))).status).toBe(200);
    expect(await logIn({ mobileNumber })).toMatchObject({
      status: 200,
      json: { user: { studentId, email: '', mobileNumber } },
    });
    expect((await logIn({ email })).status).toBe(401);
    expect((await signUp({ email })).status).toBe(201);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'email-freed', studentId }));
  });

  it('is freed once, by its own code, in its ten minutes', async () => {
    const [{ email }, other] = [await addStudent(), await addStudent()];
    const claim = await claimed(email);
    for (const wrong of [{ code: otherThan(claim.code) }, { email: other.email }, { requestId: 'another' }])
      expect(await confirm({ ...claim, ...wrong })).toMatchObject({ status: 400, json: { message: NOT_RIGHT } });
    const both = await Promise.all([confirm(claim), confirm(claim)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await logIn({ email: other.email })).status).toBe(200);
    const late = await claimed(other.email);
    clock.time += 10 * 60_000;
    expect((await confirm(late)).status).toBe(400);
  });

  it('is not freed by the code of a reset, and its code opens no reset', async () => {
    const { email } = await addStudent();
    const claim = await claimed(email);
    expect((await send('POST', FORGOT, { body: { ...claim, newpassword: NEW_PASSWORD } })).status).toBe(400);
    clock.time += 61_000;
    const asked = await send('POST', FORGOT, { body: { email, newpassword: NEW_PASSWORD } });
    const code = codeIn((await newestMail(email, 2)).text);
    expect((await confirm({ email, requestId: asked.json.requestId, code })).status).toBe(400);
    // The codes of both work beside each other. The first that is used ends them all.
    expect((await confirm(claim)).status).toBe(200);
    const reset = { email, requestId: asked.json.requestId, code, newpassword: NEW_PASSWORD };
    expect((await send('POST', FORGOT, { body: reset })).status).toBe(400);
  });
});

describe('an email that stays', () => {
  it('is one that was proved: the mail says how to get in, and no code of it works', async () => {
    const { studentId, email } = await addStudent();
    await env.DB.prepare('UPDATE students SET email_confirmed_at = ?2 WHERE id = ?1')
      .bind(studentId, new Date(clock.time).toISOString())
      .run();
    const claim = await claimed(email);
    expect([claim.code, (await newestMail(email)).text]).toEqual(['', expect.stringContaining('Forgot password')]);
    expect((await logIn({ email })).status).toBe(200);
  });

  it('is one that was proved while its code was under way', async () => {
    const { studentId, email } = await addStudent();
    const claim = await claimed(email);
    await env.DB.prepare('UPDATE students SET email_confirmed_at = ?2 WHERE id = ?1')
      .bind(studentId, new Date(clock.time).toISOString())
      .run();
    expect((await confirm(claim)).status).toBe(400);
    expect((await logIn({ email })).status).toBe(200);
  });

  it('is one of staff, of a suspended account, and of nobody; the reply is the same', async () => {
    await adminWithToken();
    const suspended = await addStudent({ status: 'disabled' });
    const count = mails.length;
    const replies = await Promise.all(
      ['admin1@academy.test', suspended.email, 'nobody@academy.test'].map((email) =>
        send('POST', CLAIMS, { body: { email } }),
      ),
    );
    for (const { status, json } of replies)
      expect([status, { ...json, requestId: '' }]).toEqual([202, { ...replies[0]?.json, requestId: '' }]);
    expect(codeIn((await newestMail('admin1@academy.test')).text)).toBe('');
    expect(mails.length - count).toBe(1);
  });
});

describe('a contact that is proved to staff', () => {
  const NAMES = { firstName: 'Test', lastName: 'Student' };

  it('leaves the account, which its other contact still opens, and goes to the next sign-up', async () => {
    const [{ studentId, email, mobileNumber }, admin] = [await addStudent(), await adminWithToken()];
    await tokenFor(studentId);
    const seen = { ...NAMES, email, mobileNumber };
    const correct = (changes: object, from: object = seen) =>
      send('PUT', `/api/admin/students/${studentId}/identity`, {
        token: admin.token,
        body: { ...from, ...changes, seen: from, clientId: crypto.randomUUID(), reason: 'Called us from this number' },
      });
    expect(await correct({ email: '', mobileNumber: '' })).toMatchObject({
      status: 400,
      json: { errors: { email: 'Email is required', mobileNumber: 'Mobile number is required' } },
    });
    expect((await correct({ mobileNumber: '' })).json.item).toEqual({ ...seen, mobileNumber: '' });
    expect((await newestMail(email)).text).toContain('Another person has proved that the mobile number is theirs');
    expect((await logIn({ email })).json.user).toMatchObject({ studentId, mobileNumber: '' });
    expect((await signUp({ mobileNumber })).status).toBe(201);
    // The account gets the number it really has.
    const freed = { ...seen, mobileNumber: '' };
    const own = await correct({ mobileNumber: '9333399999' }, freed);
    expect(own.json.item).toEqual({ ...seen, mobileNumber: '9333399999' });
    const listed = await send('POST', '/api/admin/students/search', { token: admin.token, body: { q: 'freed' } });
    expect(listed.json.items).toEqual([]);
  });
});
