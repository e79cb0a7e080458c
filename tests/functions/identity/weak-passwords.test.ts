import { weakPasswordText } from '#domain/text/en/weak-password.ts';
import { describe, expect, it } from 'vitest';
import { call, callWith } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset, FORGOT } from '../../support/worker/resets.ts';
import { PASSWORD, quickPasswords, studentWithToken } from '../../support/worker/students.ts';

const mailer = { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) };
const quick = callWith({ mailer, passwords: quickPasswords });
const refusal = (field: string, error: string) => ({ message: 'Please fix the errors', errors: { [field]: error } });

describe('a password that strangers try first is refused, with what to do,', () => {
  it('at sign-up, and nothing is counted', async () => {
    const form = {
      firstName: 'Asha',
      lastName: 'Patel',
      email: 'asha.weak@example.com',
      mobileNumber: '9876540011',
      gender: 'Female',
      education: 'HSC',
    };
    const headers = { 'cf-connecting-ip': '198.51.100.61' };
    const signUp = (password: string) => quick('POST', '/api/auth/signup', { body: { ...form, password }, headers });
    for (let round = 0; round < 61; round += 1)
      expect((await signUp('Password@123')).json).toEqual(refusal('password', weakPasswordText().common));
    for (const own of ['AshaPatel1', 'asha.weak@example.com', '9876540011', 'Eklavya@2026'])
      expect((await signUp(own)).json).toEqual(refusal('password', weakPasswordText().own));
    expect((await signUp('quiet river 77')).status).toBe(201);
  });

  it('at the first call of a reset by what was typed, at the second by the account too; the code stays', async () => {
    const reset = await askedReset(quick);
    const first = await call('POST', FORGOT, {
      body: { email: reset.email, mobilenumber: '', newpassword: reset.email },
    });
    expect([first.status, first.json]).toEqual([400, refusal('newpassword', weakPasswordText().own)]);
    for (let round = 0; round < 6; round += 1) {
      const second = await reset.confirm({ newpassword: reset.mobileNumber });
      expect([second.status, second.json]).toEqual([400, refusal('newpassword', weakPasswordText().own)]);
    }
    expect((await reset.confirm()).status).toBe(200);
  });

  it('at a change', async () => {
    const { token, email } = await studentWithToken();
    const change = (newPassword: string) =>
      quick('POST', '/api/auth/password', { body: { currentPassword: PASSWORD, newPassword }, token });
    for (const [password, error] of [
      ['sunshine123', weakPasswordText().common],
      ['88888888', weakPasswordText().pattern],
      [email, weakPasswordText().own],
    ] as const)
      expect((await change(password)).json).toEqual(refusal('newPassword', error));
    expect((await change('quiet river 77')).status).toBe(200);
  });
});
