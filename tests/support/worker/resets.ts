import { vi } from 'vitest';
import type { Mailbox } from '../../../functions/ports/lib.ts';
import type { Answered, Caller } from './api.ts';
import { call, env } from './api.ts';
import { mailbox } from './mailbox.ts';
import type { TestStudent } from './students.ts';
import { addStudent } from './students.ts';

export const FORGOT = '/api/auth/forgotpassword';
export const NEW_PASSWORD = 'Brand new phrase 1';
export const CODE_SENT = 'If these details belong to an account, a code has been sent to its email address.';
export const NOT_RIGHT =
  'This code is not right, or it no longer works. Use a code that was mailed within the last ten minutes, or ask for a new one.';

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/m;

export const mailsTo = (email: string, kept: Mailbox = mailbox) => kept.list().filter(({ to }) => to === email);
export const codeIn = (text: string): string => CODE.exec(text)?.[0] ?? '';
/** Another well-formed code. */
export const otherThan = (code: string): string => (code.startsWith('0') ? '1' : '0') + code.slice(1);

/** The newest code mailed to an address. Mails are sent after the reply. */
export async function newestCode(email: string, count = 1, kept: Mailbox = mailbox): Promise<string> {
  await vi.waitFor(() => {
    if (mailsTo(email, kept).length < count) throw new Error(`no mail ${count} to ${email}`);
  }, 100_000);
  return codeIn(mailsTo(email, kept)[0]?.text ?? '');
}

export const passwordHashOf = (studentId: number) =>
  env.DB.prepare('SELECT password_hash FROM students WHERE id = ?1').bind(studentId).first<string>('password_hash');

export interface AskedReset extends TestStudent {
  readonly requestId: string;
  readonly code: string;
  /** The second call, with the given changes. */
  readonly confirm: (changes?: Record<string, unknown>, send?: Caller) => Promise<Answered>;
}

/** A student who has asked for a code and received it. */
export async function askedReset(send: Caller = call, kept: Mailbox = mailbox, of?: TestStudent): Promise<AskedReset> {
  const student = of ?? (await addStudent());
  const body = { email: student.email, mobilenumber: '', newpassword: NEW_PASSWORD };
  const mailed = mailsTo(student.email, kept).length;
  const { requestId } = (await send('POST', FORGOT, { body })).json;
  const code = await newestCode(student.email, mailed + 1, kept);
  const confirm = (changes: Record<string, unknown> = {}, other: Caller = send) =>
    other('POST', FORGOT, { body: { ...body, requestId, code, ...changes } });
  return { ...student, requestId, code, confirm };
}
