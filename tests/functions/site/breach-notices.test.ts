import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { MAILS_OF_BATCH } from '../../../functions/services/site/mailings.ts';
import { callWith, env } from '../../support/worker/api.ts';
import { sendDue } from '../../support/worker/notices.ts';
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
const appAt = (now: number, changes: object = {}) =>
  callWith({ clock: { now: () => now }, passwords: quickPasswords, mailer, ...changes });
const bodyOf = (changes: object = {}) => ({
  clientId: crypto.randomUUID(),
  password: PASSWORD,
  ...WORDS,
  ...changes,
});
const run = () => sendDue({ mailer }, START);
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
    ['mailings', 'breach_notices', 'students'].map((table) =>
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
    const { reach } = (await call('GET', PATH, { token })).json;
    expect(reach).toMatchObject({ isPossible: true, people: 5, milliseconds: 250 });
    expect(await announce()).toMatchObject({
      withoutEmail: 1,
      mailing: { people: 5, sent: 0, waiting: 5, finishedAt: null },
    });
    const younger = await addStudent();
    await run();
    for (const { email } of [plain, off, suspended, teacher, { email: 'admin1@academy.test' }])
      expect([email, toldTo(email)]).toEqual([email, 1]);
    expect([toldTo(younger.email), toldTo('')]).toEqual([0, 0]);
    const at = new Date(START).toISOString();
    expect((await newest()).mailing).toMatchObject({ sent: 5, waiting: 0, refused: 0, unsure: 0, finishedAt: at });
    await run();
    expect(mails).toHaveLength(5);
    const [mail] = mails;
    expect(mail?.subject).toBe(SUBJECT);
    for (const text of ['What happened:', ...Object.values(WORDS).flatMap((each) => each.split('\n\n'))])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/https?:/);
  });

  it('reaches every account once, in batches, also when several runs send at the same time', async () => {
    for (let index = 0; index < MAILS_OF_BATCH + 5; index += 1) await addStudent();
    const { mailing } = await announce();
    expect(mailing).toMatchObject({ people: MAILS_OF_BATCH + 6, sent: 0, waiting: MAILS_OF_BATCH + 6 });
    await Promise.all([run(), run(), run()]);
    expect(mails).toHaveLength(MAILS_OF_BATCH + 6);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(MAILS_OF_BATCH + 6);
    const { mailing: ended } = await newest();
    expect(ended).toMatchObject({ sent: MAILS_OF_BATCH + 6, waiting: 0, unsure: 0, finishedAt: expect.any(String) });
  });

  it('leaves before the mails of an announcement, and begins by itself where the server was cut off before it began', async () => {
    const first = await addStudent();
    await announce();
    await env.DB.batch([
      env.DB.prepare('DELETE FROM mailings'),
      env.DB.prepare("UPDATE students SET created_at = '2026-01-01T00:00:00.000Z'"),
    ]);
    const announcement = {
      clientId: crypto.randomUUID(),
      status: 'published',
      title: 'A class moves',
      body: 'To Friday.',
      audience: 'everybody',
      from: new Date(START).toISOString(),
      until: new Date(START + 60_000).toISOString(),
      isImportant: true,
    };
    expect((await appAt(START)('POST', '/api/admin/announcements', { token, body: announcement })).status).toBe(201);
    await run();
    expect(mails.filter(({ to }) => to === first.email).map(({ subject }) => subject)).toEqual([
      SUBJECT,
      'A class moves',
    ]);
    await env.DB.prepare('DELETE FROM announcements').run();
  });
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
