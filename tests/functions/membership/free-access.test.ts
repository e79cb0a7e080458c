import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../functions/ports/lib.ts';
import { freeAccessText } from '../../../src/domain/text/en/free-access.ts';
import { TRIAL_CODE_TRIES, TRIALS_OF_DEVICE } from '../../../src/domain/membership/trial-code.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { quickPasswords, studentWithToken } from '../../support/worker/students.ts';

/** Free access that begins with the code from the email. */

const START = Date.parse('2026-11-23T06:00:00.000Z');
const MINUTE_MS = 60_000;
const HALF_A_YEAR_MS = 180 * 24 * 60 * MINUTE_MS;

/** An academy with its own clock and letter box. */
function academy() {
  const mails: Mail[] = [];
  const clock = { time: START, now: () => clock.time };
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  return { clock, mails, call: callWith({ clock, mailer, passwords: quickPasswords }) };
}

/** A browser that a student has logged in with; a second student may use the same one. */
async function newcomer({ call, clock, mails }: ReturnType<typeof academy>, mark: string | null = null) {
  const { studentId, email } = await studentWithToken();
  await env.DB.prepare('UPDATE students SET trial_offered = 1 WHERE id = ?1').bind(studentId).run();
  const device = await contextOf(env).devices.trust(studentId, mark, clock.now());
  const headers = { cookie: `__Host-dev=${device}` };
  const login = async () => contextOf(env).sessions.start(studentId, clock.now(), clock.now() + 36_000_000);
  const send = async (method: string, path: string, body?: object, extra: Record<string, string> = headers) =>
    call(method, path, { token: await login(), headers: extra, ...(body === undefined ? {} : { body }) });
  const mailed = async (count: number): Promise<string> => {
    const own = () => mails.filter(({ to }) => to === email);
    await vi.waitFor(() => expect(own()).toHaveLength(count), 20_000);
    return /^\d{6}$/m.exec(own().at(-1)?.text ?? '')?.[0] ?? '';
  };
  return {
    studentId,
    device,
    mailed,
    look: async () => (await send('GET', '/api/free-access')).json,
    ask: (extra?: Record<string, string>) => send('POST', '/api/free-access/code', {}, extra),
    start: (code: string, extra?: Record<string, string>) => send('POST', '/api/free-access', { code }, extra),
  };
}

const wrong = (code: string): string => (code.startsWith('0') ? '1' : '0') + code.slice(1);
const WAITING = { isWaiting: true, isCodeSent: false, freeAccess: null };

describe('free access of a new account', () => {
  it('begins with the code from the email, once, for seven days from then', async () => {
    const here = academy();
    const student = await newcomer(here);
    expect(await student.look()).toEqual(WAITING);
    expect((await student.start('123456')).json).toMatchObject({ errors: { code: freeAccessText().messages.over } });
    expect((await student.ask()).json).toEqual({ ...WAITING, isCodeSent: true });
    const code = await student.mailed(1);
    // A reload finds the code under way.
    expect(await student.look()).toEqual({ ...WAITING, isCodeSent: true });
    here.clock.time += 9 * MINUTE_MS;
    const begun = { isWaiting: false, isCodeSent: false, freeAccess: '2026-11-30T06:09:00.000Z' };
    const both = await Promise.all([student.start(`${code.slice(0, 3)} ${code.slice(3)}`), student.start(code)]);
    expect(both.map(({ status, json }) => [status, json])).toEqual([
      [200, begun],
      [200, begun],
    ]);
    here.clock.time += 60 * MINUTE_MS;
    expect((await student.start(code)).json).toEqual(begun);
    expect((await student.ask()).status).toBe(409);
    const rows = await env.DB.prepare('SELECT * FROM trial_starts').all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toContain(student.device);
    // Staff may end it; the code does not bring it back.
    await env.DB.prepare('UPDATE students SET free_access_until = NULL WHERE id = ?1').bind(student.studentId).run();
    expect((await student.start(code)).status).toBe(409);
  });

  it('keeps only a hash of a code, which works for ten minutes, five tries and the newest mail', async () => {
    const here = academy();
    const student = await newcomer(here);
    await student.ask();
    const first = await student.mailed(1);
    expect(JSON.stringify((await env.DB.prepare('SELECT * FROM trial_codes').all()).results)).not.toContain(first);
    expect((await student.ask()).status).toBe(429);
    here.clock.time += 11 * MINUTE_MS;
    expect((await student.start(first)).json).toMatchObject({ errors: { code: freeAccessText().messages.over } });
    await student.ask();
    const second = await student.mailed(2);
    for (let count = 0; count < TRIAL_CODE_TRIES; count += 1)
      expect((await student.start(wrong(second))).json).toMatchObject({
        errors: { code: freeAccessText().messages.wrong },
      });
    expect((await student.start(second)).json).toMatchObject({ errors: { code: freeAccessText().messages.over } });
    here.clock.time += MINUTE_MS + 1;
    await student.ask();
    const third = await student.mailed(3);
    // Staff correct the address: the code went to another one.
    const setEmail = (email: string) =>
      env.DB.prepare('UPDATE students SET email = ?2 WHERE id = ?1').bind(student.studentId, email).run();
    await setEmail('corrected@academy.test');
    expect((await student.start(third)).status).toBe(400);
    expect((await student.look()).freeAccess).toBeNull();
  });

  it('begins on one phone for two accounts in half a year, also where both codes come at once', async () => {
    const here = academy();
    const first = await newcomer(here);
    const others = [await newcomer(here, first.device), await newcomer(here, first.device)];
    const all = [first, ...others];
    const codes: string[] = [];
    for (const each of all) {
      expect((await each.ask()).status).toBe(200);
      codes.push(await each.mailed(1));
    }
    const statuses = await Promise.all(all.map(async (each, index) => (await each.start(codes[index] ?? '')).status));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: TRIALS_OF_DEVICE }, () => 200), 409]);
    const late = await newcomer(here, first.device);
    expect((await late.ask()).json).toEqual({ message: freeAccessText().messages.deviceFull });
    // A mark of their own making, or none, is no way round.
    for (const headers of [{}, { cookie: `__Host-dev=${'a'.repeat(43)}` }] as Record<string, string>[])
      expect((await late.ask(headers)).json).toEqual({ message: freeAccessText().messages.deviceUnknown });
    here.clock.time += HALF_A_YEAR_MS + 1;
    await contextOf(env).devices.trust(late.studentId, first.device, here.clock.now());
    const again = await newcomer(here);
    expect((await again.ask()).status).toBe(200);
  });

  it('does not begin once the parent of a student below 18 has withdrawn the consent, not even in the same moment', async () => {
    const here = academy();
    const { studentId, device, mailed, ask, look } = await newcomer(here);
    await env.DB.prepare("UPDATE students SET dob = '2012-01-01' WHERE id = ?1").bind(studentId).run();
    await env.DB.prepare(
      "INSERT INTO parent_consents (student_id, parent_email, code_hash, asked_at, expires_at, agreed_at) VALUES (?1, 'parent@example.com', 'hash', ?2, ?2, ?2)",
    )
      .bind(studentId, new Date(START).toISOString())
      .run();
    expect((await ask()).status).toBe(200);
    const code = await mailed(1);
    const { trials } = contextOf(env);
    if (trials === null) throw new Error('no free access');
    const withdrawn = (at: string | null) =>
      env.DB.prepare('UPDATE parent_consents SET withdrawn_at = ?2 WHERE student_id = ?1').bind(studentId, at).run();
    const takeTry: typeof trials.takeTry = async (...input) => {
      await withdrawn(new Date(START).toISOString());
      return trials.takeTry(...input);
    };
    const { clock } = here;
    const start = (own: typeof trials) =>
      callWith({ clock, passwords: quickPasswords, trials: own })('POST', '/api/free-access', {
        token: session,
        headers: { cookie: `__Host-dev=${device}` },
        body: { code },
      });
    const session = await contextOf(env).sessions.start(studentId, clock.now(), clock.now() + 36_000_000);
    expect((await start({ ...trials, takeTry })).status).toBe(400);
    expect(await look()).toMatchObject({ freeAccess: null });
    await withdrawn(null);
    expect((await start(trials)).status).toBe(200);
  });
});
