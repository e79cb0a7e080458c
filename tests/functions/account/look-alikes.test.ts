import { beforeAll, describe, expect, it } from 'vitest';
import { call, env } from '../../support/worker/api.ts';
import { addStudent, adminWithToken, PASSWORD } from '../../support/worker/students.ts';

/** Emails are compared in one canonical form. */

const FORM = { firstName: 'Asha', lastName: 'Patel', gender: 'Female', education: 'Graduation', password: PASSWORD };
let made = 0;
const newMobile = (): string => String(9_411_000_000 + (made += 1));
const signUp = (email: string) =>
  call('POST', '/api/auth/signup', {
    body: { ...FORM, email, mobileNumber: newMobile() },
    headers: { 'cf-connecting-ip': `10.41.0.${made}` },
  });
const login = (email: string) =>
  call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: { 'cf-connecting-ip': `10.42.0.${(made += 1)}` },
  });
const LETTER = '“\u0430” (letter 1 of the email) is not the “a” of an English keyboard. Delete it and type “a” again.';

let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});

describe('one email, written in several ways', () => {
  it('is one account: the database refuses a second, and every way of writing it opens the login', async () => {
    expect((await signUp('Ａlike@Example.in.')).status).toBe(201);
    for (const email of ['alike@example.in', 'ＡＬＩＫＥ@example.in', 'al\u200bike@example。in'])
      expect([email, (await signUp(email)).status, (await login(email)).status]).toEqual([email, 409, 200]);
    expect((await signUp('alike@भारत.example')).status).toBe(201);
    expect((await signUp('alike@xn--h2brj9c.example')).status).toBe(409);
    expect((await login('alike@भारत.example')).status).toBe(200);
  });

  it('counts wrong logins together, however it is written', async () => {
    const { email } = await addStudent();
    const wide = email.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    const guess = (text: string) =>
      call('POST', '/api/auth/login', {
        body: { email: text, password: 'wrong-one' },
        headers: { 'cf-connecting-ip': '10.43.0.1' },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await guess(index % 2 === 0 ? email : wide)).status);
    expect(statuses).toContain(429);
  });

  it('asks for a new password under any of its forms', async () => {
    const { email, studentId } = await addStudent();
    const { status } = await call('POST', '/api/auth/forgotpassword', {
      body: { email: `${email}.`, mobilenumber: '', newpassword: 'another-Passw0rd' },
    });
    expect(status).toBe(202);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM password_resets WHERE student_id = ?1')
        .bind(studentId)
        .first('n'),
    ).toBe(1);
  });

  it('an account from before keeps the login that its owner types', async () => {
    const { studentId, email } = await addStudent();
    await env.DB.prepare('UPDATE students SET email = ?2 WHERE id = ?1').bind(studentId, 'old@भारत.example').run();
    expect((await login('Old@भारत.example')).status).toBe(200);
    expect((await signUp('old@भारत.example')).status).toBe(409);
    expect((await login(email)).status).toBe(401);
    await env.DB.prepare('UPDATE students SET email = ?2 WHERE id = ?1').bind(studentId, '\u0430lt@example.in').run();
    expect((await login('\u0430lt@example.in')).status).toBe(200);
  });
});

describe('a letter that looks like another', () => {
  it('is refused with the letter to type again, at sign-up, by staff and in a file of grants', async () => {
    const email = '\u0430sha@example.in';
    const { status, json } = await signUp(email);
    expect([status, json.errors]).toEqual([400, { email: LETTER }]);

    const student = await addStudent();
    const seen = { firstName: 'Test', lastName: 'Student', email: student.email, mobileNumber: student.mobileNumber };
    const correction = await call('PUT', `/api/admin/students/${student.studentId}/identity`, {
      token: admin.token,
      body: { ...seen, email, seen, clientId: crypto.randomUUID(), reason: 'Typed wrongly' },
    });
    expect([correction.status, correction.json.errors]).toEqual([400, { email: LETTER }]);

    const invited = await call('POST', '/api/admin/staff', {
      token: admin.token,
      body: { email, role: 'teacher', clientId: crypto.randomUUID(), reason: 'Joins us today' },
    });
    expect([invited.status, invited.json.errors]).toEqual([400, { email: LETTER }]);
  });

  it('does not tell at a login whether an account exists', async () => {
    const { email } = await addStudent();
    const answers = await Promise.all([login(`${email}\u0430`), login('nobody\u0430@example.in')]);
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual(
      [answers.length, answers.length].map(() => [401, 'The email, mobile number or password is not right.']),
    );
  });
});
