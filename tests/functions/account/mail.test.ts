import { describe, expect, it, vi } from 'vitest';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { mailboxPages } from '../../../functions/dev/mailbox-pages.ts';
import type { Mail } from '../../../functions/ports/lib.ts';
import { emailMailer } from '../../../functions/storage/account/email-mailer.ts';
import { callWith, contextOf, deployedEnv, env, ORIGIN } from '../../support/worker/api.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { FORGOT, NEW_PASSWORD, passwordHashOf } from '../../support/worker/resets.ts';
import { addStudent, quickPasswords } from '../../support/worker/students.ts';

const newMailbox = () => memoryMailbox(() => Date.parse('2026-11-21T10:00:00.000Z'));
const MAIL: Mail = { to: 'a@academy.test', subject: 'Subject', text: 'Text', html: '<p>Text</p>' };
const SENDER = { name: 'Academy', email: 'no-reply@academy.test' };

/** A binding that writes down what it was to send, and refuses the first `failures` times. */
function fakeBinding(failures = 0) {
  const sent: unknown[] = [];
  const send = async (message: unknown) => {
    sent.push(message);
    if (sent.length <= failures)
      throw Object.assign(new Error('private@example.com is not allowed'), { code: 'E_RATE_LIMIT' });
    return { messageId: 'id' };
  };
  return { sent, binding: { send } as unknown as SendEmail };
}

describe('without a sender, a deployed service', () => {
  it.each([
    ['no binding', { EMAIL: undefined, MAIL_FROM: 'no-reply@academy.test' }],
    ['no address', { MAIL_FROM: '' }],
    ['neither', { EMAIL: undefined, MAIL_FROM: undefined }],
  ])('with %s refuses both calls with what to do, changes nothing and stores nothing', async (_, settings) => {
    const mailbox = newMailbox();
    const bindings = { ...deployedEnv, ...settings } as Cloudflare.Env;
    const { studentId, email } = await addStudent();
    const before = await passwordHashOf(studentId);
    const send = callWith({ ...contextOf(bindings, env.ASSETS, mailbox), log: memoryLog });
    for (const more of [{}, { requestId: 'x'.repeat(22), code: 'ABCD2345' }]) {
      const answer = await send('POST', FORGOT, {
        body: { email, mobilenumber: '', newpassword: NEW_PASSWORD, ...more },
      });
      expect([answer.status, answer.json]).toEqual([
        503,
        { message: 'Password reset is not available at the moment. Contact support.' },
      ]);
    }
    expect(await passwordHashOf(studentId)).toBe(before);
    expect(await env.DB.prepare('SELECT count(*) AS rows FROM password_resets').first('rows')).toBe(0);
    expect(mailbox.list()).toEqual([]);
  });
});

describe('with a sender', () => {
  const settings = (MODE: string, EMAIL: SendEmail | undefined) =>
    ({ ...deployedEnv, EMAIL, MAIL_FROM: 'no-reply@academy.test', MODE }) as Cloudflare.Env;

  it('a deployed service sends text and HTML from the academy, and keeps no copy', async () => {
    const { sent, binding } = fakeBinding();
    const mailbox = newMailbox();
    await contextOf(settings('deployed', binding), env.ASSETS, mailbox).mailer?.send(MAIL);
    expect(sent).toEqual([
      {
        from: { name: 'Eklavya Academy', email: 'no-reply@academy.test' },
        to: 'a@academy.test',
        subject: 'Subject',
        text: 'Text',
        html: '<p>Text</p>',
      },
    ]);
    expect(mailbox.list()).toEqual([]);
  });

  it('a local one sends too, and keeps a copy', async () => {
    const { sent, binding } = fakeBinding();
    const mailbox = newMailbox();
    await contextOf(settings('local', binding), env.ASSETS, mailbox).mailer?.send(MAIL);
    expect(sent).toHaveLength(1);
    expect(mailbox.list()).toEqual([{ ...MAIL, id: expect.any(String), sentAt: '2026-11-21T10:00:00.000Z' }]);
  });

  it('the binding of the runtime takes the mail as it is', async () => {
    const { EMAIL } = env;
    if (EMAIL === undefined) throw new Error('the test worker has no binding for mail');
    await expect(emailMailer(EMAIL, SENDER).send(MAIL)).resolves.toBeUndefined();
  });

  it('retries once when the service refuses, and then gives up', async () => {
    vi.useFakeTimers();
    const [once, always] = [fakeBinding(1), fakeBinding(9)];
    const [first, second] = [
      emailMailer(once.binding, SENDER).send(MAIL),
      emailMailer(always.binding, SENDER).send(MAIL),
    ];
    const refused = expect(second).rejects.toThrow('not allowed');
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await first;
    await refused;
    expect([once.sent.length, always.sent.length]).toEqual([2, 2]);
  });

  it('that fails does not change the reply, and is logged without an address', async () => {
    const lines: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
    const failing = {
      send: () =>
        Promise.reject(Object.assign(new Error('to private@example.com'), { code: 'E_INTERNAL_SERVER_ERROR' })),
    };
    const { email } = await addStudent();
    const answer = await callWith({ mailer: failing, passwords: quickPasswords })('POST', FORGOT, {
      body: { email, newpassword: NEW_PASSWORD },
    });
    expect(answer.status).toBe(202);
    await vi.waitFor(() => expect(lines).toHaveLength(1), 100_000);
    vi.restoreAllMocks();
    expect(JSON.parse(String(lines[0]))).toEqual({
      level: 'error',
      event: 'background',
      name: 'mail',
      error: 'E_INTERNAL_SERVER_ERROR',
    });
  });
});

describe('the mailbox', () => {
  const pages = (...mails: Mail[]) => {
    const mailbox = newMailbox();
    for (const mail of mails) mailbox.add(mail);
    const app = mailboxPages(mailbox);
    return { mailbox, get: (path: string) => app.request(ORIGIN + path) };
  };

  it('lists the mails, newest first, as JSON', async () => {
    const { get } = pages({ ...MAIL, subject: 'Older' }, { ...MAIL, subject: 'Newer' });
    const response = await get('/dev/outbox.json');
    const { mails } = (await response.json()) as { mails: Mail[] };
    expect(mails.map(({ subject }) => subject)).toEqual(['Newer', 'Older']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('shows them on a page that runs nothing, whatever is in them', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const { get } = pages({ to: evil, subject: `"'>${evil}`, text: evil, html: evil });
    const response = await get('/dev/outbox');
    const text = await response.text();
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;script&gt;');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*style-src 'nonce-[\da-f-]{36}'/,
    );
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('shows the HTML of a mail in a sandbox, and 404 for another', async () => {
    const { mailbox, get } = pages(MAIL);
    const response = await get(`/dev/outbox/${mailbox.list()[0]?.id}`);
    expect([await response.text(), response.headers.get('content-security-policy')]).toEqual([
      '<p>Text</p>',
      "sandbox; default-src 'none'; frame-ancestors 'self'",
    ]);
    expect((await get('/dev/outbox/none')).status).toBe(404);
  });

  it('keeps the newest two hundred', () => {
    const mailbox = newMailbox();
    for (let index = 0; index < 250; index += 1) mailbox.add({ ...MAIL, subject: String(index) });
    expect([mailbox.list().length, mailbox.list()[0]?.subject, mailbox.list().at(-1)?.subject]).toEqual([
      200,
      '249',
      '50',
    ]);
  });
});
