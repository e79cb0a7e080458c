import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import {
  BATCHES_OF_RUN,
  MAILS_OF_BATCH,
  MOST_TRIES,
  RETRY_MS,
  sendBreachMails,
} from '../../../functions/services/site/breach-notices.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { memoryLog } from '../../support/worker/log.ts';
import {
  addRole,
  addStudent,
  adminWithToken,
  followTokens,
  PASSWORD,
  quickPasswords,
  studentWithToken,
} from '../../support/worker/students.ts';

/** The mail to every account about a breach of personal data. */

const PATH = '/api/admin/breach-notices';
const START = Date.now();
const WORDS = {
  happened: 'On 25 November a list of students was downloaded.\n\nWe learned of it on 26 November.',
  consequences: 'Strangers may call you and know your name.',
  measures: 'The account that was used is closed.',
  advice: 'Tell nobody a code that you receive.',
  contact: 'The grievance officer, office@academy.test',
};
const SUBJECT = 'Your personal data at Eklavya Academy: please read this';

const mails: Mail[] = [];
const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
const down = { send: () => Promise.reject(new Error('down')) };
const appAt = (now: number, changes: object = {}) =>
  callWith({ clock: { now: () => now }, passwords: quickPasswords, mailer, ...changes });
const bodyOf = (changes: object = {}) => ({
  clientId: crypto.randomUUID(),
  password: PASSWORD,
  ...WORDS,
  ...changes,
});
const run = (now = START, replaced: object = {}) =>
  sendBreachMails({ ...contextOf(env), log: memoryLog, clock: { now: () => now }, mailer, ...replaced });
const toldTo = (email: string): number => mails.filter(({ to }) => to === email).length;

let token: string;
/** Announces it and returns the newest notice. */
async function announce(body = bodyOf()) {
  const reply = await appAt(START)('POST', PATH, { token, body });
  expect(reply.status).toBe(201);
  return reply.json.item;
}
const newest = async () => (await appAt(START)('GET', PATH, { token })).json.items[0];

beforeEach(async () => {
  mails.splice(0);
  await env.DB.batch(
    ['breach_notice_mails', 'breach_notices', 'students'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}${table === 'students' ? ' WHERE id > 3' : ''}`),
    ),
  );
  ({ token } = await adminWithToken());
});

describe('a mail about a breach', () => {
  it('reaches every account once: one that wants no mails, a suspended one, staff; none that is younger or without an email', async () => {
    const [plain, off, suspended, teacher] = [
      await addStudent(),
      await studentWithToken(),
      await addStudent({ status: 'disabled' }),
      await addStudent(),
    ];
    await addRole(teacher.studentId, 'teacher');
    const call = appAt(START);
    const switched = await call('PUT', '/api/notices', { token: off.token, body: { announcementMails: false } });
    expect(switched.status).toBeLessThan(300);
    const silent = await addStudent();
    await env.DB.prepare("UPDATE students SET email = '' WHERE id = ?1").bind(silent.studentId).run();
    expect(await announce()).toMatchObject({ sent: 0, waiting: 5, withoutEmail: 1, finishedAt: null });
    const younger = await addStudent();
    await run();
    for (const { email } of [plain, off, suspended, teacher, { email: 'admin1@academy.test' }])
      expect([email, toldTo(email)]).toEqual([email, 1]);
    expect([toldTo(younger.email), toldTo('')]).toEqual([0, 0]);
    const at = new Date(START).toISOString();
    expect(await newest()).toMatchObject({ sent: 5, waiting: 0, failed: 0, unsure: 0, finishedAt: at });
    await run();
    expect(mails).toHaveLength(5);
    const [mail] = mails;
    expect(mail?.subject).toBe(SUBJECT);
    for (const text of ['What happened:', ...Object.values(WORDS).flatMap((each) => each.split('\n\n'))])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/https?:/);
  });

  it('goes on where a run ended, in bounded runs, and two runs at once double nothing', async () => {
    const most = MAILS_OF_BATCH * BATCHES_OF_RUN;
    for (let index = 0; index < most / 4 + 30; index += 1) await addStudent();
    // The same batch size, and a quarter of the batches of a run for each of four at once.
    await announce();
    const total = (await newest()).waiting as number;
    await Promise.all([run(), run(), run()]);
    await run();
    expect(mails).toHaveLength(total);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(total);
    expect(await newest()).toMatchObject({ sent: total, waiting: 0, unsure: 0, finishedAt: expect.any(String) });
  });

  it('is not sent again to those of a run that was cut off, and the owner is told how many they are', async () => {
    for (let index = 0; index < MAILS_OF_BATCH + 5; index += 1) await addStudent();
    await announce();
    const { breachNotices } = contextOf(env);
    // Sent, but the worker ends before it can write that down.
    const cut = { ...breachNotices, settle: () => Promise.reject(new Error('evicted')) };
    await expect(run(START, { breachNotices: cut })).rejects.toThrow('evicted');
    expect(mails).toHaveLength(MAILS_OF_BATCH);
    await run();
    expect(mails).toHaveLength(MAILS_OF_BATCH + 6);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(MAILS_OF_BATCH + 6);
    expect(await newest()).toMatchObject({ sent: 6, unsure: MAILS_OF_BATCH, finishedAt: expect.any(String) });
  });

  it('is tried again every hour where the mail service refused it, and given up after a day', async () => {
    await addStudent();
    await announce();
    await run(START, { mailer: down });
    expect(await newest()).toMatchObject({ sent: 0, failed: 2, finishedAt: null });
    await run(START + RETRY_MS - 1);
    expect(mails).toEqual([]);
    await run(START + RETRY_MS);
    expect(mails).toHaveLength(2);
    expect(await newest()).toMatchObject({ sent: 2, failed: 0, finishedAt: expect.any(String) });

    mails.splice(0);
    await announce();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) await run(START + tries * RETRY_MS, { mailer: down });
    expect(await newest()).toMatchObject({ sent: 0, failed: 2, finishedAt: expect.any(String) });
    await run(START + 99 * RETRY_MS);
    expect(mails).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'reaches each account once where the database fails %s a write',
    async (moment) => {
      for (let index = 0; index < 30; index += 1) await addStudent();
      await announce();
      let calls = 0;
      const flaky = flakyDatabase(env.DB, () =>
        (calls += 1) % 3 === 0 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      await run(START, { breachNotices: contextOf({ ...env, DB: flaky }).breachNotices });
      await run();
      expect(new Set(mails.map(({ to }) => to)).size).toBe(31);
      expect(mails).toHaveLength(31);
      expect(await newest()).toMatchObject({ sent: 31, unsure: 0, finishedAt: expect.any(String) });
    },
  );
});

describe('having it sent', () => {
  it('takes an owner, the password and every part in words; it is audited, and sent again it changes nothing', async () => {
    const call = appAt(START);
    const support = await studentWithToken();
    await addRole(support.studentId, 'support');
    expect((await call('POST', PATH, { token: support.token, body: bodyOf() })).status).toBe(403);
    const wrong = await call('POST', PATH, { token, body: bodyOf({ password: 'Not-this-1' }) });
    expect([wrong.status, wrong.json.errors]).toEqual([400, { password: 'The password is not right' }]);
    const empty = await call('POST', PATH, {
      token,
      body: bodyOf({ advice: ' ', contact: 'short', measures: 'x'.repeat(2001) }),
    });
    expect([empty.status, Object.keys(empty.json.errors).toSorted()]).toEqual([400, ['advice', 'contact', 'measures']]);
    expect((await newest()) ?? null).toBeNull();
    const body = bodyOf();
    const first = await call('POST', PATH, { token, body });
    const again = await call('POST', PATH, { token, body });
    expect([first.status, again.status, again.json.item.id]).toEqual([201, 200, first.json.item.id]);
    const { items } = (await call('GET', `/api/admin/audit?subject=breach-notices/${first.json.item.id}`, { token }))
      .json;
    expect(items).toMatchObject([{ adminId: 1, action: 'created', after: { advice: WORDS.advice } }]);
    const second = await call('POST', PATH, { token, body: bodyOf() });
    expect([second.status, second.json.message]).toEqual([
      409,
      'Another mail to every account is still being sent. Wait until it is finished, then send this one.',
    ]);
    await run();
    expect((await call('POST', PATH, { token, body: bodyOf() })).status).toBe(201);
  });

  it('takes a fresh code of an owner with a second factor', async () => {
    const follow = followTokens();
    const sendAt = (now: number) => (method: string, path: string, body: unknown) =>
      follow(token, (used) => appAt(now)(method, path, { token: used, body }));
    const now = Date.now();
    const { secret } = (await sendAt(now)('POST', '/api/admin/second-factor', { password: PASSWORD })).json;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
    expect((await sendAt(now)('POST', '/api/admin/second-factor/activate', { code })).status).toBe(200);
    const stale = await sendAt(now + 10 * 60_000)('POST', PATH, bodyOf());
    expect([stale.status, Object.keys(stale.json.errors)]).toEqual([403, ['confirmation']]);
    expect((await sendAt(now + 60_000)('POST', PATH, bodyOf())).status).toBe(201);
    expect((await sendAt(now + 60_000)('DELETE', '/api/admin/second-factor', {})).status).toBe(204);
  });

  it('needs a mail service', async () => {
    const reply = await appAt(START, { mailer: null })('POST', PATH, { token, body: bodyOf() });
    expect([reply.status, reply.json.message]).toEqual([409, expect.stringContaining('no mail service')]);
  });
});
