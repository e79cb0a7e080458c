import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { SessionShard } from '../../../functions/durable/session-shard.ts';
import { shardOf } from '../../../functions/durable/session-token.ts';
import type { Mail } from '../../../functions/ports/lib.ts';
import { subjectOf } from '../../../functions/services/identity/throttles/admit-login.ts';
import {
  GUESSES_OF_ADDRESS,
  LOGINS_OF_ACCOUNT,
  LOGINS_OF_ACCOUNT_AT_ADDRESS,
  RESETS_OF_ADDRESS,
} from '../../../functions/services/identity/throttles/limits.ts';
import { call, callWith, env } from '../../support/worker/api.ts';
import {
  askedReset,
  CODE_SENT,
  codeIn,
  FORGOT,
  mailsTo,
  NEW_PASSWORD,
  newestCode,
  NOT_RIGHT,
  otherThan,
  passwordHashOf,
} from '../../support/worker/resets.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { addStudent, claimAdmin, PASSWORD, quickPasswords, tokenFor } from '../../support/worker/students.ts';
import { limitAt, spend } from '../../support/worker/throttles.ts';

const LOGIN = '/api/auth/login';
const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-21T10:00:00.000Z');
const login = (email: string, password: string) => call('POST', LOGIN, { body: { email, password } });
const quickLogin = (email: string, password: string) => quick('POST', LOGIN, { body: { email, password } });
const ask = (body: object) =>
  call('POST', FORGOT, { body: { email: '', mobilenumber: '', newpassword: NEW_PASSWORD, ...body } });
const refused = { message: NOT_RIGHT };
const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status);

const mailer = { send: async (mail: Mail) => mailbox.add(mail) };
/** The same app and mailbox, for what is not about the cost of a hash. */
const quick = callWith({ mailer, passwords: quickPasswords });

/** And with a clock in the test's hands. */
function clocked() {
  const clock = { time: START, now: () => clock.time };
  return { clock, send: callWith({ clock, mailer, passwords: quickPasswords }) };
}

describe('the first call', () => {
  it('with the three fields alone changes nothing: the hash stays byte for byte, the old password works and the new one does not', async () => {
    const { studentId, email, mobileNumber } = await addStudent();
    const before = await passwordHashOf(studentId);
    for (const body of [{ email }, { mobilenumber: mobileNumber }, { email, mobilenumber: mobileNumber }]) {
      const answer = await ask(body);
      expect(answer.status).toBe(202);
      expect(answer.json).toEqual({
        status: 'code_sent',
        requestId: expect.stringMatching(/^[\w-]{22}$/),
        message: CODE_SENT,
      });
    }
    expect(await passwordHashOf(studentId)).toBe(before);
    expect((await login(email, NEW_PASSWORD)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('stores nothing of the password, and only an scrypt hash of the code', async () => {
    const { email, code } = await askedReset();
    const { results } = await env.DB.prepare('SELECT * FROM password_resets').all();
    const kept = JSON.stringify(results);
    for (const secret of [NEW_PASSWORD, code, email]) expect(kept).not.toContain(secret);
    expect(kept).toMatch(/"code_hash":"scrypt-lanes\$\d+\$8\$\d\$/);
  });

  it('mails eight letters and digits to the email on record, also when the mobile number was given', async () => {
    const { email, mobileNumber } = await addStudent();
    await ask({ mobilenumber: ` ${mobileNumber} ` });
    expect(await newestCode(email)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({
      subject: 'Your code for a new password at Eklavya Academy',
      html: expect.stringContaining(`<p>${codeIn(mail?.text ?? '')}</p>`),
    });
    expect(mail?.subject).not.toContain(codeIn(mail?.text ?? ''));
  });

  it('takes an email in any case with blanks around it', async () => {
    const { email } = await addStudent();
    await ask({ email: `  ${email.toUpperCase()} ` });
    expect(await newestCode(email)).not.toBe('');
  });

  it('with the email of one account and the mobile number of another mails nobody', async () => {
    const [one, other] = [await addStudent(), await addStudent()];
    expect((await ask({ email: one.email, mobilenumber: other.mobileNumber })).status).toBe(202);
    const third = await askedReset();
    expect([mailsTo(one.email), mailsTo(other.email), mailsTo(third.email).length]).toEqual([[], [], 1]);
  });

  it('for a reserved or a disabled account mails nobody', async () => {
    const disabled = await addStudent({ status: 'disabled' });
    expect((await ask({ email: disabled.email })).status).toBe(202);
    await askedReset();
    expect(mailsTo(disabled.email)).toEqual([]);
    await claimAdmin(2);
    expect((await ask({ email: 'admin2@academy.test' })).status).toBe(202);
    expect(await newestCode('admin2@academy.test')).not.toBe('');
  });
});

describe('the second call', () => {
  it('with the code changes the password, ends every session, mails a notice and logs nobody in', async () => {
    const reset = await askedReset();
    const tokens = await Promise.all([1, 2, 3].map(() => tokenFor(reset.studentId)));
    const answer = await reset.confirm();
    expect([answer.status, answer.json]).toEqual([200, { message: 'Password reset successful!' }]);
    for (const token of tokens) expect((await call('GET', '/api/auth/profile', { token })).status).toBe(401);
    expect((await login(reset.email, PASSWORD)).status).toBe(401);
    expect((await login(reset.email, NEW_PASSWORD)).status).toBe(200);
    await newestCode(reset.email, 2);
    expect(mailsTo(reset.email)[0]).toMatchObject({
      subject: 'Your password at Eklavya Academy was changed',
      text: expect.stringContaining('help@eklavya-academy.example'),
    });
  });

  it.each([(code: string) => code.toLowerCase(), (code: string) => ` ${code.slice(0, 4)}-${code.slice(4)} `])(
    'takes a code as it was meant: %s',
    async (spelt) => {
      const reset = await askedReset();
      expect((await reset.confirm({ code: spelt(reset.code) })).status).toBe(200);
    },
  );

  it('may name the account by its mobile number, where the first named the email', async () => {
    const reset = await askedReset();
    expect((await reset.confirm({ email: '', mobilenumber: reset.mobileNumber })).status).toBe(200);
  });

  it('may bring another new password than the first: that one counts', async () => {
    const reset = await askedReset();
    expect((await reset.confirm({ newpassword: 'Second thoughts 2' })).status).toBe(200);
    expect((await login(reset.email, 'Second thoughts 2')).status).toBe(200);
  });

  it('forgets the browsers that were remembered, and remembers this one', async () => {
    const reset = await askedReset();
    const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const old = cookieOf(await login(reset.email, PASSWORD));
    const own = cookieOf(await reset.confirm());
    const cheap = callWith({
      passwords: { hash: async () => '', verify: async (password) => password === NEW_PASSWORD },
    });
    const tryLogin = (password: string, cookie = '') =>
      cheap('POST', LOGIN, {
        body: { email: reset.email, password },
        headers: { cookie, 'cf-connecting-ip': '198.51.100.21' },
      });
    const account = subjectOf({ email: reset.email });
    await spend({ ...limitAt(LOGINS_OF_ACCOUNT_AT_ADDRESS, { address: '198.51.100.21', account }), count: 10 });
    expect(statuses([await tryLogin(NEW_PASSWORD, old), await tryLogin(NEW_PASSWORD, own)])).toEqual([429, 200]);
  });

  it('lets the owner in again whom strangers had locked out', async () => {
    const reset = await askedReset();
    const names = [{ email: reset.email }, { mobileNumber: reset.mobileNumber }];
    for (const name of names) await spend({ limit: LOGINS_OF_ACCOUNT, subject: subjectOf(name), count: 200 });
    const logins = async () => {
      const answers = [];
      for (const identifier of names)
        answers.push(await call('POST', LOGIN, { body: { ...identifier, password: NEW_PASSWORD } }));
      return statuses(answers);
    };
    expect(await logins()).toEqual([429, 429]);
    await reset.confirm();
    expect(await logins()).toEqual([200, 200]);
  });
});

describe('a code that is not right is 400, with one message, and changes nothing', () => {
  it('five wrong ones, and then the right one too', async () => {
    const reset = await askedReset(quick);
    const before = await passwordHashOf(reset.studentId);
    for (let round = 0; round < 5; round += 1) {
      const answer = await reset.confirm({ code: otherThan(reset.code) });
      expect([answer.status, answer.json]).toEqual([400, refused]);
    }
    const right = await reset.confirm();
    expect([right.status, right.json]).toEqual([400, refused]);
    expect(await passwordHashOf(reset.studentId)).toBe(before);
  });

  it('four wrong ones leave the fifth try to the right one', async () => {
    const reset = await askedReset(quick);
    for (let round = 0; round < 4; round += 1) await reset.confirm({ code: otherThan(reset.code) });
    expect((await reset.confirm()).status).toBe(200);
  });

  it('used already', async () => {
    const reset = await askedReset(quick);
    expect((await reset.confirm()).status).toBe(200);
    const again = await reset.confirm({ newpassword: 'Third phrase 333' });
    expect([again.status, again.json]).toEqual([400, refused]);
    expect((await quickLogin(reset.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('of another request, of the same student or another', async () => {
    const [one, other] = [await askedReset(quick), await askedReset(quick)];
    for (const change of [
      { requestId: other.requestId },
      { requestId: other.requestId, email: other.email },
      { requestId: 'x'.repeat(22) },
      { email: other.email },
      { email: 'nobody@example.com' },
    ]) {
      const answer = await one.confirm(change);
      expect([answer.status, answer.json]).toEqual([400, refused]);
    }
  });

  it('ten minutes old; a millisecond less is in time', async () => {
    const { clock, send } = clocked();
    const [late, early] = [await askedReset(send), await askedReset(send)];
    clock.time += 10 * MINUTE_MS - 1;
    expect((await early.confirm()).status).toBe(200);
    clock.time += 1;
    const answer = await late.confirm();
    expect([answer.status, answer.json]).toEqual([400, refused]);
  });

  it('of an account that was disabled meanwhile', async () => {
    const reset = await askedReset(quick);
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(reset.studentId).run();
    expect((await reset.confirm()).json).toEqual(refused);
  });

  it('for a request that belongs to no account, whatever the code', async () => {
    const { requestId } = (await ask({ email: 'nobody@example.com' })).json;
    for (let round = 0; round < 6; round += 1) {
      const answer = await ask({ email: 'nobody@example.com', requestId, code: 'ABCD2345' });
      expect([answer.status, answer.json]).toEqual([400, refused]);
    }
  });
});

describe('at once', () => {
  it('twelve right confirmations: one 200, the rest 400, and the password is that of the one', async () => {
    const reset = await askedReset(quick);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => reset.confirm({ newpassword: `Phrase number ${index}` })),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(11);
    expect((await quickLogin(reset.email, `Phrase number ${winners[0]}`)).status).toBe(200);
  });

  it('a login with the old password that is under way when the password changes gets no session', async () => {
    const reset = await askedReset(quick);
    const racing = callWith({ passwords: { ...quickPasswords, verify: async () => (await reset.confirm(), true) } });
    expect((await racing('POST', LOGIN, { body: { email: reset.email, password: PASSWORD } })).status).toBe(401);
    const shard = env.SESSIONS.getByName(`sessions-${shardOf(reset.studentId)}`);
    const sessions = await runInDurableObject(shard, (_: SessionShard, state) =>
      state.storage.sql.exec('SELECT * FROM sessions WHERE student_id = ?', reset.studentId).toArray(),
    );
    expect(sessions).toEqual([]);
    expect((await quickLogin(reset.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('strangers who ask for codes too', () => {
  it('end no code of the owner: each of the two that work opens the owner’s request, and a use ends both', async () => {
    for (const isOwn of [true, false]) {
      const { clock, send } = clocked();
      const owner = await askedReset(send);
      clock.time += MINUTE_MS;
      const stranger = await askedReset(send, mailbox, owner);
      const answer = await owner.confirm({ code: isOwn ? owner.code : stranger.code });
      expect([answer.status, (await stranger.confirm()).json]).toEqual([200, refused]);
    }
  });

  it('every minute from an address each leave the owner a code that works, asked for at any moment', async () => {
    const { clock, send } = clocked();
    const { email } = await addStudent();
    const body = { email, mobilenumber: '', newpassword: NEW_PASSWORD };
    for (let minute = 0; minute < 12; minute += 1) {
      await send('POST', FORGOT, { body, headers: { 'cf-connecting-ip': `203.0.113.${minute}` } });
      clock.time += MINUTE_MS;
    }
    const { requestId } = (await send('POST', FORGOT, { body })).json;
    expect(requestId).toMatch(/^[\w-]{22}$/);
    const code = await newestCode(email, 4);
    expect(mailsTo(email)).toHaveLength(4);
    expect((await send('POST', FORGOT, { body: { ...body, requestId, code } })).status).toBe(200);
  });

  it('use up the requests of their address, but not those of a browser that has logged in', async () => {
    const { email, ...owner } = await addStudent();
    const headers = { 'cf-connecting-ip': '198.51.100.19' };
    const signedIn = await quick('POST', LOGIN, { body: { email, password: PASSWORD } });
    await spend({ ...limitAt(RESETS_OF_ADDRESS, { address: '198.51.100.19' }), count: 10 });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const asked = (more: object) =>
      quick('POST', FORGOT, {
        body: { email, mobilenumber: owner.mobileNumber, newpassword: NEW_PASSWORD },
        headers: { ...headers, ...more },
      });
    expect([(await asked({})).status, (await asked({ cookie })).status]).toEqual([429, 202]);
  });

  it('with wrong logins from its address do not close the code', async () => {
    const reset = await askedReset(quick);
    const headers = { 'cf-connecting-ip': '198.51.100.20' };
    await spend({ ...limitAt(GUESSES_OF_ADDRESS, { address: '198.51.100.20' }), count: 30 });
    const wrong = await quick('POST', LOGIN, { body: { email: 'w@example.com', password: 'Wrong@12345' }, headers });
    expect(wrong.status).toBe(429);
    const confirm = {
      email: reset.email,
      mobilenumber: '',
      newpassword: NEW_PASSWORD,
      requestId: reset.requestId,
      code: reset.code,
    };
    expect((await quick('POST', FORGOT, { body: confirm, headers })).status).toBe(200);
  });
});
