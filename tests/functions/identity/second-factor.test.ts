import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { hashOfRecoveryCode } from '../../../functions/services/identity/recovery-codes.ts';
import { sealedSecrets } from '../../../functions/storage/identity/sealed-secrets.ts';
import type { Role } from '../../../src/domain/identity/roles.ts';
import { call, callWith, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { askedReset } from '../../support/worker/resets.ts';
import {
  addRole,
  addStudent,
  adminWithToken,
  claimAdmin,
  followTokens,
  PASSWORD,
  tokenFor,
} from '../../support/worker/students.ts';

const FACTOR = '/api/admin/second-factor';
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 23, 10);
const WRONG = 'This code is not right, or it was used before. Wait for the next one in your app, then type that.';

/** A member of staff with calls at any moment. */
async function staffMember(role: Role = 'support') {
  const student = role === 'owner' ? await ownerAccount() : await addStudent();
  if (role !== 'owner') await addRole(student.studentId, role);
  const token = await tokenFor(student.studentId, START);
  const follow = followTokens();
  const at = (now: number) => {
    const send = callWith({ clock: { now: () => now } });
    return (method: string, path: string, body?: unknown, as = token) =>
      follow(as, (used) => send(method, path, { token: used, ...(body === undefined ? {} : { body }) }));
  };
  return { ...student, token, at };
}
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp });

/** The reserved row 3 as an account whose factor nobody has set up yet. */
async function ownerAccount() {
  await claimAdmin(3);
  await env.DB.prepare('DELETE FROM staff_factors WHERE student_id = 3').run();
  await env.DB.prepare('DELETE FROM staff_recovery_codes WHERE student_id = 3').run();
  return { studentId: 3, email: 'admin3@academy.test', mobileNumber: '9000000003' };
}

async function staffWithFactor(role: Role = 'support') {
  const staff = await staffMember(role);
  const begun = await staff.at(START)('POST', FACTOR, { password: PASSWORD });
  expect(begun.status).toBe(201);
  const { secret, uri } = begun.json as { secret: string; uri: string };
  const activated = await staff.at(START)('POST', `${FACTOR}/activate`, { code: codeAt(secret, START) });
  expect(activated.status).toBe(200);
  return { ...staff, secret, uri, recoveryCodes: activated.json.recoveryCodes as string[] };
}

async function grantTo(
  staff: { at: (now: number) => (m: string, p: string, b?: unknown) => Promise<any> },
  now: number,
) {
  const { studentId } = await addStudent();
  const body = {
    clientId: crypto.randomUUID(),
    reason: 'Paid at the counter',
    membershipType: '1-Year',
    startDate: '2026-11-23',
    endDate: '2027-11-23',
  };
  return staff.at(now)('POST', `/api/admin/students/${studentId}/memberships`, body);
}

describe('setting up', () => {
  it('needs the password, then a code of the new secret; the secret is stored encrypted and recovery codes hashed', async () => {
    const staff = await staffMember();
    const send = staff.at(START);
    expect((await send('POST', FACTOR, { password: 'Not-this-1' })).json.errors).toEqual({
      password: 'The password is not right',
    });
    expect((await send('POST', `${FACTOR}/activate`, { code: '000000' })).status).toBe(409);
    const { secret, uri } = (await send('POST', FACTOR, { password: PASSWORD })).json;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = codeAt(secret, START + 10 * MINUTE_MS);
    expect((await send('POST', `${FACTOR}/activate`, { code: wrong })).json.errors).toEqual({ code: WRONG });
    expect((await send('GET', FACTOR)).json).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await send('GET', '/api/admin/students')).status).toBe(200);
    const { recoveryCodes } = (await send('POST', `${FACTOR}/activate`, { code: codeAt(secret, START) })).json;
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 letters of base32: 120 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}$/);
    expect((await send('GET', FACTOR)).json).toEqual({
      since: new Date(START).toISOString(),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await send('POST', FACTOR, { password: PASSWORD })).status).toBe(409);
    const rows = await env.DB.batch([
      env.DB.prepare('SELECT * FROM staff_factors'),
      env.DB.prepare('SELECT * FROM staff_recovery_codes'),
      env.DB.prepare('SELECT * FROM audit_log'),
    ]);
    const stored = JSON.stringify(rows.map(({ results }) => results));
    expect(stored).toContain('factor-set');
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('a member of staff with a second factor', () => {
  it('gives it once in each session, and again for what matters after ten minutes', async () => {
    const staff = await staffWithFactor();
    expect((await grantTo(staff, START + 10 * MINUTE_MS - 1)).status).toBe(201);
    const late = await grantTo(staff, START + 10 * MINUTE_MS);
    expect(late.status).toBe(403);
    expect(late.json.errors).toEqual({ confirmation: 'Type a code of your authenticator app to go on.' });
    expect((await staff.at(START + 10 * MINUTE_MS)('GET', '/api/admin/students')).status).toBe(200);

    const other = await tokenFor(staff.studentId, START);
    const send = staff.at(START + MINUTE_MS);
    expect((await send('GET', '/api/admin/students', undefined, other)).status).toBe(403);
    const code = codeAt(staff.secret, START + MINUTE_MS);
    expect((await send('POST', `${FACTOR}/confirm`, { code }, other)).status).toBe(200);
    expect((await send('GET', '/api/admin/students', undefined, other)).status).toBe(200);
  });

  it('uses each code once: a repeated one, an older one and the loser of a race are refused', async () => {
    const { at, secret, recoveryCodes } = await staffWithFactor();
    const confirm = (code: string, now: number) => at(now)('POST', `${FACTOR}/confirm`, { code });
    expect((await confirm(codeAt(secret, START), START)).json.errors).toEqual({ code: WRONG });
    const later = START + MINUTE_MS;
    const code = codeAt(secret, later);
    const both = await Promise.all([confirm(code, later), confirm(code, later)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await confirm(codeAt(secret, later - 30_000), later)).status).toBe(400);
    const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const raced = await Promise.all([confirm(typed, later), confirm(typed, later)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await at(later)('GET', FACTOR)).json.recoveryCodesLeft).toBe(9);
    expect((await confirm(codeAt(secret, later + MINUTE_MS), later)).status).toBe(400);
  });

  it('uses a shorter recovery code that was made before codes grew', async () => {
    const { at, studentId } = await staffWithFactor();
    await env.DB.prepare('INSERT INTO staff_recovery_codes (student_id, code_hash) VALUES (?1, ?2)')
      .bind(studentId, await hashOfRecoveryCode(studentId, 'ABCD-EFGH-IJKL-MNOP'))
      .run();
    const confirm = (code: string) => at(START)('POST', `${FACTOR}/confirm`, { code });
    expect((await confirm('abcd efgh ijkl mnop')).status).toBe(200);
    expect((await confirm('abcd efgh ijkl mnop')).status).toBe(400);
  });

  it('whose key was lost with the bucket gets in with a recovery code and sets a new factor up', async () => {
    const { secret, recoveryCodes, ...staff } = await staffWithFactor();
    // A key that is read anew, as by another worker.
    const restored = callWith({ clock: { now: () => START }, factorSecrets: sealedSecrets(env.FILES) });
    const follow = followTokens();
    const token = await tokenFor(staff.studentId, START);
    const send = (method: string, path: string, body: unknown) =>
      follow(token, (used) => restored(method, path, { token: used, body }));
    await env.FILES.delete('mocks/factor-key');
    const refused = await send('POST', `${FACTOR}/confirm`, { code: codeAt(secret, START + 30_000) });
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Use a recovery code')]);
    expect((await send('POST', `${FACTOR}/confirm`, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await send('DELETE', FACTOR, {})).status).toBe(204);
    const begun = await send('POST', FACTOR, { password: PASSWORD });
    const code = codeAt((begun.json as { secret: string }).secret, START);
    expect((await send('POST', `${FACTOR}/activate`, { code })).status).toBe(200);
  });

  it('is refused for fifteen minutes: a login after six wrong codes, the person from everywhere after eighteen', async () => {
    const { at, secret, recoveryCodes, studentId, token } = await staffWithFactor();
    const now = START + MINUTE_MS;
    const others = [await tokenFor(studentId, START), await tokenFor(studentId, START)];
    const confirm = (code: string, as: string = token, moment = now) =>
      at(moment)('POST', `${FACTOR}/confirm`, { code }, as);
    const wrong = async (as: string, tries: number) => {
      for (let each = 0; each < tries; each += 1)
        expect((await confirm(each % 2 === 0 ? 'AAAA-AAAA-AAAA-AAAA' : '000000', as)).status).toBe(400);
    };
    const refusedWith = async (sentence: string, code: string, as: string) => {
      const { status, headers, json } = await confirm(code, as);
      expect([status, headers.get('retry-after'), json.message]).toEqual([
        429,
        '900',
        `${sentence} Try again in 15 minutes.`,
      ]);
    };
    const ofLogin = 'Six wrong codes came from this login, so it may try no more for now.';
    const ofPerson = 'Eighteen wrong codes came in for your account, so no code is taken from any device for now.';
    await wrong(others[0]!, 6);
    for (const code of [codeAt(secret, now), recoveryCodes[0]!]) await refusedWith(ofLogin, code, others[0]!);
    // The stranger’s tries cost the person a third, and a right code gives that back.
    expect((await confirm(codeAt(secret, now))).status).toBe(200);
    const third = await tokenFor(studentId, START);
    for (const login of [others[1]!, token, third]) await wrong(login, 6);
    const fresh = await tokenFor(studentId, START);
    for (const code of [codeAt(secret, now + 30_000), recoveryCodes[0]!, recoveryCodes[0]!])
      await refusedWith(ofPerson, code, fresh);
    const told = async () =>
      (
        await env.DB.prepare("SELECT detail FROM security_log WHERE student_id = ?1 AND event = 'factor-blocked'")
          .bind(studentId)
          .all<{ detail: string }>()
      ).results.map(({ detail }) => detail);
    await vi.waitFor(async () => expect((await told()).toSorted()).toEqual(['person', 'session']), 100_000);
    expect((await confirm(recoveryCodes[0]!, fresh, now + 15 * MINUTE_MS)).status).toBe(200);
  });

  it('makes new recovery codes and removes the factor only after a fresh code', async () => {
    const { at, secret, recoveryCodes, studentId } = await staffWithFactor();
    const stale = START + 10 * MINUTE_MS;
    expect((await at(stale)('POST', `${FACTOR}/recovery-codes`, {})).status).toBe(403);
    expect((await at(stale)('DELETE', FACTOR, {})).status).toBe(403);
    await at(stale)('POST', `${FACTOR}/confirm`, { code: codeAt(secret, stale) });
    const renewed = (await at(stale)('POST', `${FACTOR}/recovery-codes`, {})).json.recoveryCodes;
    expect((await at(stale)('POST', `${FACTOR}/confirm`, { code: recoveryCodes[1] })).status).toBe(400);
    expect((await at(stale)('POST', `${FACTOR}/confirm`, { code: renewed[1] })).status).toBe(200);
    expect((await at(stale)('DELETE', FACTOR, {})).status).toBe(204);
    expect((await at(stale)('DELETE', FACTOR, {})).status).toBe(409);
    expect((await at(stale)('GET', '/api/admin/students', undefined, await tokenFor(studentId, stale))).status).toBe(
      200,
    );
    const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE subject = ?1 ORDER BY id')
      .bind(`students/${studentId}`)
      .all();
    expect(results).toEqual([{ action: 'factor-set' }, { action: 'factor-removed' }]);
    // Written after the replies, so in any order.
    const told = async () =>
      (
        await env.DB.prepare(
          "SELECT event FROM security_log WHERE student_id = ?1 AND event LIKE 'factor-%' ORDER BY event",
        )
          .bind(studentId)
          .all<{ event: string }>()
      ).results.map(({ event }) => event);
    await vi.waitFor(
      async () =>
        expect(await told()).toEqual([
          'factor-confirmed',
          'factor-confirmed',
          'factor-refused',
          'factor-removed',
          'factor-set',
        ]),
      100_000,
    );
  });

  it('is removed by an owner for somebody who lost phone and codes, once, with all sessions ended', async () => {
    const { studentId, token, at, secret } = await staffWithFactor();
    const owner = await adminWithToken(1);
    const path = `/api/admin/staff/${studentId}/second-factor`;
    const body = { clientId: crypto.randomUUID(), reason: 'Lost the phone, called from the office' };
    const { items } = (await call('GET', '/api/admin/staff', { token: owner.token })).json;
    expect(items).toContainEqual(expect.objectContaining({ studentId, hasFactor: true }));
    expect((await at(START)('DELETE', path, body)).status).toBe(403);
    expect((await call('DELETE', '/api/admin/staff/1/second-factor', { token: owner.token, body })).status).toBe(403);
    expect((await call('DELETE', path, { token: owner.token, body })).status).toBe(204);
    expect((await at(START)('GET', '/api/admin/students')).status).toBe(401);
    const later = await tokenFor(studentId, START);
    expect(
      (await at(START)('POST', `${FACTOR}/confirm`, { code: codeAt(secret, START + MINUTE_MS) }, later)).status,
    ).toBe(409);
    expect((await at(START)('GET', '/api/admin/students', undefined, later)).status).toBe(200);
    expect((await call('DELETE', path, { token: owner.token, body })).status).toBe(204);
    const again = { ...body, clientId: crypto.randomUUID() };
    expect((await call('DELETE', path, { token: owner.token, body: again })).status).toBe(409);
    const { results } = await env.DB.prepare(
      "SELECT admin_id, reason FROM audit_log WHERE subject = ?1 AND action = 'factor-removed'",
    )
      .bind(`students/${studentId}`)
      .all();
    expect(results).toEqual([{ admin_id: 1, reason: body.reason }]);
    expect(token).not.toBe(later);
  });

  it('stays after a new password by a mailed code: the mailbox alone opens nothing of the staff', async () => {
    const { at, secret, ...staff } = await staffWithFactor();
    expect((await (await askedReset(call, mailbox, staff)).confirm()).status).toBe(200);
    const later = await tokenFor(staff.studentId, START);
    expect((await at(START)('GET', '/api/admin/students', undefined, later)).status).toBe(403);
    const code = codeAt(secret, START + MINUTE_MS);
    expect((await at(START + MINUTE_MS)('POST', `${FACTOR}/confirm`, { code }, later)).status).toBe(200);
    expect((await at(START + MINUTE_MS)('GET', '/api/admin/students', undefined, later)).status).toBe(200);
  });

  it('has no say about others: a student and a guest are refused', async () => {
    expect((await call('GET', FACTOR)).status).toBe(401);
    const { studentId } = await addStudent();
    expect((await call('GET', FACTOR, { token: await tokenFor(studentId) })).status).toBe(403);
  });
});

describe('what decides over the whole account', () => {
  const LATER = START + 11 * MINUTE_MS;
  const acts = {
    'a new password': ['POST', '/api/auth/password', { currentPassword: PASSWORD, newPassword: 'quiet river 77' }],
    'a copy of their own data': ['GET', '/api/account/export', undefined],
  } as const;

  it.each(
    (['support', 'teacher', 'accounts', 'owner'] as const).flatMap((role) =>
      (Object.keys(acts) as (keyof typeof acts)[]).map((act) => [role, act] as const),
    ),
  )('asks %s with a second factor for a code before %s, and asks nobody without one', async (role, act) => {
    const staff = await staffWithFactor(role);
    const [method, path, body] = acts[act];
    const refused = await staff.at(LATER)(method, path, body);
    expect([refused.status, refused.json.errors]).toEqual([
      403,
      { confirmation: 'Type a code of your authenticator app to go on.' },
    ]);
    const code = codeAt(staff.secret, LATER);
    expect((await staff.at(LATER)('POST', `${FACTOR}/confirm`, { code })).status).toBe(200);
    expect((await staff.at(LATER)(method, path, body)).status).toBe(200);
    const without = await staffMember();
    expect((await without.at(LATER)(method, path, body)).status).toBe(200);
  });

  it.each(['support', 'teacher', 'accounts', 'owner'] as const)(
    'lets nobody with the role %s delete their own account, with a code or without, and says whom to ask',
    async (role) => {
      const staff = await staffWithFactor(role);
      const body = { password: PASSWORD, confirmation: 'DELETE' };
      for (const now of [START, LATER]) {
        const { status, json } = await staff.at(now)('POST', '/api/account/deletion', body);
        expect([status, json.message]).toEqual([
          403,
          expect.stringMatching(role === 'owner' ? /^An admin’s/ : /Ask an owner/),
        ]);
      }
      const stored = 'SELECT count(*) AS rows FROM students WHERE id = ?1';
      expect(await env.DB.prepare(stored).bind(staff.studentId).first<number>('rows')).toBe(1);
    },
  );

  it('asks for a code before a student’s email is corrected', async () => {
    const staff = await staffWithFactor('support');
    const { studentId, email, mobileNumber } = await addStudent();
    const seen = { firstName: 'Test', lastName: 'Student', email, mobileNumber };
    const body = {
      clientId: crypto.randomUUID(),
      reason: 'Wrote it down wrongly',
      seen,
      ...seen,
      email: `corrected-${studentId}@academy.test`,
    };
    const path = `/api/admin/students/${studentId}/identity`;
    expect((await staff.at(LATER)('PUT', path, body)).json.errors).toHaveProperty('confirmation');
    const code = codeAt(staff.secret, LATER);
    expect((await staff.at(LATER)('POST', `${FACTOR}/confirm`, { code })).status).toBe(200);
    expect((await staff.at(LATER)('PUT', path, body)).status).toBe(200);
  });

  it('asks nobody whose role was taken: a factor that is left could be confirmed nowhere', async () => {
    const staff = await staffWithFactor();
    await env.DB.prepare('DELETE FROM staff_roles WHERE student_id = ?1').bind(staff.studentId).run();
    expect((await staff.at(LATER)(...acts['a copy of their own data'])).status).toBe(200);
    const body = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await staff.at(LATER)('POST', '/api/account/deletion', body)).status).toBe(200);
  });
});
