import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { isAllowed } from '../../../src/domain/identity/rights.ts';
import { GIVEN_ROLES } from '../../../src/domain/identity/roles.ts';
import { callWith, contextOf, deployedEnv, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import {
  addMembership,
  addRole,
  addStudent,
  claimAdmin,
  followTokens,
  PASSWORD,
  tokenFor,
} from '../../support/worker/students.ts';

/** Every account on the staff has a second factor: a deployed academy refuses whoever has none. */

const FACTOR = '/api/admin/second-factor';
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 23, 10);
const SET_UP_FIRST =
  'The academy asks everybody on the staff for a second factor. Set yours up on the page Security: it takes two minutes.';
const OPEN = [
  'GET /api/admin/second-factor',
  'POST /api/admin/second-factor',
  'POST /api/admin/second-factor/activate',
  'POST /api/admin/second-factor/confirm',
  'POST /api/admin/confirm',
  'GET /api/admin/passkeys',
  'POST /api/admin/passkeys/confirm/begin',
  'POST /api/admin/passkeys/confirm',
];

const { mailer } = contextOf(env, env.ASSETS, mailbox);
const at = (now: number) => callWith({ factorRule: 'required', clock: { now: () => now }, mailer });
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
const calls = ENDPOINTS.filter(({ access }) => access === 'admin').map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  ...endpoint,
}));
/** One of each permission and need: the check is one for all, and is handed what the contract says of the call. */
const guarded = [
  ...new Map(
    calls
      .filter(({ confirmation }) => confirmation !== 'never')
      .map((each) => [`${each.permission} ${each.confirmation}`, each] as const),
  ).values(),
];
const addressOf = (path: string): string => path.replaceAll(/:[A-Za-z]+/g, '1');

async function staffMember(role: (typeof GIVEN_ROLES)[number] = 'support') {
  const student = await addStudent();
  await addRole(student.studentId, role);
  const token = await tokenFor(student.studentId, START);
  const follow = followTokens();
  const send = (minutes: number, method: string, path: string, body?: unknown) =>
    follow(token, (used) =>
      at(START + minutes * MINUTE_MS)(method, path, { token: used, ...(body === undefined ? {} : { body }) }),
    );
  return { ...student, token, send };
}

async function staffWithFactor() {
  const staff = await staffMember();
  const { secret } = (await staff.send(0, 'POST', FACTOR, { password: PASSWORD })).json as { secret: string };
  const activated = await staff.send(0, 'POST', `${FACTOR}/activate`, { code: codeAt(secret, START) });
  expect(activated.status).toBe(200);
  return { ...staff, secret, recoveryCodes: activated.json.recoveryCodes as string[] };
}

describe('the setting', () => {
  it('is on in every deployed academy, off for the demo, and no value switches a deployed one off', () => {
    expect(contextOf(deployedEnv).factorRule).toBe('required');
    expect(contextOf(env).factorRule).toBe('optional');
    expect(contextOf({ ...env, STAFF_SECOND_FACTOR: 'required' }).factorRule).toBe('required');
    for (const setting of ['optional', 'off', 'Required'])
      for (const bindings of [env, deployedEnv])
        expect(() => contextOf({ ...bindings, STAFF_SECOND_FACTOR: setting })).toThrow(/^STAFF_SECOND_FACTOR must be/);
  });
});

describe('staff without a second factor', () => {
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    await claimAdmin(1);
    tokens.set('owner', await tokenFor(1, START));
    for (const role of GIVEN_ROLES) tokens.set(role, (await staffMember(role)).token);
  });

  it('reach the calls that set one up, and no other call of the admin area', () => {
    expect(
      calls
        .filter(({ confirmation }) => confirmation === 'never')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(OPEN.toSorted());
  });

  it.each(guarded.map((call) => [call.name, call] as const))(
    'are told by %s to set one up, whatever their role',
    async (_, { method, path, permission, takesBytes }) => {
      const roles = (['owner', ...GIVEN_ROLES] as const).filter((role) => isAllowed(role, permission ?? 'figures'));
      expect(roles).not.toEqual([]);
      for (const role of roles) {
        const body = method === 'GET' || takesBytes === true ? {} : { body: {} };
        const answer = await at(START)(method, addressOf(path), { token: tokens.get(role) ?? '', ...body });
        expect([role, answer.status, answer.json]).toEqual([
          role,
          403,
          { message: SET_UP_FIRST, errors: { secondFactor: SET_UP_FIRST } },
        ]);
      }
    },
  );

  it('are served by the same calls where it is optional, as in the demo', async () => {
    const optional = callWith({ clock: { now: () => START } });
    expect((await optional('GET', '/api/admin/students', { token: tokens.get('owner') ?? '' })).status).toBe(200);
  });

  it('who are owners see nobody else’s memberships and open no material that they have not paid for', async () => {
    const { studentId } = await addStudent();
    await addMembership(studentId, { membershipType: '1-Year' });
    const path = `/api/payments/subscriptions/${studentId}`;
    const token = tokens.get('owner') ?? '';
    expect((await at(START)('GET', path, { token })).status).toBe(403);
    expect((await callWith({ clock: { now: () => START } })('GET', path, { token })).status).toBe(200);
  });

  it('keep what every student has: their profile and the logout', async () => {
    const { studentId, send } = await staffMember();
    expect((await send(0, 'GET', '/api/auth/profile')).status).toBe(200);
    expect((await send(0, 'POST', '/api/auth/logout', { studentId })).status).toBe(204);
  });

  it('get in by setting one up: password, code, and the admin area opens in the same session', async () => {
    const { send } = await staffMember();
    expect((await send(0, 'GET', '/api/admin/students')).status).toBe(403);
    expect((await send(0, 'GET', FACTOR)).json).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: true });
    const { secret } = (await send(0, 'POST', FACTOR, { password: PASSWORD })).json as { secret: string };
    expect((await send(0, 'GET', '/api/admin/students')).json.errors).toEqual({ secondFactor: SET_UP_FIRST });
    const code = codeAt(secret, START);
    expect((await send(0, 'POST', `${FACTOR}/activate`, { code })).status).toBe(200);
    expect((await send(0, 'GET', '/api/admin/students')).status).toBe(200);
  });

  it('are not let in by their password after half an hour: a factor is what is missing', async () => {
    const { send } = await staffMember();
    expect((await send(31, 'POST', '/api/admin/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await send(31, 'GET', '/api/admin/students')).json.errors).toEqual({ secondFactor: SET_UP_FIRST });
  });
});

describe('staff with a second factor', () => {
  it('get into a new session with a recovery code when the phone is lost', async () => {
    const { studentId, recoveryCodes } = await staffWithFactor();
    const token = await tokenFor(studentId, START);
    const follow = followTokens();
    const send = (method: string, path: string, body?: unknown) =>
      follow(token, (used) => at(START)(method, path, { token: used, ...(body === undefined ? {} : { body }) }));
    expect((await send('GET', '/api/admin/students')).json.errors).toHaveProperty('confirmation');
    expect((await send('POST', `${FACTOR}/confirm`, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await send('GET', '/api/admin/students')).status).toBe(200);
  });

  it('cannot remove their last one, and are told to move it first', async () => {
    const { send } = await staffWithFactor();
    const refused = await send(1, 'DELETE', FACTOR, {});
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The academy asks everybody on the staff for a second factor, so this one stays until you have another. Choose “Move to another phone or app” first.',
    ]);
    expect((await send(1, 'GET', FACTOR)).json).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('move it to another app: the old one counts until the new one’s first code, and from then on no more', async () => {
    const { send, secret, recoveryCodes, email, studentId } = await staffWithFactor();
    expect((await send(1, 'PUT', FACTOR, { password: 'Not-this-1' })).status).toBe(400);
    const begun = await send(1, 'PUT', FACTOR, { password: PASSWORD });
    expect(begun.status).toBe(200);
    const next = begun.json.secret as string;
    expect(next).not.toBe(secret);
    const now = START + MINUTE_MS;
    expect((await send(1, 'POST', `${FACTOR}/activate`, { code: codeAt(secret, now) })).status).toBe(400);
    expect((await send(1, 'POST', `${FACTOR}/confirm`, { code: codeAt(next, now) })).status).toBe(400);
    expect((await send(1, 'POST', `${FACTOR}/confirm`, { code: codeAt(secret, now) })).status).toBe(200);
    const moved = await send(1, 'POST', `${FACTOR}/activate`, { code: codeAt(next, now) });
    expect(moved.status).toBe(200);
    const later = START + 2 * MINUTE_MS;
    expect((await send(2, 'POST', `${FACTOR}/confirm`, { code: codeAt(secret, later) })).status).toBe(400);
    expect((await send(2, 'POST', `${FACTOR}/confirm`, { code: recoveryCodes[0] })).status).toBe(400);
    expect((await send(2, 'POST', `${FACTOR}/confirm`, { code: codeAt(next, later) })).status).toBe(200);
    expect((await send(2, 'POST', `${FACTOR}/confirm`, { code: moved.json.recoveryCodes[0] })).status).toBe(200);
    expect((await send(2, 'GET', FACTOR)).json.recoveryCodesLeft).toBe(9);
    // The secret that waited has been used up.
    expect((await send(2, 'POST', `${FACTOR}/activate`, { code: codeAt(next, later) })).status).toBe(409);
    const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE subject = ?1 ORDER BY id')
      .bind(`students/${studentId}`)
      .all();
    expect(results).toEqual([{ action: 'factor-set' }, { action: 'factor-set' }]);
    await expect
      .poll(() =>
        mailbox
          .list()
          .filter(({ to }) => to === email)
          .map(({ subject }) => subject),
      )
      .toContainEqual(expect.stringContaining('Your second factor was moved'));
  });

  it('begin a move only with a fresh code: an open browser is not enough, even with the password', async () => {
    const { send, secret } = await staffWithFactor();
    const refused = await send(10, 'PUT', FACTOR, { password: PASSWORD });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([403, ['confirmation']]);
    expect((await send(10, 'POST', `${FACTOR}/activate`, { code: '000000' })).status).toBe(409);
    const code = codeAt(secret, START + 10 * MINUTE_MS);
    expect((await send(10, 'POST', `${FACTOR}/confirm`, { code })).status).toBe(200);
    expect((await send(10, 'PUT', FACTOR, { password: PASSWORD })).status).toBe(200);
  });
});
