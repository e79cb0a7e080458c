import { describe, expect, it } from 'vitest';
import { PROFILE_CHANGES_OF_STUDENT } from '../../../functions/services/identity/throttles/limits.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { askedReset, mailsTo } from '../../support/worker/resets.ts';
import { PASSWORD, quickPasswords, studentWithToken, tokenFor } from '../../support/worker/students.ts';
import { FIELD_NAMES } from '../../support/field-names.ts';

const PROFILE = '/api/auth/profile';
const FORM = { pincode: '380001', state: 'Gujarat', city: 'Ahmedabad', address: '12 Ashram Road', dob: '2003-08-15' };

it("gives the caller's own profile, field by field, and no hash", async () => {
  const { token, studentId, email, mobileNumber } = await studentWithToken();
  expect((await call('GET', PROFILE, { token })).json).toEqual({
    user: {
      studentId,
      name: 'Test Student',
      email,
      mobileNumber,
      FreeAccess: null,
      pincode: '',
      state: '',
      city: '',
      address: '',
      dob: '2000-01-01',
      language: 'en',
    },
  });
});

it('replaces the five fields, trimmed, and gives the profile back', async () => {
  const { token } = await studentWithToken();
  const answer = await call('PATCH', PROFILE, { token, body: { ...FORM, city: '  Surat ' } });
  expect(answer.status).toBe(200);
  expect(answer.json.user).toMatchObject({ ...FORM, city: 'Surat' });
  expect((await call('GET', PROFILE, { token })).json).toEqual(answer.json);
});

it("changes nobody else's", async () => {
  const [one, other] = [await studentWithToken(), await studentWithToken()];
  await call('PATCH', PROFILE, { token: one.token, body: FORM });
  expect((await call('GET', PROFILE, { token: other.token })).json.user.city).toBe('');
});

it('is written 120 times in ten minutes at most, and what is refused changes nothing', async () => {
  const { studentId, token } = await studentWithToken();
  const { throttles } = contextOf(env);
  await Promise.all(
    Array.from({ length: 118 }, () => throttles.take(PROFILE_CHANGES_OF_STUDENT, String(studentId), Date.now())),
  );
  const statuses: number[] = [];
  for (let change = 1; change <= 4; change += 1)
    statuses.push(
      (await call('PATCH', PROFILE, { token, body: { ...FORM, city: `City ${'x'.repeat(change)}` } })).status,
    );
  expect(statuses).toEqual([200, 200, 429, 429]);
  const answer = await call('PATCH', PROFILE, { token, body: FORM });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await call('GET', PROFILE, { token })).json.user.city).toBe(`City ${'x'.repeat(2)}`);
  expect(
    (await call('PATCH', PROFILE, { token, body: { ...FORM, pincode: '1' } })).status,
    'a mistake is told all the same',
  ).toBe(400);
  const later = callWith({ clock: { now: () => Date.now() + 10 * 60_000 } });
  expect((await later('PATCH', PROFILE, { token, body: FORM })).status).toBe(200);
});

describe('refuses', () => {
  it.each([
    [
      'no fields',
      {},
      Object.fromEntries(Object.keys(FORM).map((field) => [field, `${FIELD_NAMES[field]} is required`])),
    ],
    [
      'empty fields',
      { pincode: '', state: ' ', city: '', address: '', dob: '' },
      Object.fromEntries(Object.keys(FORM).map((field) => [field, `${FIELD_NAMES[field]} is required`])),
    ],
    ['a pincode of 5', { ...FORM, pincode: '38000' }, { pincode: 'Pincode must be 6 digits and not start with 0' }],
    ['a day that is none', { ...FORM, dob: '2003-02-30' }, { dob: 'Enter a date of birth such as 2003-08-15' }],
    ['a control character', { ...FORM, city: 'a\u0000b' }, { city: 'City has characters that cannot be used' }],
    ['a number', { ...FORM, pincode: 380_001 }, { pincode: 'pincode is not valid' }],
    ['another field', { ...FORM, studentId: 1 }, { studentId: 'studentId is not a known field' }],
    ['FreeAccess', { ...FORM, FreeAccess: '2099-01-01' }, { FreeAccess: 'FreeAccess is not a known field' }],
  ])('%s, and changes nothing', async (_, body, errors) => {
    const { token } = await studentWithToken();
    const answer = await call('PATCH', PROFILE, { token, body });
    expect([answer.status, answer.json]).toEqual([400, { message: 'Please fix the errors', errors }]);
    expect((await call('GET', PROFILE, { token })).json.user.city).toBe('');
  });

  it('a date of birth that is today in India, where the day begins while it is yesterday in London', async () => {
    const { studentId } = await studentWithToken();
    const now = Date.parse('2026-11-21T19:00:00.000Z');
    const token = await tokenFor(studentId, now);
    const clocked = callWith({ clock: { now: () => now } });
    const answer = await clocked('PATCH', PROFILE, { token, body: { ...FORM, dob: '2026-11-22' } });
    expect(answer.json.errors).toEqual({ dob: 'Date of birth must be in the past' });
    expect((await clocked('PATCH', PROFILE, { token, body: { ...FORM, dob: '2026-11-21' } })).status).toBe(200);
  });

  it('a guest', async () => {
    expect((await call('GET', PROFILE)).status).toBe(401);
    expect((await call('PATCH', PROFILE, { body: FORM })).status).toBe(401);
  });

  it('a student whose account was disabled since', async () => {
    const { token, studentId } = await studentWithToken();
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(studentId).run();
    expect((await call('PATCH', PROFILE, { token, body: FORM })).status).toBe(401);
  });
});

describe('the language of mails and receipts', () => {
  const LANGUAGE = '/api/account/language';

  it('is English until the student chooses another; the profile and the copy of the data have it', async () => {
    const { token } = await studentWithToken();
    const answer = await call('PUT', LANGUAGE, { token, body: { language: 'gu' } });
    expect([answer.status, answer.json]).toEqual([200, { language: 'gu' }]);
    expect((await call('GET', PROFILE, { token })).json.user.language).toBe('gu');
    expect((await call('PATCH', PROFILE, { token, body: FORM })).json.user.language).toBe('gu');
    const copy = await call('GET', '/api/account/export', { token });
    expect(copy.json.sections.profile.language).toBe('gu');
  });

  it.each([{}, { language: 'fr' }, { language: '' }, { language: 1 }, { language: 'gu', studentId: 1 }])(
    'is not changed by %j',
    async (body) => {
      const { token } = await studentWithToken();
      expect((await call('PUT', LANGUAGE, { token, body })).status).toBe(400);
      expect((await call('GET', PROFILE, { token })).json.user.language).toBe('en');
    },
  );

  it('is that of the page on which the student signed up', async () => {
    const form = {
      firstName: 'કૃષ્ણા',
      lastName: 'त्रिवेदी',
      email: 'krishna@example.com',
      mobileNumber: '9812345670',
      gender: 'Female',
      education: 'HSC',
      password: PASSWORD,
    };
    expect((await call('POST', '/api/auth/signup', { body: { ...form, language: 'fr' } })).status).toBe(400);
    expect((await call('POST', '/api/auth/signup', { body: { ...form, language: 'hi' } })).status).toBe(201);
    const { token } = (await call('POST', '/api/auth/login', { body: { email: form.email, password: PASSWORD } })).json;
    const { user } = (await call('GET', PROFILE, { token })).json;
    expect(user).toMatchObject({ name: 'કૃષ્ણા त्रिवेदी', language: 'hi' });
  });

  it.each([
    ['en', 'Your code for a new password at', 'en-IN'],
    ['gu', 'નવા પાસવર્ડ માટે તમારો કોડ', 'gu'],
    ['hi', 'नए पासवर्ड के लिए आपका कोड', 'hi'],
  ])('is the one in which a mail comes: %s', async (language, subject, lang) => {
    const kept = memoryMailbox(() => Date.now());
    const send = callWith({ mailer: { send: async (mail) => kept.add(mail) }, passwords: quickPasswords });
    const { token, ...student } = await studentWithToken();
    await send('PUT', LANGUAGE, { token, body: { language } });
    const reply = await askedReset(send, kept, student);
    const [mail] = mailsTo(student.email, kept);
    expect(mail?.subject).toContain(subject);
    expect(mail?.html).toContain(`<html lang="${lang}">`);
    expect(reply.code).not.toBe('');
    expect((await send('PUT', LANGUAGE, { token, body: {} })).json.message, 'the API stays English').toBe(
      'Please fix the errors',
    );
  });
});
