import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { forgotPasswordBodySchema } from '../../src/contract/account/forgot-password.ts';
import { loginBodySchema } from '../../src/contract/identity/login.ts';
import { parseReply } from '../../src/contract/lib/parse-reply.ts';
import { parseBody } from '../../src/contract/lib/parse-body.ts';
import { postAttemptBodySchema } from '../../src/contract/attempts/post-attempt.ts';
import { signupBodySchema } from '../../src/contract/account/signup.ts';
import { userSchema } from '../../src/contract/identity/user.ts';

const PASSWORD = 'Academy@123';

describe('a login body', () => {
  it('comes out canonical: the email in small letters, nothing of the password changed', () => {
    expect(parseBody(loginBodySchema, { email: ' A@X.IN ', password: ' p ' })).toEqual({
      ok: true,
      value: { email: 'a@x.in', password: ' p ' },
    });
    expect(parseBody(loginBodySchema, { mobileNumber: ' 9812345678', password: 'p' })).toEqual({
      ok: true,
      value: { mobileNumber: '9812345678', password: 'p' },
    });
  });

  it('needs exactly one identifier', () => {
    expect(parseBody(loginBodySchema, { password: PASSWORD })).toEqual({
      ok: false,
      message: 'Email or Mobile Number is required',
      errors: {},
    });
    expect(
      parseBody(loginBodySchema, { email: 'a@x.in', mobileNumber: '9812345678', password: PASSWORD }),
    ).toMatchObject({ ok: false, message: expect.stringContaining('not both') });
  });
});

describe('a sign-up body', () => {
  it("names every field at issue at once, each once, with the domain's sentence", () => {
    const parsed = parseBody(signupBodySchema, {
      firstName: '',
      lastName: 'P',
      email: 'x',
      mobileNumber: '1',
      gender: '',
      education: 'PhD',
      password: 7,
    });
    expect(parsed).toEqual({
      ok: false,
      message: null,
      errors: {
        firstName: 'First name is required',
        email: 'Invalid email format',
        mobileNumber: 'Invalid mobile number format',
        gender: 'Gender is required',
        education: 'Education must be one of SSC, HSC, Diploma, Graduation, Post Graduation',
        password: 'password is not valid',
      },
    });
  });

  it('never repeats a value in a message', () => {
    const parsed = parseBody(signupBodySchema, {
      firstName: ['secret-1'],
      gender: 'secret-2',
      email: 'secret-3',
      password: { a: 'secret-4' },
    });
    expect(JSON.stringify(parsed)).not.toContain('secret');
  });
});

describe('a forgot-password body', () => {
  const body = { email: '', mobilenumber: '9812345678', newpassword: PASSWORD };
  const parse = (changes: object) => parseBody(forgotPasswordBodySchema, { ...body, ...changes });

  it('comes out canonical: email, mobile number and code as they were meant, nothing of the password changed', () => {
    expect(
      parse({
        email: ' A@X.IN ',
        mobilenumber: ' 9812345678 ',
        newpassword: '  spaces  ',
        requestId: 'r',
        code: 'k7qm-3xwo',
      }),
    ).toEqual({
      ok: true,
      value: {
        email: 'a@x.in',
        mobilenumber: '9812345678',
        newpassword: '  spaces  ',
        requestId: 'r',
        code: 'K7QM3XW0',
      },
    });
  });

  it('may leave out either of email and mobile number, or send it empty', () => {
    expect(parse({ email: undefined }).ok).toBe(true);
    expect(parse({ email: 'a@x.in', mobilenumber: undefined }).ok).toBe(true);
    expect(parse({ email: 'a@x.in', mobilenumber: '' }).ok).toBe(true);
  });

  it('needs one of them', () => {
    for (const nothing of ['', '  ', undefined])
      expect(parse({ email: nothing, mobilenumber: nothing })).toEqual({
        ok: false,
        message: 'Enter email or mobile number',
        errors: {},
      });
  });

  it.each([
    [{ email: 'x' }, { email: 'Enter a valid email or mobile number' }],
    [{ mobilenumber: '5123456789' }, { mobilenumber: 'Invalid mobile number format' }],
    [{ newpassword: '' }, { newpassword: 'New Password is required' }],
    [{ newpassword: undefined }, { newpassword: 'New Password is required' }],
    [{ newpassword: 'seven77' }, { newpassword: 'Password must be at least 8 characters' }],
    [{ newpassword: 'x'.repeat(129) }, { newpassword: 'Password must be at most 128 characters' }],
    [{ newpassword: 12_345_678 }, { newpassword: 'newpassword is not valid' }],
    [{ requestId: 'r' }, { code: 'Enter the code from the email' }],
    [{ code: 'K7QM3XWD' }, { requestId: 'Send requestId and code together' }],
    [{ requestId: 'r', code: 'short' }, { code: 'The code has 8 letters and digits' }],
    [{ requestId: 'r', code: '' }, { code: 'The code has 8 letters and digits' }],
    [{ requestId: '', code: 'K7QM3XWD' }, { requestId: 'requestId is not valid' }],
    [{ confirmPassword: PASSWORD }, { confirmPassword: 'confirmPassword is not a known field' }],
  ])('%o is refused at its field', (changes, errors) =>
    expect(parse(changes)).toEqual({ ok: false, message: null, errors }),
  );
});

describe('an attempt body', () => {
  const body = {
    attemptId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
    exam: 'cgl',
    day: '1',
    paper: '1',
    responses: [0, 'Skip', null],
    secondsByQuestion: [],
    takenSeconds: 0,
  };

  it('holds options, skips and blanks', () => {
    expect(parseBody(postAttemptBodySchema, body).ok).toBe(true);
  });

  it.each([
    { responses: [9] },
    { responses: Array(501).fill(0) },
    { day: '01' },
    { exam: '..' },
    { takenSeconds: 1.5 },
    { attemptId: 'x' },
  ])('refuses %o', (change) => {
    expect(parseBody(postAttemptBodySchema, { ...body, ...change }).ok).toBe(false);
  });
});

describe('a reply', () => {
  it('is reduced to what its schema names', () => {
    expect(parseReply(userSchema, { studentId: 1, name: 'A', password_hash: 'x' })).toEqual({
      studentId: 1,
      name: 'A',
    });
  });

  it('that does not fit the contract throws an error that names the field but not its value', () => {
    const schema = v.object({ user: userSchema });
    expect(() => parseReply(schema, { user: { studentId: 1, name: { secret: 'a@x.in' } } })).toThrow(
      "the answer does not fit the contract at 'user.name'",
    );
  });
});
