import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { callWith } from '../../support/worker/api.ts';
import { addRole, addStudent, claimAdmin, PASSWORD, quickPasswords } from '../../support/worker/students.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const NOON_IN_INDIA = Date.UTC(2026, 10, 23, 6, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
const TITLE = 'A login from a new device at Eklavya Academy';

const clock = { time: NOON_IN_INDIA, now: () => clock.time };
const mails: Mail[] = [];
const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
const background = { run: (_: string, task: () => Promise<void>) => void task() };
const send = callWith({ clock, mailer, background, passwords: quickPasswords });

/** Logs in and returns the cookie that remembers the browser. */
async function logIn(email: string, { address = '203.0.113.9', cookie = '', password = PASSWORD } = {}) {
  const headers = { 'user-agent': PHONE, 'cf-connecting-ip': address, cookie };
  const answer = await send('POST', '/api/auth/login', { headers, body: { email, password } });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
async function staffMember() {
  const student = await addStudent();
  await addRole(student.studentId, 'support');
  return student;
}

describe('a login to an account of staff', () => {
  beforeEach(() => {
    mails.length = 0;
    clock.time = NOON_IN_INDIA;
  });

  it('with a browser that is new to it is mailed: when, which browser, which network, and what to do', async () => {
    const { email } = await staffMember();
    await logIn(email);
    expect(mails).toEqual([expect.objectContaining({ to: email, subject: TITLE })]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('on 23 November 2026 at 12:00 pm, India time');
    expect(text).toContain('Device: Chrome on Android. Network: 203.0.113.x.');
    expect(text).toContain('choose a new password');
    expect(text).not.toContain('203.0.113.9');
  });

  it('is not mailed again for the same browser within ninety days, and is for another browser', async () => {
    const { email } = await staffMember();
    const cookie = await logIn(email);
    clock.time += 89 * DAY_MS;
    await logIn(email, { cookie });
    expect(mails).toHaveLength(1);
    await logIn(email);
    expect(mails).toHaveLength(2);
    clock.time += 91 * DAY_MS;
    await logIn(email, { cookie });
    expect(mails).toHaveLength(3);
  });

  it('is mailed to owners too, with the network of IPv6 as its /48', async () => {
    await claimAdmin(2);
    await logIn('admin2@academy.test', { address: '2001:db8:9:77::1' });
    expect(mails.map(({ to, text }) => [to, text.includes('Network: 2001:db8:9::/48.')])).toEqual([
      ['admin2@academy.test', true],
    ]);
  });

  it('that fails is not mailed, and neither is a student’s', async () => {
    const [staff, student] = [await staffMember(), await addStudent()];
    await logIn(staff.email, { password: 'Wrong@12345' });
    await logIn(student.email);
    expect(mails).toEqual([]);
  });

  it('goes on where no mail can be sent', async () => {
    const { email } = await staffMember();
    const broken = callWith({
      background: { run: (_, task) => void task().catch(() => null) },
      passwords: quickPasswords,
      mailer: { send: () => Promise.reject(new Error('no mail today')) },
    });
    const body = { email, password: PASSWORD };
    expect((await broken('POST', '/api/auth/login', { body })).status).toBe(200);
    const without = callWith({ background, passwords: quickPasswords, mailer: null });
    expect((await without('POST', '/api/auth/login', { body })).status).toBe(200);
  });
});
