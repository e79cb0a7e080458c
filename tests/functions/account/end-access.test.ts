import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessEnd, Holding, Outcome } from '#domain/identity/access-end.ts';
import { ENDS_OF_ACCESS } from '#domain/identity/access-end.ts';
import type { Answered } from '../../support/worker/api.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import {
  addMock,
  answer,
  begin,
  completeProfile,
  eventsFrom,
  OTHER_PAGE,
  PAGE,
  sit,
} from '../../support/worker/mocks.ts';
import { askedReset, NEW_PASSWORD } from '../../support/worker/resets.ts';
import {
  addRole,
  adminWithToken,
  PASSWORD,
  quickPasswords,
  studentWithToken,
  tokenFor,
} from '../../support/worker/students.ts';

/** What each end of access does to each thing that a student holds, and that it does nothing to anybody else. */

const mailer = { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) };
const call = callWith({ mailer, passwords: quickPasswords });
const { devices, tickets } = contextOf(env);
const DAY = '2026-11-27';

let owner: string;
let mocks: readonly [string, string];
beforeAll(async () => {
  owner = (await adminWithToken()).token;
  mocks = [await addMock(), await addMock()];
});

/** A student with one of everything: on this browser, and on another one that may be a stranger's. */
async function holder() {
  const student = await studentWithToken();
  const { studentId } = student;
  await completeProfile(studentId);
  const elsewhere = await tokenFor(studentId);
  const prepared = await sit(call, mocks[0], student);
  const running = await begin(call, mocks[1], student);
  await running.events(...eventsFrom(1, Date.now(), ...answer(0, 1)));
  const seal = (opens: `material/${number}` | `class/${number}/${string}`) =>
    tickets.seal({ token: elsewhere, opens, expiresAt: Date.now() + 60_000 }, Date.now());
  await env.DB.prepare(
    "INSERT INTO push_devices (student_id, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, 'k', 'a', ?3)",
  )
    .bind(studentId, `https://fcm.googleapis.com/${studentId}`, new Date().toISOString())
    .run();
  await env.DB.prepare(
    `INSERT INTO login_passkeys (student_id, credential_id, public_key, counter, device_name, created_at)
     VALUES (?1, ?2, 'k', 0, '', ?3)`,
  )
    .bind(studentId, `key${studentId}`, new Date().toISOString())
    .run();
  return {
    ...student,
    elsewhere,
    prepared,
    running,
    file: await seal('material/999'),
    way: await seal(`class/999/${DAY}`),
    device: await devices.trust(studentId, null, Date.now()),
  };
}
type Holder = Awaited<ReturnType<typeof holder>>;

const isAlive = async (token: string): Promise<boolean> =>
  (await call('GET', '/api/auth/profile', { token })).status === 200;

async function sessionsOf({ elsewhere }: Holder, own: string): Promise<Outcome> {
  const [isOwn, isOther] = await Promise.all([isAlive(own), isAlive(elsewhere)]);
  return isOther ? 'stays' : isOwn ? 'others-end' : 'ends';
}

/** 401 for every call of a ticket that has ended. */
async function ticketOutcome(asks: readonly (() => Promise<Answered>)[]): Promise<'ends' | 'stays'> {
  const statuses = [];
  for (const ask of asks) statuses.push((await ask()).status);
  if (statuses.every((status) => status === 401)) return 'ends';
  expect(statuses).toEqual(asks.map(() => 200));
  return 'stays';
}

const callsOf = (sitting: Sitting, first: number) => [
  () => sitting.ask('paper'),
  () => sitting.ask('start', { page: PAGE, language: 'en' }),
  () => sitting.keys(0),
  () => sitting.events(...eventsFrom(first, Date.now(), { kind: 'visit', question: 2 })),
];

/** What becomes of an attempt whose ticket has ended, once its student has logged in again. */
async function resumed({ running, studentId }: Holder, reopen: () => Promise<unknown>): Promise<Outcome> {
  const statuses = [
    (await running.ask('submit', { epoch: 1, events: eventsFrom(4, Date.now(), { kind: 'submit' }) })).status,
    (await running.ask('takeover', { page: OTHER_PAGE })).status,
    (await running.keys(0)).status,
    (await running.ask('card')).status,
  ];
  expect(statuses).toEqual([401, 401, 401, 401]);
  if ((await env.DB.prepare('SELECT 1 FROM students WHERE id = ?1').bind(studentId).first()) === null) return 'erased';
  await reopen();
  const again = await sit(call, running.mock, { studentId, token: await tokenFor(studentId) });
  const opened = await again.ask('takeover', { page: OTHER_PAGE });
  // What was saved stays.
  expect([opened.status, opened.json.attempt.responses]).toEqual([200, '1-----']);
  await again.ask('submit', { epoch: 2, events: eventsFrom(4, Date.now(), { kind: 'submit' }) });
  const { score, isRanked } = (await again.result()).json.card;
  expect(score).toBe(2);
  return isRanked ? 'needs-new-ticket' : 'loses-rank';
}

async function browsersOf({ device, studentId }: Holder, reply: Answered): Promise<Outcome> {
  if (await devices.isTrusted(studentId, device, Date.now())) return 'stays';
  const [, own = ''] = /__Host-dev=([\w-]{43}); /.exec(reply.headers.get('set-cookie') ?? '') ?? [];
  return (await devices.isTrusted(studentId, own, Date.now())) ? 'others-end' : 'ends';
}

const phonesOf = ({ studentId }: Holder) =>
  env.DB.prepare('SELECT count(*) AS count FROM push_devices WHERE student_id = ?1')
    .bind(studentId)
    .first<number>('count');

const passkeysOf = ({ studentId }: Holder) =>
  env.DB.prepare('SELECT count(*) AS count FROM login_passkeys WHERE student_id = ?1')
    .bind(studentId)
    .first<number>('count');

/** What is left of all that a student held. `reply` is the one to the call that ended the access. */
async function leftOf(
  held: Holder,
  reply: Answered,
  reopen: () => Promise<unknown>,
): Promise<Record<Holding, Outcome>> {
  const sessions = await sessionsOf(held, reply.json?.token ?? held.token);
  const bySession = async (path: string): Promise<Outcome> => {
    const { status } = await call('GET', path);
    // There is no such material or class: whoever is told so was let in.
    expect([401, 404]).toContain(status);
    return status === 401 ? 'with-session' : 'stays';
  };
  const left = {
    sessions,
    mockTickets: await ticketOutcome(callsOf(held.prepared, 1)),
    fileTickets: await bySession(`/api/materials/999/file?ticket=${held.file}`),
    classEntries: await bySession(`/api/timetable/999/class?date=${DAY}&ticket=${held.way}`),
    pushDevices: (await phonesOf(held)) === 0 ? 'ends' : 'stays',
    rememberedBrowsers: await browsersOf(held, reply),
    loginPasskeys: (await passkeysOf(held)) === 0 ? 'ends' : 'stays',
    // The refusal of a call is how a device learns it: tests/stores/identity/session-end.test.ts.
    offlinePapers: sessions === 'stays' ? 'stays' : 'next-call',
  } as const;
  const runs = await ticketOutcome(callsOf(held.running, 4));
  return { ...left, runningAttempts: runs === 'stays' ? 'stays' : await resumed(held, reopen) };
}

const reason = () => ({ clientId: crypto.randomUUID(), reason: 'A stranger has the password' });
const byStaff = (method: string, path: string, body: object) => call(method, path, { token: owner, body });
const suspend = ({ studentId }: Holder, isSuspended: boolean) =>
  byStaff('PUT', `/api/admin/students/${studentId}/suspension`, { ...reason(), isSuspended });

const CALLS: Readonly<Record<AccessEnd, (held: Holder) => Promise<Answered>>> = {
  suspension: (held) => suspend(held, true),
  'staff-sign-out': ({ studentId }) => byStaff('POST', `/api/admin/students/${studentId}/sign-out`, reason()),
  'password-reset': async (held) => (await askedReset(call, mailbox, held)).confirm(),
  'own-password': ({ token }) =>
    call('POST', '/api/auth/password', { token, body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
  'own-sign-out': ({ token }) =>
    call('DELETE', '/api/auth/sessions', { token, body: { which: 'all', password: PASSWORD } }),
  'own-sign-out-others': ({ token }) =>
    call('DELETE', '/api/auth/sessions', { token, body: { which: 'others', password: PASSWORD } }),
  'role-change': ({ email }) => byStaff('POST', '/api/admin/staff', { ...reason(), email, role: 'teacher' }),
  'factor-reset': async ({ studentId }) => {
    await addRole(studentId, 'teacher');
    await env.DB.prepare(
      'INSERT INTO staff_factors (student_id, sealed, last_step, confirmed_at) VALUES (?1, ?2, 0, ?3)',
    )
      .bind(studentId, 'sealed', new Date().toISOString())
      .run();
    return byStaff('DELETE', `/api/admin/staff/${studentId}/second-factor`, reason());
  },
  closing: ({ token }) =>
    call('POST', '/api/account/deletion', { token, body: { password: PASSWORD, confirmation: 'DELETE' } }),
};

describe('when access ends', () => {
  let bystander: Holder;
  let seen = 3;
  beforeAll(async () => {
    bystander = await holder();
  });

  it.each(Object.keys(CALLS) as AccessEnd[])(
    'by %s, each holding ends as the table says, and nobody else’s',
    async (end) => {
      const held = await holder();
      const reply = await CALLS[end](held);
      expect([200, 204]).toContain(reply.status);
      const left = await leftOf(held, reply, async () => {
        if (end !== 'suspension') return;
        const early = await tokenFor(held.studentId);
        const refused = await call('POST', `/api/mocks/${mocks[0]}/ticket`, { token: early, body: {} });
        expect(refused.status).toBe(401);
        expect((await suspend(held, false)).status).toBe(200);
      });
      expect(left).toEqual(ENDS_OF_ACCESS[end]);

      seen += 1;
      const others = await bystander.running.events(
        ...eventsFrom(seen, Date.now(), { kind: 'visit', question: seen % 3 }),
      );
      expect([others.status, (await bystander.prepared.ask('paper')).status]).toEqual([200, 200]);
      expect([await isAlive(bystander.token), await isAlive(bystander.elsewhere), await phonesOf(bystander)]).toEqual([
        true,
        true,
        1,
      ]);
      expect((await call('GET', `/api/materials/999/file?ticket=${bystander.file}`)).status).toBe(404);
      expect(await devices.isTrusted(bystander.studentId, bystander.device, Date.now())).toBe(true);
      expect(await passkeysOf(bystander)).toBe(1);
    },
  );

  it('a suspended student’s attempt closes at its deadline with what was saved, and is ranked nowhere', async () => {
    let now = Date.now();
    const later = callWith({ clock: { now: () => now }, passwords: quickPasswords });
    const student = await studentWithToken();
    await completeProfile(student.studentId);
    const running = await begin(later, await addMock(), student);
    await running.events(...eventsFrom(1, now, ...answer(0, 1)));
    expect(
      (await byStaff('PUT', `/api/admin/students/${student.studentId}/suspension`, { ...reason(), isSuspended: true }))
        .status,
    ).toBe(200);
    now += 3_600_000;
    const { card } = await contextOf(env).runningMocks.release({ ...running, attempt: 1 }, now);
    expect(card).toMatchObject({ isRanked: false, closedBy: 'time', counts: { scoreHundredths: 200 } });
  });

  it('says so when something could not be reached, and the same call again ends it', async () => {
    const held = await holder();
    const { mockRecords } = contextOf(env);
    const endTickets = () => Promise.reject(new Error('away'));
    const body = reason();
    const path = `/api/admin/students/${held.studentId}/sign-out`;
    const broken = callWith({ mockRecords: { ...mockRecords, endTickets }, background: { run: () => undefined } });
    expect((await broken('POST', path, { token: owner, body })).status).toBe(503);
    expect((await held.running.ask('paper')).status).toBe(200);
    expect((await byStaff('POST', path, body)).status).toBe(204);
    expect((await held.running.ask('paper')).status).toBe(401);
  });
});
