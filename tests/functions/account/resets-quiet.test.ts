import { describe, expect, it } from 'vitest';
import { CODES_OF_ADDRESS, RESETS_OF_ADDRESS } from '../../../functions/services/identity/throttles/limits.ts';
import type { Context } from '../../../functions/services/context.ts';
import type { Answered } from '../../support/worker/api.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { askedReset, FORGOT, mailsTo, NEW_PASSWORD, newestCode } from '../../support/worker/resets.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { addStudent, quickPasswords } from '../../support/worker/students.ts';
import { limitAt, spend } from '../../support/worker/throttles.ts';

/** What a stranger could learn or break by asking often. */

const MINUTE_MS = 60_000;
const START = Date.now();
const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status);
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
const recording = { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) };
const body = (email: string, changes: object = {}) => ({
  body: { email, mobilenumber: '', newpassword: NEW_PASSWORD, ...changes },
});

/** An app that writes down each call of a port and each statement, by name, in order. */
function watched(clock = { now: () => Date.now() }) {
  const work: string[] = [];
  const watch = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get: (target, key) => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => {
          work.push(`${name}.${String(key)}`);
          return (method as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  const DB = new Proxy(env.DB, {
    get:
      (target, key) =>
      (...args: unknown[]) => {
        work.push(
          key === 'prepare' ? String(args[0]).replaceAll(/\s+/g, ' ').trim().slice(0, 40) : `database.${String(key)}`,
        );
        return Reflect.get(target, key).apply(target, args);
      },
  });
  const THROTTLES = new Proxy(env.THROTTLES, {
    get:
      (target, key) =>
      (...args: unknown[]) => (work.push('a throttle shard'), Reflect.get(target, key).apply(target, args)),
  });
  const ctx = contextOf({ ...env, DB, THROTTLES });
  const names = ['throttles', 'devices', 'resets', 'passwords', 'students', 'sessions', 'background'] as const;
  const ports = Object.fromEntries(names.map((name) => [name, watch(name, ctx[name])])) as unknown as Partial<Context>;
  // Lines are written after the reply, together with those of other calls.
  const securityLog = { ...ctx.securityLog, appendSoon: async () => undefined };
  const send = callWith({ ...ports, clock, mailer: recording, securityLog });
  return { work, send };
}

const answerOf = ({ status, json, headers }: Answered) => ({
  status,
  body: { ...json, ...(json.requestId === undefined ? {} : { requestId: json.requestId.length }) },
  headers: [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)).toSorted(),
});

describe('nobody learns whether an account exists', () => {
  it('from the first reply: known, unknown, disabled and used up get the same body, status and headers', async () => {
    const [known, disabled] = [await addStudent(), await addStudent({ status: 'disabled' })];
    const answers = [];
    for (const email of [known.email, known.email, 'nobody@example.com', 'nobody@example.com', disabled.email])
      answers.push(answerOf(await call('POST', FORGOT, body(email))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('from its time: each does the same work in the same order, and one hash', async () => {
    const { work, send } = watched();
    const student = await addStudent();
    const works: string[][] = [];
    // The second of each is beyond its minute: no mail, but the same work.
    for (const email of [student.email, student.email, 'nobody@example.com', 'nobody@example.com']) {
      work.splice(0);
      await send('POST', FORGOT, body(email));
      works.push([...work]);
    }
    expect(works[0]).toContain('passwords.hash');
    expect(works[0]?.filter((name) => name.startsWith('passwords.'))).toHaveLength(1);
    expect(works[0]?.length).toBeGreaterThan(8);
    for (const each of works) expect(each).toEqual(works[0]);
  });

  it('from the reply to a wrong code, nor from its work', async () => {
    const { work, send } = watched();
    const student = await addStudent();
    const seen: unknown[] = [];
    for (const email of [student.email, 'nobody@example.com']) {
      const { requestId } = (await send('POST', FORGOT, body(email))).json;
      work.splice(0);
      const answer = await send('POST', FORGOT, body(email, { requestId, code: 'ABCD2345' }));
      seen.push([answerOf(answer), [...work]]);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('from a login, whose work is the same too', async () => {
    const { work, send } = watched();
    const student = await addStudent();
    const works: string[][] = [];
    for (const email of [student.email, 'nobody@example.com'])
      for (const cookie of ['', `__Host-dev=${'A'.repeat(43)}`]) {
        work.splice(0);
        await send('POST', '/api/auth/login', { body: { email, password: 'Wrong@12345' }, headers: { cookie } });
        works.push([...work]);
      }
    expect(works.slice(2)).toEqual(works.slice(0, 2));
  });
});

describe('a flood', () => {
  it('of four calls in a minute for one account is one mail and four identical replies', async () => {
    const { email } = await addStudent();
    const answers = [];
    for (let round = 0; round < 4; round += 1) answers.push(answerOf(await call('POST', FORGOT, body(email))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await askedReset();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('of a call a minute for twelve minutes is four mails, by email and by mobile number together', async () => {
    const { email, mobileNumber } = await addStudent();
    let now = START;
    const send = callWith({ clock: { now: () => now }, mailer: recording, passwords: quickPasswords });
    for (let minute = 0; minute < 12; minute += 1) {
      const who = minute % 2 === 0 ? { email } : { mobilenumber: mobileNumber, email: '' };
      expect(
        (await send('POST', FORGOT, { body: { mobilenumber: '', newpassword: NEW_PASSWORD, ...who } })).status,
      ).toBe(202);
      now += MINUTE_MS;
    }
    await newestCode(email, 4);
    await askedReset(send);
    expect(mailsTo(email)).toHaveLength(4);
  });

  it('of twelve calls at once is one mail', async () => {
    const { email } = await addStudent();
    const cheap = callWith({
      passwords: { hash: async () => 'scrypt$test', verify: async () => false },
      mailer: recording,
    });
    expect(statuses(await Promise.all(Array.from({ length: 12 }, () => cheap('POST', FORGOT, body(email)))))).toEqual(
      times(12, 202),
    );
    await askedReset();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('does not end the code that was mailed: a call beyond the limit leaves it as it is', async () => {
    const reset = await askedReset();
    await call('POST', FORGOT, body(reset.email));
    expect((await reset.confirm()).status).toBe(200);
  });

  it('from one address is ten replies an hour, then 429 before any hash', async () => {
    let hashed = 0;
    const send = callWith({
      passwords: { hash: async () => ((hashed += 1), 'scrypt$test'), verify: async () => false },
      mailer: recording,
    });
    const headers = { 'cf-connecting-ip': '198.51.100.9' };
    const answers = [];
    await spend({ ...limitAt(RESETS_OF_ADDRESS, { address: '198.51.100.9' }), count: 9 });
    for (let round = 0; round < 3; round += 1)
      answers.push(await send('POST', FORGOT, { ...body(`stranger${round}@example.com`), headers }));
    expect(statuses(answers)).toEqual([202, 429, 429]);
    expect([hashed, answers.at(-1)?.json]).toEqual([1, { message: 'Too many tries. Try again in 60 minutes.' }]);
  });

  it('of wrong codes from one address, over many requests, is 429 from the 31st on', async () => {
    let hashed = 0;
    const send = callWith({
      passwords: { hash: async () => 'scrypt$test', verify: async () => ((hashed += 1), false) },
      mailer: recording,
    });
    const headers = { 'cf-connecting-ip': '198.51.100.10' };
    const answers = [];
    await spend({ ...limitAt(CODES_OF_ADDRESS, { address: '198.51.100.10' }), count: 29 });
    for (let round = 0; round < 3; round += 1)
      answers.push(
        await send('POST', FORGOT, {
          ...body('nobody@example.com', { requestId: `request-${round}`, code: 'ABCD2345' }),
          headers,
        }),
      );
    expect(statuses(answers)).toEqual([400, 429, 429]);
    expect(hashed).toBe(2);
  });

  it('leaves no rows behind: what is late is swept by the next request', async () => {
    let now = START + 24 * 60 * MINUTE_MS;
    const send = callWith({ clock: { now: () => now }, mailer: recording, passwords: quickPasswords });
    for (let round = 0; round < 3; round += 1) await send('POST', FORGOT, body(`late${round}@example.com`));
    now += 10 * MINUTE_MS;
    await send('POST', FORGOT, body('last@example.com'));
    expect(await env.DB.prepare('SELECT count(*) AS rows FROM password_resets').first('rows')).toBe(1);
  });
});
