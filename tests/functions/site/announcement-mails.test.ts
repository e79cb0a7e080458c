import { beforeAll, describe, expect, it } from 'vitest';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { MOST_MAILS, sendAnnouncementMails } from '../../../functions/services/site/announcement-mails.ts';
import { call, contextOf, env } from '../../support/worker/api.ts';
import { addMembership, addStudent, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Important announcements by mail: once for each student of the audience who has not switched them off. */

const FROM = '2096-11-23T06:30:00.000Z';
const FORM = {
  status: 'published',
  body: '1. To **Friday**.\n\n```Join``` [here](https://example.com/class)',
  audience: 'everybody',
  from: FROM,
  until: '2096-11-27T13:00:00.000Z',
};
const clock = { now: () => Date.parse(FROM) };

let token: string;
const announce = (changes: object) =>
  call('POST', '/api/admin/announcements', {
    token,
    body: { clientId: crypto.randomUUID(), ...FORM, isImportant: true, ...changes },
  });

/** What one run of the schedule sends: the addresses of each subject. */
async function run(isFailing = false): Promise<{ to: string; subject: string; text: string }[]> {
  const box = memoryMailbox(() => clock.now());
  const mailer = {
    send: (mail: Parameters<typeof box.add>[0]) =>
      isFailing ? Promise.reject(new Error('down')) : Promise.resolve(box.add(mail)),
  };
  await sendAnnouncementMails({ ...contextOf(env), clock, mailer });
  return box.list().map(({ to, subject, text }) => ({ to, subject, text }));
}

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
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
    const sent = await run();
    const addressesOf = (subject: string) => sent.filter((mail) => mail.subject === subject).map(({ to }) => to);
    const emailOf = async (id: number) =>
      env.DB.prepare('SELECT email FROM students WHERE id = ?1').bind(id).first<string>('email');
    expect(addressesOf('To the exam')).toEqual([await emailOf(learner.studentId)]);
    expect(addressesOf('To members')).toEqual([await emailOf(member.studentId)]);
    expect(addressesOf('To all')).toContain(await emailOf(ended.studentId));
    expect(addressesOf('To all')).not.toContain(await emailOf(off.studentId));
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['To the exam', 'To members', 'To all']));
    expect(sent[0]?.text).toContain('1. To Friday.\n\nJoin here (https://example.com/class)');
    expect(sent[0]?.text).toContain('switch off “Important announcements by mail”');
    expect(await run()).toEqual([]);
  });

  it('goes out in bounded batches, and a failing mail is not sent again', async () => {
    await Promise.all(Array.from({ length: MOST_MAILS }, () => addStudent({})));
    await env.DB.prepare('DELETE FROM announcements').run();
    await announce({ title: 'In parts' });
    expect(await run()).toHaveLength(MOST_MAILS);
    expect(await run(true)).toEqual([]);
    expect(await run()).toEqual([]);
  });
});
