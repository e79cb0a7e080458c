import { beforeAll, describe, expect, it } from 'vitest';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addCompleteStudent } from '../../support/stores/students.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { addStudent, claimAdmin, PASSWORD } from '../../support/worker/students.ts';

const LOGIN = '/api/auth/login';
const WRONG = 'Wrong@12345';
let student: TestStudent;
beforeAll(async () => {
  student = await addStudent({ freeAccessUntil: '2026-11-28T10:00:00.000Z' });
});

describe('a right password', () => {
  it('by email gives a token and the user, field by field', async () => {
    const answer = await call('POST', LOGIN, { body: { email: student.email, password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{2}[\w-]{43}$/),
      user: {
        studentId: student.studentId,
        name: 'Test Student',
        email: student.email,
        mobileNumber: student.mobileNumber,
        FreeAccess: '2026-11-28T10:00:00.000Z',
        pincode: '',
        state: '',
        city: '',
        address: '',
        dob: '2000-01-01',
        language: 'en',
      },
    });
  });

  it('brings the day of the home page where it is asked for, once the profile is complete', async () => {
    const asking = (who: TestStudent, query: string) =>
      call('POST', `${LOGIN}${query}`, { body: { email: who.email, password: PASSWORD } });
    const whole = await addCompleteStudent();
    const answer = await asking(whole, '?today=any');
    const { now: _, ...day } = (await call('GET', '/api/today', { token: answer.json.token })).json;
    expect(answer.json.today).toEqual({ now: expect.any(Number), ...day });
    expect((await asking(whole, '')).json).not.toHaveProperty('today');
    expect((await asking(student, '?today=any')).json).not.toHaveProperty('today');
    expect((await asking(whole, '?today=fr')).status).toBe(400);
  });

  it('logs in where the day cannot be read', async () => {
    const whole = await addCompleteStudent();
    const progress = { ...contextOf(env).progress, readToday: () => Promise.reject(new Error('no database')) };
    const body = { email: whole.email, password: PASSWORD };
    const answer = await callWith({ progress })('POST', `${LOGIN}?today=any`, { body });
    expect(answer.status).toBe(200);
    expect(answer.json).not.toHaveProperty('today');
  });

  it.each(['upper case', 'blanks around it'])('by the email in %s is the same account', async (how) => {
    const email = how === 'upper case' ? student.email.toUpperCase() : `  ${student.email} `;
    expect((await call('POST', LOGIN, { body: { email, password: PASSWORD } })).json.user.studentId).toBe(
      student.studentId,
    );
  });

  it('by mobile number', async () => {
    const answer = await call('POST', LOGIN, { body: { mobileNumber: student.mobileNumber, password: PASSWORD } });
    expect(answer.json.user.studentId).toBe(student.studentId);
  });

  it('is taken as typed: blanks around it make it wrong', async () => {
    expect((await call('POST', LOGIN, { body: { email: student.email, password: ` ${PASSWORD}` } })).status).toBe(401);
  });

  it('gives another token at each login', async () => {
    const body = { email: student.email, password: PASSWORD };
    const [one, other] = [await call('POST', LOGIN, { body }), await call('POST', LOGIN, { body })];
    expect(one.json.token).not.toBe(other.json.token);
  });
});

describe('a wrong password and an unknown account', () => {
  it('get the same reply, byte for byte', async () => {
    const wrong = await call('POST', LOGIN, { body: { email: student.email, password: WRONG } });
    const others = await Promise.all([
      call('POST', LOGIN, { body: { email: 'nobody@example.com', password: WRONG } }),
      call('POST', LOGIN, { body: { mobileNumber: '9999999999', password: WRONG } }),
      call('POST', LOGIN, { body: { mobileNumber: student.mobileNumber, password: WRONG } }),
    ]);
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual({ message: 'The email, mobile number or password is not right.' });
    for (const other of others) expect([other.status, other.text]).toEqual([401, wrong.text]);
  });

  it('take the same work: each runs one hash, even for an unknown account', async () => {
    const { passwords } = contextOf(env);
    const verified: (string | null)[] = [];
    const spied = callWith({
      passwords: {
        ...passwords,
        verify: (password, stored) => (verified.push(stored), passwords.verify(password, stored)),
      },
    });
    await spied('POST', LOGIN, { body: { email: student.email, password: WRONG } });
    await spied('POST', LOGIN, { body: { email: 'nobody@example.com', password: WRONG } });
    expect(verified).toEqual([expect.stringMatching(/^scrypt-lanes\$/), null]);
  });
});

describe('accounts that may not log in', () => {
  it('a disabled account gets the reply of an unknown one', async () => {
    const disabled = await addStudent({ status: 'disabled' });
    expect((await call('POST', LOGIN, { body: { email: disabled.email, password: PASSWORD } })).status).toBe(401);
  });

  it('a reserved row has no identifier that finds it', async () => {
    expect((await call('POST', LOGIN, { body: { email: '', password: PASSWORD } })).status).toBe(400);
    await claimAdmin(3);
    expect(
      (await call('POST', LOGIN, { body: { email: 'admin3@academy.test', password: PASSWORD } })).json.user.studentId,
    ).toBe(3);
  });
});

describe('refuses, with the sentences of the spec', () => {
  type Fault = [string, Record<string, unknown>, { message: string; errors?: Record<string, string> }];
  const faults: Fault[] = [
    ['neither email nor mobileNumber', { password: PASSWORD }, { message: 'Email or Mobile Number is required' }],
    ['an empty email', { email: '  ', password: PASSWORD }, { message: 'Email or Mobile Number is required' }],
    [
      'nothing at all',
      {},
      { message: 'Email or Mobile Number is required', errors: { password: 'Password is required' } },
    ],
    [
      'both',
      { email: 'a@x.in', mobileNumber: '9812345678', password: PASSWORD },
      { message: 'Send either email or mobileNumber, not both' },
    ],
    [
      'no password',
      { email: 'a@x.in' },
      { message: 'Please fix the errors', errors: { password: 'Password is required' } },
    ],
    [
      'an empty password',
      { email: 'a@x.in', password: '' },
      { message: 'Please fix the errors', errors: { password: 'Password is required' } },
    ],
    [
      'a number as password',
      { email: 'a@x.in', password: 12_345_678 },
      { message: 'Please fix the errors', errors: { password: 'password is not valid' } },
    ],
    [
      'a list as password',
      { email: 'a@x.in', password: ['x'] },
      { message: 'Please fix the errors', errors: { password: 'password is not valid' } },
    ],
    [
      'a number as email',
      { email: 7, password: PASSWORD },
      { message: 'Please fix the errors', errors: { email: 'email is not valid' } },
    ],
    [
      'an unknown key',
      { email: 'a@x.in', password: PASSWORD, role: 'admin' },
      { message: 'Please fix the errors', errors: { role: 'role is not a known field' } },
    ],
    ...['a\u0000b@x.in', '\ud800@x.in', 'a@x.in\r\nBcc:b@y.in', `${'a'.repeat(400)}@x.in`, 'notanemail'].map(
      (email): Fault => [
        `email ${JSON.stringify(email).slice(0, 24)}`,
        { email, password: PASSWORD },
        { message: 'Please fix the errors', errors: { email: 'Enter a valid email or mobile number' } },
      ],
    ),
    ...['5123456789', '٩٨١٢٣٤٥٦٧٨', '+91987654321', '98765432101'].map((mobileNumber): Fault => [
      `mobile ${mobileNumber}`,
      { mobileNumber, password: PASSWORD },
      { message: 'Please fix the errors', errors: { mobileNumber: 'Invalid mobile number format' } },
    ]),
  ];

  it.each(faults)('%s', async (_, body, expected) => {
    const answer = await call('POST', LOGIN, { body });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual(expected);
  });

  it('a key sent twice counts once, the last', async () => {
    const raw = `{"email":"nobody@example.com","email":"${student.email}","password":"${PASSWORD}"}`;
    expect((await call('POST', LOGIN, { raw })).json.user.studentId).toBe(student.studentId);
  });
});
