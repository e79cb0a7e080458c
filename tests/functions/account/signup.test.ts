import { describe, expect, it } from 'vitest';
import { PRIVACY_NOTICE } from '../../../src/domain/account/privacy-notice.ts';
import { call, callWith, env } from '../../support/worker/api.ts';
import { addStudent, countRows, PASSWORD } from '../../support/worker/students.ts';
import { FIELD_NAMES } from '../../support/field-names.ts';

const SIGNUP = '/api/auth/signup';
const FORM = {
  firstName: 'Asha',
  lastName: 'Patel',
  email: 'asha@example.com',
  mobileNumber: '9812345678',
  gender: 'Female',
  education: 'Graduation',
  password: PASSWORD,
};
/** Sign-ups that must be refused before a hash, or that do not test the hash, do without its cost. */
const cheap = callWith({ passwords: { hash: async () => 'scrypt$test', verify: async () => false } });

describe('ids', () => {
  it('begin at 1001 on a fresh database, even for 50 sign-ups at once, so that nobody becomes an admin', async () => {
    const forms = Array.from({ length: 50 }, (_, index) => ({
      ...FORM,
      email: `racer${index}@example.com`,
      mobileNumber: String(9_700_000_000 + index),
    }));
    const answers = await Promise.all(forms.map((body) => cheap('POST', SIGNUP, { body })));
    expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 201));
    const { results } = await env.DB.prepare("SELECT id FROM students WHERE status = 'active' ORDER BY id").all<{
      id: number;
    }>();
    expect(results.map(({ id }) => id)).toEqual(forms.map((_, index) => 1001 + index));
  });

  it('1, 2 and 3 are reserved rows with nothing to log in with', async () => {
    const { results } = await env.DB.prepare(
      'SELECT id, status, email, mobile_number, password_hash FROM students WHERE id < 1001 ORDER BY id',
    ).all();
    expect(results).toEqual(
      [1, 2, 3].map((id) => ({ id, status: 'unclaimed', email: null, mobile_number: null, password_hash: null })),
    );
  });

  it('of a deleted account are not given out again', async () => {
    const last = await addStudent();
    await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(last.studentId).run();
    expect((await addStudent()).studentId).toBeGreaterThan(last.studentId);
  });
});

describe('a new account', () => {
  it('keeps which privacy notice it agreed to, and when; its owner gets both with the copy of their data', async () => {
    const clock = { now: () => Date.parse('2026-11-21T10:00:00.000Z') };
    const body = { ...FORM, email: 'consent@example.com', mobileNumber: '9812345600' };
    expect((await callWith({ clock })('POST', SIGNUP, { body })).status).toBe(201);
    const { json } = await call('POST', '/api/auth/login', { body: { email: body.email, password: PASSWORD } });
    const copy = await call('GET', '/api/account/export', { token: json.token });
    expect(copy.json.sections.profile).toMatchObject({
      privacyNotice: PRIVACY_NOTICE,
      agreedToPrivacyNoticeAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('gets 201 with the success sentence and nothing else', async () => {
    const answer = await call('POST', SIGNUP, { body: FORM });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ message: 'Account created successfully!' });
  });

  it('waits for its free access, has its names trimmed, its email canonical and its password only as an scrypt hash', async () => {
    const clock = { now: () => Date.parse('2026-11-21T10:00:00.000Z') };
    const body = { ...FORM, firstName: '  Ravi ', email: '  RAVI@Example.COM ', mobileNumber: ' 9812345679 ' };
    expect((await callWith({ clock })('POST', SIGNUP, { body })).status).toBe(201);
    const row = await env.DB.prepare("SELECT * FROM students WHERE email = 'ravi@example.com'").first<
      Record<string, string | number | null>
    >();
    expect(row).toMatchObject({
      first_name: 'Ravi',
      mobile_number: '9812345679',
      free_access_until: null,
      trial_offered: 1,
      status: 'active',
    });
    expect(row?.['password_hash']).toMatch(/^scrypt-lanes\$\d+\$8\$\d\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('stores markup in a name as plain text', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    expect(
      (
        await cheap('POST', SIGNUP, {
          body: { ...FORM, firstName, email: 'm@example.com', mobileNumber: '9812345680' },
        })
      ).status,
    ).toBe(201);
    expect(
      await env.DB.prepare("SELECT first_name FROM students WHERE email = 'm@example.com'").first('first_name'),
    ).toBe(firstName);
  });

  it.each(['quietriverstone', '8301947265', 'quiet river stone', 'नदी के पार घर', '!!??..,,;;::'])(
    'may have the password %j: no kind of sign is asked for',
    async (password) => {
      const body = {
        ...FORM,
        email: `p${password.length}@example.com`,
        mobileNumber: `98123456${password.length + 10}`,
      };
      expect((await cheap('POST', SIGNUP, { body: { ...body, password } })).status).toBe(201);
    },
  );

  it('may have a password of 128 four-byte characters and log in with it', async () => {
    const password = '😀🙂🌧🎉🚀🌿🔭'.repeat(19).slice(0, 256);
    expect(
      (await call('POST', SIGNUP, { body: { ...FORM, email: 'e@example.com', mobileNumber: '9812345681', password } }))
        .status,
    ).toBe(201);
    expect((await call('POST', '/api/auth/login', { body: { email: 'e@example.com', password } })).status).toBe(200);
    expect(
      (await call('POST', '/api/auth/login', { body: { email: 'e@example.com', password: password.slice(0, -2) } }))
        .status,
    ).toBe(401);
  });
});

describe('a known email or mobile number', () => {
  it('is 409 with the same words, whichever of the two is known and however it is spelt', async () => {
    const known = await addStudent();
    const before = await countRows('students');
    const byEmail = await cheap('POST', SIGNUP, {
      body: { ...FORM, email: known.email.toUpperCase(), mobileNumber: '9812345690' },
    });
    const byMobile = await cheap('POST', SIGNUP, {
      body: { ...FORM, email: 'other@example.com', mobileNumber: known.mobileNumber },
    });
    expect([byEmail.status, byMobile.status]).toEqual([409, 409]);
    expect(byEmail.text).toBe(byMobile.text);
    expect(await countRows('students')).toBe(before);
  });

  it('50 sign-ups of one person at once make one account: one 201, the rest 409', async () => {
    const body = { ...FORM, email: 'once@example.com', mobileNumber: '9812345691' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => cheap('POST', SIGNUP, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('a sign-up that is retried because its reply was lost', () => {
  const keyed = (key: string, change: Record<string, unknown> = {}) => ({
    headers: { 'idempotency-key': key },
    body: { ...FORM, email: 'again@example.com', mobileNumber: '9812345695', ...change },
  });
  const key = crypto.randomUUID();

  it('with the same Idempotency-Key gets the first reply, and creates no second account', async () => {
    const before = await countRows('students');
    const answers = [
      await call('POST', SIGNUP, keyed(key)),
      await call('POST', SIGNUP, keyed(key)),
      await call('POST', SIGNUP, keyed(key.toUpperCase())),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countRows('students')).toBe(before + 1);
    expect(
      (await call('POST', '/api/auth/login', { body: { email: 'again@example.com', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it.each([
    ['another key', crypto.randomUUID(), {}],
    ['another password', key, { password: 'Another@1234' }],
    ['another name', key, { firstName: 'Usha' }],
    ['another mobile number', key, { mobileNumber: '9812345696' }],
  ])('with %s is 409, and the account stays as it was', async (_, otherKey, change) => {
    const before = await countRows('students');
    expect((await call('POST', SIGNUP, keyed(otherKey, change))).status).toBe(409);
    expect(await countRows('students')).toBe(before);
    expect(
      await env.DB.prepare("SELECT first_name, mobile_number FROM students WHERE email = 'again@example.com'").first(),
    ).toEqual({ first_name: 'Asha', mobile_number: '9812345695' });
  });

  it('without a key is 409, as for a stranger', async () => {
    expect((await call('POST', SIGNUP, { body: keyed(key).body })).status).toBe(409);
  });

  it('20 times at once with one key creates one account, and every reply is 201', async () => {
    const before = await countRows('students');
    const once = crypto.randomUUID();
    const quick = callWith({
      passwords: { hash: async (password) => password, verify: async (password, stored) => password === stored },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        quick('POST', SIGNUP, keyed(once, { email: 'twenty@example.com', mobileNumber: '9812345697' })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await countRows('students')).toBe(before + 1);
  });

  it.each(['', 'x', '1234', `${crypto.randomUUID()}0`, 'g1234567-1234-1234-1234-123456789012'])(
    'with the key %j, which is no UUID, is 400',
    async (bad) => {
      expect(
        (await cheap('POST', SIGNUP, keyed(bad, { email: 'bad@example.com', mobileNumber: '9812345698' }))).status,
      ).toBe(400);
    },
  );
});

describe('refuses, with the sentence of the domain at the field, and stores nothing', () => {
  const faults: [string, Record<string, unknown>, Record<string, string>][] = [
    ['gender', { gender: 'X' }, { gender: 'Gender must be one of Male, Female, Other' }],
    [
      'education',
      { education: 'PhD' },
      { education: 'Education must be one of SSC, HSC, Diploma, Graduation, Post Graduation' },
    ],
    ['no lastName', { lastName: undefined }, { lastName: 'Last name is required' }],
    ['a blank firstName', { firstName: '   ' }, { firstName: 'First name is required' }],
    [
      'a firstName that turns what follows',
      { firstName: 'Asha\u202etxt' },
      { firstName: 'First name has characters that cannot be used' },
    ],
    ['password of 7', { password: 'Abc@123' }, { password: 'Password must be at least 8 characters' }],
    ['password of 129', { password: 'x'.repeat(129) }, { password: 'Password must be at most 128 characters' }],
    ['a number as password', { password: 12_345_678 }, { password: 'password is not valid' }],
    ['a list as password', { password: ['Academy@123'] }, { password: 'password is not valid' }],
    ['an object as password', { password: { length: 9 } }, { password: 'password is not valid' }],
    ['null as email', { email: null }, { email: 'email is not valid' }],
    ...[
      'a\u0000b@x.in',
      '\ud800@x.in',
      'a@x.in\r\nBcc:b@y.in',
      `${'a'.repeat(400)}@x.in`,
      'a@',
      'a@x',
      'a\u037eb@x.in',
    ].map((email): [string, Record<string, unknown>, Record<string, string>] => [
      `email ${JSON.stringify(email).slice(0, 30)}`,
      { email },
      { email: 'Invalid email format' },
    ]),
    ...['5123456789', '٩٨١٢٣٤٥٦٧٨', '+91987654321', '98765432101'].map(
      (mobileNumber): [string, Record<string, unknown>, Record<string, string>] => [
        `mobile ${mobileNumber}`,
        { mobileNumber },
        { mobileNumber: 'Invalid mobile number format' },
      ],
    ),
    ['role', { role: 'admin' }, { role: 'role is not a known field' }],
    ['studentId', { studentId: 1 }, { studentId: 'studentId is not a known field' }],
    ['FreeAccess', { FreeAccess: '2099-01-01' }, { FreeAccess: 'FreeAccess is not a known field' }],
    ['memberships', { memberships: [] }, { memberships: 'memberships is not a known field' }],
    ['confirmPassword', { confirmPassword: PASSWORD }, { confirmPassword: 'confirmPassword is not a known field' }],
  ];

  it.each(faults)('%s', async (_, change, errors) => {
    const before = await countRows('students');
    const answer = await cheap('POST', SIGNUP, {
      body: { ...FORM, email: 'new@example.com', mobileNumber: '9812345699', ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ message: 'Please fix the errors', errors });
    expect(await countRows('students')).toBe(before);
  });

  it('names every field at once', async () => {
    const required = Object.fromEntries(Object.keys(FORM).map((field) => [field, `${FIELD_NAMES[field]} is required`]));
    for (const body of [{}, Object.fromEntries(Object.keys(FORM).map((field) => [field, '']))])
      expect((await cheap('POST', SIGNUP, { body })).json).toEqual({
        message: 'Please fix the errors',
        errors: required,
      });
  });

  it('200 texts of an injection, in every field, change no other row', async () => {
    const before = await countRows('students');
    const texts = [
      "' OR 1=1 --",
      "'; DROP TABLE students; --",
      '" UNION SELECT password_hash FROM students --',
      '%',
      '?1',
      '\\',
    ];
    const bodies = texts.flatMap((text) =>
      Object.keys(FORM).map((field) => ({
        ...FORM,
        email: 'new@example.com',
        mobileNumber: '9812345699',
        [field]: text,
      })),
    );
    const answers = await Promise.all(bodies.map((body) => cheap('POST', SIGNUP, { body })));
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
    expect((await countRows('students')) - before).toBe(answers.filter(({ status }) => status === 201).length);
  });
});
