import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailError } from '../../../functions/errors.ts';
import type { Mail } from '../../../functions/ports/lib.ts';
import { objectNoticePump } from '../../../functions/durable/object-notice-pump.ts';
import type { NoticePumpObject } from '../../../functions/durable/notice-pump-object.ts';
import { listMailedAnnouncements } from '../../../functions/services/site/announcement-mails.ts';
import { MAILS_OF_BATCH, MOST_TRIES, RETRY_MS } from '../../../functions/services/site/mailings.ts';
import { emailMailer } from '../../../functions/storage/account/email-mailer.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { sendDue } from '../../support/worker/notices.ts';
import { addMembership, addStudent, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Important announcements by mail: once for each student of the audience who has not switched them off. */

const FROM = '2096-11-23T06:30:00.000Z';
const START = Date.parse(FROM);
const HOUR_MS = 3_600_000;
const FORM = {
  status: 'published',
  title: 'To all',
  body: '1. To **Friday**.\n\n```Join``` [here](https://example.com/class)',
  audience: 'everybody',
  from: FROM,
  until: '2096-11-27T13:00:00.000Z',
  isImportant: true,
};
/** More than one batch. The owner is one of everybody, besides. */
const PEOPLE = MAILS_OF_BATCH + 10;

const mails: Mail[] = [];
const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
const contextAt = (now: number, changes: object = {}) => ({
  ...contextOf(env),
  clock: { now: () => now },
  mailer,
  ...changes,
});

let token: string;
const announce = async (changes: object = {}) =>
  (
    await call('POST', '/api/admin/announcements', {
      token,
      body: { clientId: crypto.randomUUID(), ...FORM, ...changes },
    })
  ).json.item as { id: number; version: number };
/** How far its mails are. The session of the test would be over by then. */
const newest = async (now = START) => (await listMailedAnnouncements(contextAt(now))).items[0]?.mailing;
const addStudents = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await addStudent({});
};
/** A mailer that refuses some mails. */
const refusing = (refusalOf: (to: string, count: number) => unknown) => {
  let count = 0;
  return {
    send: async (mail: Mail) => {
      count += 1;
      const refusal = refusalOf(mail.to, count);
      if (refusal !== null) throw refusal;
      mails.push(mail);
    },
  };
};
const expectEachOnce = (people: number) =>
  expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([people, people]);

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});
beforeEach(async () => {
  mails.splice(0);
  await env.DB.batch(
    ['mailings', 'announcements', 'memberships', 'students WHERE id > 3'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('an important announcement', () => {
  it('is sent to its audience once, and not to those who have switched it off', async () => {
    const [learner, member, ended, off] = [
      await studentWithToken(),
      await studentWithToken(),
      await studentWithToken(),
      await studentWithToken(),
    ];
    await call('PUT', '/api/today/exam', { token: learner.token, body: { exam: 'gd' } });
    await addMembership(member.studentId, { membershipType: '3-Year', startDate: '2026-01-01', endDate: '2099-01-01' });
    await addMembership(ended.studentId, { membershipType: '3-Year', startDate: '2025-01-01', endDate: '2026-01-01' });
    expect((await call('GET', '/api/notices', { token: off.token })).json).toEqual({ announcementMails: true });
    await call('PUT', '/api/notices', { token: off.token, body: { announcementMails: false } });
    expect((await call('GET', '/api/notices', { token: off.token })).json).toEqual({ announcementMails: false });
    await announce({ title: 'To the exam', audience: 'exam/gd' });
    await announce({ title: 'To members', audience: 'plan/3-Year' });
    await announce({ title: 'To all' });
    await announce({ title: 'Not important', isImportant: false });
    await announce({ title: 'A draft', status: 'draft' });
    expect(await sendDue({ mailer }, START)).toBeNull();
    const addressesOf = (subject: string) => mails.filter((mail) => mail.subject === subject).map(({ to }) => to);
    const emailOf = async (id: number) =>
      env.DB.prepare('SELECT email FROM students WHERE id = ?1').bind(id).first<string>('email');
    expect(addressesOf('To the exam')).toEqual([await emailOf(learner.studentId)]);
    expect(addressesOf('To members')).toEqual([await emailOf(member.studentId)]);
    expect(addressesOf('To all')).toContain(await emailOf(ended.studentId));
    expect(addressesOf('To all')).not.toContain(await emailOf(off.studentId));
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['To the exam', 'To members', 'To all']));
    expect(mails[0]?.text).toContain('1. To Friday.\n\nJoin here (https://example.com/class)');
    expect(mails[0]?.text).toContain('switch off “Important announcements by mail”');
    const before = mails.length;
    await sendDue({ mailer }, START);
    expect(mails).toHaveLength(before);
  });

  it('says before it is published how many people it reaches and how long that takes, at the rate that is set', async () => {
    await addStudents(PEOPLE);
    await env.DB.prepare(
      "UPDATE students SET created_at = '2097-01-01T00:00:00.000Z' WHERE id = (SELECT max(id) FROM students)",
    ).run();
    const ask = async (changes: object, audience = 'everybody') =>
      (
        await callWith({ mailer, ...changes })('GET', `/api/admin/mailings/reach?audience=${audience}&from=${FROM}`, {
          token,
        })
      ).json;
    expect(await ask({ mailRate: { perSecond: 10, perDay: null } })).toEqual({
      isPossible: true,
      people: PEOPLE,
      milliseconds: PEOPLE * 100,
      countsDay: true,
    });
    // 90 of 100 mails a day are for many people: 9 today, and the rest on the next days.
    expect(await ask({ mailRate: { perSecond: 10, perDay: 10 } })).toMatchObject({
      people: PEOPLE,
      milliseconds: Math.ceil((PEOPLE - 9) / 9) * 24 * HOUR_MS,
    });
    expect(await ask({}, 'exam/gd')).toMatchObject({ people: 0 });
    expect(await ask({ mode: 'deployed' })).toMatchObject({ countsDay: false });
    expect(await ask({ mailer: null })).toMatchObject({ isPossible: false, people: 0 });
    const odd = await call('GET', '/api/admin/mailings/reach?audience=exam/none&from=x', { token });
    expect([odd.status, Object.keys(odd.json.errors).toSorted()]).toEqual([400, ['audience', 'from']]);
  });

  it('goes out batch after batch at the rate, shows how far it is, and how it ended', async () => {
    await addStudents(PEOPLE);
    await announce();
    const rate = { mailer, mailRate: { perSecond: 10, perDay: null } };
    const people = PEOPLE + 1;
    expect(await sendDue(rate, START, START)).toBe(START + MAILS_OF_BATCH * 100);
    expect(mails).toHaveLength(MAILS_OF_BATCH);
    expect(await newest(START + 3000)).toMatchObject({
      people,
      sent: MAILS_OF_BATCH,
      waiting: people - MAILS_OF_BATCH,
      finishedAt: null,
      endsAt: expect.stringMatching(/^2096-11-23T06:30:0/),
    });
    expect(await sendDue(rate, START + 3000)).toBeNull();
    expectEachOnce(people);
    expect(await newest()).toMatchObject({
      people,
      sent: people,
      waiting: 0,
      refused: 0,
      unsure: 0,
      finishedAt: new Date(START + 3000).toISOString(),
      endsAt: null,
    });
  });

  it('waits while the mail service asks for it, longer each time, and then reaches each student once', async () => {
    await addStudents(PEOPLE);
    await announce();
    const busy = refusing((_, count) => (count > 20 ? new MailError('rate', 'E_RATE_LIMIT_EXCEEDED') : null));
    expect(await sendDue({ mailer: busy }, START)).toBe(START + 60_000 + 30_000);
    expect(mails).toHaveLength(20);
    expect(await newest(START + 40_000)).toMatchObject({
      pause: 'rate',
      pausedUntil: new Date(START + 90_000).toISOString(),
      sent: 20,
      waiting: PEOPLE + 1 - 20,
      refused: 0,
      unsure: 0,
    });
    const asked = refusing(() => new MailError('down', 'E_INTERNAL_SERVER_ERROR', 10 * 60_000));
    expect(await sendDue({ mailer: asked }, START + 90_000)).toBe(START + 90_000 + 10 * 60_000);
    expect(await sendDue({ mailer }, START + HOUR_MS, START + 3 * HOUR_MS)).toBeNull();
    expectEachOnce(PEOPLE + 1);
    expect(await newest()).toMatchObject({ sent: PEOPLE + 1, refused: 0, pause: null });
  });

  it('leaves a part of a day’s mails to codes and receipts, and asks again each hour where the service knows the limit', async () => {
    await addStudents(PEOPLE);
    await announce();
    const mailRate = { perSecond: 1000, perDay: 20 };
    await sendDue({ mailer, mailRate }, START, START + HOUR_MS);
    expect(mails).toHaveLength(18);
    expect(await newest(START + HOUR_MS)).toMatchObject({ pause: 'quota', sent: 18 });
    const quota = refusing(() => new MailError('quota', 'E_DAILY_LIMIT_EXCEEDED'));
    const day = START + 25 * HOUR_MS;
    expect(await sendDue({ mailer: quota }, day)).toBe(day + HOUR_MS);
    await sendDue({ mailer }, day + HOUR_MS);
    expectEachOnce(PEOPLE + 1);
  });

  it('records an address that is refused for good, and tries one that failed once an hour for a day', async () => {
    const [refused, flaky, good] = [await addStudent({}), await addStudent({}), await addStudent({})];
    await announce();
    const picky = refusing((to) =>
      to === refused.email
        ? new MailError('address', 'E_RECIPIENT_SUPPRESSED')
        : to === flaky.email
          ? new Error('down')
          : null,
    );
    expect(await sendDue({ mailer: picky }, START)).toBe(START + RETRY_MS);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['admin1@academy.test', good.email].toSorted());
    expect(await newest()).toMatchObject({ sent: 2, refused: 1, waiting: 1, finishedAt: null });
    await sendDue({ mailer: picky }, START + RETRY_MS, START + (MOST_TRIES + 1) * RETRY_MS);
    expect(await newest()).toMatchObject({ sent: 2, refused: 2, waiting: 0, finishedAt: expect.any(String) });
    await sendDue({ mailer }, START + 48 * HOUR_MS);
    expect(mails).toHaveLength(2);
  });

  it('is not sent again to those of a run that was cut off, and staff see how many they are', async () => {
    await addStudents(PEOPLE);
    await announce();
    const { mailings } = contextOf(env);
    // Sent, but the worker ends before it can write that down.
    const cut = { ...mailings, settle: () => Promise.reject(new Error('evicted')) };
    await sendDue({ mailer, mailings: cut }, START, START);
    expect(mails).toHaveLength(MAILS_OF_BATCH);
    expect(await newest()).toMatchObject({ waiting: PEOPLE + 1, unsure: 0 });
    await sendDue({ mailer }, START + 30_000);
    expectEachOnce(PEOPLE + 1);
    expect(await newest()).toMatchObject({
      sent: PEOPLE + 1 - MAILS_OF_BATCH,
      unsure: MAILS_OF_BATCH,
      waiting: 0,
      finishedAt: expect.any(String),
    });
  });

  it.each(['before', 'after'] as const)(
    'reaches each student once where the database fails %s a write',
    async (moment) => {
      await addStudents(PEOPLE);
      await announce();
      let calls = 0;
      const flaky = flakyDatabase(env.DB, () =>
        (calls += 1) % 3 === 0 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      await sendDue({ mailer, mailings: contextOf({ ...env, DB: flaky }).mailings }, START, START + HOUR_MS);
      expectEachOnce(PEOPLE + 1);
      expect(await newest()).toMatchObject({ sent: PEOPLE + 1, unsure: 0, finishedAt: expect.any(String) });
    },
  );

  it('reaches each student once when several runs send at the same time', async () => {
    await addStudents(PEOPLE);
    await announce();
    await Promise.all(Array.from({ length: 4 }, () => sendDue({ mailer }, START)));
    expectEachOnce(PEOPLE + 1);
  });

  it('leaves out who was suspended or has switched mails off meanwhile, and rests while students do not see it', async () => {
    await addStudents(PEOPLE);
    const { id, version } = await announce();
    await sendDue({ mailer }, START, START);
    const { results } = await env.DB.prepare('SELECT id FROM students ORDER BY id DESC LIMIT 1').all<{ id: number }>();
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(results[0]?.id).run();
    const change = (status: string, changed: number) =>
      call('PUT', `/api/admin/announcements/${id}`, { token, body: { version: changed, ...FORM, status } });
    expect((await change('draft', version)).status).toBe(200);
    expect(await sendDue({ mailer }, START + 5000)).toBeNull();
    expect(mails).toHaveLength(MAILS_OF_BATCH);
    expect(await newest()).toMatchObject({ pause: 'hidden', endsAt: null, finishedAt: null });
    expect((await change('published', version + 1)).status).toBe(200);
    await sendDue({ mailer }, START + 5000);
    expectEachOnce(PEOPLE);
  });
});

describe('the mailer', () => {
  it('tells an address that is refused from a service that is busy, and tries again only what may pass', async () => {
    vi.useFakeTimers();
    const tries: string[] = [];
    const refuse = async (code: string, retryAfter?: number) => {
      const send = () => (tries.push(code), Promise.reject(Object.assign(new Error(code), { code, retryAfter })));
      const mail = emailMailer({ send } as unknown as SendEmail, { name: 'Academy', email: 'a@academy.test' });
      const sending = mail
        .send({ to: 'b@academy.test', subject: '', text: '', html: '' })
        .catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_000);
      return sending;
    };
    expect(await refuse('E_RECIPIENT_SUPPRESSED')).toMatchObject({
      refusal: 'address',
      code: 'E_RECIPIENT_SUPPRESSED',
    });
    expect(await refuse('E_RATE_LIMIT_EXCEEDED', 7)).toMatchObject({ refusal: 'rate', retryAfterMs: 7000 });
    expect(await refuse('E_DAILY_LIMIT_EXCEEDED')).toMatchObject({ refusal: 'quota', retryAfterMs: null });
    expect(await refuse('E_SENDER_NOT_VERIFIED')).toMatchObject({ refusal: 'sender' });
    expect(tries).toHaveLength(4);
    expect(await refuse('E_INTERNAL_SERVER_ERROR')).toMatchObject({ refusal: 'down' });
    expect(await refuse('E_DELIVERY_FAILED')).not.toBeInstanceOf(MailError);
    expect(tries).toHaveLength(8);
    vi.useRealTimers();
  });
});

describe('the pump', () => {
  it('sends everything after one call, turn after turn by its alarm, and then rests', async () => {
    await addStudents(PEOPLE);
    const at = Date.now();
    const title = `From the pump ${at}`;
    await announce({ title, from: new Date(at + 60_000).toISOString(), until: new Date(at + HOUR_MS).toISOString() });
    // The API's check refuses no past, but accounts younger than the announcement get no mail.
    await env.DB.prepare('UPDATE announcements SET from_at = ?1').bind(new Date(Date.now()).toISOString()).run();
    const namespace = (env as unknown as { TEST_NOTICES: DurableObjectNamespace<NoticePumpObject> }).TEST_NOTICES;
    await objectNoticePump(namespace).wake();
    await vi.waitFor(
      async () => {
        expect(await newest(Date.now())).toMatchObject({ sent: PEOPLE + 1, finishedAt: expect.any(String) });
        const alarm = await runInDurableObject(namespace.getByName('notices'), (_, state) => state.storage.getAlarm());
        expect(alarm).toBeNull();
      },
      { timeout: 20_000, interval: 100 },
    );
    const sent = mailbox.list().filter(({ subject }) => subject === title);
    expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([PEOPLE + 1, PEOPLE + 1]);
  });
});
